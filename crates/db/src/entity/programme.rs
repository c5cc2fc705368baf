//! What places can be had for: visits at a time, an event, guided tours (RULES bookings 1).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "programme")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// `core::booking::ProgrammeKind`.
    pub kind: String,
    /// The event whose sessions are its slots.
    pub event_id: Option<i64>,
    pub name_zh: String,
    pub name_en: String,
    /// Where to go.
    pub place_zh: String,
    pub place_en: String,
    /// What to know before coming.
    pub note_zh: String,
    pub note_en: String,
    /// What a place needs: `core::booking::BookingMode`.
    pub mode: String,
    /// `core::booking::Rules`, as JSON.
    pub rules: String,
    /// `core::booking::Schedule`, as JSON.
    pub schedule: String,
    /// `core::booking::Tour`, as JSON.
    pub tour: String,
    /// The public sees it.
    pub is_offered: bool,
    /// Counts every change, from 1.
    pub version: i64,
    /// Milliseconds since 1970, UTC.
    pub changed_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
