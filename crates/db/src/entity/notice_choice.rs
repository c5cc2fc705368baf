//! How a person wants to be told of something.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// How a person wants to be told of a kind of notice, where it is not the usual way.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "notice_choice")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub person_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: String,
    pub way: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
