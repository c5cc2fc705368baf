//! The one row that says which keys a database belongs to, and what they sealed in other tables.

pub mod columns;

use guanlan_db::entity::key_check::{ActiveModel, Column, Entity, Model};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait, sea_query::OnConflict};

const ROW: i64 = 1;

pub async fn check(db: &impl ConnectionTrait) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(ROW).one(db).await
}

/// Writes the row where there is none, and the newest key in any case; the fingerprint of another stays.
pub async fn remember(db: &impl ConnectionTrait, fingerprint: &str, newest: i64) -> Result<(), DbErr> {
    let row = ActiveModel { id: Set(ROW), fingerprint: Set(fingerprint.to_owned()), newest: Set(newest) };
    let update = OnConflict::column(Column::Id).update_column(Column::Newest).to_owned();
    Entity::insert(row).on_conflict(update).exec_without_returning(db).await.map(|_| ())
}
