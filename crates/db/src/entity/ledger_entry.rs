//! What a transaction changed in an account. Rows are only added; each follows from the one before it (RULES ledger 2).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_entry")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: i64,
    /// Its place in the account, from 1, without a gap.
    #[sea_orm(primary_key, auto_increment = false)]
    pub sequence: i64,
    pub transaction_id: i64,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    pub available_change: i64,
    pub frozen_change: i64,
    /// After it.
    pub available_fen: i64,
    /// After it.
    pub frozen_fen: i64,
    /// The whole row as canonical JSON: what is hashed.
    #[sea_orm(column_type = "Text")]
    pub body: String,
    /// SHA-256 of the hash before and the body.
    pub hash: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
