//! What people are told of their company's cart, by whoever keeps that.

use async_trait::async_trait;
use guanlan_core::permission::Permission;
use guanlan_db::{DbErr, Shared};

/// Whoever keeps carts.
#[async_trait]
pub trait Carts: Send + Sync {
    /// How many lines of a company's cart somebody sees who holds these values.
    ///
    /// # Errors
    /// Those of the database.
    async fn count(&self, db: Shared<'_>, company: i64, values: &[Permission]) -> Result<u64, DbErr>;
}
