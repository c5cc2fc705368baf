//! Errors become answers here and nowhere else (wire §1). Causes are logged once, here, and never sent.

use std::collections::BTreeMap;

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use guanlan_core::locale::Lang;
use guanlan_db::{DbErr, WriteError};
use serde_json::json;

use crate::{
    edge::{Refusal, RequestId},
    extract,
    words::Message,
};

/// Everything that a call can end with besides its answer.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    #[error("the body is not JSON")]
    UnreadableJson,
    #[error("nothing is there")]
    NotFound,
    #[error("the method is not allowed here")]
    MethodNotAllowed,
    #[error("the body is too large")]
    TooLarge,
    #[error("the body is not JSON by its type")]
    UnsupportedMediaType,
    /// Field and rule, each in the caller's language.
    #[error("invalid: {0:?}")]
    Invalid(BTreeMap<String, Message>),
    /// Too much at once, or a part that the call needs is away.
    #[error("not now")]
    Unavailable,
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
    #[error("the database: {0}")]
    Database(#[from] DbErr),
}

impl ApiError {
    /// One invalid field.
    pub fn invalid(field: &str, rule: Message) -> ApiError {
        ApiError::Invalid(BTreeMap::from([(field.to_owned(), rule)]))
    }

    /// The error for a status that a layer below the routes answered with.
    pub fn of_status(status: StatusCode) -> ApiError {
        match status {
            StatusCode::BAD_REQUEST => ApiError::UnreadableJson,
            StatusCode::NOT_FOUND => ApiError::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => ApiError::MethodNotAllowed,
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => ApiError::UnsupportedMediaType,
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::REQUEST_TIMEOUT | StatusCode::GATEWAY_TIMEOUT => {
                ApiError::Unavailable
            }
            other => ApiError::Internal(anyhow::anyhow!("a layer answered {other}")),
        }
    }

    /// The same error for another who waited for the same answer. The cause is logged by the first.
    #[must_use]
    pub fn again(&self) -> ApiError {
        match self {
            ApiError::UnreadableJson => ApiError::UnreadableJson,
            ApiError::NotFound => ApiError::NotFound,
            ApiError::MethodNotAllowed => ApiError::MethodNotAllowed,
            ApiError::TooLarge => ApiError::TooLarge,
            ApiError::UnsupportedMediaType => ApiError::UnsupportedMediaType,
            ApiError::Invalid(errors) => ApiError::Invalid(errors.clone()),
            ApiError::Unavailable => ApiError::Unavailable,
            ApiError::Internal(_) | ApiError::Database(_) => ApiError::Internal(anyhow::anyhow!("{self}")),
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            ApiError::UnreadableJson => StatusCode::BAD_REQUEST,
            ApiError::NotFound => StatusCode::NOT_FOUND,
            ApiError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Internal(_) | ApiError::Database(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn message(&self) -> Message {
        Message::new(match self {
            ApiError::UnreadableJson => "server.unreadableJson",
            ApiError::NotFound => "server.notFound",
            ApiError::MethodNotAllowed => "server.methodNotAllowed",
            ApiError::TooLarge => "server.tooLarge",
            ApiError::UnsupportedMediaType => "server.unsupportedMediaType",
            ApiError::Invalid(_) => "server.invalid",
            ApiError::Unavailable => "server.unavailable",
            ApiError::Internal(_) | ApiError::Database(_) => "server.internal",
        })
    }
}

impl WriteError for ApiError {
    fn database(&self) -> Option<&DbErr> {
        match self {
            ApiError::Database(error) => Some(error),
            _ => None,
        }
    }
}

/// An error on its way out, before it is put into the caller's language.
#[derive(Clone)]
struct Unspoken {
    message: Message,
    errors: BTreeMap<String, Message>,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status();
        if status == StatusCode::INTERNAL_SERVER_ERROR {
            tracing::error!(cause = ?self, "a request failed");
        }
        let message = self.message();
        let mut response = status.into_response();
        if status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        let errors = if let ApiError::Invalid(errors) = self { errors } else { BTreeMap::new() };
        response.extensions_mut().insert(Unspoken { message, errors });
        response
    }
}

/// How a refusal of the edge reads. The cookie is out of its reach: the language is that of `?lang=`, or Chinese.
pub fn refusal(refused: &Refusal<'_>) -> Response {
    let error = ApiError::of_status(refused.status);
    let lang = extract::lang_of(refused.uri, &HeaderMap::new()).unwrap_or_default();
    let mut message = error.message();
    if refused.status == StatusCode::INTERNAL_SERVER_ERROR {
        message = message.with("id", refused.request_id);
    }
    let unspoken = Unspoken { message, errors: BTreeMap::new() };
    envelope(refused.status.into_response(), &unspoken, lang, refused.method == Method::HEAD)
}

/// Puts errors into the envelope, in the caller's language.
pub async fn speak(request: Request, next: Next) -> Response {
    let lang = extract::lang_of(request.uri(), request.headers()).unwrap_or_default();
    let head_only = request.method() == Method::HEAD;
    let id = request.extensions().get::<RequestId>().map(|id| id.as_str().to_owned());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Unspoken>() {
        Some(mut unspoken) => {
            // The id is all that a caller learns of an internal error (wire §1).
            unspoken.message = unspoken.message.with("id", id.unwrap_or_default());
            envelope(response, &unspoken, lang, head_only)
        }
        None => response,
    }
}

fn envelope(response: Response, unspoken: &Unspoken, lang: Lang, head_only: bool) -> Response {
    let (mut parts, _) = response.into_parts();
    let mut body = json!({"code": parts.status.as_u16(), "msg": unspoken.message.say(lang), "data": null});
    if !unspoken.errors.is_empty() {
        let errors: BTreeMap<&String, String> =
            unspoken.errors.iter().map(|(field, rule)| (field, rule.say(lang))).collect();
        body["errors"] = json!(errors);
    }
    let bytes = body.to_string();
    parts.headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    parts.headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    parts.headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
    Response::from_parts(parts, if head_only { axum::body::Body::empty() } else { bytes.into() })
}
