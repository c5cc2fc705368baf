//! `/api/v1/orders/{id}/attachments`: what the parties of an order show each other.

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::{Conflict, TooOften},
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, IdsInPath, NumberInPath},
    idempotency::{Once, Owner},
    input::Query,
    routes,
    wire::{Envelope, created},
};
use guanlan_members::company::company_of;
use serde_json::json;
use utoipa_axum::router::OpenApiRouter;

use super::super::{Orders, attaching, shown, wire::OrderDetail};
use crate::{
    Trade,
    attachment::{self, AttachmentAdded, AttachmentQuery, KeyedFile},
};

/// Adds a file to an order, or to a part of it; the other party sees it, and nobody takes it away. What the file is is
/// seen from its bytes. 409 once the order has ended, or where the own company has added 20 to that part already.
#[utoipa::path(post, path = "/api/v1/orders/{id}/attachments", operation_id = "attachToOrder", tag = "trade", params(("id" = i64, Path)),
    request_body(content = FileBytes, content_type = "application/octet-stream", description = "PDF, JPEG, PNG or WebP of at most 10 MB"),
    responses((status = 201, body = Envelope<OrderDetail>), Conflict, TooOften))]
async fn add(
    State(app): State<Trade>,
    caller: Allowed<Orders>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Query(added): Query<AttachmentAdded>,
    KeyedFile(key, bytes): KeyedFile,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let (of, name) = (added.of(), &added.sent.name);
    let said = json!({"name": name, "part": of.part, "delivery": of.delivery});
    let call = format!("POST /api/v1/orders/{id}/attachments");
    let once = Once::of_file(&app.keys, Owner::Company(company), key, &call, (&bytes, &said));
    attaching::add(&app, &actor, (company, id), of, (bytes, name), once.as_ref()).await?;
    Ok(created(Envelope::of(shown::detail(&app, &actor, company, id, lang).await?)))
}

/// An attachment of an order, by the session cookie.
#[utoipa::path(get, path = "/api/v1/orders/{id}/attachments/{attachment}", operation_id = "readOrderAttachment", tag = "trade",
    params(("id" = i64, Path), ("attachment" = i64, Path)),
    responses((status = 200, content_type = "*/*", body = FileBytes, description = "PDF, JPEG, PNG or WebP")))]
async fn read(
    State(app): State<Trade>,
    caller: AllowedByCookie<Orders>,
    _lang: CallLang,
    client: ClientAddr,
    IdsInPath(id, attachment): IdsInPath,
    Query(query): Query<AttachmentQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    let row = attaching::find(&app, &actor, company, (id, attachment)).await?;
    attachment::send(&app, &row, query, &headers).await
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new().routes(routes!(add)).routes(routes!(read))
}
