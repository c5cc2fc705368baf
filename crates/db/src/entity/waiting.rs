//! That somebody waits for places of a slot (RULES bookings 18).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "waiting")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub person_id: i64,
    pub slot_id: i64,
    /// Persons.
    pub size: i64,
    /// In which letters are written.
    pub lang: String,
    /// `core::booking::WaitingState`.
    pub state: String,
    /// Milliseconds since 1970, UTC, as the following.
    pub asked_at: i64,
    /// Until when the offered places are kept; null unless some are.
    pub offer_until: Option<i64>,
    /// Person and slot, while it stands: nobody waits twice.
    pub standing: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
