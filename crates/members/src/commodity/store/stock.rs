//! The table of stocks (RULES commodities 4). A stock is changed by one statement that adds to what is there, so that of two at once none is
//! lost, and each change is a movement.

use guanlan_core::{
    clock::Millis,
    commodity::{MOST_STOCK, StockReason},
};
use guanlan_db::entity::{
    stock::{ActiveModel, Column, Entity},
    stock_movement as movement,
};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};

/// Why a stock changes, by whom, and when.
#[derive(Clone, Copy, Debug)]
pub struct Cause {
    pub why: StockReason,
    /// The person's row; `None` where nobody acts.
    pub actor: Option<i64>,
    pub at: Millis,
}

impl Cause {
    fn movement(&self, commodity: i64, change: i64, remaining: i64) -> movement::ActiveModel {
        movement::ActiveModel {
            commodity_id: Set(commodity),
            at: Set(self.at.0),
            actor_id: Set(self.actor),
            why: Set(self.why.name().to_owned()),
            change: Set(change),
            remaining: Set(remaining),
            ..Default::default()
        }
    }
}

/// Gives new commodities, by their ids, their first stocks.
pub async fn open(db: &impl ConnectionTrait, stocks: &[(i64, i64)], cause: &Cause) -> Result<(), DbErr> {
    if stocks.is_empty() {
        return Ok(());
    }
    let rows = stocks.iter().map(|(id, count)| ActiveModel { commodity_id: Set(*id), count: Set(*count) });
    Entity::insert_many(rows).exec_without_returning(db).await?;
    let some = stocks.iter().filter(|(_, count)| *count != 0);
    let rows: Vec<_> = some.map(|(id, count)| cause.movement(*id, *count, *count)).collect();
    if rows.is_empty() {
        return Ok(());
    }
    movement::Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}

/// Adds pieces to a stock, or takes some where `change` is below zero. False, and nothing is changed, where not so many
/// are there, or there would be more than a stock can be.
pub async fn move_by(db: &impl ConnectionTrait, commodity: i64, change: i64, cause: &Cause) -> Result<bool, DbErr> {
    if change == 0 {
        return Ok(true);
    }
    let sum = || Expr::col(Column::Count).add(change);
    let done = Entity::update_many()
        .col_expr(Column::Count, sum())
        .filter(Column::CommodityId.eq(commodity))
        .filter(sum().between(0, MOST_STOCK))
        .exec(db)
        .await?;
    if done.rows_affected == 0 {
        return Ok(false);
    }
    // The row is ours until the transaction ends.
    let count = Entity::find_by_id(commodity).one(db).await?.map_or(0, |stock| stock.count);
    movement::Entity::insert(cause.movement(commodity, change, count)).exec_without_returning(db).await?;
    Ok(true)
}

/// What moved a stock, the oldest first: why, by how many, and how many were there after it.
#[cfg(test)]
pub async fn movements(db: &impl ConnectionTrait, commodity: i64) -> Result<Vec<(String, i64, i64)>, DbErr> {
    use sea_orm::QueryOrder;
    let of = movement::Entity::find().filter(movement::Column::CommodityId.eq(commodity));
    let rows = of.order_by_asc(movement::Column::Id).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.why, row.change, row.remaining)).collect())
}
