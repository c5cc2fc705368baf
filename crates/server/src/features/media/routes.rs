//! `GET /media/<hash>.<ending>`: immutable, with ranges, never run by a browser.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, HeaderValue},
    response::Response,
};

use crate::{error::ApiError, media_files, state::App};

/// Sends a stored file. A name that no stored file can have is not found.
pub async fn serve(State(app): State<App>, Path(name): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    let path = app.media.path_of(&name).ok_or(ApiError::NotFound)?;
    let mime = HeaderValue::from_static(match name.rsplit('.').next() {
        Some("webp") => "image/webp",
        Some("jpg") => "image/jpeg",
        Some("png") => "image/png",
        _ => return Err(ApiError::NotFound),
    });
    let etag = HeaderValue::from_str(&format!("\"{name}\"")).map_err(|_| ApiError::NotFound)?;
    let response = media_files::serve_file(&path, &headers, &mime, &etag).await;
    // A file that is gone although its name is well formed: an old address.
    if response.status() == axum::http::StatusCode::NOT_FOUND { Err(ApiError::NotFound) } else { Ok(response) }
}
