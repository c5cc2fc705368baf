//! A lease that is held while something long is done: a task of its own prolongs it, whether anything is written
//! meanwhile or not, and every transaction of the work asks whether it is still held.

use chrono::Duration;
use guanlan_core::clock::Millis;
use guanlan_db::{DbErr, Tx, lease};
use tokio::{task::JoinHandle, time::MissedTickBehavior};
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::Kernel;

/// How often a lease is prolonged while it lasts: a few beats may fail before it is lost.
const BEATS: i32 = 4;

/// A lease of this process. Dropped, it is not prolonged any more, and ends by itself.
pub struct Lease {
    name: &'static str,
    holder: String,
    time: Duration,
    beating: DropGuard,
    beat: JoinHandle<()>,
}

impl Lease {
    /// Takes the lease `name` for `time`, and from then on prolongs it; `None` while somebody else has it.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn take(kernel: &Kernel, name: &'static str, time: Duration) -> Result<Option<Lease>, DbErr> {
        let holder = guanlan_vault::secret();
        let (now, held_by) = (kernel.now(), &holder);
        let until = Millis(now.0 + time.num_milliseconds());
        if !kernel.db.write(|tx| Box::pin(async move { lease::take(&**tx, name, held_by, now, until).await })).await? {
            return Ok(None);
        }
        let stop = CancellationToken::new();
        let beat = tokio::spawn(beat(kernel.clone(), name, holder.clone(), time, stop.clone()));
        Ok(Some(Lease { name, holder, time, beating: stop.drop_guard(), beat }))
    }

    /// Prolongs the lease in a transaction that relies on it: nobody else takes it before the transaction ends. False
    /// where somebody took it, which they can once this process was not heard of for the whole time of the lease.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn keep(&self, tx: &Tx<'_>, now: Millis) -> Result<bool, DbErr> {
        lease::renew(&**tx, self.name, &self.holder, Millis(now.0 + self.time.num_milliseconds())).await
    }

    /// Gives the lease back before its time; does nothing to one that somebody else took.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn give_back(self, kernel: &Kernel) -> Result<(), DbErr> {
        let Lease { name, holder, beating, beat, .. } = self;
        drop(beating);
        // A beat that came later would prolong what was given back.
        let _ = beat.await;
        let holder = &holder;
        kernel.db.write(|tx| Box::pin(async move { lease::give_back(&**tx, name, holder).await })).await
    }
}

/// Prolongs a lease until it is to stop, or somebody else has it.
async fn beat(kernel: Kernel, name: &'static str, holder: String, time: Duration, stop: CancellationToken) {
    let mut pace = tokio::time::interval((time / BEATS).to_std().unwrap_or_default());
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // The first tick comes at once, and the lease was just taken.
    pace.tick().await;
    loop {
        tokio::select! {
            () = stop.cancelled() => return,
            _ = pace.tick() => {}
        }
        let (until, holder) = (Millis(kernel.now().0 + time.num_milliseconds()), &holder);
        let renewed =
            kernel.db.write(|tx| Box::pin(async move { lease::renew(&**tx, name, holder, until).await })).await;
        match renewed {
            Ok(true) => {}
            Ok(false) => return tracing::warn!(name, "a lease was taken over by another process"),
            Err(error) => tracing::warn!(%error, name, "a lease cannot be prolonged; it is tried again"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{TestKernel, on_both_databases};

    const NAME: &str = "work";

    on_both_databases! {
        async fn a_lease_outlives_its_time_while_its_holder_lives_and_no_longer(test: TestKernel) {
            let time = Duration::milliseconds(200);
            let lease = Lease::take(&test.kernel, NAME, time).await.unwrap().unwrap();
            test.pass(Duration::hours(1));
            let ends_at = async || test.kernel.db.lease_ends_at(NAME).await.unwrap();
            let beaten = async {
                while ends_at().await <= test.kernel.now().0 {
                    tokio::task::yield_now().await;
                }
            };
            tokio::time::timeout(std::time::Duration::from_secs(20), beaten).await.expect("it is prolonged");
            assert!(Lease::take(&test.kernel, NAME, time).await.unwrap().is_none());
            lease.give_back(&test.kernel).await.unwrap();
            assert!(Lease::take(&test.kernel, NAME, time).await.unwrap().is_some(), "it was given back");
        }

        async fn who_lost_a_lease_hears_of_it_also_once_it_was_given_back(test: TestKernel) {
            let time = Duration::minutes(2);
            let lost = Lease::take(&test.kernel, NAME, time).await.unwrap().unwrap();
            let keep = async || {
                let (lost, now) = (&lost, test.kernel.now());
                test.kernel.db.write(|tx| Box::pin(lost.keep(tx, now))).await.unwrap()
            };
            test.pass(time);
            assert!(keep().await, "nobody wanted it");
            assert!(Lease::take(&test.kernel, NAME, time).await.unwrap().is_none(), "it was prolonged");
            test.pass(time);
            let other = Lease::take(&test.kernel, NAME, time).await.unwrap().unwrap();
            assert!(!keep().await);
            other.give_back(&test.kernel).await.unwrap();
            assert!(!keep().await, "somebody had it");
        }
    }
}
