//! From the names of changed files to what runs of each stage, with the reason.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};

use super::crates::{Crates, Reach};
use super::imports::{FOLDERS, Imports};
use super::routes::{Page, Routes};
use super::specs::{self, Specs};
use super::web;
use crate::studio;

/// How much of a stage runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<T> {
    /// All of it, for this reason.
    Whole(String),
    /// This, for a reason; and what of the stage is left out.
    Some(T, String, String),
    /// Nothing, for this reason.
    Nothing(String),
}

impl<T> Part<T> {
    pub fn some(&self) -> Option<&T> {
        if let Part::Some(part, ..) = self { Some(part) } else { None }
    }
}

/// What of the project decides how far a change reaches.
pub struct Project {
    pub crates: Crates,
    /// What draws the demo museum.
    pub studio: Crates,
    pub imports: Imports,
    pub routes: Routes,
}

impl Project {
    /// # Errors
    /// When a file cannot be read.
    pub fn read(root: &Path) -> Result<Self> {
        let imports = Imports::new(super::all_texts(root, &FOLDERS)?);
        let table = std::fs::read_to_string(root.join("api/routes.json")).context("api/routes.json")?;
        let routes = Routes::new(&table, &imports);
        Ok(Self { crates: Crates::read(root, "crates")?, studio: Crates::read(root, studio::FOLDER)?, imports, routes })
    }
}

/// What runs of the stages whose cost is worth a choice.
#[derive(Debug)]
pub struct Plan {
    /// Compiled and tested.
    pub crates: Part<BTreeSet<String>>,
    pub contract: Part<()>,
    /// The folders whose types, lint and format are checked.
    pub checks: Part<Vec<&'static str>>,
    /// Files of vitest, below `web`.
    pub web_tests: Part<Vec<String>>,
    pub web_build: Part<()>,
    pub studio: Part<()>,
    pub browser: Part<Specs>,
}

/// Files that no stage reads but those that always run.
fn is_quiet(file: &str) -> bool {
    let folders = ["docs/", ".ci/", ".github/", "packaging/", "mappings/"];
    let names = [".gitignore", ".editorconfig", "LICENSE", "rustfmt.toml"];
    file.ends_with(".md") || names.contains(&file) || folders.iter().any(|folder| file.starts_with(folder))
}

/// Files of the workspace that every crate is compiled by.
fn is_of_all_crates(file: &str) -> bool {
    let names = ["Cargo.toml", "Cargo.lock", "clippy.toml", "rust-toolchain.toml"];
    names.contains(&file) || file.starts_with(".cargo/")
}

fn is_of_studio(file: &str) -> bool {
    file.strip_prefix(studio::FOLDER).is_some_and(|rest| rest.starts_with('/'))
}

/// Decides what runs.
pub fn plan(changed: &[String], project: &Project) -> Plan {
    // What nothing here knows may be read by anything.
    let unknown = changed.iter().find(|file| {
        let folders = ["crates/", "web/", "e2e/", "api/", "demo/"];
        let known = folders.iter().any(|folder| file.starts_with(folder));
        !(known || is_quiet(file) || is_of_all_crates(file) || *file == ".oxfmtrc.json")
    });
    if let Some(file) = unknown {
        let why = format!("no rule says what reads {file}");
        return Plan {
            crates: Part::Whole(why.clone()),
            contract: Part::Whole(why.clone()),
            checks: Part::Whole(why.clone()),
            web_tests: Part::Whole(why.clone()),
            web_build: Part::Whole(why.clone()),
            studio: Part::Whole(why.clone()),
            browser: Part::Whole(why),
        };
    }
    let rust = Rust::new(changed, project);
    let first = |folder: &str| changed.iter().find(|file| file.starts_with(folder));
    let contract = match (&rust.server, first("api/")) {
        (Some(why), _) => Part::Whole(why.clone()),
        (None, Some(file)) => Part::Whole(format!("{file} changed")),
        (None, None) => Part::Nothing("neither the server nor api/ changed".into()),
    };
    let drawn =
        |file: &&String| is_of_studio(file) || *file == "clippy.toml" || !project.studio.readers(file).is_empty();
    let studio = match changed.iter().find(drawn) {
        Some(file) => Part::Whole(format!("{file} changed")),
        None => Part::Nothing(format!("nothing changed that {} is made of or reads", studio::FOLDER)),
    };
    Plan {
        contract,
        checks: web::checks(changed, project),
        web_tests: web::tests(changed, project),
        web_build: web::build(changed),
        studio,
        browser: browser(changed, project, &rust),
        crates: rust.part,
    }
}

