//! Something that a member company sells.

use sea_orm::entity::prelude::{
    ActiveModelBehavior, DeriveEntityModel, DerivePrimaryKey, DeriveRelation, EntityTrait, EnumIter, PrimaryKeyTrait,
    Related, RelationDef, RelationTrait,
};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "commodity")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub company_id: i64,
    /// The company's own number, unique in the company.
    pub number: String,
    #[sea_orm(column_type = "Text")]
    pub name_zh: String,
    /// May be empty.
    #[sea_orm(column_type = "Text")]
    pub name_en: String,
    /// Classes and packing: entries of the dictionaries.
    pub big: Option<i64>,
    pub middle: Option<i64>,
    pub small: Option<i64>,
    pub packing: Option<i64>,
    pub packing_unit: Option<i64>,
    /// 0 where no price was set yet.
    pub price_fen: i64,
    /// `draft`, `published` or `withdrawn`.
    pub state: String,
    /// Summaries and keys of pictures, JSON.
    #[sea_orm(column_type = "Text")]
    pub body: String,
    /// Number, names and summaries, folded: what a keyword is looked for in.
    #[sea_orm(column_type = "Text")]
    pub folded: String,
    /// What lists by name are sorted by, in Chinese and in English (`core::fold::sort_keys`).
    #[sea_orm(column_type = "Text")]
    pub title_key_zh: String,
    #[sea_orm(column_type = "Text")]
    pub title_key_en: String,
    /// Milliseconds since 1970, UTC.
    pub created_at: i64,
    pub updated_at: i64,
    /// Counts every change, from 1.
    pub version: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {
    #[sea_orm(belongs_to = "super::stock::Entity", from = "Column::Id", to = "super::stock::Column::CommodityId")]
    Stock,
}

impl Related<super::stock::Entity> for Entity {
    fn to() -> RelationDef {
        Relation::Stock.def()
    }
}

impl ActiveModelBehavior for ActiveModel {}
