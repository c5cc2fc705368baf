//! The museum's clauses for contracts (RULES contracts 4): versions, each with blanks that the seller fills in. Until the
//! museum publishes its own, those that the software brings along count, as version 0.

use std::collections::{BTreeMap, BTreeSet};

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    dates::iso_date,
    locale::Lang,
    trade::TradeKind,
};
use guanlan_db::{ConnectionTrait, DbErr, entity::contract_template::Model};
use guanlan_identity::people::{self, Actor};
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::{
    file,
    source::{Said, SourceClause},
    store,
    wire::{ContractTemplate, ContractTemplates, TemplateBlank, TemplateClause, TemplateVersion},
};
use crate::Trade;

/// Clauses of a template.
pub const CLAUSES: usize = 60;
/// Blanks of a template.
pub const BLANKS: usize = 30;
/// Characters of a clause in one language.
pub const CLAUSE: usize = 4_000;
/// Characters of what is filled into a blank.
pub const FILLED: usize = 500;

/// What every clause may name beside the template's own blanks.
pub const GIVEN: [&str; 7] = ["seller", "buyer", "order", "total", "deposit", "security", "deadline"];

/// A version of the museum's clauses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Template {
    pub blanks: Vec<Blank>,
    pub clauses: Vec<SourceClause>,
}

/// What the seller fills in; clauses name it as `{{key}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Blank {
    pub key: String,
    pub label: Said,
    pub kind: BlankKind,
    pub is_required: bool,
    /// What a new draft begins with.
    pub initial: String,
}

/// What a blank takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum BlankKind {
    Text,
    /// A whole number, or one with a decimal point.
    Number,
    /// `YYYY-MM-DD`.
    Date,
}

