//! The words of a stored file that has some: the text layer of a PDF.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// The words of a stored file that has some: the text layer of a PDF.
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "media_text")]
pub struct Model {
    /// SHA-256 of the file's bytes, hex.
    #[sea_orm(primary_key, auto_increment = false)]
    pub hash: String,
    pub text: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
