//! The table of slots.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use guanlan_core::{
    booking::{BookingMode, Instants, Pool, ProgrammeKind},
    clock::{Millis, day_text},
    dates::iso_date,
};
use guanlan_db::{
    Lock, Noun, Tx,
    entity::slot::{ActiveModel, Column, Entity, Model},
};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{CaseStatement, Expr, ExprTrait},
};

use super::Slot;

/// Rows that one statement writes.
const ROWS: usize = 200;

fn read(row: Model) -> Result<Slot, DbErr> {
    let odd = |what: &str| DbErr::Custom(format!("slot {}: its {what} is unknown to this version", row.id));
    Ok(Slot {
        id: row.id,
        programme: row.programme_id,
        kind: ProgrammeKind::parse(&row.kind).ok_or_else(|| odd("kind"))?,
        day: iso_date(&row.day).ok_or_else(|| odd("day"))?,
        instants: Instants {
            starts: Millis(row.starts_at),
            ends: Millis(row.ends_at),
            opens: Millis(row.opens_at),
            closes: Millis(row.closes_at),
            cancels: Millis(row.cancels_at),
            returns: Millis(row.returns_at),
            group_opens: Millis(row.group_opens_at),
            group_closes: Millis(row.group_closes_at),
        },
        mode: row.mode.as_deref().map(|mode| BookingMode::parse(mode).ok_or_else(|| odd("mode"))).transpose()?,
        starts: row.starts,
        ends: row.ends,
        capacity: row.capacity,
        taken: row.taken,
        returned: row.returned,
        group_capacity: row.group_capacity,
        group_taken: row.group_taken,
        is_planned: row.is_planned,
        waiting: row.waiting,
        lapses: row.lapses_at.map(Millis),
        closed_reason: row.closed_reason,
        is_counted: row.is_counted,
        version: row.version,
    })
}

fn written(slot: &Slot) -> ActiveModel {
    let Instants { starts, ends, opens, closes, cancels, returns, group_opens, group_closes } = slot.instants;
    ActiveModel {
        id: if slot.id == 0 { NotSet } else { Set(slot.id) },
        programme_id: Set(slot.programme),
        kind: Set(slot.kind.name().to_owned()),
        day: Set(day_text(slot.day)),
        starts: Set(slot.starts.clone()),
        ends: Set(slot.ends.clone()),
        starts_at: Set(starts.0),
        ends_at: Set(ends.0),
        opens_at: Set(opens.0),
        closes_at: Set(closes.0),
        cancels_at: Set(cancels.0),
        returns_at: Set(returns.0),
        group_opens_at: Set(group_opens.0),
        group_closes_at: Set(group_closes.0),
        mode: Set(slot.mode.map(|mode| mode.name().to_owned())),
        capacity: Set(slot.capacity),
        taken: Set(slot.taken),
        returned: Set(slot.returned),
        group_capacity: Set(slot.group_capacity),
        group_taken: Set(slot.group_taken),
        is_planned: Set(slot.is_planned),
        waiting: Set(slot.waiting),
        lapses_at: Set(slot.lapses.map(|at| at.0)),
        closed_reason: Set(slot.closed_reason.clone()),
        is_counted: Set(slot.is_counted),
        version: Set(slot.version),
    }
}