/// What a change means for the workspace of the server.
struct Rust {
    part: Part<BTreeSet<String>>,
    /// Why the server may behave differently, if it may.
    server: Option<String>,
}

impl Rust {
    fn new(changed: &[String], project: &Project) -> Self {
        let crates = &project.crates;
        let mut reached: BTreeMap<String, Reach> = BTreeMap::new();
        for file in changed {
            let owner = crates.owner(file);
            if is_of_all_crates(file) || (owner.is_none() && file.starts_with("crates/")) {
                let why = format!("{file} changed");
                return Self { part: Part::Whole(why.clone()), server: Some(why) };
            }
            // What draws the demo museum is no part of its bundle.
            let readers = if is_of_studio(file) { BTreeMap::new() } else { crates.readers(file) };
            for (name, reach) in owner.into_iter().chain(readers) {
                let known = reached.entry(name).or_insert(reach);
                *known = reach.max(*known);
            }
        }
        let names = |least: Reach| -> BTreeSet<String> {
            reached.iter().filter(|(_, reach)| **reach >= least).map(|(name, _)| name.clone()).collect()
        };
        let code = names(Reach::Code);
        let is_served = crates.crates_that_depend_on(&code).contains("guanlan");
        let server = is_served.then(|| format!("the server stands on {}", listed(code.iter().map(String::as_str))));
        let mut tested = crates.crates_that_depend_on(&names(Reach::Testing));
        tested.extend(names(Reach::Tests));
        let all = crates.names().len();
        let part = if tested.is_empty() {
            Part::Nothing("nothing changed that a crate is made of or reads".into())
        } else if tested.len() == all {
            Part::Whole("every crate is made of what changed, stands on it or reads it".into())
        } else {
            let names = listed(tested.iter().map(String::as_str));
            let why =
                format!("{} of {all} crates are made of what changed, stand on it or read it: {names}", tested.len());
            let others = format!("{} crates that do not; the budget, which is of all", all - tested.len());
            Part::Some(tested, why, others)
        };
        Self { part, server }
    }
}

/// The tests that come by what a change is part of.
fn browser(changed: &[String], project: &Project, rust: &Rust) -> Part<Specs> {
    if let Some(why) = &rust.server {
        return Part::Whole(why.clone());
    }
    let mut pages: BTreeSet<Page> = BTreeSet::new();
    let mut specs = Specs::default();
    let mut asks = false;
    for file in changed {
        let is_whole =
            ["api/", "demo/"].iter().any(|folder| file.starts_with(folder)) && !is_quiet(file) && !is_of_studio(file);
        let runner = ["e2e/playwright.config.ts", "e2e/package.json", "e2e/package-lock.json"].contains(&file.as_str());
        if is_whole || runner {
            return Part::Whole(format!("{file} changed"));
        }
        if file.starts_with("e2e/") && !is_quiet(file) {
            asks = true;
        }
        if file.starts_with("e2e/") || file.starts_with("web/") {
            specs.whole.extend(specs::specs_that_import(file, &project.imports));
        }
        match web::pages_with(file, project) {
            web::Pages::Every(why) => return Part::Whole(why),
            web::Pages::These(more) => pages.extend(more),
            web::Pages::None => {}
        }
    }
    let count = project.routes.files.len();
    if pages.len() * 2 > count {
        return Part::Whole(format!("{} of {count} pages import what changed", pages.len()));
    }
    specs.add(specs::specs_that_visit(&pages, &project.routes, &project.imports));
    let all = specs::all_specs(&project.imports).len();
    if specs.whole.len() * 2 > all {
        return Part::Whole(format!("{} of {all} specs come by what changed", specs.whole.len()));
    }
    if specs.is_empty() && !asks {
        return Part::Nothing("no page, no spec and nothing of the server changed".into());
    }
    let shown = |page: &Page| format!("{}{}", if page.for_phones { "/h5" } else { "" }, page.path);
    let mut why = format!("calls over HTTP, {} of {all} specs", specs.whole.len());
    if !specs.stops.is_empty() {
        let walks: Vec<String> = specs.stops.iter().map(|(walk, stops)| format!("{walk} ({})", stops.len())).collect();
        why += &format!(" and stops of {}", walks.join(", "));
    }
    if !pages.is_empty() {
        let paths: Vec<String> = pages.iter().map(shown).collect();
        why += &format!(", for {} of {count} pages: {}", pages.len(), listed(paths.iter().map(String::as_str)));
    }
    let others = all - specs.whole.len();
    let others =
        format!("{others} specs that come by none of it; html, which asks a whole walk; the budget, which is of all");
    Part::Some(specs, why, others)
}

