//! A saved state of a relic, private fields included. Append-only.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A saved state of a relic, private fields included. Append-only.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "relic_revision")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub relic_id: i64,
    /// A person's identifier, or `import`.
    pub author: String,
    /// Milliseconds, UTC.
    pub created_at: i64,
    /// SHA-256 of the body, hex: an import writes only where it differs.
    pub hash: String,
    /// The whole relic as canonical JSON.
    pub body: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
