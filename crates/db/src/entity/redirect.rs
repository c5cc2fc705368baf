//! An old address and where it leads now.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// An old address and where it leads now.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "redirect")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    /// Path, or path and query.
    pub from_path: String,
    /// A path of this site or an http(s) address.
    pub to_path: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
