//! The rules of a programme: what is announced and what is enforced come from here alone.

use chrono::{Days, NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::group::review_ends;
use crate::{clock::Millis, dates::time_of_day};

/// A place that was taken is held for so long until it is confirmed, and never longer (RULES bookings 3).
pub const HOLD_MINUTES: i64 = 10;

const MINUTE: i64 = 60_000;

/// The rules of a programme (RULES bookings 5). Every number is the museum's; what stands here holds until it says
/// otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[schema(as = BookingRules)]
pub struct Rules {
    /// A slot can be booked from so many days before its own.
    pub days_ahead: u16,
    /// `HH:MM` in the museum's zone: at this time of that day.
    pub release_at: String,
    /// Booking ends so many minutes before the slot begins; below 0, so many after.
    pub closes_minutes: i32,
    /// Persons that one account may bring on a day to programmes of this kind.
    pub persons_per_day: u16,
    /// Persons that one account may bring within 30 days; null: no limit.
    pub persons_per_month: Option<u16>,
    /// Visits of one person within 30 days; null: no limit.
    pub visits_per_month: Option<u16>,
    /// Who is younger comes with an adult.
    pub minor_age: u8,
    /// Until so many minutes before the slot begins a reservation may be cancelled, moved or made smaller.
    pub cancel_minutes: u32,
    /// Places that come back in so many minutes after the release are given out together at their end; 0: at once.
    pub return_minutes: u16,
    /// So many missed visits suspend an account; 0: none does.
    pub no_shows: u16,
    /// Missed visits of so many days count.
    pub no_show_days: u16,
    /// For so many days after the last of them.
    pub suspend_days: u16,
    /// So many minutes before the beginning people are let in.
    pub early_minutes: u16,
    /// So many minutes after the beginning places are forfeited; null: they are good until the end.
    pub late_minutes: Option<u16>,
    /// Persons of the smallest group that asks as one.
    pub group_least: u16,
    /// Persons of the largest.
    pub group_most: u16,
    /// A group can ask from so many days before the slot's own.
    pub group_days_ahead: u16,
    /// Until the day that is so many days before, and for names until then.
    pub group_notice_days: u16,
    /// Somebody looks at what a group asks for before it is confirmed.
    pub review_groups: bool,
    /// For so many hours its places are kept meanwhile.
    pub review_hours: u16,
    /// What a group pays at the museum, in fen; 0: nothing.
    pub group_fee: i64,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            days_ahead: 7,
            release_at: "17:00".to_owned(),
            closes_minutes: 0,
            persons_per_day: 5,
            persons_per_month: None,
            visits_per_month: None,
            minor_age: 14,
            cancel_minutes: 120,
            return_minutes: 60,
            no_shows: 3,
            no_show_days: 180,
            suspend_days: 30,
            early_minutes: 30,
            late_minutes: None,
            group_least: 10,
            group_most: 40,
            group_days_ahead: 30,
            group_notice_days: 2,
            review_groups: true,
            review_hours: 48,
            group_fee: 0,
        }
    }
}

/// A rule that cannot hold, by the name of its field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesFault(pub &'static str);

/// The instants that follow from the rules of a programme and the time of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instants {
    pub starts: Millis,
    pub ends: Millis,
    /// From here on it can be booked.
    pub opens: Millis,
    /// From here on it cannot be booked any more.
    pub closes: Millis,
    /// Until here a reservation may be cancelled.
    pub cancels: Millis,
    /// Places that came back before are given out from here on.
    pub returns: Millis,
    /// From here on groups can ask.
    pub group_opens: Millis,
    /// From here on they cannot any more.
    pub group_closes: Millis,
}

impl Rules {
    /// The first number that makes no sense, if there is one.
    pub fn fault(&self) -> Option<RulesFault> {
        let faults = [
            (self.days_ahead > 366, "daysAhead"),
            (time_of_day(&self.release_at).is_none(), "releaseAt"),
            (!(-720..=10_080).contains(&self.closes_minutes), "closesMinutes"),
            (!(1..=500).contains(&self.persons_per_day), "personsPerDay"),
            (self.persons_per_month == Some(0), "personsPerMonth"),
            (self.visits_per_month == Some(0), "visitsPerMonth"),
            (self.minor_age > 18, "minorAge"),
            (self.cancel_minutes > 44_640, "cancelMinutes"),
            (self.return_minutes > 1_440, "returnMinutes"),
            (self.no_shows > 100, "noShows"),
            (self.no_show_days > 3_660, "noShowDays"),
            (self.suspend_days > 3_660, "suspendDays"),
            (self.early_minutes > 720, "earlyMinutes"),
            (self.late_minutes.is_some_and(|minutes| minutes > 720), "lateMinutes"),
            (!(1..=500).contains(&self.group_least), "groupLeast"),
            (!(self.group_least..=500).contains(&self.group_most), "groupMost"),
            (self.group_days_ahead > 366, "groupDaysAhead"),
            (self.group_notice_days > self.group_days_ahead, "groupNoticeDays"),
            (!(1..=720).contains(&self.review_hours), "reviewHours"),
            (!(0..=10_000_000).contains(&self.group_fee), "groupFee"),
        ];
        faults.into_iter().find(|(is_wrong, _)| *is_wrong).map(|(_, field)| RulesFault(field))
    }

