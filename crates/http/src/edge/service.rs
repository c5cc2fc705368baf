//! The layer itself: the order of things, from the outside in and back out.

use std::any::Any;
use std::convert::Infallible;
use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, SystemTime};

use axum::body::{Body, HttpBody};
use axum::extract::Request;
use axum::http::header::{ALLOW, CONNECTION, CONTENT_TYPE, DATE, HOST, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, Version};
use axum::response::{IntoResponse, Response};
use tokio::time::Instant;
use tower::{Layer, Service};
use tracing::Instrument;

use super::access::{Access, RouteLabel};
use super::bodies::{Bodies, Full, Ticket};
use super::body::{self, Fault, Rules};
use super::request_id::{self, RequestId};
use super::{Crowded, EdgeSettings, Refusal, security};
use crate::client_address;

/// What an address that no route owns would accept at most.
const ALL_METHODS: HeaderValue = HeaderValue::from_static("GET,HEAD,POST,PUT,PATCH,DELETE");
/// Seconds after which one may try again: where there is too much work at this moment, and where bodies that are under
/// way have to end first.
const SOON: u32 = 1;
const LATER: u32 = 5;

pub(super) struct Shared {
    pub(super) settings: EdgeSettings,
    pub(super) working: AtomicUsize,
    pub(super) bodies: Arc<Bodies>,
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
    S: Service<Request, Response = Response, Error = Infallible> + Clone + Send + 'static,
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
            wrong_host: !is_one_host(&parts.headers),
        };

        let mut weight = parts.uri.path().len() + parts.uri.query().map_or(0, str::len);
        let line = weight;
        let mut forwarding = false;
        for (name, value) in &parts.headers {
            weight += name.as_str().len() + value.len();
            forwarding = forwarding || client_address::is_forwarding(name);
        }
        let peer = client_address::peer(&parts.extensions);
        let client = client_address::resolve(peer, &mut parts.headers, &settings.trusted_proxies, forwarding);
        let upload = settings.is_upload(&parts.method, parts.uri.path());
        let most = if upload { settings.upload_bytes } else { settings.body_bytes };
        let timeout = if upload { settings.upload_timeout } else { settings.timeout };
        // The usual request has no body and pays nothing for it.
        let has_body = !(body.is_end_stream() || parts.method == Method::GET && body.size_hint().exact() == Some(0));
        let announced = if has_body { body::announced(&parts.headers) } else { None };
        let crowded = parts.extensions.get::<Crowded>().filter(|_| !back.access.is_health());

        let refused = if let Some(status) = refused_method(&parts.method, &back.access) {
            Some(status)
        } else if line > settings.header_bytes / 2 {
            Some(StatusCode::URI_TOO_LONG)
        } else if weight > settings.header_bytes {
            Some(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE)
        } else if back.wrong_host {
            Some(StatusCode::BAD_REQUEST)
        } else if let Some(Crowded(status)) = crowded {
            Some(*status)
        } else if announced.is_some_and(|length| length > most) {
            Some(StatusCode::PAYLOAD_TOO_LARGE)
        } else {
            None
        };
        if let Some(status) = refused {
            body::drain(body, body::may_drain(&parts.headers));
            return Box::pin(async move { Ok(back.finish_refused(status, SOON)) }.instrument(span));
        }
        parts.extensions.insert(id);
        parts.extensions.insert(client);
        let drains = body::may_drain(&parts.headers);
        if !has_body || !back.access.is_matched() {
            // No route of the table wants this body, so the fallback sees none.
            let body = if has_body { body::drained(body, drains) } else { body };
            let Some(working) = Working::begin(&self.shared, back.access.is_health()) else {
                let crowd = async move { Ok(back.finish_refused(StatusCode::SERVICE_UNAVAILABLE, SOON)) };
                return Box::pin(crowd.instrument(span));
            };
            let inner = catch_unwind(AssertUnwindSafe(|| self.inner.call(Request::from_parts(parts, body))));
            return Box::pin(async move { Ok(back.work(inner, working, timeout).await) }.instrument(span));
        }

        let mut ticket = match Ticket::begin(&self.shared.bodies, client.ip, announced) {
            Ok(ticket) => ticket,
            Err(full) => {
                body::drain(body, drains);
                return Box::pin(async move { Ok(back.finish_without_body(Fault::Full(full))) }.instrument(span));
            }
        };
        // The service that was made ready is the one that is called later.
        let next = self.inner.clone();
        let mut inner = std::mem::replace(&mut self.inner, next);
        let work = async move {
            let settings = &back.shared.settings;
            let deadline = Instant::now() + timeout;
            let rules = Rules {
                most,
                rate: if upload { settings.bodies.upload_rate } else { settings.bodies.rate },
                grace: settings.bodies.grace,
                deadline,
                folder: upload.then_some(settings.upload_folder.as_path()),
            };
            let body = match body::receive(body, &rules, &mut ticket, drains).await {
                Ok(body) => body,
                Err(fault) => return Ok(back.finish_without_body(fault)),
            };
            let Some(working) = Working::begin(&back.shared, back.access.is_health()) else {
                return Ok(back.finish_refused(StatusCode::SERVICE_UNAVAILABLE, SOON));
            };
            let inner = catch_unwind(AssertUnwindSafe(|| inner.call(Request::from_parts(parts, body))));
            let response = back.work(inner, working, deadline.saturating_duration_since(Instant::now())).await;
            drop(ticket);
            Ok(response)
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
    wrong_host: bool,
}

