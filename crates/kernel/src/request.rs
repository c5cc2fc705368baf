//! What a request says beside its body: parameters, cookies, language.

use std::borrow::Cow;

use axum::http::{HeaderMap, Uri, header};
use guanlan_core::locale::Lang;

/// The value of `name` in a query string, percent-decoded; the first where it stands twice.
pub fn query_value(uri: &Uri, name: &str) -> Option<String> {
    query_text(uri, name).map(Cow::into_owned)
}

/// As [`query_value`]; nearly every value is spelt as it is and needs no memory of its own.
fn query_text<'a>(uri: &'a Uri, name: &str) -> Option<Cow<'a, str>> {
    let value = uri.query()?.split('&').find_map(|pair| {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        (key == name).then_some(value)
    })?;
    if !value.contains(['+', '%']) {
        return Some(Cow::Borrowed(value));
    }
    Some(Cow::Owned(percent_encoding::percent_decode_str(&value.replace('+', " ")).decode_utf8_lossy().into_owned()))
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
    let stored = stored_lang(headers);
    match query_text(uri, "lang") {
        None => Ok(stored),
        Some(code) => Lang::parse(&code).ok_or(stored),
    }
}

/// The language that a request names and that is not the stored choice: what it leads to has to name it too
/// (RULES languages 9).
pub fn named_lang(uri: &Uri, headers: &HeaderMap) -> Option<Lang> {
    let asked = Lang::parse(&query_text(uri, "lang")?)?;
    (asked != stored_lang(headers)).then_some(asked)
}

fn stored_lang(headers: &HeaderMap) -> Lang {
    cookie(headers, "language").and_then(Lang::parse).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_read_as_it_is_spelt_with_its_blanks_and_escapes_and_the_first_of_two_counts() {
        let uri = Uri::from_static(
            "/list?keywords=no&keyword=%E7%93%B7+bowl%2B&words=blue+and+white&size=20&size=30&empty=&bare",
        );
        for (name, value) in [
            ("keyword", Some("瓷 bowl+")),
            ("words", Some("blue and white")),
            ("size", Some("20")),
            ("empty", Some("")),
            ("bare", Some("")),
            ("key", None),
        ] {
            assert_eq!(query_value(&uri, name).as_deref(), value, "{name}");
        }
    }
}
