//! The tables of orders and of what belongs to one.

mod list;
mod parts;

use std::collections::HashMap;

use guanlan_core::{clock::day_text, trade::Side};
use guanlan_db::entity::trade_order::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveModelTrait, ActiveValue::NotSet, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};

use crate::document::Listed;

pub use list::{Filter, ending, ids, list, load, of_quotation, waiting};
pub use parts::{
    NewNote, add_change, add_dispute, add_lines, add_note, asked, change_lines, deliveries, delivery_lines, dispute,
    dispute_lines, disputes, drop_lease, drop_lines, end_change, lease, lines, open_deliveries, ordered, put_delivery,
    put_dispute, put_lease, put_progress,
};

/// Adds an order; its id is given here.
pub async fn add(db: &impl ConnectionTrait, row: Model) -> Result<i64, DbErr> {
    let row = ActiveModel { id: NotSet, ..row.into_active_model().reset_all() };
    Ok(Entity::insert(row).exec(db).await?.last_insert_id)
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// One of a company, on whichever side.
pub async fn find_of(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).filter(party(company)).one(db).await
}

/// The codes of some, by their rows.
pub async fn codes(db: &impl ConnectionTrait, ids: &[i64]) -> Result<HashMap<i64, String>, DbErr> {
    let codes = Entity::find().select_only().columns([Column::Id, Column::Code]);
    let codes: Vec<(i64, String)> = codes.filter(Column::Id.is_in(ids.iter().copied())).into_tuple().all(db).await?;
    Ok(codes.into_iter().collect())
}

fn party(company: i64) -> Condition {
    Condition::any().add(Column::SellerId.eq(company)).add(Column::BuyerId.eq(company))
}

/// Writes an order as a whole, under the version that was read; `false` where another was faster.
pub async fn save(db: &impl ConnectionTrait, row: &Model, read: i64) -> Result<bool, DbErr> {
    let id = row.id;
    let row = ActiveModel { id: NotSet, ..row.clone().into_active_model().reset_all() };
    let done =
        Entity::update_many().set(row).filter(Column::Id.eq(id)).filter(Column::Version.eq(read)).exec(db).await?;
    Ok(done.rows_affected == 1)
}

/// Orders of which something falls due until a day, the first first: of a company on one side, or of all. In the order of
/// the indexes of such days, which are nearly empty: in another one, or of both sides at once, SQLite reads every order.
pub async fn due(
    db: &impl ConnectionTrait,
    of: Option<(i64, Side)>,
    today: chrono::NaiveDate,
    (offset, most): (u64, u64),
) -> Result<Vec<(i64, i64, i64)>, DbErr> {
    let mut rows = Entity::find()
        .select_only()
        .columns([Column::Id, Column::SellerId, Column::BuyerId])
        .filter(Column::DueOn.lte(day_text(today)));
    if let Some((company, side)) = of {
        rows = rows.filter(Entity::of(side).0.eq(company));
    }
    let rows = rows.order_by_asc(Column::DueOn).offset(offset).limit(most);
    rows.into_tuple().all(db).await
}
