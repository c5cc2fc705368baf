//! How many documents a company has of one sort, as the database's own triggers count them.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "document_count")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub company_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub document_kind: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub side: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub counterparty_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub rank: i64,
    /// The state of a quotation, the stage of an order.
    #[sea_orm(primary_key, auto_increment = false)]
    pub state: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub delivery: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub payment: String,
    pub count: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
