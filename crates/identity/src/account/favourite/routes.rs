//! The calls of favourites (our own: unknown fields are refused).

use axum::{extract::State, response::Response};
use guanlan_kernel::{
    error::ApiError,
    extract::CallLang,
    input::Body,
    routes,
    wire::{Envelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    service,
    wire::{Favourite, FavouriteMarks, FavouriteRemoval},
};
use crate::{Identity, session::SignedIn};

/// What the caller marked for later, the newest first.
#[utoipa::path(get, path = "/api/v1/account/favourites", operation_id = "listFavourites", tag = "account",
    responses((status = 200, body = Envelope<Vec<Favourite>>)))]
async fn list(State(app): State<Identity>, caller: SignedIn, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::of(&app, caller.person.id).await?)))
}

/// Marks records; what is marked already stays as it is. Answers all that are marked, the newest first, at most 500.
#[utoipa::path(post, path = "/api/v1/account/favourites", operation_id = "addFavourites", tag = "account",
    responses((status = 200, body = Envelope<Vec<Favourite>>)))]
async fn add(
    State(app): State<Identity>,
    caller: SignedIn,
    _lang: CallLang,
    Body(FavouriteMarks { favourites }): Body<FavouriteMarks>,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::add(&app, &caller.person, favourites).await?)))
}

/// Takes marks away; one that is not there is taken for gone. Answers what is left.
#[utoipa::path(post, path = "/api/v1/account/favourites/removal", operation_id = "removeFavourites", tag = "account",
    responses((status = 200, body = Envelope<Vec<Favourite>>)))]
async fn remove(
    State(app): State<Identity>,
    caller: SignedIn,
    _lang: CallLang,
    Body(FavouriteRemoval { favourites }): Body<FavouriteRemoval>,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::remove(&app, &caller.person, favourites).await?)))
}

pub fn calls() -> OpenApiRouter<Identity> {
    OpenApiRouter::new().routes(routes!(list, add)).routes(routes!(remove))
}
