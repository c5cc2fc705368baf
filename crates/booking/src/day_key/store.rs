//! The table of visit days that have a key.

use chrono::NaiveDate;
use guanlan_core::{
    clock::{Millis, day_text},
    dates::iso_date,
};
use guanlan_db::entity::day_key::{ActiveModel, Column, Entity};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    sea_query::{Expr, OnConflict},
};

/// Notes that a day has a key.
pub async fn note(db: &impl ConnectionTrait, day: NaiveDate, now: Millis) -> Result<(), DbErr> {
    let row = ActiveModel { day: Set(day_text(day)), made_at: Set(now.0), destroyed_at: Set(None) };
    let unless = OnConflict::column(Column::Day).do_nothing().to_owned();
    Entity::insert(row).on_conflict(unless).try_insert().exec_without_returning(db).await.map(|_| ())
}

/// The days up to one whose keys are still there, the earliest first.
pub async fn kept_until(db: &impl ConnectionTrait, last: NaiveDate) -> Result<Vec<NaiveDate>, DbErr> {
    let kept = Entity::find().filter(Column::Day.lte(day_text(last))).filter(Column::DestroyedAt.is_null());
    let rows = kept.order_by_asc(Column::Day).all(db).await?;
    Ok(rows.iter().filter_map(|row| iso_date(&row.day)).collect())
}

/// Notes that the key of a day is no more.
pub async fn destroyed(db: &impl ConnectionTrait, day: NaiveDate, now: Millis) -> Result<(), DbErr> {
    let one = Entity::update_many().filter(Column::Day.eq(day_text(day)));
    one.col_expr(Column::DestroyedAt, Expr::value(now.0)).exec(db).await.map(|_| ())
}
