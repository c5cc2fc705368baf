//! `/api/v1/deposits`: paying in, by the company (102).

use axum::{extract::State, response::Response};
use chrono::NaiveDate;
use guanlan_core::{clock::day_text, deposit::DepositState};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath, Payload},
    idempotency::{Key, Once},
    input::{Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, created, private},
};
use guanlan_members::company::{CompanyBank, company_of};
use utoipa_axum::router::OpenApiRouter;

use super::super::{
    service::{self, Told},
    store::Filter,
    wire::{Deposit, DepositDetail},
};
use crate::{
    Trade,
    payment::{MOST_FEN, wire::NewPayment},
};

/// Money that a company sent to the museum's account.
#[derive(Input)]
struct NewDeposit {
    /// In fen.
    #[input(integer(1..=MOST_FEN))]
    amount_fen: i64,
    /// The day on which the company's bank sent it; not after today.
    #[input(day())]
    paid_on: NaiveDate,
    /// The bank's reference.
    #[input(text(100))]
    reference: String,
    #[input(text(500), or_default)]
    note: String,
}

/// Tells of money that was sent.
#[utoipa::path(post, path = "/api/v1/deposits", operation_id = "addDeposit", tag = "payment", request_body = NewDeposit,
    responses((status = 201, body = Envelope<NewPayment<DepositState>>), Conflict))]
async fn submit(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    client: ClientAddr,
    key: Key,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let NewDeposit { amount_fen, paid_on, reference, note } = NewDeposit::of(&payload)?;
    service::must_have_been(&app, paid_on)?;
    let company = company_of(&caller.person)?;
    let once = Once::new(company, key, "POST /api/v1/deposits", &payload, &[]);
    let told = Told { amount: amount_fen, paid_on: day_text(paid_on), reference, note };
    let answer = service::submit(&app, &Actor::token(&caller, client.ip), company, &told, &once).await?;
    Ok(created(Envelope::of(answer)))
}

/// Which applications are meant.
#[derive(Input)]
struct DepositQuery {
    #[input(choice(DepositState::WORDS))]
    state: Option<DepositState>,
    /// Part of the code or of the reference.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(flatten)]
    page: Page,
}

/// The company's applications, the newest first.
#[utoipa::path(get, path = "/api/v1/deposits", operation_id = "listDeposits", tag = "payment",
    responses((status = 200, body = PageEnvelope<Deposit>)))]
async fn list(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    Query(query): Query<DepositQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let filter = Filter {
        company: Some(company_of(&caller.person)?),
        states: query.state.into_iter().collect(),
        word: query.keyword,
        oldest_first: false,
    };
    let (rows, total) = service::own_list(&app, &filter, (paging.offset(), paging.size)).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// One of them with its life.
#[utoipa::path(get, path = "/api/v1/deposits/{id}", operation_id = "readDeposit", tag = "payment", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<DepositDetail>)))]
async fn read(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::own_detail(&app, company_of(&caller.person)?, id.0).await?)))
}

/// Takes it back while nothing was found yet.
#[utoipa::path(post, path = "/api/v1/deposits/{id}/withdrawal", operation_id = "withdrawDeposit", tag = "payment", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<NewPayment<DepositState>>), Conflict))]
async fn withdraw(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    client: ClientAddr,
    key: Key,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let once = Once::new(company, key, &format!("POST /api/v1/deposits/{id}/withdrawal"), &serde_json::Map::new(), &[]);
    let answer = service::withdraw(&app, &Actor::token(&caller, client.ip), company, id.0, &once).await?;
    Ok(private(Envelope::of(answer)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(list, submit)).routes(routes!(read)).routes(routes!(withdraw))
}
