//! `/api/v1/studio/contracts`: what companies have signed, for the museum's reviewers and finance (206, 207), who read.

use std::collections::HashSet;

use axum::{extract::State, response::Response};
use guanlan_core::{clock::Millis, contract::ContractState, locale::Lang, permission::Permission, trade::TradeKind};
use guanlan_db::entity::contract::Model;
use guanlan_identity::session::{Allowed, AllowedByCookie, Right};
use guanlan_kernel::{
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, IdsInPath, NumberInPath},
    input::{Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, attachment, inline, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::super::{
    due, facts, file, shown,
    store::{self, Museum},
    verification,
    wire::StudioContract,
};
use crate::{Trade, document::wire::Counterparty, order};

/// The right to read what companies have signed (206, 207).
struct Readers;

impl Right for Readers {
    const ANY: &'static [Permission] = &[Permission::ReviewCompanies, Permission::Finance];
}

/// Which part of all contracts that were sent.
#[derive(Input)]
struct StudioContracts {
    #[input(choice(ContractState::WORDS))]
    state: Option<ContractState>,
    #[input(choice(TradeKind::WORDS))]
    kind: Option<TradeKind>,
    /// A company on either side.
    #[input(integer(1..=i64::MAX))]
    company: Option<i64>,
    /// Parts of code and number.
    #[input(keywords(), or_default)]
    keyword: Vec<String>,
    #[input(flatten)]
    page: Page,
}

async fn told(app: &Trade, rows: &[Model], lang: Lang) -> Result<Vec<StudioContract>, ApiError> {
    let ids: HashSet<i64> = rows.iter().flat_map(|row| [row.seller_id, row.buyer_id]).collect();
    let parties = order::parties(app, ids, lang).await?;
    let orders: Vec<i64> = rows.iter().map(|row| row.order_id).collect();
    let orders = order::codes(app.db.reader(), &orders).await?;
    let party = |id: i64| {
        let nobody = || Counterparty { id, name: String::new(), is_active: false };
        parties.get(&id).cloned().unwrap_or_else(nobody)
    };
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        let told = facts(row)?;
        all.push(StudioContract {
            id: row.id,
            code: row.code.clone(),
            number: row.number.clone(),
            kind: told.kind,
            seller: party(row.seller_id),
            buyer: party(row.buyer_id),
            state: told.state,
            is_supplement: row.supplements_id.is_some(),
            order_code: orders.get(&row.order_id).cloned().unwrap_or_default(),
            total_fen: row.total_fen,
            deposit_fen: row.deposit_fen,
            security_fen: row.security_fen,
            deadline: row.deadline.clone(),
            effective_on: shown::effective_on(app, row),
            sha256: row.sha256.clone().unwrap_or_default(),
            pages: shown::pages(row),
            signatures: verification::signatures(app, row, lang).await?,
            changed_at: Millis(row.changed_at).rfc3339(),
        });
    }
    Ok(all)
}

/// Contracts that were sent for signing, the newest change first.
#[utoipa::path(get, path = "/api/v1/studio/contracts", operation_id = "listStudioContracts", tag = "finance",
    responses((status = 200, body = PageEnvelope<StudioContract>)))]
async fn list(
    State(app): State<Trade>,
    _caller: Allowed<Readers>,
    CallLang(lang): CallLang,
    Query(asked): Query<StudioContracts>,
) -> Result<Response, ApiError> {
    due::fall_due(&app).await?;
    let paging = asked.page.paging();
    let museum = Museum { state: asked.state, kind: asked.kind, company: asked.company, words: asked.keyword };
    let (rows, total) = store::of_museum(app.db.reader(), &museum, (paging.offset(), paging.size)).await?;
    Ok(private(PageEnvelope::of(told(&app, &rows, lang).await?, total, paging)))
}

/// A contract that was sent; a draft is 404.
async fn sent(app: &Trade, id: i64) -> Result<Model, ApiError> {
    let row = store::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    if facts(&row)?.state.is_frozen() { Ok(row) } else { Err(ApiError::NotFound) }
}

/// One of them.
#[utoipa::path(get, path = "/api/v1/studio/contracts/{id}", operation_id = "readStudioContract", tag = "finance",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<StudioContract>)))]
async fn read(
    State(app): State<Trade>,
    _caller: Allowed<Readers>,
    CallLang(lang): CallLang,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let row = sent(&app, id).await?;
    let one = told(&app, std::slice::from_ref(&row), lang).await?.pop().ok_or(ApiError::NotFound)?;
    Ok(private(Envelope::of(one)))
}

/// The file that both sign, by the session cookie.
#[utoipa::path(get, path = "/api/v1/studio/contracts/{id}/file", operation_id = "readStudioContractFile", tag = "finance",
    params(("id" = i64, Path)), responses((status = 200, content_type = "application/pdf", body = FileBytes)))]
async fn read_file(
    State(app): State<Trade>,
    _caller: AllowedByCookie<Readers>,
    _lang: CallLang,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let row = sent(&app, id).await?;
    let bytes = file::read(&app, &row).await?;
    Ok(attachment(&file::name(&row), "application/pdf", bytes))
}

/// A page of that file as a picture, from 1 on, by the session cookie.
#[utoipa::path(get, path = "/api/v1/studio/contracts/{id}/pages/{page}", operation_id = "readStudioContractPage", tag = "finance",
    params(("id" = i64, Path), ("page" = i64, Path)),
    responses((status = 200, content_type = "image/png", body = FileBytes)))]
async fn read_page(
    State(app): State<Trade>,
    _caller: AllowedByCookie<Readers>,
    _lang: CallLang,
    IdsInPath(id, page): IdsInPath,
) -> Result<Response, ApiError> {
    let row = sent(&app, id).await?;
    Ok(inline("image/png", file::page(&app, &row, page).await?))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(read))
        .routes(routes!(read_file))
        .routes(routes!(read_page))
}
