//! `/api/v1/contracts`: what companies agree of orders and sign (111 whoever sells or lets, 112 whoever buys or takes on
//! lease); the museum's side (206, 207 read, 208 writes the clauses); and the check that is open to everybody.

mod one;
mod studio;
mod template;
mod verification;

use axum::{extract::State, response::Response};
use guanlan_core::contract::ContractState;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::{Conflict, NotFound},
    error::ApiError,
    extract::{CallLang, Payload},
    idempotency::{Key, Once},
    input::{Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, created, private},
};
use guanlan_members::company::company_of;
use utoipa_axum::router::OpenApiRouter;

use super::{
    Contracts, draft, due,
    overview::needed,
    shown,
    store::{self, Filter},
    table,
    wire::{Contract, ContractDetail, NewContract},
};
use crate::{
    Trade,
    document::{self, DocumentFilter},
};

/// Which contracts are meant.
#[derive(Input)]
struct ContractFilter {
    #[input(flatten)]
    document: DocumentFilter,
    #[input(choice(ContractState::WORDS))]
    state: Option<ContractState>,
    /// Those of one order.
    #[input(integer(1..=i64::MAX))]
    order: Option<i64>,
}

impl ContractFilter {
    /// What of it somebody may see.
    fn seen_by(self, actor: &Actor<'_>, company: i64) -> Filter {
        let narrowed = self.document.seen_by(actor, company, needed);
        Filter { narrowed, state: self.state, order: self.order }
    }
}

/// Which part of which list.
#[derive(Input)]
struct ContractList {
    #[input(flatten)]
    filter: ContractFilter,
    #[input(flatten)]
    page: Page,
}

/// The contracts of the caller's company that the caller may see: what waits for the company first.
#[utoipa::path(get, path = "/api/v1/contracts", operation_id = "listContracts", tag = "trade",
    responses((status = 200, body = PageEnvelope<Contract>)))]
async fn list(
    State(app): State<Trade>,
    caller: Allowed<Contracts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(ContractList { filter, page }): Query<ContractList>,
) -> Result<Response, ApiError> {
    let (paging, company, actor) = (page.paging(), company_of(&caller.person)?, Actor::token(&caller, client.ip));
    due::of_company(&app, company).await?;
    let filter = filter.seen_by(&actor, company);
    let (rows, total) = store::list(app.db.reader(), &filter, (paging.offset(), paging.size)).await?;
    let rows = shown::list(&app, &actor, company, &rows, lang).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// The same as a table, however many, by the session cookie.
#[utoipa::path(get, path = "/api/v1/contracts/file", operation_id = "exportContracts", tag = "trade",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn list_file(
    State(app): State<Trade>,
    caller: AllowedByCookie<Contracts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(filter): Query<ContractFilter>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    due::of_company(&app, company).await?;
    let filter = filter.seen_by(&actor, company);
    document::send_table(&app, &actor, table::Contracts { app: app.clone(), filter, lang }).await
}

/// Begins the contract of a confirmed order as its seller; of an order that has one, a supplement. 409 while one is under
/// way.
#[utoipa::path(post, path = "/api/v1/contracts", operation_id = "beginContract", tag = "trade",
    request_body = NewContract, responses((status = 201, body = Envelope<ContractDetail>), Conflict, NotFound))]
async fn begin(
    State(app): State<Trade>,
    caller: Allowed<Contracts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, "POST /api/v1/contracts", &payload, &[]);
    let new = NewContract::of(&payload)?;
    let order = new.order_id;
    let id = draft::begin(&app, &actor, (company, order), &new.into_written(), once.as_ref()).await?;
    Ok(created(Envelope::of(shown::detail(&app, &actor, company, id, lang).await?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(list, begin))
        .routes(routes!(list_file))
        .merge(one::calls())
        .merge(studio::calls())
        .merge(template::calls())
        .merge(verification::calls())
}
