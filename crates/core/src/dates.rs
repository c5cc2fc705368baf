//! Days: the phase of an exhibition, day expressions of bundles, calendar dates and their formats.

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, Timelike};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where an exhibition stands today. Computed, never stored (RULES records 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Opens after today.
    Upcoming,
    /// Open, with more days to go than a closing one.
    Ongoing,
    /// Open for the last days.
    Closing,
    /// The last day has passed.
    Ended,
}

impl Phase {
    /// Every phase, in the order of an exhibition's life.
    pub const ALL: [Phase; 4] = [Phase::Upcoming, Phase::Ongoing, Phase::Closing, Phase::Ended];
}

/// The phase on `today`, a day in the museum's zone. `starts` and `ends` are the first and the last open day;
/// an absent one is open-ended. An exhibition is closing when its last day is `closing_days` days away or less
/// (RULES records 4; 14 unless set). `None` where there are no dates at all.
pub fn phase(starts: Option<NaiveDate>, ends: Option<NaiveDate>, today: NaiveDate, closing_days: u16) -> Option<Phase> {
    if starts.is_none() && ends.is_none() {
        return None;
    }
    if starts.is_some_and(|starts| starts > today) {
        return Some(Phase::Upcoming);
    }
    Some(match ends.map(|ends| (ends - today).num_days()) {
        Some(left) if left < 0 => Phase::Ended,
        Some(left) if left <= i64::from(closing_days) => Phase::Closing,
        Some(_) | None => Phase::Ongoing,
    })
}

/// A day expression that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DayExpressionError {
    #[error("\"{0}\" is no day: write YYYY-MM-DD, today, today+30 or today-30")]
    Unreadable(String),
    #[error("\"{0}\" lies more than 36525 days from today")]
    TooFar(String),
}

/// Reads a day of a bundle: `YYYY-MM-DD`, or relative to the day of the import: `today`, `today+30`, `today-400`.
///
/// # Errors
/// Anything else, a date that the calendar has not, and more than a hundred years (36,525 days) from today.
pub fn parse_day_expression(expression: &str, today: NaiveDate) -> Result<NaiveDate, DayExpressionError> {
    let unreadable = || DayExpressionError::Unreadable(expression.to_owned());
    let too_far = || DayExpressionError::TooFar(expression.to_owned());
    let Some(offset) = expression.strip_prefix("today") else {
        return calendar_day(expression).ok_or_else(unreadable);
    };
    if offset.is_empty() {
        return Ok(today);
    }
    let (forward, digits) = match (offset.strip_prefix('+'), offset.strip_prefix('-')) {
        (Some(digits), _) => (true, digits),
        (None, Some(digits)) => (false, digits),
        (None, None) => return Err(unreadable()),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(unreadable());
    }
    let days = digits.parse().ok().filter(|days| *days <= 36_525).map(Days::new).ok_or_else(too_far)?;
    let day = if forward { today.checked_add_days(days) } else { today.checked_sub_days(days) };
    day.ok_or_else(too_far)
}

/// Reads a day as calls and files write it: `YYYY-MM-DD`, a real day of the years 1 to 9999 (RULES times 6). Whatever is
/// read at the door is read here: the calendar of chrono goes on for 260,000 years in both directions, and beyond its
/// ends sums of days panic.
pub fn calendar_day(text: &str) -> Option<NaiveDate> {
    iso_date(text).filter(|_| text.contains('-'))
}

/// Whether a day that was read otherwise, as part of a stored shape, is one that [`calendar_day`] reads.
pub fn is_calendar_day(day: NaiveDate) -> bool {
    (1..=9999).contains(&day.year())
}

/// Reads `YYYY-MM-DD` or `YYYY/MM/DD`, a real day of the years 1 to 9999 (RULES times 4).
pub fn iso_date(text: &str) -> Option<NaiveDate> {
    let separator = ['-', '/'].into_iter().find(|separator| text.contains(*separator))?;
    let [year, month, day] = parts(text, separator)?;
    if (year.len(), month.len(), day.len()) == (4, 2, 2) { calendar_date(year, month, day) } else { None }
}

