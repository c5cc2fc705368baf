//! The tables of attempts.

use guanlan_core::clock::Millis;
use guanlan_db::entity::attempt;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::Expr,
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

fn of_the_future(keys: Option<&[&str]>, now: Millis) -> Condition {
    let keys = keys.map(|keys| attempt::Column::Key.is_in(keys.iter().copied()));
    Condition::all().add_option(keys).add(attempt::Column::At.gt(now.0))
}

/// Whether some attempts of these keys are of the future: the clock was ahead when they were made.
pub async fn is_ahead(db: &impl ConnectionTrait, keys: &[&str], now: Millis) -> Result<bool, DbErr> {
    let some = attempt::Entity::find().select_only().column(attempt::Column::Id).filter(of_the_future(Some(keys), now));
    let one: Option<i64> = some.limit(1).into_tuple().one(db).await?;
    Ok(one.is_some())
}

/// What a clock that was ahead counted of these keys, or of all, is of now: it grows old from here on, as if it had been made now.
pub async fn settle(db: &impl ConnectionTrait, keys: Option<&[&str]>, now: Millis) -> Result<(), DbErr> {
    let some = attempt::Entity::update_many().col_expr(attempt::Column::At, Expr::value(now.0));
    some.filter(of_the_future(keys, now)).exec(db).await.map(|_| ())
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
    attempt::Entity::delete_many().filter(attempt::Column::At.lt(before.0)).exec(db).await.map(|_| ())
}
