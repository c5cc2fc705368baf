//! `/api/v1/studio/bank-statements`: what the bank says, for the museum's finance (207).

use axum::{extract::State, response::Response};
use guanlan_core::{
    bank_line::{LineAct, LineState},
    clock::Millis,
};
use guanlan_db::entity::bank_statement::Model;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, IdInPath, Upload},
    idempotency::{Key, Once, Owner},
    input::{Body, Fields, Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, created, private},
};
use serde_json::json;
use utoipa_axum::router::OpenApiRouter;

use super::{
    columns::Places,
    import::{Answers, File},
    lines, reconciliation,
    store::{self, Filter},
    wire::{BankLine, BankStatement, Reconciliation, StatementFile},
};
use crate::{Finance, Trade};

/// What is done with a file that is sent.
#[derive(Input)]
struct SentStatement {
    /// The file's name.
    #[input(text(200), or_default)]
    name: String,
    /// Only looks at it.
    #[input(flag(), or_default)]
    preview: bool,
    /// Of CSV, where its columns are, by their numbers from 0: `bookedOn:0,amount:3,memo:5,memo:6`. An import keeps it
    /// for the next file with the same headings.
    #[input(text(500))]
    columns: Option<String>,
    /// Of the `doubts`, those that came before, by their numbers (`3,7`), or `all`: they do not count again.
    #[input(text(5000))]
    same_lines: Option<String>,
    /// Of the `doubts`, those that are lines of their own, likewise: they count.
    #[input(text(5000))]
    other_lines: Option<String>,
}

/// Looks at a statement file (CSV, CAMT.053 or OFX), or imports it. Each line is imported once, whatever file it comes
/// with; while a row cannot be read, or nobody has said whether a doubtful line came before, nothing is (422).
#[utoipa::path(post, path = "/api/v1/studio/bank-statements", operation_id = "importBankStatement", tag = "finance", request_body(content = FileBytes, content_type = "application/octet-stream"),
    responses((status = 201, body = Envelope<StatementFile>), Conflict))]
async fn import(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(sent): Query<SentStatement>,
    key: Option<Key>,
    Upload(bytes): Upload,
) -> Result<Response, ApiError> {
    let said = json!({
        "name": sent.name, "columns": sent.columns, "same": sent.same_lines, "other": sent.other_lines,
    });
    let (owner, call) = (Owner::Person(caller.person.id), "POST /api/v1/studio/bank-statements");
    // Who only looks does nothing that could be done twice.
    let once = Once::of_file(&app.keys, owner, key.filter(|_| !sent.preview), call, (&bytes, &said));
    let chosen = sent.columns.as_deref().map(Places::read).transpose()?;
    let answers = Answers::read(sent.same_lines.as_deref(), sent.other_lines.as_deref())?;
    let file = File::read(&app, bytes, chosen, sent.preview).await?;
    let answer = if sent.preview {
        file.preview(&app, &answers, lang).await?
    } else {
        let actor = Actor::token(&caller, client.ip);
        file.import(&app, &actor, (&sent.name, &answers), (lang, app.now()), once.as_ref()).await?
    };
    Ok(created(Envelope::of(answer)))
}

/// Which statements are meant.
#[derive(Input)]
struct StatementQuery {
    #[input(flatten)]
    page: Page,
}

fn shown(row: Model) -> BankStatement {
    BankStatement {
        id: row.id,
        file_name: row.file_name,
        format: row.format,
        account_masked: row.account,
        first_day: row.first_day,
        last_day: row.last_day,
        closing_fen: row.closing_fen,
        lines: row.line_count,
        imported_at: Millis(row.imported_at).rfc3339(),
    }
}

/// Statements that were imported, the newest first.
#[utoipa::path(get, path = "/api/v1/studio/bank-statements", operation_id = "listBankStatements", tag = "finance",
    responses((status = 200, body = PageEnvelope<BankStatement>)))]
async fn list(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    _lang: CallLang,
    Query(query): Query<StatementQuery>,
) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let (rows, total) = store::statements(app.db.reader(), paging.offset(), paging.size).await?;
    Ok(private(PageEnvelope::of(rows.into_iter().map(shown).collect(), total, paging)))
}

