//! What is filled into a form (RULES applications 2): checked by its fields, kept, shown in words.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{ApplicationFieldType, Field};
use crate::{
    account::mask_mobile, booking::mask_name, booking::mask_number, dates::calendar_day, locale::Lang, validate,
};

/// What is kept of a form: a value for each field that was filled in.
pub type Answers = BTreeMap<String, Value>;

/// What is wrong with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The form has no such field.
    Unknown,
    Required,
    TooLong(usize),
    /// It is no text, or has characters that nothing shows.
    Text,
    Number,
    Between(i64, i64),
    AtLeast(i64),
    AtMost(i64),
    Date,
    /// None of what can be chosen.
    Choice,
    Mobile,
    Email,
    IdNumber,
    /// It is not agreed to.
    Consent,
    /// No list of files.
    Files,
    TooManyFiles(u8),
}

/// Looks at what was filled in, and answers it as it is kept: trimmed, and without what was left empty.
///
/// # Errors
/// What is wrong, by the names of the fields.
pub fn check(fields: &[Field], values: &Answers) -> Result<Answers, BTreeMap<String, Fault>> {
    let mut kept = Answers::new();
    let mut faults = BTreeMap::new();
    for name in values.keys().filter(|name| !fields.iter().any(|field| field.name == **name)) {
        faults.insert(name.clone(), Fault::Unknown);
    }
    for field in fields {
        let value = values.get(&field.name).filter(|value| !value.is_null());
        match value.map_or(Ok(None), |value| read(field, value)) {
            Ok(Some(value)) => {
                kept.insert(field.name.clone(), value);
            }
            Ok(None) if field.is_required => {
                let is_consent = field.kind == ApplicationFieldType::Consent;
                faults.insert(field.name.clone(), if is_consent { Fault::Consent } else { Fault::Required });
            }
            Ok(None) => {}
            Err(fault) => {
                faults.insert(field.name.clone(), fault);
            }
        }
    }
    if faults.is_empty() { Ok(kept) } else { Err(faults) }
}

/// A value as it is kept; `None` where nothing was filled in.
fn read(field: &Field, value: &Value) -> Result<Option<Value>, Fault> {
    match field.kind {
        ApplicationFieldType::Text | ApplicationFieldType::LongText => {
            let text = text(value)?;
            let is_laid_out = field.kind == ApplicationFieldType::LongText;
            let is_odd = |one: char| one.is_control() && !(is_laid_out && matches!(one, '\n' | '\r' | '\t'));
            // One line is mostly a name (RULES formats 11).
            if text.chars().any(is_odd) || !is_laid_out && text.contains(validate::turns_direction) {
                return Err(Fault::Text);
            }
            if text.chars().count() > field.length() {
                return Err(Fault::TooLong(field.length()));
            }
            Ok(filled(text))
        }
        ApplicationFieldType::Number => number(field, value),
        ApplicationFieldType::Date => {
            let text = text(value)?;
            let is_day = calendar_day(text).is_some();
            if text.is_empty() || is_day { Ok(filled(text)) } else { Err(Fault::Date) }
        }
        ApplicationFieldType::Choice => {
            let text = text(value)?;
            if text.is_empty() || has(field, text) { Ok(filled(text)) } else { Err(Fault::Choice) }
        }
        ApplicationFieldType::Choices => {
            let Some(all) = value.as_array() else { return Err(Fault::Choice) };
            let chosen = |one: &Value| one.as_str().is_some_and(|one| has(field, one));
            if !all.iter().all(chosen) {
                return Err(Fault::Choice);
            }
            // As the form has them, each once.
            let is_in = |option: &&super::Opt| all.iter().any(|one| one.as_str() == Some(&option.value));
            let some: Vec<Value> =
                field.options.iter().filter(is_in).map(|option| Value::from(option.value.clone())).collect();
            Ok(Some(Value::from(some)).filter(|_| !all.is_empty()))
        }
        ApplicationFieldType::Mobile => like(value, validate::mobile, Fault::Mobile),
        ApplicationFieldType::Email => like(value, validate::email, Fault::Email),
        ApplicationFieldType::IdNumber => like(value, validate::id_card, Fault::IdNumber),
        ApplicationFieldType::Consent => match value {
            Value::Bool(true) => Ok(Some(Value::Bool(true))),
            Value::Bool(false) => Ok(None),
            _ => Err(Fault::Consent),
        },
        ApplicationFieldType::File => {
            let ids = value.as_array().ok_or(Fault::Files)?;
            if !ids.iter().all(Value::is_i64) {
                return Err(Fault::Files);
            }
            let most = field.files.map_or(0, |rule| rule.most);
            if ids.len() > usize::from(most) {
                return Err(Fault::TooManyFiles(most));
            }
            Ok(Some(value.clone()).filter(|_| !ids.is_empty()))
        }
    }
}

