//! SIGKILL under writes.

use std::time::Duration;

use anyhow::Result;

use super::Attack;
use super::kit::museum::PASSWORD;
use super::kit::writers::Written;
use super::kit::{Campaign, Database, Findings, Numbers, Outcome, Person, Writers, pause, stranger};
use crate::json;
use crate::sh;

pub const ATTACKS: &[Attack] = &[
    Attack {
        name: "kills",
        what: "SIGKILL ten times under writes: it starts by itself, and no acknowledged write is lost",
        on: Database::BOTH,
        run: kills,
    },
    Attack {
        name: "kills-payments",
        what: "SIGKILL twenty times while money moves: no acknowledged payment is lost, and the ledger is right",
        on: Database::BOTH,
        run: payments,
    },
];

const KILLS: u32 = 10;

fn kills(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let museum = campaign.museum(database)?;
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let (mut written, mut slowest) = (Written::default(), Duration::ZERO);
    for kill in 0..KILLS {
        let server = museum.serve()?;
        slowest = slowest.max(server.ready_after);
        let writers = Writers::begin(museum.address, 4, &numbers);
        // Not always at the same moment of whatever goes on in it.
        pause(400 + u64::from(kill) * 37);
        server.kill()?;
        written.join(writers.end());
    }
    let last = museum.serve()?;
    let found = museum.outbox()?;
    let lost = written.lost(&found);
    findings.told(format!(
        "{KILLS} kills, {} writes acknowledged, the slowest start {:.1} s",
        written.acknowledged.len(),
        slowest.as_secs_f64()
    ));
    findings.want(written.acknowledged.len() > 50, || "hardly anything was written".into());
    findings.want(lost == 0, || format!("{lost} acknowledged writes are lost"));
    let refused = written.failed.iter().filter(|(_, status)| *status != 0).count();
    findings.want(refused == 0, || format!("{refused} writes were refused"));
    findings.want(last.stop()?.success(), || "it does not stop in order".into());
    Ok(findings.end())
}

const PAYMENT_KILLS: u32 = 20;
/// Fen of one application: what the demo's company has is enough for all of them.
const FEN: u32 = 1;

/// Money is held for an application and released again by its withdrawal, from four places at once.
fn payments(campaign: &Campaign, database: Database) -> Result<Outcome> {
    let museum = campaign.museum(database)?.with("GUANLAN_SIGN_INS_PER_PERSON", "1000000");
    let museum = museum.with("GUANLAN_SIGN_INS_PER_ADDRESS", "1000000");
    let (mut findings, numbers) = (Findings::default(), Numbers::default());
    let (mut written, mut slowest) = (Written::default(), Duration::ZERO);
    for kill in 0..PAYMENT_KILLS {
        let server = museum.serve()?;
        slowest = slowest.max(server.ready_after);
        let owner = Person::sign_in(&museum, "owner-a", stranger(5_000))?;
        let writers = Writers::of(4, |_| {
            let (owner, numbers) = (owner.clone(), numbers.clone());
            move || apply(&owner, &numbers.next())
        });
        // Not always at the same moment of whatever goes on in it.
        pause(2_000 + u64::from(kill) * 37);
        server.kill()?;
        written.join(writers.end());
    }
    let last = museum.serve()?;
    let owner = Person::sign_in(&museum, "owner-a", stranger(5_000))?;
    let lost = written.acknowledged.iter().filter(|code| !is_kept(&owner, code)).count();
    let is_right = sh::output(&mut museum.command(&["ledger", "verify"])).is_ok();
    findings.told(format!(
        "{PAYMENT_KILLS} kills, {} payments acknowledged, the slowest start {:.1} s",
        written.acknowledged.len(),
        slowest.as_secs_f64()
    ));
    findings.want(written.acknowledged.len() > 50, || "hardly any money moved".into());
    findings.want(lost == 0, || format!("{lost} acknowledged payments are lost"));
    findings.want(is_right, || "the ledger is wrong".into());
    let refused = written.failed.iter().filter(|(_, status)| *status != 0).count();
    findings.want(refused == 0, || format!("{refused} payments were refused"));
    findings.want(last.stop()?.success(), || "it does not stop in order".into());
    Ok(findings.end())
}

/// Applies for money to go out, and takes it back; answers the application's code, and 200 where both were acknowledged.
fn apply(owner: &Person, key: &str) -> (String, u16) {
    let caller = owner.caller.with(format!("idempotency-key: payment-{key}"));
    let body = format!(r#"{{"amountFen":{FEN},"password":"{PASSWORD}"}}"#);
    let Ok(answer) = caller.post("/api/v1/withdrawals", &body) else { return (String::new(), 0) };
    // The envelope has a code too.
    let codes = json::fields(&answer.text(), "code");
    let code = codes.into_iter().find(|code| code.starts_with('W'));
    let (Some(id), Some(code)) = (json::field(&answer.text(), "id"), code) else {
        return (String::new(), answer.status);
    };
    let caller = owner.caller.with(format!("idempotency-key: back-{key}"));
    match caller.post(&format!("/api/v1/withdrawals/{id}/withdrawal"), "{}") {
        Ok(answer) => (code, answer.status),
        Err(_) => (code, 0),
    }
}

/// Whether an application whose withdrawal was acknowledged is there, and withdrawn.
fn is_kept(owner: &Person, code: &str) -> bool {
    let path = format!("/api/v1/withdrawals?state=withdrawn&keyword={code}");
    owner.caller.get(&path).is_ok_and(|answer| answer.status == 200 && answer.text().contains(code))
}
