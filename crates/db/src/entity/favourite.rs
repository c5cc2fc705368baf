//! A record that a signed-in person marked for later.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A record that a signed-in person marked for later, as it was called then.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "favourite")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub person_id: i64,
    /// A kind's name, or `relic`.
    pub kind: String,
    pub record_id: i64,
    pub subtype: i64,
    pub title: String,
    /// The language of the title.
    pub lang: String,
    /// The line below the title; may be empty.
    pub note: String,
    /// JSON: where the picture lies and how large it is.
    pub picture: Option<String>,
    /// Milliseconds, UTC.
    pub marked_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
