//! Lines of orders, deliveries, changes that are asked for, leases and disputes.

use std::collections::HashMap;

use guanlan_core::{
    clock::{Millis, day_text},
    delivery::{DeliveryNoteState, Progress},
    offer::RentPeriod,
    order::OrderStage,
    trade::{PriceSource, Side},
};
use guanlan_db::entity::{
    trade_change, trade_change_line, trade_delivery, trade_delivery_line, trade_dispute, trade_dispute_line,
    trade_lease, trade_order, trade_order_line,
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, OnConflict, Query},
};

use super::super::line::Line;
use crate::document::LineLease;

/// Rows of one statement.
const AT_ONCE: usize = 200;

fn odd(what: &str, id: i64) -> DbErr {
    DbErr::Custom(format!("{what} {id} is unknown to this version"))
}

fn read(row: trade_order_line::Model) -> Result<Line, DbErr> {
    let lease = match (&row.period, row.periods, row.deposit_fen) {
        (Some(period), Some(periods), Some(deposit)) => {
            let period = RentPeriod::parse(period).ok_or_else(|| odd("line of an order", row.id))?;
            Some(LineLease { period, periods, deposit })
        }
        _ => None,
    };
    Ok(Line {
        line_id: row.line_id,
        commodity: row.commodity_id,
        number: row.number,
        name_zh: row.name_zh,
        name_en: row.name_en,
        packing: row.packing_id,
        packing_unit: row.packing_unit_id,
        progress: Progress { ordered: row.quantity, delivered: row.delivered, accepted: row.accepted },
        unit_price: row.unit_price_fen,
        source: PriceSource::parse(&row.price_source).ok_or_else(|| odd("line of an order", row.id))?,
        lease,
        note: row.note,
    })
}

/// The lines of an order, in their order.
pub async fn lines(db: &impl ConnectionTrait, order: i64) -> Result<Vec<Line>, DbErr> {
    use trade_order_line::{Column, Entity};
    let rows = Entity::find().filter(Column::OrderId.eq(order)).order_by_asc(Column::Id).all(db).await?;
    rows.into_iter().map(read).collect()
}

pub async fn add_lines(db: &impl ConnectionTrait, order: i64, lines: &[Line]) -> Result<(), DbErr> {
    let row = |line: &Line| trade_order_line::ActiveModel {
        id: NotSet,
        order_id: Set(order),
        line_id: Set(line.line_id),
        commodity_id: Set(line.commodity),
        number: Set(line.number.clone()),
        name_zh: Set(line.name_zh.clone()),
        name_en: Set(line.name_en.clone()),
        packing_id: Set(line.packing),
        packing_unit_id: Set(line.packing_unit),
        quantity: Set(line.progress.ordered),
        delivered: Set(line.progress.delivered),
        accepted: Set(line.progress.accepted),
        unit_price_fen: Set(line.unit_price),
        price_source: Set(line.source.name().to_owned()),
        period: Set(line.lease.map(|lease| lease.period.name().to_owned())),
        periods: Set(line.lease.map(|lease| lease.periods)),
        deposit_fen: Set(line.lease.map(|lease| lease.deposit)),
        total_fen: Set(line.sums().map_or(0, |(total, _)| total)),
        note: Set(line.note.clone()),
    };
    for some in lines.chunks(AT_ONCE) {
        trade_order_line::Entity::insert_many(some.iter().map(row)).exec_without_returning(db).await?;
    }
    Ok(())
}

/// Takes the lines of a draft away, to write them anew.
pub async fn drop_lines(db: &impl ConnectionTrait, order: i64) -> Result<(), DbErr> {
    use trade_order_line::{Column, Entity};
    Entity::delete_many().filter(Column::OrderId.eq(order)).exec(db).await.map(|_| ())
}

