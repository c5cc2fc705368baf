//! The one row of the profile.

use guanlan_core::clock::Millis;
use guanlan_db::entity::profile;
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait, sea_query::OnConflict};

const ONLY: i64 = 1;

pub async fn find(db: &impl ConnectionTrait) -> Result<Option<String>, DbErr> {
    Ok(profile::Entity::find_by_id(ONLY).one(db).await?.map(|row| row.body))
}

pub async fn put(db: &impl ConnectionTrait, body: String, now: Millis) -> Result<(), DbErr> {
    let row = profile::ActiveModel { id: Set(ONLY), body: Set(body), updated_at: Set(now.0) };
    let replace = OnConflict::column(profile::Column::Id)
        .update_columns([profile::Column::Body, profile::Column::UpdatedAt])
        .to_owned();
    profile::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}
