//! A line of a version of a quotation.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "quotation_line")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub version_id: i64,
    /// From 0.
    pub place: i64,
    /// The same line in all versions.
    pub line_id: i64,
    pub commodity_id: i64,
    pub number: String,
    pub name_zh: String,
    pub name_en: String,
    pub packing_id: Option<i64>,
    pub packing_unit_id: Option<i64>,
    pub quantity: i64,
    /// For one unit, and at a lease for one period of it.
    pub unit_price_fen: Option<i64>,
    pub price_source: String,
    pub period: Option<String>,
    pub periods: Option<i64>,
    /// Of one unit.
    pub deposit_fen: Option<i64>,
    pub total_fen: Option<i64>,
    pub note: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
