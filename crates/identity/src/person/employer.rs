//! What people know of the companies that they belong to, by whoever keeps those.

use async_trait::async_trait;
use guanlan_db::{DbErr, Shared};

/// A company, as far as the people in it are concerned.
#[derive(Clone, Debug)]
pub struct Employer {
    pub id: i64,
    /// Its people sign in and read: active or suspended (RULES companies 10).
    pub is_live: bool,
    /// Still being written by its owner.
    pub is_draft: bool,
    /// The row of the person who owns it.
    pub owner: Option<i64>,
    pub name_zh: String,
    pub name_en: String,
}

/// Whoever keeps companies.
#[async_trait]
pub trait Employers: Send + Sync {
    /// A company by its row; `None` where there is none.
    ///
    /// # Errors
    /// Those of the database.
    async fn find(&self, db: Shared<'_>, company: i64) -> Result<Option<Employer>, DbErr>;
}
