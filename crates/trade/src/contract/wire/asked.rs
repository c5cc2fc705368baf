//! What calls about contracts take.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use guanlan_core::{
    contract::ContractAct,
    trade::{MOST_TOTAL, TradeKind},
};
use guanlan_kernel::{
    input::{Fields, Input, rule},
    words::Message,
};
use serde_json::{Value, json};

use super::super::{
    draft::{self, Written},
    service::Decision,
    source::{Said, SourceClause},
    template::{self, Blank, BlankKind, Template},
};
use crate::payment::MOST_FEN;

/// Attachments of a contract.
const ATTACHMENTS: usize = 20;

/// See [`clauses`].
pub struct Clauses;

/// Clauses of the parties' own: each a text in Chinese, or `{zh, en}` in both languages; blank ones are left out.
pub fn clauses() -> Clauses {
    Clauses
}

impl rule::Rule for Clauses {
    type Value = Vec<Said>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Vec<Said>> {
        let value = fields.value(name).filter(|value| !value.is_null())?;
        let Some(list) = value.as_array().filter(|list| list.len() <= draft::CLAUSES) else {
            fields.note(name, Message::new("server.contract.clauses").with("most", draft::CLAUSES));
            return None;
        };
        let mut all = Vec::with_capacity(list.len());
        for (place, value) in list.iter().enumerate() {
            let mut part = |key: &str, value: Option<&Value>| match value {
                None | Some(Value::Null) => String::new(),
                Some(Value::String(text)) if text.chars().count() <= draft::CLAUSE => text.trim().to_owned(),
                Some(_) => {
                    let rule = Message::new("server.contract.clause").with("most", draft::CLAUSE);
                    fields.note(&format!("{name}.{place}.{key}"), rule);
                    String::new()
                }
            };
            let said = match value {
                Value::Object(object) => Said { zh: part("zh", object.get("zh")), en: part("en", object.get("en")) },
                text => Said { zh: part("zh", Some(text)), en: String::new() },
            };
            if !(said.zh.is_empty() && said.en.is_empty()) {
                all.push(said);
            }
        }
        Some(all)
    }

    fn schema(&self, _: &mut rule::Named) -> Value {
        let text = json!({ "type": "string", "maxLength": draft::CLAUSE });
        let both = json!({ "type": "object", "properties": { "zh": text, "en": text } });
        json!({ "type": "array", "maxItems": draft::CLAUSES, "items": { "oneOf": [text, both] } })
    }
}

/// See [`filled`].
pub struct Filled;

/// What is filled into blanks, by their keys.
pub fn filled() -> Filled {
    Filled
}

impl rule::Rule for Filled {
    type Value = BTreeMap<String, String>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<BTreeMap<String, String>> {
        let value = fields.value(name).filter(|value| !value.is_null())?;
        let Some(object) = value.as_object().filter(|object| object.len() <= template::BLANKS) else {
            fields.note(name, Message::new("server.rule.object"));
            return None;
        };
        let mut all = BTreeMap::new();
        for (key, value) in object {
            match value.as_str().filter(|text| text.chars().count() <= template::FILLED) {
                Some(text) => {
                    all.insert(key.clone(), text.trim().to_owned());
                }
                None => {
                    let rule = Message::new("server.contract.filled").with("most", template::FILLED);
                    fields.note(&format!("{name}.{key}"), rule);
                }
            }
        }
        Some(all)
    }

    fn schema(&self, _: &mut rule::Named) -> Value {
        let text = json!({ "type": "string", "maxLength": template::FILLED });
        json!({ "type": "object", "additionalProperties": text, "maxProperties": template::BLANKS })
    }
}

/// What the seller writes of a contract; what is absent stays as it is, or as it begins.
#[derive(Input)]
struct WrittenContract {
    /// What the parties agree beside the museum's clauses: each a text, or `{zh, en}`; at most 50 of 2,000 characters.
    #[input(clauses())]
    clauses: Option<Vec<Said>>,
    /// In fen: what is set aside once both have signed; at first all of it.
    #[input(integer(0..=MOST_FEN))]
    security_fen: Option<i64>,
    /// The last day to sign, in the museum's zone; at first in two weeks.
    #[input(day())]
    deadline: Option<NaiveDate>,
    /// What is filled into the blanks of the museum's clauses, by their keys.
    #[input(filled())]
    filled: Option<BTreeMap<String, String>>,
    /// Attachments of the order that belong to it.
    #[input(integers(ATTACHMENTS))]
    attachment_ids: Option<Vec<i64>>,
}

