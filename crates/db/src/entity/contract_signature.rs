//! That somebody signed a contract for a company (RULES contracts 6).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "contract_signature")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub contract_id: i64,
    pub side: String,
    pub company_id: i64,
    pub person_id: i64,
    /// As it was then.
    pub person_name: String,
    /// Of the bytes that were signed, in hexadecimal.
    pub sha256: String,
    /// The words that were consented to, in both languages, as JSON.
    pub consent: String,
    /// Whether the person confirmed by a second factor too.
    pub has_second_factor: bool,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    /// Keyed hash of the row.
    pub seal: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
