//! Reads the outbox as it grows, each message once.

use std::{collections::HashSet, time::Duration};

use guanlan_core::clock::Millis;
use guanlan_db::ConnectionTrait;
use guanlan_http::shutdown::Stopping;
use guanlan_vault::KeyRing;

use super::{Message, open, store};

/// How often new messages are looked for.
const PACE: Duration = Duration::from_millis(50);
/// How much of what was read is read again, in milliseconds: a transaction that began earlier may commit later.
const OVERLAP: i64 = 60_000;

/// A reader of the outbox and what it has read.
#[derive(Debug, Default)]
pub struct Follower {
    /// When the newest message that was read was written.
    newest: Option<Millis>,
    /// The messages of the overlap, which are not to be told again.
    seen: HashSet<i64>,
}

impl Follower {
    /// The messages since the last call, the oldest first; at the first call all of the last day.
    ///
    /// # Errors
    /// Where the keys are not those that sealed them.
    pub async fn read(&mut self, db: &impl ConnectionTrait, keys: &KeyRing) -> anyhow::Result<Vec<Message>> {
        let rows = match self.newest {
            None => store::all(db).await?,
            Some(Millis(newest)) => store::since(db, Millis(newest - OVERLAP)).await?,
        };
        self.newest = rows.iter().map(|row| Millis(row.created_at)).max().max(self.newest);
        let ids = rows.iter().map(|row| row.id).collect();
        let seen = std::mem::replace(&mut self.seen, ids);
        rows.into_iter().filter(|row| !seen.contains(&row.id)).map(|row| open(keys, row)).collect()
    }
}

/// Hands over each message as a line of JSON, first those that are there, until the stop begins.
///
/// # Errors
/// Those of the database, of the keys, and of whoever takes the lines.
pub async fn follow(
    db: &impl ConnectionTrait,
    keys: &KeyRing,
    stopping: &Stopping,
    mut take: impl FnMut(&str) -> std::io::Result<()>,
) -> anyhow::Result<()> {
    let mut follower = Follower::default();
    loop {
        for message in follower.read(db, keys).await? {
            take(&(serde_json::to_string(&message)? + "\n"))?;
        }
        if stopping.rest(PACE).await {
            return Ok(());
        }
    }
}