impl BlankKind {
    /// Each by its word.
    pub const WORDS: [(&'static str, BlankKind); 3] =
        [("text", BlankKind::Text), ("number", BlankKind::Number), ("date", BlankKind::Date)];
}

/// What the software brings along.
fn brought_along(kind: TradeKind) -> Result<Template, DbErr> {
    let text = match kind {
        TradeKind::Sale => include_str!("template/sale.json"),
        TradeKind::Lease => include_str!("template/lease.json"),
    };
    parse(text)
}

fn parse(text: &str) -> Result<Template, DbErr> {
    serde_json::from_str(text).map_err(|error| DbErr::Custom(format!("a contract template cannot be read: {error}")))
}

/// The clauses that count now for a kind, and their version.
///
/// # Errors
/// The database.
pub async fn newest(db: &impl ConnectionTrait, kind: TradeKind) -> Result<(i64, Template), DbErr> {
    match store::newest_template(db, kind.name()).await? {
        Some(row) => Ok((row.version, parse(&row.content)?)),
        None => Ok((0, brought_along(kind)?)),
    }
}

/// The clauses of one version; `None` where there is no such version.
///
/// # Errors
/// The database.
pub async fn read(db: &impl ConnectionTrait, kind: TradeKind, version: i64) -> Result<Option<Template>, DbErr> {
    if version == 0 {
        return brought_along(kind).map(Some);
    }
    store::template(db, (kind.name(), version)).await?.map(|row| parse(&row.content)).transpose()
}

/// The names that a text has between double braces.
fn named(text: &str) -> impl Iterator<Item = &str> {
    text.split("{{").skip(1).filter_map(|rest| rest.split_once("}}").map(|(name, _)| name))
}

impl Template {
    /// What a new draft begins with.
    pub fn initial(&self) -> BTreeMap<String, String> {
        self.blanks.iter().map(|blank| (blank.key.clone(), blank.initial.clone())).collect()
    }

    /// Refuses what is filled in where it does not fit its blank; names of no blank are refused too. What is required is
    /// asked for when the contract is sent.
    pub fn check(&self, filled: &BTreeMap<String, String>, errors: &mut BTreeMap<String, Message>, is_final: bool) {
        for (key, value) in filled {
            let refused = match self.blanks.iter().find(|blank| blank.key == *key) {
                None => Some("server.contract.field"),
                Some(_) if value.is_empty() => None,
                Some(Blank { kind: BlankKind::Number, .. }) if value.parse::<f64>().is_err() => {
                    Some("server.contract.number")
                }
                Some(Blank { kind: BlankKind::Date, .. }) if iso_date(value).is_none() => Some("server.rule.day"),
                Some(_) => None,
            };
            if let Some(rule) = refused {
                errors.insert(format!("filled.{key}"), Message::new(rule));
            }
        }
        let is_open = |blank: &&Blank| filled.get(&blank.key).is_none_or(String::is_empty);
        for blank in self.blanks.iter().filter(|blank| is_final && blank.is_required).filter(is_open) {
            errors.insert(format!("filled.{}", blank.key), Message::new("server.rule.required"));
        }
    }

    /// The clauses with all that was filled in, and what is given, in each language.
    pub fn filled(
        &self,
        filled: &BTreeMap<String, String>,
        given: &dyn Fn(&str, Lang) -> Option<String>,
    ) -> Vec<SourceClause> {
        let fill = |text: &str, lang: Lang| {
            let mut out = String::with_capacity(text.len());
            let mut rest = text;
            while let Some((before, after)) = rest.split_once("{{") {
                out.push_str(before);
                let Some((name, after)) = after.split_once("}}") else {
                    rest = after;
                    break;
                };
                let value = given(name, lang).or_else(|| filled.get(name).cloned()).filter(|value| !value.is_empty());
                // What is left open shows where something is to be said.
                out.push_str(value.as_deref().unwrap_or("____"));
                rest = after;
            }
            out.push_str(rest);
            out
        };
        let said = |words: &Said| Said { zh: fill(&words.zh, Lang::Zh), en: fill(&words.en, Lang::En) };
        let one = |clause: &SourceClause| SourceClause { heading: said(&clause.heading), text: said(&clause.text) };
        self.clauses.iter().map(one).collect()
    }

    /// What of it cannot be published, by its fields.
    pub fn faults(&self) -> BTreeMap<String, Message> {
        let mut errors = BTreeMap::new();
        let mut keys = BTreeSet::new();
        for (place, blank) in self.blanks.iter().enumerate() {
            let is_word = blank.key.starts_with(|first: char| first.is_ascii_lowercase())
                && blank.key.chars().all(|letter| letter.is_ascii_alphanumeric());
            if !is_word || GIVEN.contains(&blank.key.as_str()) || !keys.insert(blank.key.as_str()) {
                errors.insert(format!("blanks.{place}.key"), Message::new("server.contract.key"));
            }
            for (part, words) in [("labelZh", &blank.label.zh), ("labelEn", &blank.label.en)] {
                if words.is_empty() {
                    errors.insert(format!("blanks.{place}.{part}"), Message::new("server.rule.required"));
                }
            }
        }
        for (place, clause) in self.clauses.iter().enumerate() {
            let parts = [
                ("headingZh", &clause.heading.zh),
                ("headingEn", &clause.heading.en),
                ("textZh", &clause.text.zh),
                ("textEn", &clause.text.en),
            ];
            for (part, words) in parts {
                let unknown = named(words).find(|name| !GIVEN.contains(name) && !keys.contains(name));
                let rule = match unknown {
                    _ if words.is_empty() => Message::new("server.rule.required"),
                    Some(name) => Message::new("server.contract.unknownField").with("name", name),
                    None => continue,
                };
                errors.insert(format!("clauses.{place}.{part}"), rule);
            }
        }
        errors
    }
}

/// A version as it is shown, without who published it.
pub fn shown(kind: TradeKind, version: i64, template: &Template) -> ContractTemplate {
    let blank = |one: &Blank| TemplateBlank {
        key: one.key.clone(),
        label_zh: one.label.zh.clone(),
        label_en: one.label.en.clone(),
        kind: one.kind,
        is_required: one.is_required,
        initial: one.initial.clone(),
    };
    let clause = |one: &SourceClause| TemplateClause {
        heading_zh: one.heading.zh.clone(),
        heading_en: one.heading.en.clone(),
        text_zh: one.text.zh.clone(),
        text_en: one.text.en.clone(),
    };
    ContractTemplate {
        kind,
        version,
        blanks: template.blanks.iter().map(blank).collect(),
        clauses: template.clauses.iter().map(clause).collect(),
        note: String::new(),
        published_at: None,
        published_by: None,
    }
}

/// All versions of a kind, as the museum sees them.
///
/// # Errors
/// The database.
pub async fn all(app: &Trade, kind: TradeKind) -> Result<ContractTemplates, ApiError> {
    let db = app.db.reader();
    let rows = store::templates(db, kind.name()).await?;
    let called = people::called(app, rows.iter().map(|row| row.published_by).collect(), Vec::new()).await?;
    let version = |row: &Model| TemplateVersion {
        version: row.version,
        note: row.note.clone(),
        published_at: Millis(row.published_at).rfc3339(),
        published_by: called.by_row.get(&row.published_by).map(|(_, name)| name.clone()).unwrap_or_default(),
    };
    let versions: Vec<TemplateVersion> = rows.iter().map(version).collect();
    let (number, template) = newest(db, kind).await?;
    let newest = published(shown(kind, number, &template), &versions);
    Ok(ContractTemplates { newest, versions, given: GIVEN.to_vec() })
}

/// With when and by whom it was published, where it was.
fn published(template: ContractTemplate, versions: &[TemplateVersion]) -> ContractTemplate {
    match versions.iter().find(|one| one.version == template.version).cloned() {
        None => template,
        Some(TemplateVersion { note, published_at, published_by, .. }) => {
            ContractTemplate { note, published_at: Some(published_at), published_by: Some(published_by), ..template }
        }
    }
}

/// One version of a kind, as the museum sees it; 0 is what the software brings along.
///
/// # Errors
/// 404 for one that was never published.
pub async fn one(app: &Trade, kind: TradeKind, version: i64) -> Result<ContractTemplate, ApiError> {
    let template = read(app.db.reader(), kind, version).await?.ok_or(ApiError::NotFound)?;
    Ok(published(shown(kind, version, &template), &all(app, kind).await?.versions))
}

/// Publishes the next version of the museum's clauses (208); drafts that were begun keep theirs until they are written anew.
/// The same call again publishes nothing (RULES calls 20).
///
/// # Errors
/// 409 where another version was published meanwhile, and where the key came with something else; 422 for what cannot be printed or names no blank.
pub async fn publish(
    app: &Trade,
    actor: &Actor<'_>,
    kind: TradeKind,
    (template, note, read): (&Template, &str, i64),
    once: Option<&Once>,
) -> Result<(), ApiError> {
    let errors = template.faults();
    if !errors.is_empty() {
        return Err(ApiError::Invalid(errors));
    }
    file::must_print(template).await?;
    let content = serde_json::to_string(template).map_err(anyhow::Error::from)?;
    let now: Millis = app.now();
    let row = Model {
        kind: kind.name().to_owned(),
        version: read + 1,
        content,
        note: note.to_owned(),
        published_by: actor.person.id,
        published_at: now.0,
    };
    app.db
        .write(|tx| {
            let row = row.clone();
            let publishing = async move {
                let there = store::newest_template(&**tx, kind.name()).await?.map_or(0, |row| row.version);
                if there != read {
                    return Err(ApiError::Conflict(Message::new("server.contract.templateChanged")));
                }
                store::add_template(&**tx, row).await?;
                let of = (Subject::ContractTemplate, kind.name());
                let detail = json!({"version": read + 1});
                Ok(actor.did_to(tx, Action::PublishTemplate, of, detail, now).await?)
            };
            Box::pin(idempotency::make(once, tx, now, publishing))
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(text: &str) -> Template {
        let said = |words: &str| Said { zh: words.into(), en: words.into() };
        Template {
            blanks: vec![Blank {
                key: "days".into(),
                label: said("天数"),
                kind: BlankKind::Number,
                is_required: true,
                initial: "7".into(),
            }],
            clauses: vec![SourceClause { heading: said("交货"), text: said(text) }],
        }
    }

    #[test]
    fn a_clause_names_only_blanks_that_are_there() {
        assert!(template("{{days}} 天内由 {{seller}} 发货").faults().is_empty());
        let faults = template("{{days}} {{rate}}").faults();
        assert_eq!(faults.keys().collect::<Vec<_>>(), ["clauses.0.textEn", "clauses.0.textZh"]);
    }

    #[test]
    fn what_is_filled_in_stands_in_its_clause_and_braces_in_it_mean_nothing() {
        let filled = BTreeMap::from([("days".to_owned(), "{{seller}}".to_owned())]);
        let given = |name: &str, _: Lang| (name == "seller").then(|| "甲".to_owned());
        let clauses = template("{{days}}，{{seller}}。").filled(&filled, &given);
        assert_eq!(clauses[0].text.zh, "{{seller}}，甲。");
        assert_eq!(template("{{days").filled(&filled, &given)[0].text.zh, "days");
    }

    #[test]
    fn a_blank_takes_what_its_kind_says_and_what_is_required_is_asked_for_at_last() {
        let errors = |value: &str, is_final| {
            let mut errors = BTreeMap::new();
            let filled = BTreeMap::from([("days".to_owned(), value.to_owned())]);
            template("{{days}}").check(&filled, &mut errors, is_final);
            errors.into_keys().collect::<Vec<_>>()
        };
        assert_eq!(errors("七", false), ["filled.days"]);
        assert!(errors("", false).is_empty() && errors("7", true).is_empty());
        assert_eq!(errors("", true), ["filled.days"]);
    }

    #[test]
    fn what_the_software_brings_along_could_be_published() {
        for kind in TradeKind::ALL {
            let template = brought_along(*kind).unwrap();
            assert_eq!(template.faults(), BTreeMap::new(), "{kind:?}");
            let mut errors = BTreeMap::new();
            template.check(&template.initial(), &mut errors, false);
            assert_eq!(errors, BTreeMap::new(), "{kind:?}");
        }
    }
}
