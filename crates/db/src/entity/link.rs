//! A link from a published row to another record, by kind and key: it may lead to what is not published yet.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A link from a published row to another record, by kind and key: it may lead to what is not published yet.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "link")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub published_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i64,
    /// The entry that the row is of.
    pub entry_id: i64,
    /// The kind's name, or `relic`.
    pub to_kind: String,
    /// The entry's key, or the relic's number.
    pub to_key: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
