//! Who is sent to the phone edition, and what of an edition a visitor chooses (RULES pages 15, 16, 18).
//!
//! What is chosen is put onto an answer after it is taken out of the cache, which never holds it.

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::Response,
};
use guanlan_core::agent;
use guanlan_http::edge::RouteLabel;
use guanlan_kernel::{
    error::ApiError,
    request::{cookie, cookies, query_value},
};

use super::redirect;
use crate::edition::Edition;

/// The cookie of a phone that wants the pages for desks, and the query key by which it says so.
const DESKTOP: &str = "desktop";
/// How long that is remembered, in seconds: a year.
const YEAR: u32 = 365 * 24 * 60 * 60;
/// The cookie of the size of letters, and its one value that the server knows.
const LETTERS: (&str, &str) = ("text", "large");
/// What an answer depends on that is another one for phones.
const DEPENDS: [&str; 2] = ["cookie", "user-agent"];
/// Of an answer that is one visitor's, and right only now.
pub const OWN: HeaderValue = HeaderValue::from_static("private, no-cache");

/// The edition that an address chooses: `?desktop=1` or `?desktop=0`.
pub fn chosen(uri: &Uri) -> Option<Edition> {
    match query_value(uri, DESKTOP)?.as_str() {
        "1" => Some(Edition::Desktop),
        "0" => Some(Edition::Phone),
        _ => None,
    }
}

/// Whether whoever asks for a page that is there for phones too is to have that one. What the address chooses goes before
/// what is remembered: a browser that keeps no cookies is not sent round in a circle.
pub fn is_due(headers: &HeaderMap, chosen: Option<Edition>) -> bool {
    let agent = headers.get(header::USER_AGENT).map(HeaderValue::as_bytes).unwrap_or_default();
    match chosen {
        Some(Edition::Desktop) => false,
        Some(Edition::Phone) => agent::is_phone(agent),
        None => agent::is_phone(agent) && cookies(headers, DESKTOP).all(|value| value != "1"),
    }
}

/// The answer for a phone that asks for a page for desks.
pub fn sent_on(place: &str, uri: &Uri) -> Result<Response, ApiError> {
    let mut response = redirect(StatusCode::FOUND, Edition::Phone, place, uri)?;
    response.headers_mut().insert(header::CACHE_CONTROL, OWN);
    response.extensions_mut().insert(RouteLabel("sent to the phone edition"));
    Ok(response)
}

/// Says on an answer that whoever asks decides which one it is, beside what it says already.
pub fn depends(headers: &mut HeaderMap) {
    let said = headers.get_all(header::VARY).iter().filter_map(|line| line.to_str().ok());
    let mut names: Vec<&str> = said.flat_map(|line| line.split(',')).map(str::trim).collect();
    for own in DEPENDS {
        if !names.iter().any(|name| name.eq_ignore_ascii_case(own)) {
            names.push(own);
        }
    }
    // Names of headers are what a header may have.
    if let Ok(line) = HeaderValue::from_str(&names.join(", ")) {
        headers.insert(header::VARY, line);
    }
}

/// Lets the browser remember what the address of a page of this edition chooses, or forget it. `origin` is the site's.
pub fn remember(headers: &mut HeaderMap, edition: Edition, chosen: Edition, origin: &str) {
    let (value, seconds) = match (edition, chosen) {
        (Edition::Desktop, Edition::Desktop) => ("1", YEAR),
        // A page for phones does not choose the other edition: the link of its foot leads to that one's address.
        (Edition::Phone, Edition::Desktop) => return,
        (Edition::Desktop | Edition::Phone, Edition::Phone) => ("", 0),
    };
    let secure = if origin.starts_with("https://") { "; Secure" } else { "" };
    let line = format!("{DESKTOP}={value}; Path=/; SameSite=Lax; Max-Age={seconds}{secure}");
    // The line is made of characters that a header may have.
    if let Ok(line) = HeaderValue::from_str(&line) {
        headers.append(header::SET_COOKIE, line);
    }
    headers.insert(header::CACHE_CONTROL, OWN);
}

/// Whether a page is to be set in large letters; those for desks have one size.
pub fn is_large(edition: Edition, headers: &HeaderMap) -> bool {
    let (name, large) = LETTERS;
    edition == Edition::Phone && cookie(headers, name) == Some(large)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_says_once_that_it_depends_on_who_asks_and_keeps_what_it_said() {
        for (said, says) in [
            (&[][..], "cookie, user-agent"),
            (&["accept-encoding, cookie"], "accept-encoding, cookie, user-agent"),
            (&["Accept-Encoding", "Cookie,User-Agent"], "Accept-Encoding, Cookie, User-Agent"),
        ] {
            let mut headers = HeaderMap::new();
            for line in said {
                headers.append(header::VARY, HeaderValue::from_static(line));
            }
            depends(&mut headers);
            depends(&mut headers);
            assert_eq!(headers.get_all(header::VARY).iter().collect::<Vec<_>>(), [says]);
        }
    }

    #[test]
    fn only_a_site_behind_tls_asks_for_it_in_its_cookie() {
        for (origin, cookie) in [
            ("https://museum.example", "desktop=1; Path=/; SameSite=Lax; Max-Age=31536000; Secure"),
            ("http://127.0.0.1:8080", "desktop=1; Path=/; SameSite=Lax; Max-Age=31536000"),
        ] {
            let mut headers = HeaderMap::new();
            remember(&mut headers, Edition::Desktop, Edition::Desktop, origin);
            assert_eq!(headers[header::SET_COOKIE], cookie);
        }
    }
}
