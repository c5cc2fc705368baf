//! A call that moved money, by the key that came with it (RULES payments 8).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "idempotency_key")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub company_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub key: String,
    /// A hash of what was asked for, without secrets.
    pub request: String,
    /// What was answered, JSON.
    #[sea_orm(column_type = "Text")]
    pub answer: String,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
