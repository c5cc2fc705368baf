//! iCalendar (RFC 5545) as far as events of a museum need it.
//!
//! Written here, because the writers to be had stamp the hour of the request into a time zone and give it an id, which
//! is neither allowed there nor the same twice; tests read the result with another's parser.

use std::fmt::Write;

use chrono::{
    DateTime, Datelike, Days, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone, Utc,
};
use chrono_tz::Tz;

/// A calendar to subscribe to.
pub struct Calendar<'a> {
    pub name: &'a str,
    pub zone: Tz,
    /// A day that its time zone must cover also without an entry.
    pub today: NaiveDate,
    pub entries: Vec<Entry>,
}

/// Something that takes place.
pub struct Entry {
    /// The same for ever, and in the whole world.
    pub uid: String,
    pub when: When,
    pub title: String,
    pub description: String,
    pub place: String,
    pub url: String,
    /// Of the words, where it is not the calendar's.
    pub language: Option<&'static str>,
    pub published: DateTime<Utc>,
    pub changed: DateTime<Utc>,
}

/// When it takes place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum When {
    /// Whole days, the last one included.
    Days(NaiveDate, NaiveDate),
    /// By the museum's clock.
    Hours(NaiveDateTime, NaiveDateTime),
}

impl When {
    fn starts(self) -> NaiveDateTime {
        match self {
            When::Days(first, _) => first.and_time(NaiveTime::MIN),
            When::Hours(starts, _) => starts,
        }
    }
}

/// Octets of a line; longer ones are folded.
const LINE: usize = 75;

/// The whole file. The same entries make the same bytes, whenever they are asked for.
pub fn write(calendar: &Calendar) -> String {
    let mut entries: Vec<&Entry> = calendar.entries.iter().collect();
    entries.sort_by_key(|entry| (entry.when.starts(), entry.when, &entry.uid));
    let days = entries.iter().map(|entry| entry.when.starts().date()).chain([calendar.today]);
    let offset = fixed_offset(calendar.zone, days);
    let mut out = String::new();
    for (name, value) in [
        ("BEGIN", "VCALENDAR"),
        ("VERSION", "2.0"),
        ("PRODID", "-//Guanlan//Guanlan//EN"),
        ("CALSCALE", "GREGORIAN"),
        ("METHOD", "PUBLISH"),
        ("X-WR-CALNAME", &text(calendar.name)),
        ("X-WR-TIMEZONE", calendar.zone.name()),
        ("REFRESH-INTERVAL;VALUE=DURATION", "PT6H"),
        ("X-PUBLISHED-TTL", "PT6H"),
    ] {
        line(&mut out, name, value);
    }
    if let Some(offset) = &offset {
        for (name, value) in [
            ("BEGIN", "VTIMEZONE"),
            ("TZID", calendar.zone.name()),
            ("BEGIN", "STANDARD"),
            ("DTSTART", "19700101T000000"),
            ("TZOFFSETFROM", offset),
            ("TZOFFSETTO", offset),
            ("END", "STANDARD"),
            ("END", "VTIMEZONE"),
        ] {
            line(&mut out, name, value);
        }
    }
    for each in entries {
        entry(&mut out, each, calendar.zone, offset.is_some());
    }
    line(&mut out, "END", "VCALENDAR");
    out
}

fn entry(out: &mut String, entry: &Entry, zone: Tz, is_fixed: bool) {
    line(out, "BEGIN", "VEVENT");
    line(out, "UID", &text(&entry.uid));
    line(out, "DTSTAMP", &utc(entry.published));
    line(out, "LAST-MODIFIED", &utc(entry.changed));
    match entry.when {
        When::Days(first, last) => {
            // The end is the day after the last one.
            line(out, "DTSTART;VALUE=DATE", &first.format("%Y%m%d").to_string());
            line(out, "DTEND;VALUE=DATE", &(last + Days::new(1)).format("%Y%m%d").to_string());
            // Something that is on for whole days, or for a year, keeps nobody who subscribes from anything.
            line(out, "TRANSP", "TRANSPARENT");
        }
        When::Hours(starts, ends) => {
            for (name, at) in [("DTSTART", starts), ("DTEND", ends)] {
                if is_fixed {
                    let named = format!("{name};TZID={}", zone.name());
                    line(out, &named, &at.format("%Y%m%dT%H%M%S").to_string());
                } else {
                    line(out, name, &utc(instant(zone, at)));
                }
            }
            if ends - starts >= TimeDelta::days(1) {
                line(out, "TRANSP", "TRANSPARENT");
            }
        }
    }
    for (name, words) in [("SUMMARY", &entry.title), ("DESCRIPTION", &entry.description), ("LOCATION", &entry.place)] {
        if !words.is_empty() {
            let name = entry.language.map_or(name.to_owned(), |language| format!("{name};LANGUAGE={language}"));
            line(out, &name, &text(words));
        }
    }
    line(out, "URL", &entry.url);
    line(out, "END", "VEVENT");
}

/// The offset of a zone that has none but this in all the years of `days`, as iCalendar writes it. A zone whose clocks
/// change has none: its times are written in UTC, which needs no rules of change.
fn fixed_offset(zone: Tz, days: impl Iterator<Item = NaiveDate> + Clone) -> Option<String> {
    let first = NaiveDate::from_yo_opt(days.clone().min()?.year(), 1)?;
    let last = NaiveDate::from_ymd_opt(days.max()?.year(), 12, 31)?;
    let seconds = |day: NaiveDate| zone.offset_from_utc_datetime(&day.and_time(NaiveTime::MIN)).fix().local_minus_utc();
    let offset = seconds(first);
    if !first.iter_days().take_while(|day| *day <= last).all(|day| seconds(day) == offset) {
        return None;
    }
    let (sign, rest) = (if offset < 0 { '-' } else { '+' }, offset.unsigned_abs());
    let mut written = format!("{sign}{:02}{:02}", rest / 3600, rest / 60 % 60);
    if rest % 60 != 0 {
        let _ = write!(written, "{:02}", rest % 60);
    }
    Some(written)
}

