//! What all features share.

use std::{ops::Deref, sync::Arc};

use chrono::{DateTime, Days, Duration, NaiveDate, NaiveTime, TimeZone};
use chrono_tz::Tz;
use guanlan_core::clock::{Clock, Millis};
use guanlan_db::Db;
use guanlan_vault::KeyRing;

use crate::cache::Cache;

/// The ground of a running application. Cloning shares it.
#[derive(Clone)]
pub struct Kernel(Arc<Parts>);

/// What a [`Kernel`] is made of.
pub struct Parts {
    pub db: Db,
    pub clock: Arc<dyn Clock>,
    /// The museum's zone: its days begin and end there.
    pub zone: Tz,
    /// Scheme and authority without a trailing slash, for canonical links; the Host header is never trusted.
    pub origin: String,
    pub cache: Cache,
    /// What personal data is sealed with (RULES privacy 1).
    pub keys: KeyRing,
}

impl Deref for Kernel {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl Kernel {
    pub fn new(parts: Parts) -> Kernel {
        Kernel(Arc::new(parts))
    }

    /// Now. Answers that lie in the cache need no more than this; the day costs a look into the zone's table.
    pub fn now(&self) -> Millis {
        self.clock.now().into()
    }

    /// The museum's day at an instant.
    pub fn day(&self, instant: DateTime<chrono::Utc>) -> NaiveDate {
        instant.with_timezone(&self.zone).date_naive()
    }

    /// The museum's day now.
    pub fn today(&self) -> NaiveDate {
        self.day(self.clock.now())
    }

    /// The museum's next midnight: phases change then.
    pub fn next_midnight(&self, now: Millis) -> Millis {
        self.end(self.day(now.instant()))
    }

    /// When a museum's day begins.
    pub fn beginning(&self, day: NaiveDate) -> Millis {
        // A zone may skip midnight when its clocks change; then the day begins within the hours after it.
        let first =
            |hours: i64| self.zone.from_local_datetime(&(day.and_time(NaiveTime::MIN) + Duration::hours(hours)));
        let begins = (0..24).find_map(|hours| first(hours).earliest());
        begins.map_or_else(|| day.and_time(NaiveTime::MIN).and_utc().into(), |begins| begins.to_utc().into())
    }

    /// When a time of a museum's day is. One that the zone skips is the next that there is; of two the first.
    pub fn at(&self, day: NaiveDate, time: NaiveTime) -> Millis {
        let local = |minutes: i64| self.zone.from_local_datetime(&(day.and_time(time) + Duration::minutes(minutes)));
        // No zone skips more than a day.
        let there = (0..=48).find_map(|halves| local(halves * 30).earliest());
        there.map_or_else(|| day.and_time(time).and_utc().into(), |there| there.to_utc().into())
    }

    /// When a museum's day ends: the beginning of the next.
    pub fn end(&self, day: NaiveDate) -> Millis {
        self.beginning(day.checked_add_days(Days::new(1)).unwrap_or(day))
    }
}
