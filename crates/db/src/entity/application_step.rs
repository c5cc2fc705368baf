//! A step of an application: who did what, and what was said (RULES applications 1).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "application_step")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub application_id: i64,
    /// What the answer is sealed for.
    pub key: String,
    /// `core::application::ApplicationStep`.
    pub step: String,
    pub by_museum: bool,
    /// Who did it.
    pub person_id: Option<i64>,
    /// What the museum said, sealed; null where it said nothing, or the account was erased.
    pub answer: Option<String>,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
