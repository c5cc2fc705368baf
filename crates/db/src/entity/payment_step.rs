//! What was done with an application to pay in or out.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "payment_step")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub document_kind: String,
    pub document: String,
    pub act: String,
    pub reason: String,
    pub actor_id: i64,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
