//! A form for the public: when it is open, and which edition of its fields holds (RULES applications 2).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "application_form")]
pub struct Model {
    /// `core::application::ApplicationKind`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub kind: String,
    /// The number of the fields that hold.
    pub edition: i64,
    pub is_open: bool,
    /// `YYYY-MM-DD` in the museum's zone: the first day, and the last one.
    pub opens_on: Option<String>,
    pub closes_on: Option<String>,
    /// Told while it is not open; may be empty.
    pub reason_zh: String,
    pub reason_en: String,
    /// Counts every change, from 1.
    pub version: i64,
    /// Milliseconds since 1970, UTC.
    pub changed_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
