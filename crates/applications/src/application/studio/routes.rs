//! `/api/v1/studio/applications` (205).

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::{audit::Action, locale::Lang};
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{
    people::Actor,
    session::{Allowed, AllowedByCookie},
};
use guanlan_kernel::{
    call::{Conflict, NotFound},
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, IdInPath, IdsInPath},
    input::{Body, Query},
    routes,
    wire::{Envelope, PageEnvelope, csv_attachment, private},
};
use serde_json::json;
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{
        review::{Decision, decide},
        store::Filter,
        wire::{ApplicationFileQuery, send},
    },
    reading, table,
    wire::{
        ApplicationExport, ApplicationSecret, StudioApplication, StudioApplicationAct, StudioApplicationDetail,
        StudioApplicationFilter,
    },
};
use crate::{Applications, Desk};

async fn answer(
    app: &Applications,
    caller: &Allowed<Desk>,
    id: i64,
    lang: Lang,
) -> Result<Envelope<StudioApplicationDetail>, ApiError> {
    Ok(Envelope::of(reading::detail(app, id, (caller.person.id, lang)).await?))
}

/// Applications, the last sent first.
#[utoipa::path(get, path = "/api/v1/studio/applications", operation_id = "listStudioApplications", tag = "applications",
    responses((status = 200, body = PageEnvelope<StudioApplication>)))]
async fn list(
    State(app): State<Applications>,
    _caller: Allowed<Desk>,
    _lang: CallLang,
    Query(StudioApplicationFilter { kind, state, keyword, page }): Query<StudioApplicationFilter>,
) -> Result<Response, ApiError> {
    let filter = Filter { kind, state, code_or_name: reading::looked_for(keyword.as_deref()) };
    let paging = page.paging();
    let (rows, total) = reading::page(&app, &filter, (paging.offset(), paging.size)).await?;
    Ok(private(PageEnvelope::of(rows, total, paging)))
}

/// One, with what was filled in; what says who or where somebody is, is masked.
#[utoipa::path(get, path = "/api/v1/studio/applications/{id}", operation_id = "readStudioApplication",
    tag = "applications", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<StudioApplicationDetail>)))]
async fn read(
    State(app): State<Applications>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    Ok(private(answer(&app, &caller, id.0, lang).await?))
}

/// What is masked, in clear. That it was seen is written down.
#[utoipa::path(get, path = "/api/v1/studio/applications/{id}/secrets", operation_id = "unmaskApplication",
    tag = "applications", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<Vec<ApplicationSecret>>)))]
async fn secrets(
    State(app): State<Applications>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let secrets = reading::secrets(&app, &Actor::token(&caller, client.ip), id.0, lang).await?;
    Ok(private(Envelope::of(secrets)))
}

/// Takes one up, returns it with a question, accepts or declines it, or opens it again; the applicant is told.
#[utoipa::path(post, path = "/api/v1/studio/applications/{id}/acts", operation_id = "actOnApplication",
    tag = "applications", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<StudioApplicationDetail>), Conflict))]
async fn act(
    State(app): State<Applications>,
    caller: Allowed<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    IdInPath(id): IdInPath,
    Body(StudioApplicationAct { act, answer: said, version }): Body<StudioApplicationAct>,
) -> Result<Response, ApiError> {
    let decision = Decision { step: act, answer: said, version };
    decide(&app, &Actor::token(&caller, client.ip), (id.0, &decision), app.now()).await?;
    Ok(private(answer(&app, &caller, id.0, lang).await?))
}

/// A file of an application, by the session cookie. That it was seen is written down, but for small pictures.
#[utoipa::path(get, path = "/api/v1/studio/applications/{id}/files/{file}", operation_id = "readStudioApplicationFile",
    tag = "applications", params(("id" = i64, Path), ("file" = i64, Path)),
    responses((status = 200, content_type = "*/*", body = FileBytes, description = "PDF, JPEG, PNG or WebP"), NotFound))]
async fn read_file(
    State(app): State<Applications>,
    caller: AllowedByCookie<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    IdsInPath(id, file_id): IdsInPath,
    Query(query): Query<ApplicationFileQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let actor = Actor::cookie(&caller, client.ip);
    let row = reading::file(&app, &actor, (id, file_id), query.preview).await?;
    send(&app, &row, query, &headers).await
}

/// The list as CSV, by the session cookie; of one kind with what was filled in.
#[utoipa::path(get, path = "/api/v1/studio/applications/export", operation_id = "exportApplications",
    tag = "applications", responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    State(app): State<Applications>,
    caller: AllowedByCookie<Desk>,
    CallLang(lang): CallLang,
    client: ClientAddr,
    Query(ApplicationExport { kind, state, keyword, personal }): Query<ApplicationExport>,
) -> Result<Response, ApiError> {
    let filter = Filter { kind, state, code_or_name: reading::looked_for(keyword.as_deref()) };
    let (file, rows) = table::table(&app, &filter, (personal, lang)).await?;
    let actor = Actor::cookie(&caller, client.ip);
    actor.exported(&app, "applications", rows).await?;
    if personal {
        let now = app.now();
        let act = actor.act(Action::Unmask, json!({"field": "application", "rows": rows}), now);
        let act =
            &guanlan_kernel::audit::Act { subject: Some((guanlan_core::audit::Subject::Table, "applications")), ..act };
        app.db.write(|tx| Box::pin(async move { guanlan_kernel::audit::record(tx, act).await })).await?;
    }
    Ok(csv_attachment("applications.csv", file))
}

pub fn calls() -> OpenApiRouter<Applications> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(export))
        .routes(routes!(read))
        .routes(routes!(secrets))
        .routes(routes!(act))
        .routes(routes!(read_file))
}
