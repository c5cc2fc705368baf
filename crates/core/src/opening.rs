//! When the museum is open: hours for each day of the week, and days that differ. Pages, machines' descriptions and
//! bookings ask the same rule.

use std::collections::HashSet;

use chrono::{Datelike, NaiveDate, NaiveTime, Weekday};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    dates::{is_calendar_day, time_of_day},
    locale::{Bilingual, Lang},
};

/// Days that differ, at most.
const MOST_EXCEPTIONS: usize = 300;
/// Letters of a reason, at most.
const NOTE: usize = 60;

/// The calendar as it is stored. Empty: nothing is known, and nothing is shown.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Opening {
    /// The rule of a week; days of which nothing is said are closed.
    #[schema(required)]
    pub weekly: Vec<WeeklyHours>,
    /// Days that differ. The last one that holds a day decides about it.
    #[schema(required)]
    pub exceptions: Vec<OpeningException>,
}

/// The same hours on some days of the week.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WeeklyHours {
    pub days: Vec<DayName>,
    pub hours: OpeningHours,
}

/// A day of the week, in the three letters of iCalendar and most machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DayName {
    Mon,
    Tue,
    Wed,
    Thu,
    Fri,
    Sat,
    Sun,
}

/// From when to when the doors are open, in the museum's zone, as `HH:MM`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, try_from = "Written")]
pub struct OpeningHours {
    /// For instance `09:00`.
    pub opens: String,
    pub closes: String,
    /// After this time nobody is let in any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required)]
    pub last_entry: Option<String>,
}

/// Hours before they are looked at.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Written {
    opens: String,
    closes: String,
    #[serde(default)]
    last_entry: Option<String>,
}

impl TryFrom<Written> for OpeningHours {
    type Error = String;

    fn try_from(written: Written) -> Result<OpeningHours, String> {
        let Written { opens, closes, last_entry } = written;
        let read = |text: &str| time_of_day(text).ok_or_else(|| format!("{text} is not a time such as 09:00"));
        let (from, to) = (read(&opens)?, read(&closes)?);
        let last = last_entry.as_deref().map(read).transpose()?;
        if from >= to || last.is_some_and(|last| last < from || last > to) {
            return Err(format!("{opens} to {closes} are no hours of one day"));
        }
        Ok(OpeningHours { opens, closes, last_entry })
    }
}

/// Days on which other hours hold, or none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningException {
    pub from: NaiveDate,
    /// Included.
    pub to: NaiveDate,
    /// Absent: closed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hours: Option<OpeningHours>,
    /// Why.
    #[serde(default)]
    pub note: Bilingual,
}

/// The calendar as the public sees it, in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct OpeningShown {
    /// Monday first, seven of them; null is closed. Empty where the museum has not said.
    pub weekly: Vec<Option<OpeningHours>>,
    /// Those that are not over, in the museum's order. Where two hold a day, the last one decides.
    pub exceptions: Vec<ExceptionShown>,
}

/// Days that differ, in one language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ExceptionShown {
    pub from: NaiveDate,
    /// Included.
    pub to: NaiveDate,
    /// Null: closed.
    #[schema(required)]
    pub hours: Option<OpeningHours>,
    pub note: String,
}

const WEEK: [Weekday; 7] =
    [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun];

impl DayName {
    fn weekday(self) -> Weekday {
        WEEK[self as usize]
    }

    /// Whether it is this day of the week.
    pub fn is(self, day: Weekday) -> bool {
        self.weekday() == day
    }
}

impl OpeningHours {
    /// From when to when; the second is the closing time.
    pub fn times(&self) -> Option<(NaiveTime, NaiveTime)> {
        time_of_day(&self.opens).zip(time_of_day(&self.closes))
    }
}

/// What is wrong with a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningFault {
    /// No day of the week.
    NoDay,
    /// The day has hours already.
    Twice,
    /// No day of the years 1 to 9999.
    Year,
    /// The last day lies before the first.
    Order,
    TooMany(usize),
    TooLong(usize),
}

