//! The table of codes.

use guanlan_core::clock::Millis;
use guanlan_db::entity::verification_code as code;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter, QueryOrder, Select,
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

fn of(number: &str, purpose: &str, now: Millis, tries: i64) -> Select<code::Entity> {
    code::Entity::find()
        .filter(code::Column::MobileHash.eq(number))
        .filter(code::Column::Purpose.eq(purpose))
        .filter(code::Column::SpentAt.is_null())
        .filter(code::Column::ExpiresAt.gt(now.0))
        .filter(code::Column::Tries.lt(tries))
}

/// The code that may still be entered.
pub async fn live(
    db: &impl ConnectionTrait,
    number: &str,
    purpose: &str,
    now: Millis,
    tries: i64,
) -> Result<Option<code::Model>, DbErr> {
    of(number, purpose, now, tries).order_by_desc(code::Column::Id).one(db).await
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

/// Marks a code as spent; false where it is wrong, late or spent already.
pub async fn spend(
    db: &impl ConnectionTrait,
    number: &str,
    purpose: &str,
    hash: &str,
    now: Millis,
    tries: i64,
) -> Result<bool, DbErr> {
    let done = code::Entity::update_many()
        .col_expr(code::Column::SpentAt, Expr::value(now.0))
        .filter(code::Column::MobileHash.eq(number))
        .filter(code::Column::Purpose.eq(purpose))
        .filter(code::Column::CodeHash.eq(hash))
        .filter(code::Column::SpentAt.is_null())
        .filter(code::Column::ExpiresAt.gt(now.0))
        .filter(code::Column::Tries.lt(tries))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Every code of a number, by its keyed hash.
pub async fn forget(db: &impl ConnectionTrait, number: &str) -> Result<(), DbErr> {
    code::Entity::delete_many().filter(code::Column::MobileHash.eq(number)).exec(db).await.map(|_| ())
}

pub async fn sweep(db: &impl ConnectionTrait, before: Millis) -> Result<(), DbErr> {
    code::Entity::delete_many().filter(code::Column::ExpiresAt.lt(before.0)).exec(db).await.map(|_| ())
}
