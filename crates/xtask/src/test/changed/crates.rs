//! The graph of crates: which of them stand on a changed one, and which read a changed file that lies outside of crates.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};

/// The words of the web, of which the server speaks some blocks.
const WORDS: &str = "web/src/i18n/words/";

/// How far a change of a file reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reach {
    /// The tests of its own crate.
    Tests,
    /// The tests of all crates that stand on it: helpers of tests.
    Testing,
    /// The crates that stand on it, and with them the server.
    Code,
}

/// A crate by what its text says.
struct Crate {
    folder: String,
    needs: BTreeSet<String>,
    /// Rust files by their path.
    sources: Vec<(String, String)>,
}

/// All crates of a workspace by name.
#[derive(Default)]
pub struct Crates(BTreeMap<String, Crate>);

impl Crates {
    /// Reads every crate below `folder`, a path below `root`.
    ///
    /// # Errors
    /// When a file cannot be read.
    pub fn read(root: &Path, folder: &str) -> Result<Self> {
        let mut crates = Self::default();
        for entry in std::fs::read_dir(root.join(folder)).with_context(|| folder.to_owned())? {
            let manifest = entry?.path().join("Cargo.toml");
            if !manifest.is_file() {
                continue;
            }
            let own = manifest.parent().and_then(|own| own.strip_prefix(root).ok()).context("a crate has a folder")?;
            let texts = super::texts(root, &own.to_string_lossy(), &["rs"])?;
            crates.add(&own.to_string_lossy(), &std::fs::read_to_string(&manifest)?, texts.into_iter().collect());
        }
        Ok(crates)
    }

    /// Adds a crate by the texts of its manifest and its sources.
    pub fn add(&mut self, folder: &str, manifest: &str, sources: Vec<(String, String)>) {
        let name = manifest.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
        let needs = manifest.lines().filter(|line| line.starts_with("guanlan-"));
        let needs = needs.filter_map(|line| line.split(['.', ' ', '=']).next()).map(str::to_owned).collect();
        let name = name.unwrap_or(folder).to_owned();
        self.0.insert(name, Crate { folder: folder.to_owned(), needs, sources });
    }

    pub fn names(&self) -> BTreeSet<String> {
        self.0.keys().cloned().collect()
    }

    /// The given crates and all that stand on them, in tests too.
    pub fn crates_that_depend_on(&self, changed: &BTreeSet<String>) -> BTreeSet<String> {
        let mut found = changed.clone();
        loop {
            let more: Vec<_> =
                self.0.iter().filter(|(name, one)| !found.contains(*name) && !one.needs.is_disjoint(&found)).collect();
            if more.is_empty() {
                return found;
            }
            found.extend(more.into_iter().map(|(name, _)| name.clone()));
        }
    }

    /// The crate in whose folder a file lies.
    pub fn owner(&self, file: &str) -> Option<(String, Reach)> {
        let below = |folder: &str| file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        let (name, _) = self.0.iter().find(|(_, one)| below(&one.folder))?;
        Some((name.clone(), reach(file)))
    }

    /// The crates that name a file outside of their folder, or a folder around it: by `include_str!`, or in their tests.
    pub fn readers(&self, file: &str) -> BTreeMap<String, Reach> {
        let mut readers = BTreeMap::new();
        for (name, one) in self.0.iter().filter(|(_, one)| !file.starts_with(&format!("{}/", one.folder))) {
            let found = one.sources.iter().filter_map(|(path, text)| reads(path, text, &one.folder, file)).max();
            if let Some(found) = found {
                readers.insert(name.clone(), found);
            }
        }
        // The chores name files from the root.
        if file.starts_with("packaging/") && self.0.contains_key("xtask") {
            readers.insert("xtask".into(), Reach::Tests);
        }
        readers
    }
}

/// How far a file of a crate reaches, by where it lies.
fn reach(file: &str) -> Reach {
    let mut parts = file.split('/').skip(2);
    parts
        .find_map(|part| match part {
            "tests" | "tests.rs" => Some(Reach::Tests),
            "testing" | "testing.rs" => Some(Reach::Testing),
            _ => None,
        })
        .unwrap_or(Reach::Code)
}

/// Whether the source at `path` names `file`, and how far that reaches.
fn reads(path: &str, text: &str, folder: &str, file: &str) -> Option<Reach> {
    let tests = text.find("#[cfg(test)]").unwrap_or(text.len());
    let beside = path.rsplit_once('/').map_or("", |(beside, _)| beside);
    let mut at = 0;
    let mut found = None;
    for (number, piece) in text.split('"').enumerate() {
        let start = at;
        at += piece.len() + 1;
        if number % 2 == 0 || !piece.contains("..") || !piece.contains('/') {
            continue;
        }
        let named = [beside, folder].map(|base| super::imports::join(base, piece.trim_start_matches('/')));
        if named.iter().flatten().any(|named| names(named, file)) {
            let own = if start > tests { Reach::Tests } else { reach(path) };
            let own = if is_unspoken(text, file) { Reach::Tests } else { own };
            found = found.max(Some(own));
        }
    }
    found
}

