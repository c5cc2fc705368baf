//! What the public reads of a relic, without its private fields. A row is visible unless the import that is open now brought it or, with that import, will replace it.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// What the public reads of a relic, without its private fields. A row is visible unless the import that is open now brought it or, with that import, will replace it.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "relic_published")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub relic_id: i64,
    /// The import that brought it; not visible while that import is open.
    pub from_import: Option<i64>,
    /// The import that replaces it; visible only while that import is open.
    pub until_import: Option<i64>,
    /// When the relic was first published. Milliseconds, UTC.
    pub published_at: i64,
    /// Smaller comes first.
    pub sort_order: i64,
    /// Hash of the revision that is shown.
    pub hash: String,
    /// The public part as JSON with both languages; never queried.
    pub body: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
