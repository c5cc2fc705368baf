//! What the desk says to whoever shows a ticket (RULES bookings 14).

use chrono::NaiveDate;

use super::{Instants, Rules, StoredState};
use crate::clock::Millis;

/// A check-in can be undone for so many minutes.
pub const UNDO_MINUTES: i64 = 10;

const MINUTE: i64 = 60_000;

words! {
    /// What the desk says.
    DeskAnswer {
        /// Come in.
        Ok = "ok",
        /// Too early, or not confirmed yet.
        NotYetValid = "notYetValid",
        /// The slot is over, or the places are forfeited.
        Expired = "expired",
        /// The person is in already.
        Used = "used",
        /// For another day.
        WrongDay = "wrongDay",
        /// For something else than what is behind this desk.
        WrongPlace = "wrongPlace",
        Cancelled = "cancelled",
        /// Too many missed visits.
        Suspended = "suspended",
        /// No such ticket.
        Unknown = "unknown",
    }
}

/// What is known of a ticket that is shown.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    pub state: StoredState,
    /// The person was taken out of the party.
    pub is_out: bool,
    pub is_in: bool,
    /// In the museum's zone.
    pub day: NaiveDate,
    pub instants: Instants,
    /// It is for what is behind this desk.
    pub is_here: bool,
    pub is_suspended: bool,
}

/// What the desk says at an instant of a museum's day. What concerns the ticket comes before what concerns the time: a
/// cancelled ticket for tomorrow is cancelled.
pub fn answer(shown: &Shown, rules: &Rules, (at, today): (Millis, NaiveDate)) -> DeskAnswer {
    let Instants { starts, ends, .. } = shown.instants;
    let minutes = |count: u16| i64::from(count) * MINUTE;
    let forfeited = rules.late_minutes.map_or(ends.0, |late| ends.0.min(starts.0 + minutes(late)));
    match shown.state {
        StoredState::Rejected
        | StoredState::CancelledByUser
        | StoredState::CancelledByMuseum
        | StoredState::Expired => DeskAnswer::Cancelled,
        _ if shown.is_out => DeskAnswer::Cancelled,
        _ if shown.is_in => DeskAnswer::Used,
        _ if !shown.is_here => DeskAnswer::WrongPlace,
        _ if shown.day != today => DeskAnswer::WrongDay,
        StoredState::Held | StoredState::PendingReview => DeskAnswer::NotYetValid,
        StoredState::Confirmed if shown.is_suspended => DeskAnswer::Suspended,
        StoredState::Confirmed if at.0 < starts.0 - minutes(rules.early_minutes) => DeskAnswer::NotYetValid,
        StoredState::Confirmed if at.0 >= forfeited => DeskAnswer::Expired,
        StoredState::Confirmed => DeskAnswer::Ok,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown() -> Shown {
        let at = |minutes: i64| Millis(minutes * MINUTE);
        Shown {
            state: StoredState::Confirmed,
            is_out: false,
            is_in: false,
            day: "2026-12-08".parse().unwrap(),
            instants: Instants {
                starts: at(600),
                ends: at(720),
                opens: at(0),
                closes: at(600),
                cancels: at(480),
                returns: at(60),
                group_opens: at(0),
                group_closes: at(480),
            },
            is_here: true,
            is_suspended: false,
        }
    }

    fn at(shown: Shown, minutes: i64, rules: &Rules) -> DeskAnswer {
        answer(&shown, rules, (Millis(minutes * MINUTE), "2026-12-08".parse().unwrap()))
    }

    #[test]
    fn people_are_let_in_from_half_an_hour_before_until_the_end_unless_late_places_are_forfeited() {
        let rules = Rules::default();
        assert_eq!(at(shown(), 569, &rules), DeskAnswer::NotYetValid);
        assert_eq!((at(shown(), 570, &rules), at(shown(), 719, &rules)), (DeskAnswer::Ok, DeskAnswer::Ok));
        assert_eq!(at(shown(), 720, &rules), DeskAnswer::Expired);
        let strict = Rules { late_minutes: Some(15), ..Rules::default() };
        assert_eq!((at(shown(), 614, &strict), at(shown(), 615, &strict)), (DeskAnswer::Ok, DeskAnswer::Expired));
    }

    #[test]
    fn what_is_wrong_with_the_ticket_is_said_before_what_is_wrong_with_the_time() {
        let rules = Rules::default();
        let says = |change: fn(&mut Shown)| {
            let mut one = shown();
            change(&mut one);
            at(one, 600, &rules)
        };
        assert_eq!(says(|one| one.is_in = true), DeskAnswer::Used);
        assert_eq!(says(|one| one.is_out = true), DeskAnswer::Cancelled);
        assert_eq!(says(|one| one.state = StoredState::CancelledByMuseum), DeskAnswer::Cancelled);
        assert_eq!(says(|one| one.state = StoredState::Held), DeskAnswer::NotYetValid);
        assert_eq!(says(|one| one.is_here = false), DeskAnswer::WrongPlace);
        assert_eq!(says(|one| one.day = "2026-12-09".parse().unwrap()), DeskAnswer::WrongDay);
        assert_eq!(says(|one| one.is_suspended = true), DeskAnswer::Suspended);
    }
}
