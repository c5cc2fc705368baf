//! Lists of quotations.

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
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, Order, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
    sea_query::{CaseStatement, Expr, SimpleExpr},
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

fn party(side: Side) -> Column {
    match side {
        Side::Seller => Column::SellerId,
        Side::Buyer => Column::BuyerId,
    }
}

/// What a party sees: the other one's drafts are not there.
fn seen(filter: &Filter) -> Condition {
    let mut any = Condition::any();
    for (kind, side) in &filter.seen {
        let own = Condition::all()
            .add(party(*side).eq(filter.company))
            .add(Column::Kind.eq(kind.name()))
            .add(Condition::any().add(Column::Sent.gt(0)).add(Column::BegunBy.eq(side.name())));
        any = any.add(own);
    }
    // Whoever may see nothing sees nothing.
    if filter.seen.is_empty() { any.add(Column::Id.eq(0)) } else { any }
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

fn rows(filter: &Filter) -> Select<Entity> {
    let mut rows = Entity::find().filter(seen(filter));
    if let Some(state) = filter.state {
        rows = rows.filter(in_state(state, filter.today));
    }
    if let Some(turn) = filter.turn {
        let mut any = Condition::any();
        for side in Side::ALL.iter().copied() {
            let (mine, other) = (party(side).eq(filter.company), side.other());
            let offerer = if turn == Shown::Mine { other } else { side };
            any = any.add(Condition::all().add(mine).add(Column::Offerer.eq(offerer.name())));
        }
        let open = [QuotationState::Sent, QuotationState::Countered].map(QuotationState::name);
        let holds = Column::ValidUntil.gte(day_text(filter.today));
        rows = rows.filter(any).filter(Column::State.is_in(open)).filter(holds);
    }
    if let Some(other) = filter.counterparty {
        rows = rows.filter(Condition::any().add(Column::SellerId.eq(other)).add(Column::BuyerId.eq(other)));
    }
    for word in &filter.words {
        rows = rows.filter(Column::Folded.like(containing(word)));
    }
    rows
}

/// A part of a company's quotations, and how many there are: what waits for the company first, then the newest change.
pub async fn list(
    db: &impl ConnectionTrait,
    filter: &Filter,
    (offset, most): (u64, u64),
) -> Result<(Vec<Model>, u64), DbErr> {
    let total = rows(filter).count(db).await?;
    let mut part = rows(filter);
    match filter.seen.as_slice() {
        _ if filter.newest => {}
        [(_, Side::Seller)] => part = part.order_by_asc(Column::SellerRank),
        [(_, Side::Buyer)] => part = part.order_by_asc(Column::BuyerRank),
        _ => {
            let sells = Column::SellerId.eq(filter.company);
            let own = CaseStatement::new().case(sells, Expr::col(Column::SellerRank));
            part = part.order_by(SimpleExpr::Case(Box::new(own.finally(Expr::col(Column::BuyerRank)))), Order::Asc);
        }
    }
    let part = part.order_by_desc(Column::ChangedAt).order_by_desc(Column::Id).offset(offset).limit(most);
    Ok((part.all(db).await?, total))
}

/// Offers that hold on a day, of a company on one side.
fn holding(company: i64, (kind, side): (TradeKind, Side), today: NaiveDate) -> Select<Entity> {
    let open = [QuotationState::Sent, QuotationState::Countered].map(QuotationState::name);
    Entity::find()
        .filter(party(side).eq(company))
        .filter(Column::Kind.eq(kind.name()))
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
    let rank = match which.1 {
        Side::Seller => Column::SellerRank,
        Side::Buyer => Column::BuyerRank,
    };
    let found = holding(company, which, today)
        .filter(rank.eq(0))
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
