//! An account of the ledger, with what its last entry says (RULES ledger 1).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_account")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// `core::ledger::AccountKind`.
    pub kind: String,
    /// Whose sub-account it is; null for those of the museum.
    pub company_id: Option<i64>,
    /// As people know it.
    pub number: String,
    /// `core::ledger::LedgerAccountState`.
    pub state: String,
    /// Milliseconds since 1970, UTC.
    pub opened_at: i64,
    pub available_fen: i64,
    pub frozen_fen: i64,
    /// Of its last entry; 0 where it has none.
    pub sequence: i64,
    /// The hash of its last entry; zeros where it has none.
    pub head: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
