//! An import that is paused until its lease has ended, and another that begins.

use std::time::{Duration, Instant};

use anyhow::Result;
use rustix::process::Signal;

use super::Attack;
use super::kit::faketime::FakeClock;
use super::kit::writers::ask_for_code;
use super::kit::{
    Caller, Campaign, Database, Findings, Museum, Numbers, Outcome, Process, VISITOR, bundle, pause, until,
};
use crate::json;

pub const ATTACKS: &[Attack] = &[Attack {
    name: "imports",
    what: "an import is paused past its lease and another begins: one's records stand, and nobody reports a success \
           that is none",
    on: Database::BOTH,
    run: imports,
}];

const RECORDS: usize = 500;
/// Longer than an import of so many takes on a machine with much to do.
const WAIT: Duration = Duration::from_secs(120);
/// The lease of an import is two minutes.
const LEASE: i64 = 120;
/// The byte of the `-shm` file that SQLite's one writer locks (its file format, "WAL-index").
const SQLITE_WRITE_LOCK: u32 = 120;

fn imports(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let (museum, clock) = FakeClock::of(campaign.museum(database)?)?;
    let server = museum.serve()?;
    let mut findings = Findings::default();
    let start = |word: &str| -> Result<Process> {
        let place = bundle::news(&museum.folder, word, RECORDS)?;
        let mut command = museum.command(&["import"]);
        command.arg(place);
        Process::start(&campaign.keeper, command, &museum.folder.join(format!("import-{word}.log")))
    };
    // The first tells how long one takes, so that the next is paused in its middle.
    let since = Instant::now();
    let first = start("Gamma")?.wait(WAIT)?;
    anyhow::ensure!(first.success(), "an import alone ended with {first}: {}", log(&museum, "Gamma"));
    let alone = since.elapsed();

    let standing = |word: &str| -> usize {
        let body = format!(r#"{{"page":1,"size":1,"type":2,"keyword":"{word}"}}"#);
        let answer = Caller::new(server.address, VISITOR).post("/api/admin/trends/page/list?lang=zh", &body);
        answer.ok().and_then(|answer| json::field(&answer.text(), "total")?.parse().ok()).unwrap_or_default()
    };

    let mut paused = start("Alpha")?;
    std::thread::sleep(alone * 2 / 5);
    if !pause_between_writes(&museum, &mut paused)? {
        return Ok(Outcome::LeftOut("the import was never met between two of its writes".into()));
    }
    // In its middle it keeps others out and has shown nothing. Before and afterwards there is nothing to be seen here.
    let is_kept_out = !start("Early")?.wait(WAIT)?.success();
    if !is_kept_out || standing("Alpha") > 0 {
        paused.signal(Signal::CONT)?;
        let _ = paused.wait(WAIT);
        return Ok(Outcome::LeftOut("the import was not met in its middle".into()));
    }
    match &clock {
        Some(clock) => clock.set(LEASE + 60)?,
        None => pause((LEASE as u64 + 5) * 1_000),
    }
    let mut second = start("Beta")?;
    let second = second.wait(WAIT);
    paused.signal(Signal::CONT)?;
    let paused = paused.wait(WAIT);

    let ended_well = |status: &Result<std::process::ExitStatus>| status.as_ref().is_ok_and(|status| status.success());
    let (alpha, beta) = (ended_well(&paused), ended_well(&second));
    // The server learns of what others wrote within half a second.
    until(Duration::from_secs(5), || standing("Gamma") == 0);
    pause(700);
    let (of_alpha, of_beta) = (standing("Alpha"), standing("Beta"));
    let said = |well: bool| if well { "success" } else { "failure" };
    findings.told(format!(
        "the paused one says {} and {of_alpha} of {RECORDS} are its own, the other says {} and has {of_beta}",
        said(alpha),
        said(beta)
    ));
    findings.want(alpha || beta, || format!("both failed: {} {}", log(&museum, "Alpha"), log(&museum, "Beta")));
    findings.want(!(alpha && beta), || "both report success for the same records".into());
    findings.want(!alpha || of_alpha == RECORDS, || "the paused one reports a success that is none".into());
    findings.want(!beta || of_beta == RECORDS || alpha, || "the second one's success was taken away".into());
    findings.want(of_alpha + of_beta == RECORDS && (of_alpha == 0 || of_beta == 0), || {
        "the records are mixed or lost".into()
    });
    // Nothing is left that would stop the next one.
    if let Some(clock) = &clock {
        clock.set(3 * LEASE)?;
        let next = start("Delta")?.wait(WAIT);
        findings.want(ended_well(&next), || format!("the next import fails: {}", log(&museum, "Delta")));
    }
    Ok(findings.end())
}

/// Stops a process where it holds no lock that others wait for: one that is stopped inside of a transaction keeps all
/// writers out of SQLite, and then no second import could begin. Answers whether it came to that.
fn pause_between_writes(museum: &Museum<'_>, process: &mut Process) -> Result<bool> {
    for turn in 0..2_000 {
        if process.child.try_wait()?.is_some() {
            return Ok(false);
        }
        process.signal(Signal::STOP)?;
        // Until each of its threads stands.
        pause(2);
        if !is_inside(museum, process)? {
            // The server can write, which is what a second import needs.
            let asked = ask_for_code(&Caller::new(museum.address, VISITOR), &Numbers::default().next());
            return Ok(asked == 200);
        }
        process.signal(Signal::CONT)?;
        // Steps of different lengths, none of them a multiple of what a batch takes.
        pause(1 + turn * 5 % 7);
    }
    process.signal(Signal::STOP)?;
    Ok(false)
}

/// Whether a stopped process stands inside of a transaction that writes.
fn is_inside(museum: &Museum<'_>, process: &Process) -> Result<bool> {
    match museum.database {
        Database::Sqlite => {
            // A line of the table: number, POSIX, ADVISORY, WRITE, process, file, first byte, last byte.
            let (pid, byte) = (process.child.id().to_string(), SQLITE_WRITE_LOCK.to_string());
            let locks = std::fs::read_to_string("/proc/locks")?;
            Ok(locks.lines().any(|line| {
                let words: Vec<&str> = line.split_whitespace().collect();
                matches!(words[..], [_, "POSIX", _, "WRITE", by, _, first, last] if by == pid && first == byte && last == byte)
            }))
        }
        Database::Postgres => {
            // Transactions of the server end by themselves; one that stands still is the stopped one's.
            pause(60);
            let open = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
                        AND state LIKE 'idle in transaction%' AND clock_timestamp() - state_change > interval '50 ms'";
            Ok(museum.campaign.postgres()?.sql(&museum.name, open)? != "0")
        }
    }
}

fn log(museum: &Museum<'_>, word: &str) -> String {
    crate::server::tail(&museum.folder.join(format!("import-{word}.log")), 5)
}
