//! The waiting list (RULES bookings 18): who wants places of a slot that is full. Whatever comes back is offered to it
//! before anybody else can take it, in the transaction in which it comes back: to whoever has waited longest and fits.
//! Offered places are counted as given until the offer is taken or its time is over.

mod offer;
mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use guanlan_core::{booking::WaitingState, clock::Millis, locale::Lang};

pub use offer::{due, end, in_slot, of_slot};
pub use routes::calls;
pub use service::accepted;
pub use store::{forget, offered_of, standing};

/// Somebody who waits.
#[derive(Clone, Debug)]
pub struct Waiting {
    pub id: i64,
    pub person: i64,
    pub slot: i64,
    /// Persons.
    pub size: i64,
    pub lang: Lang,
    pub state: WaitingState,
    pub asked_at: Millis,
    /// Until when the offered places are kept.
    pub offer_until: Option<Millis>,
}

impl Waiting {
    /// How it is now: an offer whose time is over is none, whoever writes so and when.
    pub fn state(&self, now: Millis) -> WaitingState {
        match self.state {
            WaitingState::Offered if self.offer_until.is_none_or(|until| until <= now) => WaitingState::Lapsed,
            other => other,
        }
    }
}
