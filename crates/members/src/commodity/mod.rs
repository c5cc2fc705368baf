//! What member companies sell (RULES commodities). What is published is on the company's public page at once.
//!
//! Whatever writes locks the company's row first: of two at once the second sees what the first did, and the classes in
//! which something is published are counted in the same transaction.

mod routes;
mod service;
mod store;
mod table;
#[cfg(test)]
mod tests;
mod wire;

use std::collections::HashMap;

use async_trait::async_trait;
use guanlan_core::{
    clock::Millis,
    commodity::{CommodityInput, State},
    dictionary::Dictionary,
};
use guanlan_db::{DbErr, Reader};
use utoipa_axum::router::OpenApiRouter;

pub use service::{create, move_stocks};
pub use store::{
    Edition, Filter, Sort, big_classes, big_classes_to_come, editions, matching_rows, page, published_by, sellers,
    sellers_by_class, those,
};
pub use table::lexicon::Lexicon;
pub use wire::Names;

use crate::{
    Members,
    company::{Counted, Goods},
    dictionary::Uses,
};

/// A commodity as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commodity {
    pub id: i64,
    pub input: CommodityInput,
    pub state: State,
    pub updated_at: Millis,
    /// Counts every change, from 1.
    pub version: i64,
}

/// What of a commodity changes in a table.
#[derive(Clone, Debug, Default)]
pub struct Change {
    pub id: i64,
    /// The version that was read.
    pub version: i64,
    pub price_fen: Option<i64>,
    pub stock: Option<i64>,
    pub state: Option<State>,
    /// Of its sale.
    pub least: Option<i64>,
    pub step: Option<i64>,
    pub lead_days: Option<i64>,
    /// Of its lease.
    pub rent_fen: Option<i64>,
    pub deposit_fen: Option<i64>,
}

/// What is sold, for the rooms that know nothing of it.
pub struct Sold;

#[async_trait]
impl Goods for Sold {
    async fn any(&self, db: &Reader, company: i64) -> Result<bool, DbErr> {
        Ok(store::count(db, company).await? > 0)
    }

    async fn count(&self, db: &Reader, company: i64) -> Result<Counted, DbErr> {
        Ok(Counted { all: store::count(db, company).await?, published: store::count_published(db, company).await? })
    }
}

#[async_trait]
impl Uses for Sold {
    async fn uses(&self, db: &Reader, dictionary: Dictionary, ids: &[i64]) -> Result<HashMap<i64, u64>, DbErr> {
        store::uses(db, dictionary, ids).await
    }
}

pub fn calls() -> OpenApiRouter<Members> {
    routes::calls().merge(table::calls())
}
