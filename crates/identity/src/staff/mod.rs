//! The museum's own staff: invited, granted what they need, shut and opened again by whoever may (209; RULES staff 1).
//!
//! What the caller does not hold, the caller can neither give nor take, and on who holds it the caller does not act at
//! all. The last one who may manage staff stays it:
//! otherwise only the command line could bring one back.

mod routes;
mod service;
#[cfg(test)]
mod tests;

use guanlan_core::permission::Permission;

pub use routes::calls;

use crate::session::Right;

/// The right to the museum's staff accounts (209).
pub struct StaffAccounts;

impl Right for StaffAccounts {
    const ANY: &'static [Permission] = &[Permission::Staff];
}
