//! `/api/v1/group-reservations`: a group asks, and tells who comes (whoever is signed in); and groups to review (205).

use axum::{extract::State, response::Response};
use guanlan_core::audit::{Action, Subject};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, SignedIn},
};
use guanlan_kernel::{
    audit,
    call::Conflict,
    error::ApiError,
    extract::{CallLang, KeyInPath, Payload},
    idempotency::{self, Key},
    input::{Body, Input, Query},
    routes,
    wire::{Envelope, PageEnvelope, created, private},
};
use serde_json::json;
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{party::Comer, shown, staff, staff::StudioReservation, store, wire::Reservation},
    Leader, ask, leader_place, names,
    wire::{GroupNames, GroupReservationAsked, GroupReviewFilter, LeaderInClear},
};
use crate::{Booking, Desk};

/// Keeps places for a group until somebody has looked at what it asks for; at once confirmed where nobody does. The same
/// key with the same body is the first answer again.
#[utoipa::path(post, path = "/api/v1/group-reservations", operation_id = "reserveForGroup", tag = "bookings",
    request_body = GroupReservationAsked, responses((status = 201, body = Envelope<Reservation>), Conflict))]
async fn add(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    key: Key,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let request = idempotency::request_of(&payload);
    let said = GroupReservationAsked::of(&payload)?;
    let asked = ask::Asked {
        slot: said.slot_id,
        organisation: said.organisation,
        credit_code: said.credit_code.map(|code| code.to_uppercase()),
        leader: said.leader.into(),
        language: said.language,
        theme: said.theme,
        size: said.size,
        party: said.party.into_iter().map(Into::into).collect(),
        note: said.note,
        consent: said.consent_version,
        key: key.into_text(),
        request,
        lang,
    };
    Ok(created(Envelope::of(ask::ask(&app, &caller.person, &asked).await?)))
}

/// Writes who comes with a group, in the place of whoever was named before. Tickets stay the same.
#[utoipa::path(put, path = "/api/v1/group-reservations/{code}/names", operation_id = "nameGroup", tag = "bookings",
    params(("code" = String, Path)), responses((status = 200, body = Envelope<Reservation>), Conflict))]
async fn name(
    State(app): State<Booking>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    KeyInPath(code): KeyInPath,
    Body(GroupNames { party }): Body<GroupNames>,
) -> Result<Response, ApiError> {
    let party: Vec<Comer> = party.into_iter().map(Into::into).collect();
    names::name(&app, &caller.person, &code, &party).await?;
    let one = store::own(app.db.reader(), caller.person.id, &code).await?.ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(shown::one(&app, one, lang).await?)))
}

/// Groups that wait for somebody to decide, on all days, whose deadline comes first at the front.
#[utoipa::path(get, path = "/api/v1/studio/group-reviews", operation_id = "listGroupReviews", tag = "bookings",
    responses((status = 200, body = PageEnvelope<StudioReservation>)))]
async fn reviews(
    State(app): State<Booking>,
    _caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    Query(GroupReviewFilter { page }): Query<GroupReviewFilter>,
) -> Result<Response, ApiError> {
    let paging = page.paging();
    let (rows, total) = store::to_review(app.db.reader(), app.now(), (paging.offset(), paging.size)).await?;
    Ok(private(PageEnvelope::of(staff::shown_all(&app, rows, lang).await?, total, paging)))
}

/// Who leads a group, in clear. That it was seen is written down.
#[utoipa::path(get, path = "/api/v1/studio/reservations/{code}/leader", operation_id = "unmaskLeader", tag = "bookings",
    params(("code" = String, Path)), responses((status = 200, body = Envelope<LeaderInClear>)))]
async fn leader(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(code): KeyInPath,
) -> Result<Response, ApiError> {
    let one = store::by_code(app.db.reader(), &code).await?.ok_or(ApiError::NotFound)?;
    let party = store::group::find(app.db.reader(), one.id).await?.ok_or(ApiError::NotFound)?;
    let sealed = party.leader.ok_or(ApiError::NotFound)?;
    let (actor, now) = (Actor::token(&caller, client.ip), app.now());
    app.db
        .write(|tx| {
            let (actor, code) = (&actor, code.as_str());
            Box::pin(async move {
                let act = actor.act(Action::Unmask, json!({"field": "mobile"}), now);
                let act = audit::Act { subject: Some((Subject::Reservation, code)), ..act };
                Ok::<_, ApiError>(audit::record(tx, &act).await?)
            })
        })
        .await?;
    let open = app.keys.open(leader_place(&one.id.to_string()), &sealed).map_err(anyhow::Error::from)?;
    let Leader { name, mobile } = serde_json::from_str(&open).map_err(anyhow::Error::from)?;
    Ok(private(Envelope::of(LeaderInClear { name, mobile })))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new().routes(routes!(add)).routes(routes!(name)).routes(routes!(reviews)).routes(routes!(leader))
}
