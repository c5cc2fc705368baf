//! What a running company says of itself: overview, public profile, bound account, certificates.

pub mod profile;
pub mod routes;
pub mod service;
pub mod store;
mod wire;

use async_trait::async_trait;
use guanlan_db::{DbErr, Reader};

/// How many commodities there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counted {
    /// In whatever state.
    pub all: u64,
    /// Those that everybody sees.
    pub published: u64,
}

/// Who knows what companies sell.
#[async_trait]
pub trait Goods: Send + Sync {
    /// Whether a company has a commodity, be it a draft.
    ///
    /// # Errors
    /// Those of the database.
    async fn any(&self, db: &Reader, company: i64) -> Result<bool, DbErr>;

    /// How many commodities a company has.
    ///
    /// # Errors
    /// Those of the database.
    async fn count(&self, db: &Reader, company: i64) -> Result<Counted, DbErr>;
}
