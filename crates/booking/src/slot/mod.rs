//! Slots (RULES bookings 2): when people come, and how many. What is given of one is counted in its row, and whoever
//! changes the count holds the row.

mod memory;
mod store;

use std::sync::Arc;

use chrono::NaiveDate;
use guanlan_core::booking::{BookingMode, Instants, Persons, Places, Pool, ProgrammeKind};
use guanlan_core::clock::Millis;
use guanlan_kernel::{error::ApiError, words::Message};

use crate::Booking;

pub use memory::{Memory, Planned, planned};
pub use store::{
    add, between, change, count, every, find, give_back, hold, hold_coming, lapses, take, take_all_until, take_until,
    those, wait,
};

/// A slot that the public sees, with its programme.
///
/// # Errors
/// 422 where there is none.
pub async fn bookable(app: &Booking, id: i64) -> Result<Arc<Planned>, ApiError> {
    match planned(app, id).await {
        Ok(place) if place.programme.is_offered => Ok(place),
        Ok(_) | Err(ApiError::NotFound) => Err(ApiError::invalid("slotId", Message::new("server.booking.noSlot"))),
        Err(error) => Err(error),
    }
}

/// As [`bookable`], where places have to be taken beforehand.
///
/// # Errors
/// 422 where there is none; 409 where nobody needs a place.
pub async fn reservable(app: &Booking, id: i64) -> Result<Arc<Planned>, ApiError> {
    let place = bookable(app, id).await?;
    if place.mode() == BookingMode::None {
        return Err(ApiError::Conflict(Message::new("server.booking.noneNeeded")));
    }
    Ok(place)
}

/// A slot as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot {
    /// Its number; 0 before it has one.
    pub id: i64,
    pub programme: i64,
    pub kind: ProgrammeKind,
    /// In the museum's zone.
    pub day: NaiveDate,
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    pub ends: String,
    pub instants: Instants,
    /// Where it is not the programme's.
    pub mode: Option<BookingMode>,
    /// Persons who come by themselves.
    pub capacity: i64,
    /// Of them, given: held and confirmed, and held ones that lapsed and were not taken back yet.
    pub taken: i64,
    /// Came back while places that come back are gathered.
    pub returned: i64,
    /// Persons of groups, beside them.
    pub group_capacity: i64,
    pub group_taken: i64,
    /// It comes from the schedule, and changes with it.
    pub is_planned: bool,
    /// Parties that wait for places or are offered some.
    pub waiting: i64,
    /// Nothing that is held of it lapses before; `None`: nothing lapses.
    pub lapses: Option<Millis>,
    /// Why the museum closed it.
    pub closed_reason: Option<String>,
    /// Somebody was let in by a ticket: who did not come is missed.
    pub is_counted: bool,
    /// Counts every change by staff, from 1.
    pub version: i64,
}

impl Slot {
    /// Its places in one of its counts, of which `lapsed` persons hold none any more; `mode` is the programme's. Groups
    /// have days of their own to ask, nobody waits for their places, and what comes back of them is free at once.
    pub fn places(&self, pool: Pool, mode: BookingMode, lapsed: Persons) -> Places {
        let is_group = pool == Pool::Groups;
        let Instants { group_opens, group_closes, .. } = self.instants;
        let of_groups = Instants { opens: group_opens, closes: group_closes, returns: group_opens, ..self.instants };
        Places {
            capacity: if is_group { self.group_capacity } else { self.capacity },
            taken: self.given(pool),
            lapsed: lapsed.of(pool),
            returned: if is_group { 0 } else { self.returned },
            has_waiting: !is_group && self.waiting > 0,
            instants: if is_group { of_groups } else { self.instants },
            is_closed: self.closed_reason.is_some(),
            is_free_of_booking: self.mode.unwrap_or(mode) == BookingMode::None,
        }
    }

    /// Persons whose places of one count are given.
    pub fn given(&self, pool: Pool) -> i64 {
        match pool {
            Pool::Individuals => self.taken,
            Pool::Groups => self.group_taken,
        }
    }

    /// So many persons more have places of one count; below 0, fewer.
    pub fn give(&mut self, pool: Pool, persons: i64) {
        match pool {
            Pool::Individuals => self.taken += persons,
            Pool::Groups => self.group_taken += persons,
        }
    }

    /// Whether something that is held may have lapsed.
    pub fn may_have_lapsed(&self, now: Millis) -> bool {
        self.lapses.is_some_and(|at| at <= now)
    }

    /// When the first of what is held lapses, where something more is held until an instant.
    pub fn lapses_with(&self, until: Option<Millis>) -> Option<Millis> {
        self.lapses.into_iter().chain(until).min()
    }

    /// Whether places that come back now wait for the announced minute.
    pub fn gathers(&self, pool: Pool, now: Millis) -> bool {
        pool == Pool::Individuals && now < self.instants.returns
    }

    /// Whether both are at one time.
    pub fn overlaps(&self, other: &Slot) -> bool {
        self.instants.starts < other.instants.ends && other.instants.starts < self.instants.ends
    }

    /// Nobody can be in it any more, and nobody is: it is as good as not there.
    pub fn is_empty(&self) -> bool {
        self.capacity == 0 && self.group_capacity == 0 && self.closed_reason.is_none()
    }
}
