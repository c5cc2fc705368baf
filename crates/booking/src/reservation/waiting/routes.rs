//! `/api/v1/waiting-list`: what one waits for (whoever is signed in).

use axum::{extract::State, response::Response};
use guanlan_core::{booking::WaitingState, locale::Lang};
use guanlan_identity::session::SignedIn;
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath, Payload},
    idempotency::{Key, Once},
    input::{Body, Input},
    routes,
    wire::{Envelope, Nothing, created, private},
    words::Message,
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    Waiting, service, store,
    wire::{WaitingAcceptance, WaitingEntry, WaitingNew},
};
use crate::{
    Booking, programme,
    reservation::{
        hold::{self, Asked},
        party::Comer,
        wire::Reservation,
    },
    slot,
};

async fn shown(app: &Booking, one: Waiting, lang: Lang) -> Result<WaitingEntry, ApiError> {
    let (db, now) = (app.db.reader(), app.now());
    let slot = slot::find(db, one.slot).await?.ok_or(ApiError::NotFound)?;
    let programme = programme::find(db, slot.programme).await?.ok_or(ApiError::NotFound)?;
    let state = one.state(now);
    let ahead = if state == WaitingState::Waiting { Some(store::ahead(db, &one).await?) } else { None };
    Ok(WaitingEntry {
        id: one.id,
        state,
        slot_id: slot.id,
        programme_id: programme.id,
        programme: programme.name.get(lang).to_owned(),
        date: slot.day,
        starts: slot.starts,
        ends: slot.ends,
        size: one.size,
        ahead,
        offer_until: one.offer_until.filter(|_| state == WaitingState::Offered).map(|until| until.rfc3339()),
        asked_at: one.asked_at.rfc3339(),
    })
}

/// What the caller waits or waited for, the newest first.
#[utoipa::path(get, path = "/api/v1/waiting-list", operation_id = "listWaiting", tag = "bookings",
    responses((status = 200, body = Envelope<Vec<WaitingEntry>>)))]
async fn list(State(app): State<Booking>, caller: SignedIn, CallLang(lang): CallLang) -> Result<Response, ApiError> {
    let mut all = Vec::new();
    for one in store::of_person(app.db.reader(), caller.person.id).await? {
        all.push(shown(&app, one, lang).await?);
    }
    Ok(private(Envelope::of(all)))
}

/// Waits for places of a slot that is full. 409 where there is room, and where the caller waits already.
#[utoipa::path(post, path = "/api/v1/waiting-list", operation_id = "waitForPlaces", tag = "bookings",
    request_body = WaitingNew, responses((status = 201, body = Envelope<WaitingEntry>), Conflict))]
async fn add(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let once = Once::of_person(&app.keys, caller.person.id, key, "POST /api/v1/waiting-list", &payload);
    let WaitingNew { slot_id, size } = WaitingNew::of(&payload)?;
    let id = service::wait(&app, &caller.person, (slot_id, size), lang, once.as_ref()).await?;
    let one = service::own(&app, &caller.person, id).await?;
    Ok(created(Envelope::of(shown(&app, one, lang).await?)))
}

/// Waits no more; what was offered goes to the next.
#[utoipa::path(delete, path = "/api/v1/waiting-list/{id}", operation_id = "stopWaiting", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Nothing)))]
async fn remove(
    State(app): State<Booking>,
    caller: SignedIn,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    service::leave(&app, &caller.person, id.0).await?;
    Ok(Nothing::answer())
}

/// Takes what is offered: a reservation that is held and has to be confirmed.
#[utoipa::path(post, path = "/api/v1/waiting-list/{id}/acceptance", operation_id = "acceptOffer", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 201, body = Envelope<Reservation>), Conflict))]
async fn accept(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
    Body(WaitingAcceptance { party, consent_version }): Body<WaitingAcceptance>,
) -> Result<Response, ApiError> {
    let one = service::own(&app, &caller.person, id.0).await?;
    let size = usize::try_from(one.size).unwrap_or_default();
    let party: Vec<Comer> = match party {
        Some(party) => party.into_iter().map(Into::into).collect(),
        None => vec![Comer::default(); size],
    };
    if party.len() > size {
        return Err(ApiError::invalid("party", Message::new("server.rule.most").with("most", size)));
    }
    let asked = Asked {
        slot: one.slot,
        party,
        consent: consent_version,
        key: format!("waiting-{}", one.id),
        request: format!("waiting-{}", one.id),
        lang,
        offer: Some(one.id),
    };
    Ok(created(Envelope::of(hold::hold(&app, &caller.person, &asked).await?)))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new().routes(routes!(list, add)).routes(routes!(remove)).routes(routes!(accept))
}
