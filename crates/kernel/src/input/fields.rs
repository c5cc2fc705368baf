//! Reading fields one by one, by the rules that [`rule`](super::rule) names.

use std::{collections::BTreeMap, num::IntErrorKind};

use axum::http::Uri;
use chrono::NaiveDate;
use guanlan_core::{dates::calendar_day, validate};
use serde_json::{Map, Value};

use crate::{error::ApiError, extract::has_control, request::query_value, words::Message};

/// The parameters of a query as fields. What is no parameter of the call is refused, and one that stands twice: of two
/// values one would go unread (RULES calls 19). `numbers` are read as such where they are; left blank they are none.
pub fn query_fields(uri: &Uri, texts: &[&str], numbers: &[&str]) -> Result<Map<String, Value>, ApiError> {
    let mut fields = Map::new();
    for pair in uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
        let name = pair.split('=').next().unwrap_or_default();
        let value = query_value(uri, name).unwrap_or_default();
        let value = match whole(&value) {
            Some(number) if numbers.contains(&name) => Value::from(number),
            _ if numbers.contains(&name) || texts.contains(&name) => Value::from(value),
            _ => return Err(ApiError::invalid(name, Message::new("server.rule.unknown"))),
        };
        if fields.insert(name.to_owned(), value).is_some() {
            return Err(ApiError::invalid(name, Message::new("server.rule.once")));
        }
    }
    Ok(fields)
}

/// An integer in digits; one beyond 64 bits is the last one within them, as it is in a body.
fn whole(digits: &str) -> Option<i64> {
    match digits.parse() {
        Ok(number) => Some(number),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => Some(i64::MAX),
        Err(error) if *error.kind() == IntErrorKind::NegOverflow => Some(i64::MIN),
        Err(_) => None,
    }
}

/// Reads the fields of a payload one by one and gathers what is wrong with them.
pub struct Fields<'a> {
    payload: &'a Map<String, Value>,
    errors: BTreeMap<String, Message>,
}

impl<'a> Fields<'a> {
    pub fn new(payload: &'a Map<String, Value>) -> Self {
        Fields { payload, errors: BTreeMap::new() }
    }

