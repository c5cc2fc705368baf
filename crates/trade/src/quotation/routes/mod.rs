//! `/api/v1/quotations`: what two companies negotiate (105 the seller of a sale, 107 its buyer, 106 both at a lease).

mod attachment;
mod table;

use axum::{extract::State, response::Response};
use guanlan_core::quotation::{QuotationState, needs};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, IdsInPath, NumberInPath, Payload},
    idempotency::{Key, Once},
    input::{Body, Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, attachment, created, private},
};
use guanlan_members::company::company_of;
use utoipa_axum::router::OpenApiRouter;

use super::{
    Quotations, approving, print,
    service::{self, Begun, Decision},
    shown,
    store::{self, Filter},
    wire::{
        DraftChange, NewQuotation, Quotation, QuotationApprovalAsked, QuotationBegun, QuotationDecision,
        QuotationDetail, QuotationVersion,
    },
};
use crate::{
    Trade,
    approval::ApprovalRefusal,
    document::{DocumentFilter, InternalNote, send_table},
    paper,
};

/// Which quotations are meant.
#[derive(Input)]
struct QuotationFilter {
    #[input(flatten)]
    document: DocumentFilter,
    #[input(choice(QuotationState::WORDS))]
    state: Option<QuotationState>,
}

impl QuotationFilter {
    /// What of it somebody may see.
    fn seen_by(self, app: &Trade, actor: &Actor<'_>, company: i64) -> Filter {
        let narrowed = self.document.seen_by(actor, company, needs);
        Filter { narrowed, state: self.state, today: app.today() }
    }
}

/// Which part of which list.
#[derive(Input)]
struct QuotationList {
    #[input(flatten)]
    filter: QuotationFilter,
    #[input(flatten)]
    page: Page,
}

/// The quotations of the caller's company that the caller may see: what waits for the company first.
#[utoipa::path(get, path = "/api/v1/quotations", operation_id = "listQuotations", tag = "trade",
    responses((status = 200, body = PageEnvelope<Quotation>)))]
async fn list(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(QuotationList { filter, page }): Query<QuotationList>,
) -> Result<Response, ApiError> {
    let (paging, company, actor) = (page.paging(), company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let filter = filter.seen_by(&app, &actor, company);
    let (rows, total) = store::list(app.db.reader(), &filter, (paging.offset(), paging.size)).await?;
    let rows = shown::list(&app, &actor, company, &rows, lang).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// The same as a table, however many, by the session cookie.
#[utoipa::path(get, path = "/api/v1/quotations/file", operation_id = "exportQuotations", tag = "trade",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn list_file(
    State(app): State<Trade>,
    caller: AllowedByCookie<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(filter): Query<QuotationFilter>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    let filter = filter.seen_by(&app, &actor, company);
    send_table(&app, &actor, table::Quotations { app: app.clone(), filter, lang }).await
}

/// Begins a quotation as a draft, which the other party does not see.
#[utoipa::path(post, path = "/api/v1/quotations", operation_id = "beginQuotation", tag = "trade",
    request_body = QuotationBegun, responses((status = 201, body = Envelope<NewQuotation>)))]
async fn begin(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    _lang: CallLang,
    client: ClientAddr,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let QuotationBegun { kind, side, counterparty_id, copy_of, version } = QuotationBegun::of(&payload)?;
    let begun = Begun { kind, side, counterparty: counterparty_id, copy_of, patch: version.into_patch(&payload) };
    let company = company_of(&caller.person)?;
    let once = Once::perhaps(company, key, "POST /api/v1/quotations", &payload, &[]);
    let actor = Actor::token(&caller, client.ip);
    let (id, code) = service::begin(&app, &actor, company, begun, once.as_ref()).await?;
    Ok(created(Envelope::of(NewQuotation { id, code, state: QuotationState::Draft, version: 1 })))
}

/// The record as it is now.
async fn answer(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    lang: guanlan_core::locale::Lang,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(shown::detail(app, actor, company, id, lang).await?)))
}

/// One quotation, with the version at hand and the own draft; what the caller may not see is 404.
#[utoipa::path(get, path = "/api/v1/quotations/{id}", operation_id = "readQuotation", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<QuotationDetail>)))]
async fn read(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    answer(&app, &Actor::token(&caller, client.ip), (company_of(&caller.person)?, id), lang).await
}