/// The first of them by name, and how many more there are.
pub fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    const MOST: usize = 6;
    let names: Vec<&str> = names.collect();
    let first = names[..names.len().min(MOST)].join(", ");
    if names.len() > MOST { format!("{first} and {} more", names.len() - MOST) } else { first }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::test::changed::imports::tests::imports;

    const TABLE: &str = r#"[
  {"path":"/","page":{"kind":null,"role":"home"},"guard":null,"h5":false},
  {"path":"/book/list","page":{"kind":"book","role":"list","type":1},"guard":null,"h5":false},
  {"path":"/about","page":{"kind":"page","role":"page"},"guard":null,"h5":false}
]
"#;

    /// Three pages, three specs and a walk; two crates, the chores, and what draws the demo museum.
    fn project() -> Project {
        let imports = imports(&[
            (
                "web/src/lib/paths.ts",
                "export const pages = {\n  home: '/',\n  bookList: '/book/list',\n  about: '/about',\n} as const\n",
            ),
            ("web/src/app/entry-client.tsx", "import './siteEdition.tsx'"),
            (
                "web/src/app/siteEdition.tsx",
                "import '../site/Layout.tsx'\nexport const siteEdition = {\n  faces: {\n    home: { part: lazyPart(() => import('../site/Home.tsx')) },\n    \
                 bookList: { part: lazyPart(() => import('../site/List.tsx')) },\n    about: { part: lazyPart(() => import('../site/About.tsx')) },\n  },\n}\n",
            ),
            ("web/src/site/Layout.tsx", "t('site.name')"),
            ("web/src/site/Home.tsx", "import '../content/Card.tsx'"),
            ("web/src/site/List.tsx", "t('book.title')\nimport '../lib/qr.ts'"),
            ("web/src/site/About.tsx", "import '../content/Card.tsx'"),
            ("web/src/content/Card.tsx", ""),
            ("web/src/content/alone.ts", ""),
            ("web/src/lib/qr.ts", ""),
            ("web/src/lib/qr.test.ts", "import './qr.ts'"),
            ("web/src/laws.test.ts", "import { readFileSync } from 'node:fs'"),
            ("web/src/one.test.ts", ""),
            ("web/src/two.test.ts", ""),
            ("web/src/three.test.ts", ""),
            ("e2e/support/codes.ts", "import { drawQr } from '../../web/src/lib/qr.ts'"),
            ("e2e/tests/books.spec.ts", "goto('/book/list')"),
            ("e2e/tests/scan.spec.ts", "import '../support/codes.ts'\ngoto('/about')"),
            ("e2e/tests/home.spec.ts", "goto('/')"),
            ("e2e/tests/cart.spec.ts", "goto('/about')"),
            ("e2e/tests/every-page.spec.ts", ""),
        ]);
        let mut crates = Crates::default();
        crates.add("crates/core", "name = \"guanlan-core\"", Vec::new());
        let source = ("crates/server/src/demo.rs".to_owned(), "\"/../../demo\"".to_owned());
        crates.add("crates/server", "name = \"guanlan\"\nguanlan-core.workspace = true", vec![source]);
        crates.add("crates/xtask", "name = \"xtask\"", Vec::new());
        let mut studio = Crates::default();
        let source = ("demo/studio/papers/src/main.rs".to_owned(), "\"/../..\"".to_owned());
        studio.add("demo/studio/papers", "name = \"guanlan-papers\"", vec![source]);
        Project { crates, studio, routes: Routes::new(TABLE, &imports), imports }
    }

    pub fn plan_of(files: &[&str]) -> Plan {
        plan(&files.iter().map(|file| (*file).to_owned()).collect::<Vec<_>>(), &project())
    }

    /// How much runs of each: `all`, `-`, or the part.
    fn runs(files: &[&str]) -> [String; 7] {
        fn word<T: std::fmt::Debug>(part: &Part<T>) -> String {
            match part {
                Part::Whole(_) => "all".into(),
                Part::Some(part, ..) => format!("{part:?}").replace('"', ""),
                Part::Nothing(_) => "-".into(),
            }
        }
        let Plan { crates, contract, checks, web_tests, web_build, studio, browser } = plan_of(files);
        let browser = match &browser {
            Part::Some(specs, ..) => specs.names().collect::<Vec<_>>().join(" "),
            part => word(part),
        };
        [word(&crates), word(&contract), word(&checks), word(&web_tests), word(&web_build), word(&studio), browser]
    }

    #[test]
    fn documents_and_tests_reach_no_more_than_they_can_break() {
        let nothing = ["-"; 7];
        assert_eq!(runs(&["docs/API.md", "README.md", "demo/README.md"]), nothing);
        assert_eq!(runs(&["crates/xtask/src/main.rs"]), ["{xtask}", "-", "-", "-", "-", "-", "-"]);
        assert_eq!(runs(&["crates/core/src/tests/a.rs"]), ["{guanlan-core}", "-", "-", "-", "-", "-", "-"]);
        assert_eq!(runs(&["demo/studio/papers/src/main.rs"]), ["-", "-", "-", "-", "-", "all", "-"]);
        let [.., tests, build, _, browser] = runs(&["web/src/one.test.ts"]);
        assert_eq!([tests, build, browser], ["[src/laws.test.ts, src/one.test.ts]", "-", "-"]);
    }

    #[test]
    fn a_crate_of_the_server_and_what_it_shows_reach_every_browser_test() {
        assert_eq!(runs(&["crates/core/src/a.rs"]), ["{guanlan, guanlan-core}", "all", "-", "-", "-", "-", "all"]);
        assert_eq!(runs(&["demo/book/a.toml"]), ["{guanlan}", "all", "-", "-", "-", "all", "all"]);
        assert_eq!(runs(&["Cargo.lock"]), ["all", "all", "-", "-", "-", "-", "all"]);
        let [crates, contract, .., browser] = runs(&["api/routes.json"]);
        assert_eq!([crates, contract, browser], ["-", "all", "all"]);
        assert_eq!(runs(&["crates/gone/src/lib.rs"])[0], "all");
    }

    #[test]
    fn a_part_of_the_web_reaches_the_specs_of_its_pages_and_what_all_pages_have_all_of_them() {
        let [_, _, checks, tests, build, _, browser] = runs(&["web/src/site/List.tsx"]);
        assert_eq!([checks, tests, build, browser], ["[web]", "[src/laws.test.ts]", "all", "books every-page"]);
        // A browser test imports it too.
        let [_, _, checks, tests, .., browser] = runs(&["web/src/lib/qr.ts"]);
        assert_eq!(
            [checks, tests, browser],
            ["all", "[src/laws.test.ts, src/lib/qr.test.ts]", "books scan every-page"]
        );
        assert_eq!(runs(&["web/src/site/Layout.tsx"])[6], "all");
        assert_eq!(runs(&["web/src/content/Card.tsx"])[6], "all", "two of three pages are most of them");
        assert_eq!(runs(&["web/src/content/alone.ts"])[6], "all", "who has it is not known");
        assert_eq!(runs(&["web/src/content/gone.ts"])[6], "-");
        assert_eq!(runs(&["web/vite.config.ts"]), ["-", "-", "all", "all", "all", "-", "all"]);
    }

    #[test]
    fn words_reach_the_pages_that_say_them() {
        let [.., tests, _, _, browser] = runs(&["web/src/i18n/words/book/book.zh.json"]);
        assert_eq!([tests, browser], ["all", "books every-page"]);
        assert_eq!(runs(&["web/src/i18n/words/site/site.zh.json"])[6], "all");
    }

    #[test]
    fn a_browser_test_reaches_itself_and_its_helper_those_that_import_it() {
        assert_eq!(runs(&["e2e/tests/books.spec.ts"]), ["-", "-", "[e2e]", "-", "-", "-", "books"]);
        assert_eq!(runs(&["e2e/support/codes.ts"])[6], "scan");
        assert_eq!(runs(&["e2e/calls/a.test.ts"])[6], "", "the calls alone");
        assert_eq!(runs(&["e2e/playwright.config.ts"])[6], "all");
    }

    #[test]
    fn what_no_rule_knows_reaches_everything() {
        assert_eq!(runs(&["new/folder.txt"]), ["all"; 7]);
    }
}
