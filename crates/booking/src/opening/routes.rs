//! `/api/v1/studio/opening` (205).

use axum::{extract::State, response::Response};
use guanlan_core::locale::Lang;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::CallLang,
    input::Body,
    routes,
    wire::{Envelope, private},
};
use guanlan_museum::profile;
use utoipa_axum::router::OpenApiRouter;

use super::wire::{OpeningCalendar, OpeningChange};
use crate::{Booking, Desk};

async fn shown(app: &Booking, lang: Lang) -> Result<Response, ApiError> {
    let set = profile::opening(&app.museum).await?;
    let given = super::on_closed_days(app, &set.opening).await?;
    Ok(private(Envelope::of(OpeningCalendar::of(set, given, lang))))
}

/// When the museum is open: the week, days that differ, and who has places on days when it is closed.
#[utoipa::path(get, path = "/api/v1/studio/opening", operation_id = "readOpening", tag = "bookings",
    responses((status = 200, body = Envelope<OpeningCalendar>)))]
async fn read(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    CallLang(lang): CallLang,
) -> Result<Response, ApiError> {
    shown(&app, lang).await
}

/// Sets when the museum is open; the slots of programmes follow.
#[utoipa::path(put, path = "/api/v1/studio/opening", operation_id = "setOpening", tag = "bookings",
    responses((status = 200, body = Envelope<OpeningCalendar>), Conflict))]
async fn set(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(change): Body<OpeningChange>,
) -> Result<Response, ApiError> {
    super::set(&app, &Actor::token(&caller, client.ip), &change.into()).await?;
    shown(&app, lang).await
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new().routes(routes!(read, set))
}
