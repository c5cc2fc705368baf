//! What the museum's staff set of the museum itself. The museum knows no people and people know no museum: these calls know
//! both, and leave each rule to its own.

mod routes;
#[cfg(test)]
mod tests;

use guanlan_core::permission::Permission;
use guanlan_identity::session::Right;

pub use routes::calls;

/// The right to change settings (208).
pub struct Settings;

impl Right for Settings {
    const ANY: &'static [Permission] = &[Permission::Settings];
}
