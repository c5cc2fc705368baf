//! A web bundle and an address in, HTML out: the pages of a site rendered by JavaScript engines inside this process.
//!
//! The crate knows bytes. It does not know what the bundle is about, which framework made it, or where its data comes
//! from: the bundle asks for data through one host function, and the caller decides what stands behind it.
//!
//! **What a bundle must be**: one ES module that exports `render(request: string): Promise<string>`. The request is a
//! [`Request`] as JSON, the answer a [`Rendered`] as JSON. Inside, `__api(request: string): string` calls the [`Host`]
//! with a [`HostRequest`] and answers a [`HostResponse`], both as JSON.
//!
//! **Architecture invariant**: no render can harm the next one. Whatever goes wrong (an exception, an endless loop, a
//! promise that never settles, too much memory, a panic of the host) ends as a [`SsrError`] with its reason, and the
//! engine in which it happened is thrown away.

mod engine;
mod flight;
mod pool;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

pub use engine::Bundle;
pub use pool::{Pool, PoolConfig};

/// What is to be rendered. Nothing personal belongs here: the answer is shared between visitors.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Request {
    /// Path and query, as in the request line.
    pub url: String,
    /// Language code, as the bundle knows it.
    pub lang: String,
    /// Now, in milliseconds since 1970.
    pub now_ms: i64,
    /// The day of the museum's zone, `YYYY-MM-DD`; engines have no time zones.
    pub today: String,
}

/// A page as the bundle made it.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Rendered {
    /// Markup for the page's root element.
    pub html: String,
    /// JSON for the browser to begin with, already escaped for a script block.
    pub state: String,
    /// HTTP status of the document.
    pub status: u16,
    /// Where to go instead: a path of the same origin.
    pub redirect: Option<String>,
    /// Keys of the build's manifest whose files the page needs besides the entry.
    pub chunks: Vec<String>,
}

/// A call that the bundle makes while it renders.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct HostRequest {
    /// HTTP method, in capitals.
    pub method: String,
    /// Path and query.
    pub path: String,
    /// JSON text, if the call has a payload.
    #[serde(default)]
    pub body: Option<String>,
}

/// The answer to a [`HostRequest`].
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
pub struct HostResponse {
    /// HTTP status.
    pub status: u16,
    /// JSON text.
    pub body: String,
}

/// Answers the bundle's calls. It runs on an engine's thread and may block it, so it needs a time-out of its own: the
/// deadline of a render cannot interrupt it.
pub type Host = Arc<dyn Fn(HostRequest) -> HostResponse + Send + Sync>;

/// Why there is no page. The caller logs it and serves the page's shell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SsrError {
    /// Too many pages are waiting already.
    #[error("the render queue is full")]
    QueueFull,
    /// It waited or rendered for longer than [`PoolConfig::deadline`].
    #[error("the render did not end before its deadline")]
    Deadline,
    /// The bundle threw, never settled, ran out of memory, or its host panicked.
    #[error("the render failed: {0}")]
    Failed(String),
}
