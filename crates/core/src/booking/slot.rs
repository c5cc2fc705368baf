//! The places of a slot: how many are free, and what the public is told.

use super::rules::Instants;
use crate::clock::Millis;

words! {
    /// What somebody can do with a slot.
    SlotState {
        /// It can be booked later.
        Upcoming = "upcoming",
        Open = "open",
        /// It could be booked, and no place is left.
        Full = "full",
        /// It cannot be booked any more, or not at all.
        Closed = "closed",
    }
}

words! {
    /// Why a slot cannot be booked.
    SlotWhy {
        /// It is not released yet.
        NotReleased = "notReleased",
        /// The museum closed it.
        ClosedByMuseum = "closedByMuseum",
        /// It begins soon, or is over.
        Over = "over",
        /// No place is left.
        NoPlaces = "noPlaces",
        /// None is left now; those that came back are given out soon.
        PlacesReturn = "placesReturn",
        /// Nobody needs a place.
        NoneNeeded = "noneNeeded",
    }
}

/// The places of a slot in one of its counts, in persons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    pub capacity: i64,
    /// Given, held ones included, also those whose time is over and which nobody has taken back yet.
    pub taken: i64,
    /// Of those, held ones whose time is over.
    pub lapsed: i64,
    /// Came back while places that come back are gathered.
    pub returned: i64,
    /// Parties wait: what came back is theirs before it is anybody's.
    pub has_waiting: bool,
    pub instants: Instants,
    pub is_closed: bool,
    /// Nobody needs a place.
    pub is_free_of_booking: bool,
}

impl Places {
    /// Persons who can still come: `0 ≤ free ≤ capacity`. What came back before the announced minute waits for it
    /// (RULES bookings 4).
    pub fn free(&self, now: Millis) -> i64 {
        let waiting = if now < self.instants.returns {
            self.lapsed + self.returned
        } else if self.has_waiting {
            // What lapsed is offered to them by whoever takes it back.
            self.lapsed
        } else {
            0
        };
        (self.capacity - self.taken + self.lapsed - waiting).clamp(0, self.capacity.max(0))
    }

    /// What the public is told, and why it is not open.
    pub fn state(&self, now: Millis) -> (SlotState, Option<SlotWhy>) {
        let Instants { opens, closes, returns, .. } = self.instants;
        if self.is_closed {
            (SlotState::Closed, Some(SlotWhy::ClosedByMuseum))
        } else if now >= closes {
            (SlotState::Closed, Some(SlotWhy::Over))
        } else if self.is_free_of_booking {
            (SlotState::Closed, Some(SlotWhy::NoneNeeded))
        } else if now < opens {
            (SlotState::Upcoming, Some(SlotWhy::NotReleased))
        } else if self.free(now) > 0 {
            (SlotState::Open, None)
        } else if now < returns && self.lapsed + self.returned > 0 {
            (SlotState::Full, Some(SlotWhy::PlacesReturn))
        } else {
            (SlotState::Full, Some(SlotWhy::NoPlaces))
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn places(capacity: i64, taken: i64) -> Places {
        let at = Millis;
        Places {
            capacity,
            taken,
            lapsed: 0,
            returned: 0,
            has_waiting: false,
            instants: Instants {
                opens: at(100),
                returns: at(160),
                cancels: at(880),
                closes: at(1000),
                starts: at(1000),
                ends: at(1100),
                group_opens: at(50),
                group_closes: at(800),
            },
            is_closed: false,
            is_free_of_booking: false,
        }
    }

    #[test]
    fn a_slot_is_upcoming_then_open_then_over() {
        let slot = places(20, 3);
        assert_eq!(slot.state(Millis(99)), (SlotState::Upcoming, Some(SlotWhy::NotReleased)));
        assert_eq!(slot.state(Millis(100)), (SlotState::Open, None));
        assert_eq!(slot.state(Millis(999)), (SlotState::Open, None));
        assert_eq!(slot.state(Millis(1000)), (SlotState::Closed, Some(SlotWhy::Over)));
        let closed = Places { is_closed: true, ..slot };
        assert_eq!(closed.state(Millis(99)), (SlotState::Closed, Some(SlotWhy::ClosedByMuseum)));
        let full = places(20, 20);
        assert_eq!(full.state(Millis(200)), (SlotState::Full, Some(SlotWhy::NoPlaces)));
    }

    #[test]
    fn places_that_come_back_in_the_release_hour_are_given_out_together_at_an_announced_minute() {
        let back = Places { taken: 18, returned: 2, lapsed: 0, ..places(20, 18) };
        assert_eq!((back.free(Millis(159)), back.free(Millis(160))), (0, 2));
        assert_eq!(back.state(Millis(159)), (SlotState::Full, Some(SlotWhy::PlacesReturn)));
        assert_eq!(back.state(Millis(160)), (SlotState::Open, None));
    }

    #[test]
    fn a_held_place_whose_time_is_over_is_free_at_once_after_the_release_hour() {
        let lapsed = Places { lapsed: 5, ..places(20, 20) };
        assert_eq!((lapsed.free(Millis(159)), lapsed.free(Millis(160))), (0, 5));
        let awaited = Places { has_waiting: true, ..lapsed };
        assert_eq!(awaited.free(Millis(160)), 0, "who waits comes first");
    }

    proptest! {
        #[test]
        fn what_is_free_is_never_negative_and_never_more_than_there_is(
            capacity in 0i64..100, taken in 0i64..200, lapsed in 0i64..50, returned in 0i64..50, now in 0i64..1200,
        ) {
            let slot = Places { lapsed, returned, ..places(capacity, taken) };
            let free = slot.free(Millis(now));
            prop_assert!((0..=capacity).contains(&free));
            prop_assert_eq!(slot.state(Millis(now)).0 == SlotState::Open, (100..1000).contains(&now) && free > 0);
        }
    }
}
