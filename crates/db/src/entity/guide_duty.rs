//! Who guides in which slot (RULES bookings 22).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "guide_duty")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub guide_id: i64,
    #[sea_orm(primary_key, auto_increment = false)]
    pub slot_id: i64,
    /// The slot's.
    pub day: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
