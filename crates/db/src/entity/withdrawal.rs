//! An application of a company to pay money out (RULES payments 2).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "withdrawal")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub code: String,
    pub company_id: i64,
    pub amount_fen: i64,
    pub note: String,
    pub account_name: String,
    pub bank_name: String,
    /// Its last four digits.
    pub account_masked: String,
    /// The bound account as it was, as a keyed hash: to see whether it is still the same.
    pub account_print: String,
    pub state: String,
    pub hold_id: i64,
    pub transaction_id: Option<i64>,
    /// The bank's.
    pub reference: String,
    pub outcome: Option<String>,
    pub submitted_by: i64,
    pub first_by: Option<i64>,
    pub second_by: Option<i64>,
    pub third_by: Option<i64>,
    pub sent_by: Option<i64>,
    /// Milliseconds since 1970, UTC.
    pub submitted_at: i64,
    /// Milliseconds since 1970, UTC.
    pub changed_at: i64,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
