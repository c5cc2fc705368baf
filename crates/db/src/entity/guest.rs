//! Somebody of a party (RULES bookings 6).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "guest")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub reservation_id: i64,
    /// In the party, from 1.
    pub place: i64,
    /// The reservation's, as the day.
    pub slot_id: i64,
    pub day: String,
    /// By which the person is let in.
    pub ticket: String,
    /// Kind, day and hash of the number while the place is theirs: nobody has two on one day.
    pub live: Option<String>,
    /// As it is shown.
    pub name_masked: String,
    /// `core::booking::IdType`; null where no document was asked.
    pub id_type: Option<String>,
    /// As it is shown.
    pub id_masked: Option<String>,
    /// By which the number is found without being known.
    pub id_hash: Option<String>,
    /// Name, number and birth, sealed with the key of the day; nobody can read it once that is destroyed.
    pub sealed: Option<String>,
    /// As figures count it; null where no document was asked.
    pub comes_from: Option<String>,
    /// As figures count it; null where no birth is known.
    pub age_band: Option<String>,
    /// Comes with an adult.
    pub is_minor: bool,
    /// A guardian agreed.
    pub guardian_consent: bool,
    /// Taken out of the party, or the reservation is over.
    pub is_out: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