    /// What follows for a slot; `at` tells when a time of a day is in the museum's zone.
    pub fn instants(
        &self,
        day: NaiveDate,
        (starts, ends): (NaiveTime, NaiveTime),
        at: impl Fn(NaiveDate, NaiveTime) -> Millis,
    ) -> Instants {
        let ahead = |days: u16| day.checked_sub_days(Days::new(days.into())).unwrap_or(day);
        let release_at = time_of_day(&self.release_at).unwrap_or_default();
        let (starts, ends) = (at(day, starts), at(day, ends));
        let opens = at(ahead(self.days_ahead), release_at);
        let before = |minutes: i64| Millis(starts.0 - minutes * MINUTE);
        let closes = before(self.closes_minutes.into()).0.min(ends.0);
        // The last day to ask is one of theirs to its end.
        let noticed = at(ahead(self.group_notice_days) + Days::new(1), NaiveTime::MIN);
        Instants {
            starts,
            ends,
            opens,
            closes: Millis(closes),
            group_opens: at(ahead(self.group_days_ahead), release_at),
            group_closes: Millis(noticed.0.min(closes).min(review_ends(starts).0)),
            cancels: before(self.cancel_minutes.into()),
            returns: Millis(opens.0 + i64::from(self.return_minutes) * MINUTE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A zone eight hours before UTC.
    fn at(day: NaiveDate, time: NaiveTime) -> Millis {
        Millis(day.and_time(time).and_utc().timestamp_millis() - 8 * 3_600_000)
    }

    fn clock(text: &str) -> NaiveTime {
        time_of_day(text).unwrap()
    }

    fn instants(rules: &Rules) -> Instants {
        rules.instants("2026-12-08".parse().unwrap(), (clock("14:00"), clock("16:00")), at)
    }

    #[test]
    fn a_slot_opens_seven_days_before_at_five_and_can_be_cancelled_until_two_hours_before() {
        let Instants { starts, opens, closes, cancels, returns, .. } = instants(&Rules::default());
        assert_eq!(opens.rfc3339(), "2026-12-01T09:00:00.000Z");
        assert_eq!(returns.rfc3339(), "2026-12-01T10:00:00.000Z");
        assert_eq!((starts.rfc3339(), closes), ("2026-12-08T06:00:00.000Z".to_owned(), starts));
        assert_eq!(cancels.rfc3339(), "2026-12-08T04:00:00.000Z");
    }

    #[test]
    fn booking_may_end_after_the_beginning_and_never_after_the_end() {
        let late = |closes_minutes| instants(&Rules { closes_minutes, ..Rules::default() }).closes.rfc3339();
        assert_eq!(late(30), "2026-12-08T05:30:00.000Z");
        assert_eq!(late(-90), "2026-12-08T07:30:00.000Z");
        assert_eq!(late(-300), "2026-12-08T08:00:00.000Z");
    }

    #[test]
    fn groups_ask_from_thirty_days_before_until_the_end_of_the_second_last_day() {
        let Instants { group_opens, group_closes, .. } = instants(&Rules::default());
        assert_eq!(group_opens.rfc3339(), "2026-11-08T09:00:00.000Z");
        assert_eq!(group_closes.rfc3339(), "2026-12-06T16:00:00.000Z", "the midnight after the sixth");
        let late = instants(&Rules { group_notice_days: 0, ..Rules::default() }).group_closes;
        assert_eq!(late.rfc3339(), "2026-12-08T04:00:00.000Z", "somebody has to have looked at it two hours before");
    }

    #[test]
    fn a_number_that_makes_no_sense_is_named() {
        let named = |rules: Rules| rules.fault().map(|fault| fault.0);
        assert_eq!(named(Rules::default()), None);
        assert_eq!(named(Rules { release_at: "25:00".into(), ..Rules::default() }), Some("releaseAt"));
        assert_eq!(named(Rules { persons_per_day: 0, ..Rules::default() }), Some("personsPerDay"));
        assert_eq!(named(Rules { late_minutes: Some(721), ..Rules::default() }), Some("lateMinutes"));
        assert_eq!(named(Rules { group_most: 9, ..Rules::default() }), Some("groupMost"));
        assert_eq!(named(Rules { group_notice_days: 31, ..Rules::default() }), Some("groupNoticeDays"));
    }

    #[test]
    fn what_was_stored_without_a_newer_rule_reads_with_its_default() {
        let read: Rules = serde_json::from_str(r#"{"daysAhead": 14}"#).unwrap();
        assert_eq!(read, Rules { days_ahead: 14, ..Rules::default() });
    }
}
