//! Calls about one contract.

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::locale::Lang;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::{Conflict, TooOften},
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, IdsInPath, NumberInPath, Payload},
    idempotency::{Key, Once},
    input::{Body, Input, Query},
    routes,
    wire::{Envelope, Nothing, attachment as to_keep, inline, private},
};
use guanlan_members::company::company_of;
use utoipa_axum::router::OpenApiRouter;

use super::super::{
    Contracts, bundle, draft, due, file, freezing, service, shown,
    signing::{self, Signed},
    wire::{ContractDecision, ContractDetail, ContractEdit, ContractPreview, ContractSigned, ContractVersion},
};
use crate::{
    Trade,
    attachment::{self, AttachmentQuery},
};

/// The record as it is now.
async fn answer(app: &Trade, actor: &Actor<'_>, (company, id): (i64, i64), lang: Lang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(shown::detail(app, actor, company, id, lang).await?)))
}

/// One contract; what the caller may not see is 404.
#[utoipa::path(get, path = "/api/v1/contracts/{id}", operation_id = "readContract", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ContractDetail>)))]
async fn read(
    State(app): State<Trade>,
    caller: Allowed<Contracts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    due::of_company(&app, company).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// Changes the seller's draft. 409 for what is no draft any more.
#[utoipa::path(patch, path = "/api/v1/contracts/{id}", operation_id = "changeDraftContract", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ContractDetail>), Conflict))]
async fn edit(
    State(app): State<Trade>,
    caller: Allowed<Contracts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Body(edit): Body<ContractEdit>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let version = edit.version;
    draft::edit(&app, &actor, (company, id, version), &edit.into_written()).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// Throws the seller's draft away. 409 for what is no draft any more.
#[utoipa::path(delete, path = "/api/v1/contracts/{id}", operation_id = "discardDraftContract", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Nothing), Conflict))]
async fn discard(
    State(app): State<Trade>,
    caller: Allowed<Contracts>,
    _lang: CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    Query(ContractVersion { version }): Query<ContractVersion>,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    draft::discard(&app, &actor, (company, id, version)).await?;
    Ok(Nothing::answer())
}

/// Sends, refuses or recalls a contract, or asks to end it and agrees to that. 409 where it is not possible now.
#[utoipa::path(post, path = "/api/v1/contracts/{id}/acts", operation_id = "actOnContract", tag = "trade", params(("id" = i64, Path)),
    request_body = ContractDecision, responses((status = 200, body = Envelope<ContractDetail>), Conflict))]
async fn act(
    State(app): State<Trade>,
    caller: Allowed<Contracts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let decision = ContractDecision::of(&payload)?.into_decision();
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    due::of_company(&app, company).await?;
    let once = Once::perhaps(company, key, &format!("POST /api/v1/contracts/{id}/acts"), &payload, &[]);
    service::act(&app, &actor, (company, id), &decision, once.as_ref()).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// Signs for the company, over the hash of the file that the caller saw. With the second signature the contract is
/// effective, and what was agreed is set aside. 409 for another hash, or where it is not possible now.
#[utoipa::path(post, path = "/api/v1/contracts/{id}/signatures", operation_id = "signContract", tag = "trade", params(("id" = i64, Path)),
    request_body = ContractSigned, responses((status = 200, body = Envelope<ContractDetail>), Conflict, TooOften))]
async fn sign(
    State(app): State<Trade>,
    caller: Allowed<Contracts>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
    key: Option<Key>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let ContractSigned { sha256, password, otp } = &ContractSigned::of(&payload)?;
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    due::of_company(&app, company).await?;
    let call = format!("POST /api/v1/contracts/{id}/signatures");
    let once = Once::perhaps(company, key, &call, &payload, &["password", "otp"]);
    let signed = Signed { sha256, password, otp: otp.as_deref() };
    signing::sign(&app, (&actor, client.ip), (company, id), &signed, once.as_ref()).await?;
    answer(&app, &actor, (company, id), lang).await
}

