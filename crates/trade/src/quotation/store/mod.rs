//! The tables of quotations, their versions and lines.

mod attachment;
mod list;
mod version;

use guanlan_core::{
    clock::{Millis, day_text},
    quotation::QuotationState,
    trade::{Side, TradeKind},
};
use guanlan_db::entity::{
    quotation::{ActiveModel, Column, Entity, Model},
    quotation_version,
};
use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, UpdateMany,
    sea_query::Expr,
};

pub use attachment::{attach, attached, detach, is_sent};
pub use list::{Filter, ending, ids, list, load, oldest_accepted, waiting};
pub use version::{Draft, last_line_id, lines, of_party, put_draft, revise, sent, version};

use super::writing::Written;
use crate::document::{self, HIDDEN};

/// A quotation that is begun.
pub struct New<'a> {
    pub code: &'a str,
    pub number: &'a str,
    pub kind: TradeKind,
    /// The rows of who sells and who buys.
    pub parties: (i64, i64),
    pub begun_by: Side,
}

/// What waits for a side comes first, then what waits for the other one, then what has ended. What was never sent is hidden
/// from the party that did not begin it, who offers then.
fn rank((state, offerer, is_sent): (QuotationState, Side, bool), side: Side) -> i64 {
    match state {
        _ if !is_sent && offerer != side => HIDDEN,
        QuotationState::Draft => 0,
        QuotationState::Sent | QuotationState::Countered => i64::from(offerer == side),
        QuotationState::Accepted | QuotationState::Declined | QuotationState::Withdrawn | QuotationState::Expired => 2,
    }
}

pub async fn begin(db: &impl ConnectionTrait, new: &New<'_>, written: &Written, now: Millis) -> Result<i64, DbErr> {
    let sums = super::lines::sums(&written.lines).unwrap_or_default();
    let state = QuotationState::Draft;
    let row = ActiveModel {
        id: NotSet,
        code: Set(new.code.to_owned()),
        number: Set(new.number.to_owned()),
        kind: Set(new.kind.name().to_owned()),
        seller_id: Set(new.parties.0),
        buyer_id: Set(new.parties.1),
        begun_by: Set(new.begun_by.name().to_owned()),
        offerer: Set(new.begun_by.name().to_owned()),
        state: Set(state.name().to_owned()),
        sent: Set(0),
        valid_until: Set(day_text(written.terms.valid_until)),
        total_fen: Set(sums.total),
        deposit_fen: Set(sums.deposit),
        open_prices: Set(sums.open),
        line_count: Set(sums.lines),
        seller_rank: Set(rank((state, new.begun_by, false), Side::Seller)),
        buyer_rank: Set(rank((state, new.begun_by, false), Side::Buyer)),
        folded: Set(document::folded(new.code, new.number)),
        begun_at: Set(now.0),
        changed_at: Set(now.0),
        version: Set(1),
    };
    Ok(Entity::insert(row).exec(db).await?.last_insert_id)
}

/// One of a company, on whichever side.
pub async fn find_of(db: &impl ConnectionTrait, company: i64, id: i64) -> Result<Option<Model>, DbErr> {
    let party = Condition::any().add(Column::SellerId.eq(company)).add(Column::BuyerId.eq(company));
    Entity::find_by_id(id).filter(party).one(db).await
}

pub async fn find(db: &impl ConnectionTrait, id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(db).await
}

/// A change of a row as it was read.
fn change(row: &Model, now: Millis) -> UpdateMany<Entity> {
    Entity::update_many()
        .col_expr(Column::ChangedAt, Expr::value(now.0))
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .filter(Column::Id.eq(row.id))
        .filter(Column::Version.eq(row.version))
}

/// What lists show of a version.
fn telling(change: UpdateMany<Entity>, written: &Written) -> UpdateMany<Entity> {
    let sums = super::lines::sums(&written.lines).unwrap_or_default();
    change
        .col_expr(Column::ValidUntil, Expr::value(day_text(written.terms.valid_until)))
        .col_expr(Column::TotalFen, Expr::value(sums.total))
        .col_expr(Column::DepositFen, Expr::value(sums.deposit))
        .col_expr(Column::OpenPrices, Expr::value(sums.open))
        .col_expr(Column::LineCount, Expr::value(sums.lines))
}

/// Tells of a first version what is written of it now.
pub async fn retell(db: &impl ConnectionTrait, row: &Model, written: &Written, now: Millis) -> Result<(), DbErr> {
    telling(change(row, now), written).exec(db).await.map(|_| ())
}

fn moved(change: UpdateMany<Entity>, to: (QuotationState, Side, bool)) -> UpdateMany<Entity> {
    let (state, offerer, _) = to;
    change
        .col_expr(Column::State, Expr::value(state.name()))
        .col_expr(Column::Offerer, Expr::value(offerer.name()))
        .col_expr(Column::SellerRank, Expr::value(rank(to, Side::Seller)))
        .col_expr(Column::BuyerRank, Expr::value(rank(to, Side::Buyer)))
}

/// What a version is that goes to the other party.
pub struct Sent {
    pub to: QuotationState,
    pub n: i64,
    pub offerer: Side,
}

/// Freezes a draft as the version at hand; drafts that it overtakes are gone. `false` where another was faster.
pub async fn send(
    db: &impl ConnectionTrait,
    row: &Model,
    draft: &quotation_version::Model,
    sent: &Sent,
    written: &Written,
    by: (i64, Millis),
) -> Result<bool, DbErr> {
    let change = moved(telling(change(row, by.1), written), (sent.to, sent.offerer, true))
        .col_expr(Column::Sent, Expr::value(sent.n));
    if change.exec(db).await?.rows_affected != 1 {
        return Ok(false);
    }
    version::freeze(db, draft, by).await?;
    Ok(true)
}

/// Ends a quotation; `false` where another was faster. What was never sent stays hidden from the other party.
pub async fn end(
    db: &impl ConnectionTrait,
    row: &Model,
    (to, offerer): (QuotationState, Side),
    now: Millis,
) -> Result<bool, DbErr> {
    let change = moved(change(row, now), (to, offerer, row.sent > 0));
    Ok(change.exec(db).await?.rows_affected == 1)
}
