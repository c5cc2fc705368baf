//! A delivery of an order; at a lease what was handed over.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trade_delivery")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub order_id: i64,
    /// From 1.
    pub n: i64,
    /// `YYYY-MM-DD`.
    pub delivered_on: String,
    pub carrier: String,
    pub tracking_number: String,
    pub note: String,
    pub state: String,
    pub reason: String,
    pub is_by_silence: bool,
    /// What was paid for what was accepted.
    pub paid_fen: i64,
    /// Milliseconds since 1970, UTC.
    pub made_at: i64,
    /// Milliseconds since 1970, UTC.
    pub decided_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
