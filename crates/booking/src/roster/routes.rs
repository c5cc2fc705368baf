//! `/api/v1/studio/roster` (205): who guides when.

use axum::{extract::State, response::Response};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::{Body, Query},
    routes,
    wire::{Envelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    service,
    wire::{RosterFilter, RosterSlot, SlotGuides},
};
use crate::{Booking, Desk, availability, slot};

/// Guided tours and groups of some days, with who guides them.
#[utoipa::path(get, path = "/api/v1/studio/roster", operation_id = "readRoster", tag = "bookings",
    responses((status = 200, body = Envelope<Vec<RosterSlot>>)))]
async fn read(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    Query(RosterFilter { from, to }): Query<RosterFilter>,
) -> Result<Response, ApiError> {
    let days = availability::days_of(from, to, app.today())?;
    Ok(private(Envelope::of(service::of(&app, days, lang).await?)))
}

/// Sets who guides in a slot: nobody twice at one time.
#[utoipa::path(put, path = "/api/v1/studio/slots/{id}/guides", operation_id = "setGuides", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<RosterSlot>), Conflict))]
async fn set(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(wanted): Body<SlotGuides>,
) -> Result<Response, ApiError> {
    service::set(&app, &Actor::token(&caller, client.ip), (id.0, &wanted), lang).await?;
    let slot = slot::find(app.db.reader(), id.0).await?.ok_or(ApiError::NotFound)?;
    let shown = service::shown(&app, &[slot], lang).await?.pop().ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(shown)))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(set))
}
