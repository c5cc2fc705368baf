//! The salt of one day: who has visited is kept only under it, and it is deleted with its day.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// The salt of one day: who has visited is kept only under it, and it is deleted with its day.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "visit_day")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    /// `YYYY-MM-DD` in the museum's zone.
    pub day: String,
    pub salt: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
