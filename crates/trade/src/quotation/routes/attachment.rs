//! `/api/v1/quotations/{id}/attachments`: files of the version that a party writes, and those that were sent.

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

use super::{
    super::{Quotations, attaching, shown, wire::QuotationDetail},
    answer,
};
use crate::{
    Trade,
    attachment::{self, AttachmentQuery, KeyedFile, SentAttachment},
};

/// Adds a file to the own draft; where there is none, the version at hand becomes one. What the file is is seen from its
/// bytes; the other party sees it once the draft is sent. 409 where it is not the caller's turn, or there are 20 already.
#[utoipa::path(post, path = "/api/v1/quotations/{id}/attachments", operation_id = "attachToQuotation", tag = "trade", params(("id" = i64, Path)),
    request_body(content = FileBytes, content_type = "application/octet-stream", description = "PDF, JPEG, PNG or WebP of at most 10 MB"),
    responses((status = 201, body = Envelope<QuotationDetail>), Conflict, TooOften))]
async fn add(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Query(SentAttachment { name }): Query<SentAttachment>,
    KeyedFile(key, bytes): KeyedFile,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let (call, said) = (format!("POST /api/v1/quotations/{id}/attachments"), json!({"name": name}));
    let once = Once::of_file(&app.keys, Owner::Company(company), key, &call, (&bytes, &said));
    attaching::add(&app, &actor, (company, id), (bytes, &name), once.as_ref()).await?;
    Ok(created(Envelope::of(shown::detail(&app, &actor, company, id, lang).await?)))
}

/// Takes an attachment out of the own draft; versions that were sent keep it.
#[utoipa::path(delete, path = "/api/v1/quotations/{id}/attachments/{attachment}", operation_id = "takeAttachmentOut", tag = "trade",
    params(("id" = i64, Path), ("attachment" = i64, Path)), responses((status = 200, body = Envelope<QuotationDetail>), Conflict))]
async fn take_out(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdsInPath(id, attachment): IdsInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    attaching::take_out(&app, &actor, (company, id), attachment).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// Puts an attachment back that was taken out of the own draft within the last day, or that a version before had.
#[utoipa::path(put, path = "/api/v1/quotations/{id}/attachments/{attachment}", operation_id = "putAttachmentBack", tag = "trade",
    params(("id" = i64, Path), ("attachment" = i64, Path)), responses((status = 200, body = Envelope<QuotationDetail>), Conflict))]
async fn put_back(
    State(app): State<Trade>,
    caller: Allowed<Quotations>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdsInPath(id, attachment): IdsInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    attaching::put_back(&app, &actor, (company, id), attachment).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// An attachment, by the session cookie: of the own company, or of a version that was sent.
#[utoipa::path(get, path = "/api/v1/quotations/{id}/attachments/{attachment}", operation_id = "readQuotationAttachment", tag = "trade",
    params(("id" = i64, Path), ("attachment" = i64, Path)),
    responses((status = 200, content_type = "*/*", body = FileBytes, description = "PDF, JPEG, PNG or WebP")))]
async fn read(
    State(app): State<Trade>,
    caller: AllowedByCookie<Quotations>,
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
    OpenApiRouter::new().routes(routes!(add)).routes(routes!(read, take_out, put_back))
}
