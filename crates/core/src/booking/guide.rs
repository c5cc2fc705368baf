//! What guides do, and when (RULES bookings 22).

use chrono::{Datelike, NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::TourLanguage;
use crate::{dates::time_of_day, opening::DayName, validate::is_blank};

/// Rows of a guide's week, and themes, at most.
const MOST_ROWS: usize = 30;
/// Letters of a theme's name, at most.
const THEME: usize = 60;

/// A guide's hours on some days of the week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = GuideHours)]
pub struct Hours {
    pub days: Vec<DayName>,
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    pub ends: String,
}

/// What a guide does.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct GuideWork {
    pub languages: Vec<TourLanguage>,
    /// By their Chinese names; none: whatever the museum asks.
    pub themes: Vec<String>,
    /// The hours of a week; none: whenever the museum asks.
    pub hours: Vec<Hours>,
}

impl Hours {
    fn times(&self) -> Option<(NaiveTime, NaiveTime)> {
        time_of_day(&self.starts).zip(time_of_day(&self.ends)).filter(|(starts, ends)| starts < ends)
    }
}

impl GuideWork {
    /// The path of the first thing that cannot be.
    pub fn fault(&self) -> Option<String> {
        if self.languages.is_empty() {
            return Some("languages".to_owned());
        }
        let is_long = |theme: &String| is_blank(theme) || theme.chars().count() > THEME;
        if self.themes.len() > MOST_ROWS || self.themes.iter().any(is_long) {
            return Some("themes".to_owned());
        }
        if self.hours.len() > MOST_ROWS {
            return Some("hours".to_owned());
        }
        self.hours.iter().enumerate().find_map(|(index, row)| {
            if row.days.is_empty() {
                Some(format!("hours.{index}.days"))
            } else if row.times().is_none() {
                Some(format!("hours.{index}.starts"))
            } else {
                None
            }
        })
    }

    /// Whether the guide is there on a day from one time to another.
    pub fn is_there(&self, day: NaiveDate, (starts, ends): (&str, &str)) -> bool {
        let Some((starts, ends)) = time_of_day(starts).zip(time_of_day(ends)) else { return false };
        self.hours.is_empty()
            || self.hours.iter().any(|row| {
                let holds = |(from, to): (NaiveTime, NaiveTime)| from <= starts && ends <= to;
                row.days.iter().any(|name| name.is(day.weekday())) && row.times().is_some_and(holds)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hours(days: &[DayName], starts: &str, ends: &str) -> Hours {
        Hours { days: days.to_vec(), starts: starts.into(), ends: ends.into() }
    }

    #[test]
    fn somebody_is_there_within_the_hours_of_the_day_and_without_hours_always() {
        let week = GuideWork { hours: vec![hours(&[DayName::Tue], "09:00", "12:00")], ..GuideWork::default() };
        let there = |day: &str, starts, ends| week.is_there(day.parse().unwrap(), (starts, ends));
        assert!(there("2026-12-08", "10:00", "12:00"), "a Tuesday");
        assert!(!there("2026-12-08", "11:30", "12:30") && !there("2026-12-09", "10:00", "11:00"));
        assert!(GuideWork::default().is_there("2026-12-09".parse().unwrap(), ("10:00", "11:00")));
    }

    #[test]
    fn hours_that_cannot_be_are_named() {
        let work = |row| GuideWork { languages: vec![TourLanguage::Zh], hours: vec![row], ..GuideWork::default() };
        let fault = |row: Hours| work(row).fault();
        assert_eq!(fault(hours(&[DayName::Mon], "09:00", "12:00")), None);
        assert_eq!(fault(hours(&[DayName::Mon], "12:00", "09:00")).as_deref(), Some("hours.0.starts"));
        assert_eq!(fault(hours(&[], "09:00", "12:00")).as_deref(), Some("hours.0.days"));
        assert_eq!(GuideWork::default().fault().as_deref(), Some("languages"), "nobody guides without a word");
    }
}
