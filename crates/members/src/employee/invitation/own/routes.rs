//! `/api/v1/account/invitations`: invitations to the caller's own number, and leaving a company again.

use axum::{extract::State, response::Response};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{account::OwnInvitation, session::SignedIn};
use guanlan_kernel::{
    call::{Conflict, NotFound},
    error::ApiError,
    extract::{CallLang, KeyInPath},
    input::{Body, Empty},
    routes,
    wire::{Envelope, Nothing, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::super::answer::{self, Answerer};
use crate::Members;

/// The invitations to the caller's number that wait for an answer, the newest first.
#[utoipa::path(get, path = "/api/v1/account/invitations", operation_id = "listOwnInvitations", tag = "account",
    responses((status = 200, body = Envelope<Vec<OwnInvitation>>)))]
async fn list(State(app): State<Members>, caller: SignedIn, CallLang(lang): CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(answer::of_person(&app, &caller.person, false, lang).await?)))
}

/// Accepts an invitation: the caller works for the company from now on. 409 where it is over, and where something stands
/// in between.
#[utoipa::path(post, path = "/api/v1/account/invitations/{id}/acceptance", operation_id = "acceptInvitation", tag = "account", params(("id" = String, Path)),
    responses((status = 200, body = Nothing), Conflict))]
async fn accept(
    State(app): State<Members>,
    caller: SignedIn,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(key): KeyInPath,
    Body(Empty {}): Body<Empty>,
) -> Result<Response, ApiError> {
    answer::accept(&app, &Answerer { person: &caller.person, address: client.ip }, &key).await?;
    Ok(Nothing::answer())
}

/// Declines an invitation. 409 where it is over.
#[utoipa::path(post, path = "/api/v1/account/invitations/{id}/refusal", operation_id = "declineInvitation", tag = "account", params(("id" = String, Path)),
    responses((status = 200, body = Nothing), Conflict))]
async fn decline(
    State(app): State<Members>,
    caller: SignedIn,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(key): KeyInPath,
    Body(Empty {}): Body<Empty>,
) -> Result<Response, ApiError> {
    answer::decline(&app, &Answerer { person: &caller.person, address: client.ip }, &key).await?;
    Ok(Nothing::answer())
}

/// Leaves the company that the caller works for: a visitor from then on. 409 for its owner.
#[utoipa::path(delete, path = "/api/v1/account/employment", operation_id = "leaveCompany", tag = "account",
    responses((status = 200, body = Nothing), Conflict, NotFound))]
async fn leave(
    State(app): State<Members>,
    caller: SignedIn,
    _lang: CallLang,
    client: ClientAddr,
) -> Result<Response, ApiError> {
    answer::leave(&app, &Answerer { person: &caller.person, address: client.ip }).await?;
    Ok(Nothing::answer())
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(accept)).routes(routes!(decline)).routes(routes!(leave))
}
