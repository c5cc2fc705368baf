//! The table of categories.

use guanlan_core::{content::model::CategoryList, locale::Bilingual};
use guanlan_db::{entity::category, text::bytewise};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ConnectionTrait, DbErr, EntityTrait, QueryOrder,
    sea_query::OnConflict,
};

use super::Kept;

/// Every category with its id.
pub async fn all(db: &impl ConnectionTrait) -> Result<Vec<(i64, Kept)>, DbErr> {
    let rows = category::Entity::find()
        .order_by_asc(bytewise(db, category::Column::Kind))
        .order_by_asc(category::Column::SortOrder)
        .order_by_asc(category::Column::Id)
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .filter_map(|row| {
            let list = CategoryList::parse(&row.kind)?;
            let name = Bilingual { zh: row.name_zh, en: row.name_en };
            Some((row.id, Kept { list, key: row.key, name, order: row.sort_order }))
        })
        .collect())
}

/// Writes a category under its key, new or changed.
pub async fn put(db: &impl ConnectionTrait, kept: &Kept) -> Result<(), DbErr> {
    use category::Column::{Key, Kind, NameEn, NameZh, SortOrder};
    let row = category::ActiveModel {
        id: NotSet,
        kind: Set(kept.list.name().to_owned()),
        key: Set(kept.key.clone()),
        name_zh: Set(kept.name.zh.clone()),
        name_en: Set(kept.name.en.clone()),
        sort_order: Set(kept.order),
    };
    category::Entity::insert(row)
        .on_conflict(OnConflict::columns([Kind, Key]).update_columns([NameZh, NameEn, SortOrder]).to_owned())
        .exec_without_returning(db)
        .await
        .map(|_| ())
}
