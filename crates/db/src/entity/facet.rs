//! A facet of an entry (shared, zh, en): its draft head and, for a language, its state.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A facet of an entry (shared, zh, en): its draft head and, for a language, its state.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "facet")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub entry_id: i64,
    /// `shared`, `zh` or `en`.
    #[sea_orm(primary_key, auto_increment = false)]
    pub facet: String,
    /// [`guanlan_core::content::state::State::name`]; of a language only, `draft` for what is shared.
    pub state: String,
    /// The draft head: the newest revision.
    pub head_id: i64,
    /// What the reviewer said when it was given back.
    pub note: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
