//! Somebody whom others turn to in a company; need not have an account.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// Somebody whom others turn to in a company; need not have an account.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company_contact")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// What sealed texts of the row are bound to.
    pub key: String,
    pub company_id: i64,
    #[sea_orm(column_type = "Text")]
    pub name: String,
    /// Sealed.
    #[sea_orm(column_type = "Text")]
    pub phone: String,
    #[sea_orm(column_type = "Text")]
    pub job: String,
    /// What others turn to them for; may be empty.
    #[sea_orm(column_type = "Text")]
    pub position: String,
    /// Place in the list, the smallest first.
    pub sort_order: i64,
    /// Milliseconds since 1970, UTC.
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
