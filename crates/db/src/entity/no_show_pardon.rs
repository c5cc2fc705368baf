//! That a missed visit does not count (RULES bookings 15).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "no_show_pardon")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub reservation_id: i64,
    pub reason: String,
    pub pardoned_by: i64,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
