//! `cargo xtask test --changed [REV]`: only what a change can have broken.
//!
//! Changed are the files that differ from a commit, by default the last one, and untracked ones. By the graph of crates, by
//! what the files of the web import and by the pages that browser tests name, each stage runs as a whole, in part or not at
//! all. Where that cannot be known, it runs as a whole.

mod crates;
mod imports;
mod plan;
mod routes;
mod specs;
mod web;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::sh;
use plan::{Part, Plan, Project};
pub use specs::Specs;

/// How many changed files are printed.
const SHOWN: usize = 12;

/// What of the stages runs; by default all of each.
#[derive(Default)]
pub struct Scope {
    /// The crates that are tested.
    pub crates: Option<BTreeSet<String>>,
    /// The folders whose types, lint and format are checked.
    pub folders: Option<Vec<&'static str>>,
    /// Files of vitest, below `web`.
    pub web_tests: Option<Vec<String>>,
    /// The tests of the browser.
    pub specs: Option<Specs>,
}

/// What `--changed` chose.
pub struct Choice {
    /// The commit as it was named, and the files.
    since: String,
    files: Vec<String>,
    /// Each stage with how much of it runs.
    stages: Vec<(&'static str, Part<()>)>,
    pub scope: Scope,
}

impl Choice {
    /// Finds what changed since a commit, and what of the named stages that can have broken.
    ///
    /// # Errors
    /// When there is no such commit, or a file of the project cannot be read.
    pub fn new(since: &str, stages: &[&'static str]) -> Result<Self> {
        let files = changed_files(since)?;
        let plan = plan::plan(&files, &Project::read(&sh::root())?);
        Ok(Self::by(since, files, stages, plan))
    }

    fn by(since: &str, files: Vec<String>, stages: &[&'static str], plan: Plan) -> Self {
        let stages = stages.iter().map(|stage| (*stage, part(stage, &plan))).collect();
        let scope = Scope {
            crates: plan.crates.some().cloned(),
            folders: plan.checks.some().cloned(),
            web_tests: plan.web_tests.some().cloned(),
            specs: plan.browser.some().cloned(),
        };
        Self { since: since.to_owned(), files, stages, scope }
    }

    /// Whether there is nothing that could be tested.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Whether a stage runs, as a whole or in part.
    pub fn runs(&self, stage: &str) -> bool {
        self.stages.iter().any(|(name, part)| *name == stage && !matches!(part, Part::Nothing(_)))
    }

    /// What changed, what runs and what is left out, with the reasons.
    pub fn report(&self) -> String {
        if self.files.is_empty() {
            return format!("nothing changed since {}: nothing to test", self.since);
        }
        let mut text = format!(
            "{} {} changed since {}\n",
            self.files.len(),
            if self.files.len() == 1 { "file" } else { "files" },
            self.since
        );
        for file in self.files.iter().take(SHOWN) {
            let _ = writeln!(text, "  {file}");
        }
        if self.files.len() > SHOWN {
            let _ = writeln!(text, "  and {} more", self.files.len() - SHOWN);
        }
        let line = |name: &str, what: &str| format!("  {name:<14} {what}\n");
        let (mut runs, mut left_out) = (String::new(), String::new());
        for (name, part) in &self.stages {
            match part {
                Part::Whole(why) => runs += &line(name, why),
                Part::Some((), why, others) => {
                    runs += &line(name, &format!("in part: {why}"));
                    left_out += &line(name, &format!("in part: {others}"));
                }
                Part::Nothing(why) => left_out += &line(name, why),
            }
        }
        let _ = write!(text, "\nruns\n{runs}");
        if !left_out.is_empty() {
            let _ = write!(text, "\nleft out\n{left_out}");
        }
        text.trim_end().to_owned()
    }

    /// One line for the end: what did not run.
    pub fn reminder(&self) -> String {
        let names = |which: fn(&Part<()>) -> bool| {
            self.stages.iter().filter(|(_, part)| which(part)).map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
        };
        let none = names(|part| matches!(part, Part::Nothing(_)));
        let some = names(|part| matches!(part, Part::Some(..)));
        let parts = [("left out", none), ("in part", some)].map(|(word, names)| format!("{word}: {names}"));
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.ends_with(": ")).collect();
        let parts = if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) };
        format!("this was no whole run{parts}; `cargo xtask test` proves everything")
    }
}

/// How much of a stage runs.
fn part(stage: &str, plan: &Plan) -> Part<()> {
    fn bare<T>(part: &Part<T>) -> Part<()> {
        match part {
            Part::Whole(why) => Part::Whole(why.clone()),
            Part::Some(_, why, others) => Part::Some((), why.clone(), others.clone()),
            Part::Nothing(why) => Part::Nothing(why.clone()),
        }
    }
    match stage {
        "web-check" => bare(&plan.checks),
        "web-test" => bare(&plan.web_tests),
        "web-build" => bare(&plan.web_build),
        "compile" | "rust-test" => bare(&plan.crates),
        "contract" => bare(&plan.contract),
        "studio" => bare(&plan.studio),
        "browser" => bare(&plan.browser),
        _ => Part::Whole("always: it is cheap".into()),
    }
}