/// Writes what became of lines; lines that are as they were are left alone.
pub async fn put_progress(db: &impl ConnectionTrait, order: i64, lines: &[Line]) -> Result<(), DbErr> {
    use trade_order_line::{Column, Entity};
    let before: HashMap<i64, Line> =
        self::lines(db, order).await?.into_iter().map(|line| (line.line_id, line)).collect();
    for line in lines.iter().filter(|line| before.get(&line.line_id) != Some(line)) {
        Entity::update_many()
            .col_expr(Column::Quantity, Expr::value(line.progress.ordered))
            .col_expr(Column::Delivered, Expr::value(line.progress.delivered))
            .col_expr(Column::Accepted, Expr::value(line.progress.accepted))
            .col_expr(Column::UnitPriceFen, Expr::value(line.unit_price))
            .col_expr(Column::PriceSource, Expr::value(line.source.name()))
            .col_expr(Column::TotalFen, Expr::value(line.sums().map_or(0, |(total, _)| total)))
            .filter(Column::OrderId.eq(order))
            .filter(Column::LineId.eq(line.line_id))
            .exec(db)
            .await?;
    }
    Ok(())
}

/// How much of each quoted line stands in orders that were not cancelled, but for one order.
pub async fn ordered(
    db: &impl ConnectionTrait,
    quotation: i64,
    except: Option<i64>,
) -> Result<HashMap<i64, i64>, DbErr> {
    use trade_order_line::{Column, Entity};
    let orders = Query::select()
        .column(trade_order::Column::Id)
        .from(trade_order::Entity)
        .and_where(trade_order::Column::QuotationId.eq(quotation))
        .and_where(trade_order::Column::Stage.ne(OrderStage::Cancelled.name()))
        .and_where(trade_order::Column::Id.ne(except.unwrap_or(0)))
        .take();
    let rows = Entity::find()
        .select_only()
        .columns([Column::LineId, Column::Quantity])
        .filter(Column::OrderId.in_subquery(orders))
        .into_tuple::<(i64, i64)>()
        .all(db)
        .await?;
    let mut all = HashMap::new();
    for (line, quantity) in rows {
        *all.entry(line).or_insert(0) += quantity;
    }
    Ok(all)
}

/// A delivery as it is written.
pub struct NewNote<'a> {
    pub order: i64,
    pub delivered_on: chrono::NaiveDate,
    pub carrier: &'a str,
    pub tracking_number: &'a str,
    pub note: &'a str,
    /// Lines and quantities.
    pub lines: &'a [(i64, i64)],
}

/// Adds a delivery, and answers its row.
pub async fn add_note(
    db: &impl ConnectionTrait,
    new: &NewNote<'_>,
    now: Millis,
) -> Result<trade_delivery::Model, DbErr> {
    let count = trade_delivery::Entity::find().filter(trade_delivery::Column::OrderId.eq(new.order)).count(db).await?;
    let row = trade_delivery::Model {
        id: 0,
        order_id: new.order,
        n: i64::try_from(count).unwrap_or(i64::MAX - 1) + 1,
        delivered_on: day_text(new.delivered_on),
        carrier: new.carrier.to_owned(),
        tracking_number: new.tracking_number.to_owned(),
        note: new.note.to_owned(),
        state: DeliveryNoteState::Open.name().to_owned(),
        reason: String::new(),
        is_by_silence: false,
        paid_fen: 0,
        made_at: now.0,
        decided_at: None,
    };
    let active = trade_delivery::ActiveModel { id: NotSet, ..row.clone().into_active_model().reset_all() };
    let id = trade_delivery::Entity::insert(active).exec(db).await?.last_insert_id;
    let line = |(line, quantity): &(i64, i64)| trade_delivery_line::ActiveModel {
        delivery_id: Set(id),
        line_id: Set(*line),
        quantity: Set(*quantity),
        accepted: Set(None),
    };
    for some in new.lines.chunks(AT_ONCE) {
        trade_delivery_line::Entity::insert_many(some.iter().map(line)).exec_without_returning(db).await?;
    }
    Ok(trade_delivery::Model { id, ..row })
}

