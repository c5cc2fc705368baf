//! The table of check-ins.

use guanlan_core::{
    booking::{AgeBand, ComesFrom},
    clock::Millis,
};
pub use guanlan_db::entity::check_in::Model as Row;
use guanlan_db::entity::check_in::{ActiveModel, Column, Entity};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect,
    TryInsertResult,
    sea_query::{Expr, ExprTrait, OnConflict},
};

/// Somebody who is let in.
#[derive(Clone, Debug)]
pub struct New {
    pub guest: i64,
    pub reservation: i64,
    pub slot: i64,
    pub key: String,
    pub at: Millis,
    pub received_at: Millis,
    pub by: i64,
    pub comes_from: Option<ComesFrom>,
    pub age_band: Option<AgeBand>,
}

/// Lets people in; `false` where one of them is in already.
pub async fn add(db: &impl ConnectionTrait, people: &[New]) -> Result<bool, DbErr> {
    let rows = people.iter().map(|one| ActiveModel {
        id: NotSet,
        guest_id: Set(one.guest),
        reservation_id: Set(one.reservation),
        slot_id: Set(one.slot),
        standing: Set(Some(one.guest)),
        key: Set(one.key.clone()),
        at: Set(one.at.0),
        received_at: Set(one.received_at.0),
        let_in_by: Set(one.by),
        comes_from: Set(one.comes_from.map(|from| from.name().to_owned())),
        age_band: Set(one.age_band.map(|band| band.name().to_owned())),
        undone_at: Set(None),
    });
    let unless = OnConflict::column(Column::Standing).do_nothing().to_owned();
    let done = Entity::insert_many(rows).on_conflict(unless).try_insert().exec_without_returning(db).await?;
    Ok(matches!(done, TryInsertResult::Inserted(added) if added == people.len() as u64))
}

/// What was done under a key, in the order of the people.
pub async fn of_key(db: &impl ConnectionTrait, key: &str) -> Result<Vec<Row>, DbErr> {
    Entity::find().filter(Column::Key.eq(key)).order_by_asc(Column::Id).all(db).await
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Row>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// Those of some people who are in.
pub async fn who_is_in(db: &impl ConnectionTrait, guests: &[i64]) -> Result<Vec<i64>, DbErr> {
    let some = Entity::find().select_only().column(Column::GuestId);
    some.filter(Column::Standing.is_in(guests.iter().copied())).into_tuple().all(db).await
}

/// Whether anybody is in of those who came to a slot.
pub async fn is_anybody_in(db: &impl ConnectionTrait, slot: i64) -> Result<bool, DbErr> {
    let some = Entity::find().select_only().column(Column::Id).filter(Column::SlotId.eq(slot));
    let one: Option<i64> = some.filter(Column::Standing.is_not_null()).limit(1).into_tuple().one(db).await?;
    Ok(one.is_some())
}

/// Undoes what was done under a key. Answers how many were let in by it until now.
pub async fn undo(db: &impl ConnectionTrait, key: &str, now: Millis) -> Result<u64, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::Standing, Expr::value(None::<i64>))
        .col_expr(Column::UndoneAt, Expr::value(now.0))
        .filter(Column::Key.eq(key))
        .filter(Column::UndoneAt.is_null())
        .exec(db)
        .await?;
    Ok(done.rows_affected)
}

/// The length of what figures count by, in milliseconds: no zone is off by less than a quarter of an hour.
pub const QUARTER: i64 = 900_000;

/// People who came within one quarter of an hour, and of whom the same is known.
#[derive(Clone, Debug, FromQueryResult)]
pub struct Count {
    /// Since 1970, UTC.
    pub quarter: i64,
    pub comes_from: Option<String>,
    pub age_band: Option<String>,
    pub persons: i64,
}

/// How many people came from an instant on until before another.
pub async fn counts(db: &impl ConnectionTrait, (from, until): (Millis, Millis)) -> Result<Vec<Count>, DbErr> {
    // Written out: grouped by a number that is bound, it would be another expression.
    let quarter = || Expr::col(Column::At).div(Expr::cust(QUARTER.to_string()));
    Entity::find()
        .select_only()
        .column_as(quarter(), "quarter")
        .column(Column::ComesFrom)
        .column(Column::AgeBand)
        .column_as(Column::Id.count(), "persons")
        .filter(Column::Standing.is_not_null())
        .filter(Column::At.gte(from.0))
        .filter(Column::At.lt(until.0))
        .group_by(quarter())
        .group_by(Column::ComesFrom)
        .group_by(Column::AgeBand)
        .into_model::<Count>()
        .all(db)
        .await
}
