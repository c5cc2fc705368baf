//! What handlers take from a request: its language, its JSON payload, an id. Each refuses by its rule
//! (RULES languages 3, RULES calls 11, RULES records 3).

use std::collections::BTreeMap;

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Path, Request},
    http::{HeaderValue, Uri, header, request::Parts},
};
use chrono::NaiveDate;
use guanlan_core::{
    fold,
    ids::{EntryId, IdText},
    locale::Lang,
    paging::{DEFAULT_SIZE, MAX_SIZE, Paging},
    validate::{self, PasswordLevel},
};
use http_body_util::BodyExt;
use serde_json::{Map, Value};

use crate::{
    error::ApiError,
    request::{lang_of, query_value},
    words::Message,
};

/// The caller's language on a call: `?lang=`, then cookie `language`, then Chinese; another `lang` is 422
/// (RULES languages 3).
pub struct CallLang(pub Lang);

/// The parameters of a query as fields. What is no parameter of the call is refused; of one that stands twice the
/// first counts. `numbers` are read as such where they are.
pub fn query_fields(uri: &Uri, texts: &[&str], numbers: &[&str]) -> Result<Map<String, Value>, ApiError> {
    let mut fields = Map::new();
    for pair in uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
        let name = pair.split('=').next().unwrap_or_default();
        let value = query_value(uri, name).unwrap_or_default();
        let value = match value.parse::<i64>() {
            Ok(number) if numbers.contains(&name) => Value::from(number),
            _ if numbers.contains(&name) || texts.contains(&name) => Value::from(value),
            _ => return Err(ApiError::invalid(name, Message::new("server.rule.unknown"))),
        };
        fields.entry(name).or_insert(value);
    }
    Ok(fields)
}

impl<S: Send + Sync> FromRequestParts<S> for CallLang {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        match lang_of(&parts.uri, &parts.headers) {
            Ok(lang) => Ok(CallLang(lang)),
            Err(_) => Err(ApiError::invalid("lang", Message::new("server.rule.lang"))),
        }
    }
}

/// A JSON object; an absent, empty or null body is `{}` (RULES calls 11). What is no JSON by its type is refused, and
/// what has no type is none: without asking first, a page of another site can send only such bodies.
pub struct Payload(pub Map<String, Value>);

/// Whether a body is JSON by its type: `application/json` or `application/…+json`.
fn is_json(kind: &HeaderValue) -> bool {
    let kind = kind.to_str().unwrap_or_default().split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind == "application/json" || kind.starts_with("application/") && kind.ends_with("+json")
}

impl<S: Send + Sync> FromRequest<S> for Payload {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let json = request.headers().get(header::CONTENT_TYPE).map(is_json);
        if json == Some(false) {
            return Err(ApiError::UnsupportedMediaType);
        }
        let body = Bytes::from_request(request, state)
            .await
            .map_err(|refused| ApiError::of_status(axum::response::IntoResponse::into_response(refused).status()))?;
        if body.is_empty() {
            return Ok(Payload(Map::new()));
        }
        if json.is_none() {
            return Err(ApiError::UnsupportedMediaType);
        }
        match serde_json::from_slice(&body) {
            Ok(Value::Object(fields)) => Ok(Payload(fields)),
            Ok(Value::Null) => Ok(Payload(Map::new())),
            Ok(_) => Err(ApiError::invalid("body", Message::new("server.rule.object"))),
            Err(_) => Err(ApiError::UnreadableJson),
        }
    }
}

/// The bytes of a file that is sent as it is, within the edge's limit; a long one lies in the edge's own file by now.
pub struct Upload(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Upload {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let announced =
            request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
        let mut body = request.into_body();
        // One piece of memory of the right length: an upload is held once and not twice.
        let mut bytes = Vec::with_capacity(announced.unwrap_or(0).min(MOST_AT_ONCE));
        while let Some(frame) = body.frame().await {
            let frame = frame.map_err(|error| anyhow::Error::new(error).context("an upload cannot be read again"))?;
            bytes.extend_from_slice(frame.data_ref().map_or(&[], |data| data));
        }
        Ok(Upload(bytes.into()))
    }
}

