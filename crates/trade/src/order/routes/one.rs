//! Calls about one order; each answers the record as it is then.

use axum::{extract::State, response::Response};
use guanlan_core::locale::Lang;
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
    input::{Body, Input},
    routes,
    wire::{Envelope, attachment, created, private},
};
use guanlan_members::company::company_of;
use utoipa_axum::router::OpenApiRouter;

use super::super::{
    Orders,
    doing::{self, Doing},
    due, print, shown,
    wire::{
        DeliveryAct, DraftOrderChange, NewDelivery, NewHandover, NewInspection, NewOrderChange, NewReturn,
        OrderApprovalAsked, OrderApprovalRefusal, OrderDecision, OrderDetail,
    },
};
use crate::{
    Trade,
    document::{InternalNote, wire::TradeStep},
    paper,
};

/// The record as it is now.
async fn answer(
    app: &Trade,
    actor: &Actor<'_>,
    (company, id): (i64, i64),
    lang: Lang,
) -> Result<Envelope<OrderDetail>, ApiError> {
    Ok(Envelope::of(shown::detail(app, actor, company, id, lang).await?))
}

/// One order; what the caller may not see is 404.
#[utoipa::path(get, path = "/api/v1/orders/{id}", operation_id = "readOrder", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<OrderDetail>)))]
async fn read(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    due::of_company(&app, company).await?;
    Ok(private(answer(&app, &actor, (company, id), lang).await?))
}

/// What was done with an order, the oldest first.
#[utoipa::path(get, path = "/api/v1/orders/{id}/history", operation_id = "readOrderHistory", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Vec<TradeStep>>)))]
async fn history(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    _lang: CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    Ok(private(Envelope::of(shown::history(&app, &actor, company, id).await?)))
}

/// Changes the buyer's draft. 409 for what is no draft any more.
#[utoipa::path(patch, path = "/api/v1/orders/{id}", operation_id = "changeDraftOrder", tag = "trade", params(("id" = i64, Path)),
    request_body = DraftOrderChange, responses((status = 200, body = Envelope<OrderDetail>), Conflict))]
async fn edit(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let change = DraftOrderChange::of(&payload)?;
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let doing = Doing::Edit { version: change.version, edit: change.into_edit(&payload) };
    doing::carry_out(&app, &actor, (company, id), &doing, None).await?;
    Ok(private(answer(&app, &actor, (company, id), lang).await?))
}

/// Submits, confirms, refuses, cancels, or answers what was asked. 409 where it is not possible now.
#[utoipa::path(post, path = "/api/v1/orders/{id}/acts", operation_id = "actOnOrder", tag = "trade", params(("id" = i64, Path)),
    request_body = OrderDecision, responses((status = 200, body = Envelope<OrderDetail>), Conflict))]
async fn act(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, &format!("POST /api/v1/orders/{id}/acts"), &payload, &[]);
    let doing = Doing::Act(OrderDecision::of(&payload)?.into_decision());
    doing::carry_out(&app, &actor, (company, id), &doing, once.as_ref()).await?;
    Ok(private(answer(&app, &actor, (company, id), lang).await?))
}

/// Asks a colleague to approve that the draft is submitted.
#[utoipa::path(post, path = "/api/v1/orders/{id}/approvals", operation_id = "askApprovalOfOrder", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<OrderDetail>), Conflict))]
async fn ask_approval(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(OrderApprovalAsked { version, note }): Body<OrderApprovalAsked>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    doing::carry_out(&app, &actor, (company, id), &Doing::AskApproval { version, note }, None).await?;
    Ok(private(answer(&app, &actor, (company, id), lang).await?))
}

/// Refuses what a colleague asked for.
#[utoipa::path(post, path = "/api/v1/orders/{id}/approvals/refusal", operation_id = "refuseApprovalOfOrder", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<OrderDetail>), Conflict))]
async fn refuse_approval(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(OrderApprovalRefusal { version, reason }): Body<OrderApprovalRefusal>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    doing::carry_out(&app, &actor, (company, id), &Doing::RefuseApproval { version, reason }, None).await?;
    Ok(private(answer(&app, &actor, (company, id), lang).await?))
}

/// Asks for other quantities or prices.
#[utoipa::path(post, path = "/api/v1/orders/{id}/changes", operation_id = "askToChangeOrder", tag = "trade", params(("id" = i64, Path)),
    request_body = NewOrderChange, responses((status = 201, body = Envelope<OrderDetail>), Conflict))]
async fn ask_change(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, &format!("POST /api/v1/orders/{id}/changes"), &payload, &[]);
    let doing = Doing::AskChange(NewOrderChange::of(&payload)?.into_asked());
    doing::carry_out(&app, &actor, (company, id), &doing, once.as_ref()).await?;
    Ok(created(answer(&app, &actor, (company, id), lang).await?))
}

/// Writes a delivery of a sale.
#[utoipa::path(post, path = "/api/v1/orders/{id}/deliveries", operation_id = "deliverOrder", tag = "trade", params(("id" = i64, Path)),
    request_body = NewDelivery, responses((status = 201, body = Envelope<OrderDetail>), Conflict))]
