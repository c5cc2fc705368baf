//! An act of publishing: which revisions of a language are visible, and when.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// An act of publishing: which revisions of a language are visible, and when.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "publication")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub entry_id: i64,
    /// `zh` or `en`.
    pub lang: String,
    /// The revision of the facts without language; of Chinese only.
    pub shared_id: Option<i64>,
    /// The revision of the words.
    pub text_id: i64,
    /// Milliseconds, UTC.
    pub visible_from: i64,
    /// Milliseconds, UTC, exclusive.
    pub visible_until: Option<i64>,
    /// When it was done and by whom.
    pub created_at: i64,
    pub author: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
