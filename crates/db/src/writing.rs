//! Whether writing is possible, as the last writes said.

use std::{
    sync::{Mutex, PoisonError, atomic::AtomicU64},
    time::{Duration, Instant},
};

use sea_orm::DbErr;

use crate::fault::Fault;

/// As long as somebody wrote so recently, nothing has to be tried.
const FRESH: Duration = Duration::from_secs(30);
/// So long after somebody's write found no room, a small one of our own proves nothing: it may find room where others find none.
const FULL: Duration = Duration::from_secs(1);

/// What the writes of this process said last.
#[derive(Debug, Default)]
pub struct Writing {
    last: Mutex<Last>,
    /// Counts what was tried: SQLite does not write what is there already.
    pub(crate) tried: AtomicU64,
}

#[derive(Clone, Copy, Debug, Default)]
enum Last {
    /// Nobody wrote yet, or one failed by a fault of the database: it has to be tried.
    #[default]
    Unknown,
    Good(Instant),
    /// Somebody's found no room.
    Full(Instant),
}

impl Writing {
    fn last(&self) -> Last {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, last: Last) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = last;
    }

    pub(crate) fn succeeded(&self) {
        self.set(Last::Good(Instant::now()));
    }

    /// A write failed; with a fault of the database nothing is taken for granted any more.
    pub(crate) fn failed(&self, error: Option<&DbErr>) {
        if let Some(error) = error {
            self.failed_by(Fault::of(error));
        }
    }

    fn failed_by(&self, fault: Fault) {
        match fault {
            Fault::Full => self.set(Last::Full(Instant::now())),
            fault if fault.is_of_database() => self.set(Last::Unknown),
            _ => {}
        }
    }

    /// A try of our own failed: whether it goes better is seen by the next one at once.
    pub(crate) fn try_failed(&self) {
        self.set(Last::Unknown);
    }

    /// Whether somebody's write has just found no room.
    pub(crate) fn is_full(&self) -> bool {
        matches!(self.last(), Last::Full(at) if at.elapsed() < FULL)
    }

    pub(crate) fn is_fresh(&self) -> bool {
        matches!(self.last(), Last::Good(at) if at.elapsed() < FRESH)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_found_no_room_counts_until_somebody_else_writes_and_a_conflict_is_no_lack_of_room() {
        let writing = Writing::default();
        assert!(!writing.is_full() && !writing.is_fresh());
        writing.failed_by(Fault::Full);
        assert!(writing.is_full() && !writing.is_fresh());
        writing.succeeded();
        assert!(!writing.is_full() && writing.is_fresh());
        writing.failed_by(Fault::Other);
        assert!(writing.is_fresh(), "a wrong statement says nothing of the database");
        writing.failed_by(Fault::Conflict);
        assert!(!writing.is_full() && !writing.is_fresh());
        writing.failed_by(Fault::Full);
        writing.try_failed();
        assert!(!writing.is_full(), "a try of our own is followed by the next at once");
    }
}
