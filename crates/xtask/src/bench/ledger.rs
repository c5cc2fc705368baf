//! How fast money moves, on both databases, beside the commits of single rows on the same disk; and how long it takes to
//! compute the whole ledger again. The load is a program of its own (`crates/trade/examples/ledger_load.rs`): what is
//! measured is the ledger, not HTTP.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};

use super::report::{Report, Target};
use crate::postgres::PgServer;
use crate::server::TempDir;
use crate::sh;

/// With the server beside it, whose parts are compiled already: alone they would be compiled anew, for fewer features.
const BUILD: [&str; 8] =
    ["build", "--release", "--package", "guanlan", "--package", "guanlan-trade", "--example", "ledger_load"];
const CLIENTS: u64 = 32;
/// Of postings a second, how many may fall short of single rows a second.
const OF_RAW: f64 = 0.25;
const ENTRIES: u64 = 1_000_000;
/// Pages that are read, and the milliseconds in which one is.
const PAGES: u64 = 1_000;
const PAGE_IN: f64 = 20.0;
/// Seconds in which so many entries are computed again.
const VERIFIED_IN: f64 = 20.0;

/// What is wanted on a database: postings a second to one account, and among fifty.
struct Wanted {
    one: f64,
    fifty: f64,
}

/// # Errors
/// When the load cannot be built, PostgreSQL is not there, or the ledger is wrong.
pub fn measure(binary: &Path, seconds: u64, report: &mut Report) -> Result<()> {
    sh::run(&mut sh::cargo(&BUILD))?;
    let load = sh::target_dir().join("release/examples/ledger_load");
    let folder = TempDir::new("bench-ledger")?;
    let file = folder.0.join("guanlan.db");
    let sqlite =
        Ledger { binary, load: &load, folder: &folder.0, url: format!("sqlite://{}?mode=rwc", file.display()) };
    on("SQLite", &sqlite, &Wanted { one: 1_500.0, fifty: 1_500.0 }, seconds, report)?;
    let server = PgServer::start_durable().map_err(|reason| anyhow!(reason))?;
    let url = server.admin_url();
    let postgres = Ledger { binary, load: &load, folder: &folder.0, url };
    on("PostgreSQL", &postgres, &Wanted { one: 400.0, fifty: 1_000.0 }, seconds, report)
}

fn on(name: &str, ledger: &Ledger<'_>, wanted: &Wanted, seconds: u64, report: &mut Report) -> Result<()> {
    let raw = ledger.rate(&["raw", &seconds.to_string()])?;
    report.told(&format!("{name}: durable commits of a row, one after the other"), format!("{raw:.0} a second"));
    for (what, accounts, least) in [("to one account", 1, wanted.one), ("among fifty", 50, wanted.fifty)] {
        let rate = ledger.rate(&["post", &seconds.to_string(), &CLIENTS.to_string(), &u64::to_string(&accounts)])?;
        report.rate(&format!("{name}: postings {what}, {CLIENTS} at once"), rate, least);
        report.ratio(&format!("{name}: postings {what} ÷ commits of a row"), rate, raw, Target::AtLeast(OF_RAW));
    }
    let filled = ledger.rate(&["fill", &ENTRIES.to_string()])?;
    report.told(&format!("{name}: entries, many in a commit"), format!("{filled:.0} a second"));
    let page = Duration::from_micros(ledger.rate(&["read", &PAGES.to_string()])? as u64);
    report.milliseconds(&format!("{name}: 99 of 100 pages of its largest account"), page, Target::AtMost(PAGE_IN));
    report.seconds(&format!("{name}: {ENTRIES} entries computed again"), ledger.verified()?, VERIFIED_IN);
    Ok(())
}

struct Ledger<'a> {
    binary: &'a Path,
    load: &'a PathBuf,
    /// The data folder of whoever verifies.
    folder: &'a Path,
    url: String,
}

impl Ledger<'_> {
    /// Runs the load, and answers what it did in a second.
    fn rate(&self, words: &[&str]) -> Result<f64> {
        let said = sh::output(sh::command(self.load).arg(&self.url).args(words))?;
        String::from_utf8(said)?.trim().parse().context("the load said no number")
    }

    fn verified(&self) -> Result<Duration> {
        let since = Instant::now();
        let mut verify = sh::command(self.binary);
        sh::output(verify.args(["ledger", "verify", "--database-url", &self.url, "--data"]).arg(self.folder))?;
        Ok(since.elapsed())
    }
}
