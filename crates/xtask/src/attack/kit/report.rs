//! What came out of an attack, and the table at the end.

use std::fmt::Write as _;
use std::time::Duration;

use crate::sh;

/// How an attack ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everything that must hold held; with figures.
    Held(String),
    /// Something did not; with every reason, and figures.
    Broke(String),
    /// It could not be tried here, and why.
    LeftOut(String),
}

impl Outcome {
    fn word(&self) -> &'static str {
        match self {
            Outcome::Held(_) => "held",
            Outcome::Broke(_) => "BROKE",
            Outcome::LeftOut(_) => "left out",
        }
    }

    fn text(&self) -> &str {
        let (Outcome::Held(text) | Outcome::Broke(text) | Outcome::LeftOut(text)) = self;
        text
    }
}

/// What an attack sees while it runs.
#[derive(Default)]
pub struct Findings {
    broken: Vec<String>,
    figures: Vec<String>,
}

impl Findings {
    /// A figure to be shown whatever comes out.
    pub fn told(&mut self, figure: impl Into<String>) {
        self.figures.push(figure.into());
    }

    /// What must hold; where it does not, `why` is told.
    pub fn want(&mut self, holds: bool, why: impl FnOnce() -> String) {
        if !holds {
            self.broken.push(why());
        }
    }

    pub fn end(self) -> Outcome {
        let figures = self.figures.join(", ");
        if self.broken.is_empty() {
            return Outcome::Held(figures);
        }
        let broken = self.broken.join("; ");
        Outcome::Broke(if figures.is_empty() { broken } else { format!("{broken} ({figures})") })
    }
}

/// One line of the table.
pub struct Row {
    pub name: String,
    pub time: Duration,
    pub outcome: Outcome,
}

/// The table and the closing line.
pub fn table(rows: &[Row]) -> String {
    let wide = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for row in rows {
        let _ = writeln!(
            text,
            "{:<wide$}  {:<8}  {:>8}  {}",
            row.name,
            row.outcome.word(),
            sh::time(row.time),
            row.outcome.text()
        );
    }
    let count = |word: &str| rows.iter().filter(|row| row.outcome.word() == word).count();
    let _ = write!(text, "\n{} held, {} broke, {} left out", count("held"), count("BROKE"), count("left out"));
    text
}

/// A quarter, a half, … of measured times: the time that `percent` of them did not exceed.
pub fn share(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times.get((times.len() * percent).div_ceil(100).saturating_sub(1)).copied().unwrap_or_default()
}

/// Bytes as megabytes.
pub fn megabytes(bytes: u64) -> String {
    format!("{} MB", bytes / 1_000_000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_broken_wish_is_enough_and_every_one_is_told() {
        let mut findings = Findings::default();
        findings.told("7 calls");
        findings.want(true, || unreachable!());
        assert_eq!(findings.end(), Outcome::Held("7 calls".into()));
        let mut findings = Findings::default();
        findings.told("7 calls");
        findings.want(false, || "two were lost".into());
        findings.want(false, || "one was 500".into());
        assert_eq!(findings.end(), Outcome::Broke("two were lost; one was 500 (7 calls)".into()));
    }

    #[test]
    fn the_table_counts_what_held_what_broke_and_what_was_left_out() {
        let row = |name: &str, outcome| Row { name: name.into(), time: Duration::from_millis(1500), outcome };
        let text = table(&[
            row("kill sqlite", Outcome::Held("10 kills".into())),
            row("idle", Outcome::Broke("nobody came in".into())),
            row("disk", Outcome::LeftOut("no root".into())),
        ]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "kill sqlite  held         1.5 s  10 kills");
        assert_eq!(lines[1], "idle         BROKE        1.5 s  nobody came in");
        assert_eq!(lines.last(), Some(&"1 held, 1 broke, 1 left out"));
    }

    #[test]
    fn a_share_of_times_is_one_of_them() {
        let mut times: Vec<_> = (1..=10).rev().map(Duration::from_secs).collect();
        assert_eq!(share(&mut times, 50), Duration::from_secs(5));
        assert_eq!(share(&mut times, 100), Duration::from_secs(10));
        assert_eq!(share(&mut [], 99), Duration::ZERO);
    }
}
