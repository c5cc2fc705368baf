//! When a programme has slots: the rule of a week, days that differ, and the museum's own calendar above both.

use std::collections::HashSet;

use chrono::{Datelike, NaiveDate, NaiveTime, Weekday};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::BookingMode;
use crate::{
    dates::{is_calendar_day, time_of_day},
    opening::{DayName, Opening},
};

/// Slots of one day, at most.
pub const MOST_SLOTS_A_DAY: usize = 100;
/// Rows of a schedule, at most.
const MOST_ROWS: usize = 100;
/// Persons of a slot, at most.
const MOST_PLACES: i64 = 100_000;

/// When a programme has slots (RULES bookings 2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Schedule {
    /// The rule of a week.
    pub weekly: Vec<WeeklySlots>,
    /// Days that differ. The last one that holds a day decides about it.
    pub exceptions: Vec<SlotException>,
}

/// The same slot on some days of the week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WeeklySlots {
    pub days: Vec<DayName>,
    #[serde(flatten)]
    pub slot: SlotPlan,
    /// The first day on which it holds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<NaiveDate>,
    /// The last one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<NaiveDate>,
}

/// Days with other slots, or with none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SlotException {
    pub from: NaiveDate,
    /// Included.
    pub to: NaiveDate,
    /// Those of these days; empty: none.
    #[serde(default)]
    pub slots: Vec<SlotPlan>,
}

/// A slot of a day, as it is planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SlotPlan {
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    pub ends: String,
    /// Persons who come by themselves.
    pub capacity: i64,
    /// Persons of groups, beside them.
    #[serde(default)]
    pub group_capacity: i64,
    /// What a place needs, where it is not the programme's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<BookingMode>,
}

/// What cannot be in a schedule, by the path of its field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScheduleFault {
    /// No time of a day, or the end before the beginning.
    Times(String),
    /// Negative, or more than a museum holds.
    Places(String),
    /// The last day before the first.
    Days(String),
    /// No day of the years 1 to 9999.
    Year(String),
    /// No day of the week.
    NoDay(String),
    /// Two slots of one day begin at the same time.
    Twice(String),
    /// More rows than are kept.
    TooMany(String),
}

impl SlotPlan {
    /// From when to when.
    pub fn times(&self) -> Option<(NaiveTime, NaiveTime)> {
        time_of_day(&self.starts).zip(time_of_day(&self.ends)).filter(|(starts, ends)| starts < ends)
    }

    fn fault(&self, path: &str) -> Option<ScheduleFault> {
        let places = 0..=MOST_PLACES;
        if self.times().is_none() {
            Some(ScheduleFault::Times(format!("{path}.starts")))
        } else if !places.contains(&self.capacity) {
            Some(ScheduleFault::Places(format!("{path}.capacity")))
        } else if !places.contains(&self.group_capacity) {
            Some(ScheduleFault::Places(format!("{path}.groupCapacity")))
        } else {
            None
        }
    }
}

impl Schedule {
    /// The first thing that cannot be.
    pub fn fault(&self) -> Option<ScheduleFault> {
        if self.weekly.len() > MOST_ROWS {
            return Some(ScheduleFault::TooMany("weekly".into()));
        }
        if self.exceptions.len() > MOST_ROWS {
            return Some(ScheduleFault::TooMany("exceptions".into()));
        }
        let weekly = self.weekly.iter().enumerate().find_map(|(index, row)| {
            let path = format!("weekly.{index}");
            if row.days.is_empty() {
                Some(ScheduleFault::NoDay(format!("{path}.days")))
            } else if row.from.is_some_and(|day| !is_calendar_day(day)) {
                Some(ScheduleFault::Year(format!("{path}.from")))
            } else if row.until.is_some_and(|day| !is_calendar_day(day)) {
                Some(ScheduleFault::Year(format!("{path}.until")))
            } else if row.from.zip(row.until).is_some_and(|(from, until)| from > until) {
                Some(ScheduleFault::Days(format!("{path}.until")))
            } else {
                row.slot.fault(&path)
            }
        });
        let exceptions = || {
            self.exceptions.iter().enumerate().find_map(|(index, row)| {
                let path = format!("exceptions.{index}");
                let odd = [("from", row.from), ("to", row.to)].into_iter().find(|(_, day)| !is_calendar_day(*day));
                if let Some((name, _)) = odd {
                    return Some(ScheduleFault::Year(format!("{path}.{name}")));
                }
                if row.from > row.to {
                    return Some(ScheduleFault::Days(format!("{path}.to")));
                }
                if row.slots.len() > MOST_SLOTS_A_DAY {
                    return Some(ScheduleFault::TooMany(format!("{path}.slots")));
                }
                let doubled =
                    |place: usize, slot: &SlotPlan| row.slots[..place].iter().any(|one| one.starts == slot.starts);
                row.slots.iter().enumerate().find_map(|(place, slot)| {
                    let path = format!("{path}.slots.{place}");
                    let twice = || doubled(place, slot).then(|| ScheduleFault::Twice(format!("{path}.starts")));
                    slot.fault(&path).or_else(twice)
                })
            })
        };
        weekly.or_else(exceptions)
    }

    /// How many slots the fullest day of the week has, whenever its rows hold.
    pub fn most_on_a_day(&self) -> usize {
        let begins = |day: Weekday| {
            let rows = self.weekly.iter().filter(|row| row.days.iter().any(|name| name.is(day)));
            rows.map(|row| row.slot.starts.as_str()).collect::<HashSet<_>>().len()
        };
        let week = [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun];
        week.into_iter().map(begins).max().unwrap_or(0)
    }

