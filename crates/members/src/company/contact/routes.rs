//! `/api/v1/contacts`, and the same list under its predefined name.

use axum::{extract::State, response::Response};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath, Payload},
    input::Input,
    routes,
    wire::{Envelope, Nothing, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{CompanyProfile, Member, company_of},
    service,
    wire::{Contact, ContactChange},
};
use crate::Members;

/// The contacts of the caller's company, in their order.
#[utoipa::path(get, path = "/api/v1/contacts", operation_id = "listContacts", tag = "company",
    responses((status = 200, body = Envelope<Vec<Contact>>)))]
async fn list(State(app): State<Members>, caller: Member, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::list(&app, app.db.reader(), caller.company).await?)))
}

/// The same list (RULES dictionaries 6).
#[utoipa::path(post, path = "/Dictionary/getCurrentUserContactDictionary", operation_id = "getCurrentUserContactDictionary", tag = "company",
    responses((status = 200, body = Envelope<Vec<Contact>>)))]
async fn dictionary(
    State(app): State<Members>,
    caller: Member,
    _lang: CallLang,
    _payload: Payload,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::list(&app, app.db.reader(), caller.company).await?)))
}

/// Adds a contact behind the others.
#[utoipa::path(post, path = "/api/v1/contacts", operation_id = "addContact", tag = "company", request_body = ContactChange,
    responses((status = 200, body = Envelope<Contact>), Conflict))]
async fn add(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let id = service::add(&app, Some(&Actor::token(&caller, client.ip)), company, &ContactChange::of(&payload)?.into())
        .await?;
    Ok(private(Envelope::of(service::read(&app, company, id).await?)))
}

/// Writes a contact anew.
#[utoipa::path(put, path = "/api/v1/contacts/{id}", operation_id = "changeContact", tag = "company", params(("id" = i64, Path)), request_body = ContactChange,
    responses((status = 200, body = Envelope<Contact>)))]
async fn change(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    service::read(&app, company, id.0).await?;
    service::change(&app, &Actor::token(&caller, client.ip), company, id.0, &ContactChange::of(&payload)?.into())
        .await?;
    Ok(private(Envelope::of(service::read(&app, company, id.0).await?)))
}

/// Removes a contact.
#[utoipa::path(delete, path = "/api/v1/contacts/{id}", operation_id = "removeContact", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, body = Nothing)))]
async fn remove(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    service::remove(&app, &Actor::token(&caller, client.ip), company_of(&caller.person)?, id.0).await?;
    Ok(Nothing::answer())
}

/// All contacts, in the order in which they are to be.
#[derive(Input)]
struct ContactOrder {
    /// The order that this one was made on, as it was read.
    #[input(integers(100))]
    before: Vec<i64>,
    #[input(integers(100))]
    ids: Vec<i64>,
}

/// Puts the contacts into another order; all of them are named. 409 where another order than `before` is there
/// meanwhile.
#[utoipa::path(put, path = "/api/v1/contacts/order", operation_id = "orderContacts", tag = "company", request_body = ContactOrder,
    responses((status = 200, body = Envelope<Vec<Contact>>), Conflict))]
async fn order(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let ContactOrder { before, ids } = ContactOrder::of(&payload)?;
    service::set_order(&app, &Actor::token(&caller, client.ip), company, (&before, &ids)).await?;
    Ok(private(Envelope::of(service::list(&app, app.db.reader(), company).await?)))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(list, add))
        .routes(routes!(order))
        .routes(routes!(change, remove))
        .routes(routes!(dictionary))
}
