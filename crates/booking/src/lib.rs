//! Places for people (RULES bookings): programmes with their rules, slots with their places, reservations of parties.

mod availability;
mod companion;
mod day_key;
pub mod demo;
mod desk;
mod guide;
mod line;
#[cfg(test)]
mod once;
mod opening;
mod planning;
mod programme;
mod reservation;
mod roster;
mod slot;
mod state;
pub mod testing;
mod verify;
#[cfg(test)]
mod walk;

use guanlan_core::permission::Permission;
use guanlan_identity::session::Right;
use guanlan_kernel::error::ApiError;
use utoipa_axum::router::OpenApiRouter;

pub use companion::SEALED as SEALED_COMPANIONS;
pub use reservation::{InOverview, OfPeople, SEALED_TABLES};
pub use state::{Booking, Parts};
pub use verify::{Verdict, verify};

/// The right to the museum's side of reservations (205).
pub struct Desk;

impl Right for Desk {
    const ANY: &'static [Permission] = &[Permission::Reservations];
}

/// Every documented call, with the document that describes them.
pub fn calls() -> OpenApiRouter<Booking> {
    OpenApiRouter::new()
        .merge(programme::calls())
        .merge(availability::calls())
        .merge(reservation::calls())
        .merge(companion::calls())
        .merge(planning::calls())
        .merge(opening::calls())
        .merge(desk::calls())
        .merge(guide::calls())
        .merge(roster::calls())
}

/// What is done beside the running server; every instance does, and a second time finds nothing.
impl Booking {
    /// Takes back places that were held and not confirmed in time. Answers of how many slots.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn take_back(&self) -> Result<usize, ApiError> {
        reservation::take_back(self).await
    }

    /// Makes the slots of every programme what it plans. Answers how many were made or changed.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn plan(&self) -> Result<usize, ApiError> {
        planning::plan_all(self).await
    }

    /// Reminds everybody who comes tomorrow. Answers how many were.
    ///
    /// # Errors
    /// Those of the database; keys that did not seal a number.
    pub async fn remind(&self) -> Result<usize, ApiError> {
        reservation::remind(self).await
    }

    /// Destroys the keys of visit days that are over for thirty days. Answers of how many.
    ///
    /// # Errors
    /// A store that cannot be written, the database.
    pub async fn destroy_old_keys(&self) -> Result<usize, ApiError> {
        Ok(self.day_keys.destroy_old(self).await?.len())
    }
}