impl Back {
    /// Runs the route, which has the request, until its answer begins or its time is over.
    async fn work<F>(self, inner: Result<F, Box<dyn Any + Send>>, working: Working, timeout: Duration) -> Response
    where
        F: Future<Output = Result<Response, Infallible>>,
    {
        let outcome = match inner {
            Ok(inner) => tokio::time::timeout(timeout, catching(inner)).await,
            Err(panic) => Ok(Err(panic)),
        };
        drop(working);
        match outcome {
            Ok(Ok(Ok(response))) => self.finish(response),
            Ok(Ok(Err(never))) => match never {},
            Ok(Err(panic)) => {
                tracing::error!(panic = panic_text(panic.as_ref()), "a handler panicked");
                self.finish_refused(StatusCode::INTERNAL_SERVER_ERROR, SOON)
            }
            Err(_) => {
                tracing::warn!(seconds = self.access.elapsed().as_secs(), "the answer took too long and was given up");
                self.finish_refused(StatusCode::SERVICE_UNAVAILABLE, SOON)
            }
        }
    }

    fn finish(self, mut response: Response) -> Response {
        let status = response.status();
        // axum's own refusals (405 of a known path, 404 without a fallback) are an empty body; ours have words.
        let wordless = (status.is_client_error() || status.is_server_error())
            && !response.headers().contains_key(CONTENT_TYPE)
            && response.body().size_hint().exact() == Some(0);
        if wordless {
            let headers = std::mem::take(response.headers_mut());
            response = self.answer(status, SOON);
            for (name, value) in headers.iter().filter(|(name, _)| *name != axum::http::header::CONTENT_LENGTH) {
                response.headers_mut().insert(name.clone(), value.clone());
            }
        }
        self.dress(response)
    }

    fn finish_refused(self, status: StatusCode, retry_after: u32) -> Response {
        let mut response = self.answer(status, retry_after);
        if status == StatusCode::METHOD_NOT_ALLOWED {
            response.headers_mut().insert(ALLOW, ALL_METHODS);
        }
        self.dress(response)
    }

    /// The body did not come, so the route was not called.
    fn finish_without_body(self, fault: Fault) -> Response {
        let closes = matches!(fault, Fault::TooSlow | Fault::Broken) && self.version < Version::HTTP_2;
        let (status, retry_after) = match fault {
            Fault::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, SOON),
            Fault::TooSlow => (StatusCode::REQUEST_TIMEOUT, SOON),
            Fault::Broken => (StatusCode::BAD_REQUEST, SOON),
            Fault::Full(Full::Caller) => (StatusCode::TOO_MANY_REQUESTS, LATER),
            Fault::Full(Full::All) => (StatusCode::SERVICE_UNAVAILABLE, LATER),
            Fault::Disk(error) => {
                tracing::error!(%error, "an upload cannot be kept while it comes");
                (StatusCode::SERVICE_UNAVAILABLE, LATER)
            }
        };
        let mut response = self.answer(status, retry_after);
        if closes {
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        self.dress(response)
    }

    /// The words for a refusal. They come from outside of the edge, so even they may panic.
    fn answer(&self, status: StatusCode, retry_after: u32) -> Response {
        let refusal = Refusal {
            status,
            request_id: self.id.as_str(),
            method: &self.method,
            uri: &self.uri,
            retry_after,
            wrong_host: self.wrong_host,
        };
        let answer = self.shared.settings.answer;
        let mut response = catch_unwind(AssertUnwindSafe(|| answer(&refusal)))
            .unwrap_or_else(|_| (status, Body::empty()).into_response());
        *response.status_mut() = status;
        if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            response.headers_mut().entry(RETRY_AFTER).or_insert(retry_after.into());
        }
        response
    }

    fn dress(self, mut response: Response) -> Response {
        let label = response.extensions().get::<RouteLabel>().copied();
        let status = response.status();
        let headers = response.headers_mut();
        security::apply(headers, self.shared.settings.https);
        headers.insert(request_id::HEADER, self.id.header());
        // What drives the connection would write a date that it keeps for a second, and longer where the clock was set
        // back: until it has caught up.
        #[expect(
            clippy::disallowed_methods,
            reason = "the moment of an answer is the machine's, whatever a test's clock says"
        )]
        let now = httpdate::fmt_http_date(SystemTime::now());
        headers.extend(HeaderValue::try_from(now).ok().map(|now| (DATE, now)));
        if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            headers.entry(RETRY_AFTER).or_insert(HeaderValue::from_static("1"));
        }
        self.access.end(self.id.as_str(), self.uri.path(), status, label);
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

/// Whether a request names no host, or one: a name or an address, with or without a port. Of two, or of one that is none,
/// a proxy and a cache before this process may have understood another than we would.
fn is_one_host(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let Some(host) = hosts.next() else { return true };
    hosts.next().is_none() && host.to_str().is_ok_and(is_host)
}

fn is_host(text: &str) -> bool {
    let (host, port) = match text.strip_prefix('[') {
        Some(address) => match address.split_once(']') {
            Some((address, rest)) if address.parse::<std::net::Ipv6Addr>().is_ok() => (address, rest),
            _ => return false,
        },
        None => text.split_at(text.find(':').unwrap_or(text.len())),
    };
    let is_of_a_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b':');
    let is_port = |port: &str| port.parse::<u16>().is_ok() && !port.starts_with('+');
    !host.is_empty()
        && host.bytes().all(is_of_a_name)
        && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port))
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
