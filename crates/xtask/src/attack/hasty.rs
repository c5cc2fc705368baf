//! Calls that are broken off as soon as they are sent.

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::kit::client::{break_off, open};
use super::kit::report::share;
use super::kit::{Campaign, Database, Findings, Outcome, pause, stranger};
use super::{Attack, with_person};

pub const ATTACKS: &[Attack] = &[Attack {
    name: "hasty",
    what: "1,600 calls a second that are broken off at once: calls of others are answered, and soon",
    on: Database::BOTH,
    run: hasty,
}];

const A_SECOND: u32 = 1_600;
const THREADS: u32 = 8;
const SECONDS: u64 = 6;
/// Calls of others meanwhile.
const CALLS: usize = 24;

fn hasty(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let (_museum, server, person) = with_person(campaign, database, "owner-a")?;
    let mut findings = Findings::default();
    let (stop, sent) = (AtomicBool::new(false), AtomicU32::new(0));
    let (mut bad, mut times) = (Vec::new(), Vec::new());
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            let (stop, sent, person, address) = (&stop, &sent, &person, server.address);
            scope.spawn(move || {
                let since = Instant::now();
                let mut mine = 0_u32;
                let token = person.caller.headers.join("\r\n");
                while !stop.load(Ordering::Relaxed) && since.elapsed() < Duration::from_secs(SECONDS * 3) {
                    // Reads that no cache answers: a person's own, and a search that nobody made before.
                    let request = if mine.is_multiple_of(2) {
                        format!("GET /api/v1/account HTTP/1.1\r\nhost: x\r\n{token}\r\n\r\n")
                    } else {
                        let path = format!("/api/v1/companies?keyword=hasty{thread}x{mine}");
                        format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n")
                    };
                    if let Ok(mut stream) = open(stranger(thread), address) {
                        let _ = stream.write_all(request.as_bytes());
                        break_off(stream);
                        sent.fetch_add(1, Ordering::Relaxed);
                    }
                    mine += 1;
                    let due = Duration::from_secs(1) * mine / (A_SECOND / THREADS);
                    std::thread::sleep(due.saturating_sub(since.elapsed()));
                }
            });
        }
        pause(500);
        for _ in 0..CALLS {
            let (status, time) = person.caller.timed("/api/v1/account");
            times.push(time);
            if status != 200 {
                bad.push(status);
            }
            pause(SECONDS * 1000 / CALLS as u64);
        }
        stop.store(true, Ordering::Relaxed);
    });
    let slowest = share(&mut times, 100);
    findings.told(format!(
        "{} broken off, {CALLS} of others, the slowest {} ms",
        sent.into_inner(),
        slowest.as_millis()
    ));
    findings.want(bad.is_empty(), || format!("{} of {CALLS} calls of others failed: {bad:?}", bad.len()));
    findings.want(slowest < Duration::from_secs(3), || "a call of somebody else took more than 3 s".into());
    pause(300);
    findings.want(server.ready().0 == 200, || "it is not ready afterwards".into());
    Ok(findings.end())
}
