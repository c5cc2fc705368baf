//! A saved state of a facet. Append-only.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A saved state of a facet. Append-only.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "revision")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub entry_id: i64,
    pub facet: String,
    /// Who saved it: a person's identifier, or `import`.
    pub author: String,
    /// Milliseconds, UTC.
    pub created_at: i64,
    /// The facet as canonical JSON.
    pub body: String,
    /// Names of the fields that differ from the revision before, as a JSON array.
    pub changed: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