impl Opening {
    /// What is wrong with it, by its place, such as `exceptions.3.to` (RULES opening 2).
    pub fn faults(&self) -> Vec<(String, OpeningFault)> {
        let mut faults = Vec::new();
        let mut named = HashSet::new();
        for (index, WeeklyHours { days, .. }) in self.weekly.iter().enumerate() {
            let place = format!("weekly.{index}.days");
            if days.is_empty() {
                faults.push((place, OpeningFault::NoDay));
            } else if !days.iter().all(|day| named.insert(*day)) {
                faults.push((place, OpeningFault::Twice));
            }
        }
        if self.exceptions.len() > MOST_EXCEPTIONS {
            faults.push(("exceptions".to_owned(), OpeningFault::TooMany(MOST_EXCEPTIONS)));
        }
        for (index, OpeningException { from, to, note, .. }) in self.exceptions.iter().enumerate() {
            for (name, day) in [("from", from), ("to", to)] {
                if !is_calendar_day(*day) {
                    faults.push((format!("exceptions.{index}.{name}"), OpeningFault::Year));
                }
            }
            if to < from {
                faults.push((format!("exceptions.{index}.to"), OpeningFault::Order));
            }
            for (lang, text) in [("zh", &note.zh), ("en", &note.en)] {
                if text.chars().count() > NOTE {
                    faults.push((format!("exceptions.{index}.note.{lang}"), OpeningFault::TooLong(NOTE)));
                }
            }
        }
        faults
    }

    /// The hours of a day; `None` where the museum is closed.
    pub fn on(&self, day: NaiveDate) -> Option<&OpeningHours> {
        match self.exceptions.iter().rfind(|each| each.from <= day && day <= each.to) {
            Some(exception) => exception.hours.as_ref(),
            None => self.weekday(day.weekday()),
        }
    }

    fn weekday(&self, day: Weekday) -> Option<&OpeningHours> {
        self.weekly.iter().find(|each| each.days.iter().any(|name| name.weekday() == day)).map(|each| &each.hours)
    }

    /// What the public is told on `today`.
    pub fn public(&self, lang: Lang, today: NaiveDate) -> OpeningShown {
        if self.weekly.is_empty() {
            return OpeningShown::default();
        }
        let exceptions = self
            .exceptions
            .iter()
            .filter(|each| each.to >= today)
            .map(|each| ExceptionShown {
                from: each.from,
                to: each.to,
                hours: each.hours.clone(),
                note: each.note.get(lang).to_owned(),
            })
            .collect();
        OpeningShown { weekly: WEEK.map(|day| self.weekday(day).cloned()).to_vec(), exceptions }
    }
}