/// The deliveries of an order, the oldest first.
pub async fn deliveries(db: &impl ConnectionTrait, order: i64) -> Result<Vec<trade_delivery::Model>, DbErr> {
    use trade_delivery::{Column, Entity};
    Entity::find().filter(Column::OrderId.eq(order)).order_by_asc(Column::N).all(db).await
}

/// Those that have yet to be decided on, the oldest first.
pub async fn open_deliveries(db: &impl ConnectionTrait, order: i64) -> Result<Vec<trade_delivery::Model>, DbErr> {
    let mut all = deliveries(db, order).await?;
    all.retain(|row| row.state == DeliveryNoteState::Open.name());
    Ok(all)
}

/// The lines of some deliveries.
pub async fn delivery_lines(
    db: &impl ConnectionTrait,
    deliveries: &[i64],
) -> Result<Vec<trade_delivery_line::Model>, DbErr> {
    use trade_delivery_line::{Column, Entity};
    let lines = Entity::find().filter(Column::DeliveryId.is_in(deliveries.iter().copied()));
    lines.order_by_asc(Column::LineId).all(db).await
}

/// Writes what was decided on a delivery, and on each of its lines.
pub async fn put_delivery(
    db: &impl ConnectionTrait,
    row: trade_delivery::Model,
    accepted: &[(i64, i64)],
) -> Result<(), DbErr> {
    use trade_delivery_line::{Column, Entity};
    for (line, quantity) in accepted {
        Entity::update_many()
            .col_expr(Column::Accepted, Expr::value(*quantity))
            .filter(Column::DeliveryId.eq(row.id))
            .filter(Column::LineId.eq(*line))
            .exec(db)
            .await?;
    }
    trade_delivery::Entity::update(row.into_active_model().reset_all()).exec(db).await.map(|_| ())
}

/// A change that was asked for and has no answer yet, and by whom.
pub async fn asked(db: &impl ConnectionTrait, order: i64) -> Result<Option<(trade_change::Model, Side)>, DbErr> {
    use trade_change::{Column, Entity};
    let row = Entity::find().filter(Column::OrderId.eq(order)).filter(Column::State.eq("asked")).one(db).await?;
    let Some(row) = row else { return Ok(None) };
    let side = Side::parse(&row.side).ok_or_else(|| odd("change of an order", row.id))?;
    Ok(Some((row, side)))
}

pub async fn add_change(
    db: &impl ConnectionTrait,
    (order, side): (i64, Side),
    reason: &str,
    lines: &[trade_change_line::Model],
    now: Millis,
) -> Result<(), DbErr> {
    let row = trade_change::ActiveModel {
        id: NotSet,
        order_id: Set(order),
        side: Set(side.name().to_owned()),
        state: Set("asked".to_owned()),
        reason: Set(reason.to_owned()),
        asked_at: Set(now.0),
    };
    let id = trade_change::Entity::insert(row).exec(db).await?.last_insert_id;
    let line = |line: &trade_change_line::Model| {
        let line = trade_change_line::Model { change_id: id, ..line.clone() };
        line.into_active_model().reset_all()
    };
    for some in lines.chunks(AT_ONCE) {
        trade_change_line::Entity::insert_many(some.iter().map(line)).exec_without_returning(db).await?;
    }
    Ok(())
}

pub async fn change_lines(db: &impl ConnectionTrait, change: i64) -> Result<Vec<trade_change_line::Model>, DbErr> {
    use trade_change_line::{Column, Entity};
    Entity::find().filter(Column::ChangeId.eq(change)).order_by_asc(Column::LineId).all(db).await
}

/// Ends a change: `agreed`, `refused` or `withdrawn`.
pub async fn end_change(db: &impl ConnectionTrait, id: i64, state: &str) -> Result<(), DbErr> {
    use trade_change::{Column, Entity};
    let change = Entity::update_many().col_expr(Column::State, Expr::value(state)).filter(Column::Id.eq(id));
    change.exec(db).await.map(|_| ())
}

