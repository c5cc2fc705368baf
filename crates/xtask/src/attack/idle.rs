//! Connections that are opened and never used.

use std::time::Duration;

use anyhow::Result;

use super::kit::client::open_hastily;
use super::kit::{Campaign, Database, Findings, Outcome, pause, stranger};
use super::{Attack, Visits, many_files};

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "idle-one",
        what: "4,200 idle connections from one address: who comes then is let in within two seconds",
        on: &[Database::Sqlite],
        run: |campaign, database| idle(campaign, database, 1),
    },
    Attack {
        name: "idle-many",
        what: "4,200 idle connections from 300 addresses: who comes then is let in within two seconds",
        on: &[Database::Sqlite],
        run: |campaign, database| idle(campaign, database, 300),
    },
];

const CONNECTIONS: u32 = 4_200;

fn idle(campaign: &Campaign, database: Database, addresses: u32) -> Result<Outcome> {
    if let Some(why) = many_files() {
        return Ok(Outcome::LeftOut(why));
    }
    let museum = campaign.museum(database)?;
    let server = museum.serve()?;
    let visits = Visits::of(&server);
    let mut findings = Findings::default();
    let mut held = Vec::new();
    for number in 0..CONNECTIONS {
        held.push(open_hastily(stranger(number % addresses), server.address)?);
        // As fast as a server takes them, so that they are there and not in the machine's own queue.
        if number % 100 == 99 {
            pause(10);
        }
    }
    pause(500);
    visits.go(3, 100, Duration::from_secs(2), &mut findings);
    findings.told(format!("{} connections", held.len()));
    drop(held);
    findings.want(server.panics() == 0, || "it panicked".into());
    Ok(findings.end())
}
