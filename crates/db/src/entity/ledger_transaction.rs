//! A movement of money, whose entries are zero altogether. Rows are only added (RULES ledger 2).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_transaction")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    /// `core::ledger::TransactionKind`.
    pub kind: String,
    /// `core::ledger::DocumentKind`.
    pub document_kind: String,
    /// The document's code.
    pub document: String,
    /// Which step of the document caused it: no step moves money twice.
    pub step: String,
    pub memo: String,
    /// Who did it; null: the system.
    pub actor_id: Option<i64>,
    /// The second person, where two are needed.
    pub confirmed_by: Option<i64>,
    /// What it takes back.
    pub reverses: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
