//! The one row of the profile.

use guanlan_core::clock::Millis;
use guanlan_db::{Lock, Tx, entity::profile};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait, sea_query::OnConflict};

const ONLY: i64 = 1;

pub async fn find(db: &impl ConnectionTrait) -> Result<Option<String>, DbErr> {
    Ok(profile::Entity::find_by_id(ONLY).one(db).await?.map(|row| row.body))
}

/// The row with the instant of its last change, which is its version.
pub async fn find_row(db: &impl ConnectionTrait) -> Result<Option<(String, i64)>, DbErr> {
    Ok(profile::Entity::find_by_id(ONLY).one(db).await?.map(|row| (row.body, row.updated_at)))
}

/// As [`find_row`], and nobody else changes it meanwhile.
pub async fn hold(tx: &Tx<'_>) -> Result<Option<(String, i64)>, DbErr> {
    let row = tx.lock_row(Lock::Profile, profile::Entity::find_by_id(ONLY)).await?;
    Ok(row.map(|row| (row.body, row.updated_at)))
}

pub async fn put(db: &impl ConnectionTrait, body: String, now: Millis) -> Result<(), DbErr> {
    let row = profile::ActiveModel { id: Set(ONLY), body: Set(body), updated_at: Set(now.0) };
    let replace = OnConflict::column(profile::Column::Id)
        .update_columns([profile::Column::Body, profile::Column::UpdatedAt])
        .to_owned();
    profile::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}
