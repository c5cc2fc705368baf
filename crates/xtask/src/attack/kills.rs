//! SIGKILL under writes.

use std::time::Duration;

use anyhow::Result;

use super::Attack;
use super::kit::writers::Written;
use super::kit::{Campaign, Database, Findings, Numbers, Outcome, Writers, pause};

pub const ATTACKS: &[Attack] = &[Attack {
    name: "kills",
    what: "SIGKILL ten times under writes: it starts by itself, and no acknowledged write is lost",
    on: Database::BOTH,
    run: kills,
}];

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