impl OpeningShown {
    /// `openingHoursSpecification` and `specialOpeningHoursSpecification` of schema.org.
    pub fn structured(&self) -> [(&'static str, serde_json::Value); 2] {
        use serde_json::json;
        const NAMES: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
        let weekly: Vec<_> = self
            .weekly
            .iter()
            .zip(NAMES)
            .filter_map(|(hours, name)| {
                let hours = hours.as_ref()?;
                Some(json!({"@type": "OpeningHoursSpecification", "dayOfWeek": format!("https://schema.org/{name}"), "opens": hours.opens, "closes": hours.closes}))
            })
            .collect();
        let special: Vec<_> = self
            .exceptions
            .iter()
            .map(|each| {
                // Opening and closing at the same time says "closed" there.
                let (opens, closes) =
                    each.hours.as_ref().map_or(("00:00", "00:00"), |hours| (&hours.opens, &hours.closes));
                json!({"@type": "OpeningHoursSpecification", "validFrom": each.from, "validThrough": each.to, "opens": opens, "closes": closes})
            })
            .collect();
        [("openingHoursSpecification", json!(weekly)), ("specialOpeningHoursSpecification", json!(special))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn opening() -> Opening {
        serde_json::from_value(serde_json::json!({
            "weekly": [{"days": ["tue", "wed", "thu", "fri", "sat", "sun"], "hours": {"opens": "09:00", "closes": "17:00", "lastEntry": "16:30"}}],
            "exceptions": [
                {"from": "2026-12-28", "to": "2026-12-31", "note": {"zh": "换展", "en": "Rehanging"}},
                {"from": "2026-12-28", "to": "2026-12-28", "hours": {"opens": "06:30", "closes": "11:00"}, "note": {"zh": "开窑", "en": "Opening Day"}},
            ],
        }))
        .unwrap()
    }

    #[test]
    fn the_week_decides_unless_a_day_differs_and_then_the_last_word_does() {
        let opening = opening();
        let opens = |text: &str| opening.on(day(text)).map(|hours| hours.opens.clone());
        assert_eq!(opens("2026-12-20").as_deref(), Some("09:00"), "a Sunday");
        assert_eq!(opens("2026-12-21"), None, "a Monday");
        assert_eq!(opens("2026-12-28").as_deref(), Some("06:30"), "a Monday that differs twice");
        assert_eq!(opens("2026-12-30"), None, "a Wednesday that is closed");
        assert_eq!(opens("2027-01-01").as_deref(), Some("09:00"));
    }

    #[test]
    fn the_public_sees_seven_days_and_what_is_not_over() {
        let shown = opening().public(Lang::En, day("2026-12-29"));
        assert_eq!(
            shown.weekly.iter().map(Option::is_some).collect::<Vec<_>>(),
            [false, true, true, true, true, true, true]
        );
        assert_eq!(shown.exceptions.iter().map(|each| each.note.as_str()).collect::<Vec<_>>(), ["Rehanging"]);
        assert_eq!(Opening::default().public(Lang::Zh, day("2026-12-29")), OpeningShown::default());
    }

    #[test]
    fn opening_2_a_day_has_hours_once_and_days_that_differ_end_after_they_begin() {
        let hours = || OpeningHours { opens: "09:00".into(), closes: "17:00".into(), last_entry: None };
        let weekly = |days: &[DayName]| WeeklyHours { days: days.to_vec(), hours: hours() };
        let differ = |from: &str, to: &str, note: &str| OpeningException {
            from: day(from),
            to: day(to),
            hours: None,
            note: Bilingual { zh: note.into(), en: String::new() },
        };
        let good = Opening {
            weekly: vec![weekly(&[DayName::Tue, DayName::Wed]), weekly(&[DayName::Sat])],
            exceptions: vec![differ("2026-10-01", "2026-10-01", "国庆节")],
        };
        assert_eq!(good.faults(), []);
        let bad = Opening {
            weekly: vec![weekly(&[DayName::Tue]), weekly(&[]), weekly(&[DayName::Sat, DayName::Tue])],
            exceptions: vec![differ("2026-10-02", "2026-10-01", &"长".repeat(61))],
        };
        let expected = [
            ("weekly.1.days", OpeningFault::NoDay),
            ("weekly.2.days", OpeningFault::Twice),
            ("exceptions.0.to", OpeningFault::Order),
            ("exceptions.0.note.zh", OpeningFault::TooLong(60)),
        ];
        assert_eq!(bad.faults(), expected.map(|(place, fault)| (place.to_owned(), fault)));
    }

    #[test]
    fn hours_that_are_none_are_refused_with_what_is_wrong() {
        for (opens, closes) in [("9:00", "17:00"), ("17:00", "09:00"), ("09:00", "09:00"), ("09:00", "25:00")] {
            let read = serde_json::from_value::<OpeningHours>(serde_json::json!({"opens": opens, "closes": closes}));
            assert!(read.is_err(), "{opens} {closes}");
        }
        let late = serde_json::json!({"opens": "09:00", "closes": "17:00", "lastEntry": "17:30"});
        assert!(serde_json::from_value::<OpeningHours>(late).is_err());
    }
}
