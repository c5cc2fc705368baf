//! The layer itself: the order of things, from the outside in and back out.

use std::any::Any;
use std::convert::Infallible;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::header::{ALLOW, CONNECTION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, Method, StatusCode, Uri, Version};
use axum::response::{IntoResponse, Response};
use tower::{Layer, Service};
use tracing::Instrument;

use super::access::{Access, RouteLabel};
use super::body::{self, BodyState};
use super::request_id::{self, RequestId};
use super::{EdgeSettings, Refusal, address, security};

/// What an address that no route owns would accept at most.
const ALL_METHODS: HeaderValue = HeaderValue::from_static("GET,HEAD,POST,PUT,PATCH,DELETE");

pub(super) struct Shared {
    pub(super) settings: EdgeSettings,
    pub(super) working: AtomicUsize,
}

#[derive(Clone)]
pub(super) struct EdgeLayer(pub(super) Arc<Shared>);

impl<S> Layer<S> for EdgeLayer {
    type Service = Edge<S>;

    fn layer(&self, inner: S) -> Edge<S> {
        Edge { inner, shared: self.0.clone() }
    }
}

#[derive(Clone)]
pub(super) struct Edge<S> {
    inner: S,
    shared: Arc<Shared>,
}

impl<S> Service<Request> for Edge<S>
where
    S: Service<Request, Response = Response, Error = Infallible>,
    S::Future: Send + 'static,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let settings = &self.shared.settings;
        let (mut parts, body) = request.into_parts();
        let id = RequestId::accept_or_new(parts.headers.get(request_id::HEADER));
        let access = Access::begin(&parts.method, parts.uri.path(), &parts.extensions);
        let span = access.span(id.as_str(), parts.uri.path());
        let back = Back {
            id: id.clone(),
            method: parts.method.clone(),
            uri: parts.uri.clone(),
            version: parts.version,
            shared: self.shared.clone(),
            access,
        };

        let mut weight = parts.uri.path().len() + parts.uri.query().map_or(0, str::len);
        let line = weight;
        let mut forwarding = false;
        for (name, value) in &parts.headers {
            weight += name.as_str().len() + value.len();
            forwarding = forwarding || address::is_forwarding(name);
        }
        let peer = address::peer(&parts.extensions);
        let client = address::resolve(peer, &mut parts.headers, &settings.trusted_proxies, forwarding);
        let upload = settings.is_upload(&parts.method, parts.uri.path());
        let most = if upload { settings.upload_bytes } else { settings.body_bytes };
        let (body, body_state) = body::limit(&parts, body, most);

        let refused = if let Some(status) = refused_method(&parts.method, &back.access) {
            Some(status)
        } else if line > settings.header_bytes / 2 {
            Some(StatusCode::URI_TOO_LONG)
        } else if weight > settings.header_bytes {
            Some(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE)
        } else if body_state.as_ref().is_some_and(|state| state.is_over()) {
            Some(StatusCode::PAYLOAD_TOO_LARGE)
        } else {
            None
        };
        if let Some(status) = refused {
            return Box::pin(async move { Ok(back.finish_refused(status)) }.instrument(span));
        }
        let Some(working) = Working::begin(&self.shared, back.access.is_health()) else {
            return Box::pin(async move { Ok(back.finish_refused(StatusCode::SERVICE_UNAVAILABLE)) }.instrument(span));
        };

        parts.extensions.insert(id);
        parts.extensions.insert(client);
        let inner = catch_unwind(AssertUnwindSafe(|| self.inner.call(Request::from_parts(parts, body))));
        let timeout = if upload { settings.upload_timeout } else { settings.timeout };
        let work = async move {
            let outcome = match inner {
                Ok(inner) => tokio::time::timeout(timeout, catching(inner)).await,
                Err(panic) => Ok(Err(panic)),
            };
            drop(working);
            let over = body_state.as_ref().is_some_and(|state| state.is_over());
            Ok(match outcome {
                _ if over => back.finish_refused(StatusCode::PAYLOAD_TOO_LARGE),
                Ok(Ok(Ok(response))) => back.finish(response),
                Ok(Ok(Err(never))) => match never {},
                Ok(Err(panic)) => {
                    tracing::error!(panic = panic_text(panic.as_ref()), "a handler panicked");
                    back.finish_refused(StatusCode::INTERNAL_SERVER_ERROR)
                }
                Err(_) => back.finish_timeout(body_state.as_deref()),
            })
        };
        Box::pin(work.instrument(span))
    }
}