pub async fn lease(db: &impl ConnectionTrait, order: i64) -> Result<Option<trade_lease::Model>, DbErr> {
    trade_lease::Entity::find_by_id(order).one(db).await
}

/// Writes how a lease goes.
pub async fn put_lease(db: &impl ConnectionTrait, row: &trade_lease::Model) -> Result<(), DbErr> {
    use trade_lease::{Column, Entity};
    let there = OnConflict::column(Column::OrderId)
        .update_columns([
            Column::HandedOverOn,
            Column::RentsUntil,
            Column::ReturnedOn,
            Column::ReturnNote,
            Column::Findings,
            Column::DamageFen,
            Column::InspectedAt,
            Column::IsDamageAgreed,
        ])
        .to_owned();
    let row = row.clone().into_active_model().reset_all();
    Entity::insert(row).on_conflict(there).exec_without_returning(db).await.map(|_| ())
}

/// Forgets a handing-over that was refused.
pub async fn drop_lease(db: &impl ConnectionTrait, order: i64) -> Result<(), DbErr> {
    trade_lease::Entity::delete_by_id(order).exec(db).await.map(|_| ())
}

pub async fn dispute(db: &impl ConnectionTrait, order: i64) -> Result<Option<(trade_dispute::Model, Side)>, DbErr> {
    let Some(row) = trade_dispute::Entity::find_by_id(order).one(db).await? else { return Ok(None) };
    let by = Side::parse(&row.proposed_by).ok_or_else(|| odd("dispute of order", order))?;
    Ok(Some((row, by)))
}

pub async fn add_dispute(
    db: &impl ConnectionTrait,
    row: &trade_dispute::Model,
    lines: &[trade_dispute_line::Model],
) -> Result<(), DbErr> {
    trade_dispute::Entity::insert(row.clone().into_active_model().reset_all()).exec_without_returning(db).await?;
    for some in lines.chunks(AT_ONCE) {
        let rows = some.iter().map(|line| line.clone().into_active_model().reset_all());
        trade_dispute_line::Entity::insert_many(rows).exec_without_returning(db).await?;
    }
    Ok(())
}

pub async fn put_dispute(db: &impl ConnectionTrait, row: trade_dispute::Model) -> Result<(), DbErr> {
    trade_dispute::Entity::update(row.into_active_model().reset_all()).exec(db).await.map(|_| ())
}

pub async fn dispute_lines(db: &impl ConnectionTrait, order: i64) -> Result<Vec<trade_dispute_line::Model>, DbErr> {
    use trade_dispute_line::{Column, Entity};
    Entity::find().filter(Column::OrderId.eq(order)).order_by_asc(Column::LineId).all(db).await
}

/// A part of all disputes, open or ended, with their orders, and how many there are: those that have waited longest first,
/// of ended ones those that ended last.
pub async fn disputes(
    db: &impl ConnectionTrait,
    is_open: bool,
    (offset, most): (u64, u64),
) -> Result<(Vec<(trade_dispute::Model, trade_order::Model)>, u64), DbErr> {
    use trade_dispute::{Column, Entity};
    let rows = Entity::find();
    let rows = if is_open {
        rows.filter(Column::EndedAt.is_null()).order_by_asc(Column::BegunAt)
    } else {
        rows.filter(Column::EndedAt.is_not_null()).order_by_desc(Column::EndedAt)
    };
    let count = rows.clone().count(db).await?;
    let rows = rows.order_by_asc(Column::OrderId).offset(offset).limit(most).all(db).await?;
    let ids = rows.iter().map(|row| row.order_id);
    let orders = trade_order::Entity::find().filter(trade_order::Column::Id.is_in(ids)).all(db).await?;
    let orders: HashMap<i64, trade_order::Model> = orders.into_iter().map(|row| (row.id, row)).collect();
    let both = rows.into_iter().filter_map(|row| orders.get(&row.order_id).cloned().map(|order| (row, order)));
    Ok((both.collect(), count))
}
