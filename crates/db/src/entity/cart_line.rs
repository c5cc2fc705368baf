//! Something that a company wants to order.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "cart_line")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Whose cart it is in.
    pub company_id: i64,
    /// Whose commodity it is.
    pub seller_id: i64,
    pub commodity_id: i64,
    /// `sale` or `lease`.
    pub kind: String,
    /// As they were when it was put in: what is withdrawn is still called so.
    pub number: String,
    pub name_zh: String,
    pub name_en: String,
    pub quantity: i64,
    /// Of a lease.
    pub period: Option<String>,
    pub periods: Option<i64>,
    /// What was shown when it was put in or last accepted, of one unit, and of one period at a lease; `None` where it is
    /// told on request.
    pub unit_price_fen: Option<i64>,
    /// Of one unit; 0 at a sale.
    pub deposit_fen: Option<i64>,
    pub added_by: i64,
    /// Milliseconds since 1970, UTC.
    pub added_at: i64,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
