//! `/api/v1/studio/ledger`: accounts, entries and transactions for the museum's finance (207).

use axum::{extract::State, response::Response};
use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    ledger::LedgerAccountState,
    locale::Lang,
    notice::NoticeKind,
};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::{Body, Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, created, private},
    words::Message,
};
use guanlan_members::company;
use serde_json::json;
use utoipa_axum::router::OpenApiRouter;

use super::wire::FinanceAccount;
use crate::{
    Finance, Trade,
    ledger::{self, Account, read},
    notice::{self, Notice},
    payment,
    sub_account::{
        self,
        wire::{AccountEntry, LedgerTransaction},
    },
};

/// Which accounts are meant.
#[derive(Input)]
struct AccountQuery {
    #[input(flatten)]
    page: Page,
}

async fn shown(app: &Trade, rows: Vec<Account>, lang: Lang) -> Result<Vec<FinanceAccount>, ApiError> {
    let mut names = sub_account::called(app.db.reader(), &rows, lang).await?;
    let one = |row: Account| FinanceAccount {
        name: names.remove(&row.id).unwrap_or_default(),
        id: row.id,
        kind: row.kind,
        state: row.state,
        number: row.number,
        company_id: row.company_id,
        available_fen: row.available_fen,
        frozen_fen: row.frozen_fen,
        entries: row.sequence,
        opened_at: Millis(row.opened_at).rfc3339(),
    };
    Ok(rows.into_iter().map(one).collect())
}

/// All accounts, the museum's own first.
#[utoipa::path(get, path = "/api/v1/studio/ledger/accounts", operation_id = "listLedgerAccounts", tag = "finance",
    responses((status = 200, body = PageEnvelope<FinanceAccount>)))]
async fn list(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    Query(query): Query<AccountQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let rows = read::accounts(app.db.reader(), paging.offset(), paging.size).await?;
    let total = read::count_accounts(app.db.reader()).await?;
    Ok(private(PageEnvelope::of(shown(&app, rows, lang).await?, total, paging)))
}

/// Which company gets a sub-account.
#[derive(Input)]
struct NewSubAccount {
    #[input(integer(1..=i64::MAX))]
    company_id: i64,
}

/// Opens the sub-account of an active company; answers the one that it has.
#[utoipa::path(post, path = "/api/v1/studio/ledger/accounts", operation_id = "openSubAccount", tag = "finance",
    responses((status = 201, body = Envelope<FinanceAccount>)))]
async fn open(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(NewSubAccount { company_id }): Body<NewSubAccount>,
) -> Result<Response, ApiError> {
    let (now, actor) = (app.now(), &Actor::token(&caller, client.ip));
    let account = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let none = || ApiError::invalid("companyId", Message::new("server.payment.noSuchCompany"));
                company::find_row(&**tx, company_id).await?.ok_or_else(none)?;
                match company::must_be_active(tx, company_id).await {
                    Err(ApiError::Forbidden) => return Err(none()),
                    active => active?,
                };
                ledger::open(tx, actor, company_id, now).await
            })
        })
        .await?;
    let mut rows = shown(&app, vec![account], lang).await?;
    Ok(created(Envelope::of(rows.pop().ok_or(ApiError::NotFound)?)))
}

/// The entries of an account, the newest first.
#[utoipa::path(get, path = "/api/v1/studio/ledger/accounts/{id}/entries", operation_id = "listLedgerEntries", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = PageEnvelope<AccountEntry>)))]
async fn entries(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
    Query(query): Query<AccountQuery>,
) -> Result<Response, ApiError> {
    let account = ledger::account(app.db.reader(), id.0).await?.ok_or(ApiError::NotFound)?;
    let paging = query.page.paging();
    let (rows, total) =
        sub_account::page(&app, account.id, &read::Narrowed::default(), (paging.offset(), paging.size)).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// One transaction with all of its sides.
#[utoipa::path(get, path = "/api/v1/studio/ledger/transactions/{id}", operation_id = "readLedgerTransaction", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<LedgerTransaction>)))]
async fn transaction(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(sub_account::shown_transaction(&app, id.0, None, lang).await?)))
}

/// Whether money may leave an account.
#[derive(Input)]
struct AccountStateChange {
    #[input(choice(LedgerAccountState::WORDS))]
    state: LedgerAccountState,
    /// Why.
    #[input(text(500))]
    reason: String,
}

/// Freezes an account, or lets money leave it again (RULES ledger 7). 409 where it is so already.
#[utoipa::path(post, path = "/api/v1/studio/ledger/accounts/{id}/state", operation_id = "setLedgerAccountState", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<FinanceAccount>), Conflict))]
async fn set_state(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(AccountStateChange { state, reason }): Body<AccountStateChange>,
) -> Result<Response, ApiError> {
    let (now, actor, reason) = (app.now(), &Actor::token(&caller, client.ip), &reason);
    let trade = &app;
    app.db
        .write(|tx| {
            Box::pin(async move {
                let company = ledger::account(&**tx, id.0).await?.ok_or(ApiError::NotFound)?.company_id;
                // The museum's own accounts are the other side of everybody's money: they are never frozen.
                let not_frozen = || ApiError::Conflict(Message::new("server.ledger.notFrozen"));
                let hearers = notice::hearers(tx, trade, company.ok_or_else(not_frozen)?).await?;
                let account = ledger::lock_account(tx, id.0).await?.ok_or(ApiError::NotFound)?;
                if !ledger::set_state(&**tx, id.0, state).await? {
                    return Err(payment::not_now());
                }
                let subject = (Subject::Account, account.number.as_str());
                let detail = json!({"act": state.name(), "reason": reason});
                actor.did_to(tx, Action::SetAccountState, subject, detail, now).await?;
                let kind = match state {
                    LedgerAccountState::Frozen => NoticeKind::AccountFrozen,
                    LedgerAccountState::Open => NoticeKind::AccountOpen,
                };
                let path = "/manage/account/tradingAccount";
                let notice = Notice::of_money(kind, &account.number, account.available_fen, path);
                hearers.tell(tx, trade, &notice, now).await
            })
        })
        .await?;
    let row = ledger::account(app.db.reader(), id.0).await?.ok_or(ApiError::NotFound)?;
    let mut rows = shown(&app, vec![row], lang).await?;
    Ok(private(Envelope::of(rows.pop().ok_or(ApiError::NotFound)?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(list, open))
        .routes(routes!(entries))
        .routes(routes!(transaction))
        .routes(routes!(set_state))
}
