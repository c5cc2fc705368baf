//! How a commodity is offered: a row for its sale, another for its lease.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "offer")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub commodity_id: i64,
    pub company_id: i64,
    /// `sale` or `lease`.
    pub kind: String,
    pub is_price_shown: bool,
    /// Of a sale alone: the least quantity, the step and the days of delivery.
    pub least: Option<i64>,
    pub step: Option<i64>,
    pub lead_days: Option<i64>,
    /// Of a lease alone: the rent of a `day` or a `month`, the deposit, and the terms in such periods.
    pub rent_fen: Option<i64>,
    pub period: Option<String>,
    pub deposit_fen: Option<i64>,
    pub shortest: Option<i64>,
    pub longest: Option<i64>,
    pub on_return_zh: String,
    pub on_return_en: String,
    /// What the market lists by, written with each change of the commodity: whether it is published, its price or the
    /// rent of a month where that is shown, and what its name is sorted by.
    pub is_listed: bool,
    pub listed_fen: Option<i64>,
    #[sea_orm(column_type = "Text")]
    pub title_key_zh: String,
    #[sea_orm(column_type = "Text")]
    pub title_key_en: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
