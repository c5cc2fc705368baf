//! `GET /media/<hash>.<ending>` and `GET /media/<hash>/<derivative>`: immutable, with ranges, never run by a browser.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, Method},
    response::Response,
};
use guanlan_kernel::error::ApiError;

use super::{
    derivatives,
    place::{Derivative, Place},
    sending,
};
use crate::state::App;

/// Sends a stored file. A name that no stored file can have is not found.
pub async fn serve(
    State(app): State<App>,
    Path(name): Path<String>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let place = Place::original(&name).ok_or(ApiError::NotFound)?;
    // A file that is gone although its name is well formed: an old address.
    sending::serve(&app.media, &place, &method, &headers).await?.ok_or(ApiError::NotFound)
}

/// Sends a picture made of a stored one, which is made now where it is not there yet. Stored ones are sent also under a
/// focal point that was changed since, because pages that name it may be kept somewhere.
pub async fn serve_derivative(
    State(app): State<App>,
    Path((hash, name)): Path<(String, String)>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let wanted = Derivative::parse(&hash, &name).ok_or(ApiError::NotFound)?;
    if let Some(stored) = sending::serve(&app.media, &wanted.place(), &method, &headers).await? {
        return Ok(stored);
    }
    let made = derivatives::make(&app, &wanted).await?.ok_or(ApiError::NotFound)?;
    sending::serve_bytes(&wanted.place(), &headers, made)
}
