//! `/api/v1/sub-account`: the account of the caller's company (102).

mod file;

use axum::{extract::State, response::Response};
use chrono::NaiveDate;
use guanlan_core::ledger::TransactionKind;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::NotFound,
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::{Fields, Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, private},
    words::Message,
};
use guanlan_members::company::{CompanyBank, company_of};
use utoipa_axum::router::OpenApiRouter;

use super::{
    service,
    wire::{AccountEntry, EntrySums, LedgerTransaction, SubAccount},
};
use crate::{Trade, ledger::read::Narrowed};

pub use file::send_file;

/// Which entries are meant.
#[derive(Input)]
#[input(check(ends_after_it_begins(fields, from, to)), check(ends_above_its_beginning(fields, amount_from, amount_to)))]
struct EntryQuery {
    /// The first day.
    #[input(day())]
    from: Option<NaiveDate>,
    /// The last day.
    #[input(day())]
    to: Option<NaiveDate>,
    #[input(choice(TransactionKind::WORDS))]
    kind: Option<TransactionKind>,
    /// The code of a document.
    #[input(text(100))]
    document: Option<String>,
    /// `in` or `out`.
    #[input(words(DIRECTIONS))]
    direction: Option<bool>,
    /// The least amount, in fen and without its sign.
    #[input(integer(1..=i64::MAX))]
    amount_from: Option<i64>,
    /// The largest amount, likewise.
    #[input(integer(1..=i64::MAX))]
    amount_to: Option<i64>,
}

/// What comes in, and what goes out.
const DIRECTIONS: [(&str, bool); 2] = [("in", true), ("out", false)];

/// Notes a period that ends before it begins.
pub fn ends_after_it_begins(fields: &mut Fields<'_>, from: Option<Option<NaiveDate>>, to: Option<Option<NaiveDate>>) {
    if let (Some(Some(from)), Some(Some(to))) = (from, to)
        && to < from
    {
        fields.note("to", Message::new("server.payment.period"));
    }
}

fn ends_above_its_beginning(fields: &mut Fields<'_>, from: Option<Option<i64>>, to: Option<Option<i64>>) {
    if let (Some(Some(from)), Some(Some(to))) = (from, to)
        && to < from
    {
        fields.note("amountTo", Message::new("server.payment.amounts"));
    }
}

impl EntryQuery {
    fn narrowed(self, app: &Trade) -> Narrowed {
        Narrowed {
            from: self.from.map(|day| app.beginning(day).0),
            to: self.to.map(|day| app.end(day).0),
            kind: self.kind.map(TransactionKind::name),
            document: self.document,
            comes_in: self.direction,
            amount_from: self.amount_from,
            amount_to: self.amount_to,
        }
    }
}

/// Which entries are meant, and which part of them.
#[derive(Input)]
struct EntryPage {
    #[input(flatten)]
    entries: EntryQuery,
    #[input(flatten)]
    page: Page,
}

/// The account as it is at this moment. 404 where the company has none yet.
#[utoipa::path(get, path = "/api/v1/sub-account", operation_id = "readSubAccount", tag = "payment",
    responses((status = 200, body = Envelope<SubAccount>), NotFound))]
async fn read_account(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::snapshot(&app, company_of(&caller.person)?).await?)))
}

/// What moved it, the newest first.
#[utoipa::path(get, path = "/api/v1/sub-account/entries", operation_id = "listSubAccountEntries", tag = "payment",
    responses((status = 200, body = PageEnvelope<AccountEntry>), NotFound))]
async fn entries(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    Query(query): Query<EntryPage>,
) -> Result<Response, ApiError> {
    let account = service::own(app.db.reader(), company_of(&caller.person)?).await?;
    let paging = query.page.paging();
    let narrowed = query.entries.narrowed(&app);
    let (rows, total) = service::page(&app, account.id, &narrowed, (paging.offset(), paging.size)).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// What a list of entries comes to.
#[utoipa::path(get, path = "/api/v1/sub-account/sums", operation_id = "sumSubAccountEntries", tag = "payment",
    responses((status = 200, body = Envelope<EntrySums>), NotFound))]
async fn sums(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    Query(query): Query<EntryQuery>,
) -> Result<Response, ApiError> {
    let account = service::own(app.db.reader(), company_of(&caller.person)?).await?;
    let narrowed = query.narrowed(&app);
    Ok(private(Envelope::of(service::sums(&app, account.id, &narrowed).await?)))
}

/// One transaction that moved it; of other companies the names and nothing else.
#[utoipa::path(get, path = "/api/v1/sub-account/transactions/{id}", operation_id = "readSubAccountTransaction", tag = "payment", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<LedgerTransaction>)))]
async fn transaction(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let account = service::own(app.db.reader(), company_of(&caller.person)?).await?;
    Ok(private(Envelope::of(service::shown_transaction(&app, id.0, Some(account.id), lang).await?)))
}

/// Entries as CSV in the reader's words, however many, by the session cookie.
#[utoipa::path(get, path = "/api/v1/sub-account/entries/file", operation_id = "exportSubAccountEntries", tag = "payment",
    responses((status = 200, content_type = "text/csv", body = String), NotFound))]
async fn entries_file(
    State(app): State<Trade>,
    caller: AllowedByCookie<CompanyBank>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(query): Query<EntryQuery>,
) -> Result<Response, ApiError> {
    let account = service::own(app.db.reader(), company_of(&caller.person)?).await?;
    let narrowed = query.narrowed(&app);
    send_file(app, &Actor::cookie(&caller, client.ip), (account.id, narrowed), lang).await
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(read_account))
        .routes(routes!(entries))
        .routes(routes!(entries_file))
        .routes(routes!(sums))
        .routes(routes!(transaction))
}
