//! `/api/v1/studio/deposits`: paying in, by the museum's finance (207).

use axum::{extract::State, response::Response};
use guanlan_core::deposit::{DepositAct, DepositState};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::{Body, Fields, Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::super::{
    service,
    store::Filter,
    wire::{FinanceDeposit, FinanceDepositDetail},
};
use crate::{Finance, Trade};

/// Which applications are meant.
#[derive(Input)]
struct FinanceDepositQuery {
    #[input(choice(DepositState::WORDS))]
    state: Option<DepositState>,
    /// Those that wait for finance, the oldest first.
    #[input(flag(), or_default)]
    waiting: bool,
    #[input(integer(1..=i64::MAX))]
    company_id: Option<i64>,
    /// Part of the code or of the reference.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(flatten)]
    page: Page,
}

/// Applications of all companies, the newest first; those that wait, the oldest first.
#[utoipa::path(get, path = "/api/v1/studio/deposits", operation_id = "listDepositsForFinance", tag = "finance",
    responses((status = 200, body = PageEnvelope<FinanceDeposit>)))]
async fn list(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    Query(query): Query<FinanceDepositQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let mut states: Vec<DepositState> = query.state.into_iter().collect();
    if query.waiting && states.is_empty() {
        states = DepositState::ALL.iter().copied().filter(|state| state.is_open()).collect();
    }
    let filter = Filter { company: query.company_id, states, word: query.keyword, oldest_first: query.waiting };
    let part = (paging.offset(), paging.size);
    let (rows, total) = service::list(&app, &filter, part, (caller.person.id, lang)).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// One application with its life, and with lines that may be it.
#[utoipa::path(get, path = "/api/v1/studio/deposits/{id}", operation_id = "readDepositForFinance", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<FinanceDepositDetail>)))]
async fn read(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::detail(&app, id.0, caller.person.id, lang).await?)))
}

/// What finance may do with an application.
const ACTS: [(&str, DepositAct); 4] = [
    ("match", DepositAct::Match),
    ("post", DepositAct::Post),
    ("return", DepositAct::Return),
    ("reject", DepositAct::Reject),
];

/// What finance decides.
#[derive(Input)]
#[input(check(has_what_the_act_needs(fields, act, statement_line_id, reason.as_ref())))]
struct DepositDecision {
    #[input(words(ACTS))]
    act: DepositAct,
    /// Needed with `match`: a line in suspense of the same amount.
    #[input(integer(1..=i64::MAX))]
    statement_line_id: Option<i64>,
    /// Needed with `return` and `reject`.
    #[input(text(500), or_default)]
    reason: String,
    #[input(version())]
    version: i64,
}

fn has_what_the_act_needs(
    fields: &mut Fields<'_>,
    act: Option<DepositAct>,
    line: Option<Option<i64>>,
    reason: Option<&String>,
) {
    if act == Some(DepositAct::Match) && line.flatten().is_none() {
        fields.missing("statementLineId");
    }
    if act.is_some_and(DepositAct::needs_reason) && reason.is_none_or(String::is_empty) {
        fields.missing("reason");
    }
}

/// Matches an application with a line of a statement, posts it, returns or rejects it. 403 for one's own.
#[utoipa::path(post, path = "/api/v1/studio/deposits/{id}/acts", operation_id = "decideOnDeposit", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<FinanceDepositDetail>), Conflict))]
async fn decide(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(DepositDecision { act, statement_line_id, reason, version }): Body<DepositDecision>,
) -> Result<Response, ApiError> {
    let decision = service::Decision { act, line: statement_line_id, reason: &reason, version };
    service::decide(&app, &Actor::token(&caller, client.ip), id.0, &decision).await?;
    Ok(private(Envelope::of(service::detail(&app, id.0, caller.person.id, lang).await?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(read)).routes(routes!(decide))
}
