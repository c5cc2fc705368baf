//! The table of favourites.

use guanlan_core::{clock::Millis, locale::Lang};
use guanlan_db::entity::favourite::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::OnConflict,
};

use super::wire::{Favourite, FavouritePicture};

/// Rows of one statement.
const AT_ONCE: usize = 100;

/// A record to be marked, and when that was.
pub struct Mark {
    pub favourite: Favourite,
    pub at: Millis,
}

/// Marks records, those at the end first; what is marked already stays as it is.
pub async fn add(db: &impl ConnectionTrait, person: i64, marks: &[Mark]) -> Result<(), DbErr> {
    let once = OnConflict::columns([Column::PersonId, Column::Kind, Column::RecordId]).do_nothing().to_owned();
    let rows: Vec<ActiveModel> = marks.iter().rev().map(|mark| row(person, mark)).collect();
    for batch in rows.chunks(AT_ONCE) {
        Entity::insert_many(batch.to_vec()).on_conflict(once.clone()).exec_without_returning(db).await?;
    }
    Ok(())
}

fn row(person: i64, Mark { favourite, at }: &Mark) -> ActiveModel {
    let picture = favourite.picture.as_ref().and_then(|picture| serde_json::to_string(picture).ok());
    ActiveModel {
        person_id: Set(person),
        kind: Set(favourite.kind.clone()),
        record_id: Set(favourite.id),
        subtype: Set(favourite.subtype),
        title: Set(favourite.title.clone()),
        lang: Set(favourite.lang.code().to_owned()),
        note: Set(favourite.note.clone()),
        picture: Set(picture),
        marked_at: Set(at.0),
        ..Default::default()
    }
}

/// What a person marked, the newest first.
pub async fn of(db: &impl ConnectionTrait, person: i64) -> Result<Vec<Favourite>, DbErr> {
    let rows = Entity::find()
        .filter(Column::PersonId.eq(person))
        .order_by_desc(Column::MarkedAt)
        .order_by_desc(Column::Id)
        .all(db)
        .await?;
    Ok(rows.into_iter().filter_map(read).collect())
}

fn read(row: Model) -> Option<Favourite> {
    Some(Favourite {
        kind: row.kind,
        id: row.record_id,
        subtype: row.subtype,
        title: row.title,
        lang: Lang::parse(&row.lang)?,
        note: row.note,
        picture: row.picture.and_then(|text| serde_json::from_str::<FavouritePicture>(&text).ok()),
        at: Millis(row.marked_at).rfc3339(),
    })
}

/// Takes marks away, by kind and number of the records.
pub async fn remove(db: &impl ConnectionTrait, person: i64, keys: &[(String, i64)]) -> Result<(), DbErr> {
    for batch in keys.chunks(AT_ONCE) {
        let any = batch.iter().fold(Condition::any(), |any, (kind, id)| {
            any.add(Column::Kind.eq(kind.as_str()).and(Column::RecordId.eq(*id)))
        });
        Entity::delete_many().filter(Column::PersonId.eq(person)).filter(any).exec(db).await?;
    }
    Ok(())
}

/// Leaves the newest `most` of a person.
pub async fn trim(db: &impl ConnectionTrait, person: i64, most: u64) -> Result<(), DbErr> {
    let over: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::PersonId.eq(person))
        .order_by_desc(Column::MarkedAt)
        .order_by_desc(Column::Id)
        .offset(most)
        // SQLite takes no offset without a limit.
        .limit(i64::MAX.unsigned_abs())
        .into_tuple()
        .all(db)
        .await?;
    for batch in over.chunks(AT_ONCE) {
        Entity::delete_many().filter(Column::Id.is_in(batch.iter().copied())).exec(db).await?;
    }
    Ok(())
}

/// Forgets all of a person.
pub async fn forget(db: &impl ConnectionTrait, person: i64) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::PersonId.eq(person)).exec(db).await.map(|_| ())
}