/// Writes the own draft of the next version. 409 where it is not the caller's turn, or a colleague was faster.
#[utoipa::path(patch, path = "/api/v1/quotations/{id}", operation_id = "writeQuotation", tag = "trade", params(("id" = i64, Path)),
    request_body = DraftChange, responses((status = 200, body = Envelope<QuotationDetail>), Conflict))]
async fn write(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let DraftChange { revision, version } = DraftChange::of(&payload)?;
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    service::edit(&app, &actor, (company, id), revision, version.into_patch(&payload)).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// A version that was sent: it never changes.
#[utoipa::path(get, path = "/api/v1/quotations/{id}/versions/{n}", operation_id = "readQuotationVersion", tag = "trade",
    params(("id" = i64, Path), ("n" = i64, Path)), responses((status = 200, body = Envelope<QuotationVersion>)))]
async fn version(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdsInPath(id, n): IdsInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    Ok(private(Envelope::of(shown::version(&app, &actor, company, (id, n), lang).await?)))
}

/// Sends, counters, accepts, declines, withdraws or renews. 409 where it is not the caller's turn, and where the version
/// is an older one.
#[utoipa::path(post, path = "/api/v1/quotations/{id}/acts", operation_id = "actOnQuotation", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<QuotationDetail>), Conflict))]
async fn act(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(QuotationDecision { act, version, revision, reason }): Body<QuotationDecision>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    service::decide(&app, &actor, (company, id), &Decision { act, version, revision, reason: &reason }).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// Asks a colleague to approve an act that is above the company's limit.
#[utoipa::path(post, path = "/api/v1/quotations/{id}/approvals", operation_id = "askApprovalOfQuotation", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<QuotationDetail>), Conflict))]
async fn ask_approval(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(asked): Body<QuotationApprovalAsked>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    approving::ask(&app, &actor, (company, id), &asked.into()).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// Refuses what a colleague asked for.
#[utoipa::path(post, path = "/api/v1/quotations/{id}/approvals/refusal", operation_id = "refuseApprovalOfQuotation", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<QuotationDetail>), Conflict))]
async fn refuse_approval(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(ApprovalRefusal { reason }): Body<ApprovalRefusal>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    approving::refuse(&app, &actor, (company, id), &reason).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// Sets what the own company notes for itself; the other party never sees it.
#[utoipa::path(put, path = "/api/v1/quotations/{id}/note", operation_id = "noteOnQuotation", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<QuotationDetail>)))]
async fn note(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(InternalNote { text }): Body<InternalNote>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    service::note(&app, &actor, (company, id), &text).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// Which version is printed.
#[derive(Input)]
struct PaperQuery {
    /// The one that was sent last where it is absent, or the own draft where none was sent.
    #[input(integer(1..=i64::MAX))]
    version: Option<i64>,
}

/// A version as a paper, by the session cookie.
#[utoipa::path(get, path = "/api/v1/quotations/{id}/file", operation_id = "printQuotation", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/pdf", body = String)))]
async fn file(
    State(app): State<Trade>,
    caller: AllowedByCookie<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Query(PaperQuery { version }): Query<PaperQuery>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    let detail = shown::detail(&app, &actor, company, id, lang).await?;
    let version = match version {
        Some(n) => Some(shown::version(&app, &actor, company, (id, n), lang).await?),
        None => detail.current.or(detail.draft),
    };
    let version = version.ok_or(ApiError::NotFound)?;
    let name = format!("{}-v{}.pdf", detail.quotation.code, version.head.n);
    let own = guanlan_members::company::name_of(app.db.reader(), company, lang).await?;
    let paper = print::paper(&app, &detail.quotation, &version, &own, lang).await?;
    Ok(attachment(&name, "application/pdf", paper::print(paper).await?))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(list, begin))
        .routes(routes!(list_file))
        .routes(routes!(read, write))
        .routes(routes!(version))
        .routes(routes!(act))
        .routes(routes!(ask_approval))
        .routes(routes!(refuse_approval))
        .routes(routes!(note))
        .routes(routes!(file))
        .merge(attachment::calls())
}
