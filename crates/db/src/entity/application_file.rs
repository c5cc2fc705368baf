//! A file of an application, sealed by a key of its own (RULES applications 5).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "application_file")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// Who sent it; null once the account was erased.
    pub person_id: Option<i64>,
    /// The form and the field that it was sent for.
    pub kind: String,
    pub field: String,
    /// Null until it is sent with one.
    pub application_id: Option<i64>,
    pub name: String,
    pub mime: String,
    /// As it is seen, not as it lies there.
    pub bytes: i64,
    /// The hash of the bytes that lie there.
    pub file: String,
    /// Its key, sealed.
    pub file_key: String,
    /// Of a picture the hash of a small one, under the same key.
    pub preview: Option<String>,
    /// Since when no application has it, in milliseconds since 1970, UTC, as the following; null while one has.
    pub unused_since: Option<i64>,
    pub added_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
