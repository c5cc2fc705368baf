//! Sections as they are read from a payload, sealed, opened and shown.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use guanlan_core::{
    account::mask_mobile,
    clock::Millis,
    company::{
        BankAccount, Facts, Fault, Representative, Rule, Section, State, Terms, cleaned, is_company_account_name,
        mask_account, mask_number, missing, region_fault,
    },
    fold,
};
use guanlan_db::{ConnectionTrait, Tx, entity::company_section};
use guanlan_identity::person::TERMS_VERSION;
use guanlan_kernel::{error::ApiError, input::Fields, words::Message};
use guanlan_vault::{KeyRing, Place};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use super::store;
use crate::Members;

/// Everything that a company says of itself, in clear; `None` is a section that is kept and does not decode.
#[derive(Clone, Debug, Default)]
pub struct Sections(BTreeMap<Section, Option<Map<String, Value>>>);

/// What the seal of a section is bound to.
pub fn row_of(company: i64, section: Section) -> String {
    format!("{company}:{}", section.name())
}

fn place(row: &str) -> Place<'_> {
    Place { table: "company_section", column: "body", row }
}

fn read<T: DeserializeOwned>(body: &Map<String, Value>) -> serde_json::Result<T> {
    serde_json::from_value(Value::Object(body.clone()))
}

/// What is answered where somebody would read or write over what is stored and cannot be read.
pub fn unreadable() -> ApiError {
    ApiError::Conflict(Message::new("server.company.unreadable"))
}

/// A stored section in clear; `None`, and a line in the log that says which but not what, where it does not decode as
/// what it is.
fn opened(keys: &KeyRing, row: &company_section::Model, section: Section) -> Option<Map<String, Value>> {
    let decoded = || -> anyhow::Result<Map<String, Value>> {
        let text = keys.open(place(&row_of(row.company_id, section)), &row.body)?;
        // An error of JSON would quote what it read.
        let odd = |_| anyhow::anyhow!("it is not the JSON of this section");
        let body: Map<String, Value> = serde_json::from_str(&text).map_err(odd)?;
        match section {
            Section::Terms => read::<Terms>(&body).map(|_| ()),
            Section::Representative => read::<Representative>(&body).map(|_| ()),
            Section::Facts => read::<Facts>(&body).map(|_| ()),
            Section::Bank => read::<BankAccount>(&body).map(|_| ()),
        }
        .map_err(odd)?;
        Ok(body)
    };
    decoded()
        .inspect_err(|reason| {
            let (company, section) = (row.company_id, section.name());
            tracing::error!(company, section, %reason, "a stored section cannot be read; it is left as it is");
        })
        .ok()
}

impl Sections {
    /// Reads and opens what is kept of a company.
    ///
    /// # Errors
    /// The database. What does not open or decode is [`Sections::unreadable`].
    pub async fn load(app: &Members, db: &impl ConnectionTrait, company: i64) -> Result<Sections, ApiError> {
        let mut sections = BTreeMap::new();
        for row in store::sections(db, company).await? {
            let Some(section) = Section::parse(&row.section) else { continue };
            sections.insert(section, opened(&app.keys, &row, section));
        }
        Ok(Sections(sections))
    }

    pub fn get(&self, section: Section) -> Option<&Map<String, Value>> {
        self.0.get(&section)?.as_ref()
    }

