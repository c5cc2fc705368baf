//! What a company notes for itself beside a document; the other party never sees it.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trade_note")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_kind: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub company_id: i64,
    pub text: String,
    pub written_by: i64,
    /// Milliseconds since 1970, UTC.
    pub written_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
