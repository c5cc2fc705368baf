//! Which attachments a version of a quotation has.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "quotation_attachment")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub version_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub attachment_id: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
