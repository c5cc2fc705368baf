//! What the machines that watch the server ask: does it live (`/healthz`), may traffic come
//! (`/readyz`), how does it fare (`/metrics`).

use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::sync::Mutex;

use crate::client_address::ClientAddr;
use crate::shutdown::Stopping;

/// A check that takes longer than this has failed.
const CHECK_TIME: Duration = Duration::from_secs(2);
/// How long an answer of the checks is told again: anybody may ask, the database answers once.
const CHECK_AGE: Duration = Duration::from_millis(500);
/// The same where something failed: a server that has just become ready is not to be kept waiting.
const FAILED_AGE: Duration = Duration::from_millis(50);

type CheckFuture = Pin<Box<dyn Future<Output = Result<(), String>> + Send>>;

/// One thing that must be in order before traffic may come. Its error is logged, never sent.
#[derive(Clone)]
pub struct Check {
    name: &'static str,
    run: Arc<dyn Fn() -> CheckFuture + Send + Sync>,
}

impl Check {
    /// `name` is shown to the caller (`database`, `search index`).
    pub fn new<F, R>(name: &'static str, run: F) -> Self
    where
        F: Fn() -> R + Send + Sync + 'static,
        R: Future<Output = Result<(), String>> + Send + 'static,
    {
        Self { name, run: Arc::new(move || Box::pin(run())) }
    }
}

/// The three addresses. They belong into the router before the edge is wrapped around it.
/// `metrics_public` false: `/metrics` is only for callers on this very machine, not through a proxy.
pub fn routes(checks: Vec<Check>, stopping: Stopping, metrics_public: bool) -> Router {
    let state =
        Arc::new(Health { checks, stopping, metrics_public, last: Mutex::new(None), metrics: install_metrics() });
    Router::new()
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .route("/metrics", get(metrics_page))
        .with_state(state)
}

struct Health {
    checks: Vec<Check>,
    stopping: Stopping,
    metrics_public: bool,
    last: Mutex<Option<(Instant, Vec<&'static str>)>>,
    metrics: Option<PrometheusHandle>,
}

impl Health {
    /// The names of what is not in order.
    async fn failing(&self) -> Vec<&'static str> {
        let mut last = self.last.lock().await;
        if let Some((when, failing)) = last.as_ref()
            && when.elapsed() < if failing.is_empty() { CHECK_AGE } else { FAILED_AGE }
        {
            return failing.clone();
        }
        let mut running = tokio::task::JoinSet::new();
        for check in self.checks.clone() {
            running.spawn(async move {
                let outcome = tokio::time::timeout(CHECK_TIME, (check.run)()).await;
                let cause = match outcome {
                    Ok(Ok(())) => return None,
                    Ok(Err(cause)) => cause,
                    Err(_) => format!("no answer within {} s", CHECK_TIME.as_secs()),
                };
                tracing::warn!(check = check.name, cause, "not ready");
                Some(check.name)
            });
        }
        let mut failing: Vec<&'static str> = running.join_all().await.into_iter().flatten().collect();
        failing.sort_unstable();
        *last = Some((Instant::now(), failing.clone()));
        failing
    }
}

async fn healthz() -> Response {
    envelope(StatusCode::OK, "up", &[])
}

async fn readyz(State(health): State<Arc<Health>>) -> Response {
    if health.stopping.has_begun() {
        return envelope(StatusCode::SERVICE_UNAVAILABLE, "stopping", &[]);
    }
    let failing = health.failing().await;
    if failing.is_empty() {
        envelope(StatusCode::OK, "ready", &[])
    } else {
        envelope(StatusCode::SERVICE_UNAVAILABLE, "not ready", &failing)
    }
}

async fn metrics_page(State(health): State<Arc<Health>>, client: ClientAddr) -> Response {
    if !health.metrics_public && !client.is_local() {
        return StatusCode::FORBIDDEN.into_response();
    }
    let text = health.metrics.as_ref().map(PrometheusHandle::render).unwrap_or_default();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8"), (CACHE_CONTROL, "no-store")], text).into_response()
}

/// Machines read this, so the words are English and the same in every language.
fn envelope(status: StatusCode, msg: &'static str, failing: &[&str]) -> Response {
    let code = if status == StatusCode::OK { 0 } else { status.as_u16() };
    let body = serde_json::json!({ "code": code, "msg": msg, "data": { "failing": failing } }).to_string();
    let mut response =
        (status, [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], Body::from(body)).into_response();
    if status != StatusCode::OK {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    response
}

/// Installs the process-wide recorder, once; later calls get the same handle. `None` when somebody
/// else installed another recorder first.
pub fn install_metrics() -> Option<PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];
            let builder =
                PrometheusBuilder::new().set_buckets_for_metric(Matcher::Full(SECONDS.into()), &buckets).ok()?;
            let recorder = builder.build_recorder();
            let handle = recorder.handle();
            metrics::set_global_recorder(recorder).ok()?;
            metrics::describe_counter!(REQUESTS, "Answers by method, matched route and status");
            metrics::describe_histogram!(SECONDS, metrics::Unit::Seconds, "Time until an answer began");
            Some(handle)
        })
        .clone()
}

/// Sorts recorded times into their buckets every few seconds; without it they would pile up in
/// memory for as long as nobody reads `/metrics`. Ends with the process.
pub async fn keep_metrics() {
    let Some(handle) = install_metrics() else { return };
    let mut tick = tokio::time::interval(Duration::from_secs(5));
    loop {
        tick.tick().await;
        handle.run_upkeep();
    }
}

const REQUESTS: &str = "guanlan_http_requests_total";
const SECONDS: &str = "guanlan_http_request_seconds";

/// Counts one answer. `route` is a pattern of the route table, never a path: a path is anything a
/// caller can think of.
pub(crate) fn count_request(method: &'static str, route: &str, status: u16, took: Duration) {
    counter::count(method, route, status, took);
}

mod counter {
    //! Looking a metric up by its labels builds the labels anew each time. Each worker thread keeps
    //! the few handles it has used instead.
    use std::cell::RefCell;
    use std::collections::HashMap;
    use std::time::Duration;

    struct Handles {
        requests: metrics::Counter,
        seconds: metrics::Histogram,
    }

    type ByStatus = Vec<((&'static str, u16), Handles)>;

    thread_local! {
        static SEEN: RefCell<HashMap<String, ByStatus>> = RefCell::default();
    }

    pub(super) fn count(method: &'static str, route: &str, status: u16, took: Duration) {
        SEEN.with_borrow_mut(|seen| {
            if !seen.contains_key(route) {
                seen.insert(route.to_owned(), Vec::new());
            }
            let Some(known) = seen.get_mut(route) else { return };
            let place = known.iter().position(|(key, _)| *key == (method, status)).unwrap_or_else(|| {
                known.push(((method, status), register(method, route, status)));
                known.len() - 1
            });
            known[place].1.requests.increment(1);
            known[place].1.seconds.record(took.as_secs_f64());
        });
    }

    fn register(method: &'static str, route: &str, status: u16) -> Handles {
        let route = route.to_owned();
        Handles {
            requests: metrics::counter!(super::REQUESTS, "method" => method, "route" => route.clone(), "status" => status.to_string()),
            seconds: metrics::histogram!(super::SECONDS, "method" => method, "route" => route),
        }
    }
}
