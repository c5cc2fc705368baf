//! The table of keywords that found nothing.

use guanlan_core::{clock::Millis, locale::Lang, paging::Paging};
use guanlan_db::entity::missed_search::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};

use super::MissedSearch;

/// Rows of one statement.
const AT_ONCE: usize = 500;

/// Adds what was gathered to what is noted.
pub async fn add(db: &impl ConnectionTrait, rows: &[MissedSearch]) -> Result<(), DbErr> {
    let excluded = |column: Column| Expr::col(("excluded", column));
    let add = OnConflict::columns([Column::Lang, Column::Keyword])
        .value(Column::Times, Expr::col((Entity, Column::Times)).add(excluded(Column::Times)))
        .update_column(Column::LastAt)
        .to_owned();
    let rows = rows.iter().map(|row| ActiveModel {
        keyword: Set(row.keyword.clone()),
        lang: Set(row.lang.code().to_owned()),
        times: Set(row.times),
        first_at: Set(row.first_at.0),
        last_at: Set(row.last_at.0),
        ..Default::default()
    });
    Entity::insert_many(rows).on_conflict(add).exec_without_returning(db).await.map(|_| ())
}

/// Leaves `most` rows: those that were looked for least go, among these the ones that nobody has looked for longest.
pub async fn trim(db: &impl ConnectionTrait, most: u64) -> Result<(), DbErr> {
    let there = Entity::find().count(db).await?;
    let Some(over) = there.checked_sub(most).filter(|over| *over > 0) else { return Ok(()) };
    let least: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::Id)
        .order_by_asc(Column::Times)
        .order_by_asc(Column::LastAt)
        .order_by_asc(Column::Id)
        .limit(over)
        .into_tuple()
        .all(db)
        .await?;
    for batch in least.chunks(AT_ONCE) {
        Entity::delete_many().filter(Column::Id.is_in(batch.iter().copied())).exec(db).await?;
    }
    Ok(())
}

/// A page of them, most looked for first, and how many there are.
pub async fn page(db: &impl ConnectionTrait, paging: Paging) -> Result<(Vec<MissedSearch>, u64), DbErr> {
    let total = Entity::find().count(db).await?;
    let rows = Entity::find()
        .order_by_desc(Column::Times)
        .order_by_desc(Column::LastAt)
        .order_by_asc(Column::Id)
        .offset(Ord::min(paging.offset(), total))
        .limit(paging.size)
        .all(db)
        .await?;
    Ok((rows.into_iter().filter_map(read).collect(), total))
}

/// How many there are, and since when the oldest one is.
pub async fn waiting(db: &impl ConnectionTrait) -> Result<(i64, Option<i64>), DbErr> {
    let found = Entity::find()
        .select_only()
        .column_as(Column::Id.count(), "count")
        .column_as(Column::FirstAt.min(), "oldest")
        .into_tuple()
        .one(db)
        .await?;
    Ok(found.unwrap_or_default())
}

/// Takes one out; `None` where it is not there.
pub async fn remove(db: &impl ConnectionTrait, id: i64) -> Result<Option<MissedSearch>, DbErr> {
    let found = Entity::find_by_id(id).one(db).await?.and_then(read);
    Entity::delete_by_id(id).exec(db).await?;
    Ok(found)
}

fn read(row: Model) -> Option<MissedSearch> {
    Some(MissedSearch {
        id: row.id,
        lang: Lang::parse(&row.lang)?,
        keyword: row.keyword,
        times: row.times,
        first_at: Millis(row.first_at),
        last_at: Millis(row.last_at),
    })
}
