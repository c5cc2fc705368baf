//! How often the site was visited (RULES visits 1): one row.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// How often the site was visited (RULES visits 1): one row.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "visit")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    /// Always 1 (RULES visits 1).
    pub id: i64,
    /// 0 shows `automatic_record`, anything else `manual_record`.
    pub view_type: i64,
    pub automatic_record: i64,
    pub manual_record: i64,
    /// Rises with each setting of the two by staff, and not with visits.
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
