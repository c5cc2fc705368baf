//! The tables of old addresses and of what was not found.

use guanlan_core::clock::Millis;
use guanlan_db::{
    entity::{not_found, redirect},
    text::bytewise,
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, OnConflict},
};

use super::{NotFound, Redirect};

/// Rows of one statement.
const BATCH: usize = 500;

/// Every old address.
pub async fn all(db: &impl ConnectionTrait) -> Result<Vec<Redirect>, DbErr> {
    let rows = redirect::Entity::find().order_by_asc(bytewise(db, redirect::Column::FromPath)).all(db).await?;
    Ok(rows.into_iter().map(|row| Redirect { from: row.from_path, to: row.to_path }).collect())
}

/// Takes old addresses out of the table.
pub async fn remove(db: &impl ConnectionTrait, from: &[&str]) -> Result<(), DbErr> {
    for batch in from.chunks(BATCH) {
        let these = redirect::Column::FromPath.is_in(batch.iter().copied());
        redirect::Entity::delete_many().filter(these).exec(db).await?;
    }
    Ok(())
}

/// Puts old addresses into the table, which has none of them.
pub async fn insert(db: &impl ConnectionTrait, rows: &[&Redirect]) -> Result<(), DbErr> {
    for batch in rows.chunks(BATCH) {
        let rows = batch
            .iter()
            .map(|row| redirect::ActiveModel { from_path: Set(row.from.clone()), to_path: Set(row.to.clone()) });
        redirect::Entity::insert_many(rows).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Adds what was gathered to what is noted.
pub async fn add_missed(db: &impl ConnectionTrait, rows: &[NotFound]) -> Result<(), DbErr> {
    let excluded = |column: not_found::Column| Expr::col(("excluded", column));
    let add = OnConflict::column(not_found::Column::Path)
        .value(
            not_found::Column::Times,
            Expr::col((not_found::Entity, not_found::Column::Times)).add(excluded(not_found::Column::Times)),
        )
        .update_columns([not_found::Column::LastAt, not_found::Column::Referrer])
        .to_owned();
    let rows = rows.iter().map(|row| not_found::ActiveModel {
        path: Set(row.path.clone()),
        times: Set(row.times),
        first_at: Set(row.first_at.0),
        last_at: Set(row.last_at.0),
        referrer: Set(row.referrer.clone()),
    });
    not_found::Entity::insert_many(rows).on_conflict(add).exec_without_returning(db).await.map(|_| ())
}

/// Leaves `most` rows: those that were asked for least go, among these the ones that nobody has asked for longest.
pub async fn trim_missed(db: &impl ConnectionTrait, most: u64) -> Result<(), DbErr> {
    let there = not_found::Entity::find().count(db).await?;
    let Some(over) = there.checked_sub(most).filter(|over| *over > 0) else { return Ok(()) };
    let least: Vec<String> = not_found::Entity::find()
        .select_only()
        .column(not_found::Column::Path)
        .order_by_asc(not_found::Column::Times)
        .order_by_asc(not_found::Column::LastAt)
        .order_by_asc(bytewise(db, not_found::Column::Path))
        .limit(over)
        .into_tuple()
        .all(db)
        .await?;
    for batch in least.chunks(BATCH) {
        let these = not_found::Column::Path.is_in(batch.iter().map(String::as_str));
        not_found::Entity::delete_many().filter(these).exec(db).await?;
    }
    Ok(())
}

/// What was not found, most asked for first.
pub async fn missed(db: &impl ConnectionTrait, limit: u64) -> Result<Vec<NotFound>, DbErr> {
    let rows = not_found::Entity::find()
        .order_by_desc(not_found::Column::Times)
        .order_by_desc(not_found::Column::LastAt)
        .order_by_asc(bytewise(db, not_found::Column::Path))
        .limit(limit)
        .all(db)
        .await?;
    Ok(rows
        .into_iter()
        .map(|row| NotFound {
            path: row.path,
            times: row.times,
            first_at: Millis(row.first_at),
            last_at: Millis(row.last_at),
            referrer: row.referrer,
        })
        .collect())
}