fn text(value: &Value) -> Result<&str, Fault> {
    value.as_str().map(str::trim).ok_or(Fault::Text)
}

fn filled(text: &str) -> Option<Value> {
    Some(Value::from(text)).filter(|_| !validate::is_blank(text))
}

fn like(value: &Value, fits: fn(&str) -> bool, fault: Fault) -> Result<Option<Value>, Fault> {
    let text = text(value)?;
    if text.is_empty() || fits(text) { Ok(filled(text)) } else { Err(fault) }
}

fn number(field: &Field, value: &Value) -> Result<Option<Value>, Fault> {
    let number = match value {
        Value::String(text) if text.trim().is_empty() => return Ok(None),
        Value::String(text) => text.trim().parse().ok(),
        value => value.as_i64(),
    };
    let number: i64 = number.ok_or(Fault::Number)?;
    let (below, above) =
        (field.least.is_some_and(|least| number < least), field.most.is_some_and(|most| number > most));
    match (field.least, field.most) {
        (Some(least), Some(most)) if below || above => Err(Fault::Between(least, most)),
        (Some(least), None) if below => Err(Fault::AtLeast(least)),
        (None, Some(most)) if above => Err(Fault::AtMost(most)),
        _ => Ok(Some(Value::from(number))),
    }
}

fn has(field: &Field, value: &str) -> bool {
    field.options.iter().any(|option| option.value == value)
}

/// What the applicant gets back to change: without numbers, which no answer shows in full.
pub fn hidden(fields: &[Field], answers: &Answers) -> Answers {
    let is_number = |name: &str| fields.iter().any(|field| field.name == name && field.kind.is_number_of_person());
    answers.iter().filter(|(name, _)| !is_number(name)).map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// What is sent again, with what was not sent: a number that was not written anew stays.
pub fn kept(fields: &[Field], before: &Answers, sent: &Answers) -> Answers {
    let mut all = sent.clone();
    for field in fields.iter().filter(|field| field.kind.is_number_of_person()) {
        if let Some(value) = before.get(&field.name).filter(|_| !sent.contains_key(&field.name)) {
            all.insert(field.name.clone(), value.clone());
        }
    }
    all
}

/// A value in words, masked or not; `None` for what was not filled in, and for files.
pub fn shown(field: &Field, answers: &Answers, lang: Lang, is_masked: bool) -> Option<String> {
    let value = answers.get(&field.name)?;
    let label = |one: &str| {
        let option = field.options.iter().find(|option| option.value == one);
        option.map_or_else(|| one.to_owned(), |option| option.label.get(lang).to_owned())
    };
    let between = match lang {
        Lang::Zh => "、",
        Lang::En => ", ",
    };
    let text = match field.kind {
        ApplicationFieldType::Choice => label(value.as_str()?),
        ApplicationFieldType::Choices => {
            value.as_array()?.iter().filter_map(Value::as_str).map(label).collect::<Vec<_>>().join(between)
        }
        ApplicationFieldType::Number => value.as_i64()?.to_string(),
        ApplicationFieldType::Consent => value.as_bool().filter(|agreed| *agreed).map(|_| "✓".to_owned())?,
        ApplicationFieldType::File => return None,
        ApplicationFieldType::Text
        | ApplicationFieldType::LongText
        | ApplicationFieldType::Date
        | ApplicationFieldType::Mobile
        | ApplicationFieldType::Email
        | ApplicationFieldType::IdNumber => value.as_str()?.to_owned(),
    };
    Some(if is_masked { masked(field.kind, &text) } else { text })
}

fn masked(kind: ApplicationFieldType, text: &str) -> String {
    match kind {
        ApplicationFieldType::Mobile => mask_mobile(text),
        ApplicationFieldType::IdNumber => mask_number(text),
        ApplicationFieldType::Text => mask_name(text),
        ApplicationFieldType::Email => match text.split_once('@') {
            Some((name, host)) => format!("{}***@{host}", name.chars().take(1).collect::<String>()),
            None => "***".to_owned(),
        },
        ApplicationFieldType::Date => format!("{}-**-**", text.get(..4).unwrap_or("****")),
        ApplicationFieldType::LongText
        | ApplicationFieldType::Number
        | ApplicationFieldType::Choice
        | ApplicationFieldType::Choices
        | ApplicationFieldType::Consent
        | ApplicationFieldType::File => "***".to_owned(),
    }
}
