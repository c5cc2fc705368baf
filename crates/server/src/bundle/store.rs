//! What is kept about imported bundles.

use chrono::NaiveDate;
use guanlan_core::clock::{Millis, day_text};
use guanlan_db::entity::bundle;
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr, EntityTrait, sea_query::OnConflict};

/// The day noted for a bundle, `YYYY-MM-DD`; `today` is noted where there is none.
pub async fn anchor(db: &impl ConnectionTrait, name: &str, today: NaiveDate, now: Millis) -> Result<String, DbErr> {
    let row = bundle::ActiveModel { name: Set(name.into()), anchor: Set(day_text(today)), imported_at: Set(now.0) };
    let keep = OnConflict::column(bundle::Column::Name).do_nothing().to_owned();
    bundle::Entity::insert(row).on_conflict(keep).exec_without_returning(db).await?;
    Ok(bundle::Entity::find_by_id(name.to_owned()).one(db).await?.map_or_else(|| day_text(today), |row| row.anchor))
}
