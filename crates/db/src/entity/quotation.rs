//! A quotation: what two companies negotiate, in versions (RULES quotations).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "quotation")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub code: String,
    pub number: String,
    pub kind: String,
    pub seller_id: i64,
    pub buyer_id: i64,
    pub begun_by: String,
    pub offerer: String,
    pub state: String,
    /// How many versions were sent.
    pub sent: i64,
    /// `YYYY-MM-DD`.
    pub valid_until: String,
    pub total_fen: i64,
    pub deposit_fen: i64,
    /// Lines without a price.
    pub open_prices: i64,
    pub line_count: i64,
    /// 0: the seller has to do something, 1: the buyer has to, 2: it has ended, 3: the seller does not see it.
    pub seller_rank: i64,
    /// The same for the buyer.
    pub buyer_rank: i64,
    pub folded: String,
    /// Milliseconds since 1970, UTC.
    pub begun_at: i64,
    /// Milliseconds since 1970, UTC.
    pub changed_at: i64,
    /// Counts every change, from 1.
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