/// Reads a time of day `HH:MM`, from `00:00` to `23:59`.
pub fn time_of_day(text: &str) -> Option<NaiveTime> {
    let (hour, minute) = text.split_once(':')?;
    let two = |digits: &str| digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !two(hour) || !two(minute) {
        return None;
    }
    NaiveTime::from_hms_opt(hour.parse().ok()?, minute.parse().ok()?, 0)
}

/// Reads a date as people write it: `2026-2-8`, `2026/02/08`, `2026.2.8` or `2026年2月8日` (RULES times 4).
/// The year has four digits, month and day one or two; both separators are the same.
pub fn written_date(text: &str) -> Option<NaiveDate> {
    let uniform = text.strip_suffix('日').map(|text| text.replace(['年', '月'], "日"));
    let (text, separator) = match &uniform {
        // `2026月2年8日` must not pass: the order of the signs is checked on the text itself.
        Some(uniform) if text.find('年') < text.find('月') && text.contains('年') => (uniform.as_str(), '日'),
        Some(_) => return None,
        None => (text, ['-', '/', '.'].into_iter().find(|separator| text.contains(*separator))?),
    };
    let [year, month, day] = parts(text, separator)?;
    let lengths = year.len() == 4 && (1..=2).contains(&month.len()) && (1..=2).contains(&day.len());
    if lengths { calendar_date(year, month, day) } else { None }
}

fn parts(text: &str, separator: char) -> Option<[&str; 3]> {
    let mut parts = text.split(separator);
    let three = [parts.next()?, parts.next()?, parts.next()?];
    let digits = three.iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    (digits && parts.next().is_none()).then_some(three)
}

fn calendar_date(year: &str, month: &str, day: &str) -> Option<NaiveDate> {
    let year = year.parse().ok().filter(|year| *year > 0)?;
    NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)
}

