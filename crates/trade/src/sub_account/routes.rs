//! `/api/v1/sub-account`: the account of the caller's company (102).

use axum::{body::Body, extract::State, response::Response};
use chrono::NaiveDate;
use guanlan_core::{clock::Millis, ledger::TransactionKind, locale::Lang};
use guanlan_db::DbErr;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    csv_file::{self, Pieces},
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::{Fields, Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, csv_attachment, private},
    words::{Message, words},
};
use guanlan_members::company::{CompanyBank, company_of};
use utoipa_axum::router::OpenApiRouter;

use super::{
    service,
    wire::{AccountEntry, EntrySums, LedgerTransaction, SubAccount, SubAccountStatement},
};
use crate::{
    Trade,
    ledger::read::{self, Narrowed},
};

/// Entries that are read at once for a file.
const PIECE: u64 = 2_000;

/// Which entries are meant.
#[derive(Input)]
#[input(check(ends_after_it_begins(fields, from, to)))]
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
}

/// What comes in, and what goes out.
const DIRECTIONS: [(&str, bool); 2] = [("in", true), ("out", false)];

fn ends_after_it_begins(fields: &mut Fields<'_>, from: Option<Option<NaiveDate>>, to: Option<Option<NaiveDate>>) {
    if let (Some(Some(from)), Some(Some(to))) = (from, to)
        && to < from
    {
        fields.note("to", Message::new("server.payment.period"));
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

/// Which days a statement is of.
#[derive(Input)]
#[input(check(is_a_period(fields, from, to)))]
struct Period {
    /// The first day.
    #[input(day())]
    from: NaiveDate,
    /// The last day.
    #[input(day())]
    to: NaiveDate,
}

fn is_a_period(fields: &mut Fields<'_>, from: Option<NaiveDate>, to: Option<NaiveDate>) {
    ends_after_it_begins(fields, Some(from), Some(to));
}

/// The account as it is at this moment. 404 where the company has none yet.
#[utoipa::path(get, path = "/api/v1/sub-account", operation_id = "readSubAccount", tag = "payment",
    responses((status = 200, body = Envelope<SubAccount>)))]
async fn read_account(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::snapshot(&app, company_of(&caller.person)?).await?)))
}

/// What moved it, the newest first.
#[utoipa::path(get, path = "/api/v1/sub-account/entries", operation_id = "listSubAccountEntries", tag = "payment",
    responses((status = 200, body = PageEnvelope<AccountEntry>)))]
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
    responses((status = 200, body = Envelope<EntrySums>)))]
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

/// A statement of whole days.
#[utoipa::path(get, path = "/api/v1/sub-account/statement", operation_id = "readSubAccountStatement", tag = "payment",
    responses((status = 200, body = Envelope<SubAccountStatement>)))]
async fn statement(
    State(app): State<Trade>,
    caller: Allowed<CompanyBank>,
    CallLang(lang): CallLang,
    Query(Period { from, to }): Query<Period>,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    Ok(private(Envelope::of(service::statement(&app, company, (from, to), lang).await?)))
}

/// Entries as CSV in the reader's words, however many, by the session cookie.
#[utoipa::path(get, path = "/api/v1/sub-account/entries/file", operation_id = "exportSubAccountEntries", tag = "payment",
    responses((status = 200, content_type = "text/csv", body = String)))]
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

/// Which statement is taken away, and as what.
#[derive(Input)]
struct StatementFile {
    #[input(flatten)]
    period: Period,
    #[input(words([("csv", FileFormat::Csv)]))]
    format: Option<FileFormat>,
}

/// As what a statement is taken away.
#[derive(Clone, Copy, Default)]
enum FileFormat {
    #[default]
    Csv,
}

/// The entries of a statement as a file, by the session cookie.
#[utoipa::path(get, path = "/api/v1/sub-account/statement/file", operation_id = "exportSubAccountStatement", tag = "payment",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn statement_file(
    State(app): State<Trade>,
    caller: AllowedByCookie<CompanyBank>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(StatementFile { period, format }): Query<StatementFile>,
) -> Result<Response, ApiError> {
    let account = service::own(app.db.reader(), company_of(&caller.person)?).await?;
    let narrowed =
        Narrowed { from: Some(app.beginning(period.from).0), to: Some(app.end(period.to).0), ..Narrowed::default() };
    let FileFormat::Csv = format.unwrap_or_default();
    send_file(app, &Actor::cookie(&caller, client.ip), (account.id, narrowed), lang).await
}

async fn send_file(
    app: Trade,
    actor: &Actor<'_>,
    (account, narrowed): (i64, Narrowed),
    lang: Lang,
) -> Result<Response, ApiError> {
    let db = app.db.reader();
    let range = read::range(db, account, &narrowed).await?;
    let count = read::count(db, account, &narrowed, range).await?;
    actor.exported(&app, "subAccount", count).await?;
    let (to, file) = Pieces::new();
    tokio::spawn(async move {
        if let Err(error) = send(&app, (account, &narrowed, range), lang, &to).await {
            tracing::error!(cause = ?error, "an export of a sub-account broke off");
            // Nobody listens any more where the caller went away.
            let _ = to.send(Err(DbErr::Custom("broken off".into()))).await;
        }
    });
    Ok(csv_attachment("sub-account.csv", Body::new(file)))
}

/// Sends the file piece by piece, the newest entry first, until its end or until nobody listens.
async fn send(
    app: &Trade,
    (account, narrowed, (first, mut last)): (i64, &Narrowed, (i64, i64)),
    lang: Lang,
    to: &tokio::sync::mpsc::Sender<Result<axum::body::Bytes, DbErr>>,
) -> Result<(), ApiError> {
    let say = |key: &str| words(lang).get(&format!("server.ledger.column.{key}")).to_owned();
    let columns =
        ["sequence", "at", "kind", "in", "out", "available", "frozen", "document", "memo", "transaction", "hash"];
    let mut piece = csv_file::head(&columns.map(say));
    loop {
        let rows = read::page(app.db.reader(), account, narrowed, (first, last), (0, PIECE)).await?;
        let is_end = (rows.len() as u64) < PIECE;
        last = rows.last().map_or(0, |row| row.sequence - 1);
        for row in rows {
            piece.push_str(&csv_file::line(&[
                row.sequence.to_string(),
                csv_file::moment(Millis(row.at), app.zone),
                words(lang).get(&format!("server.ledger.kind.{}", row.kind)).to_owned(),
                yuan_of(row.amount().max(0)),
                yuan_of((-row.amount()).max(0)),
                yuan(row.available_fen),
                yuan(row.frozen_fen),
                row.document,
                row.memo,
                row.transaction_id.to_string(),
                row.hash,
            ]));
        }
        let full = axum::body::Bytes::from(std::mem::take(&mut piece));
        if to.send(Ok(full)).await.is_err() || is_end {
            return Ok(());
        }
    }
}

/// Nothing where nothing moved. A sign would be taken for a formula, so what goes out has a column of its own.
fn yuan_of(fen: i64) -> String {
    if fen == 0 { String::new() } else { yuan(fen) }
}

/// Yuan with two decimals and nothing else: a number to a spreadsheet.
fn yuan(fen: i64) -> String {
    guanlan_core::money::currency(fen, "", 2).replace(',', "")
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(read_account))
        .routes(routes!(entries))
        .routes(routes!(entries_file))
        .routes(routes!(sums))
        .routes(routes!(transaction))
        .routes(routes!(statement))
        .routes(routes!(statement_file))
}
