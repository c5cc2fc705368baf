//! A time at which people come (RULES bookings 2).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "slot")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub programme_id: i64,
    /// The programme's.
    pub kind: String,
    /// `YYYY-MM-DD` in the museum's zone.
    pub day: String,
    /// `HH:MM` in the museum's zone, as the following.
    pub starts: String,
    pub ends: String,
    /// Milliseconds since 1970, UTC, as the following: what `core::booking::Rules` made of its time.
    pub starts_at: i64,
    pub ends_at: i64,
    pub opens_at: i64,
    pub closes_at: i64,
    pub cancels_at: i64,
    pub returns_at: i64,
    pub group_opens_at: i64,
    pub group_closes_at: i64,
    /// Where it is not the programme's.
    pub mode: Option<String>,
    /// Persons who come by themselves.
    pub capacity: i64,
    /// Of them, given: held and confirmed.
    pub taken: i64,
    /// Of those that are not given, came back while places that come back are gathered.
    pub returned: i64,
    /// Persons of groups, beside them.
    pub group_capacity: i64,
    pub group_taken: i64,
    /// It comes from the schedule, and changes with it.
    pub is_planned: bool,
    /// Parties that wait for places or are offered some.
    pub waiting: i64,
    /// Nothing that is held of it lapses before, in milliseconds since 1970, UTC; null: nothing lapses.
    pub lapses_at: Option<i64>,
    /// Why the museum closed it; null: it did not.
    pub closed_reason: Option<String>,
    /// Somebody was let in by a ticket: who did not come is missed.
    pub is_counted: bool,
    /// Counts every change by staff, from 1.
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
