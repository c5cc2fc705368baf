//! Connections that are opened and never used.

use std::io::Write;
use std::time::Duration;

use anyhow::Result;

use super::kit::client::open_hastily;
use super::kit::{Campaign, Database, Findings, Outcome, pause, stranger};
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
const AT_ONCE: u32 = 100;

fn idle(campaign: &Campaign, database: Database, addresses: u32) -> Result<Outcome> {
    if let Some(why) = many_files() {
        return Ok(Outcome::LeftOut(why));
    }
    let museum = campaign.museum(database)?;
    let server = museum.serve()?;
    let visits = Visits::of(&server);
    let mut findings = Findings::default();
    let mut held = Vec::new();
    for batch in 0..CONNECTIONS / AT_ONCE {
        for number in 0..AT_ONCE {
            held.push(open_hastily(stranger((batch * AT_ONCE + number) % addresses), server.address)?);
        }
        // As fast as a server takes them, so that they are there and not in the machine's own queue. Each asks once:
        // who never said a word is sent away soon, who may say another is waited for.
        pause(20);
        for stream in &mut held[(batch * AT_ONCE) as usize..] {
            let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
        }
    }
    pause(500);
    visits.go(3, 100, Duration::from_secs(2), &mut findings);
    findings.told(format!("{} connections", held.len()));
    drop(held);
    findings.want(server.panics() == 0, || "it panicked".into());
    Ok(findings.end())
}
