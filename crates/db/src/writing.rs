//! Whether writing is possible, as the last writes said.

use std::{
    sync::{Mutex, MutexGuard, PoisonError, atomic::AtomicU64},
    time::{Duration, Instant},
};

use sea_orm::DbErr;

use crate::fault::Fault;

/// As long as somebody wrote so recently, nothing has to be tried.
const FRESH: Duration = Duration::from_secs(30);
/// So long after somebody's write found no room, smaller ones prove nothing: they may find room where others find none. Nor
/// do those of others that succeed, such as a lease that is written anew in its place.
const FULL: Duration = Duration::from_secs(3);

/// What the writes of this process said last.
#[derive(Debug, Default)]
pub struct Writing {
    last: Mutex<Last>,
    /// Counts what was tried: SQLite does not write what is there already.
    pub(crate) tried: AtomicU64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Last {
    /// One succeeded, and none failed since by a fault of the database. Otherwise it has to be tried.
    good: Option<Instant>,
    /// Somebody's found no room.
    full: Option<Instant>,
}

impl Writing {
    fn last(&self) -> MutexGuard<'_, Last> {
        self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn succeeded(&self) {
        self.last().good = Some(Instant::now());
    }

    /// A write failed; with a fault of the database nothing is taken for granted any more.
    pub(crate) fn failed(&self, error: Option<&DbErr>) {
        if let Some(error) = error {
            self.failed_by(Fault::of(error));
        }
    }

    fn failed_by(&self, fault: Fault) {
        if fault.is_of_database() {
            self.last().good = None;
        }
        if fault == Fault::Full {
            self.last().full = Some(Instant::now());
        }
    }

    /// A try of our own failed: whether it goes better is seen by the next one at once.
    pub(crate) fn try_failed(&self) {
        *self.last() = Last::default();
    }

    /// Whether somebody's write has just found no room.
    pub(crate) fn is_full(&self) -> bool {
        self.last().full.is_some_and(|at| at.elapsed() < FULL)
    }

    pub(crate) fn is_fresh(&self) -> bool {
        self.last().good.is_some_and(|at| at.elapsed() < FRESH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_found_no_room_counts_also_where_a_smaller_write_finds_some_and_a_conflict_is_no_lack_of_room() {
        let writing = Writing::default();
        assert!(!writing.is_full() && !writing.is_fresh());
        writing.failed_by(Fault::Full);
        assert!(writing.is_full() && !writing.is_fresh());
        writing.succeeded();
        assert!(writing.is_full() && writing.is_fresh());
        writing.failed_by(Fault::Other);
        assert!(writing.is_fresh(), "a wrong statement says nothing of the database");
        writing.failed_by(Fault::Conflict);
        assert!(!writing.is_fresh());
        writing.try_failed();
        writing.failed_by(Fault::Conflict);
        assert!(!writing.is_full() && !writing.is_fresh());
        writing.failed_by(Fault::Full);
        writing.try_failed();
        assert!(!writing.is_full(), "a try of our own is followed by the next at once");
    }
}