/// The file that both sign, by the session cookie; of a draft the pages that it would be, by whoever writes it. 422 for a
/// character that cannot be printed.
#[utoipa::path(get, path = "/api/v1/contracts/{id}/file", operation_id = "readContractFile", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/pdf", body = FileBytes)))]
async fn read_file(
    State(app): State<Trade>,
    caller: AllowedByCookie<Contracts>,
    _lang: CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    let row = shown::find(&app, &actor, company, id).await?.row;
    let bytes = file::bytes(&app, &row).await?;
    Ok(to_keep(&file::name(&row), "application/pdf", bytes))
}

/// A page of that file as a picture, from 1 on, by the session cookie.
#[utoipa::path(get, path = "/api/v1/contracts/{id}/pages/{page}", operation_id = "readContractPage", tag = "trade",
    params(("id" = i64, Path), ("page" = i64, Path)),
    responses((status = 200, content_type = "image/png", body = FileBytes)))]
async fn read_page(
    State(app): State<Trade>,
    caller: AllowedByCookie<Contracts>,
    _lang: CallLang,
    client: ClientAddr,
    IdsInPath(id, page): IdsInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    let row = shown::find(&app, &actor, company, id).await?.row;
    Ok(inline("image/png", file::page(&app, &row, page).await?))
}

/// Everything that shows who signed what, to be checked without this software, by the session cookie: the file, the
/// protocol as JSON and as PDF, and how to check them.
#[utoipa::path(get, path = "/api/v1/contracts/{id}/bundle", operation_id = "readContractBundle", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/zip", body = FileBytes)))]
async fn read_bundle(
    State(app): State<Trade>,
    caller: AllowedByCookie<Contracts>,
    _lang: CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    let row = shown::find(&app, &actor, company, id).await?.row;
    let bytes = bundle::make(&app, &row).await?;
    Ok(to_keep(&format!("contract-{}.zip", row.code), "application/zip", bytes))
}

/// A file that belongs to the contract, by the session cookie.
#[utoipa::path(get, path = "/api/v1/contracts/{id}/attachments/{attachment}", operation_id = "readContractAttachment", tag = "trade",
    params(("id" = i64, Path), ("attachment" = i64, Path)),
    responses((status = 200, content_type = "*/*", body = FileBytes, description = "PDF, JPEG, PNG or WebP")))]
async fn read_attachment(
    State(app): State<Trade>,
    caller: AllowedByCookie<Contracts>,
    _lang: CallLang,
    client: ClientAddr,
    IdsInPath(id, attachment): IdsInPath,
    Query(query): Query<AttachmentQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::cookie(&caller, client.ip));
    let row = shown::attached(&app, &actor, company, (id, attachment)).await?;
    attachment::send(&app, &row, query, &headers).await
}

/// How many pages the draft would be, for whoever writes it. 422 names the field and the character that cannot be printed.
#[utoipa::path(get, path = "/api/v1/contracts/{id}/preview", operation_id = "previewContract", tag = "trade", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<ContractPreview>), Conflict))]
async fn preview(
    State(app): State<Trade>,
    caller: Allowed<Contracts>,
    _lang: CallLang,
    client: ClientAddr,
    NumberInPath(id): NumberInPath,
) -> Result<Response, ApiError> {
    let (company, actor) = (company_of(&caller.person)?, Actor::token(&caller, client.ip));
    let row = shown::find(&app, &actor, company, id).await?.row;
    let printed = freezing::preview(&app, &row).await?;
    let bytes = i64::try_from(printed.len()).unwrap_or(i64::MAX);
    Ok(private(Envelope::of(ContractPreview { pages: file::pages(printed).await?, bytes, version: row.version })))
}

pub fn calls() -> OpenApiRouter<Trade> {
    OpenApiRouter::new()
        .routes(routes!(read, edit, discard))
        .routes(routes!(act))
        .routes(routes!(sign))
        .routes(routes!(preview))
        .routes(routes!(read_file))
        .routes(routes!(read_page))
        .routes(routes!(read_bundle))
        .routes(routes!(read_attachment))
}
