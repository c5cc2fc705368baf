//! Lists of quotations.

use chrono::NaiveDate;
use guanlan_core::{
    clock::day_text,
    quotation::QuotationState,
    trade::{Side, TradeDocument, TradeKind},
};
use guanlan_db::entity::quotation::{Column, Entity, Model};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, QueryFilter, QueryOrder, QuerySelect,
    Select, sea_query::SimpleExpr,
};

use crate::document::{self, Counted, Listed, Narrowed, OPEN};

/// Which quotations of a company are meant.
#[derive(Clone, Debug)]
pub struct Filter {
    pub narrowed: Narrowed,
    pub state: Option<QuotationState>,
    /// For what has expired.
    pub today: NaiveDate,
}

impl Listed for Entity {
    const DOCUMENT: TradeDocument = TradeDocument::Quotation;

    fn of(side: Side) -> (Column, Column) {
        match side {
            Side::Seller => (Column::SellerId, Column::SellerRank),
            Side::Buyer => (Column::BuyerId, Column::BuyerRank),
        }
    }

    fn kind() -> Column {
        Column::Kind
    }

    fn changed_at() -> Column {
        Column::ChangedAt
    }

    fn folded() -> Column {
        Column::Folded
    }

    fn id() -> Column {
        Column::Id
    }

    fn id_of(row: &Model) -> i64 {
        row.id
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

/// A part of a company's quotations, and how many there are.
pub async fn list(db: &impl ConnectionTrait, filter: &Filter, part: (u64, u64)) -> Result<(Vec<Model>, u64), DbErr> {
    let (ids, total) = ids(db, filter, part).await?;
    Ok((load(db, &ids).await?, total))
}

/// As [`list`], the rows alone.
pub async fn ids(db: &impl ConnectionTrait, filter: &Filter, part: (u64, u64)) -> Result<(Vec<i64>, u64), DbErr> {
    let mut narrowed = filter.narrowed.clone();
    let mut rows = Condition::all().add_option(filter.state.map(|state| in_state(state, filter.today)));
    let is_turn = narrowed.ranks.1 <= OPEN.1;
    if is_turn {
        // A draft, and what has expired, is nobody's turn.
        let open = [QuotationState::Sent, QuotationState::Countered].map(QuotationState::name);
        rows = rows.add(Column::State.is_in(open)).add(Column::ValidUntil.gte(day_text(filter.today)));
    }
    // What was sent holds for some days only, and is looked for in what is not over; of the others the counts tell.
    let counted = match filter.state {
        _ if is_turn => None,
        Some(QuotationState::Sent | QuotationState::Countered | QuotationState::Expired) => {
            narrowed.ranks = OPEN;
            None
        }
        state => Some(Condition::all().add_option(state.map(|it| Counted::State.eq(it.name())))),
    };
    document::ids::<Entity>(db, &narrowed, part, |all| all.filter(rows.clone()), counted).await
}

/// Some of them, in that order.
pub async fn load(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    document::load::<Entity>(db, ids).await
}

/// Offers that hold on a day, of a company on one side.
fn holding(company: i64, (kind, side): (TradeKind, Side), today: NaiveDate) -> Select<Entity> {
    let open = [QuotationState::Sent, QuotationState::Countered].map(QuotationState::name);
    Entity::find()
        .filter(Entity::of(side).0.eq(company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(Entity::of(side).1.lte(1))
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
        .filter(Entity::of(which.1).1.eq(0))
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
