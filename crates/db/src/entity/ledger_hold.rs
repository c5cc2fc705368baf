//! Money that was set aside. A hold ends once (RULES ledger 3).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_hold")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub account_id: i64,
    pub amount_fen: i64,
    /// Milliseconds since 1970, UTC.
    pub placed_at: i64,
    /// The transaction.
    pub placed_by: i64,
    /// The transaction that ended it; null while it is open.
    pub resolved_by: Option<i64>,
    /// How much of it was paid; null while it is open.
    pub posted_fen: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
