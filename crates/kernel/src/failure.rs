//! Errors are put into the envelope, in the caller's language, on their way out (RULES calls 1 and 7).

use std::{
    collections::BTreeMap,
    convert::Infallible,
    future::Future,
    pin::Pin,
    task::{Context, Poll, ready},
};

use axum::{
    extract::Request,
    http::{HeaderValue, Method, header},
    response::Response,
};
use guanlan_core::locale::Lang;
use guanlan_http::edge::RequestId;
use pin_project_lite::pin_project;
use serde_json::json;
use tower::{Layer, Service};

use crate::{request::lang_of, words::Message};

/// An error on its way out, before it is put into the caller's language.
#[derive(Clone)]
pub(crate) struct Unspoken {
    pub(crate) code: u16,
    pub(crate) message: Message,
    pub(crate) errors: BTreeMap<String, Message>,
    /// Login needs one word more than its message (RULES sign-in 5).
    pub(crate) needs_otp: bool,
}

/// Puts the errors of what it is laid around into words.
#[derive(Clone, Copy)]
pub struct FailureLayer;

impl<S> Layer<S> for FailureLayer {
    type Service = FailureService<S>;

    fn layer(&self, inner: S) -> FailureService<S> {
        FailureService { inner }
    }
}

#[derive(Clone)]
pub struct FailureService<S> {
    inner: S,
}

impl<S> Service<Request> for FailureService<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = FailureFuture<S::Future>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        FailureFuture {
            lang: lang_of(request.uri(), request.headers()).unwrap_or_default(),
            head_only: request.method() == Method::HEAD,
            id: request.extensions().get::<RequestId>().cloned(),
            inner: self.inner.call(request),
        }
    }
}

pin_project! {
    /// An answer that gets its words. Every request passes here, so it is written out instead of boxed.
    pub struct FailureFuture<F> {
        #[pin]
        inner: F,
        lang: Lang,
        head_only: bool,
        id: Option<RequestId>,
    }
}

impl<F: Future<Output = Result<Response, Infallible>>> Future for FailureFuture<F> {
    type Output = Result<Response, Infallible>;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let Ok(mut response) = ready!(this.inner.poll(cx));
        Poll::Ready(Ok(match response.extensions_mut().remove::<Unspoken>() {
            Some(mut unspoken) => {
                // The id is all that a caller learns of an internal error (RULES calls 7).
                let id = this.id.as_ref().map(RequestId::as_str).unwrap_or_default();
                unspoken.message = unspoken.message.with("id", id);
                envelope(response, &unspoken, *this.lang, *this.head_only)
            }
            None => response,
        }))
    }
}

/// An answer with the words of its failure.
pub(crate) fn envelope(response: Response, unspoken: &Unspoken, lang: Lang, head_only: bool) -> Response {
    let (mut parts, _) = response.into_parts();
    let mut body = json!({"code": unspoken.code, "msg": unspoken.message.say(lang), "data": null});
    if unspoken.needs_otp {
        body["data"] = json!({"otp": true});
    }
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
