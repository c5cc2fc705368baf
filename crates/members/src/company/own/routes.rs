//! `/api/v1/companies/own`: the running company of the caller's session.

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::{Conflict, NotFound, TooOften},
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, IdInPath, Payload, Upload},
    input::Query,
    routes,
    wire::{Envelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{
        CompanyBank, CompanyProfile, Member,
        certificate::{self, SentCertificate},
        company_of,
    },
    profile::{self, CompanyProfileAnswer, CompanyProfileChange},
    service,
    wire::{BoundAccount, BoundAccountNumber, OwnCompany},
};
use crate::Members;

/// What everybody of the company may know of it.
#[utoipa::path(get, path = "/api/v1/companies/own", operation_id = "readOwnCompany", tag = "company",
    responses((status = 200, body = Envelope<OwnCompany>)))]
async fn read(State(app): State<Members>, caller: Member, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::overview(&app, caller.company, &caller.person).await?)))
}

/// The public profile, as those see it who write it.
#[utoipa::path(get, path = "/api/v1/companies/own/profile", operation_id = "readOwnProfile", tag = "company",
    responses((status = 200, body = Envelope<CompanyProfileAnswer>), Conflict))]
async fn read_profile(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(profile::shown(&app, company_of(&caller.person)?, lang).await?)))
}

/// Writes the public profile; it is public at once. Pictures of others are 422. 409 where it was changed meanwhile.
#[utoipa::path(put, path = "/api/v1/companies/own/profile", operation_id = "writeOwnProfile", tag = "company", request_body = CompanyProfileChange,
    responses((status = 200, body = Envelope<CompanyProfileAnswer>), Conflict))]
async fn write_profile(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    profile::write(&app, &Actor::token(&caller, client.ip), company, &payload).await?;
    Ok(private(Envelope::of(profile::shown(&app, company, lang).await?)))
}

/// The bound account; another one comes by a change request.
#[utoipa::path(get, path = "/api/v1/companies/own/bank", operation_id = "readOwnBank", tag = "company",
    responses((status = 200, body = Envelope<BoundAccount>)))]
async fn bank(State(app): State<Members>, caller: Allowed<CompanyBank>, _lang: CallLang) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::bank(&app, company_of(&caller.person)?).await?)))
}

/// The number of the bound account in clear; that it was seen is written into the log. 404 where none is bound. Asked with
/// POST, so that nothing fetches it ahead or keeps it.
#[utoipa::path(post, path = "/api/v1/companies/own/bank/number", operation_id = "unmaskOwnBank", tag = "company",
    responses((status = 200, body = Envelope<BoundAccountNumber>), Conflict, NotFound, TooOften))]
async fn bank_number(
    State(app): State<Members>,
    caller: Allowed<CompanyBank>,
    _lang: CallLang,
    client: ClientAddr,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let account_number = service::bank_number(&app, &Actor::token(&caller, client.ip), company).await?;
    Ok(private(Envelope::of(BoundAccountNumber { account_number })))
}

/// Sends a new certificate as registration does; it counts at once and is flagged for the museum's reviewers.
#[utoipa::path(post, path = "/api/v1/companies/own/certificates", operation_id = "addOwnCertificate", tag = "company", request_body(content = FileBytes, content_type = "application/octet-stream"),
    responses((status = 200, body = Envelope<OwnCompany>), Conflict, TooOften))]
async fn add_certificate(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    _lang: CallLang,
    client: ClientAddr,
    Query(sent): Query<SentCertificate>,
    Upload(bytes): Upload,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    service::add_certificate(&app, &Actor::token(&caller, client.ip), company, sent.into(), bytes).await?;
    Ok(private(Envelope::of(service::overview(&app, company, &caller.person).await?)))
}

/// The file of one of the company's certificates, by the session cookie.
#[utoipa::path(get, path = "/api/v1/companies/own/certificates/{id}/file", operation_id = "readOwnCertificateFile", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, content_type = "*/*", body = FileBytes, description = "PDF, JPEG, PNG or WebP")))]
async fn certificate_file(
    State(app): State<Members>,
    caller: AllowedByCookie<CompanyProfile>,
    _lang: CallLang,
    IdInPath(id): IdInPath,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let company = company_of(&caller.person)?;
    let row = certificate::find(app.db.reader(), company, id.0).await?.ok_or(ApiError::NotFound)?;
    certificate::send_file(&app, &row, &headers).await
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(read_profile, write_profile))
        .routes(routes!(bank))
        .routes(routes!(bank_number))
        .routes(routes!(add_certificate))
        .routes(routes!(certificate_file))
}