/// The instant of a time by the museum's clock. An hour that its clocks leave out is what they showed before.
pub fn instant(zone: Tz, at: NaiveDateTime) -> DateTime<Utc> {
    (at - offset(zone, at)).and_utc()
}

/// How far a zone's clocks are from UTC when they show a time.
pub fn offset(zone: Tz, at: NaiveDateTime) -> FixedOffset {
    match zone.from_local_datetime(&at).earliest() {
        Some(instant) => instant.offset().fix(),
        None => zone.offset_from_utc_datetime(&(at - Days::new(1))).fix(),
    }
}

fn utc(instant: DateTime<Utc>) -> String {
    instant.format("%Y%m%dT%H%M%SZ").to_string()
}

/// Text as a value.
fn text(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\\' | ';' | ',' => safe.extend(['\\', sign]),
            '\n' => safe.push_str("\\n"),
            other if other.is_control() => {}
            other => safe.push(other),
        }
    }
    safe
}

/// A line, folded between whole characters.
fn line(out: &mut String, name: &str, value: &str) {
    let whole = format!("{name}:{value}");
    let mut rest = whole.as_str();
    let mut room = LINE;
    while rest.len() > room {
        let (now, later) = rest.split_at(rest.floor_char_boundary(room));
        out.push_str(now);
        out.push_str("\r\n ");
        rest = later;
        // The space at the start counts.
        room = LINE - 1;
    }
    out.push_str(rest);
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: u32, hour: u32) -> NaiveDateTime {
        NaiveDate::from_ymd_opt(2026, 3, day).unwrap().and_hms_opt(hour, 30, 0).unwrap()
    }

    fn written(zone: Tz, when: When) -> String {
        let stamp = Utc.with_ymd_and_hms(2026, 1, 2, 3, 4, 5).unwrap();
        let entry = Entry {
            uid: "1@museum.example".into(),
            when,
            title: "长".repeat(60),
            description: "一、二; three, \\four\r\nfive\u{7}".into(),
            place: String::new(),
            url: "https://museum.example/event/detail?id=1,2;3".into(),
            language: None,
            published: stamp,
            changed: stamp,
        };
        write(&Calendar { name: "a", zone, today: stamp.date_naive(), entries: vec![entry] })
    }

    #[test]
    fn lines_are_folded_between_characters_and_end_in_crlf() {
        let file = written(chrono_tz::Asia::Shanghai, When::Hours(at(1, 9), at(1, 10)));
        assert!(file.ends_with("END:VCALENDAR\r\n") && !file.replace("\r\n", "").contains(['\r', '\n']));
        assert!(file.split("\r\n").all(|line| line.len() <= LINE), "{file}");
        assert!(file.replace("\r\n ", "").contains(&format!("SUMMARY:{}\r\n", "长".repeat(60))));
        assert!(file.contains("DESCRIPTION:一、二\\; three\\, \\\\four\\nfive\r\n"));
        assert!(file.contains("URL:https://museum.example/event/detail?id=1,2;3\r\n"));
    }

    #[test]
    fn a_zone_without_changes_is_described_and_one_with_changes_is_written_in_utc() {
        let shanghai = written(chrono_tz::Asia::Shanghai, When::Hours(at(1, 9), at(1, 10)));
        assert!(
            shanghai.contains("TZOFFSETTO:+0800") && shanghai.contains("DTSTART;TZID=Asia/Shanghai:20260301T093000")
        );
        let kathmandu = written(chrono_tz::Asia::Kathmandu, When::Hours(at(1, 9), at(1, 10)));
        assert!(kathmandu.contains("TZOFFSETFROM:+0545"));
        // The clocks of London leave out 1:00 to 2:00 on 29 March 2026.
        for (day, hour, expected) in
            [(28, 9, "20260328T093000Z"), (30, 9, "20260330T083000Z"), (29, 1, "20260329T013000Z")]
        {
            let london = written(chrono_tz::Europe::London, When::Hours(at(day, hour), at(day, 23)));
            assert!(london.contains(&format!("DTSTART:{expected}")), "{london}");
            assert!(!london.contains("VTIMEZONE") && !london.contains("TZID"), "{london}");
        }
    }

    #[test]
    fn whole_days_end_on_the_day_after_the_last() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 2, day).unwrap();
        let file = written(chrono_tz::Europe::London, When::Days(day(27), day(28)));
        assert!(file.contains("DTSTART;VALUE=DATE:20260227\r\nDTEND;VALUE=DATE:20260301\r\n"), "{file}");
    }

    #[test]
    fn nobody_who_subscribes_is_busy_with_what_takes_whole_days_or_more_than_one() {
        let day = |day| NaiveDate::from_ymd_opt(2026, 2, day).unwrap();
        for (when, is_busy) in [
            (When::Days(day(27), day(28)), false),
            (When::Hours(at(1, 9), at(1, 10)), true),
            (When::Hours(at(1, 9), at(2, 9)), false),
            (When::Hours(at(1, 9), at(28, 17)), false),
        ] {
            let file = written(chrono_tz::Asia::Shanghai, when);
            assert_eq!(!file.contains("TRANSP:TRANSPARENT\r\n"), is_busy, "{when:?}: {file}");
        }
    }
}
