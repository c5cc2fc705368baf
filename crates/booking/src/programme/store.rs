//! The table of programmes.

use guanlan_core::{
    booking::{BookingMode, ProgrammeKind},
    clock::Millis,
    locale::Bilingual,
};
use guanlan_db::{
    Lock, Noun, Tx,
    entity::programme::{ActiveModel, Column, Entity, Model},
};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
};
use serde::{Serialize, de::DeserializeOwned};

use super::Programme;

/// A row as a programme. What no release ever wrote is an error, not a guess.
fn read(row: Model) -> Result<Programme, DbErr> {
    let id = row.id;
    let odd = |what: &str| DbErr::Custom(format!("programme {id}: its {what} is unknown to this version"));
    fn stored<T: DeserializeOwned>(text: &str) -> Option<T> {
        serde_json::from_str(text).ok()
    }
    Ok(Programme {
        id,
        kind: ProgrammeKind::parse(&row.kind).ok_or_else(|| odd("kind"))?,
        event: row.event_id,
        name: Bilingual { zh: row.name_zh, en: row.name_en },
        place: Bilingual { zh: row.place_zh, en: row.place_en },
        note: Bilingual { zh: row.note_zh, en: row.note_en },
        mode: BookingMode::parse(&row.mode).ok_or_else(|| odd("mode"))?,
        rules: stored(&row.rules).ok_or_else(|| odd("rules"))?,
        schedule: stored(&row.schedule).ok_or_else(|| odd("schedule"))?,
        tour: stored(&row.tour).ok_or_else(|| odd("tour"))?,
        is_offered: row.is_offered,
        version: row.version,
    })
}

fn written(programme: &Programme, now: Millis) -> Result<ActiveModel, DbErr> {
    fn json<T: Serialize>(value: &T) -> Result<String, DbErr> {
        serde_json::to_string(value).map_err(|error| DbErr::Custom(error.to_string()))
    }
    Ok(ActiveModel {
        id: if programme.id == 0 { NotSet } else { Set(programme.id) },
        kind: Set(programme.kind.name().to_owned()),
        event_id: Set(programme.event),
        name_zh: Set(programme.name.zh.clone()),
        name_en: Set(programme.name.en.clone()),
        place_zh: Set(programme.place.zh.clone()),
        place_en: Set(programme.place.en.clone()),
        note_zh: Set(programme.note.zh.clone()),
        note_en: Set(programme.note.en.clone()),
        mode: Set(programme.mode.name().to_owned()),
        rules: Set(json(&programme.rules)?),
        schedule: Set(json(&programme.schedule)?),
        tour: Set(json(&programme.tour)?),
        is_offered: Set(programme.is_offered),
        version: Set(programme.version),
        changed_at: Set(now.0),
    })
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Programme>, DbErr> {
    Entity::find_by_id(id).one(db).await?.map(read).transpose()
}

/// Every one, in the order in which they were made.
pub async fn every(db: &impl ConnectionTrait) -> Result<Vec<Programme>, DbErr> {
    Entity::find().order_by_asc(Column::Id).all(db).await?.into_iter().map(read).collect()
}

/// Those that the public sees, of one kind or of all.
pub async fn offered(db: &impl ConnectionTrait, kind: Option<ProgrammeKind>) -> Result<Vec<Programme>, DbErr> {
    let mut some = Entity::find().filter(Column::IsOffered.eq(true));
    if let Some(kind) = kind {
        some = some.filter(Column::Kind.eq(kind.name()));
    }
    some.order_by_asc(Column::Id).all(db).await?.into_iter().map(read).collect()
}

/// One as it is, which nobody else changes until the end.
pub async fn hold(tx: &Tx<'_>, id: i64) -> Result<Option<Programme>, DbErr> {
    tx.lock_row(Lock::Programme, Entity::find_by_id(id)).await?.map(read).transpose()
}

/// Adds one; answers its number.
pub async fn add(tx: &Tx<'_>, programme: &Programme, now: Millis) -> Result<i64, DbErr> {
    tx.touch(Noun::Booking);
    Ok(Entity::insert(written(programme, now)?).exec(&**tx).await?.last_insert_id)
}

/// Writes one that is held.
pub async fn change(tx: &Tx<'_>, programme: &Programme, now: Millis) -> Result<(), DbErr> {
    tx.touch(Noun::Booking);
    Entity::update(written(programme, now)?).exec(&**tx).await.map(|_| ())
}
