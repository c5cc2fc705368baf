//! The tables of reservations and of who comes by them.

pub mod count;
pub mod group;
pub mod guest;
pub mod reminder;
pub mod together;

use std::collections::HashMap;

use chrono::NaiveDate;
use guanlan_core::{
    booking::{Origin, Pool, ProgrammeKind, StoredState},
    clock::{Millis, day_text},
    dates::iso_date,
    locale::Lang,
};
use guanlan_db::entity::reservation::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use super::Reservation;

fn read(row: Model) -> Result<Reservation, DbErr> {
    let odd = |what: &str| DbErr::Custom(format!("reservation {}: its {what} is unknown to this version", row.id));
    Ok(Reservation {
        id: row.id,
        person: row.person_id,
        slot: row.slot_id,
        kind: ProgrammeKind::parse(&row.kind).ok_or_else(|| odd("kind"))?,
        day: iso_date(&row.day).ok_or_else(|| odd("day"))?,
        size: row.size,
        pool: pool_of(row.is_group),
        state: StoredState::parse(&row.state).ok_or_else(|| odd("state"))?,
        hold_until: row.hold_until.map(Millis),
        origin: Origin::parse(&row.origin).ok_or_else(|| odd("origin"))?,
        lang: Lang::parse(&row.lang).ok_or_else(|| odd("language"))?,
        code: row.code,
        consent: row.consent,
        mobile: row.mobile,
        mobile_tail: row.mobile_tail,
        came: row.came,
        is_missed: row.is_missed,
        note: row.note,
        request: row.request,
        made_at: Millis(row.made_at),
        version: row.version,
    })
}

/// In which count of its slot a reservation is.
fn pool_of(is_group: bool) -> Pool {
    if is_group { Pool::Groups } else { Pool::Individuals }
}

fn all(rows: Vec<Model>) -> Result<Vec<Reservation>, DbErr> {
    rows.into_iter().map(read).collect()
}

/// Whose places are somebody's now: confirmed, or kept for a time that is not over.
fn is_live(now: Millis) -> Condition {
    Condition::any().add(Column::State.eq(StoredState::Confirmed.name())).add(Column::HoldUntil.gt(now.0))
}

fn written(new: &Reservation, key: Option<&str>) -> ActiveModel {
    ActiveModel {
        id: NotSet,
        code: Set(new.code.clone()),
        person_id: Set(new.person),
        slot_id: Set(new.slot),
        kind: Set(new.kind.name().to_owned()),
        day: Set(day_text(new.day)),
        size: Set(new.size),
        is_group: Set(new.pool == Pool::Groups),
        state: Set(new.state.name().to_owned()),
        hold_until: Set(new.hold_until.map(|until| until.0)),
        origin: Set(new.origin.name().to_owned()),
        lang: Set(new.lang.code().to_owned()),
        consent: Set(new.consent.clone()),
        mobile: Set(new.mobile.clone()),
        mobile_tail: Set(new.mobile_tail.clone()),
        came: Set(new.came),
        is_missed: Set(new.is_missed),
        is_reminded: Set(false),
        note: Set(new.note.clone()),
        request_key: Set(key.map(str::to_owned)),
        request: Set(new.request.clone()),
        made_at: Set(new.made_at.0),
        changed_at: Set(new.made_at.0),
        version: Set(new.version),
    }
}

/// A new one, with the key of the call that makes it. Answers its number; `None` where the key was used.
pub async fn add(db: &impl ConnectionTrait, new: &Reservation, key: Option<&str>) -> Result<Option<i64>, DbErr> {
    let unless = OnConflict::columns([Column::PersonId, Column::RequestKey]).do_nothing().to_owned();
    let mut added = Entity::insert(written(new, key)).on_conflict(unless).exec_with_returning_many(db).await?;
    Ok(added.pop().map(|row| row.id))
}

/// Several new ones that no call made, each with when it was changed last. Answers their numbers, in their order.
pub async fn add_all(db: &impl ConnectionTrait, new: &[(Reservation, Millis)]) -> Result<Vec<i64>, DbErr> {
    let rows = new.iter().map(|(one, at)| ActiveModel { changed_at: Set(at.0), ..written(one, None) });
    let ids = added(db, rows).await?;
    let lost = || DbErr::Custom("a reservation that was added has no number".to_owned());
    new.iter().map(|(one, _)| ids.get(&one.code).copied().ok_or_else(lost)).collect()
}

