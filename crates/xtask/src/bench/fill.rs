//! Rows that are written into the database file itself, where what is measured is reading, and the times of it.

use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::sh;

/// Whether there is what writes the rows; says so where there is not.
pub fn is_possible(part: &str) -> bool {
    let is_there = sh::which(&["sqlite3"]).is_some();
    if !is_there {
        println!("  {part}: skipped, `sqlite3` writes the rows (Debian: apt-get install sqlite3)");
    }
    is_there
}

/// Writes rows into the database of a server that is stopped.
///
/// # Errors
/// When they do not fit the tables.
pub fn rows(database: &Path, sql: &str) -> Result<()> {
    let mut command = sh::command("sqlite3");
    let mut child = command.arg("-bail").arg(database).stdin(Stdio::piped()).stdout(Stdio::null()).spawn()?;
    child.stdin.take().context("sqlite3 takes no input")?.write_all(sql.as_bytes())?;
    let status = child.wait()?;
    if status.success() { Ok(()) } else { bail!("sqlite3 could not write the rows: {status}") }
}

/// The time within which so many of a hundred are.
pub fn share(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[(times.len() * percent).div_ceil(100) - 1]
}
