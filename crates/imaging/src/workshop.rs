//! A bound on the memory that decoding takes at one time.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Admits those who decode, in the order in which they came, as long as together they stay below a budget of memory.
/// One that alone is larger than the budget is admitted when nobody else is inside.
#[derive(Debug)]
pub struct Workshop {
    /// Bytes.
    budget: u64,
    inside: Mutex<Inside>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Inside {
    /// Bytes that were admitted.
    used: u64,
    /// The number of the next who comes.
    next: u64,
    /// The number of the one whose turn it is.
    turn: u64,
}

/// Leave to decode; dropping it makes room.
#[derive(Debug)]
#[must_use]
pub struct Pass<'a> {
    workshop: &'a Workshop,
    bytes: u64,
}

impl Default for Workshop {
    /// 256 MB.
    fn default() -> Workshop {
        Workshop::new(256 << 20)
    }
}

impl Workshop {
    /// A workshop for `budget` bytes.
    pub fn new(budget: u64) -> Workshop {
        Workshop { budget, inside: Mutex::default(), changed: Condvar::new() }
    }

    /// Waits until `bytes` more (see [`super::Inspected::memory`]) may be taken. It blocks its thread: never call it
    /// from an async task, and never while holding another pass.
    pub fn admit(&self, bytes: u64) -> Pass<'_> {
        let mut inside = self.inside();
        let mine = inside.next;
        inside.next += 1;
        while inside.turn != mine || (inside.used > 0 && inside.used.saturating_add(bytes) > self.budget) {
            inside = self.changed.wait(inside).unwrap_or_else(PoisonError::into_inner);
        }
        inside.turn += 1;
        inside.used = inside.used.saturating_add(bytes);
        self.changed.notify_all();
        Pass { workshop: self, bytes }
    }

    /// Bytes that are admitted now.
    pub fn used(&self) -> u64 {
        self.inside().used
    }

    /// How many wait for their turn.
    pub fn waiting(&self) -> u64 {
        let inside = self.inside();
        inside.next - inside.turn
    }

    /// A thread that panicked left no half-changed numbers behind: each change is one assignment.
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        let mut inside = self.workshop.inside();
        inside.used = inside.used.saturating_sub(self.bytes);
        self.workshop.changed.notify_all();
    }
}
