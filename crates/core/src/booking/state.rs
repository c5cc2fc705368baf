//! How far a reservation is: what is stored, and what follows from it and the time.

use crate::clock::Millis;

words! {
    /// What is decided of a reservation, as it is stored.
    StoredState {
        Held = "held",
        Confirmed = "confirmed",
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
        Confirmed = "confirmed",
        /// Somebody of the party came in.
        CheckedIn = "checkedIn",
        /// The slot is over, and somebody of the party came.
        Completed = "completed",
        /// The slot is over, people were let in, and nobody of the party came.
        NoShow = "noShow",
        CancelledByUser = "cancelledByUser",
        CancelledByMuseum = "cancelledByMuseum",
        /// It was held and not confirmed in time.
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
            StoredState::Held | StoredState::Confirmed => true,
            StoredState::CancelledByUser | StoredState::CancelledByMuseum | StoredState::Expired => false,
        }
    }
}

impl Stored {
    /// How far it is now. A held one whose time is over has expired, whether or not that was written yet
    /// (RULES bookings 3).
    pub fn state(&self, now: Millis) -> ReservationState {
        let is_over = now >= self.ends;
        match self.state {
            StoredState::Held if self.hold_until.is_none_or(|until| until <= now) => ReservationState::Expired,
            StoredState::Held => ReservationState::Held,
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
