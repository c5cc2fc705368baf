//! Time is handed in; nothing in this crate asks the machine for it.

use chrono::{DateTime, NaiveDate, Utc};

/// Where "now" comes from. The binary has one that asks the machine, tests one that is set by hand.
pub trait Clock: Send + Sync {
    /// The present instant, UTC.
    fn now(&self) -> DateTime<Utc>;
}

/// An instant as it is stored and compared: milliseconds since 1970, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub i64);

impl Millis {
    /// The instant as chrono has it; the far ends of the range are clamped.
    pub fn instant(self) -> DateTime<Utc> {
        DateTime::from_timestamp_millis(self.0).unwrap_or(DateTime::<Utc>::MAX_UTC)
    }

    /// RFC 3339 in UTC, as instants are sent (RULES times 1).
    pub fn rfc3339(self) -> String {
        self.instant().to_rfc3339_opts(chrono::SecondsFormat::Millis, true)
    }
}

impl From<DateTime<Utc>> for Millis {
    fn from(instant: DateTime<Utc>) -> Self {
        Millis(instant.timestamp_millis())
    }
}

/// A day as it is stored: `YYYY-MM-DD`, which sorts as text (RULES times 2).
pub fn day_text(day: NaiveDate) -> String {
    day.format("%Y-%m-%d").to_string()
}
