//! Programmes (RULES bookings 1): what places can be had for, with the rules of each. What is announced of them and what
//! is enforced are the same row.

mod routes;
mod store;
mod wire;

use guanlan_core::{
    booking::{BookingMode, ProgrammeKind, Rules, Schedule, Tour},
    locale::Bilingual,
};

pub use routes::calls;
pub use store::{add, change, every, find, hold};

/// A programme as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Programme {
    /// Its number; 0 before it has one.
    pub id: i64,
    pub kind: ProgrammeKind,
    /// The event whose sessions are its slots.
    pub event: Option<i64>,
    pub name: Bilingual,
    /// Where to go.
    pub place: Bilingual,
    /// What to know before coming.
    pub note: Bilingual,
    pub mode: BookingMode,
    pub rules: Rules,
    pub schedule: Schedule,
    /// What groups may choose.
    pub tour: Tour,
    /// The public sees it.
    pub is_offered: bool,
    /// Counts every change, from 1.
    pub version: i64,
}
