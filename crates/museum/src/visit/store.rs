//! The tables of visits: the one record, the salts of days, and who was counted on a day.

use chrono::NaiveDate;
use guanlan_core::clock::day_text;
use guanlan_db::entity::{visit, visit_day, visit_seen};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};

use super::{Setting, VISIT_ID, VisitRecord, Visitor};

/// The record as it is stored.
pub async fn record(db: &impl ConnectionTrait) -> Result<VisitRecord, DbErr> {
    let row = visit::Entity::find_by_id(VISIT_ID).one(db).await?;
    Ok(row.map_or_else(VisitRecord::default, |row| VisitRecord {
        view_type: row.view_type,
        automatic_record: row.automatic_record,
        manual_record: row.manual_record,
    }))
}

/// The version of what staff have set.
pub async fn version(db: &impl ConnectionTrait) -> Result<i64, DbErr> {
    let row = visit::Entity::find_by_id(VISIT_ID).one(db).await?;
    Ok(row.map_or(0, |row| row.version))
}

/// Sets what is shown; false where another version is there. What was counted is left alone.
pub async fn set(db: &impl ConnectionTrait, setting: Setting, version: i64) -> Result<bool, DbErr> {
    let done = visit::Entity::update_many()
        .col_expr(visit::Column::ViewType, Expr::value(setting.view_type))
        .col_expr(visit::Column::ManualRecord, Expr::value(setting.manual_record))
        .col_expr(visit::Column::Version, Expr::col(visit::Column::Version).add(1))
        .filter(visit::Column::Id.eq(VISIT_ID))
        .filter(visit::Column::Version.eq(version))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// The salt of a day; `None` where nobody has made it yet.
pub async fn salt(db: &impl ConnectionTrait, day: NaiveDate) -> Result<Option<String>, DbErr> {
    Ok(visit_day::Entity::find_by_id(day_text(day)).one(db).await?.map(|row| row.salt))
}

/// Gives a day this salt where it has none. The salt that counts is read afterwards: another instance may have been
/// faster.
pub async fn offer_salt(db: &impl ConnectionTrait, day: NaiveDate, salt: &str) -> Result<(), DbErr> {
    let row = visit_day::ActiveModel { day: Set(day_text(day)), salt: Set(salt.to_owned()) };
    let keep = OnConflict::column(visit_day::Column::Day).do_nothing().to_owned();
    visit_day::Entity::insert(row).on_conflict(keep).exec_without_returning(db).await.map(|_| ())
}

/// Notes visitors and adds to the record those who were not noted before; answers how many these were.
pub async fn count(db: &impl ConnectionTrait, visitors: &[(NaiveDate, Visitor)]) -> Result<u64, DbErr> {
    let rows = visitors
        .iter()
        .map(|(day, visitor)| visit_seen::ActiveModel { day: Set(day_text(*day)), visitor: Set(visitor.text()) });
    let keep = OnConflict::columns([visit_seen::Column::Day, visit_seen::Column::Visitor]).do_nothing().to_owned();
    let new = visit_seen::Entity::insert_many(rows).on_conflict(keep).exec_without_returning(db).await?;
    if new > 0 {
        let more = i64::try_from(new).unwrap_or(i64::MAX);
        visit::Entity::update_many()
            .col_expr(visit::Column::AutomaticRecord, Expr::col(visit::Column::AutomaticRecord).add(more))
            .filter(visit::Column::Id.eq(VISIT_ID))
            .exec(db)
            .await?;
    }
    Ok(new)
}

/// Deletes the salts and visitors of every day before `day`.
pub async fn forget_before(db: &impl ConnectionTrait, day: NaiveDate) -> Result<(), DbErr> {
    let day = day_text(day);
    visit_seen::Entity::delete_many().filter(visit_seen::Column::Day.lt(day.as_str())).exec(db).await?;
    visit_day::Entity::delete_many().filter(visit_day::Column::Day.lt(day)).exec(db).await?;
    Ok(())
}

/// How many visitors of a day are noted.
#[cfg(test)]
pub async fn seen_on(db: &impl ConnectionTrait, day: NaiveDate) -> Result<u64, DbErr> {
    use sea_orm::PaginatorTrait;
    visit_seen::Entity::find().filter(visit_seen::Column::Day.eq(day_text(day))).count(db).await
}
