//! `/api/v1/reservations`: one's own places (whoever is signed in).

use axum::{extract::State, response::Response};
use guanlan_core::{booking::When, locale::Lang};
use guanlan_identity::session::SignedIn;
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, KeyInPath, Payload},
    idempotency::{self, Key},
    input::{Body, Input, Query},
    prefer::Patience,
    routes,
    wire::{Envelope, PageEnvelope, accepted, created, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    cancel, confirm, hold,
    in_line::{self, Said},
    missed, moving, shown, store,
    wire::{
        PlaceInLine, Reservation, ReservationAsked, ReservationCancellation, ReservationFilter, ReservationMove,
        Standing,
    },
};
use crate::Booking;

/// One of the caller's as it is now.
async fn answer(app: &Booking, caller: &SignedIn, code: &str, lang: Lang) -> Result<Reservation, ApiError> {
    let one = store::own(app.db.reader(), caller.person.id, code).await?.ok_or(ApiError::NotFound)?;
    shown::one(app, one, lang).await
}

/// Holds places for a party for ten minutes. The same key with the same body is the first answer again. Where many press
/// at once each has its turn; with `Prefer: respond-async` 202 tells how many are before, and the same call asks on.
#[utoipa::path(post, path = "/api/v1/reservations", operation_id = "reserve", tag = "bookings",
    request_body = ReservationAsked, responses((status = 201, body = Envelope<Reservation>), (status = 202, body = Envelope<PlaceInLine>), Conflict))]
async fn add(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    key: Key,
    Patience(patience): Patience,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let request = idempotency::request_of(&payload);
    let ReservationAsked { slot_id, party, consent_version } = ReservationAsked::of(&payload)?;
    let asked = hold::Asked {
        slot: slot_id,
        party: party.into_iter().map(Into::into).collect(),
        consent: consent_version,
        key: key.into_text(),
        request,
        lang,
        offer: None,
    };
    Ok(match in_line::hold(&app, &caller.person, asked, patience).await? {
        Said::Held(one) => created(Envelope::of(*one)),
        Said::Waits(place) => accepted(Envelope::of(place)),
    })
}

/// The caller's own: those of today and later, the next first, or with `when=past` those of days before.
#[utoipa::path(get, path = "/api/v1/reservations", operation_id = "listReservations", tag = "bookings",
    responses((status = 200, body = PageEnvelope<Reservation>)))]
async fn list(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    Query(ReservationFilter { when, page }): Query<ReservationFilter>,
) -> Result<Response, ApiError> {
    let is_coming = when != Some(When::Past);
    let paging = page.paging();
    let span = (paging.offset(), paging.size);
    let (rows, total) = store::page(app.db.reader(), caller.person.id, (app.today(), is_coming), span).await?;
    Ok(private(PageEnvelope::of(shown::all(&app, rows, lang).await?, total, paging)))
}

/// What the caller missed, and what follows from it.
#[utoipa::path(get, path = "/api/v1/reservations/standing", operation_id = "readStanding", tag = "bookings",
    responses((status = 200, body = Envelope<Standing>)))]
async fn standing(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(missed::standing(&app, caller.person.id, lang).await?)))
}

/// One of the caller's, with the tickets of its people.
#[utoipa::path(get, path = "/api/v1/reservations/{code}", operation_id = "readReservation", tag = "bookings",
    params(("code" = String, Path)), responses((status = 200, body = Envelope<Reservation>)))]
async fn read(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    KeyInPath(code): KeyInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(answer(&app, &caller, &code, lang).await?)))
}

/// Confirms what is held; what is confirmed already stays so.
#[utoipa::path(post, path = "/api/v1/reservations/{code}/confirmation", operation_id = "confirmReservation",
    tag = "bookings", params(("code" = String, Path)),
    responses((status = 200, body = Envelope<Reservation>), Conflict))]
async fn confirm(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    KeyInPath(code): KeyInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(confirm::confirm(&app, &caller.person, &code, lang).await?)))
}

/// Gives the places back, all or those of some people.
#[utoipa::path(post, path = "/api/v1/reservations/{code}/cancellation", operation_id = "cancelReservation",
    tag = "bookings", params(("code" = String, Path)),
    responses((status = 200, body = Envelope<Reservation>), Conflict))]
async fn cancel(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    KeyInPath(code): KeyInPath,
    Body(ReservationCancellation { persons }): Body<ReservationCancellation>,
) -> Result<Response, ApiError> {
    cancel::cancel(&app, &caller.person, &code, persons.as_deref()).await?;
    Ok(private(Envelope::of(answer(&app, &caller, &code, lang).await?)))
}

/// Moves the party to another slot of the same programme, or leaves everything as it is.
#[utoipa::path(post, path = "/api/v1/reservations/{code}/move", operation_id = "moveReservation", tag = "bookings",
    params(("code" = String, Path)), responses((status = 200, body = Envelope<Reservation>), Conflict))]
async fn move_to(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    KeyInPath(code): KeyInPath,
    Body(ReservationMove { slot_id }): Body<ReservationMove>,
) -> Result<Response, ApiError> {
    moving::move_to(&app, &caller.person, &code, slot_id).await?;
    Ok(private(Envelope::of(answer(&app, &caller, &code, lang).await?)))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new()
        .routes(routes!(list, add))
        .routes(routes!(standing))
        .routes(routes!(read))
        .routes(routes!(confirm))
        .routes(routes!(cancel))
        .routes(routes!(move_to))
}