    /// Whether some of its slots have places for groups.
    pub fn takes_groups(&self) -> bool {
        let plans = self.weekly.iter().map(|row| &row.slot);
        plans.chain(self.exceptions.iter().flat_map(|row| &row.slots)).any(|slot| slot.group_capacity > 0)
    }

    /// The slots of a day, by their beginnings. On a day on which the museum is closed there are none, and none lies
    /// outside of its hours; a museum that has not said when it opens has no such hours. Of two rows of a week that
    /// begin at the same time the later one decides.
    pub fn on(&self, day: NaiveDate, opening: &Opening) -> Vec<SlotPlan> {
        let hours = opening.on(day);
        if hours.is_none() && !opening.weekly.is_empty() {
            return Vec::new();
        }
        let open = hours.and_then(|hours| hours.times());
        let mut planned: Vec<&SlotPlan> = match self.exceptions.iter().rfind(|row| row.from <= day && day <= row.to) {
            Some(exception) => exception.slots.iter().collect(),
            None => {
                let holds = |row: &&WeeklySlots| {
                    row.days.iter().any(|name| name.is(day.weekday()))
                        && row.from.is_none_or(|from| from <= day)
                        && row.until.is_none_or(|until| day <= until)
                };
                self.weekly.iter().filter(holds).map(|row| &row.slot).collect()
            }
        };
        planned.retain(|slot| {
            let within = |(starts, ends): (NaiveTime, NaiveTime)| {
                open.is_none_or(|(opens, closes)| starts >= opens && ends <= closes)
            };
            slot.times().is_some_and(within)
        });
        // The later row stands first, and the first of equal beginnings stays.
        planned.reverse();
        planned.sort_by(|a, b| a.starts.cmp(&b.starts));
        planned.dedup_by(|later, first| later.starts == first.starts);
        planned.truncate(MOST_SLOTS_A_DAY);
        planned.into_iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn schedule() -> Schedule {
        serde_json::from_value(json!({
            "weekly": [
                {"days": ["tue", "wed", "thu", "fri", "sat", "sun"], "starts": "09:00", "ends": "11:00", "capacity": 50},
                {"days": ["sat", "sun"], "starts": "14:00", "ends": "16:00", "capacity": 20, "groupCapacity": 30},
                {"days": ["sat"], "starts": "09:00", "ends": "10:00", "capacity": 5, "from": "2026-12-12", "until": "2026-12-12"},
            ],
            "exceptions": [
                {"from": "2026-12-24", "to": "2026-12-26"},
                {"from": "2026-12-25", "to": "2026-12-25", "slots": [{"starts": "10:00", "ends": "12:00", "capacity": 9}]},
            ],
        }))
        .unwrap()
    }

    fn opening() -> Opening {
        serde_json::from_value(json!({
            "weekly": [{"days": ["tue", "wed", "thu", "fri", "sat", "sun"], "hours": {"opens": "09:00", "closes": "17:00"}}],
            "exceptions": [
                {"from": "2026-12-13", "to": "2026-12-13", "note": {"zh": "换展"}},
                {"from": "2026-12-19", "to": "2026-12-19", "hours": {"opens": "12:00", "closes": "17:00"}},
            ],
        }))
        .unwrap()
    }

    fn on(day: &str) -> Vec<(String, i64)> {
        let slots = schedule().on(day.parse().unwrap(), &opening());
        slots.into_iter().map(|slot| (slot.starts, slot.capacity)).collect()
    }

    #[test]
    fn slots_follow_the_week_the_days_that_differ_and_the_museums_one_calendar() {
        assert_eq!(on("2026-12-07"), [], "a Monday");
        assert_eq!(on("2026-12-08"), [("09:00".to_owned(), 50)]);
        assert_eq!(on("2026-12-06").len(), 2, "a Sunday");
        assert_eq!(on("2026-12-13"), [], "the museum is closed");
        assert_eq!(on("2026-12-19"), [("14:00".to_owned(), 20)], "it opens at noon");
        assert_eq!((on("2026-12-24"), on("2026-12-25")), (vec![], vec![("10:00".to_owned(), 9)]));
        assert_eq!(on("2026-12-12"), [("09:00".to_owned(), 5), ("14:00".to_owned(), 20)], "the later row decides");
        assert_eq!(
            (schedule().most_on_a_day(), Schedule::default().most_on_a_day()),
            (2, 0),
            "of two at nine one counts"
        );
        assert_eq!(schedule().on("2026-12-07".parse().unwrap(), &Opening::default()), [], "nothing on Mondays anyway");
    }

    #[test]
    fn what_cannot_be_in_a_schedule_is_named() {
        let with = |path: &str, value: serde_json::Value| {
            let mut json = serde_json::to_value(schedule()).unwrap();
            *json.pointer_mut(path).unwrap() = value;
            serde_json::from_value::<Schedule>(json).unwrap().fault()
        };
        assert_eq!(schedule().fault(), None);
        assert_eq!(with("/weekly/0/starts", json!("12:00")), Some(ScheduleFault::Times("weekly.0.starts".into())));
        assert_eq!(with("/weekly/1/capacity", json!(-1)), Some(ScheduleFault::Places("weekly.1.capacity".into())));
        assert_eq!(with("/weekly/0/days", json!([])), Some(ScheduleFault::NoDay("weekly.0.days".into())));
        assert_eq!(with("/weekly/2/until", json!("2026-12-01")), Some(ScheduleFault::Days("weekly.2.until".into())));
        assert_eq!(with("/exceptions/0/to", json!("2026-12-01")), Some(ScheduleFault::Days("exceptions.0.to".into())));
        let slot = json!({"starts": "10:00", "ends": "12:00", "capacity": 9});
        let twice = with("/exceptions/1/slots", json!([slot, slot]));
        assert_eq!(twice, Some(ScheduleFault::Twice("exceptions.1.slots.1.starts".into())));
    }
}
