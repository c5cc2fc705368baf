//! What was done with a document of two companies.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trade_step")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub document_kind: String,
    pub document_id: i64,
    pub act: String,
    /// The version of the document; 0 where it has none.
    pub n: i64,
    pub from_state: String,
    pub to_state: String,
    pub reason: String,
    pub company_id: i64,
    pub actor_id: i64,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    /// What it paid, set aside or asked for, in fen.
    pub amount_fen: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
