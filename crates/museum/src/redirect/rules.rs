//! What a table of old addresses must keep to.

use std::collections::HashSet;

use guanlan_core::validate;

use super::table::{Key, Redirect, parts};
use crate::routes;

/// Rows that a table may have: all of them lie in memory.
pub const MOST: usize = 20_000;
/// Characters of an old address.
const LONGEST: usize = 500;
/// Characters of a target, as many as an address may have.
const LONGEST_TARGET: usize = 2048;

/// What is wrong with a row.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    /// The row's place, from 0.
    pub row: usize,
    /// `from` or `to`.
    pub field: &'static str,
    pub reason: &'static str,
}

/// Every rule that a row breaks, in the order of the rows.
pub fn faults(rows: &[Redirect]) -> Vec<Fault> {
    let mut found = Vec::new();
    let mut sources: HashSet<Key> = HashSet::new();
    for (row, each) in rows.iter().enumerate() {
        let mut fault = |field, reason| found.push(Fault { row, field, reason });
        match wrong_source(&each.from) {
            Some(reason) => fault("from", reason),
            None if !sources.insert(Key::of(&each.from)) => fault("from", "stands in the table twice"),
            None => {}
        }
        if let Some(reason) = wrong_target(&each.to) {
            fault("to", reason);
        }
    }
    for (row, each) in rows.iter().enumerate().filter(|(_, each)| each.to.starts_with('/')) {
        // Either key of the target may be a row of its own.
        let (path, _) = parts(&each.to);
        if sources.contains(&Key::of(&each.to)) || sources.contains(&Key::new(path, None)) {
            let reason = "is an old address itself: write where that one leads, so that nobody goes round in circles";
            found.push(Fault { row, field: "to", reason });
        }
    }
    found.sort_by_key(|fault| fault.row);
    found
}

fn wrong_source(from: &str) -> Option<&'static str> {
    if !on_this_site(from) {
        Some("must begin with one / and hold no control characters and no \\")
    } else if from.contains('#') {
        Some("must not hold #: browsers keep what stands behind it to themselves")
    } else if from.chars().count() > LONGEST {
        Some("has more than 500 characters")
    } else if routes::is_taken(parts(from).0) {
        Some("is an address of this site")
    } else {
        None
    }
}

fn wrong_target(to: &str) -> Option<&'static str> {
    if !on_this_site(to) && !validate::url(to) {
        Some("must be a path that begins with one /, or an http or https address")
    } else if to.chars().count() > LONGEST_TARGET {
        Some("has more than 2048 characters")
    } else {
        None
    }
}

/// Two slashes at the start, or a slash and a backslash, would name another host.
fn on_this_site(address: &str) -> bool {
    address.starts_with('/')
        && !address.starts_with("//")
        && !address.contains(|sign: char| sign.is_control() || sign == '\\')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reasons(rows: &[(&str, &str)]) -> Vec<String> {
        let rows: Vec<_> = rows.iter().map(|(from, to)| Redirect { from: (*from).into(), to: (*to).into() }).collect();
        faults(&rows).into_iter().map(|fault| format!("{} {} {}", fault.row, fault.field, fault.reason)).collect()
    }

    #[test]
    fn old_addresses_that_lead_somewhere_have_no_fault() {
        let rows = [
            ("/index.php?m=content&id=12", "/information/detail?id=112"),
            ("/About Us.html", "/information/about"),
            ("/展览/旧.asp", "https://archive.museum.example/old?x=1#y"),
            ("/Exhibition/List", "/exhibition/list"),
        ];
        assert_eq!(reasons(&rows), Vec::<String>::new());
    }

    #[test]
    fn what_breaks_a_rule_is_named_by_row_and_field() {
        let long = format!("/{}", "x".repeat(500));
        for (from, to, expected) in [
            ("old.html", "/", "0 from must begin with one /"),
            ("//evil.example/", "/", "0 from must begin with one /"),
            ("", "/", "0 from must begin with one /"),
            ("/a\nb", "/", "0 from must begin with one /"),
            ("/a#b", "/", "0 from must not hold #"),
            (long.as_str(), "/", "0 from has more than 500"),
            ("/exhibition/list", "/", "0 from is an address of this site"),
            ("/exhibition/list/?page=2", "/", "0 from is an address of this site"),
            ("/", "/exhibition/list", "0 from is an address of this site"),
            ("/api/x", "/", "0 from is an address of this site"),
            ("/%61pi/x", "/", "0 from is an address of this site"),
            ("/manage", "/", "0 from is an address of this site"),
            ("/sitemap.xml", "/", "0 from is an address of this site"),
            ("/a", "//evil.example", "0 to must be a path"),
            ("/a", "/\\evil.example", "0 to must be a path"),
            ("/a", "javascript:alert(1)", "0 to must be a path"),
            ("/a", "ftp://museum.example/", "0 to must be a path"),
            ("/a", "", "0 to must be a path"),
        ] {
            let found = reasons(&[(from, to)]);
            assert!(found.len() == 1 && found[0].starts_with(expected), "{from} → {to}: {found:?}");
        }
    }

    #[test]
    fn a_row_twice_a_circle_and_a_chain_are_refused() {
        assert_eq!(reasons(&[("/a", "/x"), ("/%61/", "/y")]), ["1 from stands in the table twice"]);
        for rows in [
            &[("/a", "/a")][..],
            &[("/a", "/a?b=1")],
            &[("/a", "/b"), ("/b", "/a")],
            &[("/a", "/b?c=d"), ("/b", "/x")],
            &[("/a", "/b#c"), ("/b", "/x")],
            &[("/a", "/b?c=%64"), ("/b?c=d", "/x")],
        ] {
            assert!(reasons(rows)[0].starts_with("0 to is an old address itself"), "{rows:?}");
        }
    }
}
