//! How often something may be done: counted in the database, so that it holds for all instances together (architecture,
//! "No read request writes").

mod store;

use chrono::Duration;
use guanlan_core::clock::Millis;
use guanlan_db::{ConnectionTrait, DbErr, Tx};

use crate::{error::ApiError, state::App};

/// So many in a time.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    pub most: u32,
    pub within: Duration,
}

impl Limit {
    pub const fn new(most: u32, within: Duration) -> Limit {
        Limit { most, within }
    }

    /// Seconds until one more is allowed; `None` where it is already. `key` names what is limited and holds nothing
    /// personal in clear.
    pub async fn wait(self, db: &impl ConnectionTrait, key: &str, now: Millis) -> Result<Option<u32>, DbErr> {
        let since = Millis(now.0.saturating_sub(self.within.num_milliseconds()));
        // The one that has to grow old before there is room again.
        let Some(at) = store::nth_newest(db, key, since, self.most.saturating_sub(1)).await? else { return Ok(None) };
        let free = at.saturating_add(self.within.num_milliseconds());
        let seconds = free.saturating_sub(now.0).max(1).saturating_add(999) / 1000;
        Ok(Some(u32::try_from(seconds).unwrap_or(u32::MAX)))
    }
}

/// Makes everybody else who counts `key` wait for the end of this transaction, so that two at once are not both the
/// last one that is allowed.
pub async fn hold(tx: &Tx<'_>, key: &str, now: Millis) -> Result<(), DbErr> {
    store::hold(&**tx, key, now).await
}

/// Counts one.
pub async fn note(tx: &Tx<'_>, key: &str, now: Millis) -> Result<(), DbErr> {
    store::note(&**tx, key, now).await
}

/// Counts one of what `key` names, in a transaction of its own.
///
/// # Errors
/// 429 where there were too many already: then nothing is counted.
pub async fn take(app: &App, key: &str, limit: Limit) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, key, now).await?;
                match limit.wait(&**tx, key, now).await? {
                    Some(seconds) => Err(ApiError::TooOften(seconds)),
                    None => Ok(note(tx, key, now).await?),
                }
            })
        })
        .await
}

/// Counts from zero again.
pub async fn forget(tx: &Tx<'_>, key: &str) -> Result<(), DbErr> {
    store::forget(&**tx, key).await
}

/// Deletes what no limit looks at any more.
pub async fn sweep(tx: &Tx<'_>, before: Millis) -> Result<(), DbErr> {
    store::sweep(&**tx, before).await
}
