//! A line of an order.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trade_order_line")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub order_id: i64,
    /// Of the order; from a quotation the id of the quoted line.
    pub line_id: i64,
    pub commodity_id: i64,
    pub number: String,
    pub name_zh: String,
    pub name_en: String,
    pub packing_id: Option<i64>,
    pub packing_unit_id: Option<i64>,
    /// 0: it was taken out.
    pub quantity: i64,
    /// In notes that the buyer has not refused.
    pub delivered: i64,
    pub accepted: i64,
    /// For one unit, and at a lease for one period of it.
    pub unit_price_fen: i64,
    pub price_source: String,
    pub period: Option<String>,
    pub periods: Option<i64>,
    /// Of one unit.
    pub deposit_fen: Option<i64>,
    pub total_fen: i64,
    pub note: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
