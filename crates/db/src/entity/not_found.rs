//! An address that visitors asked for and did not find.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// An address that visitors asked for and did not find.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "not_found")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub path: String,
    pub times: i64,
    /// Milliseconds, UTC.
    pub first_at: i64,
    /// Milliseconds, UTC.
    pub last_at: i64,
    /// The page that led there last, or nothing.
    pub referrer: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
