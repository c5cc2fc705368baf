//! That somebody of a party was let in (RULES bookings 14).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "check_in")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub guest_id: i64,
    /// The guest's, as the slot.
    pub reservation_id: i64,
    pub slot_id: i64,
    /// The guest, while it stands: nobody is in twice.
    pub standing: Option<i64>,
    /// Of the caller's making: a repeat is the first answer again. Those who were let in by one act share it.
    pub key: String,
    /// When it was, in milliseconds since 1970, UTC, as the following.
    pub at: i64,
    /// When it was told, which is later where the desk had no network.
    pub received_at: i64,
    pub let_in_by: i64,
    /// The guest's, for figures: `core::booking::ComesFrom`.
    pub comes_from: Option<String>,
    /// The guest's, for figures: `core::booking::AgeBand`.
    pub age_band: Option<String>,
    pub undone_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
