//! Somebody with whom a person often comes (RULES bookings 23).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "companion")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Who comes with them.
    pub person_id: i64,
    /// As it is shown.
    pub name_masked: String,
    /// `core::booking::IdType`; null where no document is kept.
    pub id_type: Option<String>,
    /// As it is shown.
    pub id_masked: Option<String>,
    /// Name, document and birth, sealed.
    pub sealed: String,
    /// Milliseconds since 1970, UTC.
    pub created_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
