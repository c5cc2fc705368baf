//! A keyword with which visitors found nothing.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A keyword with which visitors found nothing, in one language.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "missed_search")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub lang: String,
    /// Folded.
    pub keyword: String,
    pub times: i64,
    /// Milliseconds, UTC.
    pub first_at: i64,
    /// Milliseconds, UTC.
    pub last_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
