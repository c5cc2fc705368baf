//! What handlers take from a request: its language, its JSON payload, an id. Each refuses by its rule
//! (RULES languages 3, RULES calls 11, RULES records 3).

use std::{
    convert::Infallible,
    net::{IpAddr, SocketAddr},
};

use axum::{
    body::Bytes,
    extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request},
    http::{Extensions, HeaderValue, header, request::Parts},
};
use guanlan_core::{
    ids::{EntryId, IdText},
    locale::Lang,
};
use guanlan_http::client_address::ClientAddr;
use http_body::Body;
use http_body_util::BodyExt;
use serde_json::{Map, Value};

use utoipa::{
    ToSchema,
    openapi::{
        Ref,
        path::{ParameterBuilder, ParameterIn},
    },
};

use crate::{
    call::{Call, Invalid, NotFound, Part, TooLarge, TooSlow, UnreadableBody, UnsupportedMediaType},
    contract::LangParam,
    error::ApiError,
    request::lang_of,
    words::Message,
};

/// Who calls from outside; `None` for the program's own pages, which ask within the process.
#[derive(Clone, Copy, Debug)]
pub struct Outsider(pub Option<IpAddr>);

impl Outsider {
    /// Who sent a request.
    pub fn of(extensions: &Extensions) -> Outsider {
        let named = extensions.get::<ClientAddr>().map(|client| client.ip);
        let peer = || extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
        Outsider(named.or_else(peer))
    }
}

impl<S: Sync> FromRequestParts<S> for Outsider {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Outsider::of(&parts.extensions))
    }
}

impl Part for Outsider {
    fn tell(_: &mut Call<'_>) {}
}

/// The caller's language on a call: `?lang=`, then cookie `language`, then Chinese; another `lang` is 422
/// (RULES languages 3), and so is a second one (RULES calls 19).
pub struct CallLang(pub Lang);

impl<S: Send + Sync> FromRequestParts<S> for CallLang {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let named = parts.uri.query().unwrap_or_default().split('&').map(|pair| pair.split('=').next());
        if named.filter(|name| *name == Some("lang")).nth(1).is_some() {
            return Err(ApiError::invalid("lang", Message::new("server.rule.once")));
        }
        match lang_of(&parts.uri, &parts.headers) {
            Ok(lang) => Ok(CallLang(lang)),
            Err(_) => Err(ApiError::invalid("lang", Message::new("server.rule.lang"))),
        }
    }
}

impl Part for CallLang {
    fn tell(call: &mut Call<'_>) {
        let schema = Ref::from_schema_name(LangParam::name());
        let lang = ParameterBuilder::new().name("lang").parameter_in(ParameterIn::Query).schema(Some(schema));
        call.parameter(lang.build());
        call.schema::<LangParam>();
        call.may_fail::<Invalid>();
    }
}

/// A JSON object; an absent, empty or null body is `{}` (RULES calls 11). What is no JSON by its type is refused, and
/// what has no type is none: without asking first, a page of another site can send only such bodies.
pub struct Payload(pub Map<String, Value>);

/// Whether a body is JSON by its type: `application/json` or `application/…+json`.
fn is_json(kind: &HeaderValue) -> bool {
    const FAMILY: &[u8] = b"application/";
    let kind = kind.as_bytes().split(|byte| *byte == b';').next().unwrap_or_default().trim_ascii();
    let Some((family, kind)) = kind.split_at_checked(FAMILY.len()) else { return false };
    let ends_in_json = kind.last_chunk::<5>().is_some_and(|end| end.eq_ignore_ascii_case(b"+json"));
    family.eq_ignore_ascii_case(FAMILY) && (ends_in_json || kind.eq_ignore_ascii_case(b"json"))
}

impl<S: Send + Sync> FromRequest<S> for Payload {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        let json = request.headers().get(header::CONTENT_TYPE).map(is_json);
        if json == Some(false) {
            return Err(ApiError::UnsupportedMediaType);
        }
        let body = whole(request).await?;
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

impl Part for Payload {
    fn tell(call: &mut Call<'_>) {
        call.may_fail::<UnreadableBody>();
        call.may_fail::<TooSlow>();
        call.may_fail::<TooLarge>();
        call.may_fail::<UnsupportedMediaType>();
        call.may_fail::<Invalid>();
    }
}

/// The bytes of a body, which the edge has received and measured by now: nearly always one piece.
async fn whole(request: Request) -> Result<Bytes, ApiError> {
    let broken = |error: axum::Error| anyhow::Error::new(error).context("a body cannot be read again");
    let mut body = request.into_body();
    let Some(frame) = body.frame().await else { return Ok(Bytes::new()) };
    let first = frame.map_err(broken)?.into_data().unwrap_or_default();
    if body.is_end_stream() {
        return Ok(first);
    }
    let rest = body.collect().await.map_err(broken)?.to_bytes();
    Ok([first, rest].concat().into())
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

impl Part for Upload {
    fn tell(call: &mut Call<'_>) {
        call.may_fail::<UnreadableBody>();
        call.may_fail::<TooSlow>();
        call.may_fail::<TooLarge>();
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

impl Part for IdInPath {
    fn tell(call: &mut Call<'_>) {
        call.may_fail::<NotFound>();
        call.may_fail::<Invalid>();
    }
}

/// The number that a call's path names; what is no number is not found.
pub struct NumberInPath(pub i64);

impl<S: Send + Sync> FromRequestParts<S> for NumberInPath {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let Path(number) = Path::from_request_parts(parts, state).await.map_err(|_| ApiError::NotFound)?;
        Ok(NumberInPath(number))
    }
}

impl Part for NumberInPath {
    fn tell(call: &mut Call<'_>) {
        call.may_fail::<NotFound>();
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

impl Part for IdsInPath {
    fn tell(call: &mut Call<'_>) {
        call.may_fail::<NotFound>();
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

impl Part for KeyInPath {
    fn tell(call: &mut Call<'_>) {
        call.may_fail::<NotFound>();
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

#[cfg(test)]
mod tests {
    use std::{
        convert::Infallible,
        pin::Pin,
        task::{Context, Poll},
    };

    use http_body::Frame;

    use super::*;

    #[test]
    fn a_body_is_json_by_its_type_in_either_case_with_or_without_parameters() {
        for (kind, is) in [
            ("application/json", true),
            ("Application/JSON ; charset=utf-8", true),
            (" application/ld+json", true),
            ("application/problem+JSON", true),
            ("application/jsonp", false),
            ("application/", false),
            ("text/json", false),
            ("text/plain;application/json", false),
            ("", false),
        ] {
            assert_eq!(is_json(&HeaderValue::from_str(kind).unwrap()), is, "{kind}");
        }
    }

    /// Its pieces, the last one first.
    struct Pieces(Vec<&'static str>);

    impl Body for Pieces {
        type Data = Bytes;
        type Error = Infallible;

        fn poll_frame(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
            Poll::Ready(self.0.pop().map(|piece| Ok(Frame::data(piece.into()))))
        }
    }

    #[tokio::test]
    async fn a_body_in_several_pieces_is_read_whole() {
        let body = axum::body::Body::new(Pieces(vec!["3}", ":", "{\"page\""]));
        let request = Request::post("/").header(header::CONTENT_TYPE, "application/json").body(body).unwrap();
        let Payload(fields) = Payload::from_request(request, &()).await.unwrap();
        assert_eq!(fields["page"], 3);
    }
}
