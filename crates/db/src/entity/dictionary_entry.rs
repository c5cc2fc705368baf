//! An entry of a dictionary: a class of commodities, a packing, a department.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// An entry of a dictionary.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "dictionary_entry")]
pub struct Model {
    /// Its `value` on the wire; the seeds' are fixed.
    #[sea_orm(primary_key)]
    pub id: i64,
    /// As `Dictionary` names it.
    pub dictionary: String,
    /// The entry that it hangs below.
    pub parent_id: Option<i64>,
    pub name_zh: String,
    /// May be empty: then the Chinese name is shown.
    pub name_en: String,
    /// Smaller comes first among those of one parent.
    pub position: i64,
    /// When it was retired: it is not offered any more and keeps its name wherever it is used.
    pub retired_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