/// Adds rows; answers their numbers by their codes, because neither database says in which order it answers.
async fn added(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = ActiveModel>,
) -> Result<HashMap<String, i64>, DbErr> {
    let added = Entity::insert_many(rows).exec_with_returning(db).await?;
    Ok(added.into_iter().map(|row| (row.code, row.id)).collect())
}

pub async fn by_key(db: &impl ConnectionTrait, person: i64, key: &str) -> Result<Option<Reservation>, DbErr> {
    let one = Entity::find().filter(Column::PersonId.eq(person)).filter(Column::RequestKey.eq(key));
    one.one(db).await?.map(read).transpose()
}

pub async fn by_id(db: &impl ConnectionTrait, id: i64) -> Result<Option<Reservation>, DbErr> {
    Entity::find_by_id(id).one(db).await?.map(read).transpose()
}

/// One of somebody's, by its code.
pub async fn own(db: &impl ConnectionTrait, person: i64, code: &str) -> Result<Option<Reservation>, DbErr> {
    let one = Entity::find().filter(Column::Code.eq(code)).filter(Column::PersonId.eq(person));
    one.one(db).await?.map(read).transpose()
}

/// One by its code, whoever's it is.
pub async fn by_code(db: &impl ConnectionTrait, code: &str) -> Result<Option<Reservation>, DbErr> {
    Entity::find().filter(Column::Code.eq(code)).one(db).await?.map(read).transpose()
}

/// Those that have places in some slots, held ones that lapsed included.
pub async fn of_slots(db: &impl ConnectionTrait, slots: &[i64]) -> Result<Vec<Reservation>, DbErr> {
    let some = Entity::find()
        .filter(Column::SlotId.is_in(slots.iter().copied()))
        .filter(Column::State.is_in(StoredState::with_places()));
    all(some.order_by_asc(Column::Id).all(db).await?)
}

/// Confirmed ones of some slots.
pub async fn confirmed_in(db: &impl ConnectionTrait, slots: &[i64]) -> Result<Vec<Reservation>, DbErr> {
    let some = Entity::find()
        .filter(Column::SlotId.is_in(slots.iter().copied()))
        .filter(Column::State.eq(StoredState::Confirmed.name()));
    all(some.order_by_asc(Column::Id).all(db).await?)
}

/// So many persons more of a party came in; below 0, fewer.
pub async fn came(db: &impl ConnectionTrait, id: i64, persons: i64) -> Result<(), DbErr> {
    let one = Entity::update_many().filter(Column::Id.eq(id));
    one.col_expr(Column::Came, Expr::col(Column::Came).add(persons)).exec(db).await.map(|_| ())
}

/// Every one of a slot.
pub async fn every_in(db: &impl ConnectionTrait, slot: i64) -> Result<Vec<Reservation>, DbErr> {
    all(Entity::find().filter(Column::SlotId.eq(slot)).order_by_asc(Column::Id).all(db).await?)
}

/// Every one of a day.
pub async fn every_on(db: &impl ConnectionTrait, day: NaiveDate) -> Result<Vec<Reservation>, DbErr> {
    all(Entity::find().filter(Column::Day.eq(day_text(day))).order_by_asc(Column::Id).all(db).await?)
}

/// One page of somebody's: from a day on, the next first, or before it, the last first; with how many there are.
pub async fn page(
    db: &impl ConnectionTrait,
    person: i64,
    (from, is_coming): (NaiveDate, bool),
    (skip, most): (u64, u64),
) -> Result<(Vec<Reservation>, u64), DbErr> {
    let theirs = Entity::find().filter(Column::PersonId.eq(person));
    let from = day_text(from);
    let some = if is_coming { theirs.filter(Column::Day.gte(from)) } else { theirs.filter(Column::Day.lt(from)) };
    let total = some.clone().count(db).await?;
    let order = if is_coming { sea_orm::Order::Asc } else { sea_orm::Order::Desc };
    let sorted = some.order_by(Column::Day, order.clone()).order_by(Column::Id, order);
    Ok((all(sorted.offset(skip).limit(most).all(db).await?)?, total))
}

