//! No two rooms of a crate know each other, directly or by way of others (docs/ARCHITECTURE.md, "Laws").
//!
//! A room is what stands right below `src`, be it a file or a folder. The compiler keeps crates from importing each other
//! in a circle; inside a crate it lets everything through.

use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, Source};

/// Rooms that put the others together, and so know them all.
const COMPOSING: &[&str] = &["lib", "main", "state", "testing", "tests"];

/// Which rooms each room of a crate names, with the place where it does so first.
type Rooms = BTreeMap<String, BTreeMap<String, (String, usize)>>;

pub fn check(sources: &[Source], findings: &mut Vec<Finding>) {
    let mut crates: BTreeMap<&str, Rooms> = BTreeMap::new();
    for source in sources {
        let Some((name, room)) = place(source) else { continue };
        let named = crates.entry(name).or_default().entry(room.clone()).or_default();
        for (line, other) in names(source) {
            if other != room && !COMPOSING.contains(&other.as_str()) {
                named.entry(other).or_insert_with(|| (source.path.clone(), line));
            }
        }
    }
    for rooms in crates.values() {
        for (room, named) in rooms {
            for (other, (path, line)) in named {
                // Said once for each pair of neighbours on a circle.
                if reaches(rooms, other, room) {
                    let why = format!("`{room}` names `{other}`, which leads back to `{room}`: cut the circle");
                    findings.push(Finding { path: path.clone(), line: *line, why });
                }
            }
        }
    }
}

/// Crate and room of a file that the law looks at.
fn place(source: &Source) -> Option<(&str, String)> {
    let inside = source.path.strip_prefix("crates/").filter(|_| source.ends(&["rs"]))?;
    let (name, inside) = inside.split_once("/src/")?;
    let test = |part: &str| part == "tests" || part == "tests.rs" || part.ends_with("_tests.rs");
    if inside.split('/').any(test) {
        return None;
    }
    let room = inside.split('/').next().unwrap_or(inside).trim_end_matches(".rs");
    (!COMPOSING.contains(&room)).then(|| (name, room.to_owned()))
}

/// The rooms that a file names by `crate::`, each with its line; what stands behind `#[cfg(test)] mod` is left out.
fn names(source: &Source) -> Vec<(usize, String)> {
    let mut named = Vec::new();
    let mut open: Option<(usize, usize)> = None;
    let mut test = false;
    for (line, code) in source.code() {
        if test && code.starts_with("mod ") && code.ends_with('{') {
            break;
        }
        test = code == "#[cfg(test)]";
        let mut rest = code;
        if open.is_none() {
            while let Some(at) = rest.find("crate::") {
                let after = &rest[at + "crate::".len()..];
                let own = !rest[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
                rest = after;
                if own && after.starts_with('{') {
                    open = Some((line, 0));
                    break;
                }
                if own {
                    named.extend(word(after).map(|word| (line, word)));
                }
            }
        }
        if let Some((_, depth)) = &mut open {
            // The words right inside of the outer braces are rooms.
            let mut before = '{';
            for (at, c) in rest.char_indices() {
                match c {
                    '{' => *depth += 1,
                    '}' => *depth -= 1,
                    _ if *depth == 1 && matches!(before, '{' | ',') && c.is_alphabetic() => {
                        named.extend(word(&rest[at..]).map(|word| (line, word)));
                    }
                    _ => {}
                }
                if !c.is_whitespace() {
                    before = c;
                }
                if *depth == 0 {
                    break;
                }
            }
            // At the end of a line a comma or brace stands before the next word.
            if *depth == 0 {
                open = None;
            }
        }
    }
    named
}

/// The name at the beginning of a text, if it is one of a module.
fn word(text: &str) -> Option<String> {
    let word: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!word.is_empty() && word.chars().all(|c| c.is_lowercase() || c.is_numeric() || c == '_')).then_some(word)
}

fn reaches(rooms: &Rooms, from: &str, to: &str) -> bool {
    let (mut seen, mut left) = (BTreeSet::new(), vec![from]);
    while let Some(room) = left.pop() {
        if room == to {
            return true;
        }
        if seen.insert(room) {
            left.extend(rooms.get(room).into_iter().flat_map(|named| named.keys().map(String::as_str)));
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<Source> =
            files.iter().map(|(path, text)| Source { path: (*path).into(), text: (*text).into() }).collect();
        let mut findings = Vec::new();
        check(&sources, &mut findings);
        findings.into_iter().map(|finding| format!("{}:{}", finding.path, finding.line)).collect()
    }

    #[test]
    fn two_rooms_that_know_each_other_are_found_at_both_ends() {
        let files = [
            ("crates/a/src/one.rs", "use crate::{\n    Museum,\n    two::{self, Thing},\n};"),
            ("crates/a/src/two/routes.rs", "fn f() { crate::one::g(); }"),
        ];
        assert_eq!(found(&files), ["crates/a/src/one.rs:3", "crates/a/src/two/routes.rs:1"]);
    }

    #[test]
    fn a_circle_by_way_of_a_third_room_is_found() {
        let files = [
            ("crates/a/src/one.rs", "use crate::two;"),
            ("crates/a/src/two.rs", "use crate::{Kernel, three::{Deep, one}};"),
            ("crates/a/src/three.rs", "use crate::one::Thing;"),
        ];
        assert_eq!(found(&files).len(), 3);
    }

    #[test]
    fn one_way_tests_and_what_puts_rooms_together_are_no_circle() {
        let files = [
            ("crates/a/src/one.rs", "use crate::{Museum, two};\n#[cfg(test)]\nmod tests {\n    use crate::three;\n}"),
            ("crates/a/src/two/mod.rs", "use crate::state::App;\nuse other_crate::one;\nuse super::one;"),
            ("crates/a/src/two/tests.rs", "use crate::one;"),
            ("crates/a/src/three.rs", "use crate::one;"),
            ("crates/a/src/state.rs", "use crate::{one, two};"),
            ("crates/b/src/two.rs", "use crate::one;"),
        ];
        assert_eq!(found(&files), Vec::<String>::new());
    }
}
