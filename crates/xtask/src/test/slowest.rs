//! The tests of a stage that took longest, as its runner timed them: a stage grows where nobody looks.

use std::time::Duration;

use super::totals::without_colour;
use crate::sh;

/// How many are told.
const TOLD: usize = 10;

/// Prints the slowest tests of what a runner printed; nothing where the runner times none, as `cargo test`.
pub fn print(printed: &str) {
    let slowest = slowest(printed);
    if slowest.is_empty() {
        return;
    }
    println!("\nslowest:");
    for (time, name) in slowest {
        println!("{:>12}  {name}", sh::time(time));
    }
}

fn slowest(printed: &str) -> Vec<(Duration, String)> {
    let mut timed: Vec<_> = printed.lines().filter_map(|line| timed(without_colour(line).trim())).collect();
    timed.sort_by_key(|(time, _)| std::cmp::Reverse(*time));
    timed.truncate(TOLD);
    timed
}

/// The time and the name of the test of a line of nextest's, vitest's or Playwright's.
fn timed(line: &str) -> Option<(Duration, String)> {
    if let Some(rest) = line.strip_prefix("PASS [") {
        let (time, rest) = rest.split_once(']')?;
        let name = rest
            .trim_start()
            .strip_prefix('(')
            .map_or(rest, |counted| counted.split_once(')').map_or(rest, |(_, name)| name));
        return Some((span(time.trim())?, name.trim().to_owned()));
    }
    let line = line.strip_prefix('✓')?.trim_start();
    // Playwright counts its tests before their names.
    let line = line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    match line.strip_suffix(')').and_then(|line| line.rsplit_once('(')) {
        Some((name, time)) => Some((span(time)?, name.trim().to_owned())),
        None => {
            let (name, time) = line.rsplit_once(' ')?;
            Some((span(time)?, name.trim().to_owned()))
        }
    }
}

/// `12ms`, `3.4s`, `1.2m`.
fn span(time: &str) -> Option<Duration> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0)];
    let (number, unit) = units.iter().find_map(|(name, unit)| Some((time.strip_suffix(name)?, unit)))?;
    Duration::try_from_secs_f64(number.parse::<f64>().ok()? * unit).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_tests_of_each_runner_are_told_first() {
        let printed = "\
            \u{1b}[32m        PASS\u{1b}[0m [   0.963s] ( 482/1327) guanlan-identity session::tests::a_visitor::on_postgres\n\
            \u{1b}[32m✓\u{1b}[39m src/app/routes.test.ts (6 tests) 12ms\n  \
            ✓   23 [tests] › tests/collection.spec.ts:102:1 › terms are added (and taken) (3.3s)\n  \
            ✓  470 [html] › tests/html.spec.ts:20:1 › the W3C checker (1.4m)\nfinished in 9.9s\n";
        let told: Vec<_> = slowest(printed).into_iter().map(|(time, name)| (time.as_millis(), name)).collect();
        assert_eq!(
            told,
            [
                (84_000, "[html] › tests/html.spec.ts:20:1 › the W3C checker".to_owned()),
                (3_300, "[tests] › tests/collection.spec.ts:102:1 › terms are added (and taken)".to_owned()),
                (963, "guanlan-identity session::tests::a_visitor::on_postgres".to_owned()),
                (12, "src/app/routes.test.ts (6 tests)".to_owned()),
            ]
        );
        let many: String = (0..30).map(|number| format!("✓ {number}.test.ts (1 test) {number}ms\n")).collect();
        assert_eq!(slowest(&many).len(), TOLD);
    }
}
