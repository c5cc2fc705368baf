//! `/api/v1/orders`: what companies order from each other (108 the seller of a sale, 109 its buyer, 110 both at a lease),
//! and the museum's side of disputes.

mod attachment;
mod one;
mod studio;
mod table;

use axum::{extract::State, response::Response};
use guanlan_core::{
    delivery::DeliveryState,
    order::{OrderStage, PaymentState, needs},
    trade::Side,
};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, NumberInPath, Payload},
    idempotency::{Key, Once},
    input::{Input, Page, Query},
    routes,
    wire::{Envelope, PageEnvelope, created, private},
};
use guanlan_members::company::company_of;
use utoipa_axum::router::OpenApiRouter;

use super::{
    Orders, doing, due, shown,
    store::{self, Filter},
    wire::{LineQuantity, NewOrder, OrderBegun, QuotationOrders, QuotedLeft, TradeOrder},
};
use crate::{
    Trade,
    document::{self, DocumentFilter},
    quotation,
};

/// Which orders are meant.
#[derive(Input)]
struct OrderFilter {
    #[input(flatten)]
    document: DocumentFilter,
    #[input(choice(OrderStage::WORDS))]
    stage: Option<OrderStage>,
    #[input(choice(DeliveryState::WORDS))]
    delivery: Option<DeliveryState>,
    #[input(choice(PaymentState::WORDS))]
    payment: Option<PaymentState>,
}

impl OrderFilter {
    /// What of it somebody may see.
    fn seen_by(self, actor: &Actor<'_>, company: i64) -> Filter {
        let narrowed = self.document.seen_by(actor, company, needs);
        Filter { narrowed, stage: self.stage, delivery: self.delivery, payment: self.payment }
    }
}

/// Which part of which list.
#[derive(Input)]
struct OrderList {
    #[input(flatten)]
    filter: OrderFilter,
    #[input(flatten)]
    page: Page,
}

/// The orders of the caller's company that the caller may see: what waits for the company first.
#[utoipa::path(get, path = "/api/v1/orders", operation_id = "listOrders", tag = "trade",
    responses((status = 200, body = PageEnvelope<TradeOrder>)))]
async fn list(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(OrderList { filter, page }): Query<OrderList>,
) -> Result<Response, ApiError> {
    let (paging, company, actor) = (page.paging(), company_of(&caller.person)?, Actor::token(&caller, client.ip));
    due::of_company(&app, company).await?;
    let filter = filter.seen_by(&actor, company);
    let (rows, total) = store::list(app.db.reader(), &filter, (paging.offset(), paging.size)).await?;
    let rows = shown::list(&app, &actor, company, &rows, lang).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// The same as a table, however many, by the session cookie.
#[utoipa::path(get, path = "/api/v1/orders/file", operation_id = "exportOrders", tag = "trade",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn list_file(
    State(app): State<Trade>,
    caller: AllowedByCookie<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(filter): Query<OrderFilter>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    due::of_company(&app, company).await?;
    let filter = filter.seen_by(&actor, company);
    document::send_table(&app, &actor, table::Orders { app: app.clone(), filter, lang }).await
}

/// What of an accepted quotation is ordered, and the orders from it that the caller may see.
#[utoipa::path(get, path = "/api/v1/quotations/{id}/orders", operation_id = "listOrdersOfQuotation", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<QuotationOrders>), Conflict))]
async fn of_quotation(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let db = app.db.reader();
    let accepted = quotation::accepted(db, company, id).await?;
    let side = if accepted.buyer == company { Side::Buyer } else { Side::Seller };
    if !actor.values.contains(&needs(accepted.kind, side)) {
        return Err(ApiError::NotFound);
    }
    let ordered = store::ordered(db, id, None).await?;
    let left = |line: &quotation::Line| QuotedLeft {
        line_id: line.line_id,
        quoted: line.quantity,
        ordered: ordered.get(&line.line_id).copied().unwrap_or(0),
    };
    let lines: Vec<QuotedLeft> = accepted.lines.iter().map(left).collect();
    let rank = |row: &guanlan_db::entity::trade_order::Model| match side {
        Side::Seller => row.seller_rank,
        Side::Buyer => row.buyer_rank,
    };
    let mut rows = store::of_quotation(db, id).await?;
    rows.retain(|row| rank(row) != document::HIDDEN);
    let may_order = side == Side::Buyer && lines.iter().any(|line| line.ordered < line.quoted);
    let orders = shown::list(&app, &actor, company, &rows, lang).await?;
    Ok(private(Envelope::of(QuotationOrders { may_order, lines, orders })))
}

/// Begins an order from an accepted quotation, as a draft of the buyer.
#[utoipa::path(post, path = "/api/v1/quotations/{id}/orders", operation_id = "orderFromQuotation", tag = "trade", params(("id" = i64, Path)),
    request_body = OrderBegun, responses((status = 201, body = Envelope<NewOrder>), Conflict))]
async fn from_quotation(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    _lang: CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, &format!("POST /api/v1/quotations/{id}/orders"), &payload, &[]);
    let lines = LineQuantity::pairs(OrderBegun::of(&payload)?.lines);
    let (id, code, version) = doing::begin(&app, &actor, (company, id), &lines, once.as_ref()).await?;
    Ok(created(Envelope::of(NewOrder { id, code, stage: OrderStage::Draft, version })))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(list_file))
        .routes(routes!(of_quotation, from_quotation))
        .merge(one::calls())
        .merge(attachment::calls())
        .merge(studio::calls())
}
