//! What a company says of itself, section by section: each field with its rule, in one table. What is there must have the
//! right form whenever it is saved; what must be there is asked when the application is submitted (RULES companies 2).

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::{
    ToSchema,
    openapi::{ObjectBuilder, schema::Type},
};

use crate::{dates, fold, validate};

/// A part of an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    Terms,
    Representative,
    Facts,
    Bank,
}

impl Section {
    /// In the order in which they are asked for.
    pub const ALL: [Section; 4] = [Section::Terms, Section::Representative, Section::Facts, Section::Bank];

    /// As it is stored and sent.
    pub fn name(self) -> &'static str {
        match self {
            Section::Terms => "terms",
            Section::Representative => "representative",
            Section::Facts => "facts",
            Section::Bank => "bank",
        }
    }

    /// Reads a name.
    pub fn parse(name: &str) -> Option<Section> {
        Section::ALL.into_iter().find(|section| section.name() == name)
    }

    /// Its fields with their rules.
    pub fn fields(self) -> &'static [FieldRule] {
        match self {
            Section::Terms => &TERMS,
            Section::Representative => &REPRESENTATIVE,
            Section::Facts => &FACTS,
            Section::Bank => &BANK,
        }
    }
}

/// The form that a value must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Ticked or not.
    Truth,
    /// At most so many characters.
    Text(usize),
    /// The same, of what somebody or something is called (RULES formats 11).
    Name(usize),
    Mobile,
    IdCard,
    Email,
    /// A number as businesses write it: digits, blanks, `+`, `-` and brackets.
    Phone,
    CreditCode,
    OneOf(&'static [&'static str]),
    /// A day that is not in the future.
    PastDay,
    /// An amount in fen.
    Fen,
    /// A region code of six digits.
    Region,
    /// The number of a company account.
    Account,
}

/// A field of a section.
#[derive(Clone, Copy, Debug)]
pub struct FieldRule {
    pub name: &'static str,
    pub rule: Rule,
    /// Asked for at the submission.
    pub required: bool,
}

const fn must(name: &'static str, rule: Rule) -> FieldRule {
    FieldRule { name, rule, required: true }
}

const fn may(name: &'static str, rule: Rule) -> FieldRule {
    FieldRule { name, rule, required: false }
}

/// What kinds of enterprise there are.
pub const COMPANY_KINDS: [&str; 7] =
    ["limited", "jointStock", "stateOwned", "foreign", "partnership", "soleTrader", "other"];

const TERMS: [FieldRule; 1] = [must("accepted", Rule::Truth)];

const REPRESENTATIVE: [FieldRule; 5] = [
    must("name", Rule::Name(50)),
    must("position", Rule::Text(50)),
    must("mobile", Rule::Mobile),
    must("idNumber", Rule::IdCard),
    may("email", Rule::Email),
];

const FACTS: [FieldRule; 15] = [
    must("nameZh", Rule::Name(100)),
    may("nameEn", Rule::Name(200)),
    must("creditCode", Rule::CreditCode),
    must("kind", Rule::OneOf(&COMPANY_KINDS)),
    must("legalPerson", Rule::Name(50)),
    must("foundedOn", Rule::PastDay),
    may("capitalFen", Rule::Fen),
    must("province", Rule::Region),
    must("city", Rule::Region),
    may("district", Rule::Region),
    must("addressZh", Rule::Text(200)),
    may("addressEn", Rule::Text(200)),
    must("phone", Rule::Phone),
    may("email", Rule::Email),
    must("scope", Rule::Text(1000)),
];

const BANK: [FieldRule; 6] = [
    must("accountName", Rule::Name(100)),
    must("bankName", Rule::Name(100)),
    must("branch", Rule::Name(100)),
    must("accountNumber", Rule::Account),
    must("province", Rule::Region),
    must("city", Rule::Region),
];

/// The provinces without regions below them: Taiwan, Hong Kong, Macau, overseas (RULES dictionaries 2).
pub const LEAF_PROVINCES: [&str; 4] = ["710000", "810000", "820000", "990000"];

/// What is wrong with a value that is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Name,
    Mobile,
    IdCard,
    Email,
    Phone,
    CreditCode,
    Kind,
    Future,
    Day,
    Region,
    Account,
}

/// A text as it is kept: codes in capitals, account numbers without blanks; or what is wrong with it.
///
/// # Errors
/// The fault, for whoever wrote it.
pub fn cleaned(rule: Rule, text: &str, today: NaiveDate) -> Result<String, Fault> {
    let upper = || text.to_ascii_uppercase();
    match rule {
        Rule::Truth | Rule::Fen | Rule::Text(_) => Ok(text.to_owned()),
        Rule::Name(_) if validate::name(text) => Ok(text.to_owned()),
        Rule::Name(_) => Err(Fault::Name),
        Rule::Mobile if validate::mobile(text) => Ok(text.to_owned()),
        Rule::Mobile => Err(Fault::Mobile),
        Rule::IdCard if validate::id_card(&upper()) => Ok(upper()),
        Rule::IdCard => Err(Fault::IdCard),
        Rule::Email if validate::email(text) => Ok(text.to_owned()),
        Rule::Email => Err(Fault::Email),
        Rule::Phone if is_phone(text) => Ok(text.to_owned()),
        Rule::Phone => Err(Fault::Phone),
        Rule::CreditCode if validate::credit_code(&upper()) => Ok(upper()),
        Rule::CreditCode => Err(Fault::CreditCode),
        Rule::OneOf(words) if words.contains(&text) => Ok(text.to_owned()),
        Rule::OneOf(_) => Err(Fault::Kind),
        Rule::PastDay => match dates::iso_date(text) {
            Some(day) if day.to_string() != text => Err(Fault::Day),
            Some(day) if day > today => Err(Fault::Future),
            Some(_) => Ok(text.to_owned()),
            None => Err(Fault::Day),
        },
        Rule::Region if text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_digit()) => Ok(text.to_owned()),
        Rule::Region => Err(Fault::Region),
        Rule::Account => {
            let plain: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
            if validate::company_account(&plain) { Ok(plain) } else { Err(Fault::Account) }
        }
    }
}

