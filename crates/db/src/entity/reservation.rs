//! Places of a slot for a party (RULES bookings 3).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "reservation")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// By which the party is known.
    pub code: String,
    /// Whose it is; null once the account was erased, and where staff made it.
    pub person_id: Option<i64>,
    pub slot_id: i64,
    /// The slot's, as the day.
    pub kind: String,
    pub day: String,
    /// Persons who are in it; those who were taken out do not count. Once it is over, as many as were in it last.
    pub size: i64,
    /// Its places are those of groups.
    pub is_group: bool,
    /// `core::booking::StoredState`.
    pub state: String,
    /// Milliseconds since 1970, UTC; null unless it is held, or waits for a review.
    pub hold_until: Option<i64>,
    /// By which way it came: `core::booking::Origin`.
    pub origin: String,
    /// In which letters are written.
    pub lang: String,
    /// The version of the text that was agreed to.
    pub consent: String,
    /// Of whoever took the places without an account, sealed.
    pub mobile: Option<String>,
    /// The last four digits of the number by which somebody is found.
    pub mobile_tail: Option<String>,
    /// Persons of the party who came in.
    pub came: i64,
    /// Staff say that nobody came.
    pub is_missed: bool,
    /// A letter the day before told of it.
    pub is_reminded: bool,
    /// What staff noted, such as why a limit did not hold; may be empty.
    pub note: String,
    /// Of the call that made it, so that it is made once.
    pub request_key: Option<String>,
    /// A hash of what that call asked for.
    pub request: Option<String>,
    /// Milliseconds since 1970, UTC, as the following.
    pub made_at: i64,
    pub changed_at: i64,
    /// Counts every change, from 1.
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
