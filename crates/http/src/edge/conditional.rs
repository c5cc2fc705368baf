//! "Only if it has changed": `If-None-Match` and `If-Modified-Since` (RFC 9110 §13).

use std::time::{Duration, SystemTime};

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, ETAG, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

/// The 304 for a caller who already has this representation, or `None` when the whole answer is due.
/// The 304 carries the `ETag` (and date); the caller adds `Cache-Control` and `Vary` as on its 200.
pub fn conditional(headers: &HeaderMap, etag: &HeaderValue, last_modified: Option<SystemTime>) -> Option<Response> {
    let fresh = if headers.contains_key(IF_NONE_MATCH) {
        // With a tag at hand the date does not count (RFC 9110 §13.1.3).
        headers.get_all(IF_NONE_MATCH).iter().any(|list| matches(list.as_bytes(), etag.as_bytes()))
    } else {
        let since = headers
            .get(IF_MODIFIED_SINCE)
            .and_then(|v| v.to_str().ok())
            .and_then(|v| httpdate::parse_http_date(v).ok());
        matches!((since, last_modified), (Some(since), Some(changed)) if whole_seconds(changed) <= since)
    };
    fresh.then(|| {
        let mut response = (StatusCode::NOT_MODIFIED, Body::empty()).into_response();
        response.headers_mut().remove(CONTENT_TYPE);
        response.headers_mut().insert(ETAG, etag.clone());
        if let Some(date) = last_modified.and_then(date_header) {
            response.headers_mut().insert(LAST_MODIFIED, date);
        }
        response
    })
}

/// An instant as a header value; `None` before 1970, which no file of ours is.
pub fn date_header(instant: SystemTime) -> Option<HeaderValue> {
    instant.duration_since(SystemTime::UNIX_EPOCH).ok()?;
    HeaderValue::from_str(&httpdate::fmt_http_date(instant)).ok()
}

/// HTTP dates have whole seconds; a file's fraction would make it newer than its own date.
pub(super) fn whole_seconds(instant: SystemTime) -> SystemTime {
    let seconds = instant.duration_since(SystemTime::UNIX_EPOCH).map(|d| d.as_secs()).unwrap_or(0);
    SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
}

/// Weak comparison with each tag of a list. Tags hold no commas of ours, so a plain split is exact
/// for every tag that could match.
fn matches(list: &[u8], etag: &[u8]) -> bool {
    let ours = etag.strip_prefix(b"W/").unwrap_or(etag);
    list.split(|b| *b == b',')
        .map(<[u8]>::trim_ascii)
        .any(|tag| tag == b"*" || tag.strip_prefix(b"W/").unwrap_or(tag) == ours)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: &'static str, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_str(value).unwrap());
        headers
    }

    #[test]
    fn a_tag_is_recognised_alone_in_a_list_weak_and_as_a_star() {
        let etag = HeaderValue::from_static("\"ab12\"");
        for known in ["\"ab12\"", "W/\"ab12\"", "\"x\", \"ab12\"", "*"] {
            assert!(conditional(&asked("if-none-match", known), &etag, None).is_some(), "{known}");
        }
        for other in ["\"ab1\"", "ab12", "", "\"AB12\""] {
            assert!(conditional(&asked("if-none-match", other), &etag, None).is_none(), "{other}");
        }
    }

    #[test]
    fn a_date_counts_only_without_a_tag() {
        let etag = HeaderValue::from_static("\"ab12\"");
        let changed = SystemTime::UNIX_EPOCH + Duration::from_millis(1_700_000_000_900);
        let mut headers = asked("if-modified-since", "Tue, 14 Nov 2023 22:13:20 GMT");
        assert!(conditional(&headers, &etag, Some(changed)).is_some());
        assert!(conditional(&headers, &etag, Some(changed + Duration::from_secs(1))).is_none());
        headers.insert("if-none-match", HeaderValue::from_static("\"other\""));
        assert!(conditional(&headers, &etag, Some(changed)).is_none());
    }

    #[test]
    fn a_304_has_its_tag_and_no_content_type() {
        let etag = HeaderValue::from_static("\"ab12\"");
        let response = conditional(&asked("if-none-match", "*"), &etag, None).unwrap();
        assert_eq!(response.status(), 304);
        assert_eq!(response.headers()["etag"], "\"ab12\"");
        assert!(!response.headers().contains_key("content-type"));
    }
}
