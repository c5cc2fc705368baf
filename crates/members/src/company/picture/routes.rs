//! `POST /api/v1/pictures` (104).

use axum::{extract::State, response::Response};
use guanlan_identity::session::Allowed;
use guanlan_kernel::{
    call::TooOften,
    contract::FileBytes,
    error::ApiError,
    extract::{CallLang, Upload},
    routes,
    wire::{Envelope, private},
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{CompanyProfile, company_of},
    service,
};
use crate::{Members, picture::OwnPicture};

/// Keeps a picture of the caller's company, cleaned of what a camera noted; `key` is what profile and commodities name
/// it by.
#[utoipa::path(post, path = "/api/v1/pictures", operation_id = "sendPicture", tag = "company", request_body(content = FileBytes, content_type = "application/octet-stream", description = "JPEG, PNG or WebP of at most 10 MB; what it is is seen from its bytes"),
    responses((status = 200, body = Envelope<OwnPicture>), TooOften))]
async fn send(
    State(app): State<Members>,
    caller: Allowed<CompanyProfile>,
    CallLang(lang): CallLang,
    Upload(bytes): Upload,
) -> Result<Response, ApiError> {
    Ok(private(Envelope::of(service::keep(&app, company_of(&caller.person)?, bytes, lang).await?)))
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new().routes(routes!(send))
}
