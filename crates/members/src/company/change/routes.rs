//! `/api/v1/companies/own/changes`: what the company asks the museum to change.

use axum::{extract::State, response::Response};
use guanlan_core::{company::ChangeKind, permission::Permission};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, Right},
};
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, Fields, IdInPath, Payload},
    wire::{Envelope, Failure, Nothing, private},
    words::Message,
};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    super::company_of,
    service::{self, Asked},
    wire::CompanyChange,
};
use crate::Members;

/// The right to see change requests: whoever may ask for one of them (102), or writes the profile (104).
pub struct CompanyChanges;

impl Right for CompanyChanges {
    const ANY: &'static [Permission] = &[Permission::BankInfo, Permission::CompanyProfile];
}

/// What the company asked for, the newest first.
#[utoipa::path(get, path = "/api/v1/companies/own/changes", operation_id = "listOwnChanges", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Vec<CompanyChange>>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn list(
    State(app): State<Members>,
    caller: Allowed<CompanyChanges>,
    _lang: CallLang,
) -> Result<Response, ApiError> {
    let mut changes = service::list(&app, company_of(&caller.person)?).await?;
    // Accounts are for who holds 102.
    changes.retain(|one| one.kind != ChangeKind::Bank || caller.holds_any(&[Permission::BankInfo]));
    Ok(private(Envelope::of(changes)))
}

/// A request: the fields of the facts, of the account, or the mobile number of who is to own the company.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
struct NewCompanyChange {
    kind: ChangeKind,
    /// Of `facts` and `bank`: all fields of the section; of `owner`: `mobile`.
    #[schema(value_type = Object)]
    body: Map<String, Value>,
    /// Why; at most 500 characters.
    #[schema(min_length = 1, max_length = 500, pattern = r"\S")]
    reason: String,
}

/// Asks for a change. Facts and owner: the owner alone; the account: 102. One of a kind at a time (409).
#[utoipa::path(post, path = "/api/v1/companies/own/changes", operation_id = "askForChange", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = NewCompanyChange,
    responses((status = 200, body = Envelope<CompanyChange>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn ask(
    State(app): State<Members>,
    caller: Allowed<CompanyChanges>,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let mut fields = Fields::new(&payload);
    fields.only(&["kind", "body", "reason"]);
    let kind = fields.one_of("kind", &ChangeKind::ALL.map(|kind| (kind.name(), kind)));
    let purpose = fields.required("reason", 500);
    let body = payload.get("body").and_then(Value::as_object);
    if body.is_none() {
        fields.note("body", Message::new("server.rule.object"));
    }
    if kind.is_none() {
        fields.missing("kind");
    }
    fields.finish()?;
    let (Some(kind), Some(body)) = (kind, body) else { return Err(ApiError::NotFound) };
    if kind == ChangeKind::Bank && !caller.holds_any(&[Permission::BankInfo]) {
        return Err(ApiError::Forbidden);
    }
    let asked = Asked { kind, body, purpose: &purpose };
    let id = service::ask(&app, &Actor::token(&caller, client.ip), company, &asked).await?;
    let made = service::list(&app, company).await?.into_iter().find(|one| one.id == id);
    Ok(private(Envelope::of(made.ok_or(ApiError::NotFound)?)))
}

/// Takes a request back while nobody has looked at it.
#[utoipa::path(delete, path = "/api/v1/companies/own/changes/{id}", operation_id = "withdrawChange", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Nothing), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn withdraw(
    State(app): State<Members>,
    caller: Allowed<CompanyChanges>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    service::withdraw(&app, &Actor::token(&caller, client.ip), company_of(&caller.person)?, id.0).await?;
    Ok(Nothing::answer())
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new().routes(routes!(list, ask)).routes(routes!(withdraw))
}
