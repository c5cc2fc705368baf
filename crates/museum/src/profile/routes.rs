//! `GET /api/v1/profile`.

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::profile::Profile;
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::CallLang,
    routes,
    wire::Envelope,
};
use utoipa_axum::router::OpenApiRouter;

use crate::Museum;

/// The museum's own facts.
#[utoipa::path(get, path = "/api/v1/profile", operation_id = "profile", tag = "museum",
    responses((status = 200, body = Envelope<Profile>), (status = 304, description = "Not changed")))]
async fn profile(
    State(app): State<Museum>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let now = app.moment().now;
    let key = Key::new(app.db.epochs(), &[Noun::Profile], format!("profile {}", lang.code()));
    let build = async { Fresh::json(&Envelope::of(super::public(&app, lang).await?), app.next_midnight(now)) };
    app.cache.answer(key, now, &headers, Reply::Get, build).await
}

pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new().routes(routes!(profile))
}
