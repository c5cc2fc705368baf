//! `/api/v1/contacts`, and the same list under its predefined name.

use axum::{extract::State, response::Response};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, Fields, IdInPath, Payload},
    wire::{Envelope, Failure, Nothing, private},
};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    super::{CompanyProfile, Member, company_of},
    service::{self, Written},
    wire::Contact,
};
use crate::Members;

/// The contacts of the caller's company, in their order.
#[utoipa::path(get, path = "/api/v1/contacts", operation_id = "listContacts", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Vec<Contact>>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn list(State(app): State<Members>, caller: Member, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::list(&app, app.db.reader(), caller.company).await?)))
}

/// The same list (RULES dictionaries 6).
#[utoipa::path(post, path = "/Dictionary/getCurrentUserContactDictionary", operation_id = "getCurrentUserContactDictionary", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Vec<Contact>>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn dictionary(
    State(app): State<Members>,
    caller: Member,
    _lang: CallLang,
    _payload: Payload,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::list(&app, app.db.reader(), caller.company).await?)))
}

/// What is written of a contact.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct ContactChange {
    #[schema(min_length = 1, max_length = 50, pattern = r"\S")]
    nvc_name: String,
    /// At least seven digits; blanks, `+`, `-` and brackets beside them.
    #[schema(min_length = 7, max_length = 30, pattern = r"^[0-9 +()\-]*$")]
    nvc_phone: String,
    #[schema(max_length = 50)]
    job: Option<String>,
    #[schema(max_length = 50)]
    position: Option<String>,
}

/// Adds a contact behind the others.
#[utoipa::path(post, path = "/api/v1/contacts", operation_id = "addContact", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = ContactChange,
    responses((status = 200, body = Envelope<Contact>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn add(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let id = service::add(&app, Some(&Actor::token(&caller, client.ip)), company, &Written::of(&payload)?).await?;
    Ok(private(Envelope::of(service::read(&app, company, id).await?)))
}

/// Writes a contact anew.
#[utoipa::path(put, path = "/api/v1/contacts/{id}", operation_id = "changeContact", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = ContactChange,
    responses((status = 200, body = Envelope<Contact>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
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
    service::change(&app, &Actor::token(&caller, client.ip), company, id.0, &Written::of(&payload)?).await?;
    Ok(private(Envelope::of(service::read(&app, company, id.0).await?)))
}

/// Removes a contact.
#[utoipa::path(delete, path = "/api/v1/contacts/{id}", operation_id = "removeContact", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
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
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct ContactOrder {
    #[schema(max_items = 100)]
    ids: Vec<i64>,
}

/// Puts the contacts into another order; all of them are named.
#[utoipa::path(put, path = "/api/v1/contacts/order", operation_id = "orderContacts", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = ContactOrder,
    responses((status = 200, body = Envelope<Vec<Contact>>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn order(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let mut fields = Fields::new(&payload);
    fields.only(&["ids"]);
    let ids = fields.integers("ids", 100).unwrap_or_default();
    fields.finish()?;
    service::set_order(&app, &Actor::token(&caller, client.ip), company, &ids).await?;
    Ok(private(Envelope::of(service::list(&app, app.db.reader(), company).await?)))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(list, add))
        .routes(routes!(order))
        .routes(routes!(change, remove))
        .routes(routes!(dictionary))
}