async fn deliver(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, &format!("POST /api/v1/orders/{id}/deliveries"), &payload, &[]);
    let doing = Doing::Deliver(NewDelivery::of(&payload)?.into_delivered());
    doing::carry_out(&app, &actor, (company, id), &doing, once.as_ref()).await?;
    Ok(created(answer(&app, &actor, (company, id), lang).await?))
}

/// Accepts or refuses a delivery, or what was handed over. What is accepted is paid.
#[utoipa::path(post, path = "/api/v1/orders/{id}/deliveries/{delivery}/acts", operation_id = "actOnDelivery", tag = "trade",
    params(("id" = i64, Path), ("delivery" = i64, Path)), request_body = DeliveryAct, responses((status = 200, body = Envelope<OrderDetail>), Conflict))]
async fn decide(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdsInPath(id, delivery): IdsInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once =
        Once::perhaps(company, key, &format!("POST /api/v1/orders/{id}/deliveries/{delivery}/acts"), &payload, &[]);
    let doing = Doing::Decide(DeliveryAct::of(&payload)?.into_decided(delivery));
    doing::carry_out(&app, &actor, (company, id), &doing, once.as_ref()).await?;
    Ok(private(answer(&app, &actor, (company, id), lang).await?))
}

/// Hands over what is let.
#[utoipa::path(post, path = "/api/v1/orders/{id}/handover", operation_id = "handOverOrder", tag = "trade", params(("id" = i64, Path)),
    request_body = NewHandover, responses((status = 201, body = Envelope<OrderDetail>), Conflict))]
async fn hand_over(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, &format!("POST /api/v1/orders/{id}/handover"), &payload, &[]);
    let NewHandover { version, handed_over_on: on, note } = NewHandover::of(&payload)?;
    let doing = Doing::HandOver { version, on, note };
    doing::carry_out(&app, &actor, (company, id), &doing, once.as_ref()).await?;
    Ok(created(answer(&app, &actor, (company, id), lang).await?))
}

/// Gives back what was let.
#[utoipa::path(post, path = "/api/v1/orders/{id}/return", operation_id = "returnOrder", tag = "trade", params(("id" = i64, Path)),
    request_body = NewReturn, responses((status = 201, body = Envelope<OrderDetail>), Conflict))]
async fn give_back(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, &format!("POST /api/v1/orders/{id}/return"), &payload, &[]);
    let NewReturn { version, returned_on: on, note } = NewReturn::of(&payload)?;
    let doing = Doing::GiveBack { version, on, note };
    doing::carry_out(&app, &actor, (company, id), &doing, once.as_ref()).await?;
    Ok(created(answer(&app, &actor, (company, id), lang).await?))
}

/// Tells what was found at the return. Without damage the order is completed.
#[utoipa::path(post, path = "/api/v1/orders/{id}/inspection", operation_id = "inspectOrder", tag = "trade", params(("id" = i64, Path)),
    request_body = NewInspection, responses((status = 201, body = Envelope<OrderDetail>), Conflict))]
async fn inspect(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let once = Once::perhaps(company, key, &format!("POST /api/v1/orders/{id}/inspection"), &payload, &[]);
    let doing = Doing::Inspect(NewInspection::of(&payload)?.into_inspected());
    doing::carry_out(&app, &actor, (company, id), &doing, once.as_ref()).await?;
    Ok(created(answer(&app, &actor, (company, id), lang).await?))
}

/// Sets what the own company notes for itself; the other party never sees it.
#[utoipa::path(put, path = "/api/v1/orders/{id}/note", operation_id = "noteOnOrder", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<OrderDetail>)))]
async fn note(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(InternalNote { text }): Body<InternalNote>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    doing::note(&app, &actor, (company, id), &text).await?;
    Ok(private(answer(&app, &actor, (company, id), lang).await?))
}

/// An order as a paper, by the session cookie.
#[utoipa::path(get, path = "/api/v1/orders/{id}/file", operation_id = "printOrder", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/pdf", body = String)))]
async fn file(
    State(app): State<Trade>,
    caller: AllowedByCookie<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    let detail = shown::detail(&app, &actor, company, id, lang).await?;
    let name = format!("{}.pdf", detail.order.code);
    let own = guanlan_members::company::name_of(app.db.reader(), company, lang).await?;
    let paper = print::paper(&app, &detail, &own, lang).await?;
    Ok(attachment(&name, "application/pdf", paper::print(paper).await?))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(read, edit))
        .routes(routes!(history))
        .routes(routes!(act))
        .routes(routes!(ask_approval))
        .routes(routes!(refuse_approval))
        .routes(routes!(ask_change))
        .routes(routes!(deliver))
        .routes(routes!(decide))
        .routes(routes!(hand_over))
        .routes(routes!(give_back))
        .routes(routes!(inspect))
        .routes(routes!(note))
        .routes(routes!(file))
}