fn all(rows: Vec<Model>) -> Result<Vec<Slot>, DbErr> {
    rows.into_iter().map(read).collect()
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Slot>, DbErr> {
    Entity::find_by_id(id).one(db).await?.map(read).transpose()
}

pub async fn those(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<Slot>, DbErr> {
    all(Entity::find().filter(Column::Id.is_in(ids.iter().copied())).all(db).await?)
}

/// Every one, by number, after one.
pub async fn every(db: &impl ConnectionTrait, after: i64, most: u64) -> Result<Vec<Slot>, DbErr> {
    all(Entity::find().filter(Column::Id.gt(after)).order_by_asc(Column::Id).limit(most).all(db).await?)
}

/// Those of some days, both included, by their time; of one programme or of all.
pub async fn between(
    db: &impl ConnectionTrait,
    programme: Option<i64>,
    (from, to): (NaiveDate, NaiveDate),
) -> Result<Vec<Slot>, DbErr> {
    let mut some = Entity::find().filter(Column::Day.gte(day_text(from))).filter(Column::Day.lte(day_text(to)));
    if let Some(programme) = programme {
        some = some.filter(Column::ProgrammeId.eq(programme));
    }
    all(some.order_by_asc(Column::StartsAt).order_by_asc(Column::Id).all(db).await?)
}

/// Some as they are, which nobody else changes until the end.
pub async fn hold(tx: &Tx<'_>, ids: &[i64]) -> Result<Vec<Slot>, DbErr> {
    let rows = match ids {
        [one] => Entity::find_by_id(*one),
        several => Entity::find().filter(Column::Id.is_in(several.iter().copied())).order_by_asc(Column::Id),
    };
    all(tx.lock_rows(Lock::Slot, rows).await?)
}

/// Those of a programme from a day on, held.
pub async fn hold_coming(tx: &Tx<'_>, programme: i64, from: NaiveDate) -> Result<Vec<Slot>, DbErr> {
    let some = Entity::find().filter(Column::ProgrammeId.eq(programme)).filter(Column::Day.gte(day_text(from)));
    all(tx.lock_rows(Lock::Slot, some.order_by_asc(Column::Id)).await?)
}

/// Adds some.
pub async fn add(tx: &Tx<'_>, slots: &[Slot]) -> Result<(), DbErr> {
    for some in slots.chunks(ROWS) {
        Entity::insert_many(some.iter().map(written)).exec_without_returning(&**tx).await?;
        tx.touch(Noun::Booking);
    }
    Ok(())
}

/// Writes one that is held.
pub async fn change(tx: &Tx<'_>, slot: &Slot) -> Result<(), DbErr> {
    tx.touch(Noun::Booking);
    Entity::update(written(slot)).exec(&**tx).await.map(|_| ())
}

/// Where the places of a count that are given are counted.
fn count_of(pool: Pool) -> Column {
    match pool {
        Pool::Individuals => Column::Taken,
        Pool::Groups => Column::GroupTaken,
    }
}

/// Gives so many places of one that is held; below 0, they come back and are free at once.
pub async fn take(db: &impl ConnectionTrait, id: i64, (pool, persons): (Pool, i64)) -> Result<(), DbErr> {
    let one = Entity::update_many().filter(Column::Id.eq(id));
    one.col_expr(count_of(pool), Expr::col(count_of(pool)).add(persons)).exec(db).await.map(|_| ())
}

/// As [`take`], for a party that holds them: nothing that is held lapses before the instant that is given.
pub async fn take_until(
    db: &impl ConnectionTrait,
    id: i64,
    (pool, persons): (Pool, i64),
    lapses: Option<Millis>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(count_of(pool), Expr::col(count_of(pool)).add(persons))
        .col_expr(Column::LapsesAt, Expr::value(lapses.map(|at| at.0)))
        .filter(Column::Id.eq(id))
        .exec(db)
        .await
        .map(|_| ())
}

/// As [`take_until`], for parties of several slots in one statement: of each slot the persons, and when the first lapses.
pub async fn take_all_until(
    db: &impl ConnectionTrait,
    pool: Pool,
    taken: &BTreeMap<i64, (i64, Option<Millis>)>,
) -> Result<(), DbErr> {
    let (mut persons, mut lapses) = (CaseStatement::new(), CaseStatement::new());
    for (id, (more, first)) in taken {
        let this = || Expr::col(Column::Id).eq(*id);
        persons = persons.case(this(), *more);
        lapses = lapses.case(this(), first.map(|at| at.0));
    }
    Entity::update_many()
        .col_expr(count_of(pool), Expr::col(count_of(pool)).add(persons))
        .col_expr(Column::LapsesAt, lapses.into())
        .filter(Column::Id.is_in(taken.keys().copied()))
        .exec(db)
        .await
        .map(|_| ())
}

/// Writes when the first lapses of what is held of one that is held.
pub async fn lapses(db: &impl ConnectionTrait, id: i64, first: Option<Millis>) -> Result<(), DbErr> {
    let one = Entity::update_many().filter(Column::Id.eq(id));
    one.col_expr(Column::LapsesAt, Expr::value(first.map(|at| at.0))).exec(db).await.map(|_| ())
}

/// So many parties more wait for places of one that is held; below 0, fewer.
pub async fn wait(db: &impl ConnectionTrait, id: i64, parties: i64) -> Result<(), DbErr> {
    let one = Entity::update_many().filter(Column::Id.eq(id));
    one.col_expr(Column::Waiting, Expr::col(Column::Waiting).add(parties)).exec(db).await.map(|_| ())
}

/// Notes that somebody was let in to a slot by a ticket, or that nobody is in any more.
pub async fn count(tx: &Tx<'_>, id: i64, is_counted: bool) -> Result<(), DbErr> {
    let one = Entity::update_many().filter(Column::Id.eq(id)).filter(Column::IsCounted.eq(!is_counted));
    let done = one.col_expr(Column::IsCounted, Expr::value(is_counted)).exec(&**tx).await?;
    if done.rows_affected > 0 {
        tx.touch(Noun::Booking);
    }
    Ok(())
}

/// Takes places of one that is held back; those that wait for the announced minute are gathered.
pub async fn give_back(
    db: &impl ConnectionTrait,
    id: i64,
    (pool, persons): (Pool, i64),
    is_gathered: bool,
) -> Result<(), DbErr> {
    let one = Entity::update_many().filter(Column::Id.eq(id));
    let mut one = one.col_expr(count_of(pool), Expr::col(count_of(pool)).sub(persons));
    if is_gathered {
        one = one.col_expr(Column::Returned, Expr::col(Column::Returned).add(persons));
    }
    one.exec(db).await.map(|_| ())
}
