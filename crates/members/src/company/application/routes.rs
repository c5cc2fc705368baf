//! `/api/v1/companies/own/application`: registration, for whoever belongs to no live company (RULES companies 4).

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::company::{BankAccount, Facts, Representative, Section};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    call::{Conflict, NotFound, TooOften},
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, IdInPath, KeyInPath, Payload, Upload},
    input::{Body, Input, Query, reference, rule::Named, schema_of},
    routes,
    wire::{Envelope, private},
};
use serde_json::{Value, json};
use utoipa::{
    ToSchema,
    openapi::{RefOr, Schema},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{
        certificate::{self, CertificateChange, SentCertificate},
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
#[utoipa::path(get, path = "/api/v1/companies/own/application", operation_id = "readApplication", tag = "company",
    responses((status = 200, body = Envelope<Application>)))]
async fn read(State(app): State<Members>, caller: Applicant, _lang: CallLang) -> Result<Response, ApiError> {
    answer(&app, &caller).await
}

/// The fields of one section, and the application's version. What is not filled is left out, empty or null; which
/// fields there are, and their rules, is the section's (`guanlan_core::company::Section::fields`).
struct SavedSection;

/// The schemas of the sections, each with what it leads to.
fn sections(named: &mut Named) -> [Value; 3] {
    [reference::<Representative>(named), reference::<Facts>(named), reference::<BankAccount>(named)]
}

impl utoipa::PartialSchema for SavedSection {
    fn schema() -> RefOr<Schema> {
        let with = |name: &str, kind: &str| json!({ "type": "object", "required": [name], "properties": { name: { "type": kind } } });
        let version = || with("version", "integer");
        let terms = json!({ "allOf": [with("accepted", "boolean"), version()] });
        let filled = sections(&mut Vec::new()).map(|section| json!({ "allOf": [section, version()] }));
        // Sections may be saved unfilled, and then they look alike.
        let any: Vec<Value> = std::iter::once(terms).chain(filled).collect();
        schema_of(json!({ "anyOf": any }))
    }
}

impl ToSchema for SavedSection {
    fn schemas(schemas: &mut Named) {
        sections(schemas);
    }
}

/// Saves a section as far as it is filled; begins the application where there is none. A masked number that comes back is
/// left as it was. 409 where it was changed meanwhile, or is with the museum.
#[utoipa::path(put, path = "/api/v1/companies/own/application/{section}", operation_id = "saveApplicationSection", tag = "company", params(("section" = String, Path, description = "`terms`, `representative`, `facts` or `bank`")), request_body = SavedSection,
    responses((status = 200, body = Envelope<Application>), Conflict))]
async fn save(
    State(app): State<Members>,
    caller: Applicant,
    _lang: CallLang,
    KeyInPath(section): KeyInPath,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let section = Section::parse(&section).ok_or(ApiError::NotFound)?;
    service::save(&app, &caller.person, section, &payload).await?;
    answer(&app, &caller).await
}

/// Sends a certificate: its file is the body (PDF, JPEG, PNG or WebP, at most 10 MB), what is said of it the query. It
/// takes the place of another one of its kind, but for `permit` and `other`.
#[utoipa::path(post, path = "/api/v1/companies/own/application/certificates", operation_id = "addApplicationCertificate", tag = "company", request_body(content = FileBytes, content_type = "application/octet-stream"),
    responses((status = 200, body = Envelope<Application>), Conflict, TooOften))]
async fn add_certificate(
    State(app): State<Members>,
    caller: Applicant,
    _lang: CallLang,
    Query(sent): Query<SentCertificate>,
    Upload(bytes): Upload,
) -> Result<Response, ApiError> {
    service::add_certificate(&app, &caller.person, sent.into(), bytes).await?;
    answer(&app, &caller).await
}

/// Says other things of a certificate; its file stays.
#[utoipa::path(put, path = "/api/v1/companies/own/application/certificates/{id}", operation_id = "changeApplicationCertificate", tag = "company", params(("id" = i64, Path)), request_body = CertificateChange,
    responses((status = 200, body = Envelope<Application>), Conflict))]
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
#[utoipa::path(delete, path = "/api/v1/companies/own/application/certificates/{id}", operation_id = "removeApplicationCertificate", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Application>), Conflict))]
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
#[utoipa::path(get, path = "/api/v1/companies/own/application/certificates/{id}/file", operation_id = "readApplicationCertificateFile", tag = "company", params(("id" = i64, Path)),
    responses((status = 200, content_type = "*/*", body = FileBytes, description = "PDF, JPEG, PNG or WebP")))]
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
#[derive(Input)]
struct OfVersion {
    #[input(version())]
    version: i64,
}

/// Sends the application to the museum. 422 names everything that is missing, such as `facts.creditCode`.
#[utoipa::path(post, path = "/api/v1/companies/own/application/submission", operation_id = "submitApplication", tag = "company",
    responses((status = 200, body = Envelope<Application>), Conflict, NotFound))]
async fn submit(
    State(app): State<Members>,
    caller: Applicant,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Body(OfVersion { version }): Body<OfVersion>,
) -> Result<Response, ApiError> {
    service::submit(&app, &Actor::token(&caller, client.ip), version, lang).await?;
    answer(&app, &caller).await
}

/// Takes the application back while nobody has looked at it. 409 afterwards.
#[utoipa::path(delete, path = "/api/v1/companies/own/application/submission", operation_id = "withdrawApplication", tag = "company",
    responses((status = 200, body = Envelope<Application>), Conflict, NotFound))]
async fn withdraw(
    State(app): State<Members>,
    caller: Applicant,
    _lang: CallLang,
    client: ClientAddr,
    Body(OfVersion { version }): Body<OfVersion>,
) -> Result<Response, ApiError> {
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
