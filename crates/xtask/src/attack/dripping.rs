//! Bodies that come drop by drop, or never to an end.

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::kit::client::{open, open_hastily};
use super::kit::report::megabytes;
use super::kit::{Campaign, Database, Findings, Outcome, h2, pause, stranger, until};
use super::{Attack, Visits, many_files, with_person};

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "drip-posts",
        what: "1,100 posts of one address, a byte a second: pages and calls of others stay 200 and quick",
        on: &[Database::Sqlite],
        run: |campaign, database| drip(campaign, database, 1, 1_100, post),
    },
    Attack {
        name: "drip-posts-many",
        what: "1,100 posts of 200 addresses, a byte a second: pages and calls of others stay 200 and quick",
        on: &[Database::Sqlite],
        run: |campaign, database| drip(campaign, database, 200, 1_100, post),
    },
    Attack {
        name: "drip-h2",
        what: "nine HTTP/2 connections of 128 dripped posts: pages and calls of others stay 200 and quick",
        on: &[Database::Sqlite],
        run: |campaign, database| drip(campaign, database, 9, 9, streams),
    },
    Attack {
        name: "drip-uploads",
        what: "150 uploads of 9.5 MB that never end, by a visitor: less than 300 MB of memory, others are served",
        on: &[Database::Sqlite],
        run: uploads,
    },
];

/// How long others visit while it drips.
const ROUNDS: usize = 10;

/// What a connection begins with, and what it sends every second from then on.
struct Drip {
    begin: Vec<u8>,
    drop: Vec<u8>,
}

const PATH: &str = "/user/getLogin";
/// Promised and never sent.
const PROMISED: usize = 200_000;

fn post() -> Drip {
    let head = format!(
        "POST {PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {PROMISED}\r\n\r\n{{\"mobile\":\""
    );
    Drip { begin: head.into_bytes(), drop: b"1".to_vec() }
}

fn streams() -> Drip {
    let mut begin = h2::BEGIN.to_vec();
    let mut drop = Vec::new();
    for number in 0..128 {
        let stream = number * 2 + 1;
        begin.extend(h2::post(stream, PATH, PROMISED));
        drop.extend(h2::data(stream, b" "));
    }
    Drip { begin, drop }
}

/// A connection that drips; what could not be sent yet waits in front.
struct Slow {
    stream: std::net::TcpStream,
    waiting: Vec<u8>,
}

impl Slow {
    fn open(from: u32, to: SocketAddr, drip: &Drip) -> Option<Self> {
        Some(Self { stream: open_hastily(stranger(from), to).ok()?, waiting: drip.begin.clone() })
    }

    /// Sends what it can; false where the other end is gone.
    fn send(&mut self) -> bool {
        // Answers are read away and not looked at; an orderly end is one too.
        match self.stream.read(&mut [0; 4096]) {
            Ok(0) => return false,
            Err(error) if !is_patience(&error) => return false,
            _ => {}
        }
        match self.stream.write(&self.waiting) {
            Ok(sent) => drop(self.waiting.drain(..sent)),
            Err(error) if !is_patience(&error) => return false,
            Err(_) => {}
        }
        true
    }
}

fn is_patience(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{NotConnected, WouldBlock};
    matches!(error.kind(), WouldBlock | NotConnected)
}

