//! Reading the log of acts (210). It is written and chained by [`guanlan_kernel::audit`].

pub mod history;
mod routes;
#[cfg(test)]
mod tests;
mod told;

use guanlan_core::permission::Permission;

pub use routes::{AuditAction, calls};

use crate::session::Right;

/// The right to the log (210).
pub struct AuditLog;

impl Right for AuditLog {
    const ANY: &'static [Permission] = &[Permission::Audit];
}
