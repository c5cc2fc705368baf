//! How a company presents itself on its public pages.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// How a company presents itself on its public pages.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company_profile")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub company_id: i64,
    /// JSON.
    #[sea_orm(column_type = "Text")]
    pub body: String,
    /// Milliseconds since 1970, UTC.
    pub updated_at: i64,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
