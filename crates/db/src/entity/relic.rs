//! A relic: its number and its newest revision.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A relic: its number and its newest revision.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "relic")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// The museum's own number, unique.
    pub number: String,
    /// The number as it is asked for by people (`guanlan_core::relic::number_key`). Several may have the same.
    pub number_key: String,
    /// The newest revision.
    pub head_id: i64,
    /// Milliseconds, UTC.
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