    /// The names of the sections that are kept and cannot be read. They are no empty ones: nothing is written over them.
    pub fn unreadable(&self) -> Vec<&'static str> {
        self.0.iter().filter(|(_, body)| body.is_none()).map(|(section, _)| section.name()).collect()
    }

    /// Refuses to go on as if a section that cannot be read were empty.
    ///
    /// # Errors
    /// 409.
    pub fn must_read(&self, section: Section) -> Result<(), ApiError> {
        if self.0.get(&section).is_some_and(Option::is_none) { Err(unreadable()) } else { Ok(()) }
    }

    fn typed<T: DeserializeOwned>(&self, section: Section) -> Option<T> {
        read(self.get(section)?).ok()
    }

    pub fn terms(&self) -> Option<Terms> {
        self.typed(Section::Terms)
    }

    pub fn facts(&self) -> Option<Facts> {
        self.typed(Section::Facts)
    }

    pub fn bank(&self) -> Option<BankAccount> {
        self.typed(Section::Bank)
    }

    pub fn representative(&self) -> Option<Representative> {
        self.typed(Section::Representative)
    }

    /// Everything that is missing or does not fit together, by full names such as `facts.creditCode`.
    pub fn faults(&self) -> BTreeMap<String, Message> {
        let empty = Map::new();
        let mut faults = BTreeMap::new();
        for section in Section::ALL {
            if self.must_read(section).is_err() {
                faults.insert(section.name().to_owned(), Message::new("server.company.unreadable"));
                continue;
            }
            let body = self.get(section).unwrap_or(&empty);
            for field in missing(section, body) {
                faults.insert(format!("{}.{field}", section.name()), Message::new("server.rule.required"));
            }
        }
        if let (Some(facts), Some(bank)) = (self.facts(), self.bank())
            && !bank.account_name.is_empty()
            && !is_company_account_name(&bank.account_name, &facts.name_zh)
        {
            faults.insert("bank.accountName".into(), Message::new("server.company.personalAccount"));
        }
        faults
    }
}

/// The representative as it is shown: numbers masked.
pub fn masked_representative(kept: Representative) -> Representative {
    let mobile = if kept.mobile.is_empty() { String::new() } else { mask_mobile(&kept.mobile) };
    Representative { mobile, id_number: mask_number(&kept.id_number), ..kept }
}

/// The account as it is shown: its number masked.
pub fn masked_bank(kept: BankAccount) -> BankAccount {
    BankAccount { account_number: mask_account(&kept.account_number), ..kept }
}

fn rule(fault: Fault) -> Message {
    Message::new(match fault {
        Fault::Name => "server.rule.name",
        Fault::Mobile => "server.rule.mobile",
        Fault::IdCard => "server.company.rule.idCard",
        Fault::Email => "server.company.rule.email",
        Fault::Phone => "server.company.rule.phone",
        Fault::CreditCode => "server.company.rule.creditCode",
        Fault::Kind => "server.company.rule.kind",
        Fault::Future => "server.company.rule.future",
        Fault::Day => "server.rule.day",
        Fault::Region => "server.company.rule.region",
        Fault::Account => "server.company.rule.account",
    })
}

/// Reads a section's fields: what is filled must have the right form, what is not there is empty. A masked value that
/// comes back means that it is as it was (`before`).
pub fn take(
    fields: &mut Fields<'_>,
    section: Section,
    before: Option<&Map<String, Value>>,
    today: NaiveDate,
) -> Map<String, Value> {
    let mut body = Map::new();
    for field in section.fields() {
        let value = match field.rule {
            Rule::Truth => json!(fields.boolean(field.name).unwrap_or_default()),
            Rule::Fen => json!(fields.integer(field.name, 0..=100_000_000_000_000)),
            rule_of => {
                let most = if let Rule::Text(most) | Rule::Name(most) = rule_of { most } else { 254 };
                match fields.text(field.name, most) {
                    None if rule_of == Rule::PastDay => Value::Null,
                    None => json!(""),
                    Some(text)
                        if text.contains('*') && matches!(rule_of, Rule::Mobile | Rule::IdCard | Rule::Account) =>
                    {
                        before.and_then(|body| body.get(field.name)).cloned().unwrap_or_else(|| json!(""))
                    }
                    Some(text) => match cleaned(rule_of, &text, today) {
                        Ok(clean) => json!(clean),
                        Err(fault) => {
                            fields.note(field.name, rule(fault));
                            json!("")
                        }
                    },
                }
            }
        };
        body.insert(field.name.to_owned(), value);
    }
    if let Some(field) = region_fault(&body) {
        fields.note(field, rule(Fault::Region));
    }
    body
}

