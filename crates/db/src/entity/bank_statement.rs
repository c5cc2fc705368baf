//! A statement of the bank as it was imported.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bank_statement")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub file_name: String,
    pub format: String,
    pub account: String,
    /// `YYYY-MM-DD`.
    pub first_day: Option<String>,
    /// `YYYY-MM-DD`.
    pub last_day: Option<String>,
    pub closing_fen: Option<i64>,
    pub line_count: i64,
    pub imported_by: i64,
    /// Milliseconds since 1970, UTC.
    pub imported_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
