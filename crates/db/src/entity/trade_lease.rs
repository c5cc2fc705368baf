//! How a lease goes, from its handing-over.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "trade_lease")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub order_id: i64,
    /// `YYYY-MM-DD`.
    pub handed_over_on: String,
    /// `YYYY-MM-DD`: rents until then were paid.
    pub rents_until: Option<String>,
    /// `YYYY-MM-DD`.
    pub returned_on: Option<String>,
    pub return_note: String,
    pub findings: String,
    /// What the lessor asks for out of the deposit; null before an inspection.
    pub damage_fen: Option<i64>,
    /// Milliseconds since 1970, UTC.
    pub inspected_at: Option<i64>,
    /// Null while the lessee has not answered.
    pub is_damage_agreed: Option<bool>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
