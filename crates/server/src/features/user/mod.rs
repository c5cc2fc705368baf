//! The sign-ins of a member company: who can sign in, from where since they work for it, and ending these (103;
//! RULES employees 2). The company is that of the caller's session; people of another one are not found, and nobody in
//! the company touches its owner.

mod routes;
mod service;
#[cfg(test)]
mod tests;

use guanlan_core::permission::Permission;

pub use routes::calls;

use crate::features::session::Right;

/// The right to the company's people (103).
pub struct CompanyStaff;

impl Right for CompanyStaff {
    const ANY: &'static [Permission] = &[Permission::CompanyStaff];
}
