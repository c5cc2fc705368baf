//! The words of the files that a published row offers: what the search index reads besides the row's own.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// The words of the files that a published row offers; a row without such files has none. Apart from the row, because
/// they are long and lists do not need them.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "published_text")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub published_id: i64,
    /// The entry that the row is of.
    pub entry_id: i64,
    pub text: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
