//! Lists of orders.

use chrono::NaiveDate;
use guanlan_core::{
    clock::day_text,
    delivery::DeliveryState,
    order::{OrderStage, PaymentState},
    trade::{Side, TradeDocument, TradeKind},
};
use guanlan_db::entity::trade_order::{Column, Entity, Model};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait},
};

use crate::document::{self, Counted, Listed, Narrowed};

/// Which orders of a company are meant.
#[derive(Clone, Debug)]
pub struct Filter {
    pub narrowed: Narrowed,
    pub stage: Option<OrderStage>,
    pub delivery: Option<DeliveryState>,
    pub payment: Option<PaymentState>,
}

impl Filter {
    /// Rows whose money is where it is looked for: what is stored as settled is shown as one of two
    /// ([`guanlan_core::order::shown_payment`]).
    fn by_payment(&self) -> Condition {
        let sum = || Expr::col(Column::TotalFen).add(Expr::col(Column::DepositFen));
        let outside = Condition::all()
            .add(Column::Payment.eq(PaymentState::Settled.name()))
            .add(Column::SecurityFen.is_not_null())
            .add(Expr::col(Column::SecurityFen).lt(sum()))
            .add(Expr::col(Column::PaidFen).gte(Expr::col(Column::SecurityFen)))
            .add(Column::Stage.is_not_in([OrderStage::Resolved, OrderStage::Cancelled].map(OrderStage::name)));
        match self.payment {
            None => Condition::all(),
            Some(PaymentState::Outside) => outside,
            Some(PaymentState::Settled) => {
                Condition::all().add(Column::Payment.eq(PaymentState::Settled.name())).add(outside.not())
            }
            Some(other) => Condition::all().add(Column::Payment.eq(other.name())),
        }
    }

    /// What is meant, by columns that tell how far an order is.
    fn by<C: ColumnTrait>(&self, (stage, delivery): (C, C)) -> Condition {
        Condition::all()
            .add_option(self.stage.map(|it| stage.eq(it.name())))
            .add_option(self.delivery.map(|it| delivery.eq(it.name())))
    }
}

impl Listed for Entity {
    const DOCUMENT: TradeDocument = TradeDocument::Order;

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

/// A part of a company's orders, and how many there are.
pub async fn list(db: &impl ConnectionTrait, filter: &Filter, part: (u64, u64)) -> Result<(Vec<Model>, u64), DbErr> {
    let (ids, total) = ids(db, filter, part).await?;
    Ok((load(db, &ids).await?, total))
}

/// As [`list`], the rows alone.
pub async fn ids(db: &impl ConnectionTrait, filter: &Filter, part: (u64, u64)) -> Result<(Vec<i64>, u64), DbErr> {
    let rows = filter.by((Column::Stage, Column::Delivery)).add(filter.by_payment());
    let counted = filter
        .by((Counted::State, Counted::Delivery))
        .add_option(filter.payment.map(|it| Counted::Payment.eq(it.name())));
    // The counts know what is stored.
    let counted =
        Some(counted).filter(|_| !matches!(filter.payment, Some(PaymentState::Settled | PaymentState::Outside)));
    document::ids::<Entity>(db, &filter.narrowed, part, |all| all.filter(rows.clone()), counted).await
}

/// Some of them, in that order.
pub async fn load(db: &impl ConnectionTrait, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    document::load::<Entity>(db, ids).await
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
        .filter(Entity::of(side).0.eq(company))
        .filter(Column::Kind.eq(kind.name()))
        .filter(Entity::of(side).1.eq(0))
        .filter(Column::NextUntil.lte(day_text(last)))
        .order_by_asc(Column::NextUntil)
        .limit(most)
        .all(db)
        .await
}
