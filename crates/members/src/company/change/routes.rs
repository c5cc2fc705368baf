//! `/api/v1/companies/own/changes`: what the company asks the museum to change.

use axum::{extract::State, response::Response};
use guanlan_core::{
    company::{BankAccount, ChangeKind, Facts},
    permission::Permission,
};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, Right},
};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath, Payload},
    input::{Fields, Input, Rule, reference, rule::Named},
    routes,
    wire::{Envelope, Nothing, private},
    words::Message,
};
use serde_json::{Map, Value, json};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::company_of,
    service::{self, Asked},
    wire::{CompanyChange, NewOwner},
};
use crate::Members;

/// The right to see change requests: whoever may ask for one of them (102), or writes the profile (104).
pub struct CompanyChanges;

impl Right for CompanyChanges {
    const ANY: &'static [Permission] = &[Permission::BankInfo, Permission::CompanyProfile];
}

/// What the company asked for, the newest first.
#[utoipa::path(get, path = "/api/v1/companies/own/changes", operation_id = "listOwnChanges", tag = "company",
    responses((status = 200, body = Envelope<Vec<CompanyChange>>)))]
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
#[derive(Input)]
struct NewCompanyChange {
    #[input(choice(ChangeKind::ALL.map(|kind| (kind.name(), kind))))]
    kind: ChangeKind,
    /// Of `facts` and `bank`: all fields of the section; of `owner`: `mobile`.
    #[input(ChangeBody)]
    body: Map<String, Value>,
    /// Why.
    #[input(text(500))]
    reason: String,
}

/// What it is to be, field by field; the service reads it by its kind.
struct ChangeBody;

impl Rule for ChangeBody {
    type Value = Map<String, Value>;

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<Map<String, Value>> {
        let body = fields.value(name).and_then(Value::as_object).cloned();
        if body.is_none() {
            fields.note(name, Message::new("server.rule.object"));
        }
        body
    }

    fn schema(&self, named: &mut Named) -> Value {
        let owner = reference::<NewOwner>(named);
        json!({ "anyOf": [reference::<Facts>(named), reference::<BankAccount>(named), owner] })
    }
}

/// Asks for a change. Facts and owner: the owner alone; the account: 102. One of a kind at a time (409).
#[utoipa::path(post, path = "/api/v1/companies/own/changes", operation_id = "askForChange", tag = "company", request_body = NewCompanyChange,
    responses((status = 200, body = Envelope<CompanyChange>), Conflict))]
async fn ask(
    State(app): State<Members>,
    caller: Allowed<CompanyChanges>,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let NewCompanyChange { kind, body, reason } = NewCompanyChange::of(&payload)?;
    if kind == ChangeKind::Bank && !caller.holds_any(&[Permission::BankInfo]) {
        return Err(ApiError::Forbidden);
    }
    let asked = Asked { kind, body: &body, purpose: &reason };
    let id = service::ask(&app, &Actor::token(&caller, client.ip), company, &asked).await?;
    let made = service::list(&app, company).await?.into_iter().find(|one| one.id == id);
    Ok(private(Envelope::of(made.ok_or(ApiError::NotFound)?)))
}

/// Takes a request back while nobody has looked at it.
#[utoipa::path(delete, path = "/api/v1/companies/own/changes/{id}", operation_id = "withdrawChange", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, body = Nothing), Conflict))]
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
