//! Whether writing is possible, as the last writes said.

use std::{
    sync::{Mutex, PoisonError, atomic::AtomicU64},
    time::{Duration, Instant},
};

use sea_orm::DbErr;

use crate::fault::Fault;

/// As long as somebody wrote so recently, nothing has to be tried.
const FRESH: Duration = Duration::from_secs(30);
/// So long after somebody's write failed, a small one of our own proves nothing: it may find room where others find none.
const FAILING: Duration = Duration::from_secs(1);

/// What the writes of this process said last.
#[derive(Debug, Default)]
pub struct Writing {
    /// When one succeeded, if none has failed since.
    good_at: Mutex<Option<Instant>>,
    /// When somebody's last failed by a fault of the database, if none has succeeded since.
    failed_at: Mutex<Option<Instant>>,
    /// Counts what was tried: SQLite does not write what is there already.
    pub(crate) tried: AtomicU64,
}

impl Writing {
    fn set(&self, good_at: Option<Instant>, failed_at: Option<Instant>) {
        *self.good_at.lock().unwrap_or_else(PoisonError::into_inner) = good_at;
        *self.failed_at.lock().unwrap_or_else(PoisonError::into_inner) = failed_at;
    }

    pub(crate) fn succeeded(&self) {
        self.set(Some(Instant::now()), None);
    }

    /// A write failed; with a fault of the database nothing is taken for granted any more.
    pub(crate) fn failed(&self, error: Option<&DbErr>) {
        if error.is_some_and(|error| Fault::of(error).is_of_database()) {
            self.set(None, Some(Instant::now()));
        }
    }

    /// A try of our own failed: whether it goes better is seen by the next one at once.
    pub(crate) fn try_failed(&self) {
        self.set(None, None);
    }

    /// Whether somebody's write has just failed.
    pub(crate) fn is_failing(&self) -> bool {
        self.failed_at.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|at| at.elapsed() < FAILING)
    }

    pub(crate) fn is_fresh(&self) -> bool {
        self.good_at.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|at| at.elapsed() < FRESH)
    }
}
