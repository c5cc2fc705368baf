//! How far a reservation is: what is stored, and what follows from it and the time.

use crate::clock::Millis;

words! {
    /// What is decided of a reservation, as it is stored.
    StoredState {
        Held = "held",
        /// A group asked, and nobody decided yet.
        PendingReview = "pendingReview",
        Confirmed = "confirmed",
        /// The museum does not take the group.
        Rejected = "rejected",
        CancelledByUser = "cancelledByUser",
        CancelledByMuseum = "cancelledByMuseum",
        Expired = "expired",
    }
}

words! {
    /// How far a reservation is.
    ReservationState {
        /// The places are kept for ten minutes.
        Held = "held",
        /// A group asked; the places are kept until somebody decides, or until the deadline.
        PendingReview = "pendingReview",
        Confirmed = "confirmed",
        /// The museum did not take the group.
        Rejected = "rejected",
        /// Somebody of the party came in.
        CheckedIn = "checkedIn",
        /// The slot is over, and somebody of the party came.
        Completed = "completed",
        /// The slot is over, people were let in, and nobody of the party came.
        NoShow = "noShow",
        CancelledByUser = "cancelledByUser",
        CancelledByMuseum = "cancelledByMuseum",
        /// It was held and not confirmed, or asked for and not decided, in time.
        Expired = "expired",
    }
}

/// What the state of a reservation follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    pub state: StoredState,
    /// Until when the places are held.
    pub hold_until: Option<Millis>,
    /// The end of its slot.
    pub ends: Millis,
    /// Persons of the party who came in.
    pub came: i64,
    /// Whether the museum let people in by their tickets at all: where nobody was, nobody is missed.
    pub is_counted: bool,
}

impl StoredState {
    /// Whether the places are somebody's, as far as is decided.
    pub fn has_places(self) -> bool {
        match self {
            StoredState::Held | StoredState::PendingReview | StoredState::Confirmed => true,
            StoredState::Rejected
            | StoredState::CancelledByUser
            | StoredState::CancelledByMuseum
            | StoredState::Expired => false,
        }
    }

    /// Whether the places are kept for a time only.
    pub fn lapses(self) -> bool {
        match self {
            StoredState::Held | StoredState::PendingReview => true,
            StoredState::Confirmed
            | StoredState::Rejected
            | StoredState::CancelledByUser
            | StoredState::CancelledByMuseum
            | StoredState::Expired => false,
        }
    }

    /// Those in which places are somebody's, as they are stored.
    pub fn with_places() -> impl Iterator<Item = &'static str> {
        StoredState::ALL.iter().filter(|state| state.has_places()).map(|state| state.name())
    }
}

impl Stored {
    /// Whether its places were kept for a time, and are nobody's any more.
    pub fn is_lapsed(&self, now: Millis) -> bool {
        self.state.lapses() && self.hold_until.is_none_or(|until| until <= now)
    }

    /// How far it is now. A held one whose time is over has expired, whether or not that was written yet
    /// (RULES bookings 3).
    pub fn state(&self, now: Millis) -> ReservationState {
        let is_over = now >= self.ends;
        match self.state {
            _ if self.is_lapsed(now) => ReservationState::Expired,
            StoredState::Held => ReservationState::Held,
            StoredState::PendingReview => ReservationState::PendingReview,
            StoredState::Rejected => ReservationState::Rejected,
            StoredState::Confirmed if self.came > 0 && is_over => ReservationState::Completed,
            StoredState::Confirmed if self.came > 0 => ReservationState::CheckedIn,
            StoredState::Confirmed if is_over && self.is_counted => ReservationState::NoShow,
            StoredState::Confirmed if is_over => ReservationState::Completed,
            StoredState::Confirmed => ReservationState::Confirmed,
            StoredState::CancelledByUser => ReservationState::CancelledByUser,
            StoredState::CancelledByMuseum => ReservationState::CancelledByMuseum,
            StoredState::Expired => ReservationState::Expired,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HELD: Stored = Stored {
        state: StoredState::Held,
        hold_until: Some(Millis(600)),
        ends: Millis(2000),
        came: 0,
        is_counted: true,
    };

    #[test]
    fn a_held_reservation_expires_at_its_minute_without_anybody_writing_so() {
        assert_eq!(
            (HELD.state(Millis(599)), HELD.state(Millis(600))),
            (ReservationState::Held, ReservationState::Expired)
        );
    }

    #[test]
    fn what_a_group_asked_for_expires_at_its_deadline_as_what_is_held_does() {
        let asked = Stored { state: StoredState::PendingReview, ..HELD };
        assert_eq!(
            (asked.state(Millis(599)), asked.state(Millis(600))),
            (ReservationState::PendingReview, ReservationState::Expired)
        );
    }

    #[test]
    fn a_confirmed_one_is_checked_in_completed_or_missed() {
        let confirmed = Stored { state: StoredState::Confirmed, hold_until: None, ..HELD };
        assert_eq!(confirmed.state(Millis(1999)), ReservationState::Confirmed);
        assert_eq!(confirmed.state(Millis(2000)), ReservationState::NoShow);
        let came = Stored { came: 1, ..confirmed };
        assert_eq!(
            (came.state(Millis(1999)), came.state(Millis(2000))),
            (ReservationState::CheckedIn, ReservationState::Completed)
        );
        let nobody_counts = Stored { is_counted: false, ..confirmed };
        assert_eq!(nobody_counts.state(Millis(2000)), ReservationState::Completed);
    }
}