    /// What stands under a name, as it was sent; none where it is absent or null.
    pub fn value(&self, field: &str) -> Option<&'a Value> {
        self.present(field)
    }

    fn present(&self, field: &str) -> Option<&'a Value> {
        self.payload.get(field).filter(|value| !value.is_null())
    }

    fn refuse<T>(&mut self, field: &str, rule: Message) -> Option<T> {
        self.errors.insert(field.to_owned(), rule);
        None
    }

    /// An integer within `range`; `None` where it is absent or refused.
    pub fn integer(&mut self, field: &str, range: std::ops::RangeInclusive<i64>) -> Option<i64> {
        let value = self.present(field)?;
        match as_integer(value) {
            Some(number) if range.contains(&number) => Some(number),
            Some(_) | None if *range.end() == i64::MAX && *range.start() == i64::MIN => {
                self.refuse(field, Message::new("server.rule.integer"))
            }
            Some(_) | None if *range.end() == i64::MAX => {
                self.refuse(field, Message::new("server.rule.atLeast").with("least", range.start()))
            }
            Some(_) | None => self.refuse(
                field,
                Message::new("server.rule.between").with("least", range.start()).with("most", range.end()),
            ),
        }
    }

    /// A list of at most `most` integers; `None` where it is absent, empty or refused.
    pub fn integers(&mut self, field: &str, most: usize) -> Option<Vec<i64>> {
        let values = self.present(field)?.as_array().map(Vec::as_slice);
        self.all_integers(field, values, most, "server.rule.integers")
    }

    /// What a filter lets through: an integer, or a list of at most `most` of them; `None` where it is absent, empty or refused.
    pub fn one_or_several_integers(&mut self, field: &str, most: usize) -> Option<Vec<i64>> {
        let value = self.present(field)?;
        let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        self.all_integers(field, Some(values), most, "server.rule.integerOrList")
    }

    fn all_integers(
        &mut self,
        field: &str,
        values: Option<&[Value]>,
        most: usize,
        rule: &'static str,
    ) -> Option<Vec<i64>> {
        let values = values.filter(|values| values.len() <= most);
        match values.and_then(|values| values.iter().map(as_integer).collect::<Option<Vec<i64>>>()) {
            Some(numbers) => Some(numbers).filter(|numbers| !numbers.is_empty()),
            None => self.refuse(field, Message::new(rule).with("most", most)),
        }
    }

    /// `true` or `false`.
    pub fn boolean(&mut self, field: &str) -> Option<bool> {
        match self.present(field)? {
            Value::Bool(truth) => Some(*truth),
            _ => self.refuse(field, Message::new("server.rule.boolean")),
        }
    }

    /// Text of at most `most` characters, trimmed; what shows nothing counts as absent. Control characters are refused, but for those
    /// that lay text out: no database keeps all of them, and no page can show one.
    pub fn text(&mut self, field: &str, most: usize) -> Option<String> {
        match self.present(field)? {
            Value::String(text) if has_control(text) => self.refuse(field, Message::new("server.rule.control")),
            _ => self.any_text(field, most),
        }
    }

    /// What somebody or something is called: as [`Fields::text`], and it must be a name (RULES formats 11).
    pub fn name(&mut self, field: &str, most: usize) -> Option<String> {
        // What is no name is refused and not taken for blank: who pasted it sees something there.
        let is_odd = |text: &str| !text.trim().is_empty() && !validate::name(text.trim());
        match self.present(field)? {
            Value::String(text) if is_odd(text) && !has_control(text) => {
                self.refuse(field, Message::new("server.rule.name"))
            }
            _ => self.text(field, most),
        }
    }

    /// What is looked for: as [`Fields::text`], with blanks in the place of control characters.
    pub fn looked_for(&mut self, field: &str, most: usize) -> Option<String> {
        let text = self.any_text(field, most)?.replace(char::is_control, " ");
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    fn any_text(&mut self, field: &str, most: usize) -> Option<String> {
        match self.present(field)? {
            Value::String(text) if text.chars().count() > most => {
                self.refuse(field, Message::new("server.rule.tooLong").with("most", most))
            }
            Value::String(text) => Some(text.trim().to_owned()).filter(|text| !validate::is_blank(text)),
            _ => self.refuse(field, Message::new("server.rule.text")),
        }
    }

    /// A day, `YYYY-MM-DD`, of the years 1 to 9999 (RULES times 6); `None` where it is absent or refused.
    pub fn day(&mut self, field: &str) -> Option<NaiveDate> {
        match self.present(field)?.as_str().and_then(calendar_day) {
            Some(day) => Some(day),
            None => self.refuse(field, Message::new("server.rule.day")),
        }
    }

    /// Says that a field must be there, where nothing else is wrong with it, or with what is in it.
    pub fn missing(&mut self, field: &str) {
        let is_within =
            |named: &String| named.strip_prefix(field).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        if !self.errors.keys().any(is_within) {
            self.note(field, Message::new("server.rule.required"));
        }
    }

    /// Says what is wrong with a field.
    pub fn note(&mut self, field: &str, rule: Message) {
        self.errors.insert(field.to_owned(), rule);
    }

    /// Refuses what is no field of the call; calls with predefined names ignore it (RULES calls 12).
    pub fn only(&mut self, known: &[&str]) {
        for field in self.payload.keys().filter(|field| !known.contains(&field.as_str())) {
            self.errors.insert(field.clone(), Message::new("server.rule.unknown"));
        }
    }

    /// One of a closed list of words.
    pub fn one_of<T: Copy>(&mut self, field: &str, words: &[(&str, T)]) -> Option<T> {
        let found = self.present(field)?.as_str().and_then(|text| words.iter().find(|(word, _)| *word == text));
        match found {
            Some((_, meaning)) => Some(*meaning),
            None => {
                let list = words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
                self.refuse(field, Message::new("server.rule.oneOf").with("list", list))
            }
        }
    }

    /// What was read, if nothing was wrong.
    pub fn finish_with<T>(self, read: Option<T>) -> Result<T, ApiError> {
        self.finish()?;
        read.ok_or_else(|| ApiError::from(anyhow::anyhow!("a field was refused without a rule")))
    }

    /// The refusal, if anything was wrong.
    pub fn finish(self) -> Result<(), ApiError> {
        if self.errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(self.errors)) }
    }
}

/// JSON knows numbers, not integers: 1.0 is one too. Numbers beyond 64 bits are clamped, so a page number of any
/// size is past the end rather than an error.
fn as_integer(value: &Value) -> Option<i64> {
    let number = value.as_number()?;
    if let Some(integer) = number.as_i64() {
        return Some(integer);
    }
    let float = number.as_f64().filter(|float| float.fract() == 0.0)?;
    #[expect(clippy::cast_possible_truncation, reason = "a cast from float saturates, which is what is wanted")]
    Some(float as i64)
}
