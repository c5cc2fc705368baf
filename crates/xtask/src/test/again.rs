//! Flaky tests: a test that fails is run once more, alone, when all others are through. If it passes then, it is reported
//! as flaky and the stage goes on; the list of flaky tests is kept in the repository and worked off before anything else.
//!
//! A run fails where more than [`MOST`] tests are flaky, or where one is that stands in the list already.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::totals::{Totals, without_colour};
use crate::sh;

/// How many tests may be flaky in one run.
pub const MOST: u64 = 3;

/// The list of flaky tests, one per line: `stage: name of the test`.
const LIST: &str = ".ci/flaky-tests.txt";

/// How a runner's tests are run, and run again.
pub struct Runner<'a> {
    /// The stage, as the list names it.
    pub stage: &'a str,
    /// The whole run.
    pub all: Command,
    /// Reads the names of failed tests from what the runner printed.
    pub failed: fn(&str) -> Vec<String>,
    /// Runs the named tests again: alone, and telling as much as it can.
    pub alone: &'a dyn Fn(&[String]) -> Command,
}

/// Runs all tests, and those that failed once more. Answers everything printed and the totals, in which a flaky test has
/// passed.
///
/// # Errors
/// When the runner cannot start, when more than [`MOST`] tests fail, when one fails again, or when a flaky test stands in
/// the list already.
pub fn run(mut runner: Runner<'_>) -> Result<(String, Totals)> {
    let (printed, first) = sh::tee(&mut runner.all)?;
    let mut totals = Totals::read(&printed);
    let Err(failure) = first else {
        return Ok((printed, totals));
    };
    let failed = (runner.failed)(&printed);
    if failed.is_empty() {
        return Err(failure);
    }
    if failed.len() as u64 > MOST {
        return Err(failure.context(format!("{} tests failed, too many to be flaky", failed.len())));
    }
    println!("\n━━ once more, alone: {}", failed.join(", "));
    let mut alone = (runner.alone)(&failed);
    let (second, again) = sh::tee(&mut alone)?;
    let passed = Totals::read(&second).passed;
    again.with_context(|| format!("failed twice: {}", failed.join(", ")))?;
    if passed < failed.len() as u64 {
        bail!("{} tests failed, and {passed} of them were run again", failed.len());
    }
    println!("\nflaky: failed among the others and passed alone");
    for name in &failed {
        println!("  {}: {name}\n    {}", runner.stage, reason(&printed, name));
    }
    note(&sh::root().join(LIST), runner.stage, &failed)?;
    totals.failed -= totals.failed.min(failed.len() as u64);
    totals.passed += failed.len() as u64;
    totals.flaky += failed.len() as u64;
    Ok((printed, totals))
}

/// The first line of a failure that says what was wrong, found behind the test's name in what the runner printed.
fn reason(printed: &str, name: &str) -> String {
    let plain: Vec<String> = printed.lines().map(|line| without_colour(line).trim().to_owned()).collect();
    let says =
        |line: &&String| line.starts_with("Error:") || line.contains("panicked at") || line.starts_with("assertion");
    let test = name.rsplit([' ', '›']).next().unwrap_or(name);
    let starts = plain.iter().enumerate().filter(|(_, line)| line.contains(test)).map(|(at, _)| at);
    starts
        .filter_map(|at| plain.iter().skip(at).take(40).find(says))
        .next()
        .cloned()
        .unwrap_or_else(|| "see its failure above".into())
}

/// Adds flaky tests to the list.
///
/// # Errors
/// Names those that the list has already.
fn note(list: &Path, stage: &str, flaky: &[String]) -> Result<()> {
    let text = std::fs::read_to_string(list).unwrap_or_default();
    let listed: BTreeSet<&str> = text.lines().map(str::trim).collect();
    let entries: Vec<String> = flaky.iter().map(|name| format!("{stage}: {}", without_place(name))).collect();
    let twice: Vec<&str> = entries.iter().map(String::as_str).filter(|entry| listed.contains(entry)).collect();
    if !twice.is_empty() {
        bail!(
            "flaky for the second time:\n  {}\n    → find why, mend it (often it is the product), and take it out of {LIST}",
            twice.join("\n  ")
        );
    }
    let mut file = std::fs::OpenOptions::new().create(true).append(true).open(list).context(LIST)?;
    for entry in &entries {
        writeln!(file, "{entry}").context(LIST)?;
    }
    println!("    → commit {LIST}, and mend them before anything else");
    Ok(())
}

