//! The table of keys.

use guanlan_core::clock::Millis;
use guanlan_db::entity::idempotency_key::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, TryInsertResult,
    sea_query::{Expr, OnConflict},
};

pub async fn find(db: &impl ConnectionTrait, company: i64, key: &str) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id((company, key.to_owned())).one(db).await
}

/// `false` where the key is taken; whoever takes it at the same moment is waited for.
pub async fn take(
    db: &impl ConnectionTrait,
    company: i64,
    key: &str,
    request: &str,
    now: Millis,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        company_id: Set(company),
        key: Set(key.to_owned()),
        request: Set(request.to_owned()),
        answer: Set("null".to_owned()),
        at: Set(now.0),
    };
    let unless = OnConflict::columns([Column::CompanyId, Column::Key]).do_nothing().to_owned();
    let done = Entity::insert(row).on_conflict(unless).try_insert().exec_without_returning(db).await?;
    Ok(matches!(done, TryInsertResult::Inserted(1)))
}

pub async fn keep(db: &impl ConnectionTrait, company: i64, key: &str, answer: &str) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Answer, Expr::value(answer))
        .filter(Column::CompanyId.eq(company))
        .filter(Column::Key.eq(key))
        .exec(db)
        .await
        .map(|_| ())
}
