//! One thing that somebody did. Rows are only added; a sealer chains them (RULES audit 2).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// One thing that somebody did. Rows are only added; a sealer chains them (RULES audit 2).
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "audit")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub at: i64,
    /// A person; null: the system or nobody known.
    pub actor_id: Option<i64>,
    pub company_id: Option<i64>,
    pub action: String,
    /// Empty where there is none.
    pub subject_kind: String,
    pub subject_id: String,
    /// The whole row as canonical JSON: what is hashed.
    #[sea_orm(column_type = "Text")]
    pub body: String,
    /// Place in the chain, from 1, without a gap; null until it is sealed.
    pub sequence: Option<i64>,
    /// SHA-256 of the hash before and the body.
    pub hash: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
