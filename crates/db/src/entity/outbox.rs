//! A message on its way to a telephone. Dropped after a day (RULES messages 2).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A message on its way to a telephone. Dropped after a day (RULES messages 2).
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "outbox")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// What sealed texts of the row are bound to.
    pub key: String,
    /// Sealed.
    #[sea_orm(column_type = "Text")]
    pub recipient: String,
    pub purpose: String,
    /// Sealed.
    #[sea_orm(column_type = "Text")]
    pub text: String,
    /// `waiting`, `sent` or `failed`.
    pub state: String,
    pub attempts: i64,
    /// Not tried before.
    pub next_at: i64,
    pub created_at: i64,
    /// What the gateway said at the last try.
    #[sea_orm(column_type = "Text")]
    pub error: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
