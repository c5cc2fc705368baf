//! Errors become answers here and nowhere else (RULES calls 7), without words yet: those come in [`failure`](crate::failure).
//! Causes are logged once, here, and never sent.

use std::collections::BTreeMap;

use axum::{
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use guanlan_core::locale::Lang;
use guanlan_db::{DbErr, Fault, WriteError};
use guanlan_http::edge::Refusal;

use crate::{
    failure::{self, Unspoken},
    request::lang_of,
    words::Message,
};

/// Everything that a call can end with besides its answer.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    #[error("the body is not JSON")]
    UnreadableJson,
    /// The request names two hosts, or one that is none.
    #[error("no host, or two")]
    WrongHost,
    #[error("nothing is there")]
    NotFound,
    #[error("the method is not allowed here")]
    MethodNotAllowed,
    #[error("the body is too large")]
    TooLarge,
    #[error("the body is not JSON by its type")]
    UnsupportedMediaType,
    /// No token, an unknown or an expired one, where one is needed (code 203).
    #[error("no token")]
    NoToken,
    /// A token that somebody else's act ended (code 1002).
    #[error("the session was ended")]
    SessionEnded,
    /// Wrong number, password or code at login: one answer for all of them (RULES sign-in 5). It speaks of what the
    /// caller sent: a code in the place of the password, and one of the second factor.
    #[error("refused at login")]
    WrongLogin { by_code: bool, with_otp: bool },
    /// The password, or the code in its place, is right and a code of the second factor is still needed: `data.otp` says so.
    #[error("a code of the second factor is needed")]
    NeedsOtp,
    /// Known, and not allowed.
    #[error("not allowed")]
    Forbidden,
    /// The state of things does not permit it; the message says what is in the way.
    #[error("conflict: {0:?}")]
    Conflict(Message),
    /// Too often; seconds until it may be tried again.
    #[error("too often, again in {0} s")]
    TooOften(u32),
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
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG | StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => {
                ApiError::TooLarge
            }
            StatusCode::UNSUPPORTED_MEDIA_TYPE => ApiError::UnsupportedMediaType,
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::REQUEST_TIMEOUT | StatusCode::GATEWAY_TIMEOUT => {
                ApiError::Unavailable
            }
            other => ApiError::Internal(anyhow::anyhow!("a layer answered {other}")),
        }
    }

    /// The error of an answer that several waited for: the first has it as it is, the others as [`ApiError::again`].
    pub fn of_shared(shared: std::sync::Arc<ApiError>) -> ApiError {
        std::sync::Arc::try_unwrap(shared).unwrap_or_else(|shared| shared.again())
    }

    /// The same error for another who waited for the same answer. The cause is logged by the first.
    #[must_use]
    pub fn again(&self) -> ApiError {
        match self {
            ApiError::UnreadableJson => ApiError::UnreadableJson,
            ApiError::WrongHost => ApiError::WrongHost,
            ApiError::NotFound => ApiError::NotFound,
            ApiError::MethodNotAllowed => ApiError::MethodNotAllowed,
            ApiError::TooLarge => ApiError::TooLarge,
            ApiError::UnsupportedMediaType => ApiError::UnsupportedMediaType,
            ApiError::NoToken => ApiError::NoToken,
            ApiError::SessionEnded => ApiError::SessionEnded,
            ApiError::WrongLogin { by_code, with_otp } => {
                ApiError::WrongLogin { by_code: *by_code, with_otp: *with_otp }
            }
            ApiError::NeedsOtp => ApiError::NeedsOtp,
            ApiError::Forbidden => ApiError::Forbidden,
            ApiError::Conflict(why) => ApiError::Conflict(why.clone()),
            ApiError::TooOften(seconds) => ApiError::TooOften(*seconds),
            ApiError::Invalid(errors) => ApiError::Invalid(errors.clone()),
            ApiError::Unavailable => ApiError::Unavailable,
            ApiError::Internal(_) | ApiError::Database(_) if self.is_away() => ApiError::Unavailable,
            ApiError::Internal(_) | ApiError::Database(_) => ApiError::Internal(anyhow::anyhow!("{self}")),
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            ApiError::UnreadableJson | ApiError::WrongHost => StatusCode::BAD_REQUEST,
            ApiError::NotFound => StatusCode::NOT_FOUND,
            ApiError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::NoToken | ApiError::SessionEnded | ApiError::WrongLogin { .. } | ApiError::NeedsOtp => {
                StatusCode::UNAUTHORIZED
            }
            ApiError::Forbidden => StatusCode::FORBIDDEN,
            ApiError::Conflict(_) => StatusCode::CONFLICT,
            ApiError::TooOften(_) => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            ApiError::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Internal(_) | ApiError::Database(_) if self.is_away() => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Internal(_) | ApiError::Database(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Whether whoever asked may ask again later, and is told so.
    pub fn may_pass(&self) -> bool {
        self.status() == StatusCode::SERVICE_UNAVAILABLE
    }

    /// Whether what failed is no fault of the call and none of ours: the database or something else outside is away, a
    /// disk is full. Whoever asked may ask again later.
    fn is_away(&self) -> bool {
        match self {
            ApiError::Database(error) => Fault::of(error).is_of_database(),
            ApiError::Internal(error) => error.chain().any(|cause| {
                cause.downcast_ref::<DbErr>().is_some_and(|error| Fault::of(error).is_of_database())
                    || cause.is::<Away>()
                    || cause.downcast_ref::<std::io::Error>().is_some_and(|error| has_no_room(error.kind()))
            }),
            _ => false,
        }
    }

    /// `code` of the envelope: the status, but for the two that the client acts on by themselves (RULES calls 3).
    fn code(&self) -> u16 {
        match self {
            ApiError::NoToken => 203,
            ApiError::SessionEnded => 1002,
            other => other.status().as_u16(),
        }
    }

    /// What a refusal says, in words.
    ///
    /// # Errors
    /// The error itself where it is no refusal: a fault of ours, or something that is away.
    pub(crate) fn refused(self, lang: Lang) -> Result<Refused, ApiError> {
        if self.status().is_server_error() {
            return Err(self);
        }
        let (code, msg) = (self.code(), self.message().say(lang));
        let errors = if let ApiError::Invalid(errors) = self { errors } else { BTreeMap::new() };
        let errors = errors.into_iter().map(|(field, rule)| (field, rule.say(lang))).collect();
        Ok(Refused { code, msg, errors })
    }

    fn message(&self) -> Message {
        if let ApiError::Conflict(why) = self {
            return why.clone();
        }
        if let ApiError::TooOften(seconds) = self {
            return Message::new("server.tooOften").with("seconds", seconds);
        }
        Message::new(match self {
            ApiError::UnreadableJson => "server.unreadableJson",
            ApiError::WrongHost => "server.wrongHost",
            ApiError::NotFound => "server.notFound",
            ApiError::MethodNotAllowed => "server.methodNotAllowed",
            ApiError::TooLarge => "server.tooLarge",
            ApiError::UnsupportedMediaType => "server.unsupportedMediaType",
            ApiError::NoToken => "server.noToken",
            ApiError::SessionEnded => "server.sessionEnded",
            ApiError::WrongLogin { by_code: false, with_otp: false } => "server.wrongLogin",
            ApiError::WrongLogin { by_code: false, with_otp: true } => "server.wrongLoginCode",
            ApiError::WrongLogin { by_code: true, with_otp: false } => "server.wrongCodeLogin",
            ApiError::WrongLogin { by_code: true, with_otp: true } => "server.wrongCodeLoginCode",
            ApiError::NeedsOtp => "server.needsOtp",
            ApiError::Forbidden => "server.forbidden",
            ApiError::Conflict(_) => "server.conflict",
            ApiError::TooOften(_) => "server.tooOften",
            ApiError::Invalid(_) => "server.invalid",
            ApiError::Unavailable => "server.unavailable",
            ApiError::Internal(_) | ApiError::Database(_) if self.is_away() => "server.unavailable",
            ApiError::Internal(_) | ApiError::Database(_) => "server.internal",
        })
    }
}

/// A refusal in words: what its envelope would say.
pub(crate) struct Refused {
    pub(crate) code: u16,
    pub(crate) msg: String,
    pub(crate) errors: BTreeMap<String, String>,
}

/// A cause that is no fault of the call and none of ours: something outside of the process is away. Whoever speaks to
/// such a thing says so with this, and the call is answered 503.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Away(#[from] pub anyhow::Error);

fn has_no_room(kind: std::io::ErrorKind) -> bool {
    use std::io::ErrorKind::{QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    matches!(kind, StorageFull | QuotaExceeded | ReadOnlyFilesystem)
}

impl WriteError for ApiError {
    fn database(&self) -> Option<&DbErr> {
        match self {
            ApiError::Database(error) => Some(error),
            _ => None,
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = self.status();
        if status == StatusCode::INTERNAL_SERVER_ERROR {
            tracing::error!(cause = ?self, "a request failed");
        } else if self.is_away() {
            tracing::error!(cause = %self, "a request failed: the database or the media store is away, or a disk is full");
        }
        let (code, message) = (self.code(), self.message());
        let mut response = status.into_response();
        let wait = match &self {
            ApiError::TooOften(seconds) => Some(*seconds),
            _ if status == StatusCode::SERVICE_UNAVAILABLE => Some(1),
            _ => None,
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        let needs_otp = matches!(self, ApiError::NeedsOtp);
        let errors = if let ApiError::Invalid(errors) = self { errors } else { BTreeMap::new() };
        response.extensions_mut().insert(Unspoken { code, message, errors, needs_otp });
        response
    }
}

/// How a refusal of the edge reads. The cookie is out of its reach: the language is that of `?lang=`, or Chinese.
pub fn refusal(refused: &Refusal<'_>) -> Response {
    let error = match refused.status {
        StatusCode::BAD_REQUEST if refused.wrong_host => ApiError::WrongHost,
        StatusCode::TOO_MANY_REQUESTS => ApiError::TooOften(refused.retry_after),
        status => ApiError::of_status(status),
    };
    let lang = lang_of(refused.uri, &HeaderMap::new()).unwrap_or_default();
    let mut message = error.message();
    if refused.status == StatusCode::INTERNAL_SERVER_ERROR {
        message = message.with("id", refused.request_id);
    }
    let unspoken = Unspoken { code: refused.status.as_u16(), message, errors: BTreeMap::new(), needs_otp: false };
    failure::envelope(refused.status.into_response(), &unspoken, lang, refused.method == Method::HEAD)
}
