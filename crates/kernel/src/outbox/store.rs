//! The table of messages.

use guanlan_core::clock::Millis;
use guanlan_db::entity::outbox;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, sea_query::Expr,
};

/// Adds messages: key, recipient and text of each.
pub async fn put(
    db: &impl ConnectionTrait,
    sealed: impl Iterator<Item = (String, String, String)>,
    purpose: &str,
    now: Millis,
) -> Result<(), DbErr> {
    let rows: Vec<_> = sealed
        .map(|(key, recipient, text)| outbox::ActiveModel {
            key: Set(key),
            recipient: Set(recipient),
            purpose: Set(purpose.to_owned()),
            text: Set(text),
            state: Set("waiting".to_owned()),
            attempts: Set(0),
            next_at: Set(now.0),
            created_at: Set(now.0),
            error: Set(String::new()),
            ..Default::default()
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    outbox::Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}

pub async fn all(db: &impl ConnectionTrait) -> Result<Vec<outbox::Model>, DbErr> {
    outbox::Entity::find().order_by_asc(outbox::Column::Id).all(db).await
}

/// What was written at this instant or later, the oldest first.
pub async fn since(db: &impl ConnectionTrait, from: Millis) -> Result<Vec<outbox::Model>, DbErr> {
    let written = outbox::Entity::find().filter(outbox::Column::CreatedAt.gte(from.0));
    written.order_by_asc(outbox::Column::Id).all(db).await
}

pub async fn drop_before(db: &impl ConnectionTrait, before: Millis) -> Result<(), DbErr> {
    outbox::Entity::delete_many().filter(outbox::Column::CreatedAt.lt(before.0)).exec(db).await.map(|_| ())
}

pub async fn drop_rows(db: &impl ConnectionTrait, ids: Vec<i64>) -> Result<(), DbErr> {
    outbox::Entity::delete_many().filter(outbox::Column::Id.is_in(ids)).exec(db).await.map(|_| ())
}

/// The message that has waited longest of those whose time has come.
pub async fn due(db: &impl ConnectionTrait, now: Millis) -> Result<Option<outbox::Model>, DbErr> {
    outbox::Entity::find()
        .filter(outbox::Column::State.eq("waiting"))
        .filter(outbox::Column::NextAt.lte(now.0))
        .order_by_asc(outbox::Column::Id)
        .one(db)
        .await
}

/// Counts a try before it is made, so that one that is killed in it is not forgotten; false where another instance was
/// faster.
pub async fn claim(db: &impl ConnectionTrait, row: &outbox::Model, next_at: Millis) -> Result<bool, DbErr> {
    let done = outbox::Entity::update_many()
        .col_expr(outbox::Column::Attempts, Expr::value(row.attempts + 1))
        .col_expr(outbox::Column::NextAt, Expr::value(next_at.0))
        .filter(outbox::Column::Id.eq(row.id))
        .filter(outbox::Column::State.eq("waiting"))
        .filter(outbox::Column::Attempts.eq(row.attempts))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Notes how a try of a row that [`claim`] took ended, unless another instance took it meanwhile.
pub async fn tried(db: &impl ConnectionTrait, row: &outbox::Model, state: &str, error: &str) -> Result<(), DbErr> {
    outbox::Entity::update_many()
        .col_expr(outbox::Column::State, Expr::value(state))
        .col_expr(outbox::Column::Error, Expr::value(error))
        .filter(outbox::Column::Id.eq(row.id))
        .filter(outbox::Column::State.eq("waiting"))
        .filter(outbox::Column::Attempts.eq(row.attempts + 1))
        .exec(db)
        .await
        .map(|_| ())
}
