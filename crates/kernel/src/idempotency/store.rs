//! The table of keys.

use guanlan_core::clock::Millis;
use guanlan_db::entity::idempotency_key::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, TryInsertResult,
    sea_query::{Expr, OnConflict},
};

pub async fn find(db: &impl ConnectionTrait, (owner, key): (&str, &str)) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id((owner.to_owned(), key.to_owned())).one(db).await
}

/// `false` where the key is taken; whoever takes it at the same moment is waited for.
pub async fn take(
    db: &impl ConnectionTrait,
    (owner, key): (&str, &str),
    request: &str,
    (now, until): (Millis, Option<Millis>),
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        owner: Set(owner.to_owned()),
        key: Set(key.to_owned()),
        request: Set(request.to_owned()),
        answer: Set("null".to_owned()),
        at: Set(now.0),
        until: Set(until.map(|until| until.0)),
    };
    let unless = OnConflict::columns([Column::Owner, Column::Key]).do_nothing().to_owned();
    let done = Entity::insert(row).on_conflict(unless).try_insert().exec_without_returning(db).await?;
    Ok(matches!(done, TryInsertResult::Inserted(1)))
}

pub async fn keep(db: &impl ConnectionTrait, (owner, key): (&str, &str), answer: &str) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Answer, Expr::value(answer))
        .filter(Column::Owner.eq(owner))
        .filter(Column::Key.eq(key))
        .exec(db)
        .await
        .map(|_| ())
}

/// Leaves no key of an owner.
pub async fn forget(db: &impl ConnectionTrait, owner: &str) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::Owner.eq(owner)).exec(db).await.map(|_| ())
}

/// Deletes what was to be kept until some time before now.
pub async fn sweep(db: &impl ConnectionTrait, now: Millis) -> Result<(), DbErr> {
    Entity::delete_many().filter(Column::Until.lte(now.0)).exec(db).await.map(|_| ())
}
