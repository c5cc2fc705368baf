//! The one place that asks the machine for the time.

use chrono::{DateTime, Utc};
use guanlan_core::clock::Clock;

/// The machine's clock.
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the clock that everything else is handed")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }
}
