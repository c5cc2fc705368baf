//! What is counted of reservations, by slot: who is in it, and what of it lapses.

use std::{collections::BTreeMap, ops::RangeInclusive};

use guanlan_core::{
    booking::{Persons, StoredState},
    clock::Millis,
};
use guanlan_db::entity::reservation::{Column, Entity};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect,
};

use super::{pool_of, sum_of_sizes};

/// When the first lapses of what is held of a slot.
pub async fn first_lapsing(db: &impl ConnectionTrait, slot: i64) -> Result<Option<Millis>, DbErr> {
    let some = Entity::find().select_only().column(Column::HoldUntil).filter(Column::SlotId.eq(slot));
    let first = some.filter(Column::HoldUntil.is_not_null()).order_by_asc(Column::HoldUntil).limit(1);
    Ok(first.into_tuple().one(db).await?.map(Millis))
}

/// When the first lapses of what is held, by slot; of slots within a range of numbers.
pub async fn first_lapsing_in(db: &impl ConnectionTrait, slots: RangeInclusive<i64>) -> Result<Vec<(i64, i64)>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::SlotId)
        .column_as(Column::HoldUntil.min(), "first")
        .filter(Column::SlotId.between(*slots.start(), *slots.end()))
        .filter(Column::HoldUntil.is_not_null())
        .group_by(Column::SlotId)
        .into_tuple()
        .all(db)
        .await
}

/// Slots that have held places whose time is over.
pub async fn slots_lapsing(db: &impl ConnectionTrait, now: Millis, most: u64) -> Result<Vec<i64>, DbErr> {
    let some = Entity::find().select_only().column(Column::SlotId).distinct();
    some.filter(Column::HoldUntil.lte(now.0)).limit(most).into_tuple().all(db).await
}

#[derive(FromQueryResult)]
struct OfSlot {
    slot_id: i64,
    is_group: bool,
    sum: Option<i64>,
}

/// By slot what was counted by slot and count.
fn by_slot(rows: Vec<OfSlot>) -> Vec<(i64, Persons)> {
    let mut slots: BTreeMap<i64, Persons> = BTreeMap::new();
    for row in rows {
        slots.entry(row.slot_id).or_default().add(pool_of(row.is_group), row.sum.unwrap_or(0));
    }
    slots.into_iter().collect()
}

/// Persons of some slots who are held and lapsed, by slot.
pub async fn lapsed_of(db: &impl ConnectionTrait, slots: &[i64], now: Millis) -> Result<Vec<(i64, Persons)>, DbErr> {
    let some = Entity::find()
        .select_only()
        .column(Column::SlotId)
        .column(Column::IsGroup)
        .column_as(sum_of_sizes(), "sum")
        .filter(Column::SlotId.is_in(slots.iter().copied()))
        .filter(Column::HoldUntil.lte(now.0))
        .group_by(Column::SlotId)
        .group_by(Column::IsGroup);
    Ok(by_slot(some.into_model::<OfSlot>().all(db).await?))
}

/// Persons of slots whose places are given, by slot: what the slots themselves count. Of slots within a range of numbers.
pub async fn sizes_of(db: &impl ConnectionTrait, slots: RangeInclusive<i64>) -> Result<Vec<(i64, Persons)>, DbErr> {
    let some = Entity::find()
        .select_only()
        .column(Column::SlotId)
        .column(Column::IsGroup)
        .column_as(sum_of_sizes(), "sum")
        .filter(Column::SlotId.between(*slots.start(), *slots.end()))
        .filter(Column::State.is_in(StoredState::with_places()))
        .group_by(Column::SlotId)
        .group_by(Column::IsGroup);
    Ok(by_slot(some.into_model::<OfSlot>().all(db).await?))
}
