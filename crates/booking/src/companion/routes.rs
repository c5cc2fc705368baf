//! `/api/v1/companions`: with whom one often comes (whoever is signed in).

use axum::{extract::State, response::Response};
use chrono::NaiveDate;
use guanlan_core::booking::{Rules, is_minor};
use guanlan_identity::session::SignedIn;
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::{Body, Query},
    routes,
    wire::{Envelope, Nothing, created, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    service::{self, Open},
    store,
    wire::{Companion, CompanionFilter, CompanionNew},
};
use crate::{Booking, slot};

fn shown(Open { kept, who }: Open, (rules, day): (&Rules, NaiveDate)) -> Companion {
    Companion::of(kept, is_minor(who.birth_date, rules, day))
}

/// The day and the rules by which somebody is a minor.
async fn seen_on(app: &Booking, slot: Option<i64>) -> Result<(Rules, NaiveDate), ApiError> {
    let Some(id) = slot else { return Ok((Rules::default(), app.today())) };
    let place = slot::bookable(app, id).await?;
    Ok((place.programme.rules.clone(), place.slot.day))
}

/// Whom the caller keeps, masked, in the order in which they were added; at most 20.
#[utoipa::path(get, path = "/api/v1/companions", operation_id = "listCompanions", tag = "bookings",
    responses((status = 200, body = Envelope<Vec<Companion>>)))]
async fn list(
    State(app): State<Booking>,
    caller: SignedIn,
    _lang: CallLang,
    Query(CompanionFilter { slot_id }): Query<CompanionFilter>,
) -> Result<Response, ApiError> {
    let (rules, day) = seen_on(&app, slot_id).await?;
    let all = service::every(&app, caller.person.id).await?;
    Ok(private(Envelope::of(all.into_iter().map(|one| shown(one, (&rules, day))).collect::<Vec<_>>())))
}

/// Keeps somebody with whom the caller often comes. Who is there already is answered as they are; 409 where there are 20.
#[utoipa::path(post, path = "/api/v1/companions", operation_id = "addCompanion", tag = "bookings",
    responses((status = 201, body = Envelope<Companion>), Conflict))]
async fn add(
    State(app): State<Booking>,
    caller: SignedIn,
    _lang: CallLang,
    Body(new): Body<CompanionNew>,
) -> Result<Response, ApiError> {
    let id = service::add(&app, caller.person.id, &new.into()).await?;
    let (rules, day) = seen_on(&app, None).await?;
    let one = service::every(&app, caller.person.id).await?.into_iter().find(|one| one.kept.id == id);
    Ok(created(Envelope::of(shown(one.ok_or(ApiError::NotFound)?, (&rules, day)))))
}

/// Keeps somebody no more. Parties that have places stay as they are.
#[utoipa::path(delete, path = "/api/v1/companions/{id}", operation_id = "removeCompanion", tag = "bookings",
    params(("id" = i64, Path)), responses((status = 200, body = Nothing)))]
async fn remove(
    State(app): State<Booking>,
    caller: SignedIn,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let is_done = app.db.write(|tx| {
        let (person, id) = (caller.person.id, id.0);
        Box::pin(async move { store::remove(&**tx, person, id).await })
    });
    if is_done.await? { Ok(Nothing::answer()) } else { Err(ApiError::NotFound) }
}

pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new().routes(routes!(list, add)).routes(routes!(remove))
}