/// What the way back needs, kept aside while the route has the request.
struct Back {
    id: RequestId,
    method: Method,
    uri: Uri,
    version: Version,
    shared: Arc<Shared>,
    access: Access,
}

impl Back {
    fn finish(self, mut response: Response) -> Response {
        let status = response.status();
        // axum's own refusals (405 of a known path, 404 without a fallback) are an empty body; ours have words.
        let wordless = (status.is_client_error() || status.is_server_error())
            && !response.headers().contains_key(CONTENT_TYPE)
            && response.body().size_hint().exact() == Some(0);
        if wordless {
            let headers = std::mem::take(response.headers_mut());
            response = self.answer(status);
            for (name, value) in headers.iter().filter(|(name, _)| *name != axum::http::header::CONTENT_LENGTH) {
                response.headers_mut().insert(name.clone(), value.clone());
            }
        }
        self.dress(response)
    }

    fn finish_refused(self, status: StatusCode) -> Response {
        let mut response = self.answer(status);
        if status == StatusCode::METHOD_NOT_ALLOWED {
            response.headers_mut().insert(ALLOW, ALL_METHODS);
        }
        self.dress(response)
    }

    fn finish_timeout(self, body: Option<&BodyState>) -> Response {
        if body.is_none_or(BodyState::has_ended) {
            tracing::warn!(seconds = self.access.elapsed().as_secs(), "the answer took too long and was given up");
            return self.finish_refused(StatusCode::SERVICE_UNAVAILABLE);
        }
        let mut response = self.answer(StatusCode::REQUEST_TIMEOUT);
        if self.version < Version::HTTP_2 {
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        self.dress(response)
    }

    /// The words for a refusal. They come from outside of the edge, so even they may panic.
    fn answer(&self, status: StatusCode) -> Response {
        let refusal = Refusal { status, request_id: self.id.as_str(), method: &self.method, uri: &self.uri };
        let answer = self.shared.settings.answer;
        let mut response = catch_unwind(AssertUnwindSafe(|| answer(&refusal)))
            .unwrap_or_else(|_| (status, Body::empty()).into_response());
        *response.status_mut() = status;
        response
    }

    fn dress(self, mut response: Response) -> Response {
        let label = response.extensions().get::<RouteLabel>().copied();
        let status = response.status();
        let headers = response.headers_mut();
        security::apply(headers, self.shared.settings.https);
        headers.insert(request_id::HEADER, self.id.header());
        if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            headers.entry(RETRY_AFTER).or_insert(HeaderValue::from_static("1"));
        }
        self.access.end(status, label);
        response
    }
}

/// TRACE, CONNECT and invented methods are nobody's. On a path of the route table the table answers
/// by itself, with the `Allow` of that path; elsewhere no fallback should see them.
fn refused_method(method: &Method, access: &Access) -> Option<StatusCode> {
    let known = matches!(
        *method,
        Method::GET | Method::HEAD | Method::POST | Method::PUT | Method::PATCH | Method::DELETE | Method::OPTIONS
    );
    (!known && !access.is_matched()).then_some(StatusCode::METHOD_NOT_ALLOWED)
}

/// A place among the requests that are worked on, given back when dropped.
struct Working(Arc<Shared>);

impl Working {
    fn begin(shared: &Arc<Shared>, always: bool) -> Option<Self> {
        let place = Self(shared.clone());
        let before = shared.working.fetch_add(1, Ordering::Relaxed);
        // Too many: `place` is dropped here and takes its count back.
        (always || before < shared.settings.concurrency).then_some(place)
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        self.0.working.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Runs a future so that its panic is a value. One request's panic must not close the connection of
/// the requests beside it.
async fn catching<F: Future>(future: F) -> Result<F::Output, Box<dyn Any + Send>> {
    let mut future = pin!(future);
    std::future::poll_fn(move |cx| match catch_unwind(AssertUnwindSafe(|| future.as_mut().poll(cx))) {
        Ok(poll) => poll.map(Ok),
        Err(panic) => Poll::Ready(Err(panic)),
    })
    .await
}

fn panic_text(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without a message")
}
