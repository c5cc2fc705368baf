//! The table of codes.

use guanlan_core::clock::Millis;
use guanlan_db::{Lock, Tx, entity::verification_code as code};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter, QueryOrder,
    sea_query::Expr,
};

/// Puts a new code in the place of older ones.
pub async fn replace(
    db: &impl ConnectionTrait,
    number: &str,
    purpose: &str,
    hash: String,
    now: Millis,
    until: Millis,
) -> Result<(), DbErr> {
    code::Entity::delete_many()
        .filter(code::Column::MobileHash.eq(number))
        .filter(code::Column::Purpose.eq(purpose))
        .exec(db)
        .await?;
    let row = code::ActiveModel {
        mobile_hash: Set(number.to_owned()),
        purpose: Set(purpose.to_owned()),
        code_hash: Set(hash),
        created_at: Set(now.0),
        expires_at: Set(until.0),
        tries: Set(0),
        spent_at: Set(None),
        ..Default::default()
    };
    code::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// The newest code, which nobody else looks at until the transaction ends. It may be late, spent or tried out.
pub async fn lock_newest(tx: &Tx<'_>, number: &str, purpose: &str) -> Result<Option<code::Model>, DbErr> {
    let newest = code::Entity::find()
        .filter(code::Column::MobileHash.eq(number))
        .filter(code::Column::Purpose.eq(purpose))
        .order_by_desc(code::Column::Id);
    tx.lock_row(Lock::Code, newest).await
}

/// Counts a wrong try.
pub async fn count_try(db: &impl ConnectionTrait, id: i64) -> Result<(), DbErr> {
    code::Entity::update_many()
        .col_expr(code::Column::Tries, Expr::col(code::Column::Tries).add(1))
        .filter(code::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Marks a code as spent, whose row is locked.
pub async fn spend(db: &impl ConnectionTrait, id: i64, now: Millis) -> Result<(), DbErr> {
    code::Entity::update_many()
        .col_expr(code::Column::SpentAt, Expr::value(now.0))
        .filter(code::Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Every code of a number, by its keyed hash.
pub async fn forget(db: &impl ConnectionTrait, number: &str) -> Result<(), DbErr> {
    code::Entity::delete_many().filter(code::Column::MobileHash.eq(number)).exec(db).await.map(|_| ())
}

pub async fn sweep(db: &impl ConnectionTrait, before: Millis) -> Result<(), DbErr> {
    code::Entity::delete_many().filter(code::Column::ExpiresAt.lt(before.0)).exec(db).await.map(|_| ())
}
