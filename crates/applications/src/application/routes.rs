//! `/api/v1/applications` and `/api/v1/application-files`: one's own applications (whoever is signed in).

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::locale::Lang;
use guanlan_identity::session::{ByCookie, SignedIn};
use guanlan_kernel::{
    call::{Conflict, NotFound, TooOften},
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, IdInPath, Payload, Upload},
    idempotency::{self, Key, Once, Owner},
    input::{Body, Input, Query},
    routes,
    wire::{Envelope, PageEnvelope, created, private},
};
use serde_json::json;
use utoipa_axum::router::OpenApiRouter;

use super::{
    file, reading, sending, store,
    wire::{
        ApplicationChange, ApplicationFile, ApplicationFileQuery, ApplicationFilter, ApplicationNew,
        ApplicationWithdrawal, PublicApplication, PublicApplicationDetail, SentApplicationFile, send,
    },
};
use crate::Applications;

/// One of the caller's as it is now.
async fn answer(
    app: &Applications,
    caller: &SignedIn,
    id: i64,
    lang: Lang,
) -> Result<Envelope<PublicApplicationDetail>, ApiError> {
    let one = store::own(app.db.reader(), caller.person.id, id).await?.ok_or(ApiError::NotFound)?;
    Ok(Envelope::of(reading::detail(app, one, lang).await?))
}

/// Sends an application. The same key with the same body is the first answer again.
#[utoipa::path(post, path = "/api/v1/applications", operation_id = "apply", tag = "applications",
    request_body = ApplicationNew, responses((status = 201, body = Envelope<PublicApplicationDetail>), Conflict))]
async fn add(
    State(app): State<Applications>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    key: Key,
    Payload(payload): Payload,
) -> Result<Response, ApiError> {
    let request = idempotency::request_of(&payload);
    let ApplicationNew { kind, edition, values } = ApplicationNew::of(&payload)?;
    let asked = sending::Asked { kind, edition, values: values.0, key: key.into_text(), request, lang };
    let id = sending::send(&app, &caller.person, &asked, app.now()).await?;
    Ok(created(answer(&app, &caller, id, lang).await?))
}

/// What the caller applied for, the newest first.
#[utoipa::path(get, path = "/api/v1/applications", operation_id = "listApplications", tag = "applications",
    responses((status = 200, body = PageEnvelope<PublicApplication>)))]
async fn list(
    State(app): State<Applications>,
    caller: SignedIn,
    _lang: CallLang,
    Query(ApplicationFilter { kind, page }): Query<ApplicationFilter>,
) -> Result<Response, ApiError> {
    let paging = page.paging();
    let span = (paging.offset(), paging.size);
    let (rows, total) = store::page_of(app.db.reader(), (caller.person.id, kind), span).await?;
    Ok(private(PageEnvelope::of(reading::listed(&app, rows).await?, total, paging)))
}

/// One of the caller's, with what was filled in and every step.
#[utoipa::path(get, path = "/api/v1/applications/{id}", operation_id = "readPublicApplication", tag = "applications",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<PublicApplicationDetail>)))]
async fn read(
    State(app): State<Applications>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(answer(&app, &caller, id.0, lang).await?))
}

/// Changes one that the museum returned with a question, and sends it again. It keeps the edition of the form.
#[utoipa::path(patch, path = "/api/v1/applications/{id}", operation_id = "applyAgain", tag = "applications",
    params(("id" = i64, Path)), responses((status = 200, body = Envelope<PublicApplicationDetail>), Conflict))]
async fn change(
    State(app): State<Applications>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
    Body(ApplicationChange { values, version }): Body<ApplicationChange>,
) -> Result<Response, ApiError> {
    sending::send_again(&app, &caller.person, id.0, (version, &values.0)).await?;
    Ok(private(answer(&app, &caller, id.0, lang).await?))
}

/// Takes one back that is not decided yet.
#[utoipa::path(post, path = "/api/v1/applications/{id}/withdrawal", operation_id = "withdrawPublicApplication",
    tag = "applications", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<PublicApplicationDetail>), Conflict))]
async fn withdraw(
    State(app): State<Applications>,
    caller: SignedIn,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
    Body(ApplicationWithdrawal { version }): Body<ApplicationWithdrawal>,
) -> Result<Response, ApiError> {
    sending::withdraw(&app, &caller.person, (id.0, version), app.now()).await?;
    Ok(private(answer(&app, &caller, id.0, lang).await?))
}

/// Sends a file for a field of a form. It is kept a day, or as long as an application has it.
#[utoipa::path(post, path = "/api/v1/application-files", operation_id = "addApplicationFile", tag = "applications",
    request_body(content = FileBytes, content_type = "application/octet-stream"),
    responses((status = 201, body = Envelope<ApplicationFile>), Conflict, NotFound, TooOften))]
async fn add_file(
    State(app): State<Applications>,
    caller: SignedIn,
    _lang: CallLang,
    Query(SentApplicationFile { kind, field, name }): Query<SentApplicationFile>,
    key: Option<Key>,
    Upload(bytes): Upload,
) -> Result<Response, ApiError> {
    let (person, said) = (caller.person.id, json!({"kind": kind.name(), "field": field, "name": name}));
    let once = Once::of_file(&app.keys, Owner::Person(person), key, "POST /api/v1/application-files", (&bytes, &said));
    let row = file::take(&app, person, (kind, &field), (bytes, &name), once.as_ref()).await?;
    Ok(created(Envelope::of(ApplicationFile::from(&row))))
}

/// A file that the caller sent, by the session cookie.
#[utoipa::path(get, path = "/api/v1/application-files/{id}", operation_id = "readApplicationFile", tag = "applications",
    params(("id" = i64, Path)),
    responses((status = 200, content_type = "*/*", body = FileBytes, description = "PDF, JPEG, PNG or WebP"), NotFound))]
async fn read_file(
    State(app): State<Applications>,
    caller: ByCookie,
    _lang: CallLang,
    IdInPath(id): IdInPath,
    Query(query): Query<ApplicationFileQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let row = store::file::own(app.db.reader(), caller.person.id, id.0).await?.ok_or(ApiError::NotFound)?;
    send(&app, &row, query, &headers).await
}

pub fn calls() -> OpenApiRouter<Applications> {
    OpenApiRouter::new()
        .routes(routes!(list, add))
        .routes(routes!(read, change))
        .routes(routes!(withdraw))
        .routes(routes!(add_file))
        .routes(routes!(read_file))
}
