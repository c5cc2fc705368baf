//! What a change means for the web: its checks, its unit tests, its build, and the pages that it is part of.

use std::collections::BTreeSet;

use super::imports::Imports;
use super::plan::{Part, Project};
use super::routes::Page;

const SOURCES: &str = "web/src/";
const WORDS: &str = "web/src/i18n/words/";

/// A document is read by people alone.
fn is_of_web(file: &str) -> bool {
    file.starts_with("web/") && !file.ends_with(".md")
}

/// Tests of the web and their helpers.
fn is_test(file: &str) -> bool {
    file.contains(".test.")
        || file.contains("/testing/")
        || file.ends_with("/testing.ts")
        || file.ends_with("/testing.tsx")
}

/// What builds the web, and what is served as it is.
fn is_of_all_web(file: &str) -> bool {
    is_of_web(file) && !file.starts_with(SOURCES)
}

/// Types, lint and format, by folder.
pub fn checks(changed: &[String], project: &Project) -> Part<Vec<&'static str>> {
    let all = |file: &&String| *file == ".oxfmtrc.json" || is_of_all_web(file);
    if let Some(file) = changed.iter().find(all) {
        return Part::Whole(format!("{file} changed"));
    }
    let in_tests =
        |file: &String| project.imports.files_that_import(file, |_, _| true).iter().any(|one| one.starts_with("e2e/"));
    let web = changed.iter().find(|file| is_of_web(file));
    let tests = changed.iter().find(|file| file.starts_with("e2e/") || (is_of_web(file) && in_tests(file)));
    match (web, tests) {
        (Some(web), Some(tests)) if web == tests => Part::Whole(format!("{web} changed, which browser tests import")),
        (Some(web), Some(tests)) => Part::Whole(format!("{web} and {tests} changed")),
        (Some(web), None) => Part::Some(vec!["web"], format!("{web} changed"), "e2e, which did not change".into()),
        (None, Some(tests)) => Part::Some(vec!["e2e"], format!("{tests} changed"), "web, which did not change".into()),
        (None, None) => Part::Nothing("neither web/ nor e2e/ changed".into()),
    }
}

/// Files of vitest that import what changed, and those that read files by themselves.
pub fn tests(changed: &[String], project: &Project) -> Part<Vec<String>> {
    let (mut found, mut reads) = (BTreeSet::new(), false);
    for file in changed.iter().filter(|file| is_of_web(file) || file.starts_with("api/")) {
        // Tests have the words of all blocks.
        if is_of_all_web(file) || file.starts_with(WORDS) {
            return Part::Whole(format!("{file} changed"));
        }
        found.extend(project.imports.files_that_import(file, |_, _| true));
        reads = true;
    }
    let is_own = |file: &str| file.starts_with(SOURCES) && file.contains(".test.");
    let all: Vec<&String> = project.imports.texts.keys().filter(|file| is_own(file)).collect();
    if reads {
        let by_name = all.iter().filter(|file| project.imports.texts[**file].contains("'node:fs'"));
        found.extend(by_name.map(|file| (*file).clone()));
    }
    let chosen: Vec<String> =
        all.iter().filter(|file| found.contains(**file)).map(|file| file["web/".len()..].to_owned()).collect();
    if !reads {
        return Part::Nothing("neither web/ nor api/ changed".into());
    }
    if chosen.len() * 2 > all.len() {
        return Part::Whole(format!("{} of {} files import what changed, or read it", chosen.len(), all.len()));
    }
    let why = format!("{} of {} files, which import what changed or read files", chosen.len(), all.len());
    Part::Some(chosen, why, "files that import nothing that changed".into())
}

pub fn build(changed: &[String]) -> Part<()> {
    match changed.iter().find(|file| (is_of_web(file) && !is_test(file)) || file.starts_with("api/")) {
        Some(file) => Part::Whole(format!("{file} changed")),
        None => Part::Nothing("nothing changed that the web is built of".into()),
    }
}

/// The pages that a file is part of.
pub enum Pages {
    None,
    These(BTreeSet<Page>),
    /// All of them, for this reason.
    Every(String),
}

pub fn pages_with(file: &str, project: &Project) -> Pages {
    if !is_of_web(file) || is_test(file) {
        return Pages::None;
    }
    if !file.starts_with(SOURCES) {
        return Pages::Every(format!("{file} changed"));
    }
    let Project { imports, routes, .. } = project;
    let by_words = file.strip_prefix(WORDS).map(|words| files_that_say(words, imports));
    let files = by_words.unwrap_or_else(|| vec![file]);
    let found: Vec<_> = files.iter().map(|file| routes.routes_that_import(file, imports)).collect();
    let pages: BTreeSet<Page> = found.iter().flatten().flatten().cloned().collect();
    // Its importers changed with it, where it is gone.
    let is_gone = !file.starts_with(WORDS) && !imports.texts.contains_key(file) && !imports.is_imported(file);
    if !pages.is_empty() {
        Pages::These(pages)
    } else if is_gone {
        Pages::None
    } else {
        Pages::Every(format!("no page is known to import {file}"))
    }
}

/// The files that say a word of a block, which is the name of its file: `nav.home` of `site/nav.zh.json`.
fn files_that_say<'a>(words: &str, imports: &'a Imports) -> Vec<&'a str> {
    let block = words.rsplit('/').next().and_then(|name| name.split('.').next()).unwrap_or(words);
    let keys = [format!("'{block}."), format!("`{block}.")];
    let whole = format!("'{block}'");
    // A key may be put together: `${document}.sales`.
    let says =
        |text: &str| keys.iter().any(|key| text.contains(key)) || (text.contains("`${") && text.contains(&whole));
    let sources = imports.texts.iter().filter(|(file, _)| file.starts_with(SOURCES) && !is_test(file));
    sources.filter(|(_, text)| says(text)).map(|(file, _)| file.as_str()).collect()
}
