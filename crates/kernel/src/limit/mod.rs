//! How often something may be done: counted in the database, so that it holds for all instances together
//! (RULES storage 4).

pub mod process;
mod store;
#[cfg(test)]
mod tests;

use std::net::IpAddr;

use chrono::Duration;
use guanlan_core::clock::Millis;
use guanlan_db::{ConnectionTrait, DbErr, Lock, Tx};
use guanlan_http::caller;

use crate::{Kernel, error::ApiError};

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
        // A clock that was ahead: nobody waits longer than the time of the limit.
        let at = at.min(now.0);
        let free = at.saturating_add(self.within.num_milliseconds());
        let seconds = free.saturating_sub(now.0).max(1).saturating_add(999) / 1000;
        Ok(Some(u32::try_from(seconds).unwrap_or(u32::MAX)))
    }
}

/// What is limited, by its key, and how much of it there may be.
pub type Limited = (String, Limit);

/// How often one caller may do something: one IPv4 address, or one /64 of IPv6, whose /48 has a limit of its own.
/// `what` is the beginning of the keys; the address in them is a keyed hash.
pub fn of_caller(kernel: &Kernel, what: &str, address: IpAddr, limit: Limit) -> Vec<Limited> {
    let key = |network: &str| format!("{what}:{}", kernel.keys.lookup("address", network));
    let mut limits = vec![(key(&caller::network(address).to_string()), limit)];
    if let Some(site) = caller::site(address) {
        let most = limit.most.saturating_mul(caller::OF_SITE);
        limits.push((key(&format!("{site}/48")), Limit { most, ..limit }));
    }
    limits
}

/// Counts one.
pub async fn note(tx: &Tx<'_>, key: &str, now: Millis) -> Result<(), DbErr> {
    store::note(&**tx, key, now).await.map(|_| ())
}

/// Refuses where one of these limits is reached, and counts nothing.
///
/// # Errors
/// 429 with the seconds until there is room.
pub async fn refuse(db: &impl ConnectionTrait, limits: &[Limited], now: Millis) -> Result<(), ApiError> {
    for (key, limit) in limits {
        if let Some(seconds) = limit.wait(db, key, now).await? {
            return Err(ApiError::TooOften(seconds));
        }
    }
    Ok(())
}

/// As [`refuse`], before anything is written: a flood must not take the turns of those who write. Only what was counted by
/// a clock that was ahead is written, once: it would be refused as new as long as the clock was ahead.
///
/// # Errors
/// 429 with the seconds until there is room.
pub async fn refuse_early(kernel: &Kernel, limits: &[Limited], now: Millis) -> Result<(), ApiError> {
    let refused = refuse(kernel.db.reader(), limits, now).await;
    let keys: &Vec<&str> = &limits.iter().map(|(key, _)| key.as_str()).collect();
    if refused.is_err() && store::is_ahead(kernel.db.reader(), keys, now).await? {
        kernel.db.write(|tx| Box::pin(async move { store::settle(&**tx, Some(keys), now).await })).await?;
    }
    refused
}

/// Counts one of each of these, or nothing where one of them is reached. A key may have several limits. Exact for all
/// instances together: the keys are locked until the transaction ends. Answers the rows that were counted, in the order
/// in which the keys were named first.
///
/// # Errors
/// 429 with the seconds until there is room.
pub async fn count(tx: &Tx<'_>, limits: &[Limited], now: Millis) -> Result<Vec<i64>, ApiError> {
    let mut keys: Vec<&str> = Vec::new();
    for (key, _) in limits {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    tx.lock_names(Lock::Limit, &keys).await?;
    store::settle(&**tx, Some(&keys), now).await?;
    refuse(&**tx, limits, now).await?;
    let mut rows = Vec::with_capacity(keys.len());
    for key in keys {
        rows.push(store::note(&**tx, key, now).await?);
    }
    Ok(rows)
}

/// Counts one of what `key` names, in a transaction of its own.
///
/// # Errors
/// 429 where there were too many already: then nothing is counted.
pub async fn take(kernel: &Kernel, key: &str, limit: Limit) -> Result<(), ApiError> {
    let (now, limits) = (kernel.now(), &[(key.to_owned(), limit)]);
    refuse_early(kernel, limits, now).await?;
    kernel.db.write(|tx| Box::pin(async move { count(tx, limits, now).await.map(|_| ()) })).await
}

/// Takes back what [`count`] counted: it was none of what is limited.
pub async fn give_back(tx: &Tx<'_>, rows: &[i64]) -> Result<(), DbErr> {
    store::give_back(&**tx, rows).await
}

/// Counts from zero again.
pub async fn forget(tx: &Tx<'_>, key: &str) -> Result<(), DbErr> {
    store::forget(&**tx, key, i64::MAX).await
}

/// Forgets what was counted of `key` before a row, and the row itself.
pub async fn forget_until(tx: &Tx<'_>, key: &str, row: i64) -> Result<(), DbErr> {
    store::forget(&**tx, key, row).await
}

/// Deletes what no limit looks at any more; what a clock that was ahead counted, and nobody looked at since, is of now.
pub async fn sweep(tx: &Tx<'_>, before: Millis, now: Millis) -> Result<(), DbErr> {
    store::settle(&**tx, None, now).await?;
    store::sweep(&**tx, before).await
}
