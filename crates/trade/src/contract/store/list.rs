//! Lists of contracts.

use chrono::NaiveDate;
use guanlan_core::{
    clock::day_text,
    contract::ContractState,
    trade::{Side, TradeDocument, TradeKind},
};
use guanlan_db::{
    entity::contract::{Column, Entity, Model},
    text::containing,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
};

use crate::document::{self, Counted, Listed, Narrowed};

/// Which contracts of a company are meant.
#[derive(Clone, Debug)]
pub struct Filter {
    pub narrowed: Narrowed,
    pub state: Option<ContractState>,
    /// The row of the order.
    pub order: Option<i64>,
}

impl Listed for Entity {
    const DOCUMENT: TradeDocument = TradeDocument::Contract;

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

/// A part of a company's contracts, and how many there are.
pub async fn list(db: &impl ConnectionTrait, filter: &Filter, part: (u64, u64)) -> Result<(Vec<Model>, u64), DbErr> {
    let (ids, total) = ids(db, filter, part).await?;
    Ok((load(db, &ids).await?, total))
}

/// As [`list`], the rows alone.
pub async fn ids(db: &impl ConnectionTrait, filter: &Filter, part: (u64, u64)) -> Result<(Vec<i64>, u64), DbErr> {
    let rows = Condition::all()
        .add_option(filter.state.map(|it| Column::State.eq(it.name())))
        .add_option(filter.order.map(|it| Column::OrderId.eq(it)));
    let counted = Condition::all().add_option(filter.state.map(|it| Counted::State.eq(it.name())));
    let counted = Some(counted).filter(|_| filter.order.is_none());
    document::ids::<Entity>(db, &filter.narrowed, part, |all| all.filter(rows.clone()), counted).await
}

/// Some of them, in that order.
pub async fn load(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    document::load::<Entity>(db, ids).await
}

/// How many a company has to do something with on one side, and since when the oldest waits.
pub async fn waiting(
    db: &impl ConnectionTrait,
    company: i64,
    (kind, side): (TradeKind, Side),
) -> Result<(i64, Option<i64>), DbErr> {
    let found = Entity::find()
        .filter(Entity::of(side).0.eq(company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(Entity::of(side).1.eq(0))
        .select_only()
        .column_as(Column::Id.count(), "count")
        .column_as(Column::ChangedAt.min(), "oldest")
        .into_tuple()
        .one(db)
        .await?;
    Ok(found.unwrap_or_default())
}

/// Contracts that a company has to sign until a day, the first to end first.
pub async fn ending(
    db: &impl ConnectionTrait,
    company: i64,
    (kind, side): (TradeKind, Side),
    last: NaiveDate,
    most: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Entity::of(side).0.eq(company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(Entity::of(side).1.eq(0))
        .filter(Column::State.eq(ContractState::Signing.name()))
        .filter(Column::Deadline.lte(day_text(last)))
        .order_by_asc(Column::Deadline)
        .limit(most)
        .all(db)
        .await
}

/// Which contracts the museum looks at: what was never sent is nobody's but the seller's.
#[derive(Clone, Debug)]
pub struct Museum {
    pub state: Option<ContractState>,
    pub kind: Option<TradeKind>,
    /// A company on either side.
    pub company: Option<i64>,
    /// Folded words, each of which is in the code or the number.
    pub words: Vec<String>,
}

/// A part of all contracts, the newest change first, and how many there are.
pub async fn of_museum(
    db: &impl ConnectionTrait,
    museum: &Museum,
    (offset, most): (u64, u64),
) -> Result<(Vec<Model>, u64), DbErr> {
    let of = |company: i64| Condition::any().add(Column::SellerId.eq(company)).add(Column::BuyerId.eq(company));
    let mut meant = Condition::all()
        .add(Column::State.ne(ContractState::Draft.name()))
        .add_option(museum.state.map(|it| Column::State.eq(it.name())))
        .add_option(museum.kind.map(|it| Column::Kind.eq(it.name())))
        .add_option(museum.company.map(of));
    for word in &museum.words {
        meant = meant.add(Column::Folded.like(containing(word)));
    }
    let rows = Entity::find().filter(meant);
    let total = rows.clone().count(db).await?;
    let rows = rows.order_by_desc(Column::ChangedAt).order_by_desc(Column::Id).offset(offset).limit(most);
    Ok((rows.all(db).await?, total))
}
