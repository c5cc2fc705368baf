//! The cookie of a session.

use axum::{
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};

use super::COOKIE;
use crate::Identity;

/// Sets the session cookie for so many seconds, or takes it away.
pub fn with_cookie(app: &Identity, session: Option<(&str, i64)>, answer: impl IntoResponse) -> Response {
    let secure = if app.origin.starts_with("https://") { "; Secure" } else { "" };
    let (value, seconds) = session.unwrap_or(("", 0));
    let line = format!("{COOKIE}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    let mut response = answer.into_response();
    let headers = response.headers_mut();
    // The secret is made of characters that a header may have.
    if let Ok(line) = HeaderValue::from_str(&line) {
        headers.append(header::SET_COOKIE, line);
    }
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
