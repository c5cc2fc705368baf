//! Something that a person is told of.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// Something that a person is told of: what happened, as data; its words are made when it is read.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "notice")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub person_id: i64,
    /// The company that it is about: whoever has left it is not told any more.
    pub company_id: Option<i64>,
    pub kind: String,
    /// The permission value without which nobody sees it.
    pub needs: i64,
    /// The code of the document, or the number of the account.
    pub code: String,
    pub amount_fen: i64,
    /// The address of the page that shows it, without scheme and authority.
    pub path: String,
    /// Milliseconds, UTC.
    pub at: i64,
    /// Milliseconds, UTC; null until the person has read it.
    pub read_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