/// Playwright's name of a test without line and column, which change with every edit above it.
fn without_place(name: &str) -> String {
    let parts: Vec<&str> = name.split(" › ").collect();
    let place = |part: &str| part.split_once(".ts:").map(|(file, _)| format!("{file}.ts"));
    parts.iter().map(|part| place(part).unwrap_or_else(|| (*part).to_owned())).collect::<Vec<_>>().join(" › ")
}

/// The failed tests of a run of nextest (`crate test`) or of `cargo test` (`test`).
pub fn rust_failures(printed: &str) -> Vec<String> {
    let bad = ["FAIL", "ABORT", "TIMEOUT", "SIGABRT", "SIGSEGV", "SIGKILL", "SIGBUS", "SIGILL"];
    let mut names = BTreeSet::new();
    for line in printed.lines().map(without_colour) {
        let line = line.trim();
        if let Some((status, rest)) = line.split_once(" [")
            && bad.contains(&status)
            && let Some((_, rest)) = rest.split_once("] ")
        {
            let rest = rest.trim_start();
            let name = rest.strip_prefix('(').and_then(|rest| rest.split_once(") ")).map_or(rest, |(_, name)| name);
            names.insert(name.trim().to_owned());
        } else if let Some(name) = line.strip_prefix("test ").and_then(|rest| rest.strip_suffix(" ... FAILED")) {
            names.insert(name.to_owned());
        }
    }
    names.into_iter().collect()
}

/// The failed tests of a run of Playwright, as its list names them.
pub fn browser_failures(printed: &str) -> Vec<String> {
    let mut names = BTreeSet::new();
    for line in printed.lines().map(without_colour) {
        let Some(rest) = line.trim().strip_prefix('✘') else { continue };
        let name = rest.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        let name = name.strip_suffix(')').and_then(|name| name.rsplit_once(" (")).map_or(name, |(name, _)| name);
        names.insert(name.to_owned());
    }
    names.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::TempDir;

    #[test]
    fn the_failed_tests_of_each_runner_are_found_by_name() {
        let printed = "\
            \u{1b}[31m        FAIL\u{1b}[0m [   0.123s] (12/1327) guanlan-identity session::tests::a::on_postgres\n\
            \u{1b}[32m        PASS\u{1b}[0m [   0.100s] (13/1327) guanlan-identity session::tests::b::on_sqlite\n\
            SIGABRT [   0.500s] (14/1327) guanlan-search::collection finds_all\n\
            test place::tests::c ... FAILED\ntest place::tests::d ... ok\n\
            FAIL [   0.123s] guanlan-identity session::tests::a::on_postgres\n";
        assert_eq!(
            rust_failures(printed),
            [
                "guanlan-identity session::tests::a::on_postgres",
                "guanlan-search::collection finds_all",
                "place::tests::c"
            ]
        );
        let printed = "  ✓  1 [tests] › tests/a.spec.ts:3:1 › opens (1.0s)\n  \
            \u{1b}[31m✘\u{1b}[39m  2 [tests] › tests/a.spec.ts:12:5 › closes (and locks) (3.3s)\n";
        assert_eq!(browser_failures(printed), ["[tests] › tests/a.spec.ts:12:5 › closes (and locks)"]);
    }

    #[test]
    fn a_test_that_is_flaky_for_the_second_time_is_refused_wherever_it_stands_in_its_file() {
        let folder = TempDir::new("xtask-flaky").unwrap();
        let list = folder.0.join("list");
        let name = |line: u32| vec![format!("[tests] › tests/a.spec.ts:{line}:5 › closes")];
        note(&list, "browser", &name(12)).unwrap();
        assert_eq!(std::fs::read_to_string(&list).unwrap(), "browser: [tests] › tests/a.spec.ts › closes\n");
        note(&list, "rust-test", &name(12)).unwrap();
        let error = note(&list, "browser", &name(40)).unwrap_err().to_string();
        assert!(error.contains("second time") && error.contains("closes"), "{error}");
    }

    #[test]
    fn a_failure_is_summed_up_by_its_first_telling_line() {
        let printed = "  ✘ 2 [tests] › a.spec.ts:1:1 › closes (1s)\n\n  1) [tests] › a.spec.ts:1:1 › closes\n\n    Error: strict mode\n";
        assert_eq!(reason(printed, "[tests] › a.spec.ts:1:1 › closes"), "Error: strict mode");
        assert_eq!(reason("", "x"), "see its failure above");
    }
}
