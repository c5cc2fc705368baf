//! `/api/v1/studio/check-ins` and `/api/v1/studio/desk-list` (205).

use axum::{extract::State, response::Response};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::{Body, Query},
    routes,
    wire::{Envelope, Nothing, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    batch, figures, list, service,
    wire::{BatchOutcome, CheckIn, DeskList, DeskListFilter, Scan, ScanBatch, VisitorFigures, VisitorFiguresFilter},
};
use crate::{Booking, Desk};

/// Says what the desk says to whoever shows a ticket, and lets in whom it may. The status is 200 whatever it says.
#[utoipa::path(post, path = "/api/v1/studio/check-ins", operation_id = "checkIn", tag = "bookings",
    responses((status = 200, body = Envelope<CheckIn>), Conflict))]
async fn check_in(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(scan): Body<Scan>,
) -> Result<Response, ApiError> {
    let said = service::check_in(&app, &Actor::token(&caller, client.ip), &scan, lang).await?;
    Ok(private(Envelope::of(said)))
}

/// Undoes a check-in within ten minutes, with everybody who was let in by it.
#[utoipa::path(delete, path = "/api/v1/studio/check-ins/{id}", operation_id = "undoCheckIn", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Nothing), Conflict))]
async fn undo(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    service::undo(&app, id.0).await?;
    Ok(Nothing::answer())
}

/// Takes what a desk without network let in. The same again changes nothing.
#[utoipa::path(post, path = "/api/v1/studio/check-ins/batch", operation_id = "checkInBatch", tag = "bookings",
    responses((status = 200, body = Envelope<BatchOutcome>), Conflict))]
async fn take(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(ScanBatch { check_ins }): Body<ScanBatch>,
) -> Result<Response, ApiError> {
    let outcome = batch::take(&app, &Actor::token(&caller, client.ip), &check_ins, lang).await?;
    Ok(private(Envelope::of(outcome)))
}

/// Who may come on a day, for a desk without network.
#[utoipa::path(get, path = "/api/v1/studio/desk-list", operation_id = "readDeskList", tag = "bookings",
    responses((status = 200, body = Envelope<DeskList>)))]
async fn read_list(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    Query(DeskListFilter { date, place }): Query<DeskListFilter>,
) -> Result<Response, ApiError> {
    let day = date.unwrap_or_else(|| app.today());
    Ok(private(Envelope::of(list::of(&app, day, place, lang).await?)))
}

/// How many people were let in, by day, hour, origin and age.
#[utoipa::path(get, path = "/api/v1/studio/visitor-figures", operation_id = "readVisitorFigures", tag = "bookings",
    responses((status = 200, body = Envelope<VisitorFigures>)))]
async fn read_figures(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    _lang: CallLang,
    Query(VisitorFiguresFilter { from, to }): Query<VisitorFiguresFilter>,
) -> Result<Response, ApiError> {
    let days = figures::days_of(from, to, app.today())?;
    Ok(private(Envelope::of(figures::of(&app, days).await?)))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new()
        .routes(routes!(check_in))
        .routes(routes!(undo))
        .routes(routes!(take))
        .routes(routes!(read_list))
        .routes(routes!(read_figures))
}
