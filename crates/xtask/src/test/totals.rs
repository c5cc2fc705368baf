//! The runners' own closing lines, added up.

use std::fmt;

/// Tests that ran.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub passed: u64,
    pub failed: u64,
    pub skipped: u64,
    /// Of those that passed: how many failed among the others first.
    pub flaky: u64,
}

impl Totals {
    pub fn add(&mut self, more: &Self) {
        self.passed += more.passed;
        self.failed += more.failed;
        self.skipped += more.skipped;
        self.flaky += more.flaky;
    }

    /// Reads the summaries of nextest, `cargo test`, vitest and Playwright out of what they printed.
    pub fn read(output: &str) -> Self {
        let mut totals = Self::default();
        for line in output.lines() {
            let line = without_colour(line);
            let line = line.trim();
            let summary = line
                .strip_prefix("Summary [")
                .and_then(|rest| rest.split_once("tests run:").map(|(_, counts)| counts))
                .or_else(|| line.strip_prefix("test result:"))
                .or_else(|| line.strip_prefix("Tests  "))
                .or_else(|| playwright(line).then_some(line));
            if let Some(summary) = summary {
                totals.count(summary);
            }
        }
        totals
    }

    fn count(&mut self, summary: &str) {
        let words: Vec<&str> =
            summary.split([' ', ',', ';', '|', '(', ')', '.']).filter(|word| !word.is_empty()).collect();
        for pair in words.windows(2) {
            let Ok(number) = pair[0].parse::<u64>() else {
                continue;
            };
            match pair[1] {
                "passed" => self.passed += number,
                "failed" => self.failed += number,
                "skipped" | "ignored" => self.skipped += number,
                _ => {}
            }
        }
    }
}

/// `12 passed (3.4s)`, `1 failed`, `2 skipped`: a number and one word, perhaps a time.
fn playwright(line: &str) -> bool {
    let mut words = line.split(' ');
    words.next().is_some_and(|word| word.parse::<u64>().is_ok())
        && matches!(words.next(), Some("passed" | "failed" | "skipped"))
        && words.next().is_none_or(|word| word.starts_with('('))
        && words.next().is_none_or(|word| word.ends_with(')'))
}

/// A line without what colours it on a terminal.
pub fn without_colour(line: &str) -> String {
    let mut plain = String::new();
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            for c in chars.by_ref() {
                if c.is_ascii_alphabetic() {
                    break;
                }
            }
        } else {
            plain.push(c);
        }
    }
    plain
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 { write!(f, ", {} skipped", self.skipped) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_lines_of_all_four_runners_are_added_up() {
        let printed = "\
            \u{1b}[32;1m     Summary\u{1b}[0m [   0.012s] \u{1b}[1m14\u{1b}[0m tests run: \u{1b}[1m13\u{1b}[0m passed (1 slow), 1 failed, 2 skipped\n\
            test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s\n \
            Test Files  4 passed (4)\n      Tests  1 failed | 41 passed (42)\n  \
            12 passed (3.4s)\n  1 skipped\n12 passed the river on foot\n";
        assert_eq!(Totals::read(printed), Totals { passed: 13 + 3 + 41 + 12, failed: 2, skipped: 4, flaky: 0 });
    }
}
