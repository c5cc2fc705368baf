//! A code that was sent to a number.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A code that was sent to a number.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "verification_code")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub mobile_hash: String,
    pub purpose: String,
    /// Keyed.
    pub code_hash: String,
    pub created_at: i64,
    pub expires_at: i64,
    /// Wrong tries so far.
    pub tries: i64,
    pub spent_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