/// The files that differ from where the work left a commit, and those that git does not know yet.
///
/// # Errors
/// When there is no such commit.
fn changed_files(since: &str) -> Result<Vec<String>> {
    let git = |words: &[&str]| sh::output(sh::command("git").args(words));
    if git(&["rev-parse", "--verify", "--quiet", &format!("{since}^{{commit}}")]).is_err() {
        bail!(
            "git knows no commit `{since}`\n    → --changed takes a commit, a branch or a tag; without one it is HEAD"
        );
    }
    // What others did on a branch meanwhile is not part of the change.
    let base = git(&["merge-base", since, "HEAD"]).map(|base| String::from_utf8_lossy(&base).trim().to_owned());
    let base = base.unwrap_or_else(|_| since.to_owned());
    let known = git(&["diff", "--name-only", "--no-renames", "-z", &base, "--"])?;
    let new = git(&["ls-files", "--others", "--exclude-standard", "-z"])?;
    let names = [known, new].concat();
    let names = names.split(|byte| *byte == 0).filter(|name| !name.is_empty());
    let names: BTreeSet<String> = names.map(|name| String::from_utf8_lossy(name).into_owned()).collect();
    Ok(names.into_iter().collect())
}

/// The texts below a folder by path, those with one of these endings.
fn texts(root: &Path, folder: &str, endings: &[&str]) -> Result<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    let mut open = vec![root.join(folder)];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let entry = entry?;
            let path = entry.path();
            let built = ["node_modules", "target", "test-results", "dist", "dist-ssr"];
            if entry.file_type()?.is_dir() {
                if !built.iter().any(|name| entry.file_name() == *name) {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|ending| endings.iter().any(|other| ending == *other)) {
                let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
                let text = std::fs::read(&path).with_context(|| format!("cannot read {name}"))?;
                found.insert(name, String::from_utf8_lossy(&text).into_owned());
            }
        }
    }
    Ok(found)
}

/// The texts of the web and of the browser tests.
fn all_texts(root: &Path, folders: &[&str]) -> Result<BTreeMap<String, String>> {
    let mut all = BTreeMap::new();
    for folder in folders {
        all.extend(texts(root, folder, &["ts", "tsx", "mjs", "css"])?);
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAGES: [&str; 8] =
        ["tidy", "web-check", "web-test", "web-build", "compile", "contract", "rust-test", "browser"];

    fn choice(files: &[&str]) -> Choice {
        Choice::by("main", files.iter().map(|file| (*file).to_owned()).collect(), &STAGES, plan::tests::plan_of(files))
    }

    #[test]
    fn the_report_lists_what_runs_and_what_is_left_out_with_reasons() {
        let choice = choice(&["e2e/tests/books.spec.ts"]);
        assert_eq!(
            choice.report(),
            "1 file changed since main\n  e2e/tests/books.spec.ts\n\n\
             runs\n  \
             tidy           always: it is cheap\n  \
             web-check      in part: e2e/tests/books.spec.ts changed\n  \
             browser        in part: calls over HTTP, 1 of 5 specs\n\n\
             left out\n  \
             web-check      in part: web, which did not change\n  \
             web-test       neither web/ nor api/ changed\n  \
             web-build      nothing changed that the web is built of\n  \
             compile        nothing changed that a crate is made of or reads\n  \
             contract       neither the server nor api/ changed\n  \
             rust-test      nothing changed that a crate is made of or reads\n  \
             browser        in part: 4 specs that come by none of it; html, which asks a whole walk; the budget, which is of all"
        );
        assert!(choice.runs("tidy") && choice.runs("browser") && !choice.runs("compile"));
        assert_eq!(
            choice.reminder(),
            "this was no whole run (left out: web-test, web-build, compile, contract, rust-test; in part: web-check, browser); \
             `cargo xtask test` proves everything"
        );
    }

    #[test]
    fn where_nothing_changed_nothing_runs() {
        let choice = choice(&[]);
        assert!(choice.is_empty());
        assert_eq!(choice.report(), "nothing changed since main: nothing to test");
    }

    #[test]
    fn many_changed_files_are_counted_and_the_first_are_named() {
        let files: Vec<String> = (0..20).map(|number| format!("docs/{number:02}.md")).collect();
        let report = choice(&files.iter().map(String::as_str).collect::<Vec<_>>()).report();
        assert!(report.starts_with("20 files changed") && report.contains("docs/11.md\n  and 8 more\n"), "{report}");
        assert!(!report.contains("docs/12.md"));
    }

    #[test]
    fn a_commit_that_git_does_not_know_is_named() {
        // A package of the sources has no history.
        if sh::root().join(".git").exists() {
            let error = changed_files("no-such-branch").unwrap_err().to_string();
            assert!(error.contains("`no-such-branch`") && error.contains("--changed"), "{error}");
        }
    }
}
