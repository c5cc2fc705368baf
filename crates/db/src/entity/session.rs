//! A browser in which a person is signed in.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A browser in which a person is signed in.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "session")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Opaque, shown to the person.
    pub identifier: String,
    pub person_id: i64,
    /// Digest of the session cookie.
    pub secret: String,
    /// The beginning of `User-Agent`.
    #[sea_orm(column_type = "Text")]
    pub agent: String,
    /// The address without its last part.
    pub network: String,
    pub created_at: i64,
    pub last_seen_at: i64,
    /// Moves with use.
    pub expires_at: i64,
    pub ended_at: Option<i64>,
    /// Who ended it: `self`, `other`, `password`, `disabled`, `erased`.
    pub ended_by: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
