//! How the columns of a bank's CSV statements are read.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// How the columns of files with the same headings are read, as somebody of finance chose it.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "statement_columns")]
pub struct Model {
    /// The SHA-256 of the headings.
    #[sea_orm(primary_key, auto_increment = false)]
    pub headings: String,
    /// Such as `bookedOn:0,amount:3`.
    pub places: String,
    pub kept_by: i64,
    /// Milliseconds, UTC.
    pub kept_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
