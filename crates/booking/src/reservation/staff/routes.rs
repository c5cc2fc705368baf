//! `/api/v1/studio/reservations`, and closing slots (205).

use std::collections::BTreeSet;

use axum::{extract::State, response::Response};
use guanlan_core::{booking::Origin, locale::Lang};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::{Conflict, NotFound},
    error::ApiError,
    extract::{CallLang, IdInPath, KeyInPath, Payload},
    idempotency::{Key, Once},
    input::{Body, Input, Query},
    routes,
    wire::{Envelope, PageEnvelope, created, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{group::Decided, store},
    acts, adding, closing, list, unmasking,
    wire::{
        Closure, ClosureParties, PartyInClear, SlotClosure, StudioReservation, StudioReservationAct,
        StudioReservationFilter, StudioReservationNew,
    },
};
use crate::{Booking, Desk};

async fn one(app: &Booking, code: &str, lang: Lang) -> Result<StudioReservation, ApiError> {
    let found = store::by_code(app.db.reader(), code).await?.ok_or(ApiError::NotFound)?;
    list::shown_all(app, vec![found], lang).await?.pop().ok_or(ApiError::NotFound)
}

/// The reservations of a day or of a slot, by time.
#[utoipa::path(get, path = "/api/v1/studio/reservations", operation_id = "listStudioReservations", tag = "bookings",
    responses((status = 200, body = PageEnvelope<StudioReservation>)))]
async fn find(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    Query(filter): Query<StudioReservationFilter>,
) -> Result<Response, ApiError> {
    let (rows, total) = list::page(&app, &filter, lang).await?;
    Ok(private(PageEnvelope::of(rows, total, filter.page.paging())))
}

/// One, by the code of its party.
#[utoipa::path(get, path = "/api/v1/studio/reservations/{code}", operation_id = "readStudioReservation", tag = "bookings",
    params(("code" = String, Path)), responses((status = 200, body = Envelope<StudioReservation>)))]
async fn read(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    KeyInPath(code): KeyInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(one(&app, &code, lang).await?)))
}

/// Names and numbers of a party in clear, until thirty days after the visit. That they were seen is written down.
#[utoipa::path(get, path = "/api/v1/studio/reservations/{code}/party", operation_id = "unmaskParty", tag = "bookings",
    params(("code" = String, Path)), responses((status = 200, body = Envelope<PartyInClear>), Conflict))]
async fn unmask(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(code): KeyInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(unmasking::unmask(&app, &Actor::token(&caller, client.ip), &code).await?)))
}

/// Gives places to whoever telephones or stands at the counter, confirmed at once.
#[utoipa::path(post, path = "/api/v1/studio/reservations", operation_id = "reserveForSomebody", tag = "bookings",
    request_body = StudioReservationNew, responses((status = 201, body = Envelope<StudioReservation>), Conflict))]
async fn add(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let once = Once::of_person(&app.keys, caller.person.id, key, "POST /api/v1/studio/reservations", &payload);
    let new = StudioReservationNew::of(&payload)?;
    let asked = adding::Asked {
        slot: new.slot_id,
        party: new.party.into_iter().map(Into::into).collect(),
        mobile: new.mobile,
        origin: new.origin.filter(|origin| *origin != Origin::Online).unwrap_or(Origin::Phone),
        consent: new.consent_version,
        over: new.override_reason,
        lang,
    };
    let code = adding::add(&app, &Actor::token(&caller, client.ip), &asked, once.as_ref()).await?;
    Ok(created(Envelope::of(one(&app, &code, lang).await?)))
}

/// Approves or rejects a group, cancels a reservation, marks one that nobody came for, pardons a missed visit; each but
/// an approval with a reason.
#[utoipa::path(post, path = "/api/v1/studio/reservations/{code}/acts", operation_id = "actOnReservation", tag = "bookings",
    params(("code" = String, Path)), responses((status = 200, body = Envelope<StudioReservation>), Conflict))]
async fn act(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    KeyInPath(code): KeyInPath,
    Body(said): Body<StudioReservationAct>,
) -> Result<Response, ApiError> {
    let StudioReservationAct { act, reason, receiver, meeting, version } = said;
    let decision = acts::Decision { act, decided: Decided { note: reason, receiver, meeting }, version };
    acts::act(&app, &Actor::token(&caller, client.ip), &code, &decision).await?;
    Ok(private(Envelope::of(one(&app, &code, lang).await?)))
}

async fn closed(
    app: &Booking,
    actor: &Actor<'_>,
    (slots, reason, confirm): (Vec<i64>, &str, bool),
    lang: Lang,
) -> Result<Response, ApiError> {
    let slots: Vec<i64> = slots.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
    let parties = closing::parties(app, &slots).await?;
    if confirm {
        closing::close(app, actor, &slots, reason).await?;
    }
    let persons = parties.iter().map(|one| one.size).sum();
    let parties = list::shown_all(app, parties, lang).await?;
    Ok(private(Envelope::of(ClosureParties { is_closed: confirm, persons, parties })))
}

/// Closes a slot, cancels what is in it and tells everybody; without `confirm` it only lists whom that concerns.
#[utoipa::path(post, path = "/api/v1/studio/slots/{id}/closure", operation_id = "closeSlot", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<ClosureParties>), Conflict))]
async fn close(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(SlotClosure { reason, confirm }): Body<SlotClosure>,
) -> Result<Response, ApiError> {
    closed(&app, &Actor::token(&caller, client.ip), (vec![id.0], &reason, confirm), lang).await
}

/// The same for several slots, such as those of a day of storm.
#[utoipa::path(post, path = "/api/v1/studio/closures", operation_id = "closeSlots", tag = "bookings",
    responses((status = 200, body = Envelope<ClosureParties>), NotFound, Conflict))]
async fn close_all(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(Closure { slot_ids, reason, confirm }): Body<Closure>,
) -> Result<Response, ApiError> {
    closed(&app, &Actor::token(&caller, client.ip), (slot_ids, &reason, confirm), lang).await
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new()
        .routes(routes!(find, add))
        .routes(routes!(read))
        .routes(routes!(unmask))
        .routes(routes!(act))
        .routes(routes!(close))
        .routes(routes!(close_all))
}
