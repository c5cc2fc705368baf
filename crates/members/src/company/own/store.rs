//! The table of public profiles.

use guanlan_core::clock::Millis;
use guanlan_db::entity::company_profile::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
    sea_query::{Expr, OnConflict},
};

pub async fn find(db: &impl ConnectionTrait, company: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(company).one(db).await
}

pub async fn those(db: &impl ConnectionTrait, companies: Vec<i64>) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::CompanyId.is_in(companies)).all(db).await
}

/// The versions of the profiles of some companies, or of all.
pub async fn versions(db: &impl ConnectionTrait, among: Option<&[i64]>) -> Result<Vec<(i64, i64)>, DbErr> {
    let mut query = Entity::find().select_only().columns([Column::CompanyId, Column::Version]);
    if let Some(ids) = among {
        query = query.filter(Column::CompanyId.is_in(ids.iter().copied()));
    }
    query.into_tuple().all(db).await
}

/// Puts a profile in the place of that of `version`, 0 where there was none; false where another one is there.
pub async fn put(
    db: &impl ConnectionTrait,
    company: i64,
    body: &str,
    version: i64,
    now: Millis,
) -> Result<bool, DbErr> {
    let row =
        ActiveModel { company_id: Set(company), body: Set("{}".to_owned()), updated_at: Set(now.0), version: Set(0) };
    Entity::insert(row)
        .on_conflict(OnConflict::column(Column::CompanyId).do_nothing().to_owned())
        .exec_without_returning(db)
        .await?;
    let done = Entity::update_many()
        .col_expr(Column::Body, Expr::value(body))
        .col_expr(Column::UpdatedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::value(version + 1))
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Version.eq(version))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
