//! A request to change what an active company may not change by itself: key facts, bank account, owner.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A request to change what an active company may not change by itself: key facts, bank account, owner.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company_change")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// What sealed texts of the row are bound to.
    pub key: String,
    pub company_id: i64,
    /// `facts`, `bank` or `owner`.
    pub kind: String,
    /// What it is to be, JSON, sealed.
    #[sea_orm(column_type = "Text")]
    pub body: String,
    /// What it was at the time of asking, JSON, sealed.
    #[sea_orm(column_type = "Text")]
    pub before: String,
    /// `submitted`, `underReview`, `approved`, `rejected` or `withdrawn`.
    pub state: String,
    /// Company and kind while it is open, unique; null once it is decided.
    pub open_once: Option<String>,
    /// A new credit code that an open request keeps for itself, unique.
    pub code_wanted: Option<String>,
    /// Why, in the words of whoever asks.
    #[sea_orm(column_type = "Text")]
    pub purpose: String,
    pub submitted_by: i64,
    /// Milliseconds since 1970, UTC.
    pub submitted_at: i64,
    pub decided_by: Option<i64>,
    pub decided_at: Option<i64>,
    /// Why not, in the words of the reviewer; may be empty.
    #[sea_orm(column_type = "Text")]
    pub reason: String,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
