//! `/api/v1/studio/contract-templates`: the museum's clauses for contracts (208).

use axum::{extract::State, response::Response};
use guanlan_core::{permission::Permission, trade::TradeKind};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, Right},
};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, NumberInPath, Payload},
    idempotency::{Key, Once},
    input::{Input, Query},
    routes,
    wire::{Envelope, created, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::super::{
    template,
    wire::{ContractTemplate, ContractTemplates, NewTemplate},
};
use crate::Trade;

/// The right to the museum's settings (208).
struct Settings;

impl Right for Settings {
    const ANY: &'static [Permission] = &[Permission::Settings];
}

/// Whose clauses are meant.
#[derive(Input)]
struct TemplateQuery {
    #[input(choice(TradeKind::WORDS))]
    kind: TradeKind,
}

/// The clauses of a kind, and the versions before.
#[utoipa::path(get, path = "/api/v1/studio/contract-templates", operation_id = "readContractTemplates", tag = "finance",
    responses((status = 200, body = Envelope<ContractTemplates>)))]
async fn read(
    State(app): State<Trade>,
    _caller: Allowed<Settings>,
    _lang: CallLang,
    Query(TemplateQuery { kind }): Query<TemplateQuery>,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(template::all(&app, kind).await?)))
}

/// One version of them, to compare; 0 is what the software brings along.
#[utoipa::path(get, path = "/api/v1/studio/contract-templates/{version}", operation_id = "readContractTemplate", tag = "finance",
    params(("version" = i64, Path)),
    responses((status = 200, body = Envelope<ContractTemplate>)))]
async fn read_one(
    State(app): State<Trade>,
    _caller: Allowed<Settings>,
    _lang: CallLang,
    NumberInPath(version): NumberInPath,
    Query(TemplateQuery { kind }): Query<TemplateQuery>,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(template::one(&app, kind, version).await?)))
}

/// Publishes the next version. Contracts that were sent stay as they are; drafts take it with their next change. 409 where
/// another version was published meanwhile.
#[utoipa::path(post, path = "/api/v1/studio/contract-templates", operation_id = "publishContractTemplate", tag = "finance",
    request_body = NewTemplate, responses((status = 201, body = Envelope<ContractTemplates>), Conflict))]
async fn publish(
    State(app): State<Trade>,
    caller: Allowed<Settings>,
    _lang: CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let once = Once::of_person(&app.keys, caller.person.id, key, "POST /api/v1/studio/contract-templates", &payload);
    let new = NewTemplate::of(&payload)?;
    let (kind, actor) = (new.kind, Actor::token(&caller, client.ip));
    template::publish(&app, &actor, kind, (&new.template(), &new.note, new.version), once.as_ref()).await?;
    Ok(created(Envelope::of(template::all(&app, kind).await?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(read, publish)).routes(routes!(read_one))
}
