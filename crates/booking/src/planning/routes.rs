//! `/api/v1/studio/programmes` and `/api/v1/studio/slots` (205).

use std::collections::HashMap;

use axum::{extract::State, response::Response};
use chrono::NaiveDate;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath, Payload},
    idempotency::{Key, Once},
    input::{Body, Input, Query},
    routes,
    wire::{Envelope, created, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    change,
    wire::{
        ProgrammeChange, ProgrammeNew, SlotChange, SlotNew, StudioProgramme, StudioProgrammeFilter, StudioSlot,
        StudioSlotFilter,
    },
};
use crate::{Booking, Desk, availability, programme, reservation, slot};

/// Every programme, those that the public does not see too.
#[utoipa::path(get, path = "/api/v1/studio/programmes", operation_id = "listStudioProgrammes", tag = "bookings",
    responses((status = 200, body = Envelope<Vec<StudioProgramme>>)))]
async fn list(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    _lang: CallLang,
    Query(StudioProgrammeFilter { kind }): Query<StudioProgrammeFilter>,
) -> Result<Response, ApiError> {
    let mut all = programme::every(app.db.reader()).await?;
    all.retain(|one| kind.is_none_or(|kind| kind == one.kind));
    Ok(private(Envelope::of(all.into_iter().map(StudioProgramme::from).collect::<Vec<_>>())))
}

/// One, with its rules and its schedule.
#[utoipa::path(get, path = "/api/v1/studio/programmes/{id}", operation_id = "readStudioProgramme", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<StudioProgramme>)))]
async fn read(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let one = programme::find(app.db.reader(), id.0).await?.ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(StudioProgramme::from(one))))
}

/// Adds a programme, with the slots that its schedule plans.
#[utoipa::path(post, path = "/api/v1/studio/programmes", operation_id = "addProgramme", tag = "bookings",
    request_body = ProgrammeNew, responses((status = 201, body = Envelope<StudioProgramme>), Conflict))]
async fn add(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let once = Once::of_person(&app.keys, caller.person.id, key, "POST /api/v1/studio/programmes", &payload);
    let new = ProgrammeNew::of(&payload)?.into();
    let id = change::add(&app, &Actor::token(&caller, client.ip), &new, once.as_ref()).await?;
    let one = programme::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    Ok(created(Envelope::of(StudioProgramme::from(one))))
}

/// Changes a programme, and its coming slots with it; what is given stays given.
#[utoipa::path(patch, path = "/api/v1/studio/programmes/{id}", operation_id = "changeProgramme", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<StudioProgramme>), Conflict))]
async fn edit(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(changed): Body<ProgrammeChange>,
) -> Result<Response, ApiError> {
    change::change(&app, &Actor::token(&caller, client.ip), id.0, changed).await?;
    let one = programme::find(app.db.reader(), id.0).await?.ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(StudioProgramme::from(one))))
}

/// Slots as they are now, of one programme or of all.
async fn slots(
    app: &Booking,
    programme: Option<i64>,
    days: (NaiveDate, NaiveDate),
) -> Result<Vec<StudioSlot>, ApiError> {
    let (db, now) = (app.db.reader(), app.now());
    let slots = slot::between(db, programme, days).await?;
    shown(app, &slots, now).await
}

async fn shown(
    app: &Booking,
    slots: &[slot::Slot],
    now: guanlan_core::clock::Millis,
) -> Result<Vec<StudioSlot>, ApiError> {
    let db = app.db.reader();
    let ids: Vec<i64> = slots.iter().map(|one| one.id).collect();
    let lapsed: HashMap<i64, _> = reservation::lapsed_of(db, &ids, now).await?.into_iter().collect();
    let programmes: HashMap<i64, _> = programme::every(db).await?.into_iter().map(|one| (one.id, one)).collect();
    let shown = slots.iter().filter_map(|one| {
        let programme = programmes.get(&one.programme)?;
        let lapsed = lapsed.get(&one.id).copied().unwrap_or_default();
        Some(StudioSlot::of(one, availability::Slot::of(one, programme.mode, lapsed, now), lapsed))
    });
    Ok(shown.collect())
}

/// Slots with everything that is counted of them.
#[utoipa::path(get, path = "/api/v1/studio/slots", operation_id = "listStudioSlots", tag = "bookings",
    responses((status = 200, body = Envelope<Vec<StudioSlot>>)))]
async fn list_slots(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    _lang: CallLang,
    Query(StudioSlotFilter { programme, from, to }): Query<StudioSlotFilter>,
) -> Result<Response, ApiError> {
    let days = availability::days_of(from, to, app.today())?;
    Ok(private(Envelope::of(slots(&app, programme, days).await?)))
}

async fn one_slot(app: &Booking, id: i64) -> Result<StudioSlot, ApiError> {
    let slot = slot::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    shown(app, &[slot], app.now()).await?.pop().ok_or(ApiError::NotFound)
}

/// Adds a slot beside the schedule.
#[utoipa::path(post, path = "/api/v1/studio/slots", operation_id = "addSlot", tag = "bookings",
    request_body = SlotNew, responses((status = 201, body = Envelope<StudioSlot>), Conflict))]
async fn add_slot(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let once = Once::of_person(&app.keys, caller.person.id, key, "POST /api/v1/studio/slots", &payload);
    let new = SlotNew::of(&payload)?;
    let id = change::add_slot(&app, &Actor::token(&caller, client.ip), new, once.as_ref()).await?;
    Ok(created(Envelope::of(one_slot(&app, id).await?)))
}

/// Changes the places of a slot, never below what is given.
#[utoipa::path(patch, path = "/api/v1/studio/slots/{id}", operation_id = "changeSlot", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<StudioSlot>), Conflict))]
async fn edit_slot(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(changed): Body<SlotChange>,
) -> Result<Response, ApiError> {
    change::change_slot(&app, &Actor::token(&caller, client.ip), id.0, changed).await?;
    Ok(private(Envelope::of(one_slot(&app, id.0).await?)))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new()
        .routes(routes!(list, add))
        .routes(routes!(read, edit))
        .routes(routes!(list_slots, add_slot))
        .routes(routes!(edit_slot))
}
