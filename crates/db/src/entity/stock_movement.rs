//! One change of a stock. Rows are only added.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "stock_movement")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub commodity_id: i64,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    /// The person; null where nobody acted, as for what stood before there were movements.
    pub actor_id: Option<i64>,
    /// `opening`, `edit` or `import`.
    pub why: String,
    /// Pieces that came; below zero: that went. Never zero.
    pub change: i64,
    /// Pieces after it.
    pub remaining: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
