//! `GET` and `POST /api/admin/site/visit/{id}` (RULES visits 1).

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use guanlan_http::client_address::ClientAddr;
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, IdInPath, Payload},
    routes,
    wire::Envelope,
};
use utoipa_axum::router::OpenApiRouter;

use super::{VISIT_ID, VisitRecord};
use crate::Museum;

/// How often the site was visited.
#[utoipa::path(get, path = "/api/admin/site/visit/{id}", operation_id = "siteVisit", tag = "museum", params(("id" = i64, Path, description = "Always 1")),
    responses((status = 200, body = Envelope<VisitRecord>)))]
async fn read(State(app): State<Museum>, _lang: CallLang, IdInPath(id): IdInPath) -> Result<Response, ApiError> {
    if id.0 != VISIT_ID {
        return Err(ApiError::NotFound);
    }
    answer(&app).await
}

/// Counts a visit, and answers how often the site was visited. Programs and the repeats of a day are not counted.
#[utoipa::path(post, path = "/api/admin/site/visit/{id}", operation_id = "countSiteVisit", tag = "museum", params(("id" = i64, Path, description = "Always 1")),
    responses((status = 200, body = Envelope<VisitRecord>)))]
async fn hit(
    State(app): State<Museum>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
    client: ClientAddr,
    headers: HeaderMap,
    _payload: Payload,
) -> Result<Response, ApiError> {
    if id.0 != VISIT_ID {
        return Err(ApiError::NotFound);
    }
    let agent = headers.get(header::USER_AGENT).map(HeaderValue::as_bytes).unwrap_or_default();
    app.visits.hit(app.moment().today, client.ip, &String::from_utf8_lossy(agent));
    answer(&app).await
}

async fn answer(app: &Museum) -> Result<Response, ApiError> {
    let record = super::record(app).await?;
    Ok(([(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))], Envelope::of(record)).into_response())
}

pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new().routes(routes!(read, hit))
}
