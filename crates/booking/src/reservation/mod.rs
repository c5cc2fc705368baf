//! Reservations (RULES bookings 3): places of a slot for a party. They are held for ten minutes, confirmed, moved, made
//! smaller, cancelled; held ones whose time is over are nobody's from that instant on, whoever writes it down and when.
//!
//! Whoever changes how many places are given holds the row of the slot first; of two slots, in the order of their numbers.

mod cancel;
mod confirm;
mod group;
mod guest;
mod hold;
mod in_line;
mod lapse;
mod letter;
mod limits;
mod missed;
mod moving;
mod overview;
mod own;
mod party;
mod remind;
mod routes;
mod sealed;
mod seeded;
mod shown;
mod staff;
mod store;
#[cfg(test)]
mod tests;
mod together;
mod waiting;
mod wire;

use chrono::NaiveDate;
use guanlan_core::{
    booking::{AgeBand, ComesFrom, IdType, Origin, Pool, ProgrammeKind, Stored, StoredState},
    clock::Millis,
    locale::Lang,
};

use utoipa_axum::router::OpenApiRouter;

use crate::{Booking, slot::Slot};

pub use group::{GroupParty, Seeded as SeededGroup, seed as seed_group};
pub use guest::hashes_of;
#[cfg(test)]
pub use guest::open;
pub use in_line::InLine;
pub use lapse::{in_slot as take_back_of, take_back};
pub use missed::suspended;
pub use overview::InOverview;
pub use own::OfPeople;
pub use remind::remind;
pub use sealed::SEALED_TABLES;
pub use seeded::{Party as SeededParty, Person as SeededPerson, add as seed, close_empty};
pub use store::{
    by_code, by_id, came, confirmed_in,
    count::{first_lapsing_in, lapsed_of, sizes_of},
    group::{of_slots as groups_of, off as groups_off},
    guest::{by_hashes as guest_by_hashes, by_ticket as guest_by_ticket, misfits, of as people_of},
    guests_off,
};
pub use waiting::offered_of;

/// A reservation as it is kept.
#[derive(Clone, Debug)]
pub struct Reservation {
    pub id: i64,
    pub code: String,
    /// Whose it is.
    pub person: Option<i64>,
    pub slot: i64,
    pub kind: ProgrammeKind,
    pub day: NaiveDate,
    /// Persons who are in it.
    pub size: i64,
    /// The count of its slot in which it is: a group's places are none of those for individuals.
    pub pool: Pool,
    pub state: StoredState,
    pub hold_until: Option<Millis>,
    pub origin: Origin,
    pub lang: Lang,
    /// The version of the text that was agreed to.
    pub consent: String,
    /// Of whoever took the places without an account, sealed.
    pub mobile: Option<String>,
    /// The last four digits of the number by which somebody is found.
    pub mobile_tail: Option<String>,
    /// Persons of the party who came in.
    pub came: i64,
    /// Staff say that nobody came.
    pub is_missed: bool,
    /// What staff noted; may be empty.
    pub note: String,
    /// A hash of what the call asked for that made it.
    pub request: Option<String>,
    pub made_at: Millis,
    /// Counts every change, from 1.
    pub version: i64,
}

/// Somebody of a party, as is kept.
#[derive(Clone, Debug)]
pub struct Guest {
    /// Its number; 0 before it has one.
    pub id: i64,
    pub reservation: i64,
    /// In the party, from 1.
    pub place: i64,
    pub ticket: String,
    pub name_masked: String,
    pub id_type: Option<IdType>,
    pub id_masked: Option<String>,
    pub id_hash: Option<String>,
    pub sealed: Option<String>,
    /// Where the person comes from, by the document.
    pub comes_from: Option<ComesFrom>,
    pub age_band: Option<AgeBand>,
    pub is_minor: bool,
    pub guardian_consent: bool,
    /// Taken out of the party, or the reservation is over.
    pub is_out: bool,
}

impl Reservation {
    /// What its state follows from, in its slot.
    pub fn stored(&self, slot: &Slot) -> Stored {
        let Reservation { state, hold_until, came, is_missed, .. } = *self;
        Stored { state, hold_until, ends: slot.instants.ends, came, is_counted: slot.is_counted || is_missed }
    }

    /// Its places were kept for a time, and are nobody's any more.
    pub fn is_lapsed(&self, now: Millis) -> bool {
        self.state.lapses() && self.hold_until.is_none_or(|until| until <= now)
    }
}

/// Every documented call.
pub fn calls() -> OpenApiRouter<Booking> {
    routes::calls().merge(group::calls()).merge(staff::calls()).merge(waiting::calls())
}
