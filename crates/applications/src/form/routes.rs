//! `/api/v1/application-forms` (anyone) and `/api/v1/studio/application-forms` (205).

use axum::{extract::State, response::Response};
use guanlan_core::application::ApplicationKind;
use guanlan_http::client_address::ClientAddr;
use guanlan_identity::{people::Actor, session::Allowed};
use guanlan_kernel::{
    call::Conflict,
    error::ApiError,
    extract::{CallLang, KeyInPath},
    input::Body,
    routes,
    wire::{Envelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    change, of,
    wire::{ApplicationForm, ApplicationFormChange, StudioApplicationForm},
};
use crate::{Applications, Desk};

fn kind_of(path: &str) -> Result<ApplicationKind, ApiError> {
    ApplicationKind::parse(path).ok_or(ApiError::NotFound)
}

/// A form: what is asked, and whether it takes applications today.
#[utoipa::path(get, path = "/api/v1/application-forms/{kind}", operation_id = "readApplicationForm", tag = "applications",
    params(("kind" = ApplicationKind, Path)), responses((status = 200, body = Envelope<ApplicationForm>)))]
async fn read(
    State(app): State<Applications>,
    CallLang(lang): CallLang,
    KeyInPath(kind): KeyInPath,
) -> Result<Response, ApiError> {
    let form = of(app.db.reader(), kind_of(&kind)?).await?;
    Ok(private(Envelope::of(ApplicationForm::of(&form, lang, app.today()))))
}

/// Every form, with both languages.
#[utoipa::path(get, path = "/api/v1/studio/application-forms", operation_id = "listStudioApplicationForms",
    tag = "applications", responses((status = 200, body = Envelope<Vec<StudioApplicationForm>>)))]
async fn list(State(app): State<Applications>, _caller: Allowed<Desk>, _lang: CallLang) -> Result<Response, ApiError> {
    let mut forms = Vec::new();
    for kind in ApplicationKind::ALL {
        forms.push(StudioApplicationForm::of(of(app.db.reader(), *kind).await?, app.today()));
    }
    Ok(private(Envelope::of(forms)))
}

/// One, with both languages.
#[utoipa::path(get, path = "/api/v1/studio/application-forms/{kind}", operation_id = "readStudioApplicationForm",
    tag = "applications", params(("kind" = ApplicationKind, Path)),
    responses((status = 200, body = Envelope<StudioApplicationForm>)))]
async fn read_for_staff(
    State(app): State<Applications>,
    _caller: Allowed<Desk>,
    _lang: CallLang,
    KeyInPath(kind): KeyInPath,
) -> Result<Response, ApiError> {
    let form = of(app.db.reader(), kind_of(&kind)?).await?;
    Ok(private(Envelope::of(StudioApplicationForm::of(form, app.today()))))
}

/// Changes the fields of a form, and when it is open. What was sent before keeps the fields that it was written by.
#[utoipa::path(patch, path = "/api/v1/studio/application-forms/{kind}", operation_id = "changeApplicationForm",
    tag = "applications", params(("kind" = ApplicationKind, Path)),
    responses((status = 200, body = Envelope<StudioApplicationForm>), Conflict))]
async fn put(
    State(app): State<Applications>,
    caller: Allowed<Desk>,
    _lang: CallLang,
    client: ClientAddr,
    KeyInPath(kind): KeyInPath,
    Body(wanted): Body<ApplicationFormChange>,
) -> Result<Response, ApiError> {
    let kind = kind_of(&kind)?;
    change::change(&app, &Actor::token(&caller, client.ip), kind, &wanted.into()).await?;
    Ok(private(Envelope::of(StudioApplicationForm::of(of(app.db.reader(), kind).await?, app.today()))))
}

pub fn calls() -> OpenApiRouter<Applications> {
    OpenApiRouter::new().routes(routes!(read)).routes(routes!(list)).routes(routes!(read_for_staff, put))
}
