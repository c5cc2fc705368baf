//! What many reservations need at once, in one statement each.

use std::collections::{HashMap, HashSet};

use chrono::NaiveDate;
use guanlan_core::{
    booking::{ProgrammeKind, StoredState},
    clock::{Millis, day_text},
    dates::iso_date,
};
use guanlan_db::entity::reservation::{Column, Entity};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use super::{super::Reservation, added, all, is_live, sum_of_sizes, written};

/// The keys of calls that some people used before, of these.
pub async fn used_keys(
    db: &impl ConnectionTrait,
    persons: &[i64],
    keys: &[&str],
) -> Result<HashSet<(i64, String)>, DbErr> {
    let some = Entity::find().select_only().column(Column::PersonId).column(Column::RequestKey);
    let some = some.filter(Column::PersonId.is_in(persons.iter().copied()));
    let rows: Vec<(i64, String)> =
        some.filter(Column::RequestKey.is_in(keys.iter().copied())).into_tuple().all(db).await?;
    Ok(rows.into_iter().collect())
}

/// Persons whom some accounts bring by themselves, by account, kind of programme and day, of these days.
pub async fn brought(
    db: &impl ConnectionTrait,
    persons: &[i64],
    days: &[NaiveDate],
    now: Millis,
) -> Result<HashMap<(i64, ProgrammeKind, NaiveDate), i64>, DbErr> {
    let rows: Vec<(i64, String, String, Option<i64>)> = Entity::find()
        .select_only()
        .columns([Column::PersonId, Column::Kind, Column::Day])
        .column_as(sum_of_sizes(), "sum")
        .filter(Column::PersonId.is_in(persons.iter().copied()))
        .filter(Column::Day.is_in(days.iter().map(|day| day_text(*day))))
        .filter(Column::IsGroup.eq(false))
        .filter(is_live(now))
        .group_by(Column::PersonId)
        .group_by(Column::Kind)
        .group_by(Column::Day)
        .into_tuple()
        .all(db)
        .await?;
    let known = |(person, kind, day, sum): (i64, String, String, Option<i64>)| {
        Some(((person, ProgrammeKind::parse(&kind)?, iso_date(&day)?), sum.unwrap_or(0)))
    };
    Ok(rows.into_iter().filter_map(known).collect())
}

/// Adds some, each with the key of its call; answers their numbers by their codes.
pub async fn add(db: &impl ConnectionTrait, some: &[(&Reservation, &str)]) -> Result<HashMap<String, i64>, DbErr> {
    added(db, some.iter().map(|(new, key)| written(new, Some(key)))).await
}

/// Confirms those that are held, of these people and with these codes; answers them.
pub async fn confirm(
    db: &impl ConnectionTrait,
    persons: &[i64],
    codes: &[&str],
    now: Millis,
) -> Result<Vec<Reservation>, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::State, Expr::value(StoredState::Confirmed.name()))
        .col_expr(Column::HoldUntil, Expr::value(None::<i64>))
        .col_expr(Column::ChangedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Code.is_in(codes.iter().copied()))
        .filter(Column::PersonId.is_in(persons.iter().copied()))
        .filter(Column::State.eq(StoredState::Held.name()))
        .filter(Column::HoldUntil.gt(now.0))
        .exec_with_returning(db)
        .await?;
    all(done)
}
