//! The part of an address that a page depends on: whitelisted and normalised, so that it can be a cache key.

use axum::http::Uri;
use guanlan_core::locale::Lang;
use guanlan_kernel::request::query_value;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::subject::Subject;
use crate::routes::{Route, Shows};

/// Longer values mean nothing on any page.
pub const LONGEST_VALUE: usize = 100;
/// What a value of a query is spelt in.
pub const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

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

/// The path and query that stand for a page in search engines: a record's own address, a list's page, nothing else. A
/// list that is narrowed or sorted is the plain one seen otherwise, and its second page is none of the plain one's.
pub fn canonical(route: &Route, uri: &Uri, subject: Option<&Subject>) -> String {
    let is_plain = || {
        let mut others = route.search.iter().filter(|key| !matches!(key.as_str(), "id" | "page"));
        others.all(|key| query_value(uri, key).is_none_or(|value| value.trim().is_empty()))
    };
    let page = query_value(uri, "page")
        .filter(|_| is_plain())
        .filter(|page| page != "1")
        .filter(|page| page.parse::<u64>().is_ok_and(|number| number > 0 && page == &number.to_string()));
    match (subject, page) {
        // Each page of a company stands for itself, and so does each page of its goods.
        (Some(Subject::Company(shown)), page) => {
            let own = format!("{}?id={}", route.path, shown.head.id);
            match page.filter(|_| route.shows() == Shows::Company { goods: true }) {
                Some(page) => format!("{own}&page={page}"),
                None => own,
            }
        }
        (Some(subject), _) => subject.address().unwrap_or_else(|| route.path.clone()),
        (None, Some(page)) => format!("{}?page={page}", route.path),
        (None, None) => route.path.clone(),
    }
}

/// A canonical path in a language: Chinese has no parameter, English says so.
pub fn in_language(path: &str, lang: Lang) -> String {
    match lang {
        Lang::Zh => path.to_owned(),
        Lang::En => naming(path, lang),
    }
}

/// A path that names its language, whichever it is.
pub fn naming(path: &str, lang: Lang) -> String {
    let sign = if path.contains('?') { '&' } else { '?' };
    format!("{path}{sign}lang={}", lang.code())
}
