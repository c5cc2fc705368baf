//! `GET /media/<hash>.<ending>` and `GET /media/<hash>/<derivative>`: immutable, with ranges, never run by a browser.

use axum::{
    Router,
    extract::{Path, State},
    http::{HeaderMap, Method},
    response::Response,
    routing::get,
};
use guanlan_kernel::error::ApiError;

use super::{
    derivatives,
    place::{Derivative, Place},
    sending,
};
use crate::Media;

/// Sends a stored file. A name that no stored file can have is not found.
async fn serve(
    State(media): State<Media>,
    Path(name): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let place = Place::original(&name).ok_or(ApiError::NotFound)?;
    // A file that is gone although its name is well formed: an old address.
    sending::serve(&media.store, &place, &method, &headers).await?.ok_or(ApiError::NotFound)
}

/// Sends a picture made of a stored one, which is made now where it is not there yet. Stored ones are sent also under a
/// focal point that was changed since, because pages that name it may be kept somewhere.
async fn serve_derivative(
    State(media): State<Media>,
    Path((hash, name)): Path<(String, String)>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let wanted = Derivative::parse(&hash, &name).ok_or(ApiError::NotFound)?;
    if let Some(stored) = sending::serve(&media.store, &wanted.place(), &method, &headers).await? {
        return Ok(stored);
    }
    let made = derivatives::make(&media, &wanted).await?.ok_or(ApiError::NotFound)?;
    sending::serve_bytes(&wanted.place(), &headers, made)
}

/// The addresses of stored files.
pub fn routes() -> Router<Media> {
    Router::new().route("/media/{name}", get(serve)).route("/media/{hash}/{name}", get(serve_derivative))
}
