//! A member company, from the first word of its application on (RULES companies 1). What it says of itself is in its
//! sections.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A member company, from the first word of its application on (RULES companies 1). What it says of itself is in its
/// sections.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// The name of a `core::company::State`, such as `active` or `suspended`.
    pub state: String,
    #[sea_orm(column_type = "Text")]
    pub name_zh: String,
    #[sea_orm(column_type = "Text")]
    pub name_en: String,
    /// The person who holds all its rights; before it is active, the applicant.
    pub owner_id: Option<i64>,
    /// Milliseconds since 1970, UTC.
    pub created_at: i64,
    /// Counts every change of state, sections or certificates, from 1.
    pub version: i64,
    /// Unified social credit code as the facts have it.
    pub code: Option<String>,
    /// The same code from the submission on, unique; null in a draft, and once the application is rejected.
    pub code_taken: Option<String>,
    /// Names and code, folded: what a keyword is looked for in.
    #[sea_orm(column_type = "Text")]
    pub folded: String,
    /// What lists by name are sorted by, in Chinese and in English (`core::fold::sort_keys`).
    #[sea_orm(column_type = "Text")]
    pub title_key_zh: String,
    #[sea_orm(column_type = "Text")]
    pub title_key_en: String,
    /// Region codes of six digits; empty where none is said.
    pub province: String,
    pub city: String,
    pub district: String,
    /// In which its owner hears of it: that of the last submission.
    pub lang: String,
    /// Who submitted it last: they may not review it.
    pub submitted_by: Option<i64>,
    pub submitted_at: Option<i64>,
    /// The last decision of a reviewer.
    pub decided_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