/// Every one of somebody's, the newest first.
pub async fn every_of(db: &impl ConnectionTrait, person: i64) -> Result<Vec<Reservation>, DbErr> {
    let theirs = Entity::find().filter(Column::PersonId.eq(person));
    all(theirs.order_by_desc(Column::Day).order_by_desc(Column::Id).all(db).await?)
}

/// Confirmed reservations of some people on some days, both included, of which nobody came, the last first.
pub async fn absent(
    db: &impl ConnectionTrait,
    persons: &[i64],
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<Reservation>, DbErr> {
    let some = Entity::find()
        .filter(Column::PersonId.is_in(persons.iter().copied()))
        .filter(Column::Day.between(day_text(from), day_text(to)))
        .filter(Column::State.eq(StoredState::Confirmed.name()))
        .filter(Column::Came.eq(0));
    all(some.order_by_desc(Column::Day).order_by_desc(Column::Id).all(db).await?)
}

/// Whether an account has another live group than one in a slot.
pub async fn has_another_group(
    db: &impl ConnectionTrait,
    (person, slot): (i64, i64),
    but: i64,
    now: Millis,
) -> Result<bool, DbErr> {
    let some = Entity::find().filter(Column::PersonId.eq(person)).filter(Column::SlotId.eq(slot));
    let live = some.filter(Column::IsGroup.eq(true)).filter(Column::Id.ne(but)).filter(is_live(now));
    Ok(live.count(db).await? > 0)
}

/// One page of what waits for somebody to decide, whose deadline comes first at the front; with how many there are.
pub async fn to_review(
    db: &impl ConnectionTrait,
    now: Millis,
    (skip, most): (u64, u64),
) -> Result<(Vec<Reservation>, u64), DbErr> {
    let some = Entity::find().filter(waits_for_review(now));
    let total = some.clone().count(db).await?;
    let sorted = some.order_by_asc(Column::HoldUntil).order_by_asc(Column::Id);
    Ok((all(sorted.offset(skip).limit(most).all(db).await?)?, total))
}

fn waits_for_review(now: Millis) -> Condition {
    // Written out, so that the index is used which has these alone.
    let in_review = Expr::cust(format!("'{}'", StoredState::PendingReview.name()));
    Condition::all().add(Expr::col(Column::State).eq(in_review)).add(Column::HoldUntil.gt(now.0))
}

/// How many groups wait for a review, and since when the first one does.
pub async fn waiting_for_review(db: &impl ConnectionTrait, now: Millis) -> Result<(i64, Option<i64>), DbErr> {
    let some = Entity::find().select_only().filter(waits_for_review(now));
    let found = some.column_as(Column::Id.count(), "count").column_as(Column::MadeAt.min(), "oldest");
    Ok(found.into_tuple().one(db).await?.unwrap_or_default())
}

/// Those of some reservations of which a missed visit was pardoned.
pub async fn pardoned(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<i64>, DbErr> {
    use guanlan_db::entity::no_show_pardon as pardon;
    let some = pardon::Entity::find().select_only().column(pardon::Column::ReservationId);
    some.filter(pardon::Column::ReservationId.is_in(ids.iter().copied())).into_tuple().all(db).await
}

/// Pardons a missed visit; one that was pardoned already stays so.
pub async fn pardon(db: &impl ConnectionTrait, id: i64, (by, reason): (i64, &str), now: Millis) -> Result<(), DbErr> {
    use guanlan_db::entity::no_show_pardon as pardon;
    let row = pardon::ActiveModel {
        reservation_id: Set(id),
        reason: Set(reason.to_owned()),
        pardoned_by: Set(by),
        at: Set(now.0),
    };
    let unless = OnConflict::column(pardon::Column::ReservationId).do_nothing().to_owned();
    pardon::Entity::insert(row).on_conflict(unless).try_insert().exec_without_returning(db).await.map(|_| ())
}

/// Persons whom an account brings by itself on some days, both included, to programmes of a kind, day by day; one
/// reservation is left out, and groups do not count.
pub async fn brought(
    db: &impl ConnectionTrait,
    (person, kind): (i64, ProgrammeKind),
    (from, to): (NaiveDate, NaiveDate),
    but: Option<i64>,
    now: Millis,
) -> Result<Vec<(NaiveDate, i64)>, DbErr> {
    let mut some = Entity::find()
        .select_only()
        .column(Column::Day)
        .column_as(sum_of_sizes(), "sum")
        .filter(Column::PersonId.eq(person))
        .filter(Column::Day.between(day_text(from), day_text(to)))
        .filter(Column::Kind.eq(kind.name()))
        .filter(Column::IsGroup.eq(false))
        .filter(is_live(now))
        .group_by(Column::Day);
    if let Some(id) = but {
        some = some.filter(Column::Id.ne(id));
    }
    let rows: Vec<(String, Option<i64>)> = some.into_tuple().all(db).await?;
    Ok(rows.into_iter().filter_map(|(day, sum)| Some((iso_date(&day)?, sum.unwrap_or(0)))).collect())
}

/// The sum of sizes, in the type that both databases answer.
fn sum_of_sizes() -> sea_orm::sea_query::SimpleExpr {
    Expr::expr(Column::Size.sum()).cast_as("bigint")
}

/// Confirms one that is held, in one statement; `None` where it is not.
pub async fn confirm(
    db: &impl ConnectionTrait,
    (person, code): (i64, &str),
    now: Millis,
) -> Result<Option<Reservation>, DbErr> {
    let mut done = Entity::update_many()
        .col_expr(Column::State, Expr::value(StoredState::Confirmed.name()))
        .col_expr(Column::HoldUntil, Expr::value(None::<i64>))
        .col_expr(Column::ChangedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::Code.eq(code))
        .filter(Column::PersonId.eq(person))
        .filter(Column::State.eq(StoredState::Held.name()))
        .filter(Column::HoldUntil.gt(now.0))
        .exec_with_returning(db)
        .await?;
    done.pop().map(read).transpose()
}

/// Writes slot, day, size and state of one whose slot is held; `false` where somebody else changed it meanwhile.
pub async fn change(db: &impl ConnectionTrait, one: &Reservation, now: Millis) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::SlotId, Expr::value(one.slot))
        // Who moves to another day is reminded of that one.
        .col_expr(Column::IsReminded, Expr::col(Column::IsReminded).and(Expr::col(Column::Day).eq(day_text(one.day))))
        .col_expr(Column::Day, Expr::value(day_text(one.day)))
        .col_expr(Column::Size, Expr::value(one.size))
        .col_expr(Column::State, Expr::value(one.state.name()))
        .col_expr(Column::HoldUntil, Expr::value(one.hold_until.map(|until| until.0)))
        .col_expr(Column::PersonId, Expr::value(one.person))
        .col_expr(Column::IsMissed, Expr::value(one.is_missed))
        .col_expr(Column::ChangedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::value(one.version + 1))
        .filter(Column::Id.eq(one.id))
        .filter(Column::Version.eq(one.version))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Takes back what is held of a slot, which is held by the caller, and whose time is over. Answers them.
pub async fn expire(db: &impl ConnectionTrait, slot: i64, now: Millis) -> Result<Vec<Reservation>, DbErr> {
    let ended = Entity::update_many()
        .col_expr(Column::State, Expr::value(StoredState::Expired.name()))
        .col_expr(Column::HoldUntil, Expr::value(None::<i64>))
        .col_expr(Column::ChangedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .filter(Column::SlotId.eq(slot))
        .filter(Column::HoldUntil.lte(now.0))
        .exec_with_returning(db)
        .await?;
    all(ended)
}

/// Live reservations whose number of persons is not that of the people who are in them: code, size and people.
pub async fn guests_off(db: &impl ConnectionTrait) -> Result<Vec<(String, i64, i64)>, DbErr> {
    use guanlan_db::entity::guest;
    let people = sea_orm::sea_query::Query::select()
        .expr(Expr::expr(guest::Column::Id.count()).cast_as("bigint"))
        .from(guest::Entity)
        .and_where(Expr::col((guest::Entity, guest::Column::ReservationId)).equals((Entity, Column::Id)))
        .and_where(guest::Column::IsOut.eq(false))
        .to_owned();
    let counted = || sea_orm::sea_query::SimpleExpr::SubQuery(None, Box::new(people.clone().into()));
    let some = Entity::find()
        .select_only()
        .column(Column::Code)
        .column(Column::Size)
        .column_as(counted(), "people")
        .filter(Column::State.is_in(StoredState::with_places()))
        .filter(Expr::col((Entity, Column::Size)).ne(counted()));
    some.into_tuple().all(db).await
}