impl From<WrittenContract> for Written {
    fn from(written: WrittenContract) -> Written {
        let WrittenContract { clauses, security_fen, deadline, filled, attachment_ids } = written;
        Written { clauses, filled, attachments: attachment_ids, security: security_fen, deadline }
    }
}

/// A contract of an order.
#[derive(Input)]
pub struct NewContract {
    #[input(integer(1..=i64::MAX))]
    pub order_id: i64,
    #[input(flatten)]
    written: WrittenContract,
}

impl NewContract {
    /// As what is written into the draft.
    pub fn into_written(self) -> Written {
        self.written.into()
    }
}

/// A change of a draft.
#[derive(Input)]
pub struct ContractEdit {
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
    #[input(flatten)]
    written: WrittenContract,
}

impl ContractEdit {
    /// As what is written into the draft.
    pub fn into_written(self) -> Written {
        self.written.into()
    }
}

/// The version of a draft.
#[derive(Input)]
pub struct ContractVersion {
    /// Another one there is 409.
    #[input(version())]
    pub version: i64,
}

/// What a party decides.
#[derive(Input)]
pub struct ContractDecision {
    #[input(choice(ContractAct::WORDS))]
    act: ContractAct,
    /// The version that was read; another one there is 409.
    #[input(version())]
    version: i64,
    /// Required to refuse, and to ask to end the contract.
    #[input(text(500), or_default)]
    reason: String,
    /// In fen: what of what is set aside goes to the seller where the contract ends; absent: nothing.
    #[input(integer(0..=MOST_TOTAL))]
    to_seller_fen: Option<i64>,
}

impl ContractDecision {
    pub fn into_decision(self) -> Decision {
        Decision { act: self.act, version: self.version, reason: self.reason, to_seller: self.to_seller_fen }
    }
}

/// A signature.
#[derive(Input)]
pub struct ContractSigned {
    /// Of the file that the caller saw, in hexadecimal.
    #[input(text(64))]
    pub sha256: String,
    #[input(typed_password())]
    pub password: String,
    /// A code of the second factor, where it is on.
    #[input(one_time_code())]
    pub otp: Option<String>,
}

/// A blank of a template.
#[derive(Input)]
pub struct NewTemplateBlank {
    #[input(text(40))]
    key: String,
    #[input(name(60), or_default)]
    label_zh: String,
    #[input(name(80), or_default)]
    label_en: String,
    #[input(choice(BlankKind::WORDS))]
    kind: BlankKind,
    #[input(boolean())]
    is_required: bool,
    #[input(text(template::FILLED), or_default)]
    initial: String,
}

/// A clause of a template.
#[derive(Input)]
pub struct NewTemplateClause {
    #[input(name(100), or_default)]
    heading_zh: String,
    #[input(name(160), or_default)]
    heading_en: String,
    #[input(text(template::CLAUSE), or_default)]
    text_zh: String,
    #[input(text(template::CLAUSE), or_default)]
    text_en: String,
}

fn clause_count(most: usize) -> Message {
    Message::new("server.contract.clauses").with("most", most)
}

fn blank_count(most: usize) -> Message {
    Message::new("server.contract.fields").with("most", most)
}

/// The next version of the museum's clauses.
#[derive(Input)]
pub struct NewTemplate {
    #[input(choice(TradeKind::WORDS))]
    pub kind: TradeKind,
    /// At most 30.
    #[input(each::<NewTemplateBlank>(0..=template::BLANKS, blank_count))]
    blanks: Vec<NewTemplateBlank>,
    /// At most 60.
    #[input(each::<NewTemplateClause>(1..=template::CLAUSES, clause_count))]
    clauses: Vec<NewTemplateClause>,
    /// What is new in it, for colleagues.
    #[input(text(200), or_default)]
    pub note: String,
    /// The version that was read; another one there is 409.
    #[input(version())]
    pub version: i64,
}

impl NewTemplate {
    /// As it is kept.
    pub fn template(&self) -> Template {
        let blank = |one: &NewTemplateBlank| Blank {
            key: one.key.clone(),
            label: Said { zh: one.label_zh.clone(), en: one.label_en.clone() },
            kind: one.kind,
            is_required: one.is_required,
            initial: one.initial.clone(),
        };
        let clause = |one: &NewTemplateClause| SourceClause {
            heading: Said { zh: one.heading_zh.clone(), en: one.heading_en.clone() },
            text: Said { zh: one.text_zh.clone(), en: one.text_en.clone() },
        };
        Template { blanks: self.blanks.iter().map(blank).collect(), clauses: self.clauses.iter().map(clause).collect() }
    }
}