/// A path names a file itself, or the folder around it. Documents are read by name alone.
fn names(named: &str, file: &str) -> bool {
    let named = named.trim_end_matches('/');
    // Whoever names all of the web looks for what is built there, and whoever looks through all crates leaves the chores out.
    let is_left_out = named == "web" || (named == "crates" && file.starts_with("crates/xtask/"));
    let is_around = file.strip_prefix(named).is_some_and(|rest| rest.starts_with('/')) && !is_left_out;
    named == file || (is_around && !file.ends_with(".md"))
}

/// Whether a file holds words of a block that the source does not name: it then only looks at all blocks in its tests.
fn is_unspoken(text: &str, file: &str) -> bool {
    let block = file.strip_prefix(WORDS).and_then(|rest| rest.split_once('.')).map(|(block, _)| block);
    block.is_some_and(|block| !text.contains(&format!("\"{block}\"")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sh;

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    fn crates() -> Crates {
        let mut crates = Crates::default();
        crates.add("crates/core", "name = \"guanlan-core\"\n[dependencies]\nserde.workspace = true\n", Vec::new());
        crates.add(
            "crates/trade",
            "name = \"guanlan-trade\"\n[dependencies]\nguanlan-core.workspace = true\n",
            vec![
                (
                    "crates/trade/src/order/tests/money.rs".into(),
                    "include_str!(\"../../../../../docs/RULES.md\")".into(),
                ),
                ("crates/trade/src/words.rs".into(), "\"site/nav\" \"../../../web/src/i18n/words/\"".into()),
                ("crates/trade/src/lib.rs".into(), "x #[cfg(test)] mod tests { \"/../../demo\" }".into()),
            ],
        );
        crates.add(
            "crates/server",
            "name = \"guanlan\"\n[dev-dependencies]\nguanlan-trade.workspace = true\n",
            Vec::new(),
        );
        crates.add("crates/xtask", "name = \"xtask\"\n", Vec::new());
        crates
    }

    #[test]
    fn a_changed_crate_reaches_all_that_stand_on_it_in_their_tests_too() {
        assert_eq!(
            crates().crates_that_depend_on(&set(&["guanlan-core"])),
            set(&["guanlan", "guanlan-core", "guanlan-trade"])
        );
        assert_eq!(crates().crates_that_depend_on(&set(&["xtask"])), set(&["xtask"]));
    }

    #[test]
    fn tests_reach_their_own_crate_and_their_helpers_those_of_others() {
        let owner = |file| crates().owner(file).map(|(name, reach)| format!("{name} {reach:?}"));
        assert_eq!(owner("crates/trade/src/order/tests/money.rs").as_deref(), Some("guanlan-trade Tests"));
        assert_eq!(owner("crates/trade/src/testing/mod.rs").as_deref(), Some("guanlan-trade Testing"));
        assert_eq!(owner("crates/trade/Cargo.toml").as_deref(), Some("guanlan-trade Code"));
        assert_eq!(owner("crates/gone/src/lib.rs"), None);
    }

    #[test]
    fn a_file_outside_of_crates_reaches_the_crates_that_name_it() {
        let readers = |file| {
            crates().readers(file).into_iter().map(|(name, reach)| format!("{name} {reach:?}")).collect::<Vec<_>>()
        };
        assert_eq!(readers("docs/RULES.md"), ["guanlan-trade Tests"]);
        assert_eq!(readers("demo/event/a.toml"), ["guanlan-trade Tests"]);
        assert_eq!(readers("web/src/i18n/words/site/nav.zh.json"), ["guanlan-trade Code"]);
        assert_eq!(readers("web/src/i18n/words/site/site.zh.json"), ["guanlan-trade Tests"]);
        assert_eq!(readers("packaging/debian/postinst"), ["xtask Tests"]);
        assert!(readers("demo/README.md").is_empty() && readers("docs/API.md").is_empty());
    }

    #[test]
    fn the_crates_of_this_workspace_are_found() {
        let crates = Crates::read(&sh::root(), "crates").unwrap();
        let all = crates.crates_that_depend_on(&set(&["guanlan-core"]));
        assert!(all.contains("guanlan") && !all.contains("xtask"), "{all:?}");
        assert_eq!(crates.readers("api/routes.json").get("guanlan-museum"), Some(&Reach::Code));
        assert_eq!(crates.readers("crates/kernel/src/testing/postgres.rs").get("xtask"), Some(&Reach::Code));
    }
}
