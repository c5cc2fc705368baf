//! Contracts (RULES contracts): what two companies agree of an order, frozen as one file, and signed by both over the same
//! bytes.
//!
//! Whatever writes holds the rows of both companies first, reads the contract as it is then, and writes it as a whole under
//! the version that was read, as orders do. What a contract does to its order, its money among it, goes by the order's
//! doors; the order tells [`OfOrders`] of its end. What is to be signed in time and was not has expired: whoever looks first
//! writes that down ([`due`]).

mod bundle;
mod draft;
mod due;
mod file;
mod freezing;
mod held;
mod keeping;
pub(crate) mod overview;
mod paper;
mod platform;
mod recorded;
mod routes;
pub(crate) mod seeded;
mod service;
mod shown;
mod signing;
mod source;
mod store;
mod table;
mod template;
#[cfg(test)]
mod tests;
mod verification;
mod verify;
mod wire;

use async_trait::async_trait;
use chrono::NaiveDate;
use guanlan_core::{
    clock::Millis,
    contract::{ContractFacts, ContractState, needs},
    dates::iso_date,
    order::OrderStage,
    permission::Permission,
    trade::{Side, TradeDocument, TradeKind},
};
use guanlan_db::{DbErr, Tx, entity::contract::Model};
use guanlan_identity::session::Right;

use crate::{document, order::Follows};

pub(crate) use self::{draft::Written, due::fall_due_at, source::Said};
pub use self::{
    due::fall_due,
    file::SEALED,
    keeping::sweep,
    routes::calls,
    verify::{ContractVerdict, verify},
};

const CONTRACT: TradeDocument = TradeDocument::Contract;

/// The right to contracts of one side at least (111, 112); which of them somebody sees is asked again for each.
pub struct Contracts;

impl Right for Contracts {
    const ANY: &'static [Permission] = &[Permission::SalesContract, Permission::PurchaseContract];
}

fn odd(row: &Model, what: &str) -> DbErr {
    DbErr::Custom(format!("contract {}: its {what} is unknown to this version", row.code))
}

/// What a row says in words. What no release ever wrote is an error, not a guess.
#[derive(Clone, Copy, Debug)]
struct Facts {
    kind: TradeKind,
    state: ContractState,
    facts: ContractFacts,
    deadline: NaiveDate,
}

fn facts(row: &Model) -> Result<Facts, DbErr> {
    let side = |side: &Option<String>, what| {
        side.as_deref().map(|side| Side::parse(side).ok_or_else(|| odd(row, what))).transpose()
    };
    Ok(Facts {
        kind: TradeKind::parse(&row.kind).ok_or_else(|| odd(row, "kind"))?,
        state: ContractState::parse(&row.state).ok_or_else(|| odd(row, "state"))?,
        facts: ContractFacts {
            signed: side(&row.signed_by, "signer")?,
            termination_asked: side(&row.termination_by, "wish to end it")?,
        },
        deadline: iso_date(&row.deadline).ok_or_else(|| odd(row, "deadline"))?,
    })
}

/// Whether somebody who acts for a side and holds these values sees a contract: the buyer does not before it was sent.
fn is_seen(row: &Model, side: Side, values: &[Permission]) -> bool {
    let rank = if side == Side::Seller { row.seller_rank } else { row.buyer_rank };
    values.contains(&needs(side)) && rank != document::HIDDEN
}

/// Where a party finds its contracts.
fn page(side: Side) -> &'static str {
    match side {
        Side::Seller => "/manage/contract/list?tab=sales",
        Side::Buyer => "/manage/contract/list?tab=purchase",
    }
}

/// Contracts, as they follow their orders.
pub struct OfOrders;

#[async_trait]
impl Follows for OfOrders {
    async fn ended(&self, tx: &Tx<'_>, order: i64, stage: OrderStage, now: Millis) -> Result<(), DbErr> {
        for mut row in store::of_order(&**tx, order).await? {
            let Facts { state, .. } = facts(&row)?;
            let to = state.following(stage);
            if to == state {
                continue;
            }
            let read = row.version;
            held::end(&mut row, to, now);
            if !store::save(&**tx, &row, read).await? {
                return Err(DbErr::Custom(format!("contract {} changed while its order was held", row.code)));
            }
        }
        Ok(())
    }
}
