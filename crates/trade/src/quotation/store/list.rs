//! Lists of quotations.

use std::{cmp::Reverse, collections::HashMap};

use chrono::NaiveDate;
use guanlan_core::{
    clock::day_text,
    quotation::QuotationState,
    trade::{Side, TradeKind},
};
use guanlan_db::{
    entity::quotation::{Column, Entity, Model},
    text::containing,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select, sea_query::SimpleExpr,
};

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    Mine,
    Theirs,
}

/// Which quotations of a company are meant.
#[derive(Clone, Debug)]
pub struct Filter {
    pub company: i64,
    /// The sides on which the company stands, and the kinds, that the caller may see.
    pub seen: Vec<(TradeKind, Side)>,
    pub state: Option<QuotationState>,
    pub turn: Option<Shown>,
    pub counterparty: Option<i64>,
    /// Folded words, each of which is in the code, the number or a name.
    pub words: Vec<String>,
    /// For what has expired.
    pub today: NaiveDate,
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

fn in_state(state: QuotationState, today: NaiveDate) -> SimpleExpr {
    let today = day_text(today);
    match state {
        QuotationState::Expired => {
            let open = [QuotationState::Sent, QuotationState::Countered].map(QuotationState::name);
            Column::State.is_in(open).and(Column::ValidUntil.lt(today))
        }
        QuotationState::Sent | QuotationState::Countered => {
            Column::State.eq(state.name()).and(Column::ValidUntil.gte(today))
        }
        _ => Column::State.eq(state.name()),
    }
}

/// What a company sees of one kind on one side.
fn rows(filter: &Filter, (kind, side): (TradeKind, Side)) -> Select<Entity> {
    let Of { party, rank } = of(side);
    let mut rows = Entity::find()
        .filter(party.eq(filter.company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(rank.lt(super::HIDDEN));
    if let Some(state) = filter.state {
        rows = rows.filter(in_state(state, filter.today));
    }
    if let Some(turn) = filter.turn {
        let open = [QuotationState::Sent, QuotationState::Countered].map(QuotationState::name);
        let whose = i64::from(turn == Shown::Theirs);
        rows = rows
            .filter(rank.eq(whose))
            .filter(Column::State.is_in(open))
            .filter(Column::ValidUntil.gte(day_text(filter.today)));
    }
    if let Some(other) = filter.counterparty {
        rows = rows.filter(of(side.other()).party.eq(other));
    }
    for word in &filter.words {
        rows = rows.filter(Column::Folded.like(containing(word)));
    }
    rows
}

/// A part of a company's quotations, and how many there are: what waits for the company first, then the newest change.
/// Each kind and side is read in the order of its own index, and what is shown of all of them is merged.
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
    let ids: Vec<i64> = first.iter().skip(passed).take(most as usize).map(|(.., id)| *id).collect();
    let found = Entity::find().filter(Column::Id.is_in(ids.iter().copied())).all(db).await?;
    let mut found: HashMap<i64, Model> = found.into_iter().map(|row| (row.id, row)).collect();
    Ok((ids.iter().filter_map(|id| found.remove(id)).collect(), total))
}

/// Offers that hold on a day, of a company on one side.
fn holding(company: i64, (kind, side): (TradeKind, Side), today: NaiveDate) -> Select<Entity> {
    let open = [QuotationState::Sent, QuotationState::Countered].map(QuotationState::name);
    Entity::find()
        .filter(of(side).party.eq(company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(of(side).rank.lte(1))
        .filter(Column::State.is_in(open))
        .filter(Column::ValidUntil.gte(day_text(today)))
}

/// How many a company has to answer on one side, and since when the oldest waits.
pub async fn waiting(
    db: &impl ConnectionTrait,
    company: i64,
    which: (TradeKind, Side),
    today: NaiveDate,
) -> Result<(i64, Option<i64>), DbErr> {
    let found = holding(company, which, today)
        .filter(of(which.1).rank.eq(0))
        .select_only()
        .column_as(Column::Id.count(), "count")
        .column_as(Column::ChangedAt.min(), "oldest")
        .into_tuple()
        .one(db)
        .await?;
    Ok(found.unwrap_or_default())
}

/// Offers of a company on one side that hold today and end until another day, the first to end first.
pub async fn ending(
    db: &impl ConnectionTrait,
    company: i64,
    which: (TradeKind, Side),
    (today, last): (NaiveDate, NaiveDate),
    most: u64,
) -> Result<Vec<Model>, DbErr> {
    holding(company, which, today)
        .filter(Column::ValidUntil.lte(day_text(last)))
        .order_by_asc(Column::ValidUntil)
        .limit(most)
        .all(db)
        .await
}

/// The oldest quotation between two companies that was accepted.
pub async fn oldest_accepted(
    db: &impl ConnectionTrait,
    (seller, buyer): (i64, i64),
    kind: TradeKind,
) -> Result<Option<i64>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::SellerId.eq(seller))
        .filter(Column::BuyerId.eq(buyer))
        .filter(Column::Kind.eq(kind.name()))
        .filter(Column::State.eq(QuotationState::Accepted.name()))
        .order_by_asc(Column::Id)
        .into_tuple()
        .one(db)
        .await
}
