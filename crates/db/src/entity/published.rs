//! What the public reads: one row for each language and stretch of time. Rebuilt from publications.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// What the public reads: one row for each language and stretch of time. Rebuilt from publications.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "published")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub entry_id: i64,
    pub kind: String,
    /// The language of the site that shows this row.
    pub lang: String,
    /// English site, Chinese words.
    pub fallback: bool,
    /// Milliseconds, UTC.
    pub visible_from: i64,
    /// Milliseconds, UTC, exclusive.
    pub visible_until: Option<i64>,
    /// When the entry was first published in the language shown.
    pub published_at: i64,
    pub subtype: i64,
    pub title: String,
    pub summary: String,
    /// A picture as JSON.
    pub cover: Option<String>,
    pub sort_order: i64,
    /// `YYYY-MM-DD`.
    pub day: String,
    pub starts_on: Option<String>,
    pub ends_on: Option<String>,
    pub year: i32,
    pub category: Option<i64>,
    pub title_key: String,
    /// Everything a keyword may find, the title first: what the search index reads.
    pub search: String,
    /// JSON; never queried.
    pub card: String,
    /// JSON; never queried.
    pub detail: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