fn drip(
    campaign: &Campaign,
    database: Database,
    addresses: u32,
    connections: u32,
    make: fn() -> Drip,
) -> Result<Outcome> {
    if let Some(why) = many_files() {
        return Ok(Outcome::LeftOut(why));
    }
    let museum = campaign.museum(database)?;
    let server = museum.serve()?;
    let visits = Visits::of(&server);
    let (drip, mut findings) = (make(), Findings::default());
    let (stop, again) = (AtomicBool::new(false), AtomicU32::new(0));
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let since = Instant::now();
            let mut all: Vec<Option<Slow>> =
                (0..connections).map(|number| Slow::open(number % addresses, server.address, &drip)).collect();
            while !stop.load(Ordering::Relaxed) && since.elapsed() < Duration::from_secs(60) {
                for (number, place) in (0_u32..).zip(all.iter_mut()) {
                    // Whoever is thrown out comes back, as an attacker would.
                    if !place.as_mut().is_some_and(Slow::send) {
                        *place = Slow::open(number % addresses, server.address, &drip);
                        again.fetch_add(1, Ordering::Relaxed);
                    }
                    if let Some(slow) = place.as_mut().filter(|slow| slow.waiting.is_empty()) {
                        slow.waiting.extend(&drip.drop);
                    }
                }
                pause(1_000);
            }
        });
        pause(3_000);
        visits.go(ROUNDS, 700, Duration::from_secs(2), &mut findings);
        stop.store(true, Ordering::Relaxed);
    });
    findings.told(format!("{connections} dripping connections, {} begun again", again.into_inner()));
    findings.want(server.panics() == 0, || "it panicked".into());
    Ok(findings.end())
}

fn uploads(campaign: &Campaign, database: Database) -> Result<Outcome> {
    const UPLOADS: u32 = 150;
    const SENDERS: u32 = 10;
    const BYTES: usize = 9_500_000;
    const MOST: u64 = 300_000_000;
    let (_museum, server, person) = with_person(campaign, database, "visitor")?;
    let visits = Visits::of(&server);
    let mut findings = Findings::default();
    let before = server.resident()?;
    let (stop, sent, most) = (AtomicBool::new(false), AtomicU64::new(0), AtomicU64::new(before));
    let sending = AtomicU32::new(SENDERS);
    let head = format!(
        "POST /api/v1/companies/own/application/certificates?kind=other&name=scan HTTP/1.1\r\nhost: x\r\n{}\r\n\
         content-type: application/octet-stream\r\ncontent-length: {BYTES}\r\n\r\n%PDF-1.4\n",
        person.caller.headers.join("\r\n")
    );
    std::thread::scope(|scope| {
        for thread in 0..SENDERS {
            let (stop, sent, sending, head, address) = (&stop, &sent, &sending, &head, server.address);
            scope.spawn(move || {
                let piece = vec![b'x'; 100_000];
                let mut held = Vec::new();
                for number in 0..UPLOADS / SENDERS {
                    // From an address each: what all of them hold together is what is bounded.
                    let Ok(mut stream) = open(stranger(thread * 100 + number), address) else { continue };
                    let _ = stream.set_write_timeout(Some(Duration::from_secs(1)));
                    let mut bytes = stream.write_all(head.as_bytes()).map_or(0, |()| 9);
                    while bytes > 0 && bytes + 2 * piece.len() < BYTES && !stop.load(Ordering::Relaxed) {
                        if stream.write_all(&piece).is_err() {
                            break;
                        }
                        bytes += piece.len();
                        sent.fetch_add(piece.len() as u64, Ordering::Relaxed);
                    }
                    held.push(stream);
                }
                sending.fetch_sub(1, Ordering::Relaxed);
                // Held open, and silent from now on.
                let since = Instant::now();
                while !stop.load(Ordering::Relaxed) && since.elapsed() < Duration::from_secs(60) {
                    pause(100);
                }
            });
        }
        scope.spawn(|| {
            while !stop.load(Ordering::Relaxed) {
                most.fetch_max(server.resident().unwrap_or_default(), Ordering::Relaxed);
                pause(100);
            }
        });
        visits.go(ROUNDS / 2, 800, Duration::from_secs(2), &mut findings);
        until(Duration::from_secs(30), || sending.load(Ordering::Relaxed) == 0);
        visits.go(ROUNDS / 2, 800, Duration::from_secs(2), &mut findings);
        stop.store(true, Ordering::Relaxed);
    });
    let grown = most.into_inner().saturating_sub(before);
    findings.told(format!("{} sent, memory grew by {}", megabytes(sent.into_inner()), megabytes(grown)));
    findings.want(grown < MOST, || format!("unfinished uploads took {}", megabytes(grown)));
    findings.want(server.panics() == 0, || "it panicked".into());
    Ok(findings.end())
}
