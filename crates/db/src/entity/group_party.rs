//! What is known of a group beside its reservation (RULES bookings 19).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "group_party")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub reservation_id: i64,
    pub organisation: String,
    /// The organisation's unified social credit code.
    pub credit_code: Option<String>,
    /// As it is shown.
    pub leader_masked: String,
    /// As it is shown.
    pub mobile_masked: String,
    /// Name and number of who leads it, sealed; null once they are forgotten.
    pub leader: Option<String>,
    /// `core::booking::TourLanguage`.
    pub language: Option<String>,
    /// Its names when it was chosen, as JSON.
    pub theme: Option<String>,
    /// In fen, as it was told.
    pub fee: i64,
    /// What the group says; may be empty.
    pub note: String,
    /// What the museum says to it; may be empty.
    pub review_note: String,
    /// Who receives it; may be empty.
    pub receiver: String,
    /// Where; may be empty.
    pub meeting: String,
    /// It told who comes.
    pub is_named: bool,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
