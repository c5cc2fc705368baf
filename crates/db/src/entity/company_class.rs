//! The classes in which a company has published something, with how much: what public lists are filtered by.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "company_class")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub company_id: i64,
    /// A big, middle or small class.
    #[sea_orm(primary_key, auto_increment = false)]
    pub class_id: i64,
    /// 1, 2 or 3: how deep the class lies.
    pub level: i64,
    /// Published commodities of the company in the class.
    pub published: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
