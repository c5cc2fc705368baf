//! Approval that somebody asked a colleague for.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "approval")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose people they are; the other party of the document never sees it.
    pub company_id: i64,
    /// `quotation` or `order`.
    pub document: String,
    pub document_id: i64,
    pub code: String,
    /// The address of the page that shows the document, without scheme and authority.
    pub path: String,
    /// The permission value without which nobody sees the document.
    pub needs: i64,
    /// What is to be done with the document.
    pub act: String,
    pub amount_fen: i64,
    pub note: String,
    pub asked_by: i64,
    /// Milliseconds, UTC.
    pub asked_at: i64,
    /// `given`, `refused` or `overtaken`; null while it waits.
    pub outcome: Option<String>,
    pub ended_by: Option<i64>,
    /// Milliseconds, UTC.
    pub ended_at: Option<i64>,
    /// Why it was refused.
    pub reason: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
