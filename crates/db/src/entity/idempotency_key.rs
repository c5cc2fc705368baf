//! A call that is done once, by the key that came with it (RULES calls 20, RULES payments 8).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "idempotency_key")]
pub struct Model {
    /// `company:7` or `person:12`, by the number of its row.
    #[sea_orm(primary_key, auto_increment = false)]
    pub owner: String,
    #[sea_orm(primary_key, auto_increment = false)]
    pub key: String,
    /// A hash of what was asked for, without secrets.
    pub request: String,
    /// What was answered, JSON; of a person's calls no more than the number or the code of what was made.
    #[sea_orm(column_type = "Text")]
    pub answer: String,
    /// Milliseconds since 1970, UTC.
    pub at: i64,
    /// When it is forgotten, likewise; `None` where never.
    pub until: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