/// Names of a section's fields.
pub fn names(section: Section) -> impl Iterator<Item = &'static str> {
    section.fields().iter().map(|field| field.name)
}

/// What is kept with the terms besides the tick: their version, and when.
pub fn agreed(body: &mut Map<String, Value>, before: Option<&Map<String, Value>>, now: Millis) {
    let is_accepted = |body: &Map<String, Value>| body.get("accepted").and_then(Value::as_bool).unwrap_or_default();
    let same = before
        .filter(|before| is_accepted(before) && before.get("version").and_then(Value::as_str) == Some(TERMS_VERSION));
    let at = match same {
        _ if !is_accepted(body) => Value::Null,
        Some(before) => before.get("at").cloned().unwrap_or_default(),
        None => json!(now.rfc3339()),
    };
    body.insert("version".into(), json!(TERMS_VERSION));
    body.insert("at".into(), at);
}

/// Seals and keeps a section; of the facts, what is looked for goes to the company's row.
///
/// # Errors
/// 409 where what is kept cannot be read: it stays as it is.
pub async fn keep(
    tx: &Tx<'_>,
    keys: &KeyRing,
    company: i64,
    section: Section,
    body: &Map<String, Value>,
    now: Millis,
) -> Result<(), ApiError> {
    if let Some(row) = store::section(&**tx, company, section).await?
        && opened(keys, &row, section).is_none()
    {
        return Err(unreadable());
    }
    let text = serde_json::to_string(body).map_err(anyhow::Error::from)?;
    let sealed = keys.seal(place(&row_of(company, section)), &text);
    store::put_section(&**tx, company, section, sealed, now).await?;
    if section == Section::Facts {
        let facts: Facts = read(body).map_err(anyhow::Error::from)?;
        let folded = fold::fold(&format!("{} {} {}", facts.name_zh, facts.name_en, facts.credit_code));
        let known = store::Known {
            name_zh: &facts.name_zh,
            name_en: &facts.name_en,
            code: &facts.credit_code,
            folded: &folded,
            title_keys: fold::sort_keys(&facts.name_zh, &facts.name_en),
            province: &facts.province,
            city: &facts.city,
            district: &facts.district,
        };
        store::set_known(&**tx, company, known).await?;
    }
    Ok(())
}

/// What a company is by its licence; `None` for one that never said.
///
/// # Errors
/// The database; 409 where they are kept and cannot be read.
pub async fn facts_of(app: &Members, db: &impl ConnectionTrait, company: i64) -> Result<Option<Facts>, ApiError> {
    let sections = Sections::load(app, db, company).await?;
    sections.must_read(Section::Facts)?;
    Ok(sections.facts())
}

/// The bound account in clear: never for an answer or a log.
///
/// # Errors
/// As [`facts_of`].
pub async fn bank_of(app: &Members, db: &impl ConnectionTrait, company: i64) -> Result<Option<BankAccount>, ApiError> {
    let sections = Sections::load(app, db, company).await?;
    sections.must_read(Section::Bank)?;
    Ok(sections.bank())
}

/// Fills a company that was made active without an application, as the demo's are, with its facts and its account.
///
/// # Errors
/// 409 where another company has the credit code.
pub async fn fill(
    tx: &Tx<'_>,
    keys: &KeyRing,
    company: i64,
    (facts, bank): (&Facts, &BankAccount),
    now: Millis,
) -> Result<(), ApiError> {
    for (section, value) in [(Section::Facts, serde_json::to_value(facts)), (Section::Bank, serde_json::to_value(bank))]
    {
        if let Value::Object(body) = value.map_err(anyhow::Error::from)? {
            keep(tx, keys, company, section, &body, now).await?;
        }
    }
    if !store::take_code(&**tx, company, Some(&facts.credit_code)).await? {
        return Err(ApiError::Conflict(Message::new("server.company.codeTaken")));
    }
    store::set_state(&**tx, company, State::Active).await?;
    store::decided(&**tx, company, now).await?;
    Ok(())
}
