//! One content entry of any kind; its words and facts are revisions.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// One content entry of any kind; its words and facts are revisions.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "entry")]
pub struct Model {
    /// Public number; never reused.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// [`guanlan_core::content::Kind::name`].
    pub kind: String,
    /// The stable name in bundles; unique within the kind.
    pub key: String,
    /// Milliseconds, UTC.
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