/// Writes a local time by a pattern (RULES times 5). `YYYY` or `Y` is the year, `YY` its last two digits; `M D h m s`
/// are month, day, hour (0–23), minute and second as they are, doubled with two digits. All else is copied.
pub fn format_local(local: NaiveDateTime, pattern: &str) -> String {
    let tokens: [(&str, i64, usize); 13] = [
        ("YYYY", i64::from(local.year()), 4),
        ("YY", i64::from(local.year().rem_euclid(100)), 2),
        ("Y", i64::from(local.year()), 1),
        ("MM", i64::from(local.month()), 2),
        ("M", i64::from(local.month()), 1),
        ("DD", i64::from(local.day()), 2),
        ("D", i64::from(local.day()), 1),
        ("hh", i64::from(local.hour()), 2),
        ("h", i64::from(local.hour()), 1),
        ("mm", i64::from(local.minute()), 2),
        ("m", i64::from(local.minute()), 1),
        ("ss", i64::from(local.second()), 2),
        ("s", i64::from(local.second()), 1),
    ];
    let mut out = String::new();
    let mut rest = pattern;
    while let Some(c) = rest.chars().next() {
        if let Some((token, value, width)) = tokens.iter().find(|(token, ..)| rest.starts_with(token)) {
            out.push_str(&format!("{value:0width$}"));
            rest = &rest[token.len()..];
        } else {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn the_last_fourteen_days_are_closing_and_the_last_day_is_one_of_them() {
        let on = |today: &str| phase(Some(day("2026-11-01")), Some(day("2027-02-08")), day(today), 14);
        assert_eq!(on("2026-10-31"), Some(Phase::Upcoming));
        assert_eq!(on("2026-11-01"), Some(Phase::Ongoing));
        assert_eq!(on("2027-01-24"), Some(Phase::Ongoing));
        assert_eq!(on("2027-01-25"), Some(Phase::Closing));
        assert_eq!(on("2027-02-08"), Some(Phase::Closing));
        assert_eq!(on("2027-02-09"), Some(Phase::Ended));
    }

    #[test]
    fn an_absent_date_is_open_ended_and_no_dates_are_no_phase() {
        let today = day("2026-11-21");
        assert_eq!(phase(None, None, today, 14), None);
        assert_eq!(phase(Some(day("1988-05-18")), None, today, 14), Some(Phase::Ongoing));
        assert_eq!(phase(Some(day("2026-11-22")), None, today, 14), Some(Phase::Upcoming));
        assert_eq!(phase(None, Some(day("2026-11-20")), today, 14), Some(Phase::Ended));
        assert_eq!(phase(None, Some(day("2026-11-21")), today, 0), Some(Phase::Closing));
        assert_eq!(phase(None, Some(day("2026-11-22")), today, 0), Some(Phase::Ongoing));
    }

    #[test]
    fn day_expressions_count_from_today_across_months() {
        let today = day("2026-11-21");
        let read = |text: &str| parse_day_expression(text, today);
        assert_eq!(read("today"), Ok(today));
        assert_eq!(read("today+30"), Ok(day("2026-12-21")));
        assert_eq!(read("today-400"), Ok(day("2025-10-17")));
        assert_eq!(read("today+0"), Ok(today));
        assert_eq!(read("2027-02-28"), Ok(day("2027-02-28")));
    }

    #[test]
    fn unreadable_and_far_day_expressions_are_refused() {
        let today = day("2026-11-21");
        for text in ["", "now", "today+", "today 30", "today+-3", "today+３", "today+30 ", "2027/02/28", "2027-02-29"]
        {
            let unreadable = DayExpressionError::Unreadable(text.to_owned());
            assert_eq!(parse_day_expression(text, today), Err(unreadable), "{text}");
        }
        for text in ["+10000-01-01", "-0001-01-01", "0000-12-31", "+262142-12-31"] {
            assert_eq!(calendar_day(text), None, "{text}");
            assert!(!text.parse().is_ok_and(is_calendar_day), "{text}");
        }
        for text in ["0001-01-01", "9999-12-31"] {
            assert!(calendar_day(text).is_some_and(is_calendar_day), "{text}");
        }
        for text in ["today+36526", "today-99999999999999999999999"] {
            assert_eq!(parse_day_expression(text, today), Err(DayExpressionError::TooFar(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn a_time_of_day_has_two_digits_on_both_sides_and_ends_before_midnight() {
        for text in ["00:00", "09:30", "14:00", "23:59"] {
            assert_eq!(time_of_day(text).map(|time| time.format("%H:%M").to_string()).as_deref(), Some(text));
        }
        for text in ["", "9:30", "24:00", "12:60", "12:5", "12:30:00", " 12:30", "12：30", "+1:30", "noon"] {
            assert_eq!(time_of_day(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_exhibition_with_dates_has_one_phase_and_phases_only_go_forward(
            starts in proptest::option::of(0i64..400), ends in proptest::option::of(0i64..400), closing in 0u16..40,
        ) {
            let at = |offset: i64| day("2026-01-01") + chrono::Duration::days(offset);
            let mut reached = 0;
            for today in -5..410 {
                let phase = phase(starts.map(at), ends.map(at), at(today), closing);
                prop_assert_eq!(phase.is_none(), starts.is_none() && ends.is_none());
                if let Some(phase) = phase {
                    let place = Phase::ALL.iter().position(|p| *p == phase).expect("listed");
                    prop_assert!(place >= reached);
                    reached = place;
                }
            }
        }

        #[test]
        fn a_written_day_reads_back(offset in 0i64..3_000_000) {
            let day = NaiveDate::MIN.max(day("0001-01-01")) + chrono::Duration::days(offset);
            let text = format_local(day.and_hms_opt(0, 0, 0).expect("midnight"), "YYYY-MM-DD");
            prop_assert_eq!(iso_date(&text), Some(day));
            prop_assert_eq!(written_date(&text), Some(day));
        }
    }
}
