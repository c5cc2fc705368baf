//! What visitors asked for and did not find, gathered in memory between two writings.

use guanlan_core::{agent, clock::Millis};
use percent_encoding::percent_decode_str;

use crate::gathered::{Counted, Gathered};

/// Addresses that are gathered between two writings; more are not noted.
const MOST: usize = 2_000;
/// Characters of an address.
const LONGEST: usize = 300;
/// Digits of a value that is kept of a query. A telephone number is longer than any id.
const DIGITS: usize = 10;

/// Parts of addresses, in lower case, that only break-ins ask for. Pages of old museum sites end in `.php`, `.asp` and
/// `.jsp` too, so these are none of the signs.
const PROBES: [&str; 16] = [
    "/wp-admin",
    "/wp-login",
    "/wp-includes",
    "/wp-config",
    "/wp-json",
    "/wp-content/plugins",
    "/xmlrpc.php",
    "/phpmyadmin",
    "/phpinfo",
    "/cgi-bin/",
    "/vendor/",
    "/actuator",
    "/boaform",
    "/hnap1",
    "/geoserver",
    "/solr/",
];

/// An address that was not found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotFound {
    pub path: String,
    pub times: i64,
    pub first_at: Millis,
    pub last_at: Millis,
    /// Where the last visitor came from: a path of this site, scheme and host of another, or nothing.
    pub referrer: String,
}

/// Who asked, by the headers of the request.
pub struct Asker<'a> {
    /// `User-Agent`.
    pub agent: &'a str,
    /// `Referer`.
    pub referrer: &'a str,
}

impl Counted for NotFound {
    type Key = String;

    fn key(&self) -> String {
        self.path.clone()
    }

    fn add(&mut self, later: NotFound) {
        self.times = self.times.saturating_add(later.times);
        self.last_at = later.last_at;
        self.referrer = later.referrer;
    }
}

/// What was not found on this instance and is not written yet.
pub struct Missed(pub(super) Gathered<NotFound>);

impl Default for Missed {
    fn default() -> Missed {
        Missed(Gathered::new("addresses that are not found", MOST))
    }
}

impl Missed {
    /// Notes an address, unless a program asks for it or nobody but a break-in would. `origin` is this site's.
    pub fn note(&self, asker: &Asker, path: &str, query: Option<&str>, origin: &str, now: Millis) {
        if agent::is_program(asker.agent) {
            return;
        }
        let Some(path) = noted(path, query) else { return };
        let referrer = source(asker.referrer, origin);
        self.0.note(NotFound { path, times: 1, first_at: now, last_at: now, referrer });
    }
}

/// How an address is noted: readable where it can be, and of the query only what may be the id of something.
fn noted(raw: &str, query: Option<&str>) -> Option<String> {
    let decoded = percent_decode_str(raw).decode_utf8().ok().filter(|text| !text.contains(char::is_control));
    let path = decoded.as_deref().unwrap_or(raw);
    let lower = path.to_ascii_lowercase();
    // `/.env`, `/.git/`, `/a/../b`; only /.well-known is for visitors.
    let hidden = lower.split('/').any(|part| part.starts_with('.') && part != ".well-known");
    if hidden || PROBES.iter().any(|part| lower.contains(part)) {
        return None;
    }
    let is_id = |value: &str| (1..=DIGITS).contains(&value.len()) && value.bytes().all(|byte| byte.is_ascii_digit());
    let pairs: Vec<&str> = query
        .unwrap_or_default()
        .split('&')
        .filter(|pair| pair.split_once('=').is_some_and(|(name, value)| !name.is_empty() && is_id(value)))
        .collect();
    let whole = if pairs.is_empty() { path.to_owned() } else { format!("{path}?{}", pairs.join("&")) };
    (whole.chars().count() <= LONGEST).then_some(whole)
}

/// Where a visitor came from, without what another site wrote into its addresses.
fn source(referrer: &str, origin: &str) -> String {
    let Some((scheme, rest)) = referrer.split_once("://") else { return String::new() };
    let (authority, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    // What stands before an @ is a name and a password.
    let host = authority.rsplit('@').next().unwrap_or_default();
    let place = format!("{scheme}://{host}");
    if place.eq_ignore_ascii_case(origin) {
        return path.split(['?', '#']).next().unwrap_or_default().chars().take(LONGEST).collect();
    }
    let is_plain = host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
    let is_web = matches!(scheme, "http" | "https") && !host.is_empty() && is_plain && place.len() <= LONGEST;
    if is_web { place } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";
    const ORIGIN: &str = "https://museum.example";

    fn note(missed: &Missed, address: &str, agent: &str, referrer: &str) {
        let (path, query) = split(address);
        missed.note(&Asker { agent, referrer }, path, query, ORIGIN, Millis(1));
    }

    fn split(address: &str) -> (&str, Option<&str>) {
        address.split_once('?').map_or((address, None), |(path, query)| (path, Some(query)))
    }

    #[test]
    fn of_a_query_only_ids_are_noted_and_the_path_is_readable() {
        for (address, expected) in [
            ("/news.asp?id=7&from=mail&token=a7", "/news.asp?id=7"),
            ("/a?page=2&id=12", "/a?page=2&id=12"),
            ("/a?mobile=13800138000", "/a"),
            ("/a?=5&x", "/a"),
            ("/%E5%B1%95/1.html", "/展/1.html"),
            ("/%d6%d0.html", "/%d6%d0.html"),
            ("/a%00b%0a", "/a%00b%0a"),
            ("/wp-content/uploads/kiln.jpg", "/wp-content/uploads/kiln.jpg"),
            ("/index.php?m=content&id=3", "/index.php?id=3"),
            ("/.well-known/security.txt", "/.well-known/security.txt"),
        ] {
            let (path, query) = split(address);
            assert_eq!(noted(path, query).as_deref(), Some(expected), "{address}");
        }
    }

    #[test]
    fn programs_break_ins_and_endless_addresses_are_not_noted() {
        let missed = Missed::default();
        note(&missed, "/a", "curl/8", "");
        note(&missed, "/a", "", "");
        for probe in ["/.env", "/a/.git/config", "/a/../b", "/a/%2e%2e/b", "/WP-Login.php", "/x/phpMyAdmin/index.php"] {
            note(&missed, probe, BROWSER, "");
        }
        note(&missed, &format!("/{}", "x".repeat(300)), BROWSER, "");
        assert_eq!(missed.0.take(), []);
    }

    #[test]
    fn of_another_site_only_its_name_is_noted() {
        for (referrer, expected) in [
            ("https://museum.example/information/list?page=2", "/information/list"),
            ("https://search.example/?q=a+private+word", "https://search.example"),
            ("http://user:pass@other.example:8080/x", "http://other.example:8080"),
            ("https://museum.example.evil.example/", "https://museum.example.evil.example"),
            ("android-app://com.example", ""),
            ("nonsense", ""),
            ("", ""),
        ] {
            assert_eq!(source(referrer, ORIGIN), expected, "{referrer}");
        }
    }

    #[test]
    fn an_address_is_counted_and_where_the_last_one_came_from_is_kept() {
        let missed = Missed::default();
        note(&missed, "/a", BROWSER, "");
        note(&missed, "/a", BROWSER, "https://other.example/");
        let rows = missed.0.take();
        assert_eq!((rows.len(), rows[0].times, rows[0].referrer.as_str()), (1, 2, "https://other.example"));
    }
}
