//! That the people of a visit day are sealed with a key of its own; the key lies in the media store, so no copy of the
//! database has it (RULES bookings 11).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "day_key")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    /// `YYYY-MM-DD` in the museum's zone.
    pub day: String,
    /// Milliseconds since 1970, UTC, as the following.
    pub made_at: i64,
    /// Since then nobody can read who came.
    pub destroyed_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
