//! What handlers share.

use std::{ops::Deref, sync::Arc};

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeZone};
use chrono_tz::Tz;
use guanlan_core::clock::{Clock, Millis};
use guanlan_db::Db;
use guanlan_vault::KeyRing;

use crate::{
    cache::Cache,
    features::{
        code::CodeLimits,
        content::Moment,
        media::MediaStore,
        person::manage::InvitationLimits,
        redirect::{Missed, Redirects},
        search::Search,
        session::{Hashing, PasswordLimits},
        visit::Visits,
    },
    page::Pages,
};

/// The running application. Cloning shares it.
#[derive(Clone)]
pub struct App(Arc<Parts>);

/// What an [`App`] is made of.
pub struct Parts {
    pub db: Db,
    pub clock: Arc<dyn Clock>,
    /// The museum's zone: its days begin and end there.
    pub zone: Tz,
    /// wire §2: an exhibition is closing in its last days.
    pub closing_days: u16,
    /// Scheme and authority without a trailing slash, for canonical links; the Host header is never trusted.
    pub origin: String,
    pub media: MediaStore,
    pub search: Search,
    pub cache: Cache,
    pub pages: Pages,
    pub visits: Visits,
    pub redirects: Redirects,
    pub missed: Missed,
    /// What personal data is sealed with (product §10).
    pub keys: KeyRing,
    pub hashing: Hashing,
    pub password_limits: PasswordLimits,
    pub code_limits: CodeLimits,
    pub invitation_limits: InvitationLimits,
    /// Finance counts only for who has a second factor (a setting).
    pub finance_needs_factor: bool,
    /// Routes for measuring are there.
    pub bench: bool,
}

impl Deref for App {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

impl App {
    pub fn new(parts: Parts) -> App {
        App(Arc::new(parts))
    }

    /// Now. Answers that lie in the cache need no more than this; the day costs a look into the zone's table.
    pub fn now(&self) -> Millis {
        self.clock.now().into()
    }

    /// Now, and the museum's day.
    pub fn moment(&self) -> Moment {
        let now = self.clock.now();
        Moment { now: now.into(), today: self.day(now), closing_days: self.closing_days }
    }

    fn day(&self, instant: DateTime<chrono::Utc>) -> NaiveDate {
        instant.with_timezone(&self.zone).date_naive()
    }

    /// The museum's next midnight: phases change then.
    pub fn next_midnight(&self, now: Millis) -> Millis {
        let tomorrow = self.day(now.instant()) + Days::new(1);
        let midnight = self.zone.from_local_datetime(&tomorrow.and_time(NaiveTime::MIN)).earliest();
        // A zone may skip midnight when its clocks change; then the day begins at most a day later.
        midnight.map_or(Millis(now.0 + 86_400_000), |midnight| midnight.to_utc().into())
    }
}
