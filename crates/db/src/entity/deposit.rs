//! An application of a company to pay money in (RULES payments 1).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "deposit")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub code: String,
    pub company_id: i64,
    pub amount_fen: i64,
    /// `YYYY-MM-DD`.
    pub paid_on: String,
    /// The bank's.
    pub reference: String,
    pub note: String,
    pub state: String,
    pub line_id: Option<i64>,
    pub transaction_id: Option<i64>,
    pub submitted_by: i64,
    /// Milliseconds since 1970, UTC.
    pub submitted_at: i64,
    /// Milliseconds since 1970, UTC.
    pub changed_at: i64,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