/// Memory that is taken for an upload before it is read, at most.
const MOST_AT_ONCE: usize = 16 << 20;

/// The `{id}` of a call's path (RULES records 3).
pub struct IdInPath(pub EntryId);

impl<S: Send + Sync> FromRequestParts<S> for IdInPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Ok(Path(text)) = Path::<String>::from_request_parts(parts, state).await else {
            return Err(ApiError::invalid("id", Message::new("server.rule.integer")));
        };
        if has_control(&text) {
            return Err(ApiError::NotFound);
        }
        match IdText::read(&text) {
            IdText::Id(id) => Ok(IdInPath(id)),
            IdText::NoSuch => Err(ApiError::NotFound),
            IdText::NotANumber => Err(ApiError::invalid("id", Message::new("server.rule.integer"))),
        }
    }
}

/// Two numbers of a call's path, such as a company and one of its certificates; what is no number is not found.
pub struct IdsInPath(pub i64, pub i64);

impl<S: Send + Sync> FromRequestParts<S> for IdsInPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Path::<(i64, i64)>::from_request_parts(parts, state).await {
            Ok(Path((one, other))) => Ok(IdsInPath(one, other)),
            Err(_) => Err(ApiError::NotFound),
        }
    }
}

/// The opaque `{id}` of a call's path: a person's or a session's. What is none is not found.
pub struct KeyInPath(pub String);

impl<S: Send + Sync> FromRequestParts<S> for KeyInPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        match Path::<String>::from_request_parts(parts, state).await {
            // PostgreSQL cannot even be asked for some of them.
            Ok(Path(key)) if !has_control(&key) => Ok(KeyInPath(key)),
            Ok(_) | Err(_) => Err(ApiError::NotFound),
        }
    }
}

