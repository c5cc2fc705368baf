//! What every request passes through before a route sees it, and every answer on its way out.
//!
//! From the outside in: request id, client address (forwarded headers count only behind a trusted
//! proxy), log line and metrics, limits on headers and body, refusal of methods that are nobody's,
//! receiving the body, load shedding, time-out, panics, and on the way back the security headers. It is one layer and
//! not ten, because each layer of a tower costs every request an allocation.
//!
//! A place among the requests that are worked on is taken when the body is whole, so that a slow sender holds none.
//!
//! The edge refuses, but it does not know how a refusal reads: the envelope of RULES calls 1 is made by
//! the [`Answer`] it is given.

mod access;
mod bodies;
mod body;
#[cfg(test)]
mod body_tests;
pub mod conditional;
pub mod ranges;
pub mod request_id;
pub mod security;
mod service;
#[cfg(test)]
mod tests;

use std::convert::Infallible;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use axum::http::{Method, StatusCode, Uri};
use axum::response::Response;
use axum::routing::Route;
use tower::{Layer, Service};

use crate::client_address::Cidr;

pub use access::RouteLabel;
pub use bodies::BodyLimits;
pub use request_id::RequestId;

/// A refusal that is still without words.
pub struct Refusal<'a> {
    /// The status to answer with.
    pub status: StatusCode,
    /// The id that the caller also finds in the `x-request-id` header.
    pub request_id: &'a str,
    /// The method of the refused request.
    pub method: &'a Method,
    /// Its address: the path tells a page from a call, `?lang=` the language of the message.
    pub uri: &'a Uri,
    /// Seconds after which the caller may try again, where the status is 429 or 503.
    pub retry_after: u32,
    /// It names two hosts, or one that is none: the status is 400, and nothing is wrong with a body.
    pub wrong_host: bool,
}

/// Put by the listener into the requests of a connection for which there was no place: all but health checks are
/// answered with this status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crowded(pub StatusCode);

/// Puts a refusal into words: the envelope for a call, a document for a page. Headers that belong
/// to the status (`Allow`, `Retry-After`) are added by the edge afterwards.
pub type Answer = fn(&Refusal<'_>) -> Response;

/// What [`wrap`] has to know. Sizes are bytes.
#[derive(Clone)]
pub struct EdgeSettings {
    /// How refusals read.
    pub answer: Answer,
    /// Whether the public address is https; only then is HSTS sent.
    pub https: bool,
    /// Peers whose `X-Forwarded-For` is believed (RULES security 3: none by default).
    pub trusted_proxies: Vec<Cidr>,
    /// The largest request body; one byte more is 413.
    pub body_bytes: usize,
    /// Addresses to which files are sent, with POST; a part in braces, such as `{id}`, stands for any.
    pub uploads: &'static [&'static str],
    /// The largest request body of an upload.
    pub upload_bytes: usize,
    /// How long an upload may take until its answer begins: its sender sees how far it is (RULES calls 14).
    pub upload_timeout: Duration,
    /// The largest sum of header names and values, the request line included; more is 431 (414 when the
    /// address alone is too long).
    pub header_bytes: usize,
    /// How long a call may take until its answer begins (RULES calls 14: 30 s). Then it is 408 when the
    /// caller's body had not arrived, 503 when the server was slow. Sending the answer is not timed.
    pub timeout: Duration,
    /// Requests worked on at one time; the next one is 503 with `Retry-After`. Health checks pass. A request counts
    /// from the moment at which its body is whole.
    pub concurrency: usize,
    /// Limits of bodies that are under way.
    pub bodies: BodyLimits,
    /// Folder for the unnamed files of uploads that are under way.
    pub upload_folder: PathBuf,
}

impl EdgeSettings {
    /// The documented defaults, for a server without a trusted proxy on plain http.
    pub fn new(answer: Answer) -> Self {
        Self {
            answer,
            https: false,
            trusted_proxies: Vec::new(),
            body_bytes: 1024 * 1024,
            uploads: &[],
            upload_bytes: 10 * 1024 * 1024,
            upload_timeout: Duration::from_secs(30 * 60),
            header_bytes: 16 * 1024,
            timeout: Duration::from_secs(30),
            concurrency: 1024,
            bodies: BodyLimits::default(),
            upload_folder: std::env::temp_dir(),
        }
    }
}

impl EdgeSettings {
    /// Whether a request brings a file.
    fn is_upload(&self, method: &Method, path: &str) -> bool {
        *method == Method::POST && self.uploads.iter().any(|pattern| is_of(pattern, path))
    }
}

/// Whether a path is one of those that a pattern with parts in braces stands for.
fn is_of(pattern: &str, path: &str) -> bool {
    let (mut wanted, mut there) = (pattern.split('/'), path.split('/'));
    loop {
        match (wanted.next(), there.next()) {
            (None, None) => return true,
            (Some(wanted), Some(part)) if wanted == part => {}
            (Some(wanted), Some(part)) if wanted.starts_with('{') && !part.is_empty() => {}
            _ => return false,
        }
    }
}

/// Puts the edge around a finished router, and `within` between the two. Call it last: routes and fallbacks added
/// afterwards are outside of it. All layers are laid at once, because each time that costs every request a copy of the
/// route and of what lies around it already.
pub fn wrap<L, S>(router: Router, within: L, settings: &EdgeSettings) -> Router
where
    L: Layer<Route, Service = S> + Clone + Send + Sync + 'static,
    S: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
{
    let edge = service::EdgeLayer(Arc::new(service::Shared {
        settings: settings.clone(),
        working: AtomicUsize::new(0),
        bodies: Arc::new(bodies::Bodies::new(settings.bodies.clone())),
    }));
    router.layer((edge, within))
}

/// Whether a path is one that machines poll: logged only at debug level and never shed.
fn is_health(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz" | "/metrics")
}
