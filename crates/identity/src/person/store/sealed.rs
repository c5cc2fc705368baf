//! The sealed columns of the table of people.

use guanlan_db::entity::person::{Column, Entity};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::Expr,
};

/// Row, identifier, sealed number, sealed second factor.
pub async fn by_others(
    db: &impl ConnectionTrait,
    newest: u32,
    after: i64,
    most: u64,
) -> Result<Vec<(i64, String, String, String)>, DbErr> {
    let ours = format!("{newest}:%");
    let other = |column: Column| Condition::all().add(column.ne("")).add(column.not_like(&ours));
    Entity::find()
        .select_only()
        .columns([Column::Id, Column::Identifier, Column::Mobile, Column::Otp])
        .filter(Column::Id.gt(after))
        .filter(Condition::any().add(other(Column::Mobile)).add(other(Column::Otp)))
        .order_by_asc(Column::Id)
        .limit(most)
        .into_tuple()
        .all(db)
        .await
}

pub async fn reseal(db: &impl ConnectionTrait, id: i64, column: &str, old: &str, new: &str) -> Result<bool, DbErr> {
    let column = if column == "otp" { Column::Otp } else { Column::Mobile };
    let done = Entity::update_many()
        .col_expr(column, Expr::value(new))
        .filter(Column::Id.eq(id))
        .filter(column.eq(old))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
