//! Doctests: a library says `doctest = false` unless it has some. For nothing, `cargo test` would start rustdoc once for
//! each of them.

use std::collections::BTreeSet;

use super::{Finding, Source};

pub fn check(sources: &[Source], findings: &mut Vec<Finding>) {
    let folder = |source: &Source| source.path.split_once("/src/").map(|(folder, _)| folder.to_owned());
    let with: BTreeSet<String> = sources.iter().filter(|one| has_doctest(one)).filter_map(folder).collect();
    let libraries: BTreeSet<String> =
        sources.iter().filter(|one| one.path.ends_with("/src/lib.rs")).filter_map(folder).collect();
    for source in sources {
        let Some(folder) = source.path.strip_suffix("/Cargo.toml").filter(|one| libraries.contains(*one)) else {
            continue;
        };
        let off = source.text.lines().any(|line| line.trim() == "doctest = false");
        if with.contains(folder) && off {
            findings.push(source.finding(0, "`doctest = false`, and its comments hold a doctest that nobody runs"));
        } else if !with.contains(folder) && !off {
            findings.push(source.finding(0, "it has no doctest: write `doctest = false` below `[lib]`"));
        }
    }
}

/// Whether a comment of the file holds code that rustdoc runs.
fn has_doctest(source: &Source) -> bool {
    let fences = source.text.lines().filter_map(|line| {
        let line = line.trim();
        line.strip_prefix("//!").or_else(|| line.strip_prefix("///"))?.trim().strip_prefix("```")
    });
    // Every second fence closes.
    source.ends(&["rs"]) && fences.step_by(2).any(|kind| kind.is_empty() || kind == "rust")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_without_doctests_says_so_and_one_with_some_does_not() {
        let source = |path: &str, text: &str| Source { path: path.into(), text: text.into() };
        let found = |library: &str, manifest: &str| {
            let mut findings = Vec::new();
            let sources = [source("crates/a/Cargo.toml", manifest), source("crates/a/src/lib.rs", library)];
            check(&sources, &mut findings);
            findings.len()
        };
        let (off, on) = ("[lib]\ndoctest = false\n", "[package]\n");
        let (plain, ignored) = ("//! Text.\n", "//! ```ignore\n//! x\n//! ```\n");
        let run = "/// ```\n/// assert!(true);\n/// ```\n";
        assert_eq!([found(plain, off), found(ignored, off), found(run, on)], [0, 0, 0]);
        assert_eq!([found(plain, on), found(ignored, on), found(run, off)], [1, 1, 1]);
    }
}
