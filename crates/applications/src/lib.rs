//! What visitors apply for (RULES applications): forms made of typed fields, what was filled into them, and its review.

mod application;
pub mod demo;
mod form;
mod state;
pub mod testing;

use guanlan_core::permission::Permission;
use guanlan_identity::session::Right;
use guanlan_kernel::error::ApiError;
use utoipa_axum::router::OpenApiRouter;

pub use application::{OfPeople, SEALED_TABLES};
pub use state::{Applications, Parts};

/// Where files are sent to, which may be larger and take longer than what ordinary calls bring (RULES calls 14).
pub const UPLOADS: &[&str] = &["/api/v1/application-files"];

/// The right to the museum's side of applications (205).
pub struct Desk;

impl Right for Desk {
    const ANY: &'static [Permission] = &[Permission::Reservations];
}

/// Every documented call, with the document that describes them.
pub fn calls() -> OpenApiRouter<Applications> {
    OpenApiRouter::new().merge(form::calls()).merge(application::calls())
}

impl Applications {
    /// Takes away files that no application has had for a day; answers how many there were. Every instance does, and a
    /// second time finds nothing.
    ///
    /// # Errors
    /// The database.
    pub async fn sweep_files(&self) -> Result<usize, ApiError> {
        application::sweep(self).await
    }
}
