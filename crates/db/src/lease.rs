//! A lease is a row that one holder has until it expires: how instances agree on who does a thing once.

use guanlan_core::clock::Millis;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter,
    sea_query::{Expr, OnConflict},
};

use crate::entity::lease;

/// Tries to take the lease `name` for `holder` until `until`. False while somebody else holds it.
pub async fn take(
    db: &impl ConnectionTrait,
    name: &str,
    holder: &str,
    now: Millis,
    until: Millis,
) -> Result<bool, DbErr> {
    let row = lease::ActiveModel { name: Set(name.into()), holder: Set(String::new()), expires_at: Set(0) };
    lease::Entity::insert(row)
        .on_conflict(OnConflict::column(lease::Column::Name).do_nothing().to_owned())
        .exec_without_returning(db)
        .await?;
    let taken = lease::Entity::update_many()
        .col_expr(lease::Column::Holder, Expr::value(holder))
        .col_expr(lease::Column::ExpiresAt, Expr::value(until.0))
        .filter(lease::Column::Name.eq(name))
        .filter(
            lease::Column::ExpiresAt
                .lte(now.0)
                .or(lease::Column::Holder.eq(holder))
                // Longer than twice the time that anybody takes it for: by a clock that was ahead.
                .or(lease::Column::ExpiresAt.gt(until.0.saturating_add(until.0.saturating_sub(now.0)))),
        )
        .exec(db)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// Prolongs a lease that `holder` took, also one that has expired meanwhile; false where somebody else took it since.
/// Nobody else can take it before the transaction ends, so what is written with it is written by its holder.
pub async fn renew(db: &impl ConnectionTrait, name: &str, holder: &str, until: Millis) -> Result<bool, DbErr> {
    let renewed = lease::Entity::update_many()
        .col_expr(lease::Column::ExpiresAt, Expr::value(until.0))
        .filter(lease::Column::Name.eq(name))
        .filter(lease::Column::Holder.eq(holder))
        .exec(db)
        .await?;
    Ok(renewed.rows_affected == 1)
}

/// Gives the lease back early.
pub async fn give_back(db: &impl ConnectionTrait, name: &str, holder: &str) -> Result<(), DbErr> {
    lease::Entity::update_many()
        .col_expr(lease::Column::ExpiresAt, Expr::value(0i64))
        .filter(lease::Column::Name.eq(name))
        .filter(lease::Column::Holder.eq(holder))
        .exec(db)
        .await?;
    Ok(())
}
