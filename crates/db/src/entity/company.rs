//! A member company. What it says of itself comes with its own tables; people and rights hang on this row.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A member company. What it says of itself comes with its own tables; people and rights hang on this row.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// One of product §6's states, such as `active` or `suspended`.
    pub state: String,
    #[sea_orm(column_type = "Text")]
    pub name_zh: String,
    #[sea_orm(column_type = "Text")]
    pub name_en: String,
    /// The person who holds all its rights.
    pub owner_id: Option<i64>,
    /// Milliseconds since 1970, UTC.
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
