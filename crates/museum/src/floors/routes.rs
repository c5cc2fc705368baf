//! `GET /api/v1/floors`.

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::floors::Floor;
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::CallLang,
    routes,
    wire::Envelope,
};
use utoipa_axum::router::OpenApiRouter;

use crate::{Museum, content};

/// The floor plans from below, with what is in each room today; none where the museum has no plans.
#[utoipa::path(get, path = "/api/v1/floors", operation_id = "floors", tag = "museum",
    responses((status = 200, body = Envelope<Vec<Floor>>), (status = 304, description = "Not changed")))]
async fn floors(State(app): State<Museum>, CallLang(lang): CallLang, headers: HeaderMap) -> Result<Response, ApiError> {
    let question = format!("floors {} {}", lang.code(), app.index.generation().await?);
    let key = Key::new(app.db.epochs(), &[Noun::Content, Noun::Profile, Noun::Relic], question);
    let build = async {
        // Exhibitions begin and end on their own.
        Fresh::json(&Envelope::of(super::public(&app, lang).await?), content::boundary(&app, app.moment()).await?)
    };
    app.cache.answer(key, app.now(), &headers, Reply::Get, build).await
}

pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new().routes(routes!(floors))
}
