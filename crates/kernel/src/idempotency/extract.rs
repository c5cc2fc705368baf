//! The key of a call, as it comes.

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};
use utoipa::openapi::{
    ObjectBuilder, Required,
    path::{ParameterBuilder, ParameterIn},
    schema::Type,
};

use crate::{
    call::{Call, Conflict, Invalid, Part},
    error::ApiError,
    words::Message,
};

/// The header that has the key.
const HEADER: &str = "Idempotency-Key";
/// How many characters a key has.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=64;

/// The key of a call that is done once: 8 to 64 printable characters of ASCII.
pub struct Key(pub(super) String);

impl Key {
    /// As it came: for who keeps it beside what was made.
    pub fn into_text(self) -> String {
        self.0
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Key {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let text = parts.headers.get(HEADER).and_then(|value| value.to_str().ok()).unwrap_or_default();
        if LENGTH.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic()) {
            Ok(Key(text.to_owned()))
        } else {
            Err(ApiError::invalid(HEADER, Message::new("server.rule.idempotencyKey")))
        }
    }
}

/// Where no money moves, and where a version or a hash that comes with the call keeps it from happening twice, the key may be
/// left out.
impl<S: Send + Sync> OptionalFromRequestParts<S> for Key {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, ApiError> {
        if !parts.headers.contains_key(HEADER) {
            return Ok(None);
        }
        <Key as FromRequestParts<S>>::from_request_parts(parts, state).await.map(Some)
    }
}

impl Part for Key {
    fn tell(call: &mut Call<'_>) {
        tell(call, Required::True, "Of the caller's making: again with the same body is the first answer again.");
    }
}

impl Part for Option<Key> {
    fn tell(call: &mut Call<'_>) {
        let what = "Of the caller's making: again with the same body does nothing again, and answers as it is then.";
        tell(call, Required::False, what);
    }
}

fn tell(call: &mut Call<'_>, required: Required, what: &str) {
    let schema = ObjectBuilder::new().schema_type(Type::String).min_length(Some(8)).max_length(Some(64));
    let parameter = ParameterBuilder::new()
        .name(HEADER)
        .parameter_in(ParameterIn::Header)
        .required(required)
        .description(Some(what))
        .schema(Some(schema));
    call.parameter(parameter.build());
    call.may_fail::<Invalid>();
    call.may_fail::<Conflict>();
}
