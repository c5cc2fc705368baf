//! `cargo xtask test`: every check and test there is, as named stages with their times.

mod again;
mod changed;
mod counts;
mod linted;
mod slowest;
mod stages;
mod totals;

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::args::Args;
use crate::sh;
use changed::{Choice, Scope};
use stages::STAGES;
use totals::Totals;

/// What a stage may read.
#[derive(Default)]
pub struct Options {
    /// Longer property tests: 100,000 operations instead of 2,000 (`GUANLAN_TEST_LONG=1` for the tests).
    pub long: bool,
    /// The names of the stages that run, so that only what they need is installed.
    pub chosen: Vec<&'static str>,
    /// What of them runs.
    pub scope: Scope,
}

/// One named step of the test run.
pub struct Stage {
    pub name: &'static str,
    pub what: &'static str,
    pub run: fn(&Options) -> Result<Totals>,
}

/// # Errors
/// Names the stages that failed and how to run one of them alone.
pub fn run(mut args: Args) -> Result<()> {
    let only = args.value("--only")?;
    let since = args.optional("--changed").map(|since| since.unwrap_or_else(|| "HEAD".into()));
    let keep_going = args.flag("--keep-going");
    let lists = args.flag("--list");
    let long = args.flag("--long");
    args.done()?;
    if lists && since.is_none() {
        println!("{}", stages());
        return Ok(());
    }
    let mut chosen = choose(only.as_deref())?;
    let names: Vec<&'static str> = chosen.iter().map(|stage| stage.name).collect();
    let mut changed = since.map(|since| Choice::new(&since, &names)).transpose()?;
    if let Some(changed) = &changed {
        println!("{}", changed.report());
        if lists || changed.is_empty() {
            return Ok(());
        }
        chosen.retain(|stage| changed.runs(stage.name));
    }
    let scope = changed.as_mut().map(|changed| std::mem::take(&mut changed.scope)).unwrap_or_default();
    let options = Options { long, chosen: chosen.iter().map(|stage| stage.name).collect(), scope };
    let start = Instant::now();
    let mut times = Vec::new();
    let mut totals = Totals::default();
    let mut failed = Vec::new();
    for (at, stage) in chosen.iter().enumerate() {
        println!("\n━━ {}/{} {} · {}", at + 1, chosen.len(), stage.name, stage.what);
        let since = Instant::now();
        let result = (stage.run)(&options);
        times.push((stage.name, since.elapsed(), result.is_ok()));
        match result {
            Ok(more) => {
                totals.add(&more);
                if totals.flaky > again::MOST {
                    eprintln!(
                        "\n✗ {}: {} tests were flaky in this run, at most {} may be",
                        stage.name,
                        totals.flaky,
                        again::MOST
                    );
                    failed.push(stage.name);
                }
            }
            Err(error) => {
                eprintln!("\n✗ {}: {error:#}", stage.name);
                failed.push(stage.name);
                if !keep_going {
                    break;
                }
            }
        }
    }
    print_times(&times, start.elapsed());
    if let Some(changed) = &changed {
        println!("\n{}", changed.reminder());
    }
    if failed.is_empty() {
        // Stages without tests of their own end in words, not in "0 passed".
        if totals == Totals::default() {
            println!("\nall stages passed")
        } else {
            println!("\n{totals}")
        }
        return Ok(());
    }
    bail!("failed: {}\n    → alone: cargo xtask test --only {}", failed.join(", "), failed.join(","))
}

/// The names of the stages and what each does.
pub fn stages() -> String {
    STAGES.iter().map(|stage| format!("{:<14} {}", stage.name, stage.what)).collect::<Vec<_>>().join("\n")
}

fn choose(only: Option<&str>) -> Result<Vec<&'static Stage>> {
    let Some(only) = only else {
        return Ok(STAGES.iter().collect());
    };
    let mut chosen = Vec::new();
    for name in only.split(',') {
        match STAGES.iter().find(|stage| stage.name == name) {
            Some(stage) => chosen.push(stage),
            None => {
                let names: Vec<_> = STAGES.iter().map(|stage| stage.name).collect();
                bail!("there is no stage `{name}`; there are {}", names.join(", "));
            }
        }
    }
    Ok(chosen)
}

fn print_times(times: &[(&str, Duration, bool)], whole: Duration) {
    println!("\n━━ times");
    for (name, time, good) in times {
        println!("{} {name:<14} {:>12}", if *good { "✓" } else { "✗" }, sh::time(*time));
    }
    println!("  {:<14} {:>12}", "together", sh::time(whole));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_stage_is_refused_with_the_list_and_a_known_one_is_chosen_alone() {
        assert_eq!(choose(Some("tidy,compile")).unwrap().len(), 2);
        assert_eq!(choose(None).unwrap().len(), STAGES.len());
        let error = choose(Some("tydi")).err().unwrap().to_string();
        assert!(error.contains("tydi") && error.contains("compile"), "{error}");
    }
}
