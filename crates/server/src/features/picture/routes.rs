//! `POST /api/v1/pictures` (104).

use axum::{
    body::{Bytes, to_bytes},
    extract::{FromRequest, Request, State},
    response::Response,
};
use guanlan_core::permission::Permission;
use utoipa_axum::{router::OpenApiRouter, routes};

use super::{OwnPicture, service};
use crate::{
    error::ApiError,
    extract::CallLang,
    features::session::{Allowed, Right},
    state::App,
    wire::{Envelope, Failure, private},
};

/// The largest picture, in bytes.
const BYTES: usize = 10 << 20;

/// The right to send pictures for profile and commodities (104).
struct SendPictures;

impl Right for SendPictures {
    const ANY: &'static [Permission] = &[Permission::CompanyProfile];
}

/// The bytes of a picture.
struct PictureFile(Bytes);

impl<S: Send + Sync> FromRequest<S> for PictureFile {
    type Rejection = ApiError;

    async fn from_request(request: Request, _: &S) -> Result<Self, ApiError> {
        to_bytes(request.into_body(), BYTES).await.map(PictureFile).map_err(|_| ApiError::TooLarge)
    }
}

/// Keeps a picture of the caller's company, cleaned of what a camera noted; `key` is what profile and commodities name
/// it by.
#[utoipa::path(post, path = "/api/v1/pictures", operation_id = "sendPicture", tag = "company", params(("lang" = Option<crate::openapi::LangParam>, Query)), request_body(content = Vec<u8>, content_type = "application/octet-stream", description = "JPEG, PNG or WebP of at most 10 MB; what it is is seen from its bytes"),
    responses((status = 200, body = Envelope<OwnPicture>), (status = "4XX", body = Failure), (status = "5XX", body = Failure)))]
async fn send(
    State(app): State<App>,
    caller: Allowed<SendPictures>,
    CallLang(lang): CallLang,
    PictureFile(bytes): PictureFile,
) -> Result<Response, ApiError> {
    let company = caller.person.company.as_ref().map(|company| company.id).ok_or(ApiError::Forbidden)?;
    Ok(private(Envelope::of(service::keep(&app, company, bytes, lang).await?)))
}

pub fn calls() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(send))
}
