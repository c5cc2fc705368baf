//! Connections that are opened and never used.

use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

use anyhow::Result;

use super::kit::client::open_hastily;
use super::kit::{Campaign, Database, Findings, Outcome, pause, stranger, until};
use super::{Attack, Visits, many_files};

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "idle-one",
        what: "4,200 connections from one address that asked once and stay: who comes then is let in within two seconds",
        on: &[Database::Sqlite],
        run: |campaign, database| idle(campaign, database, 1),
    },
    Attack {
        name: "idle-many",
        what: "4,200 connections from 300 addresses that asked once and stay: who comes then is let in within two seconds",
        on: &[Database::Sqlite],
        run: |campaign, database| idle(campaign, database, 300),
    },
];

const CONNECTIONS: u32 = 4_200;
const AT_ONCE: u32 = 60;

/// A connection that asks once and stays: who never said a word is sent away soon, who may say another is waited for.
struct Idle {
    stream: TcpStream,
    asked: bool,
}

impl Idle {
    fn ask(&mut self) {
        if !self.asked {
            let sent = self.stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
            self.asked = sent.is_ok();
        }
    }
}

fn idle(campaign: &Campaign, database: Database, addresses: u32) -> Result<Outcome> {
    if let Some(why) = many_files() {
        return Ok(Outcome::LeftOut(why));
    }
    let museum = campaign.museum(database)?;
    let server = museum.serve()?;
    let visits = Visits::of(&server);
    let mut findings = Findings::default();
    let mut held: Vec<Idle> = Vec::new();
    for batch in 0..CONNECTIONS / AT_ONCE {
        for number in batch * AT_ONCE..(batch + 1) * AT_ONCE {
            held.push(Idle { stream: open_hastily(stranger(number % addresses), server.address)?, asked: false });
        }
        // As fast as a server takes them; the machine's own queue before it is short.
        pause(20);
        held.iter_mut().for_each(Idle::ask);
    }
    let _ = until(Duration::from_secs(12), || {
        held.iter_mut().for_each(Idle::ask);
        held.iter().all(|one| one.asked)
    });
    let asked = held.iter().filter(|one| one.asked).count();
    visits.go(3, 100, Duration::from_secs(2), &mut findings);
    findings.told(format!("{asked} of {} connections asked", held.len()));
    drop(held);
    findings.want(server.panics() == 0, || "it panicked".into());
    Ok(findings.end())
}
