//! The table of lines.

use guanlan_core::{
    cart::{Term, UnitPrice, Wanted},
    clock::Millis,
    offer::RentPeriod,
    trade::TradeKind,
};
use guanlan_db::entity::cart_line::{ActiveModel, Column, Entity, Model};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, Select,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use super::Line;

/// A row as a line. What no release ever wrote is an error, not a guess.
fn read(row: Model) -> Result<Line, DbErr> {
    let odd = |what: &str| DbErr::Custom(format!("cart line {}: its {what} is unknown to this version", row.id));
    let period = row.period.as_deref().map(|period| RentPeriod::parse(period).ok_or_else(|| odd("period")));
    let term = period.transpose()?.zip(row.periods).map(|(period, periods)| Term { period, periods });
    let accepted = row.unit_price_fen.zip(row.deposit_fen).map(|(price, deposit)| UnitPrice { price, deposit });
    let kind = TradeKind::parse(&row.kind).ok_or_else(|| odd("kind"))?;
    Ok(Line {
        id: row.id,
        seller: row.seller_id,
        commodity: row.commodity_id,
        number: row.number,
        name_zh: row.name_zh,
        name_en: row.name_en,
        wanted: Wanted { kind, quantity: row.quantity, term, accepted },
        version: row.version,
    })
}

fn of(company: i64) -> Select<Entity> {
    Entity::find().filter(Column::CompanyId.eq(company))
}

fn those_kinds(kinds: &[TradeKind]) -> sea_orm::sea_query::SimpleExpr {
    Column::Kind.is_in(kinds.iter().map(|kind| kind.name()))
}

/// How many lines of these kinds a company's cart has.
pub async fn count(db: &impl ConnectionTrait, company: i64, kinds: &[TradeKind]) -> Result<u64, DbErr> {
    of(company).filter(those_kinds(kinds)).count(db).await
}

/// The lines of these kinds, in the order in which they were put in.
pub async fn lines(db: &impl ConnectionTrait, company: i64, kinds: &[TradeKind]) -> Result<Vec<Line>, DbErr> {
    let rows = of(company).filter(those_kinds(kinds)).order_by_asc(Column::Id).all(db).await?;
    rows.into_iter().map(read).collect()
}

/// Those of some lines that are in the company's cart and of these kinds, in the order in which they were put in.
pub async fn those(
    db: &impl ConnectionTrait,
    company: i64,
    kinds: &[TradeKind],
    ids: &[i64],
) -> Result<Vec<Line>, DbErr> {
    let some = of(company).filter(those_kinds(kinds)).filter(Column::Id.is_in(ids.iter().copied()));
    some.order_by_asc(Column::Id).all(db).await?.into_iter().map(read).collect()
}

/// The line of a commodity.
pub async fn of_commodity(
    db: &impl ConnectionTrait,
    company: i64,
    (commodity, kind): (i64, TradeKind),
) -> Result<Option<Line>, DbErr> {
    let one = of(company).filter(Column::CommodityId.eq(commodity)).filter(Column::Kind.eq(kind.name()));
    one.one(db).await?.map(read).transpose()
}

/// Puts a line in; where the commodity is there already, the quantity is added to what is there, the term is the new one,
/// and the price stays what was accepted.
pub async fn put(db: &impl ConnectionTrait, company: i64, line: &Line, (by, now): (i64, Millis)) -> Result<(), DbErr> {
    let Wanted { kind, quantity, term, accepted } = line.wanted;
    let row = ActiveModel {
        id: NotSet,
        company_id: Set(company),
        seller_id: Set(line.seller),
        commodity_id: Set(line.commodity),
        kind: Set(kind.name().to_owned()),
        number: Set(line.number.clone()),
        name_zh: Set(line.name_zh.clone()),
        name_en: Set(line.name_en.clone()),
        quantity: Set(quantity),
        period: Set(term.map(|term| term.period.name().to_owned())),
        periods: Set(term.map(|term| term.periods)),
        unit_price_fen: Set(accepted.map(|accepted| accepted.price)),
        deposit_fen: Set(accepted.map(|accepted| accepted.deposit)),
        added_by: Set(by),
        added_at: Set(now.0),
        version: Set(1),
    };
    let there = OnConflict::columns([Column::CompanyId, Column::CommodityId, Column::Kind])
        .update_columns([Column::Period, Column::Periods])
        .value(Column::Quantity, Expr::col((Entity, Column::Quantity)).add(quantity))
        .value(Column::Version, Expr::col((Entity, Column::Version)).add(1))
        .to_owned();
    Entity::insert(row).on_conflict(there).exec_without_returning(db).await.map(|_| ())
}

/// Writes what a line asks for from now on; `false` where somebody else changed it meanwhile.
pub async fn change(db: &impl ConnectionTrait, line: &Line) -> Result<bool, DbErr> {
    let Wanted { quantity, term, accepted, .. } = line.wanted;
    let done = Entity::update_many()
        .filter(Column::Id.eq(line.id))
        .filter(Column::Version.eq(line.version))
        .col_expr(Column::Version, Expr::value(line.version + 1))
        .col_expr(Column::Quantity, Expr::value(quantity))
        .col_expr(Column::Period, Expr::value(term.map(|term| term.period.name())))
        .col_expr(Column::Periods, Expr::value(term.map(|term| term.periods)))
        .col_expr(Column::UnitPriceFen, Expr::value(accepted.map(|accepted| accepted.price)))
        .col_expr(Column::DepositFen, Expr::value(accepted.map(|accepted| accepted.deposit)))
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Takes lines out.
pub async fn remove(db: &impl ConnectionTrait, company: i64, ids: &[i64]) -> Result<(), DbErr> {
    let some = Entity::delete_many().filter(Column::CompanyId.eq(company));
    some.filter(Column::Id.is_in(ids.iter().copied())).exec(db).await.map(|_| ())
}
