//! `/api/v1/studio/guides` (205): who guides.

use axum::{extract::State, response::Response};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath, Payload},
    idempotency::{Key, Once},
    input::{Body, Input},
    routes,
    wire::{Envelope, created, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    service, store,
    wire::{Guide, GuideChange, GuideNew},
};
use crate::{Booking, Desk};

async fn one(app: &Booking, id: i64) -> Result<Envelope<Guide>, ApiError> {
    let found = store::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    Ok(Envelope::of(found.into()))
}

/// Every guide, those who guide no more behind the others.
#[utoipa::path(get, path = "/api/v1/studio/guides", operation_id = "listGuides", tag = "bookings",
    responses((status = 200, body = Envelope<Vec<Guide>>)))]
async fn list(State(app): State<Booking>, _caller: Allowed<Desk>, _lang: CallLang) -> Result<Response, ApiError> {
    let all = store::every(app.db.reader()).await?;
    Ok(private(Envelope::of(all.into_iter().map(Guide::from).collect::<Vec<_>>())))
}

/// Adds a guide.
#[utoipa::path(post, path = "/api/v1/studio/guides", operation_id = "addGuide", tag = "bookings",
    request_body = GuideNew, responses((status = 201, body = Envelope<Guide>)))]
async fn add(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let once = Once::of_person(&app.keys, caller.person.id, key, "POST /api/v1/studio/guides", &payload);
    let new = GuideNew::of(&payload)?.into();
    let id = service::add(&app, &Actor::token(&caller, client.ip), &new, once.as_ref()).await?;
    Ok(created(one(&app, id).await?))
}

/// Changes a guide. Who guides no more stays in the slots in which they are.
#[utoipa::path(patch, path = "/api/v1/studio/guides/{id}", operation_id = "changeGuide", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<Guide>), Conflict))]
async fn edit(
    State(app): State<Booking>,
    caller: Allowed<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(changed): Body<GuideChange>,
) -> Result<Response, ApiError> {
    service::change(&app, &Actor::token(&caller, client.ip), id.0, &changed).await?;
    Ok(private(one(&app, id.0).await?))
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new().routes(routes!(list, add)).routes(routes!(edit))
}
