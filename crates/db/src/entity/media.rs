//! A stored picture or file: its bytes are in the media store under their hash.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
};

/// A stored picture or file: its bytes are in the media store under their hash.
#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "media")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    /// What content refers to, for instance `media/kiln-fire.webp`; unique.
    pub key: String,
    /// SHA-256 of the bytes, hex.
    pub hash: String,
    /// Media type, for instance `image/webp`.
    pub mime: String,
    pub bytes: i64,
    /// Pixels.
    pub width: i32,
    /// Pixels.
    pub height: i32,
    pub alt_zh: String,
    pub alt_en: String,
    pub credit_zh: String,
    pub credit_en: String,
    pub licence: String,
    /// Focal point, thousandths of the width.
    pub focal_x: i32,
    /// Focal point, thousandths of the height.
    pub focal_y: i32,
    /// Milliseconds, UTC.
    pub created_at: i64,
    /// A tiny version as a data URI, seen until the picture is there; empty for what is no picture.
    pub placeholder: String,
    /// Milliseconds, UTC.
    pub updated_at: i64,
    /// How long a recording is heard, where it says; nothing for what is none.
    pub seconds: Option<i32>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