fn is_phone(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    (7..=20).contains(&digits)
        && text.len() <= 30
        && text.bytes().all(|byte| byte.is_ascii_digit() || b" +-()".contains(&byte))
}

/// Which of the regions of a section does not lie in the one before it.
pub fn region_fault(body: &Map<String, Value>) -> Option<&'static str> {
    let code = |name: &str| body.get(name).and_then(Value::as_str).unwrap_or_default();
    let (province, city, district) = (code("province"), code("city"), code("district"));
    let inside = |inner: &str, outer: &str, digits: usize| {
        inner.is_empty() || (!outer.is_empty() && inner.get(..digits) == outer.get(..digits))
    };
    if !inside(city, province, 2) {
        return Some("city");
    }
    (!inside(district, city, 4)).then_some("district")
}

/// The required fields that a section lacks, in the order in which they are asked for.
pub fn missing(section: Section, body: &Map<String, Value>) -> Vec<&'static str> {
    let is_leaf = body.get("province").and_then(Value::as_str).is_some_and(|code| LEAF_PROVINCES.contains(&code));
    let is_there = |field: &FieldRule| match body.get(field.name) {
        Some(Value::String(text)) => !text.is_empty(),
        Some(Value::Bool(truth)) => *truth,
        Some(Value::Number(_)) => true,
        Some(Value::Null | Value::Array(_) | Value::Object(_)) | None => false,
    };
    let fields = section.fields().iter().filter(|field| field.required && !(field.name == "city" && is_leaf));
    fields.filter(|field| !is_there(field)).map(|field| field.name).collect()
}

/// Whether an account is the company's own and not a person's: it has the company's name (RULES companies 6). Width,
/// brackets and blanks do not count.
pub fn is_company_account_name(account_name: &str, company_name: &str) -> bool {
    let plain = |text: &str| -> String {
        let bracket = |c: char| match c {
            '（' | '【' | '[' | '〔' => '(',
            '）' | '】' | ']' | '〕' => ')',
            other => other,
        };
        fold::fold(text).chars().filter(|c| !c.is_whitespace()).map(bracket).collect()
    };
    !account_name.trim().is_empty() && plain(account_name) == plain(company_name)
}

/// A number of a person's card as it is shown: two signs at each end.
pub fn mask_number(number: &str) -> String {
    ends(number, 2, 2)
}

/// An account number as it is shown: its last four digits.
pub fn mask_account(number: &str) -> String {
    ends(number, 0, 4)
}

fn ends(text: &str, first: usize, last: usize) -> String {
    match (text.get(..first), text.get(text.len().saturating_sub(last)..)) {
        _ if text.is_empty() => String::new(),
        (Some(head), Some(tail)) if text.len() > first + last => format!("{head}********{tail}"),
        _ => "********".into(),
    }
}

/// What the applicant agreed to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = CompanyTerms)]
pub struct Terms {
    pub accepted: bool,
    /// Of the text.
    pub version: String,
    /// RFC 3339, UTC; null where it was not accepted.
    pub at: Option<String>,
}

/// The person who speaks for the company.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = CompanyRepresentative)]
pub struct Representative {
    pub name: String,
    pub position: String,
    /// Masked in answers.
    pub mobile: String,
    /// Masked in answers.
    pub id_number: String,
    pub email: String,
}

fn kinds() -> ObjectBuilder {
    let words = COMPANY_KINDS.into_iter().chain([""]);
    let text = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words));
    text.description(Some("Empty where none is said."))
}

/// What a company is by its licence, and where it is found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = CompanyFacts)]
pub struct Facts {
    pub name_zh: String,
    pub name_en: String,
    pub credit_code: String,
    /// One of [`COMPANY_KINDS`]; empty where none is said.
    #[schema(schema_with = kinds, required)]
    pub kind: String,
    pub legal_person: String,
    /// `YYYY-MM-DD`.
    pub founded_on: Option<String>,
    pub capital_fen: Option<i64>,
    /// Region codes of six digits; empty where none is said.
    pub province: String,
    pub city: String,
    pub district: String,
    pub address_zh: String,
    pub address_en: String,
    pub phone: String,
    pub email: String,
    /// What it does, by its licence.
    pub scope: String,
}

/// The company's own account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = CompanyBankAccount)]
pub struct BankAccount {
    pub account_name: String,
    pub bank_name: String,
    pub branch: String,
    /// Masked in answers.
    pub account_number: String,
    pub province: String,
    pub city: String,
}
