//! A document that a company proves something by, with its file at a private place.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A document that a company proves something by, with its file at a private place.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company_certificate")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub company_id: i64,
    pub kind: String,
    #[sea_orm(column_type = "Text")]
    pub name: String,
    #[sea_orm(column_type = "Text")]
    pub number: String,
    /// `YYYY-MM-DD`.
    pub issued_on: Option<String>,
    /// `YYYY-MM-DD`; null: valid for a long term.
    pub expires_on: Option<String>,
    /// Hash of the file as it lies in the private part of the media store: its place there.
    pub file: String,
    /// The key that opens the file, sealed; null: the file lies open, as it did before the seventh migration.
    #[sea_orm(column_type = "Text", nullable)]
    pub file_key: Option<String>,
    /// Hash of the file as it lay open before it was sealed, until it is taken away.
    pub open_file: Option<String>,
    pub mime: String,
    pub bytes: i64,
    /// As its owner called it.
    #[sea_orm(column_type = "Text")]
    pub file_name: String,
    /// Milliseconds since 1970, UTC.
    pub created_at: i64,
    /// Since when another one stands in its place, or none; null: it counts.
    pub replaced_at: Option<i64>,
    /// When a reviewer first looked at it or approved the company with it; null: new to the museum.
    pub seen_at: Option<i64>,
    /// The smallest number of days before expiry of which the owner was told.
    pub warned_days: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
