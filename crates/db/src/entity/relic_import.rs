//! An import of relics. At most one is open; its rows become visible when it is done.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// An import of relics. At most one is open; its rows become visible when it is done.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "relic_import")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// SHA-256 of file and mapping, hex: the same import again goes on where it stopped.
    pub source: String,
    /// `open`, `done` or `dropped`.
    pub state: String,
    /// Milliseconds, UTC.
    pub started_at: i64,
    /// Milliseconds, UTC.
    pub finished_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
