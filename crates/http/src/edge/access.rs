//! One log line and two numbers for each request. The path is logged, the query never: it may hold
//! a person's words or codes.

use std::time::{Duration, Instant};

use axum::extract::MatchedPath;
use axum::http::{Extensions, Method, StatusCode};

use crate::telemetry::RequestLine;

/// A route's name for the metrics, put into an answer's extensions by a handler that serves many
/// paths as one fallback (the pages). Routes of the router's own table need none.
#[derive(Clone, Copy, Debug)]
pub struct RouteLabel(pub &'static str);

/// What is known before the route runs.
pub(super) struct Access {
    started: Instant,
    method: Method,
    matched: Option<MatchedPath>,
    health: bool,
}

impl Access {
    pub(super) fn begin(method: &Method, path: &str, extensions: &Extensions) -> Self {
        Self {
            started: Instant::now(),
            method: method.clone(),
            matched: extensions.get::<MatchedPath>().cloned(),
            health: super::is_health(path),
        }
    }

    /// The span that everything logged for this request stands in.
    pub(super) fn span(&self, id: &str, path: &str) -> tracing::Span {
        let path = shown(path);
        if self.health {
            tracing::debug_span!("request", id, method = self.method.as_str(), path)
        } else {
            tracing::info_span!("request", id, method = self.method.as_str(), path)
        }
    }

    /// Counts and logs the answer.
    pub(super) fn end(&self, id: &str, path: &str, status: StatusCode, label: Option<RouteLabel>) {
        let took = self.started.elapsed();
        let (method, path, status) = (self.method.as_str(), shown(path), status.as_u16());
        RequestLine { id, method, path, status, took, polled: self.health }.write();
        let route = match (label, &self.matched) {
            (Some(RouteLabel(label)), _) => label,
            (None, Some(matched)) => matched.as_str(),
            (None, None) => "unmatched",
        };
        crate::health::count_request(method_label(&self.method), route, status, took);
    }

    pub(super) fn is_health(&self) -> bool {
        self.health
    }

    pub(super) fn is_matched(&self) -> bool {
        self.matched.is_some()
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// As much of a path as a log line has: it is limited by the header limit only.
fn shown(path: &str) -> &str {
    path.get(..200).unwrap_or(path)
}

/// A caller may invent methods; the metrics must not grow with them.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
