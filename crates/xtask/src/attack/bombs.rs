//! Pictures that are small to send and large to decode.

use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use anyhow::{Context, Result};

use super::disk::stored_in;
use super::kit::client::{break_off, open};
use super::kit::png::{Pixel, square};
use super::kit::report::{megabytes, share};
use super::kit::{Caller, Campaign, Database, Findings, Outcome, Server, VISITOR, pause, stranger};
use super::{Attack, with_person};

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "bomb-size",
        what: "a member sends pictures of 100 megapixels, 1 and 16 bits: 422; one of 36 is taken within memory bounds",
        on: &[Database::Sqlite],
        run: size,
    },
    Attack {
        name: "bomb-crowd",
        what: "a member sends 560 bombs and large pictures at once and leaves: stored pictures go on being served",
        on: &[Database::Sqlite],
        run: crowd,
    },
];

/// What decoding pictures may take beside what the server has.
const MOST: u64 = 450_000_000;

/// Memory that is watched while something happens: how much it grew at most.
fn grown<T>(server: &Server, what: impl FnOnce() -> T) -> Result<(T, u64)> {
    let before = server.resident()?;
    let (stop, most) = (AtomicBool::new(false), AtomicU64::new(before));
    let out = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                most.fetch_max(server.resident().unwrap_or_default(), Ordering::Relaxed);
                pause(10);
            }
        });
        let out = what();
        stop.store(true, Ordering::Relaxed);
        out
    });
    Ok((out, most.into_inner().saturating_sub(before)))
}

fn size(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let (_museum, server, person) = with_person(campaign, database, "staff-a")?;
    let sender = person.caller.with("content-type: application/octet-stream");
    let mut findings = Findings::default();
    let pictures = [
        ("10,000 × 10,000 of 1 bit", square(10_000, Pixel::Bit, 0), 422, 60_000_000),
        ("10,000 × 10,000 of 16 bits", square(10_000, Pixel::Grey16, 0), 422, 60_000_000),
        ("6,000 × 6,000 of 8 bits", square(6_000, Pixel::Rgb8, 0), 200, MOST),
    ];
    for (name, bytes, wanted, most) in pictures {
        let (answer, memory) = grown(&server, || sender.send("POST", "/api/v1/pictures", &bytes))?;
        let status = answer.as_ref().map_or(0, |answer| answer.status);
        findings.told(format!("{name}: {status}, {}", megabytes(memory)));
        findings.want(status == wanted, || format!("{name} is {status}, not {wanted}"));
        findings.want(memory < most, || format!("{name} took {}", megabytes(memory)));
    }
    findings.want(server.panics() == 0, || "it panicked".into());
    Ok(findings.end())
}

fn crowd(campaign: &Campaign, database: Database) -> Result<Outcome> {
    // More than the threads that a server may keep waiting; every tenth is a picture that may be sent.
    const UPLOADS: u32 = 560;
    let (_museum, server, person) = with_person(campaign, database, "staff-a")?;
    let mut findings = Findings::default();
    let visitor = Caller::new(server.address, VISITOR);
    let list = visitor.post("/api/admin/show/page/list", r#"{"page":1,"size":20}"#)?.text();
    let stored = stored_in(&list).context("no picture in the list of exhibitions")?;
    findings.want(visitor.timed(&stored).0 == 200, || format!("{stored} is not there"));
    let token = person.caller.headers.join("\r\n");
    let ((bad, mut times), memory) = grown(&server, || {
        let mut held = Vec::new();
        for number in 0..UPLOADS {
            let bytes = match number % 10 {
                0 => square(6_000, Pixel::Rgb8, number + 1),
                _ => square(10_000, Pixel::Bit, number + 1),
            };
            let head = format!(
                "POST /api/v1/pictures HTTP/1.1\r\nhost: x\r\n{token}\r\ncontent-type: application/octet-stream\r\n\
                 content-length: {}\r\n\r\n",
                bytes.len()
            );
            if let Ok(mut stream) = open(stranger(number), server.address) {
                let _ = stream.set_write_timeout(Some(Duration::from_secs(1)));
                let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&bytes));
                held.push(stream);
            }
        }
        // What was sent is to be taken up before the sender is gone.
        let (mut bad, mut times) = (Vec::new(), Vec::new());
        for round in 0..30 {
            if round == 15 {
                held.drain(..).for_each(break_off);
            }
            let (status, time) = visitor.timed(&stored);
            times.push(time);
            if status != 200 {
                bad.push(status);
            }
            if bad.len() > 3 || time > Duration::from_secs(10) {
                break;
            }
            pause(500);
        }
        (bad, times)
    })?;
    let slowest = share(&mut times, 100);
    findings.told(format!(
        "{UPLOADS} sent, the slowest stored picture {} ms, {}",
        slowest.as_millis(),
        megabytes(memory)
    ));
    findings.want(bad.is_empty(), || format!("stored pictures were {bad:?}"));
    findings.want(slowest < Duration::from_secs(2), || "a stored picture took more than 2 s".into());
    findings.want(memory < MOST, || format!("it took {}", megabytes(memory)));
    findings.want(server.panics() == 0, || "it panicked".into());
    Ok(findings.end())
}
