//! Guides (RULES bookings 22): who they are, and in which slots they guide. Nobody guides twice at one time.

mod duty;
mod routes;
mod service;
mod store;
mod wire;

use guanlan_core::booking::GuideWork;

pub use duty::{MOST_GUIDES, Wish, assign};
pub use routes::calls;
pub use store::{add, every, free, of_slots, set, twice};

/// Somebody who guides, as is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct Guide {
    /// Their number; 0 before they have one.
    pub id: i64,
    pub name: String,
    pub work: GuideWork,
    /// They can be asked to guide.
    pub is_active: bool,
    /// Counts every change, from 1.
    pub version: i64,
}
