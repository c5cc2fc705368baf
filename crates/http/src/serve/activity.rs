//! What a connection does, in counts: the hot path only counts, and whoever wants to know looks at them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::time::Instant;

/// Counts of one connection.
pub(super) struct Activity {
    pub(super) read: AtomicU64,
    pub(super) written: AtomicU64,
    /// The system did not take our bytes: the client does not read.
    pub(super) blocked: AtomicBool,
    pub(super) in_flight: AtomicUsize,
    pub(super) requests: AtomicU64,
    /// `read` when the last answer ended: what came after belongs to the next request.
    pub(super) read_before: AtomicU64,
    pub(super) http2: AtomicBool,
    opened: Instant,
    /// When the last answer ended, in microseconds after `opened`.
    answered: AtomicU64,
}

impl Activity {
    pub(super) fn new() -> Self {
        Self {
            read: AtomicU64::new(0),
            written: AtomicU64::new(0),
            blocked: AtomicBool::new(false),
            in_flight: AtomicUsize::new(0),
            requests: AtomicU64::new(0),
            read_before: AtomicU64::new(0),
            http2: AtomicBool::new(false),
            opened: Instant::now(),
            answered: AtomicU64::new(0),
        }
    }

    /// Orders connections without a request in flight, the idlest first: those that never sent a request, by their
    /// `number`, then the others by when their last answer ended.
    pub(super) fn idleness(&self, number: u64) -> (bool, Instant, u64) {
        let idle_since = self.opened + std::time::Duration::from_micros(self.answered.load(Relaxed));
        (self.requests.load(Relaxed) > 0, idle_since, number)
    }
}

/// Counts a request as worked on until its answer has been handed over to the last byte.
pub(super) struct InFlight(Arc<Activity>);

impl InFlight {
    pub(super) fn begin(activity: &Arc<Activity>) -> Self {
        activity.in_flight.fetch_add(1, Relaxed);
        activity.requests.fetch_add(1, Relaxed);
        Self(activity.clone())
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        let passed = u64::try_from(self.0.opened.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.0.answered.store(passed, Relaxed);
        self.0.read_before.store(self.0.read.load(Relaxed), Relaxed);
        self.0.in_flight.fetch_sub(1, Relaxed);
    }
}
