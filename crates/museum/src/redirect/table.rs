//! The table of old addresses as it is asked: in memory, one for each version of the profile.

use std::{collections::HashMap, sync::Arc};

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// An old address and where it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redirect {
    /// A path that begins with `/`, perhaps with a query.
    pub from: String,
    /// A path of this site or an http(s) address.
    pub to: String,
}

/// Signs that a header or an address may not hold; whatever is not ASCII is escaped besides.
const UNSAFE: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'\\').add(b'^').add(b'`');

/// How addresses are compared: without percent-encoding, with upper and lower case apart, and with or without a slash
/// at the end. Bytes and not text, because the escapes of an old site may be those of another encoding.
#[derive(PartialEq, Eq, Hash)]
pub struct Key(Vec<u8>);

impl Key {
    /// The key of a path with its query, if it has one.
    pub fn new(path: &str, query: Option<&str>) -> Key {
        let path = path.trim_end_matches('/');
        let mut bytes: Vec<u8> = percent_decode_str(if path.is_empty() { "/" } else { path }).collect();
        if let Some(query) = query.filter(|query| !query.is_empty()) {
            bytes.push(b'?');
            bytes.extend(percent_decode_str(query));
        }
        Key(bytes)
    }

    /// The key of an address as it is written in the table; what stands behind `#` never reaches a server.
    pub fn of(address: &str) -> Key {
        let (path, query) = parts(address);
        Key::new(path, query)
    }
}

/// Path and query of an address on this site.
pub fn parts(address: &str) -> (&str, Option<&str>) {
    let address = address.split('#').next().unwrap_or_default();
    match address.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (address, None),
    }
}

/// Every old address with its target, ready for a `Location`.
#[derive(Default)]
pub struct Table(HashMap<Key, String>);

impl Table {
    pub fn new(rows: Vec<Redirect>) -> Table {
        let target = |to: &str| utf8_percent_encode(to, UNSAFE).to_string();
        Table(rows.into_iter().map(|row| (Key::of(&row.from), target(&row.to))).collect())
    }

    /// Where an address leads: the row with its very query first, then the row of its path, which keeps the query.
    pub fn find(&self, path: &str, query: Option<&str>) -> Option<String> {
        if self.0.is_empty() {
            return None;
        }
        let Some(query) = query.filter(|query| !query.is_empty()) else {
            return self.0.get(&Key::new(path, None)).cloned();
        };
        if let Some(target) = self.0.get(&Key::new(path, Some(query))) {
            return Some(target.clone());
        }
        // A link of ours names its language beside what the old address said (RULES languages 9).
        let (lang, rest): (Vec<&str>, Vec<&str>) = query.split('&').partition(|pair| pair.starts_with("lang="));
        if let ([lang], false) = (lang.as_slice(), rest.is_empty())
            && let Some(target) = self.0.get(&Key::new(path, Some(&rest.join("&"))))
        {
            return Some(with_query(target, lang));
        }
        Some(with_query(self.0.get(&Key::new(path, None))?, query))
    }
}

fn with_query(target: &str, query: &str) -> String {
    let (address, fragment) = target.split_at(target.find('#').unwrap_or(target.len()));
    let mark = if address.contains('?') { '&' } else { '?' };
    format!("{address}{mark}{}{fragment}", utf8_percent_encode(query, UNSAFE))
}

/// The table of this instance. Who comes while it is read waits for the same reading.
#[derive(Default)]
pub struct Redirects {
    pub(super) kept: tokio::sync::Mutex<Option<(i64, Arc<Table>)>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[(&str, &str)]) -> Table {
        Table::new(rows.iter().map(|(from, to)| Redirect { from: (*from).into(), to: (*to).into() }).collect())
    }

    #[test]
    fn the_row_with_the_very_query_wins_and_the_row_of_the_path_keeps_the_query() {
        let table = table(&[("/news.asp?id=7", "/information/detail?id=107"), ("/news.asp", "/information/list#top")]);
        let find = |path, query| table.find(path, query);
        assert_eq!(find("/news.asp", Some("id=7")).unwrap(), "/information/detail?id=107");
        assert_eq!(find("/news.asp", Some("id=7&lang=en")).unwrap(), "/information/detail?id=107&lang=en");
        assert_eq!(find("/news.asp", Some("lang=en")).unwrap(), "/information/list?lang=en#top");
        assert_eq!(find("/news.asp", Some("id=8")).unwrap(), "/information/list?id=8#top");
        assert_eq!(find("/news.asp", None).unwrap(), "/information/list#top");
        assert_eq!(find("/news.asp", Some("")).unwrap(), "/information/list#top");
        assert_eq!(find("/news", None), None);
        assert_eq!(find("/News.asp", None), None, "paths are case-sensitive");
    }

    #[test]
    fn escapes_and_a_slash_at_the_end_make_no_difference() {
        let table = table(&[("/展览/", "/exhibition/list?keyword=窑"), ("/%D6%D0.html", "/a"), ("/b?x=%41", "/c")]);
        for path in ["/展览", "/%E5%B1%95%E8%A7%88", "/%e5%b1%95%e8%a7%88/"] {
            assert_eq!(table.find(path, None).unwrap(), "/exhibition/list?keyword=%E7%AA%91", "{path}");
        }
        assert_eq!(table.find("/%d6%d0.html", None).unwrap(), "/a", "an encoding that is not UTF-8");
        assert_eq!(table.find("/%d6%d1.html", None), None);
        assert_eq!(table.find("/b", Some("x=A")).unwrap(), "/c");
    }

    #[test]
    fn a_query_is_added_to_a_target_that_has_one_and_cannot_break_out_of_the_header() {
        let table = table(&[("/old", "https://museum.example/x?a=1")]);
        assert_eq!(table.find("/old", Some("b=2")).unwrap(), "https://museum.example/x?a=1&b=2");
        assert_eq!(table.find("/old", Some("b=\u{e9}\"")).unwrap(), "https://museum.example/x?a=1&b=%C3%A9%22");
    }
}
