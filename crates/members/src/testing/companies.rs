//! What tests write into the table of companies without asking anybody.

use guanlan_core::company::State;
use guanlan_db::{ConnectionTrait, DbErr};

use crate::company;

/// A company is suspended.
///
/// # Errors
/// Those of the database.
pub async fn suspend_company(db: &impl ConnectionTrait, company: i64) -> Result<(), DbErr> {
    company::set_state(db, company, State::Suspended).await
}

/// A suspended company is active again.
///
/// # Errors
/// Those of the database.
pub async fn resume_company(db: &impl ConnectionTrait, company: i64) -> Result<(), DbErr> {
    company::set_state(db, company, State::Active).await
}