/// The parameters of a list that is asked for with GET: as [`query_fields`], and what is left blank is absent.
pub fn list_fields(uri: &Uri, texts: &[&str], numbers: &[&str]) -> Result<Map<String, Value>, ApiError> {
    let mut fields = query_fields(uri, texts, numbers)?;
    fields.retain(|_, value| value.as_str() != Some(""));
    Ok(fields)
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

    /// An integer or a list of at most `most` of them; `None` where it is absent, empty or refused.
    pub fn integers(&mut self, field: &str, most: usize) -> Option<Vec<i64>> {
        let rule = || Message::new("server.rule.integers").with("most", most);
        match self.present(field)? {
            Value::Array(values) if values.len() > most => self.refuse(field, rule()),
            Value::Array(values) => match values.iter().map(as_integer).collect::<Option<Vec<i64>>>() {
                Some(numbers) => Some(numbers).filter(|numbers| !numbers.is_empty()),
                None => self.refuse(field, rule()),
            },
            value => match as_integer(value) {
                Some(number) => Some(vec![number]),
                None => self.refuse(field, rule()),
            },
        }
    }

    /// `true` or `false`.
    pub fn boolean(&mut self, field: &str) -> Option<bool> {
        match self.present(field)? {
            Value::Bool(truth) => Some(*truth),
            _ => self.refuse(field, Message::new("server.rule.boolean")),
        }
    }

    /// Text of at most `most` characters, trimmed; blank counts as absent. Control characters are refused, but for those
    /// that lay text out: no database keeps all of them, and no page can show one.
    pub fn text(&mut self, field: &str, most: usize) -> Option<String> {
        match self.present(field)? {
            Value::String(text) if has_control(text) => self.refuse(field, Message::new("server.rule.control")),
            _ => self.any_text(field, most),
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
            Value::String(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
            _ => self.refuse(field, Message::new("server.rule.text")),
        }
    }

    /// The words of a list's `keyword`, folded as what they are looked for in; none where it is absent or blank.
    pub fn keyword(&mut self) -> Vec<String> {
        let keyword = fold::fold(&self.looked_for("keyword", 100).unwrap_or_default());
        keyword.split_whitespace().map(str::to_owned).collect()
    }

    /// A day, `YYYY-MM-DD`; `None` where it is absent or refused.
    pub fn day(&mut self, field: &str) -> Option<NaiveDate> {
        // The parser also takes one digit and longer years.
        let day = |text: &str| text.parse().ok().filter(|day: &NaiveDate| day.to_string() == text);
        match self.present(field)?.as_str().and_then(day) {
            Some(day) => Some(day),
            None => self.refuse(field, Message::new("server.rule.day")),
        }
    }

    /// Text that must be there; empty where it is refused, which [`Fields::finish`] then says.
    pub fn required(&mut self, field: &str, most: usize) -> String {
        match self.text(field, most) {
            Some(text) => text,
            None => {
                self.missing(field);
                String::new()
            }
        }
    }

    /// A password as it is typed: nothing is trimmed.
    pub fn secret(&mut self, field: &str) -> String {
        match self.present(field).map(Value::as_str) {
            Some(Some(text)) if !text.is_empty() && text.chars().count() <= 200 => text.to_owned(),
            Some(Some(text)) if !text.is_empty() => {
                self.note(field, Message::new("server.rule.tooLong").with("most", 200));
                String::new()
            }
            Some(None) => {
                self.note(field, Message::new("server.rule.text"));
                String::new()
            }
            Some(Some(_)) | None => {
                self.note(field, Message::new("server.rule.required"));
                String::new()
            }
        }
    }

    /// A mainland mobile number.
    pub fn mobile(&mut self, field: &str) -> String {
        let text = self.required(field, 20);
        if !text.is_empty() && !validate::mobile(&text) {
            self.note(field, Message::new("server.rule.mobile"));
        }
        text
    }

    /// A password that is chosen: level 3 (RULES sign-in 12).
    pub fn new_password(&mut self, field: &str) -> String {
        let text = self.secret(field);
        if !text.is_empty() && !validate::password(&text, PasswordLevel::Three) {
            self.note(field, Message::new("server.rule.password"));
        }
        text
    }

    /// `page` and `size` of a list (RULES lists 1).
    pub fn paging(&mut self) -> Paging {
        let page = self.integer("page", 1..=i64::MAX).map_or(1, i64::unsigned_abs);
        let size = self.integer("size", 1..=MAX_SIZE as i64).map_or(DEFAULT_SIZE, i64::unsigned_abs);
        Paging { page, size }
    }

    /// The version of a record that is changed: it must be the one that is there (409 otherwise).
    pub fn version(&mut self) -> i64 {
        match self.integer("version", 0..=i64::MAX) {
            // None is ever so great, and one more of it must still be a number.
            Some(version) => version.min(i64::MAX - 1),
            None => {
                self.missing("version");
                0
            }
        }
    }

    /// Says that a field must be there, where nothing else is wrong with it.
    pub fn missing(&mut self, field: &str) {
        self.errors.entry(field.to_owned()).or_insert_with(|| Message::new("server.rule.required"));
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

/// Whether a path of an address holds a control character, spelt out or escaped. No address of ours does, and no
/// database keeps all of them.
pub fn is_controlled(path: &str) -> bool {
    // Nearly every path is told by a look at its bytes.
    path.bytes().any(|byte| byte == b'%' || byte >= 0x7f)
        && percent_encoding::percent_decode_str(path).decode_utf8_lossy().contains(char::is_control)
}

/// Whether a text holds a control character that does not lay it out.
pub fn has_control(text: &str) -> bool {
    text.contains(|letter: char| letter.is_control() && !matches!(letter, '\t' | '\n' | '\r'))
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
