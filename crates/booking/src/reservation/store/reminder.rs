//! Who is still to be reminded of a visit.

use chrono::NaiveDate;
use guanlan_core::{
    booking::StoredState,
    clock::{Millis, day_text},
};
use guanlan_db::entity::reservation::{Column, Entity};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select, sea_query::Expr,
};

use super::super::Reservation;

fn waiting(day: NaiveDate, before: Millis) -> Select<Entity> {
    Entity::find()
        .filter(Column::IsReminded.eq(false))
        .filter(Column::Day.eq(day_text(day)))
        .filter(Column::State.eq(StoredState::Confirmed.name()))
        .filter(Column::MadeAt.lt(before.0))
}

/// Confirmed reservations of a day that were made before an instant and of which nobody was reminded.
pub async fn due(
    db: &impl ConnectionTrait,
    day: NaiveDate,
    before: Millis,
    most: u64,
) -> Result<Vec<Reservation>, DbErr> {
    super::all(waiting(day, before).order_by_asc(Column::Id).limit(most).all(db).await?)
}

/// Notes that somebody is reminded of a reservation; `false` where it is not confirmed any more, was moved to another day,
/// or somebody else noted it.
pub async fn note(db: &impl ConnectionTrait, one: &Reservation) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::IsReminded, Expr::value(true))
        .filter(Column::Id.eq(one.id))
        .filter(Column::IsReminded.eq(false))
        .filter(Column::Day.eq(day_text(one.day)))
        .filter(Column::State.eq(StoredState::Confirmed.name()))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
