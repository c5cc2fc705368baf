//! THIRD-PARTY.txt: what others wrote and the program contains, with their terms.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::{sh, web};

const HEAD: &str = "\
Guanlan contains work of others. Each is named here with its version and its licence; the texts follow, each once,
with the names of those it belongs to.
";

/// Work of others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Work {
    /// `serde 1.0.228`.
    pub name: String,
    /// SPDX.
    pub licence: String,
    /// Where its licence texts lie.
    pub folder: PathBuf,
}

/// All of it: Rust crates, npm packages, fonts.
///
/// # Errors
/// When a list cannot be had or a source is not on this machine.
pub fn collect() -> Result<String> {
    let mut works = crates()?;
    works.extend(packages()?);
    works.insert(Work {
        name: "Noto Serif SC (a subset)".into(),
        licence: "OFL-1.1".into(),
        folder: sh::root().join("web/src/ui/fonts"),
    });
    works.insert(Work {
        name: "Noto Serif CJK SC, Noto Serif (subsets)".into(),
        licence: "OFL-1.1".into(),
        folder: sh::root().join("crates/print/fonts"),
    });
    text(&works)
}

/// The crates that are part of the program.
fn crates() -> Result<BTreeSet<Work>> {
    let mut tree = sh::cargo(&["tree"]);
    tree.args(["--package", "guanlan", "--edges", "normal", "--prefix", "none", "--format", "{p}\t{l}"]);
    let said = sh::output(&mut tree)?;
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    let sources = home.context("neither CARGO_HOME nor HOME is set")?.join("registry/src");
    let registries: Vec<PathBuf> = std::fs::read_dir(&sources)
        .with_context(|| format!("cannot read {}", sources.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    let mut found = BTreeSet::new();
    for line in String::from_utf8_lossy(&said).lines() {
        let Some((name, version, licence)) = crate_of(line) else { continue };
        let folder = registries.iter().map(|dir| dir.join(format!("{name}-{version}"))).find(|dir| dir.is_dir());
        let folder = folder.with_context(|| format!("the source of {name} {version} is not on this machine"))?;
        found.insert(Work { name: format!("{name} {version}"), licence, folder });
    }
    Ok(found)
}

/// Name, version and licence in a line of `cargo tree`; none for our own.
fn crate_of(line: &str) -> Option<(String, String, String)> {
    let (package, licence) = line.split_once('\t')?;
    let mut words = package.split_whitespace();
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    let is_own = words.any(|word| word.starts_with("(/"));
    (!is_own).then(|| (name.into(), version.into(), licence.trim_end_matches(" (*)").trim().into()))
}

/// The npm packages that are part of the pages.
fn packages() -> Result<BTreeSet<Work>> {
    web::install("web")?;
    let said = sh::output(&mut sh::npm("web", &["ls", "--omit=dev", "--all", "--parseable"]))?;
    let mut found = BTreeSet::new();
    // The first line is the web itself.
    for folder in String::from_utf8_lossy(&said).lines().skip(1).map(PathBuf::from) {
        let text = std::fs::read_to_string(folder.join("package.json"))
            .with_context(|| format!("{} has no package.json", folder.display()))?;
        let value = |key: &str| {
            let mut lines = text.lines().map(str::trim);
            let line = lines.find_map(|line| line.strip_prefix(&format!("\"{key}\": \"")))?;
            Some(line.split('"').next().unwrap_or_default().to_owned())
        };
        let (Some(name), Some(version)) = (value("name"), value("version")) else {
            bail!("{}: no name or version", folder.display())
        };
        found.insert(Work { name: format!("{name} {version}"), licence: value("license").unwrap_or_default(), folder });
    }
    Ok(found)
}

/// The list, then each text once with those it belongs to.
///
/// # Errors
/// A work that names no licence and brings no text.
pub fn text(works: &BTreeSet<Work>) -> Result<String> {
    let mut texts: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let mut out = HEAD.to_owned();
    out.push('\n');
    for work in works {
        let own = texts_in(&work.folder)?;
        if own.is_empty() && work.licence.is_empty() {
            bail!("{} names no licence and brings no text of one", work.name);
        }
        let licence = if work.licence.is_empty() { "see its text" } else { &work.licence };
        out.push_str(&format!("{}: {licence}\n", work.name));
        for text in own {
            texts.entry(text).or_default().push(&work.name);
        }
    }
    for (text, names) in texts {
        out.push_str(&format!("\n{}\n{}\n\n{text}\n", "-".repeat(120), names.join(", ")));
    }
    Ok(out)
}

/// How deep licence texts are looked for: C sources that a crate brings along have theirs in a folder of their own.
const DEPTH: usize = 3;

/// The licence texts that lie in a folder and, some levels deep, below it.
fn texts_in(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    find(folder, DEPTH, &mut files)?;
    files.sort();
    files
        .iter()
        .map(|file| {
            let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
            let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
            Ok(text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim().to_owned())
        })
        .collect()
}

fn find(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) -> Result<()> {
    const WORDS: [&str; 8] = ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE", "PATENTS", "OFL"];
    for entry in std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if path.is_dir() {
            // An npm package's own dependencies are in the list themselves.
            if depth > 0 && name != "NODE_MODULES" {
                find(&path, depth - 1, files)?;
            }
        } else if WORDS.iter().any(|word| name.starts_with(word)) && !name.ends_with(".RS") && !name.ends_with(".JS") {
            files.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::TempDir;

    #[test]
    fn a_line_of_cargo_tree_is_read_and_our_own_crates_are_left_out() {
        let read = |line| crate_of(line).map(|(name, version, licence)| format!("{name}|{version}|{licence}"));
        assert_eq!(read("serde v1.0.228\tMIT OR Apache-2.0").as_deref(), Some("serde|1.0.228|MIT OR Apache-2.0"));
        assert_eq!(read("time-macros v0.2.1 (proc-macro)\tMIT (*)").as_deref(), Some("time-macros|0.2.1|MIT"));
        assert_eq!(read("guanlan-core v0.1.0 (/src/crates/core)\tApache-2.0"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn the_same_text_stands_once_with_all_its_names_and_a_work_without_terms_is_refused() {
        let dir = TempDir::new("notices").unwrap();
        let mut works = BTreeSet::new();
        for (name, text) in [("a", "Terms  \r\nof use"), ("b", "Terms\nof use\n"), ("c", "Other terms")] {
            let folder = dir.0.join(name);
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(folder.join("LICENSE-MIT"), text).unwrap();
            std::fs::write(folder.join("license.rs"), "no terms").unwrap();
            std::fs::create_dir_all(folder.join("vendor/c")).unwrap();
            std::fs::write(folder.join("vendor/c/COPYING"), "Terms of the C source").unwrap();
            works.insert(Work { name: format!("{name} 1"), licence: "MIT".into(), folder });
        }
        let written = text(&works).unwrap();
        assert_eq!(written.matches("Terms\nof use").count(), 1, "{written}");
        assert_eq!(written.matches("Terms of the C source").count(), 1, "{written}");
        assert!(!written.contains("no terms"), "{written}");
        assert!(written.contains("\na 1, b 1\n") && written.contains("c 1: MIT\n"), "{written}");
        let bare = dir.0.join("bare");
        std::fs::create_dir_all(&bare).unwrap();
        works.insert(Work { name: "bare 1".into(), licence: String::new(), folder: bare });
        assert!(text(&works).unwrap_err().to_string().contains("bare 1"));
    }
}
