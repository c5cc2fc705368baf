//! The table of who waits.

use guanlan_core::{booking::WaitingState, clock::Millis, locale::Lang};
use guanlan_db::entity::waiting::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use super::Waiting;

fn read(row: Model) -> Result<Waiting, DbErr> {
    let odd = |what: &str| DbErr::Custom(format!("waiting {}: its {what} is unknown to this version", row.id));
    Ok(Waiting {
        id: row.id,
        person: row.person_id,
        slot: row.slot_id,
        size: row.size,
        lang: Lang::parse(&row.lang).ok_or_else(|| odd("language"))?,
        state: WaitingState::parse(&row.state).ok_or_else(|| odd("state"))?,
        asked_at: Millis(row.asked_at),
        offer_until: row.offer_until.map(Millis),
    })
}

fn all(rows: Vec<Model>) -> Result<Vec<Waiting>, DbErr> {
    rows.into_iter().map(read).collect()
}

/// Somebody begins to wait; `None` where the person waits for that slot already.
pub async fn add(
    db: &impl ConnectionTrait,
    (person, slot, size): (i64, i64, i64),
    (lang, now): (Lang, Millis),
) -> Result<Option<i64>, DbErr> {
    let row = ActiveModel {
        id: NotSet,
        person_id: Set(person),
        slot_id: Set(slot),
        size: Set(size),
        lang: Set(lang.code().to_owned()),
        state: Set(WaitingState::Waiting.name().to_owned()),
        asked_at: Set(now.0),
        offer_until: Set(None),
        standing: Set(Some(format!("{person}:{slot}"))),
    };
    let unless = OnConflict::column(Column::Standing).do_nothing().to_owned();
    let mut added = Entity::insert(row).on_conflict(unless).exec_with_returning_many(db).await?;
    Ok(added.pop().map(|row| row.id))
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Waiting>, DbErr> {
    Entity::find_by_id(id).one(db).await?.map(read).transpose()
}

/// Everything that somebody waits or waited for, the newest first.
pub async fn of_person(db: &impl ConnectionTrait, person: i64) -> Result<Vec<Waiting>, DbErr> {
    all(Entity::find().filter(Column::PersonId.eq(person)).order_by_desc(Column::Id).limit(100).all(db).await?)
}

/// What somebody waits for, or is offered, now.
pub async fn standing(db: &impl ConnectionTrait, person: i64) -> Result<Vec<Waiting>, DbErr> {
    let some = Entity::find().filter(Column::PersonId.eq(person)).filter(Column::Standing.is_not_null());
    all(some.order_by_asc(Column::Id).all(db).await?)
}

/// Who waits for a slot, the longest first.
pub async fn of_slot(db: &impl ConnectionTrait, slot: i64) -> Result<Vec<Waiting>, DbErr> {
    let some = Entity::find().filter(Column::SlotId.eq(slot));
    all(some.filter(Column::State.eq(WaitingState::Waiting.name())).order_by_asc(Column::Id).all(db).await?)
}

/// How many wait for a slot before one.
pub async fn ahead(db: &impl ConnectionTrait, one: &Waiting) -> Result<u64, DbErr> {
    let some = Entity::find().filter(Column::SlotId.eq(one.slot)).filter(Column::Id.lt(one.id));
    some.filter(Column::State.eq(WaitingState::Waiting.name())).count(db).await
}

/// Offers of a slot whose time is over.
pub async fn lapsed(db: &impl ConnectionTrait, slot: i64, now: Millis) -> Result<Vec<Waiting>, DbErr> {
    let some = Entity::find().filter(Column::SlotId.eq(slot)).filter(Column::OfferUntil.lte(now.0));
    all(some.all(db).await?)
}

/// Offers somebody places, or ends the waiting.
pub async fn set(
    db: &impl ConnectionTrait,
    id: i64,
    (state, offer_until): (WaitingState, Option<Millis>),
) -> Result<(), DbErr> {
    let mut one = Entity::update_many()
        .col_expr(Column::State, Expr::value(state.name()))
        .col_expr(Column::OfferUntil, Expr::value(offer_until.map(|until| until.0)))
        .filter(Column::Id.eq(id));
    if !matches!(state, WaitingState::Waiting | WaitingState::Offered) {
        one = one.col_expr(Column::Standing, Expr::value(None::<String>));
    }
    one.exec(db).await.map(|_| ())
}

/// Slots beyond a number for which somebody waits, the lowest first.
pub async fn slots_waited_for(db: &impl ConnectionTrait, beyond: i64, most: u64) -> Result<Vec<i64>, DbErr> {
    let some = Entity::find().select_only().column(Column::SlotId).distinct().filter(Column::SlotId.gt(beyond));
    let some = some.filter(Column::State.eq(WaitingState::Waiting.name()));
    some.order_by_asc(Column::SlotId).limit(most).into_tuple().all(db).await
}

/// Slots beyond a number in which an offer is over, the lowest first.
pub async fn slots_with_lapsed(
    db: &impl ConnectionTrait,
    (beyond, now): (i64, Millis),
    most: u64,
) -> Result<Vec<i64>, DbErr> {
    let some = Entity::find().select_only().column(Column::SlotId).distinct().filter(Column::SlotId.gt(beyond));
    some.filter(Column::OfferUntil.lte(now.0)).order_by_asc(Column::SlotId).limit(most).into_tuple().all(db).await
}

#[derive(FromQueryResult)]
struct OfSlot {
    slot_id: i64,
    sum: Option<i64>,
}

/// Persons of slots who are offered places, by slot; of slots within a range of numbers.
pub async fn offered_of(
    db: &impl ConnectionTrait,
    slots: std::ops::RangeInclusive<i64>,
) -> Result<Vec<(i64, i64)>, DbErr> {
    let some = Entity::find()
        .select_only()
        .column(Column::SlotId)
        .column_as(Expr::expr(Column::Size.sum()).cast_as("bigint"), "sum")
        .filter(Column::SlotId.between(*slots.start(), *slots.end()))
        .filter(Column::State.eq(WaitingState::Offered.name()))
        .group_by(Column::SlotId);
    let rows = some.into_model::<OfSlot>().all(db).await?;
    Ok(rows.into_iter().map(|row| (row.slot_id, row.sum.unwrap_or(0))).collect())
}

/// Leaves nothing of somebody's waiting. Offered places are given back by whoever calls.
pub async fn forget(db: &impl ConnectionTrait, person: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::PersonId.eq(person)).exec(db).await.map(|_| ())
}
