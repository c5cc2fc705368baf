//! `/api/v1/companies/own/application`: registration, for whoever belongs to no live company (RULES companies 4).

use axum::{
    extract::{Path, State},
    http::{HeaderMap, Uri},
    response::Response,
};
use guanlan_core::company::{BankAccount, Facts, Representative, Section};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    error::ApiError,
    extract::{CallLang, Fields, IdInPath, Payload, Upload},
    wire::{Envelope, Failure, private},
};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{
    super::{
        certificate,
        extract::{Applicant, ApplicantByCookie},
    },
    service,
    wire::Application,
};
use crate::Members;

async fn answer(app: &Members, caller: &Applicant) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::shown(app, &caller.person).await?)))
}

/// The caller's application. 403 for the museum's staff and for people of a company that is active or suspended.
#[utoipa::path(get, path = "/api/v1/companies/own/application", operation_id = "readApplication", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Application>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn read(State(app): State<Members>, caller: Applicant, _lang: CallLang) -> Result<Response, ApiError> {
    answer(&app, &caller).await
}

/// The fields of one section, and the application's version. What is not filled is left out, empty or null.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
enum SavedSection {
    Terms {
        accepted: bool,
        #[schema(minimum = 0)]
        version: i64,
    },
    Representative(WithVersion<Representative>),
    Facts(Box<WithVersion<Facts>>),
    Bank(WithVersion<BankAccount>),
}

/// Fields, and the version that they were read with.
#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "the contract's shape")]
struct WithVersion<T> {
    #[serde(flatten)]
    fields: T,
    /// The application's; 0 where nothing was begun, or to begin anew after a refusal.
    #[schema(minimum = 0)]
    version: i64,
}

/// Saves a section as far as it is filled; begins the application where there is none. A masked number that comes back is
/// left as it was. 409 where it was changed meanwhile, or is with the museum.
#[utoipa::path(put, path = "/api/v1/companies/own/application/{section}", operation_id = "saveApplicationSection", tag = "company", params(("section" = String, Path, description = "`terms`, `representative`, `facts` or `bank`"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = SavedSection,
    responses((status = 200, body = Envelope<Application>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn save(
    State(app): State<Members>,
    caller: Applicant,
    _lang: CallLang,
    Path(section): Path<String>,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let section = Section::parse(&section).ok_or(ApiError::NotFound)?;
    service::save(&app, &caller.person, section, &payload).await?;
    answer(&app, &caller).await
}

/// Sends a certificate: its file is the body (PDF, JPEG, PNG or WebP, at most 10 MB), what is said of it the query. It
/// takes the place of another one of its kind, but for `permit` and `other`.
#[utoipa::path(post, path = "/api/v1/companies/own/application/certificates", operation_id = "addApplicationCertificate", tag = "company", params(("kind" = String, Query, pattern = "^(businessLicence|legalPersonId|bankPermit|permit|other)$", description = "`businessLicence`, `legalPersonId`, `bankPermit`, `permit` or `other`"), ("name" = Option<String>, Query, max_length = 100), ("number" = Option<String>, Query, max_length = 100), ("issuedOn" = Option<String>, Query, format = Date), ("expiresOn" = Option<String>, Query, format = Date, description = "Left out: for a long term"), ("fileName" = Option<String>, Query, max_length = 200), ("replaces" = Option<i64>, Query, minimum = 1, description = "The certificate of the same kind in whose place it comes; of permits and others there may be several"), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Envelope<Application>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn add_certificate(
    State(app): State<Members>,
    caller: Applicant,
    _lang: CallLang,
    uri: Uri,
    Upload(bytes): Upload,
) -> Result<Response, ApiError> {
    service::add_certificate(&app, &caller.person, certificate::from_query(&uri)?, bytes).await?;
    answer(&app, &caller).await
}

/// What is said of a certificate.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
pub struct CertificateChange {
    #[schema(max_length = 100)]
    name: String,
    #[schema(max_length = 100)]
    number: String,
    /// `YYYY-MM-DD`.
    issued_on: Option<String>,
    /// Null: for a long term.
    expires_on: Option<String>,
}

/// Says other things of a certificate; its file stays.
#[utoipa::path(put, path = "/api/v1/companies/own/application/certificates/{id}", operation_id = "changeApplicationCertificate", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = CertificateChange,
    responses((status = 200, body = Envelope<Application>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn change_certificate(
    State(app): State<Members>,
    caller: Applicant,
    _lang: CallLang,
    IdInPath(id): IdInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    service::change_certificate(&app, &caller.person, id.0, &payload).await?;
    answer(&app, &caller).await
}

/// Takes a certificate out of the application.
#[utoipa::path(delete, path = "/api/v1/companies/own/application/certificates/{id}", operation_id = "removeApplicationCertificate", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, body = Envelope<Application>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn remove_certificate(
    State(app): State<Members>,
    caller: Applicant,
    _lang: CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    service::remove_certificate(&app, &caller.person, id.0).await?;
    answer(&app, &caller).await
}

/// The file of a certificate, by the session cookie.
#[utoipa::path(get, path = "/api/v1/companies/own/application/certificates/{id}/file", operation_id = "readApplicationCertificateFile", tag = "company", params(("id" = i64, Path), ("lang" = Option<guanlan_kernel::contract::LangParam>, Query)),
    responses((status = 200, content_type = "application/octet-stream", body = Vec<u8>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn certificate_file(
    State(app): State<Members>,
    caller: ApplicantByCookie,
    _lang: CallLang,
    IdInPath(id): IdInPath,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let row = service::own_certificate(app.db.reader(), &caller.person, id.0).await?;
    certificate::send_file(&app, &row, &headers).await
}

/// The version that was read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the contract's shape; fields are read one by one so that each error has its name")]
pub struct OfVersion {
    #[schema(minimum = 0)]
    version: i64,
}

fn version(payload: &serde_json::Map<String, serde_json::Value>) -> Result<i64, ApiError> {
    let mut fields = Fields::new(payload);
    fields.only(&["version"]);
    let version = fields.version();
    fields.finish()?;
    Ok(version)
}

/// Sends the application to the museum. 422 names everything that is missing, such as `facts.creditCode`.
#[utoipa::path(post, path = "/api/v1/companies/own/application/submission", operation_id = "submitApplication", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = OfVersion,
    responses((status = 200, body = Envelope<Application>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn submit(
    State(app): State<Members>,
    caller: Applicant,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let version = version(&payload)?;
    service::submit(&app, &Actor::token(&caller, client.ip), version, lang).await?;
    answer(&app, &caller).await
}

/// Takes the application back while nobody has looked at it. 409 afterwards.
#[utoipa::path(delete, path = "/api/v1/companies/own/application/submission", operation_id = "withdrawApplication", tag = "company", params(("lang" = Option<guanlan_kernel::contract::LangParam>, Query)), request_body = OfVersion,
    responses((status = 200, body = Envelope<Application>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn withdraw(
    State(app): State<Members>,
    caller: Applicant,
    _lang: CallLang,
    client: ClientAddr,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let version = version(&payload)?;
    service::withdraw(&app, &Actor::token(&caller, client.ip), version).await?;
    answer(&app, &caller).await
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .routes(routes!(read))
        .routes(routes!(submit, withdraw))
        .routes(routes!(add_certificate))
        .routes(routes!(change_certificate, remove_certificate))
        .routes(routes!(certificate_file))
        .routes(routes!(save))
}
