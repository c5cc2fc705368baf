//! What all features share.

use std::{ops::Deref, sync::Arc};

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeZone};
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
        let tomorrow = self.day(now.instant()) + Days::new(1);
        let midnight = self.zone.from_local_datetime(&tomorrow.and_time(NaiveTime::MIN)).earliest();
        // A zone may skip midnight when its clocks change; then the day begins at most a day later.
        midnight.map_or(Millis(now.0 + 86_400_000), |midnight| midnight.to_utc().into())
    }
}
