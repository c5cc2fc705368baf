//! A file that a company added to a quotation or an order, sealed at a private place.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trade_attachment")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose it is.
    pub company_id: i64,
    pub document_kind: String,
    pub document_id: i64,
    /// What of an order it shows; null: the document as a whole.
    pub part: Option<String>,
    pub delivery_id: Option<i64>,
    /// As it is shown and sent.
    pub name: String,
    pub mime: String,
    /// Of the file as it is seen, not as it lies there.
    pub bytes: i64,
    /// Hash of the file as it lies in the private part of the media store: its place there.
    pub file: String,
    /// The file's key, sealed.
    pub file_key: String,
    /// Of a picture: the hash of a small one, which the same key opens.
    pub preview: Option<String>,
    pub preview_bytes: Option<i64>,
    pub added_by: i64,
    /// Milliseconds since 1970, UTC.
    pub added_at: i64,
    /// Since when no version of its quotation has it; milliseconds since 1970, UTC.
    pub unused_since: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
