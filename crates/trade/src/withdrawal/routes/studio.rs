//! `/api/v1/studio/withdrawals`: paying out, by the museum's finance (207).

use axum::{extract::State, response::Response};
use guanlan_core::withdrawal::{Outcome, WithdrawalAct, WithdrawalState};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::{Body, Fields, Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, csv_attachment, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::super::{
    desk, payment_file, shown,
    store::Filter,
    wire::{FinanceWithdrawal, FinanceWithdrawalDetail},
};
use crate::{Finance, Trade};

/// Which applications are meant.
#[derive(Input)]
struct FinanceWithdrawalQuery {
    #[input(choice(WithdrawalState::WORDS))]
    state: Option<WithdrawalState>,
    /// Those that wait for finance, the oldest first.
    #[input(flag(), or_default)]
    waiting: bool,
    #[input(integer(1..=i64::MAX))]
    company_id: Option<i64>,
    /// Part of the code or of the bank's reference.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(flatten)]
    page: Page,
}

/// Applications of all companies, the newest first; those that wait, the oldest first.
#[utoipa::path(get, path = "/api/v1/studio/withdrawals", operation_id = "listWithdrawalsForFinance", tag = "finance",
    responses((status = 200, body = PageEnvelope<FinanceWithdrawal>)))]
async fn list(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    Query(query): Query<FinanceWithdrawalQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let mut states: Vec<WithdrawalState> = query.state.into_iter().collect();
    if query.waiting && states.is_empty() {
        states = WithdrawalState::ALL.iter().copied().filter(|state| state.is_open()).collect();
    }
    let filter = Filter { company: query.company_id, states, word: query.keyword, oldest_first: query.waiting };
    let part = (paging.offset(), paging.size);
    let (rows, total) = shown::list(&app, &filter, part, (caller.person.id, lang)).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// One application with its life.
#[utoipa::path(get, path = "/api/v1/studio/withdrawals/{id}", operation_id = "readWithdrawalForFinance", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<FinanceWithdrawalDetail>)))]
async fn read(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(shown::detail(&app, id.0, caller.person.id, lang).await?)))
}

/// What finance may do with an application.
const ACTS: [(&str, WithdrawalAct); 9] = [
    ("firstReview", WithdrawalAct::FirstReview),
    ("secondReview", WithdrawalAct::SecondReview),
    ("thirdReview", WithdrawalAct::ThirdReview),
    ("reject", WithdrawalAct::Reject),
    ("send", WithdrawalAct::Send),
    ("paid", WithdrawalAct::Paid),
    ("failed", WithdrawalAct::Failed),
    ("unknown", WithdrawalAct::Unknown),
    ("reconcile", WithdrawalAct::Reconcile),
];

/// What finance decides.
#[derive(Input)]
#[input(check(has_what_the_act_needs(fields, act, outcome, reason.as_ref())))]
struct WithdrawalDecision {
    #[input(words(ACTS))]
    act: WithdrawalAct,
    /// The bank's reference.
    #[input(text(100))]
    reference: Option<String>,
    /// Needed with `reconcile`: what the bank turned out to have done.
    #[input(choice(Outcome::WORDS))]
    outcome: Option<Outcome>,
    /// Needed with `reject` and `failed`.
    #[input(text(500), or_default)]
    reason: String,
    #[input(version())]
    version: i64,
}

fn has_what_the_act_needs(
    fields: &mut Fields<'_>,
    act: Option<WithdrawalAct>,
    outcome: Option<Option<Outcome>>,
    reason: Option<&String>,
) {
    if act == Some(WithdrawalAct::Reconcile) && outcome.flatten().is_none() {
        fields.missing("outcome");
    }
    if act.is_some_and(WithdrawalAct::needs_reason) && reason.is_none_or(String::is_empty) {
        fields.missing("reason");
    }
}

/// Reviews an application, sends it to the bank, or writes down what the bank did. First reviewer, second reviewer and
/// payer are three persons, none of them the applicant (403).
#[utoipa::path(post, path = "/api/v1/studio/withdrawals/{id}/acts", operation_id = "decideOnWithdrawal", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<FinanceWithdrawalDetail>), Conflict))]
async fn decide(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(WithdrawalDecision { act, reference, outcome, reason, version }): Body<WithdrawalDecision>,
) -> Result<Response, ApiError> {
    let outcome = outcome.filter(|_| act == WithdrawalAct::Reconcile);
    let decision = desk::Decision { act, reference: reference.as_deref(), outcome, reason: &reason, version };
    desk::decide(&app, &Actor::token(&caller, client.ip), id.0, &decision).await?;
    Ok(private(Envelope::of(shown::detail(&app, id.0, caller.person.id, lang).await?)))
}

/// What is to be paid, for the bank: every application that is reviewed and not sent, with the account in clear. By the
/// session cookie; that it was taken away is written down.
#[utoipa::path(get, path = "/api/v1/studio/withdrawals/file", operation_id = "exportPayments", tag = "finance",
    responses((status = 200, content_type = "text/csv", body = String), Conflict))]
async fn file(
    State(app): State<Trade>,
    caller: AllowedByCookie<Finance>,
    CallLang(lang): CallLang,
    client: ClientAddr,
) -> Result<Response, ApiError> {
    let file = payment_file::write(&app, &Actor::cookie(&caller, client.ip), lang).await?;
    Ok(csv_attachment("payments.csv", file))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(file)).routes(routes!(read)).routes(routes!(decide))
}
