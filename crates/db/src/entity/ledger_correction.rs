//! An adjustment or a reversal that one person proposes and another confirms (RULES ledger 5).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_correction")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub code: String,
    pub kind: String,
    pub from_account_id: Option<i64>,
    pub to_account_id: Option<i64>,
    pub amount_fen: Option<i64>,
    pub reverses: Option<i64>,
    pub reason: String,
    pub state: String,
    pub proposed_by: i64,
    /// Milliseconds since 1970, UTC.
    pub proposed_at: i64,
    pub decided_by: Option<i64>,
    /// Milliseconds since 1970, UTC.
    pub decided_at: Option<i64>,
    pub transaction_id: Option<i64>,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
