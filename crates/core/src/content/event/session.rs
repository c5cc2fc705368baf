//! The times at which an event takes place.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    content::{
        model::{FaultRule, Faults},
        parts::some_text,
    },
    dates::time_of_day,
    locale::{Bilingual, Lang},
};

/// A time at which an event takes place.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Session {
    pub day: Option<NaiveDate>,
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    pub ends: String,
    /// Where it is not the event's place.
    pub place: Option<Bilingual>,
    /// Persons; absent is unlimited.
    pub capacity: Option<u32>,
}

/// When a session takes place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SessionTime {
    /// In the museum's zone.
    pub day: NaiveDate,
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    pub ends: String,
}

/// A [`Session`] as the public sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = EventSession)]
pub struct SessionShown {
    /// In the museum's zone.
    pub day: NaiveDate,
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    pub ends: String,
    /// Null where it is the event's place.
    #[schema(required)]
    pub place: Option<String>,
    /// Persons; null is unlimited.
    #[schema(required)]
    pub capacity: Option<u32>,
}

impl Session {
    /// Asks what a session needs to be published; `field` is its path.
    pub fn check(&self, field: &str, faults: &mut Faults) {
        let times = [("starts", &self.starts), ("ends", &self.ends)];
        faults
            .when(self.day.is_none(), format!("{field}.day"), FaultRule::Required)
            .day(self.day, format!("{field}.day"));
        for (name, time) in times {
            faults.when(time_of_day(time).is_none(), format!("{field}.{name}"), FaultRule::NotATime);
        }
        let backwards =
            time_of_day(&self.starts).zip(time_of_day(&self.ends)).is_some_and(|(starts, ends)| ends <= starts);
        faults.when(backwards, format!("{field}.ends"), FaultRule::EndsBeforeStart);
    }

    /// As the public sees it; `None` while its day is not known.
    pub fn show(&self, lang: Lang) -> Option<SessionShown> {
        Some(SessionShown {
            day: self.day?,
            starts: self.starts.clone(),
            ends: self.ends.clone(),
            place: self.place.as_ref().and_then(|place| some_text(place.get(lang))),
            capacity: self.capacity,
        })
    }
}
