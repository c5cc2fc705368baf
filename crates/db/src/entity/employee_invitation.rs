//! A company's invitation of a mobile number to work for it.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A company's invitation of a mobile number to work for it. It keeps the number only while it is open.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "employee_invitation")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Opaque: what the wire calls it by, and what sealed texts of the row are bound to.
    pub key: String,
    pub company_id: i64,
    /// Sealed; empty once the invitation is answered or withdrawn.
    #[sea_orm(column_type = "Text")]
    pub mobile: String,
    /// By which the number's own person finds it; null once it is answered or withdrawn.
    pub mobile_hash: Option<String>,
    /// Company and number while it is open, unique; null once it is answered or withdrawn.
    pub open_once: Option<String>,
    /// What the company calls the person.
    #[sea_orm(column_type = "Text")]
    pub name: String,
    pub department_id: Option<i64>,
    pub job_id: Option<i64>,
    /// The company's own number for the person; may be empty.
    pub number: String,
    /// The values that acceptance gives, as a JSON list.
    #[sea_orm(column_type = "Text")]
    pub jurisdiction: String,
    /// `invited`, `accepted`, `declined` or `withdrawn`.
    pub state: String,
    /// Who invited last: acceptance asks whether they still may.
    pub invited_by: i64,
    /// Milliseconds since 1970, UTC; of the last message.
    pub invited_at: i64,
    /// It can be accepted before this instant.
    pub until_at: i64,
    /// The person who accepted or declined; null where nobody did, and once that person is erased.
    pub answered_by: Option<i64>,
    /// When it was accepted, declined or withdrawn.
    pub ended_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
