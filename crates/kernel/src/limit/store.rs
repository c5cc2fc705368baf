//! The tables of attempts.

use guanlan_core::clock::Millis;
use guanlan_db::entity::{attempt, attempt_gate};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::OnConflict,
};

/// When the attempt was made that `skip` others follow; `None` where there are not so many since `since`.
pub async fn nth_newest(db: &impl ConnectionTrait, key: &str, since: Millis, skip: u32) -> Result<Option<i64>, DbErr> {
    attempt::Entity::find()
        .select_only()
        .column(attempt::Column::At)
        .filter(attempt::Column::Key.eq(key))
        .filter(attempt::Column::At.gt(since.0))
        .order_by_desc(attempt::Column::At)
        .offset(u64::from(skip))
        .limit(1)
        .into_tuple()
        .one(db)
        .await
}

pub async fn hold(db: &impl ConnectionTrait, key: &str, now: Millis) -> Result<(), DbErr> {
    let row = attempt_gate::ActiveModel { key: Set(key.to_owned()), at: Set(now.0) };
    let update = OnConflict::column(attempt_gate::Column::Key).update_column(attempt_gate::Column::At).to_owned();
    attempt_gate::Entity::insert(row).on_conflict(update).exec_without_returning(db).await.map(|_| ())
}

/// Answers the row.
pub async fn note(db: &impl ConnectionTrait, key: &str, now: Millis) -> Result<i64, DbErr> {
    let row = attempt::ActiveModel { key: Set(key.to_owned()), at: Set(now.0), ..Default::default() };
    attempt::Entity::insert(row).exec(db).await.map(|done| done.last_insert_id)
}

pub async fn give_back(db: &impl ConnectionTrait, rows: &[i64]) -> Result<(), DbErr> {
    let which = attempt::Column::Id.is_in(rows.iter().copied());
    attempt::Entity::delete_many().filter(which).exec(db).await.map(|_| ())
}

/// Those of a key up to a row.
pub async fn forget(db: &impl ConnectionTrait, key: &str, until: i64) -> Result<(), DbErr> {
    attempt::Entity::delete_many()
        .filter(attempt::Column::Key.eq(key))
        .filter(attempt::Column::Id.lte(until))
        .exec(db)
        .await
        .map(|_| ())
}

pub async fn sweep(db: &impl ConnectionTrait, before: Millis) -> Result<(), DbErr> {
    attempt::Entity::delete_many().filter(attempt::Column::At.lt(before.0)).exec(db).await?;
    attempt_gate::Entity::delete_many().filter(attempt_gate::Column::At.lt(before.0)).exec(db).await.map(|_| ())
}
