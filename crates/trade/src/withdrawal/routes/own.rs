//! `/api/v1/withdrawals`: paying out, by the company (102).

use axum::{extract::State, response::Response};
use guanlan_core::withdrawal::WithdrawalState;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::{Conflict, TooOften},
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
    service::{self, Applied},
    shown,
    store::Filter,
    wire::{Withdrawal, WithdrawalDetail},
};
use crate::{
    Trade,
    payment::{MOST_FEN, wire::NewPayment},
};

/// Money that a company wants on its bound account.
#[derive(Input)]
struct NewWithdrawal {
    /// In fen.
    #[input(integer(1..=MOST_FEN))]
    amount_fen: i64,
    /// The caller's own.
    #[input(typed_password())]
    password: String,
    /// Needed where the caller has a second factor.
    #[input(one_time_code())]
    otp: Option<String>,
    #[input(text(500), or_default)]
    note: String,
}

/// Applies for money to be paid to the bound account; the amount is held at once. 409 where less is available.
#[utoipa::path(post, path = "/api/v1/withdrawals", operation_id = "addWithdrawal", tag = "payment", request_body = NewWithdrawal,
    responses((status = 201, body = Envelope<NewPayment<WithdrawalState>>), Conflict, TooOften))]
async fn apply(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    client: ClientAddr,
    key: Key,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let NewWithdrawal { amount_fen, password, otp, note } = NewWithdrawal::of(&payload)?;
    let company = company_of(&caller.person)?;
    let once = Once::new(company, key, "POST /api/v1/withdrawals", &payload, &["password", "otp"]);
    let applied = Applied { amount: amount_fen, note: &note, password: &password, otp: otp.as_deref() };
    let by = (&Actor::token(&caller, client.ip), client.ip);
    Ok(created(Envelope::of(service::apply(&app, by, company, &applied, &once).await?)))
}

/// Which applications are meant.
#[derive(Input)]
struct WithdrawalQuery {
    #[input(choice(WithdrawalState::WORDS))]
    state: Option<WithdrawalState>,
    /// Part of the code or of the bank's reference.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(flatten)]
    page: Page,
}

/// The company's applications, the newest first.
#[utoipa::path(get, path = "/api/v1/withdrawals", operation_id = "listWithdrawals", tag = "payment",
    responses((status = 200, body = PageEnvelope<Withdrawal>)))]
async fn list(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    Query(query): Query<WithdrawalQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let filter = Filter {
        company: Some(company_of(&caller.person)?),
        states: query.state.into_iter().collect(),
        word: query.keyword,
        oldest_first: false,
    };
    let (rows, total) = shown::own_list(&app, &filter, (paging.offset(), paging.size)).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// One of them with its life.
#[utoipa::path(get, path = "/api/v1/withdrawals/{id}", operation_id = "readWithdrawal", tag = "payment", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<WithdrawalDetail>)))]
async fn read(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(shown::own_detail(&app, company_of(&caller.person)?, id.0).await?)))
}

/// Takes it back until its first review; the amount is available again.
#[utoipa::path(post, path = "/api/v1/withdrawals/{id}/withdrawal", operation_id = "withdrawWithdrawal", tag = "payment", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<NewPayment<WithdrawalState>>), Conflict))]
async fn withdraw(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    client: ClientAddr,
    key: Key,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let call = format!("POST /api/v1/withdrawals/{id}/withdrawal");
    let once = Once::new(company, key, &call, &serde_json::Map::new(), &[]);
    let answer = service::withdraw(&app, &Actor::token(&caller, client.ip), company, id.0, &once).await?;
    Ok(private(Envelope::of(answer)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(list, apply)).routes(routes!(read)).routes(routes!(withdraw))
}
