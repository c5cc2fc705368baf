//! `/api/v1/programmes` (anyone): what places can be had for.

use axum::{extract::State, response::Response};
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::Query,
    routes,
    wire::{Envelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    store,
    wire::{Programme, ProgrammeFilter},
};
use crate::Booking;

/// What places can be had for.
#[utoipa::path(get, path = "/api/v1/programmes", operation_id = "listProgrammes", tag = "bookings",
    responses((status = 200, body = Envelope<Vec<Programme>>)))]
async fn list(
    State(app): State<Booking>,
    CallLang(lang): CallLang,
    Query(filter): Query<ProgrammeFilter>,
) -> Result<Response, ApiError> {
    let all = store::offered(app.db.reader(), filter.kind).await?;
    Ok(private(Envelope::of(all.into_iter().map(|one| Programme::of(one, lang)).collect::<Vec<_>>())))
}

/// One, with the rules that hold.
#[utoipa::path(get, path = "/api/v1/programmes/{id}", operation_id = "readProgramme", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<Programme>)))]
async fn read(
    State(app): State<Booking>,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let found = store::find(app.db.reader(), id.0).await?.filter(|one| one.is_offered);
    Ok(private(Envelope::of(Programme::of(found.ok_or(ApiError::NotFound)?, lang))))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(read))
}
