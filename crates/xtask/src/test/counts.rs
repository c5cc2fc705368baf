//! What tests cost, in counts that are the same on every machine: documents that browser tests load, by spec, and databases
//! that Rust tests start, by crate. Each is held to a number in [`BUDGET`], so that a reviewer sees it change.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::sh;

/// Lines `documents tests/account.spec.ts 12` and `databases guanlan-identity 400`.
const BUDGET: &str = ".ci/test-budget.txt";

/// How many of the dearest are printed.
const DEAREST: usize = 10;

/// What is counted.
#[derive(Clone, Copy)]
pub enum Kind {
    /// Documents that the tests of a spec load into the main frame of a page.
    Documents,
    /// Databases that the tests of a crate start.
    Databases,
}

impl Kind {
    fn word(self) -> &'static str {
        match self {
            Kind::Documents => "documents",
            Kind::Databases => "databases",
        }
    }
}

/// A file in which the tests of a run count.
pub struct Counts {
    kind: Kind,
    file: PathBuf,
}

impl Counts {
    /// Begins to count; what an earlier run counted is forgotten.
    ///
    /// # Errors
    /// When the folder for the file cannot be made.
    pub fn new(kind: Kind) -> Result<Counts> {
        let file = sh::scratch()?.join(format!("{}.txt", kind.word()));
        let _ = std::fs::remove_file(&file);
        Ok(Counts { kind, file })
    }

    /// Where each test appends lines: who, a blank, and how many.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Prints the counts and compares them with the budget.
    ///
    /// # Errors
    /// When nothing was counted, or somebody counts more than the budget allows.
    pub fn hold(&self) -> Result<()> {
        let counted = add_up(&std::fs::read_to_string(&self.file).unwrap_or_default());
        let word = self.kind.word();
        if counted.is_empty() {
            bail!("no {word} were counted in {}", self.file.display());
        }
        println!("\n{word}: {} in all", counted.values().sum::<u64>());
        let mut dearest: Vec<_> = counted.iter().collect();
        dearest.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (who, count) in dearest.into_iter().take(DEAREST) {
            println!("{count:>12}  {who}");
        }
        let budget = std::fs::read_to_string(sh::root().join(BUDGET)).context(BUDGET)?;
        let allowed = allowed(&budget, word);
        let over = over(&counted, &allowed);
        if !over.is_empty() {
            bail!(
                "tests cost more than {BUDGET} allows:\n  {}\n    → make them cheaper, or change the number and say why in \
                 the commit",
                over.iter().map(|line| format!("{word} {line}")).collect::<Vec<_>>().join("\n  ")
            );
        }
        let spare: u64 = allowed.iter().map(|(who, most)| most - counted.get(who).unwrap_or(&0).min(most)).sum();
        if spare > 0 {
            println!("{BUDGET} allows {spare} more than was counted: lower it");
        }
        Ok(())
    }
}

/// Lines of who and how many, added up.
fn add_up(text: &str) -> BTreeMap<String, u64> {
    let mut counts = BTreeMap::new();
    for (who, count) in text.lines().filter_map(|line| line.rsplit_once(' ')) {
        *counts.entry(who.to_owned()).or_default() += count.parse::<u64>().unwrap_or(0);
    }
    counts
}

/// The lines of the budget for one word.
fn allowed(budget: &str, word: &str) -> BTreeMap<String, u64> {
    let own: Vec<&str> = budget.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).collect();
    add_up(&own.join("\n"))
}

/// Who counts more than is allowed, with both numbers.
fn over(counted: &BTreeMap<String, u64>, allowed: &BTreeMap<String, u64>) -> Vec<String> {
    let most = |who: &String| allowed.get(who).copied().unwrap_or(0);
    let over = counted.iter().filter(|(who, count)| **count > most(who));
    over.map(|(who, count)| format!("{who}: {count}, allowed {}", most(who))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spec_that_loads_more_than_its_budget_or_has_none_is_named_with_both_numbers() {
        let counted = add_up("tests/a.spec.ts 2\ntests/b.spec.ts 1\ntests/a.spec.ts 3\ntests/c.spec.ts 0\n");
        let budget = "# comment\ndocuments tests/a.spec.ts 4\ndatabases tests/b.spec.ts 9\n";
        assert_eq!(
            over(&counted, &allowed(budget, "documents")),
            ["tests/a.spec.ts: 5, allowed 4", "tests/b.spec.ts: 1, allowed 0"]
        );
        assert!(
            over(&counted, &allowed("documents tests/a.spec.ts 5\ndocuments tests/b.spec.ts 1", "documents"))
                .is_empty()
        );
    }
}
