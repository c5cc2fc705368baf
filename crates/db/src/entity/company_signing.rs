//! Whether a company asks for contracts (RULES contracts 2).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_signing")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub company_id: i64,
    pub asks_for_contract: bool,
    /// Counts every change, of the signers too, from 1.
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
