//! What a visitor applies for (RULES applications).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "application")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// By which people speak of it.
    pub code: String,
    /// `core::application::ApplicationKind`.
    pub kind: String,
    /// Whose it is; null once the account was erased.
    pub person_id: Option<i64>,
    /// Of the form, by which it was written.
    pub edition: i64,
    /// `core::application::PublicApplicationState`.
    pub state: String,
    /// Kind and person while it is under way, where there may be one: nobody has two.
    pub live: Option<String>,
    /// As lists show it; empty once the account was erased.
    pub name_masked: String,
    /// What was filled in, as JSON, sealed; null once the account was erased.
    pub sealed: Option<String>,
    /// In which letters are written.
    pub lang: String,
    /// Of the call that made it, so that it is made once.
    pub request_key: Option<String>,
    /// A hash of what that call asked for.
    pub request: Option<String>,
    /// Milliseconds since 1970, UTC, as the following.
    pub made_at: i64,
    /// When it was sent last.
    pub sent_at: i64,
    pub changed_at: i64,
    /// Counts every change, from 1.
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
