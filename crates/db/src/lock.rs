//! "Nobody else changes this until I commit", said in one way on both databases: on PostgreSQL by locks that end with the
//! transaction, on SQLite by its one writer. They are taken by [`crate::Tx`].

use std::sync::atomic::{AtomicU16, Ordering};

/// What is locked. A transaction takes its locks in this order, so that no two ever wait for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lock {
    /// By name: who may manage the museum's staff.
    Staff,
    /// Rows of companies.
    Company,
    /// By name: in which order the entries of a dictionary stand.
    Dictionary,
    /// Rows of people, in the order of their numbers.
    Person,
    /// Rows of invitations to work for a company.
    Invitation,
    /// Rows of codes that were sent to a number.
    Code,
    /// By name: what is counted, in the order of the names.
    Limit,
    /// The row of the museum's profile.
    Profile,
    /// Rows of programmes.
    Programme,
    /// Rows of slots, in the order of their numbers.
    Slot,
    /// Rows of guides, in the order of their numbers.
    Guide,
    /// Rows of the ledger's accounts, in the order of their numbers. Last: they are held for the shortest time.
    Account,
}

/// The locks that a transaction has taken.
#[derive(Default)]
pub(crate) struct Taken(AtomicU16);

impl Taken {
    /// Notes one. Where the order is broken a test fails; outside of tests PostgreSQL would end one of two that wait for
    /// each other, which is then tried again.
    pub(crate) fn note(&self, lock: Lock) {
        let in_order = self.add(lock);
        debug_assert!(in_order, "{lock:?} is locked after what comes behind it");
    }

    /// Adds one, and answers whether it comes in order: nothing behind it is locked, unless it was locked before.
    fn add(&self, lock: Lock) -> bool {
        let bit = 1 << lock as u16;
        let before = self.0.fetch_or(bit, Ordering::Relaxed);
        before & bit != 0 || before < bit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locks_are_taken_in_one_order_and_again_at_any_time() {
        let taken = Taken::default();
        for lock in [Lock::Company, Lock::Person, Lock::Person, Lock::Company, Lock::Limit, Lock::Person, Lock::Limit] {
            assert!(taken.add(lock), "{lock:?}");
        }
        for late in [Lock::Staff, Lock::Dictionary, Lock::Invitation, Lock::Code] {
            assert!(!taken.add(late), "{late:?} stands before what is locked already");
        }
    }

    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "Person is locked after what comes behind it"))]
    fn a_lock_that_comes_too_late_ends_a_test() {
        let taken = Taken::default();
        taken.note(Lock::Limit);
        taken.note(Lock::Person);
    }
}
