//! Somebody with an account: visitor, member of a company, or the museum's own staff (RULES accounts 1).

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// Somebody with an account: visitor, member of a company, or the museum's own staff (RULES accounts 1).
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "person")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// `iCIdentifier`: opaque, and what sealed texts of the row are bound to.
    pub identifier: String,
    /// `visitor`, `member` or `museum`.
    pub sort: String,
    /// `invited`, `active`, `disabled` or `erased`.
    pub state: String,
    #[sea_orm(column_type = "Text")]
    pub name: String,
    /// Sealed; empty once the person is erased.
    #[sea_orm(column_type = "Text")]
    pub mobile: String,
    /// By which a number is found; null once the person is erased.
    pub mobile_hash: Option<String>,
    /// Argon2id; empty where none was set.
    #[sea_orm(column_type = "Text")]
    pub password: String,
    /// The values that were granted, as a JSON list; an owner's follow from the company.
    #[sea_orm(column_type = "Text")]
    pub jurisdiction: String,
    pub company_id: Option<i64>,
    /// When the employment in the company began; null for whoever is in none.
    pub joined_at: Option<i64>,
    /// Since when the company's rights count; null while the company has switched the employment off.
    pub on_since: Option<i64>,
    /// The second factor's secret, sealed; empty where there is none.
    #[sea_orm(column_type = "Text")]
    pub otp: String,
    /// 1: asked for at login; 0: being set up, or none.
    pub otp_on: i64,
    /// The last step whose code was used.
    pub otp_step: i64,
    /// Milliseconds since 1970, UTC.
    pub created_at: i64,
    /// At most five minutes old.
    pub last_seen_at: Option<i64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
