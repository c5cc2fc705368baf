//! The whole route table of the server.

use std::sync::Arc;

use axum::{
    Router,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{MethodRouter, get},
};
use guanlan_http::assets::Assets;
use guanlan_kernel::{error::ApiError, failure::FailureLayer};
use guanlan_museum::page;

use crate::{
    front::FrontLayer,
    openapi::{self, Calls},
    state::App,
};

/// Everything that answers, without what lies around it. `assets` is the built web.
pub fn router(app: App, calls: &Calls, assets: Arc<Assets>) -> Router {
    let mut router = Router::new()
        .merge(calls.answering_by(&app))
        .merge(openapi::routes(app.origin.clone()))
        .merge(guanlan_media::routes().with_state(app.members.media.clone()))
        .merge(page::routes().with_state(app.museum.clone()));
    if app.bench {
        router = router.route("/__bench/constant", get(constant).post(constant));
    }
    router.method_not_allowed_fallback(|| async { ApiError::MethodNotAllowed }).merge(assets.routes())
}

/// What lies around each route of the table, between it and the edge.
pub fn around(assets: Arc<Assets>) -> (FailureLayer, FrontLayer) {
    (FailureLayer, FrontLayer(assets))
}

/// A route that answers outside of every layer: what the bench compares the edge with.
pub fn bare() -> Router {
    Router::new().route("/__bench/bare", get(constant_bytes(BENCH_BYTES)))
}

const BENCH_BYTES: usize = 4096;

fn constant_bytes<S: Clone + Send + Sync + 'static>(bytes: usize) -> MethodRouter<S> {
    let body = axum::body::Bytes::from(vec![b'x'; bytes]);
    get(move || {
        let body = body.clone();
        async move { body }
    })
}

/// Constant bytes through the same layers as everything else, for the bench: `?bytes=` of them. A call that is asked
/// with POST is compared with the same POST here, whose body nobody reads.
async fn constant(uri: axum::http::Uri) -> Response {
    static KEPT: std::sync::Mutex<Option<axum::body::Bytes>> = std::sync::Mutex::new(None);
    let wanted = guanlan_kernel::request::query_value(&uri, "bytes")
        .and_then(|text| text.parse().ok())
        .unwrap_or(BENCH_BYTES)
        .min(1 << 20);
    let Ok(mut kept) = KEPT.lock() else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    if kept.as_ref().is_none_or(|bytes| bytes.len() != wanted) {
        *kept = Some(vec![b'x'; wanted].into());
    }
    kept.clone().unwrap_or_default().into_response()
}
