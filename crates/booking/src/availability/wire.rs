//! Slots as anybody sees them.

use chrono::NaiveDate;
use guanlan_core::{
    booking::{BookingMode, Persons, Pool, ProgrammeKind, SlotState, SlotWhy},
    clock::Millis,
};
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

use crate::slot;

/// A time at which people come, and what is free.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Slot {
    pub id: i64,
    pub programme_id: i64,
    pub kind: ProgrammeKind,
    /// In the museum's zone.
    pub date: NaiveDate,
    /// `HH:MM` in the museum's zone.
    pub starts: String,
    /// `HH:MM` in the museum's zone, on the same day.
    pub ends: String,
    pub starts_at: String,
    pub ends_at: String,
    pub mode: BookingMode,
    /// Persons who come by themselves.
    pub capacity: i64,
    /// Of them, persons who can still come. Never negative.
    pub free: i64,
    /// Persons of groups, beside them.
    pub group_capacity: i64,
    /// Of them, persons who can still come. Never negative.
    pub group_free: i64,
    /// What a group can do with it.
    pub group_state: SlotState,
    /// From here on groups can ask.
    pub group_opens_at: String,
    /// From here on they cannot any more.
    pub group_closes_at: String,
    /// From here on it can be booked.
    pub opens_at: String,
    /// From here on it cannot be booked any more.
    pub closes_at: String,
    /// Until here a reservation can be cancelled or moved.
    pub cancel_until: String,
    /// Parties that wait for places.
    pub waiting: i64,
    /// What came back before is given out from here on; null where nothing waits for it.
    #[schema(required)]
    pub places_return_at: Option<String>,
    pub state: SlotState,
    /// Why it cannot be booked; null where it can.
    #[schema(required)]
    pub why: Option<SlotWhy>,
    /// Why the museum closed it; null unless it did.
    #[schema(required)]
    pub reason: Option<String>,
}

impl Slot {
    /// As it is at an instant, where `lapsed` persons are held no more; `mode` is the programme's.
    pub fn of(slot: &slot::Slot, mode: BookingMode, lapsed: Persons, now: Millis) -> Slot {
        let places = slot.places(Pool::Individuals, mode, lapsed);
        let of_groups = slot.places(Pool::Groups, mode, lapsed);
        let (state, why) = places.state(now);
        let instants = slot.instants;
        Slot {
            id: slot.id,
            programme_id: slot.programme,
            kind: slot.kind,
            date: slot.day,
            starts: slot.starts.clone(),
            ends: slot.ends.clone(),
            starts_at: instants.starts.rfc3339(),
            ends_at: instants.ends.rfc3339(),
            mode: slot.mode.unwrap_or(mode),
            capacity: slot.capacity,
            free: if slot.closed_reason.is_some() { 0 } else { places.free(now) },
            group_capacity: slot.group_capacity,
            group_free: if slot.closed_reason.is_some() { 0 } else { of_groups.free(now) },
            group_state: of_groups.state(now).0,
            group_opens_at: instants.group_opens.rfc3339(),
            group_closes_at: instants.group_closes.rfc3339(),
            opens_at: instants.opens.rfc3339(),
            closes_at: instants.closes.rfc3339(),
            cancel_until: instants.cancels.rfc3339(),
            waiting: slot.waiting,
            places_return_at: (why == Some(SlotWhy::PlacesReturn)).then(|| instants.returns.rfc3339()),
            state,
            why,
            reason: slot.closed_reason.clone(),
        }
    }
}

/// Slots of a programme, with the server's clock: a countdown goes by it and not by the clock of a telephone.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Slots {
    pub code: u16,
    pub msg: String,
    pub data: Vec<Slot>,
    /// The instant at which this was so.
    pub now: String,
}

/// Which slots are listed: at most 62 days of one programme; absent: from today on, two weeks.
#[derive(Input)]
pub struct SlotFilter {
    #[input(integer(1..=i64::MAX))]
    pub programme: i64,
    #[input(day())]
    pub from: Option<NaiveDate>,
    #[input(day())]
    pub to: Option<NaiveDate>,
}
