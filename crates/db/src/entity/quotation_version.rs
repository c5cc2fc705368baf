//! A version of a quotation; one that was sent never changes (RULES quotations 2).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "quotation_version")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub quotation_id: i64,
    /// From 1.
    pub n: i64,
    pub side: String,
    /// Counts the changes of a draft, from 1.
    pub revision: i64,
    /// `YYYY-MM-DD`.
    pub valid_until: String,
    pub distribution_id: Option<i64>,
    pub province: String,
    pub city: String,
    pub district: String,
    pub address: String,
    pub contact_id: Option<i64>,
    pub contact_name: String,
    pub terms: String,
    pub notes: String,
    pub total_fen: i64,
    pub deposit_fen: i64,
    /// Lines without a price.
    pub open_prices: i64,
    pub written_by: i64,
    /// Milliseconds since 1970, UTC.
    pub written_at: i64,
    pub sent_by: Option<i64>,
    /// Milliseconds since 1970, UTC.
    pub sent_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
