//! What a person is in their company.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// What a person is in their company.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "employee")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub person_id: i64,
    pub company_id: i64,
    /// Entry of the dictionary of departments.
    pub department_id: Option<i64>,
    /// Entry of the dictionary of jobs.
    pub job_id: Option<i64>,
    /// The company's own number for the person; may be empty.
    pub number: String,
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
