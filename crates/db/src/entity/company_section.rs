//! A section of what a company says of itself, such as its facts or its bank account.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A section of what a company says of itself, such as its facts or its bank account.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company_section")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub company_id: i64,
    /// `terms`, `representative`, `facts` or `bank`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub section: String,
    /// JSON, sealed.
    #[sea_orm(column_type = "Text")]
    pub body: String,
    /// Milliseconds since 1970, UTC.
    pub saved_at: i64,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
