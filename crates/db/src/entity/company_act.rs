//! One step of a company from state to state, or of one of its change requests. Rows are only added.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// One step of a company from state to state, or of one of its change requests. Rows are only added.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "company_act")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub company_id: i64,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    /// Null: the system.
    pub actor_id: Option<i64>,
    pub act: String,
    pub from_state: String,
    pub to_state: String,
    /// What the reviewer says of single fields, a JSON object.
    #[sea_orm(column_type = "Text")]
    pub notes: String,
    /// Empty where none was given.
    #[sea_orm(column_type = "Text")]
    pub reason: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
