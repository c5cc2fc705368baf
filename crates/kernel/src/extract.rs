//! What handlers take from a request: its language, its JSON payload, an id. Each refuses by its rule
//! (RULES languages 3, RULES calls 11, RULES records 3).

use axum::{
    body::Bytes,
    extract::{FromRequest, FromRequestParts, Path, Request},
    http::{HeaderValue, header, request::Parts},
};
use guanlan_core::{
    ids::{EntryId, IdText},
    locale::Lang,
};
use http_body_util::BodyExt;
use serde_json::{Map, Value};

use crate::{error::ApiError, request::lang_of, words::Message};

/// The caller's language on a call: `?lang=`, then cookie `language`, then Chinese; another `lang` is 422
/// (RULES languages 3).
pub struct CallLang(pub Lang);

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
