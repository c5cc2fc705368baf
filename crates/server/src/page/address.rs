//! The part of an address that a page depends on: whitelisted and normalised, so that it can be a cache key.

use axum::http::Uri;
use guanlan_core::locale::Lang;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::routes::Route;
use crate::extract::query_value;

/// Longer values mean nothing on any page.
const LONGEST_VALUE: usize = 100;
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Path and meaningful query, in the order of the route table.
pub fn normalised(route: &Route, uri: &Uri) -> String {
    let pairs: Vec<String> = route
        .search
        .iter()
        .filter_map(|key| {
            let value = query_value(uri, key)?;
            let value = value.trim();
            (!value.is_empty() && value.chars().count() <= LONGEST_VALUE)
                .then(|| format!("{key}={}", utf8_percent_encode(value, PLAIN)))
        })
        .collect();
    if pairs.is_empty() { route.path.clone() } else { format!("{}?{}", route.path, pairs.join("&")) }
}

/// The path and query that stand for a page in search engines: a detail's id, a list's page, nothing else.
pub fn canonical(route: &Route, uri: &Uri) -> String {
    let number = |key: &str| {
        query_value(uri, key)
            .filter(|value| value.parse::<u64>().is_ok_and(|number| number > 0 && value == &number.to_string()))
    };
    let kept = match (route.detail_kind(), number("id"), number("page")) {
        (Some(_), Some(id), _) => format!("?id={id}"),
        (None, _, Some(page)) if page != "1" => format!("?page={page}"),
        _ => String::new(),
    };
    format!("{}{kept}", route.path)
}

/// A canonical path in a language: Chinese has no parameter, English says so.
pub fn in_language(path: &str, lang: Lang) -> String {
    match lang {
        Lang::Zh => path.to_owned(),
        Lang::En if path.contains('?') => format!("{path}&lang=en"),
        Lang::En => format!("{path}?lang=en"),
    }
}
