//! Days as banks write them.

use chrono::{Datelike, NaiveDate};

use crate::text::narrow;

/// Characters that are looked at: the longest notation of a day, a time and a zone.
const LONGEST: usize = 48;

/// Reads a day, year first: `2026-11-25`, `2026/11/25`, `2026.11.25`, `2026年11月25日`, `20261125`. A time or zone may
/// follow and is ignored. `None` for anything else, and for years outside 1970 to 2100.
pub fn day(text: &str) -> Option<NaiveDate> {
    let text: String = text.trim().chars().take(LONGEST).map(narrow).collect();
    let (year, rest) = text.split_at_checked(4)?;
    let (month, day, rest) = match rest.chars().next()? {
        '-' | '/' | '.' => {
            let separator = rest.chars().next()?;
            let (month, rest) = number(rest.strip_prefix(separator)?)?;
            let (day, rest) = number(rest.strip_prefix(separator)?)?;
            (month, day, rest)
        }
        '年' => {
            let (month, rest) = number(rest.strip_prefix('年')?)?;
            let (day, rest) = number(rest.strip_prefix('月')?)?;
            (month, day, rest.strip_prefix('日')?)
        }
        _ => {
            let (month, rest) = rest.split_at_checked(2)?;
            let (day, rest) = rest.split_at_checked(2)?;
            // Of a time, hours and minutes or seconds too; other runs of digits are numbers of something else.
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            matches!(digits, 0 | 4 | 6).then_some((month, day, rest))?
        }
    };
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if ![year, month, day].into_iter().all(is_number) || !is_time(rest) {
        return None;
    }
    let day = NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)?;
    (1970..=2100).contains(&day.year()).then_some(day)
}

/// Splits one or two digits off; a third digit fails.
fn number(text: &str) -> Option<(&str, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    text.split_at_checked(digits).filter(|_| (1..=2).contains(&digits))
}

/// Whether what follows a day can be a time or a zone: nothing, or signs and letters of one, with a digit unless it is
/// the lone `Z`.
fn is_time(rest: &str) -> bool {
    let rest = rest.trim();
    let fits = |character: char| character.is_ascii_alphanumeric() || " :.,+-[]时分秒/_".contains(character);
    let begins = |character: char| character.is_ascii_digit() || "TZ[+-".contains(character);
    rest.is_empty()
        || rest == "Z"
        || (rest.starts_with(begins) && rest.chars().all(fits) && rest.contains(|c: char| c.is_ascii_digit()))
}
