//! The tables of guides and of what they do when.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use guanlan_core::clock::{Millis, day_text};
use guanlan_db::{
    Lock, Tx,
    entity::{
        guide::{ActiveModel, Column, Entity, Model},
        guide_duty as duty,
    },
};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use super::Guide;
use crate::slot;

fn read(row: Model) -> Result<Guide, DbErr> {
    let odd = || DbErr::Custom(format!("guide {}: the work is unknown to this version", row.id));
    let work = serde_json::from_str(&row.work).map_err(|_| odd())?;
    Ok(Guide { id: row.id, name: row.name, work, is_active: row.is_active, version: row.version })
}

fn written(guide: &Guide, now: Millis) -> Result<ActiveModel, DbErr> {
    Ok(ActiveModel {
        id: if guide.id == 0 { NotSet } else { Set(guide.id) },
        name: Set(guide.name.clone()),
        work: Set(serde_json::to_string(&guide.work).map_err(|error| DbErr::Custom(error.to_string()))?),
        is_active: Set(guide.is_active),
        version: Set(guide.version),
        changed_at: Set(now.0),
    })
}

/// Every one, those who guide no more behind the others.
pub async fn every(db: &impl ConnectionTrait) -> Result<Vec<Guide>, DbErr> {
    let all = Entity::find().order_by_desc(Column::IsActive).order_by_asc(Column::Id);
    all.all(db).await?.into_iter().map(read).collect()
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Guide>, DbErr> {
    Entity::find_by_id(id).one(db).await?.map(read).transpose()
}

/// Some as they are, who are given nothing else to do until the end.
pub async fn hold(tx: &Tx<'_>, ids: &[i64]) -> Result<Vec<Guide>, DbErr> {
    let some = Entity::find().filter(Column::Id.is_in(ids.iter().copied())).order_by_asc(Column::Id);
    tx.lock_rows(Lock::Guide, some).await?.into_iter().map(read).collect()
}

/// Adds one; answers the number.
pub async fn add(db: &impl ConnectionTrait, guide: &Guide, now: Millis) -> Result<i64, DbErr> {
    Ok(Entity::insert(written(guide, now)?).exec(db).await?.last_insert_id)
}

/// Writes one that is held.
pub async fn change(db: &impl ConnectionTrait, guide: &Guide, now: Millis) -> Result<(), DbErr> {
    Entity::update(written(guide, now)?).exec(db).await.map(|_| ())
}

/// Who guides in some slots, by slot.
pub async fn of_slots(db: &impl ConnectionTrait, slots: &[i64]) -> Result<HashMap<i64, Vec<i64>>, DbErr> {
    let some = duty::Entity::find().select_only().column(duty::Column::SlotId).column(duty::Column::GuideId);
    let some = some.filter(duty::Column::SlotId.is_in(slots.iter().copied()));
    let rows: Vec<(i64, i64)> = some.order_by_asc(duty::Column::GuideId).into_tuple().all(db).await?;
    let mut by_slot: HashMap<i64, Vec<i64>> = HashMap::new();
    for (slot, guide) in rows {
        by_slot.entry(slot).or_default().push(guide);
    }
    Ok(by_slot)
}

/// What some guides do on a day: guide and slot.
pub async fn on(db: &impl ConnectionTrait, day: NaiveDate, guides: &[i64]) -> Result<Vec<(i64, i64)>, DbErr> {
    let some = duty::Entity::find().select_only().column(duty::Column::GuideId).column(duty::Column::SlotId);
    let some = some.filter(duty::Column::Day.eq(day_text(day)));
    some.filter(duty::Column::GuideId.is_in(guides.iter().copied())).into_tuple().all(db).await
}

/// Guides who are in two slots at one time, by name and day: there are none.
pub async fn twice(db: &impl ConnectionTrait) -> Result<Vec<(String, String)>, DbErr> {
    let all = duty::Entity::find().select_only();
    let all = all.column(duty::Column::GuideId).column(duty::Column::Day).column(duty::Column::SlotId);
    let all: Vec<(i64, String, i64)> = all.into_tuple().all(db).await?;
    let mut days: BTreeMap<(i64, String), Vec<i64>> = BTreeMap::new();
    for (guide, day, slot) in all {
        days.entry((guide, day)).or_default().push(slot);
    }
    let mut found = Vec::new();
    for ((guide, day), ids) in days.into_iter().filter(|(_, slots)| slots.len() > 1) {
        let slots = slot::those(db, &ids).await?;
        if slots.iter().enumerate().any(|(at, one)| slots[..at].iter().any(|other| one.overlaps(other))) {
            found.push((find(db, guide).await?.map_or_else(String::new, |one| one.name), day));
        }
    }
    Ok(found)
}

/// Nobody guides in a slot any more.
pub async fn free(db: &impl ConnectionTrait, slot: i64) -> Result<(), DbErr> {
    duty::Entity::delete_many().filter(duty::Column::SlotId.eq(slot)).exec(db).await.map(|_| ())
}

/// These guide in a slot, and nobody else.
pub async fn set(db: &impl ConnectionTrait, (slot, day): (i64, NaiveDate), guides: &[i64]) -> Result<(), DbErr> {
    free(db, slot).await?;
    if guides.is_empty() {
        return Ok(());
    }
    let rows = guides.iter().map(|guide| duty::ActiveModel {
        guide_id: Set(*guide),
        slot_id: Set(slot),
        day: Set(day_text(day)),
    });
    duty::Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
