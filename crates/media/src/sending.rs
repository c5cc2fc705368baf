//! From the media store to the visitor, be it a folder or a bucket.

use axum::{
    body::Body,
    http::{
        HeaderMap, HeaderValue, Method, StatusCode,
        header::{CACHE_CONTROL, CONTENT_DISPOSITION, IF_NONE_MATCH, RANGE},
    },
    response::Response,
};
use bytes::Bytes;
use guanlan_http::{
    edge::{
        conditional::conditional,
        ranges::{self, Requested},
    },
    stored_file::{Sized, finish, serve_file},
};
use guanlan_kernel::error::ApiError;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use super::{MediaStore, Place};

/// Sends what lies at a place of the media store as [`serve_file`] does; `None` where nothing lies there.
///
/// # Errors
/// A store that fails.
pub async fn serve(
    media: &MediaStore,
    place: &Place,
    method: &Method,
    headers: &HeaderMap,
) -> Result<Option<Response>, ApiError> {
    let (mime, etag) = names(place)?;
    if let Some(path) = media.file(place) {
        let response = serve_file(&path, headers, &mime, &etag).await;
        return Ok((response.status() != StatusCode::NOT_FOUND).then_some(response));
    }
    // A bucket says the length with the first answer, but which part is wanted may depend on it.
    let early = method == Method::HEAD || headers.contains_key(IF_NONE_MATCH) || headers.contains_key(RANGE);
    let length = if early { media.length(place).await? } else { None };
    if early && length.is_none() {
        return Ok(None);
    }
    if let Some(response) = conditional(headers, &etag, None) {
        return Ok(Some(finish(response, &mime, &etag)));
    }
    let wanted = length.map_or(Requested::Whole, |length| ranges::wanted(headers, length, &etag, None));
    let part = match wanted {
        Requested::Whole => None,
        Requested::Part { start, end } => Some(start..end + 1),
        Requested::Outside => return Ok(length.map(|length| ranges::respond(wanted, length, |_, _| Body::empty()))),
    };
    if let (&Method::HEAD, Some(length)) = (method, length) {
        let body = |_, count| Body::new(Sized { left: count, stream: Body::empty() });
        return Ok(Some(finish(ranges::respond(wanted, length, body), &mime, &etag)));
    }
    let Some(found) = media.open(place, part).await? else { return Ok(None) };
    let length = found.meta.size;
    let body = |_, count| Body::new(Sized { left: count, stream: Body::from_stream(found.into_stream()) });
    Ok(Some(finish(ranges::respond(wanted, length, body), &mime, &etag)))
}

/// Sends bytes that were just stored at a place.
///
/// # Errors
/// None for a place of ours.
pub fn serve_bytes(place: &Place, headers: &HeaderMap, bytes: Bytes) -> Result<Response, ApiError> {
    let (mime, etag) = names(place)?;
    let response =
        conditional(headers, &etag, None).unwrap_or_else(|| ranges::respond_bytes(headers, &mime, &etag, bytes));
    Ok(finish(response, &mime, &etag))
}

/// How a browser takes a file that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// Shown where it is.
    Inline,
    /// Saved.
    Attachment,
}

/// Sends the bytes of a private file under its name, which is safe; no cache keeps them.
///
/// # Errors
/// None for a place of ours.
pub fn serve_private(
    place: &Place,
    headers: &HeaderMap,
    bytes: Bytes,
    (name, taken): (&str, Taken),
) -> Result<Response, ApiError> {
    let mut response = serve_bytes(place, headers, bytes)?;
    let taken = match taken {
        Taken::Inline => "inline",
        Taken::Attachment => "attachment",
    };
    let name = utf8_percent_encode(name, NON_ALPHANUMERIC);
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(value) = HeaderValue::from_str(&format!("{taken}; filename*=UTF-8''{name}")) {
        headers.insert(CONTENT_DISPOSITION, value);
    }
    Ok(response)
}

fn names(place: &Place) -> Result<(HeaderValue, HeaderValue), ApiError> {
    let etag = HeaderValue::from_str(&format!("\"{}\"", place.name())).map_err(|_| ApiError::NotFound)?;
    Ok((HeaderValue::from_static(place.mime()), etag))
}
