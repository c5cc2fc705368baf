//! How the museum's clocks go, for readers who have no table of zones: the engine of the first HTML is one.

use chrono::{DateTime, Datelike, Duration, Offset, TimeZone, Utc};
use chrono_tz::Tz;
use guanlan_core::profile::{MuseumClock, ZoneOffset};

/// No zone changes its clocks twice within so many days: the closest are those around Ramadan in Morocco, a month apart.
const STEP_DAYS: i64 = 7;

/// The changes of the year before `now`, of its own and of the next one.
pub fn around(zone: Tz, now: DateTime<Utc>) -> MuseumClock {
    let year = |years: i32| Utc.with_ymd_and_hms(now.year() + years, 1, 1, 0, 0, 0).single().unwrap_or(now);
    let (mut at, end) = (year(-1), year(2));
    let mut offsets = vec![ZoneOffset { since: at, minutes: minutes(zone, at) }];
    while at < end {
        let next = at + Duration::days(STEP_DAYS);
        let minutes = minutes(zone, next);
        if offsets.last().is_some_and(|last| last.minutes != minutes) {
            offsets.push(ZoneOffset { since: change(zone, at, next), minutes });
        }
        at = next;
    }
    MuseumClock { zone: zone.name().to_owned(), offsets }
}

fn minutes(zone: Tz, at: DateTime<Utc>) -> i32 {
    zone.offset_from_utc_datetime(&at.naive_utc()).fix().local_minus_utc() / 60
}

/// The minute between two instants from which on the offset is that of the later one.
fn change(zone: Tz, before: DateTime<Utc>, after: DateTime<Utc>) -> DateTime<Utc> {
    let (mut before, mut after) = (before, after);
    while after - before > Duration::minutes(1) {
        let middle = before + Duration::minutes((after - before).num_minutes() / 2);
        if minutes(zone, middle) == minutes(zone, after) { after = middle } else { before = middle }
    }
    after
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(zone: Tz, now: &str) -> Vec<(String, i32)> {
        let clock = around(zone, now.parse().unwrap());
        assert_eq!(clock.zone, zone.name());
        clock
            .offsets
            .into_iter()
            .map(|ZoneOffset { since, minutes }| (since.format("%Y-%m-%dT%H:%M:%SZ").to_string(), minutes))
            .collect()
    }

    #[test]
    fn a_zone_without_changes_has_one_offset_from_the_year_before() {
        assert_eq!(told(chrono_tz::Asia::Shanghai, "2026-11-21T04:00:00Z"), [("2025-01-01T00:00:00Z".to_owned(), 480)]);
    }

    #[test]
    fn every_change_of_three_years_is_told_to_the_minute() {
        let expected = [
            ("2025-01-01T00:00:00Z", -300),
            ("2025-03-09T07:00:00Z", -240),
            ("2025-11-02T06:00:00Z", -300),
            ("2026-03-08T07:00:00Z", -240),
            ("2026-11-01T06:00:00Z", -300),
            ("2027-03-14T07:00:00Z", -240),
            ("2027-11-07T06:00:00Z", -300),
        ];
        let expected = expected.map(|(since, minutes)| (since.to_owned(), minutes));
        assert_eq!(told(chrono_tz::America::New_York, "2026-06-15T04:00:00Z"), expected);
    }

    #[test]
    fn the_offset_told_for_an_instant_is_the_zones_own_whatever_the_zone() {
        let now: DateTime<Utc> = "2026-02-28T12:00:00Z".parse().unwrap();
        for zone in chrono_tz::TZ_VARIANTS {
            let clock = around(zone, now);
            let mut at = clock.offsets[0].since;
            while at.year() < now.year() + 2 {
                let told = clock.offsets.iter().rev().find(|each| each.since <= at).unwrap();
                assert_eq!(told.minutes, minutes(zone, at), "{zone} {at}");
                at += Duration::hours(17);
            }
        }
    }
}
