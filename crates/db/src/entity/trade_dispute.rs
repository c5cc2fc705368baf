//! Where the parties of an order do not agree.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trade_dispute")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: i64,
    /// Whoever began it.
    pub side: String,
    pub reason: String,
    /// Milliseconds since 1970, UTC.
    pub begun_at: i64,
    pub proposed_by: String,
    /// What of the money that is set aside would go to the seller, as it was proposed last.
    pub to_seller_fen: i64,
    /// Milliseconds since 1970, UTC.
    pub ended_at: Option<i64>,
    /// By the museum's finance.
    pub is_decided: bool,
    pub decision: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
