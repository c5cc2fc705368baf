//! Parts of a file: one byte range at a time (RFC 9110 §14). Several ranges in one request are
//! answered with the whole file, which the RFC allows; nobody who plays a video asks for them.

use std::time::SystemTime;

use axum::body::Body;
use axum::http::header::{ACCEPT_RANGES, CONTENT_RANGE, CONTENT_TYPE, IF_RANGE, RANGE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;

use super::conditional::whole_seconds;

/// What a request asks of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requested {
    /// All of it: 200.
    Whole,
    /// `start..=end`: 206.
    Part {
        /// First byte, counted from 0.
        start: u64,
        /// Last byte, itself included.
        end: u64,
    },
    /// A range that lies outside: 416.
    Outside,
}

/// Reads `Range` and `If-Range` against a file of `length` bytes. A range that cannot be read, or
/// an `If-Range` that does not name this very representation, means the whole file.
pub fn wanted(headers: &HeaderMap, length: u64, etag: &HeaderValue, last_modified: Option<SystemTime>) -> Requested {
    let Some(range) = headers.get(RANGE).and_then(|v| v.to_str().ok()) else { return Requested::Whole };
    if let Some(condition) = headers.get(IF_RANGE) {
        let same = if condition.as_bytes().contains(&b'"') {
            // Strong comparison: a weak tag never vouches for single bytes.
            condition == etag && !etag.as_bytes().starts_with(b"W/")
        } else {
            let date = condition.to_str().ok().and_then(|v| httpdate::parse_http_date(v).ok());
            date.is_some() && date == last_modified.map(whole_seconds)
        };
        if !same {
            return Requested::Whole;
        }
    }
    parse(range, length)
}

fn parse(range: &str, length: u64) -> Requested {
    let Some((unit, spec)) = range.split_once('=') else { return Requested::Whole };
    if !unit.trim().eq_ignore_ascii_case("bytes") || spec.contains(',') {
        return Requested::Whole;
    }
    let Some((first, last)) = spec.trim().split_once('-') else { return Requested::Whole };
    let number = |text: &str| -> Option<u64> {
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        // More digits than a u64 holds is a number beyond every file, not a malformed one.
        digits.then(|| text.parse().unwrap_or(u64::MAX))
    };
    match (first, last) {
        ("", last) => match number(last) {
            None => Requested::Whole,
            Some(0) => Requested::Outside,
            Some(_) if length == 0 => Requested::Outside,
            Some(tail) => Requested::Part { start: length.saturating_sub(tail), end: length - 1 },
        },
        (first, last) => match (number(first), if last.is_empty() { Some(u64::MAX) } else { number(last) }) {
            (Some(start), Some(end)) if start > end => Requested::Whole,
            (Some(start), Some(_)) if start >= length => Requested::Outside,
            (Some(start), Some(end)) => Requested::Part { start, end: end.min(length - 1) },
            _ => Requested::Whole,
        },
    }
}

/// Status, body and range headers for `wanted`, of a file of `length` bytes. `body` is given the
/// first byte and the count of bytes to send; it is not called for 416.
pub fn respond(wanted: Requested, length: u64, body: impl FnOnce(u64, u64) -> Body) -> Response {
    let (status, range, body) = match wanted {
        Requested::Whole => (StatusCode::OK, None, body(0, length)),
        Requested::Part { start, end } => {
            (StatusCode::PARTIAL_CONTENT, Some(format!("bytes {start}-{end}/{length}")), body(start, end - start + 1))
        }
        Requested::Outside => (StatusCode::RANGE_NOT_SATISFIABLE, Some(format!("bytes */{length}")), Body::empty()),
    };
    let mut response = (status, body).into_response();
    response.headers_mut().insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    if let Some(range) = range.and_then(|text| HeaderValue::from_str(&text).ok()) {
        response.headers_mut().insert(CONTENT_RANGE, range);
    }
    response
}

/// The same for bytes in memory; no byte is copied.
pub fn respond_bytes(headers: &HeaderMap, mime: &HeaderValue, etag: &HeaderValue, bytes: Bytes) -> Response {
    let length = bytes.len() as u64;
    let wanted = wanted(headers, length, etag, None);
    let mut response =
        respond(wanted, length, |start, count| Body::from(bytes.slice(start as usize..(start + count) as usize)));
    if wanted != Requested::Outside {
        response.headers_mut().insert(CONTENT_TYPE, mime.clone());
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_cut_to_the_file() {
        assert_eq!(parse("bytes=0-99", 1000), Requested::Part { start: 0, end: 99 });
        assert_eq!(parse("bytes=900-", 1000), Requested::Part { start: 900, end: 999 });
        assert_eq!(parse("bytes=-100", 1000), Requested::Part { start: 900, end: 999 });
        assert_eq!(parse("bytes=-5000", 1000), Requested::Part { start: 0, end: 999 });
        assert_eq!(parse("bytes=10-99999999999999999999999", 1000), Requested::Part { start: 10, end: 999 });
    }

    #[test]
    fn a_range_beyond_the_end_is_refused_and_nonsense_is_ignored() {
        for outside in ["bytes=1000-", "bytes=1000-2000", "bytes=-0", "bytes=99999999999999999999999-"] {
            assert_eq!(parse(outside, 1000), Requested::Outside, "{outside}");
        }
        for nonsense in
            ["bytes", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=+1-2", "lines=1-2", "bytes=0-1,5-6"]
        {
            assert_eq!(parse(nonsense, 1000), Requested::Whole, "{nonsense}");
        }
        assert_eq!(parse("bytes=0-", 0), Requested::Outside);
        assert_eq!(parse("bytes=-1", 0), Requested::Outside);
    }

    #[test]
    fn if_range_lets_the_part_through_only_for_the_same_file() {
        let etag = HeaderValue::from_static("\"ab\"");
        let mut headers = HeaderMap::new();
        headers.insert(RANGE, HeaderValue::from_static("bytes=0-1"));
        for (condition, part) in
            [("\"ab\"", true), ("\"cd\"", false), ("W/\"ab\"", false), ("Tue, 14 Nov 2023 22:13:20 GMT", false)]
        {
            headers.insert(IF_RANGE, HeaderValue::from_str(condition).unwrap());
            assert_eq!(wanted(&headers, 10, &etag, None) != Requested::Whole, part, "{condition}");
        }
    }
}
