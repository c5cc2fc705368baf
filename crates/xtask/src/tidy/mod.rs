//! The laws that no compiler knows, as searches over the source with a reason for each finding.
//!
//! A rule is a function from files to findings, one from what cargo tells; each has a test that shows it failing.

mod circles;
mod doctests;
mod documents;
mod features;
mod layers;
mod modules;
mod owners;
mod pins;
mod rules;
mod words;

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::sh;

/// A text file of the repository, its path from the root with `/`.
pub struct Source {
    pub path: String,
    pub text: String,
}

impl Source {
    /// The file's name without folders.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or(&self.path)
    }

    /// True for one of these endings (without dot).
    pub fn ends(&self, endings: &[&str]) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&ending))
    }

    /// Lines with their numbers, without `//` comments.
    pub fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text
            .lines()
            .enumerate()
            .map(|(at, line)| (at + 1, without_comment(line)))
            .filter(|(_, line)| !line.is_empty())
    }

    /// A finding in this file; line 0 is the file as a whole.
    pub fn finding(&self, line: usize, why: impl Into<String>) -> Finding {
        Finding { path: self.path.clone(), line, why: why.into() }
    }
}

/// A broken law.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    pub path: String,
    pub line: usize,
    pub why: String,
}

/// # Errors
/// Lists every finding as `file:line: reason`.
pub fn run() -> Result<()> {
    let sources = sources()?;
    let mut findings = Vec::new();
    for source in &sources {
        layers::check(source, &mut findings);
        words::check(source, &mut findings);
        pins::check(source, &mut findings);
    }
    circles::check(&sources, &mut findings);
    modules::check(&sources, &mut findings);
    owners::check(&sources, &mut findings);
    documents::check(&sources, &|path| sh::root().join(path).exists(), &mut findings);
    rules::check(&sources, &mut findings);
    doctests::check(&sources, &mut findings);
    features::check(&mut findings)?;
    if findings.is_empty() {
        println!("tidy: {} files keep the laws", sources.len());
        return Ok(());
    }
    findings.sort_by(|a, b| (&a.path, a.line).cmp(&(&b.path, b.line)));
    let lines: Vec<String> = findings
        .iter()
        .map(|finding| match finding.line {
            0 => format!("{}: {}", finding.path, finding.why),
            line => format!("{}:{line}: {}", finding.path, finding.why),
        })
        .collect();
    bail!("{} laws broken\n{}", lines.len(), lines.join("\n"))
}

/// Folders that are built, installed or local; the last word tells whether only at the root.
const SKIPPED: &[(&str, bool)] = &[
    (".git", true),
    ("target", false),
    ("data", true),
    ("node_modules", false),
    ("dist", false),
    ("dist-ssr", false),
    ("coverage", false),
    ("test-results", false),
    ("playwright-report", false),
];

/// Every text file of the repository, sorted by path.
///
/// # Errors
/// When a folder or a file cannot be read.
pub fn sources() -> Result<Vec<Source>> {
    let mut found = Vec::new();
    walk(&sh::root(), "", &mut found)?;
    found.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(found)
}

fn walk(dir: &Path, prefix: &str, found: &mut Vec<Source>) -> Result<()> {
    for entry in std::fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type()?;
        let path = format!("{prefix}{name}");
        if kind.is_dir() {
            let skipped = SKIPPED.iter().any(|(skip, root)| *skip == name && (!root || prefix.is_empty()));
            if !skipped {
                walk(&entry.path(), &format!("{path}/"), found)?;
            }
        } else if kind.is_file() {
            let bytes = std::fs::read(entry.path()).with_context(|| format!("cannot read {path}"))?;
            // Pictures and archives are no text; the laws do not concern them.
            if let Ok(text) = String::from_utf8(bytes) {
                found.push(Source { path, text });
            }
        }
    }
    Ok(())
}

/// The line without a trailing `//` comment; `://` is an address, not a comment.
fn without_comment(line: &str) -> &str {
    let mut from = 0;
    while let Some(at) = line[from..].find("//") {
        let at = from + at;
        if at == 0 || !line[..at].ends_with(':') {
            return line[..at].trim();
        }
        from = at + 2;
    }
    line.trim()
}

/// Whether a word stands in the line with nothing around it that would make it part of a longer name.
pub fn has_word(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let open_left = !word.starts_with(part) || !before.is_some_and(part);
        let open_right = !word.ends_with(part) || !after.is_some_and(part);
        open_left && open_right
    })
}

#[cfg(test)]
pub mod testing {
    use super::{Finding, Source};

    /// What a rule says about one file.
    pub fn findings(check: fn(&Source, &mut Vec<Finding>), path: &str, text: &str) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        check(&Source { path: path.into(), text: text.into() }, &mut found);
        found.into_iter().map(|finding| (finding.line, finding.why)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_is_no_code_and_an_address_is_no_comment() {
        assert_eq!(without_comment("let a = 1; // sea_orm"), "let a = 1;");
        assert_eq!(without_comment("/// axum"), "");
        assert_eq!(without_comment("get(\"http://a\") // b"), "get(\"http://a\")");
    }

    #[test]
    fn a_word_inside_a_longer_name_does_not_count() {
        assert!(has_word("use axum::Router;", "axum"));
        assert!(!has_word("use axum_extra::X;", "axum"));
        assert!(has_word("x.begin(", ".begin("));
        assert!(!has_word("a.begin_with(", ".begin("));
    }
}
