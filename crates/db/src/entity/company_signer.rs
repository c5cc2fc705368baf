//! A person who signs contracts for a company beside its owner (RULES contracts 6).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_signer")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub company_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub person_id: i64,
    /// The highest sum, in fen; null: any.
    pub most_fen: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
