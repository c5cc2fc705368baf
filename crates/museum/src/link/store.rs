//! The table of links.

use guanlan_core::{content::link::RecordKey, ids::EntryId};
use guanlan_db::entity::link;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

pub async fn clear(db: &impl ConnectionTrait, entry: EntryId) -> Result<(), DbErr> {
    link::Entity::delete_many().filter(link::Column::EntryId.eq(entry.0)).exec(db).await.map(|_| ())
}

pub async fn put(db: &impl ConnectionTrait, entry: EntryId, published: i64, to: &[RecordKey]) -> Result<(), DbErr> {
    if to.is_empty() {
        return Ok(());
    }
    let rows = to.iter().zip(0..).map(|(record, position)| link::ActiveModel {
        published_id: Set(published),
        position: Set(position),
        entry_id: Set(entry.0),
        to_kind: Set(record.kind().to_owned()),
        to_key: Set(record.key().to_owned()),
    });
    link::Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}

pub async fn from(db: &impl ConnectionTrait, published: i64) -> Result<Vec<RecordKey>, DbErr> {
    let rows = link::Entity::find()
        .filter(link::Column::PublishedId.eq(published))
        .order_by_asc(link::Column::Position)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| RecordKey::new(&row.to_kind, &row.to_key)).collect())
}

pub async fn to(db: &impl ConnectionTrait, record: &RecordKey) -> Result<Vec<i64>, DbErr> {
    link::Entity::find()
        .filter(link::Column::ToKind.eq(record.kind()))
        .filter(link::Column::ToKey.eq(record.key()))
        .select_only()
        .column(link::Column::PublishedId)
        .distinct()
        .into_tuple()
        .all(db)
        .await
}
