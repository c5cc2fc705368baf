//! `/api/v1/studio/disputes`: orders about which the parties do not agree, for the museum's finance (207).

use std::collections::HashSet;

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::{clock::Millis, locale::Lang, trade::Side};
use guanlan_db::entity::{trade_dispute, trade_order};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::Conflict,
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, IdsInPath, NumberInPath},
    input::{Body, Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::super::{
    attaching, doing, facts, odd, shown, store,
    wire::{DisputeDecision, StudioDispute, StudioDisputeDetail},
};
use crate::{
    Finance, Trade,
    attachment::{self, Attachment, AttachmentQuery},
    document::wire::Counterparty,
};

/// Which disputes are meant.
#[derive(Input)]
struct DisputeQuery {
    /// `open`: those that nobody has ended, the oldest first.
    #[input(words(STATES), or_default)]
    state: bool,
    #[input(flatten)]
    page: Page,
}

/// Whether they have ended.
const STATES: [(&str, bool); 2] = [("open", false), ("ended", true)];

async fn told(
    app: &Trade,
    rows: &[(trade_dispute::Model, trade_order::Model)],
    lang: Lang,
) -> Result<Vec<StudioDispute>, ApiError> {
    let ids: HashSet<i64> = rows.iter().flat_map(|(_, order)| [order.seller_id, order.buyer_id]).collect();
    let parties = shown::parties(app, ids, lang).await?;
    let party = |id: i64| {
        let nobody = || Counterparty { id, name: String::new(), is_active: false };
        parties.get(&id).cloned().unwrap_or_else(nobody)
    };
    let one = |(row, order): &(trade_dispute::Model, trade_order::Model)| {
        let side = |name: &str| Side::parse(name).ok_or_else(|| odd(order, "dispute"));
        Ok(StudioDispute {
            id: order.id,
            code: order.code.clone(),
            kind: facts(order)?.kind,
            seller: party(order.seller_id),
            buyer: party(order.buyer_id),
            by: side(&row.side)?,
            reason: row.reason.clone(),
            held_fen: order.held_fen,
            paid_fen: order.paid_fen,
            proposed_by: side(&row.proposed_by)?,
            to_seller_fen: row.to_seller_fen,
            begun_at: Millis(row.begun_at).rfc3339(),
            ended_at: row.ended_at.map(|at| Millis(at).rfc3339()),
            is_decided: row.is_decided,
            decision: row.decision.clone(),
            version: order.version,
        })
    };
    rows.iter().map(one).collect()
}

/// Disputes between companies: those that wait, the oldest first; or those that have ended, the newest first.
#[utoipa::path(get, path = "/api/v1/studio/disputes", operation_id = "listDisputes", tag = "finance",
    responses((status = 200, body = PageEnvelope<StudioDispute>)))]
async fn list(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    Query(DisputeQuery { state, page }): Query<DisputeQuery>,
) -> Result<Response, ApiError> {
    let paging = page.paging();
    let (rows, total) = store::disputes(app.db.reader(), !state, (paging.offset(), paging.size)).await?;
    Ok(private(PageEnvelope::of(told(&app, &rows, lang).await?, total, paging)))
}

async fn detail(app: &Trade, id: i64, lang: Lang) -> Result<StudioDisputeDetail, ApiError> {
    let db = app.db.reader();
    let order = store::find(db, id).await?.ok_or(ApiError::NotFound)?;
    let (dispute, _) = store::dispute(db, id).await?.ok_or(ApiError::NotFound)?;
    let lines = store::lines(db, id).await?;
    let lease = store::lease(db, id).await?;
    let attachments = attachment::shown(attachment::of_order(db, id).await?, (order.seller_id, Side::Seller))?;
    let dispute = told(app, &[(dispute, order)], lang).await?.pop().ok_or(ApiError::NotFound)?;
    Ok(StudioDisputeDetail {
        dispute,
        lines: shown::lines(app, &lines, lang).await?,
        disputed: shown::disputed(app, id).await?,
        deliveries: shown::deliveries(app, id, false).await?,
        lease: lease.and_then(|row| shown::lease(&row, &lines)),
        attachments: attachments.into_iter().map(|one| Attachment { is_own: false, ..one }).collect(),
    })
}

/// One dispute, by the id of its order.
#[utoipa::path(get, path = "/api/v1/studio/disputes/{id}", operation_id = "readDispute", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<StudioDisputeDetail>)))]
async fn read(
    State(app): State<Trade>,
    _caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(detail(&app, id, lang).await?)))
}

/// Decides how what is set aside is shared, which ends the dispute and its order. 409 where it has ended.
#[utoipa::path(post, path = "/api/v1/studio/disputes/{id}/acts", operation_id = "actOnDispute", tag = "finance", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<StudioDisputeDetail>), Conflict))]
async fn act(
    State(app): State<Trade>,
    caller: Allowed<Finance>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(decision): Body<DisputeDecision>,
) -> Result<Response, ApiError> {
    doing::decide_dispute(&app, &Actor::token(&caller, client.ip), id, &decision.into_share()).await?;
    Ok(private(Envelope::of(detail(&app, id, lang).await?)))
}

/// An attachment of an order in dispute, by the session cookie.
#[utoipa::path(get, path = "/api/v1/studio/disputes/{id}/attachments/{attachment}", operation_id = "readDisputeAttachment", tag = "finance",
    params(("id" = i64, Path), ("attachment" = i64, Path)),
    responses((status = 200, content_type = "*/*", body = FileBytes, description = "PDF, JPEG, PNG or WebP")))]
async fn attachment_file(
    State(app): State<Trade>,
    _caller: AllowedByCookie<Finance>,
    _lang: CallLang,
    IdsInPath(id, attachment): IdsInPath,
    Query(query): Query<AttachmentQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let row = attaching::find_disputed(&app, id, attachment).await?;
    attachment::send(&app, &row, query, &headers).await
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(read))
        .routes(routes!(act))
        .routes(routes!(attachment_file))
}
