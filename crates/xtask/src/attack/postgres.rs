//! PostgreSQL that goes away: stopped and started, its backends ended one after the other.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use anyhow::Result;

use super::kit::writers::ask_for_code;
use super::kit::{
    Caller, Campaign, Database, Findings, Numbers, Outcome, Person, VISITOR, Writers, pause, stranger, until,
};
use super::{Attack, with_person};

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "pg-restart",
        what: "PostgreSQL stops and starts again: 503 with Retry-After meanwhile, never 500; it recovers alone, nothing lost",
        on: &[Database::Postgres],
        run: restart,
    },
    Attack {
        name: "pg-backends",
        what: "backends are ended again and again under writes: no acknowledged write is lost, none that failed is there",
        on: &[Database::Postgres],
        run: backends,
    },
];

fn restart(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let (museum, server, person) = with_person(campaign, database, "owner-a")?;
    let postgres = campaign.postgres()?;
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let writers = Writers::begin(server.address, 2, &numbers);
    pause(1_000);
    postgres.down()?;
    let unready = until(Duration::from_secs(5), || server.ready().0 == 503);
    let visitor = Caller::new(server.address, stranger(1));
    let (mut seen, mut bare): (HashMap<String, u32>, u32) = (HashMap::new(), 0);
    let since = Instant::now();
    let mut round = 0;
    while since.elapsed() < Duration::from_secs(4) {
        round += 1;
        let search = format!("/api/v1/companies?keyword=away{round}");
        let calls = [("GET", "/api/v1/account", &person.caller), ("GET", search.as_str(), &visitor)];
        for (method, path, caller) in calls {
            let Ok(answer) = caller.call(method, path, None) else {
                *seen.entry("no answer".into()).or_default() += 1;
                continue;
            };
            *seen.entry(answer.status.to_string()).or_default() += 1;
            bare += u32::from(answer.status == 503 && answer.header("retry-after").is_none());
        }
        pause(100);
    }
    let live = visitor.status("GET", "/healthz", None);
    postgres.up()?;
    let back = until(Duration::from_secs(15), || {
        person.caller.status("GET", "/api/v1/account", None) == 200 && server.ready().0 == 200
    });
    pause(1_000);
    let after = ask_for_code(&visitor, &numbers.next());
    let written = writers.end();
    let found = museum.outbox()?;
    findings.want(unready.is_some(), || "/readyz is not 503".into());
    findings.want(live == 200, || format!("/healthz is {live}"));
    findings.want(seen.keys().all(|status| status == "503"), || format!("while it was away: {seen:?}"));
    findings.want(bare == 0, || format!("{bare} answers 503 without Retry-After"));
    let fifth = written.with_status(500);
    findings.want(fifth == 0, || format!("{fifth} writes were answered 500"));
    findings.want(back.is_some(), || "it does not recover within 15 s".into());
    findings.want(after == 200, || format!("a write afterwards is {after}"));
    let lost = written.lost(&found);
    findings.want(lost == 0, || format!("{lost} acknowledged writes are lost"));
    findings.want(written.failed_and_there(&found) == 0, || "a write that was reported as failed is there".into());
    findings.told(format!("{} writes acknowledged, {} not", written.acknowledged.len(), written.failed.len()));
    if let Some(back) = back {
        findings.told(format!("back after {:.1} s", back.as_secs_f64()));
    }
    Ok(findings.end())
}

fn backends(campaign: &Campaign, database: Database) -> Result<Outcome> {
    const FOR: Duration = Duration::from_secs(10);
    let museum = campaign.museum(database)?;
    let server = museum.serve()?;
    let person = Person::sign_in(&museum, "owner-a", VISITOR)?;
    let postgres = campaign.postgres()?;
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let writers = Writers::begin(server.address, 4, &numbers);
    let (since, mut ended, mut odd) = (Instant::now(), 0, Vec::new());
    while since.elapsed() < FOR {
        ended += postgres.end_backends(&museum.name)?;
        let status = person.caller.status("GET", "/api/v1/account", None);
        if ![200, 503].contains(&status) {
            odd.push(status);
        }
        pause(60);
    }
    pause(500);
    let written = writers.end();
    let back = until(Duration::from_secs(10), || server.ready().0 == 200);
    let found = museum.outbox()?;
    let (lost, there) = (written.lost(&found), written.failed_and_there(&found));
    let (fifth, silent) = (written.with_status(500), written.with_status(0));
    findings.told(format!(
        "{ended} backends ended, {} writes acknowledged, {} not",
        written.acknowledged.len(),
        written.failed.len()
    ));
    findings.want(written.acknowledged.len() > 50, || "hardly anything was written".into());
    findings.want(lost == 0, || format!("{lost} acknowledged writes are lost"));
    // Where the line is cut between a commit and its answer nobody can know; that is one moment in very many.
    findings.want(there <= 1, || format!("{there} writes that were reported as failed are there"));
    findings.want(fifth == 0, || format!("{fifth} writes were answered 500, not 503"));
    findings.want(silent == 0, || format!("{silent} writes were not answered"));
    findings.want(odd.is_empty(), || format!("reads were answered {odd:?}"));
    findings.want(back.is_some(), || "it does not recover".into());
    Ok(findings.end())
}
