//! Lists of orders.

use std::{cmp::Reverse, collections::HashMap};

use chrono::NaiveDate;
use guanlan_core::{
    clock::day_text,
    delivery::DeliveryState,
    order::{OrderStage, PaymentState},
    trade::{Side, TradeKind},
};
use guanlan_db::{
    entity::trade_order::{Column, Entity, Model},
    text::containing,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    Mine,
    Theirs,
}

/// Which orders of a company are meant.
#[derive(Clone, Debug)]
pub struct Filter {
    pub company: i64,
    /// The sides on which the company stands, and the kinds, that the caller may see.
    pub seen: Vec<(TradeKind, Side)>,
    pub stage: Option<OrderStage>,
    pub delivery: Option<DeliveryState>,
    pub payment: Option<PaymentState>,
    pub turn: Option<Shown>,
    pub counterparty: Option<i64>,
    /// Folded words, each of which is in the code, the number or a name.
    pub words: Vec<String>,
    /// The newest first, without regard to whose turn it is.
    pub newest: bool,
}

/// The columns of a side.
struct Of {
    party: Column,
    rank: Column,
}

fn of(side: Side) -> Of {
    match side {
        Side::Seller => Of { party: Column::SellerId, rank: Column::SellerRank },
        Side::Buyer => Of { party: Column::BuyerId, rank: Column::BuyerRank },
    }
}

/// What a company sees of one kind on one side.
fn rows(filter: &Filter, (kind, side): (TradeKind, Side)) -> Select<Entity> {
    let Of { party, rank } = of(side);
    let mut rows = Entity::find()
        .filter(party.eq(filter.company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(rank.lt(super::HIDDEN));
    if let Some(stage) = filter.stage {
        rows = rows.filter(Column::Stage.eq(stage.name()));
    }
    if let Some(delivery) = filter.delivery {
        rows = rows.filter(Column::Delivery.eq(delivery.name()));
    }
    if let Some(payment) = filter.payment {
        rows = rows.filter(Column::Payment.eq(payment.name()));
    }
    if let Some(turn) = filter.turn {
        rows = rows.filter(rank.eq(i64::from(turn == Shown::Theirs)));
    }
    if let Some(other) = filter.counterparty {
        rows = rows.filter(of(side.other()).party.eq(other));
    }
    for word in &filter.words {
        rows = rows.filter(Column::Folded.like(containing(word)));
    }
    rows
}

/// A part of a company's orders, and how many there are: what waits for the company first, then the newest change. Each
/// kind and side is read in the order of its own index, and what is shown of all of them is merged.
pub async fn list(
    db: &impl ConnectionTrait,
    filter: &Filter,
    (offset, most): (u64, u64),
) -> Result<(Vec<Model>, u64), DbErr> {
    let mut total = 0;
    let mut first: Vec<(i64, i64, i64)> = Vec::new();
    // Of one alone the database passes over what comes before.
    let (skipped, kept) = if filter.seen.len() == 1 { (offset, most) } else { (0, offset.saturating_add(most)) };
    for which in &filter.seen {
        let rank = of(which.1).rank;
        total += rows(filter, *which).select_only().column(Column::Id).count(db).await?;
        let mut part = rows(filter, *which).select_only().columns([rank, Column::ChangedAt, Column::Id]);
        if !filter.newest {
            part = part.order_by_asc(rank);
        }
        let part = part.order_by_desc(Column::ChangedAt).order_by_desc(Column::Id).offset(skipped).limit(kept);
        first.extend(part.into_tuple::<(i64, i64, i64)>().all(db).await?);
    }
    first.sort_by_key(|(rank, changed, id)| (if filter.newest { 0 } else { *rank }, Reverse(*changed), Reverse(*id)));
    let passed = usize::try_from(offset - skipped).unwrap_or(usize::MAX);
    let ids: Vec<i64> = first.into_iter().skip(passed).take(most as usize).map(|(_, _, id)| id).collect();
    Ok((in_order(db, &ids).await?, total))
}

async fn in_order(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    let rows = Entity::find().filter(Column::Id.is_in(ids.iter().copied())).all(db).await?;
    let mut rows: HashMap<i64, Model> = rows.into_iter().map(|row| (row.id, row)).collect();
    Ok(ids.iter().filter_map(|id| rows.remove(id)).collect())
}

/// The orders from a quotation, the newest first.
pub async fn of_quotation(db: &impl ConnectionTrait, quotation: i64) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(Column::QuotationId.eq(quotation)).order_by_desc(Column::Id).all(db).await
}

/// How many a company has to do something with on one side, and since when the oldest waits.
pub async fn waiting(
    db: &impl ConnectionTrait,
    company: i64,
    (kind, side): (TradeKind, Side),
) -> Result<(i64, Option<i64>), DbErr> {
    let found = Entity::find()
        .filter(of(side).party.eq(company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(of(side).rank.eq(0))
        .select_only()
        .column_as(Column::Id.count(), "count")
        .column_as(Column::ChangedAt.min(), "oldest")
        .into_tuple()
        .one(db)
        .await?;
    Ok(found.unwrap_or_default())
}

/// Orders of a company on one side that wait for the company and have to be answered until a day, the first
/// first.
pub async fn ending(
    db: &impl ConnectionTrait,
    company: i64,
    (kind, side): (TradeKind, Side),
    last: NaiveDate,
    most: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(of(side).party.eq(company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(of(side).rank.eq(0))
        .filter(Column::NextUntil.lte(day_text(last)))
        .order_by_asc(Column::NextUntil)
        .limit(most)
        .all(db)
        .await
}