/// Which lines are meant.
#[derive(Input)]
struct LineQuery {
    #[input(choice(LineState::WORDS))]
    state: Option<LineState>,
    /// Part of the other party, the reference or the memo.
    #[input(keyword())]
    keyword: Option<String>,
    #[input(flatten)]
    page: Page,
}

async fn page(app: &Trade, statement: Option<i64>, query: LineQuery) -> Result<Response, ApiError> {
    let paging = query.page.paging();
    let filter = Filter { statement, state: query.state, word: query.keyword };
    let db = app.db.reader();
    let (rows, total) = store::lines(db, &filter, paging.offset(), paging.size).await?;
    let all = rows.into_iter().map(lines::shown).collect::<Result<Vec<_>, _>>()?;
    Ok(private(PageEnvelope::of(all, total, paging)))
}

/// The lines of one statement, by day.
#[utoipa::path(get, path = "/api/v1/studio/bank-statements/{id}/lines", operation_id = "listLinesOfStatement", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = PageEnvelope<BankLine>)))]
async fn statement_lines(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
    Query(query): Query<LineQuery>,
) -> Result<Response, ApiError> {
    store::statement(app.db.reader(), id.0).await?.ok_or(ApiError::NotFound)?;
    page(&app, Some(id.0), query).await
}

/// The lines of all statements, by day.
#[utoipa::path(get, path = "/api/v1/studio/bank-statements/lines", operation_id = "listBankLines", tag = "finance",
    responses((status = 200, body = PageEnvelope<BankLine>)))]
async fn all_lines(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    _lang: CallLang,
    Query(query): Query<LineQuery>,
) -> Result<Response, ApiError> {
    page(&app, None, query).await
}

/// One line.
#[utoipa::path(get, path = "/api/v1/studio/bank-statements/lines/{id}", operation_id = "readBankLine", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<BankLine>)))]
async fn read_line(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let row = store::find(app.db.reader(), id.0).await?.ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(lines::shown(row)?)))
}

/// What is decided of a line by itself.
#[derive(Input)]
#[input(check(a_return_says_why(fields, act, reason.as_ref())))]
struct LineDecision {
    #[input(choice(LineAct::WORDS))]
    act: LineAct,
    /// With `match`: the payment that went out.
    #[input(integer(1..=i64::MAX))]
    withdrawal_id: Option<i64>,
    /// With `match`: the line that was sent back by this one.
    #[input(integer(1..=i64::MAX))]
    returned_line_id: Option<i64>,
    /// Needed with `return`.
    #[input(text(500), or_default)]
    reason: String,
    #[input(version())]
    version: i64,
}

fn a_return_says_why(fields: &mut Fields<'_>, act: Option<LineAct>, reason: Option<&String>) {
    if act == Some(LineAct::Return) && reason.is_none_or(String::is_empty) {
        fields.missing("reason");
    }
}

/// Says what a line that went out is, or sends back what came in.
#[utoipa::path(post, path = "/api/v1/studio/bank-statements/lines/{id}/acts", operation_id = "decideOnBankLine", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<BankLine>), Conflict))]
async fn decide(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    _lang: CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(LineDecision { act, withdrawal_id, returned_line_id, reason, version }): Body<LineDecision>,
) -> Result<Response, ApiError> {
    let decision =
        lines::Decision { act, withdrawal: withdrawal_id, returns: returned_line_id, reason: &reason, version };
    lines::decide(&app, &Actor::token(&caller, client.ip), id.0, &decision).await?;
    let line = lines::line(app.db.reader(), id.0).await?.ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(line)))
}

/// The ledger's bank clearing beside the statements: the difference, and what it is made of.
#[utoipa::path(get, path = "/api/v1/studio/bank-statements/reconciliation", operation_id = "readReconciliation", tag = "finance",
    responses((status = 200, body = Envelope<Reconciliation>)))]
async fn compare(State(app): State<Trade>, _caller: Allowed<Finance>, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(reconciliation::now(&app).await?)))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(list, import))
        .routes(routes!(all_lines))
        .routes(routes!(read_line))
        .routes(routes!(compare))
        .routes(routes!(statement_lines))
        .routes(routes!(decide))
}
