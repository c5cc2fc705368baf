//! What a request says beside its body: parameters, cookies, language.

use axum::http::{HeaderMap, Uri, header};
use guanlan_core::locale::Lang;

/// The value of `name` in a query string, percent-decoded; the first where it stands twice.
pub fn query_value(uri: &Uri, name: &str) -> Option<String> {
    let pair = uri.query()?.split('&').find_map(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        (key == name).then_some(value)
    })?;
    Some(percent_encoding::percent_decode_str(&pair.replace('+', " ")).decode_utf8_lossy().into_owned())
}

/// The values of a cookie, in the order in which the browser sends them: the same name may come for several paths and
/// domains. Whatever is no text is passed over and hides nothing beside it.
pub fn cookies<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .flat_map(|line| line.as_bytes().split(|byte| *byte == b';'))
        .filter_map(|pair| std::str::from_utf8(pair).ok())
        .filter_map(move |pair| {
            let (key, value) = pair.trim().split_once('=')?;
            (key == name).then_some(value)
        })
}

/// The value of a cookie, the first where there are several.
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    cookies(headers, name).next()
}

/// The language of a request; `Err` where `?lang=` is none of the two.
pub fn lang_of(uri: &Uri, headers: &HeaderMap) -> Result<Lang, Lang> {
    let stored = cookie(headers, "language").and_then(Lang::parse).unwrap_or_default();
    match query_value(uri, "lang") {
        None => Ok(stored),
        Some(code) => Lang::parse(&code).ok_or(stored),
    }
}
