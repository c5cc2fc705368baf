//! What of a line would change.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trade_change_line")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub change_id: i64,
    /// Of the order.
    #[sea_orm(primary_key, auto_increment = false)]
    pub line_id: i64,
    pub quantity: i64,
    pub unit_price_fen: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
