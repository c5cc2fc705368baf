//! The table of dictionary entries.

use std::collections::HashMap;

use guanlan_core::{clock::Millis, dictionary::Dictionary, locale::Bilingual};
use guanlan_db::{
    entity::dictionary_entry::{ActiveModel, Column, Entity, Model},
    unless_taken,
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::Expr,
};

use super::Entry;

/// A row as an entry. What no release ever wrote is an error, not a guess.
fn read(row: Model) -> Result<Entry, DbErr> {
    let dictionary = Dictionary::parse(&row.dictionary)
        .ok_or_else(|| DbErr::Custom(format!("entry {}: its dictionary is unknown to this version", row.id)))?;
    Ok(Entry {
        id: row.id,
        dictionary,
        parent: row.parent_id,
        name: Bilingual { zh: row.name_zh, en: row.name_en },
        position: row.position,
        retired: row.retired_at.is_some(),
    })
}

fn of(dictionary: Dictionary) -> Select<Entity> {
    Entity::find()
        .filter(Column::Dictionary.eq(dictionary.name()))
        .order_by_asc(Column::Position)
        .order_by_asc(Column::Id)
}

async fn many(db: &impl ConnectionTrait, query: Select<Entity>) -> Result<Vec<Entry>, DbErr> {
    query.all(db).await?.into_iter().map(read).collect()
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Entry>, DbErr> {
    Entity::find_by_id(id).one(db).await?.map(read).transpose()
}

/// Those that are there of these.
pub async fn those(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<Entry>, DbErr> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    many(db, Entity::find().filter(Column::Id.is_in(ids.iter().copied()))).await
}

pub async fn all(db: &impl ConnectionTrait, dictionary: Dictionary) -> Result<Vec<Entry>, DbErr> {
    many(db, of(dictionary)).await
}

/// Those of one parent that are not retired.
pub async fn live_below(
    db: &impl ConnectionTrait,
    dictionary: Dictionary,
    parent: Option<i64>,
) -> Result<Vec<Entry>, DbErr> {
    let its = match parent {
        None => Column::ParentId.is_null(),
        Some(parent) => Column::ParentId.eq(parent),
    };
    many(db, of(dictionary).filter(Column::RetiredAt.is_null()).filter(its)).await
}

/// How many entries hang below each entry that has some.
pub async fn child_counts(db: &impl ConnectionTrait) -> Result<HashMap<i64, i64>, DbErr> {
    let rows: Vec<(i64, i64)> = Entity::find()
        .select_only()
        .column(Column::ParentId)
        .column_as(Column::Id.count(), "children")
        .filter(Column::ParentId.is_not_null())
        .group_by(Column::ParentId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// Adds an entry at the end of its siblings; answers its id, or `None` where the name is taken.
pub async fn insert(
    db: &impl ConnectionTrait,
    dictionary: Dictionary,
    parent: Option<i64>,
    name: &Bilingual,
    now: Millis,
) -> Result<Option<i64>, DbErr> {
    let last: Option<Option<i64>> = Entity::find()
        .select_only()
        .column_as(Column::Position.max(), "last")
        .filter(Column::Dictionary.eq(dictionary.name()))
        .into_tuple()
        .one(db)
        .await?;
    let row = ActiveModel {
        dictionary: Set(dictionary.name().to_owned()),
        parent_id: Set(parent),
        name_zh: Set(name.zh.clone()),
        name_en: Set(name.en.clone()),
        position: Set(last.flatten().unwrap_or_default() + 1),
        retired_at: Set(None),
        created_at: Set(now.0),
        updated_at: Set(now.0),
        ..Default::default()
    };
    Ok(unless_taken(Entity::insert(row).exec(db).await)?.map(|done| done.last_insert_id))
}

/// False where the name is taken.
pub async fn rename(db: &impl ConnectionTrait, id: i64, name: &Bilingual, now: Millis) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::NameZh, Expr::value(name.zh.as_str()))
        .col_expr(Column::NameEn, Expr::value(name.en.as_str()))
        .col_expr(Column::UpdatedAt, Expr::value(now.0))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await;
    Ok(unless_taken(done)?.is_some())
}

/// Retires an entry or offers it again; false where the name is taken meanwhile.
pub async fn set_retired(db: &impl ConnectionTrait, id: i64, retired: bool, now: Millis) -> Result<bool, DbErr> {
    let at = retired.then_some(now.0);
    let done = Entity::update_many()
        .col_expr(Column::RetiredAt, Expr::value(at))
        .col_expr(Column::UpdatedAt, Expr::value(now.0))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await;
    Ok(unless_taken(done)?.is_some())
}

pub async fn set_position(db: &impl ConnectionTrait, id: i64, position: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Position, Expr::value(position))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}
