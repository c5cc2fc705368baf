//! How fast places are given, on both databases: held and confirmed through the calls of visitors, each with durable
//! commits, by thirty-two clients at once, in one slot and over fifty. The load is a program of its own
//! (`crates/booking/examples/booking_load.rs`), which proves at its end that no place was given twice.

use std::time::Duration;

use anyhow::{Context, Result, anyhow};

use super::report::{Report, Target};
use crate::postgres::PgServer;
use crate::server::TempDir;
use crate::sh;

/// With the server beside it, whose parts are compiled already: alone they would be compiled anew, for fewer features.
const BUILD: [&str; 8] =
    ["build", "--release", "--package", "guanlan", "--package", "guanlan-booking", "--example", "booking_load"];
const CLIENTS: u64 = 32;
/// Milliseconds.
const LISTS_IN: f64 = 20.0;

/// # Errors
/// When the load cannot be built, PostgreSQL is not there, or a place was given twice.
pub fn measure(seconds: u64, report: &mut Report) -> Result<()> {
    sh::run(&mut sh::cargo(&BUILD))?;
    let folder = TempDir::new("bench-bookings")?;
    for (what, slots, least) in [("in one slot", 1, 1_500.0), ("over fifty", 50, 1_500.0)] {
        let file = folder.0.join(format!("guanlan-{slots}.db"));
        let url = format!("sqlite://{}?mode=rwc", file.display());
        tell(report, &told("SQLite", what), load(&url, seconds, slots)?, least);
    }
    for (what, slots, least) in [("in one slot", 1, 400.0), ("over fifty", 50, 1_000.0)] {
        let server = PgServer::start_durable().map_err(|reason| anyhow!(reason))?;
        tell(report, &told("PostgreSQL", what), load(&server.admin_url(), seconds, slots)?, least);
    }
    Ok(())
}

fn told(database: &str, what: &str) -> String {
    format!("{database}: reservations held and confirmed {what}, {CLIENTS} at once")
}

fn tell(report: &mut Report, what: &str, (rate, lists): (f64, Duration), least: f64) {
    report.rate(what, rate, least);
    report.milliseconds(&format!("{what}: a list meanwhile, p99"), lists, Target::AtMost(LISTS_IN));
}

/// Runs the load on an empty database; answers what it confirmed in a second, and in how many milliseconds 99 of 100 lists
/// were there meanwhile.
fn load(url: &str, seconds: u64, slots: u64) -> Result<(f64, Duration)> {
    let load = sh::target_dir().join("release/examples/booking_load");
    let words = [seconds.to_string(), CLIENTS.to_string(), slots.to_string()];
    let said = sh::output(sh::command(&load).arg(url).args(words))?;
    let said = String::from_utf8(said)?;
    let (rate, lists) = said.trim().split_once(' ').context("the load said no two numbers")?;
    Ok((rate.parse()?, Duration::from_secs_f64(lists.parse::<f64>()? / 1000.0)))
}
