//! A cart as the wire has it.

use std::collections::BTreeSet;

use guanlan_core::{
    cart::{CartProblem, LINES},
    offer::RentPeriod,
    order::OrderStage,
    picture::Picture,
    trade::{MOST_PERIODS, MOST_QUANTITY, MOST_TOTAL, TradeKind},
};
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    checkout::Asked,
    service::{Edit, Put, There},
};
use crate::document::{DestinationPatch, Place, wire::Counterparty};

/// What the company wants to order, as far as the caller may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Cart {
    /// One for each seller and kind: each would be an order.
    pub groups: Vec<CartGroup>,
    /// Lines in all groups.
    pub count: u64,
    /// In fen, at the prices that hold now, without deposits and without what has no price.
    pub total_fen: i64,
    /// In fen.
    pub deposit_fen: i64,
}

/// What is wanted of one seller, to buy or to lease.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartGroup {
    pub seller: Counterparty,
    pub kind: TradeKind,
    pub lines: Vec<CartLine>,
    /// In fen, at the prices that hold now, without deposits and without what has no price.
    pub total_fen: i64,
    /// In fen.
    pub deposit_fen: i64,
}

/// A line of a cart. What its seller says of it is null once it is not offered any more.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLine {
    pub id: i64,
    pub commodity_id: i64,
    pub kind: TradeKind,
    /// The seller's own number.
    pub number: String,
    pub name: String,
    #[schema(required)]
    pub picture: Option<Picture>,
    pub packing_name: String,
    pub packing_unit_name: String,
    pub quantity: i64,
    /// Of a sale: the smallest quantity, and by how much a quantity grows from there.
    #[schema(required)]
    pub least: Option<i64>,
    #[schema(required)]
    pub step: Option<i64>,
    #[schema(required)]
    pub stock: Option<i64>,
    /// Of a lease: the period of the rent, how many of them are wanted, and the shortest and the longest term.
    #[schema(required)]
    pub period: Option<RentPeriod>,
    #[schema(required)]
    pub periods: Option<i64>,
    #[schema(required)]
    pub shortest: Option<i64>,
    #[schema(required)]
    pub longest: Option<i64>,
    /// In fen, now, for one unit, and at a lease for one period of it; null: it is told on request, or not offered.
    #[schema(required)]
    pub unit_price_fen: Option<i64>,
    /// The same as it was shown when the line was put in or last accepted; null: it was told on request.
    #[schema(required)]
    pub unit_price_fen_before: Option<i64>,
    /// In fen, of one unit; 0 at a sale, null as the price.
    #[schema(required)]
    pub deposit_fen: Option<i64>,
    #[schema(required)]
    pub deposit_fen_before: Option<i64>,
    /// In fen, of the whole line at the price that holds now, without the deposit.
    #[schema(required)]
    pub total_fen: Option<i64>,
    /// In fen, of the whole line.
    #[schema(required)]
    pub deposit_total_fen: Option<i64>,
    /// What stands between it and an order; empty where nothing does.
    pub problems: Vec<CartProblem>,
    /// Counts its changes.
    pub version: i64,
}

/// A line after something was put in.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartPut {
    pub id: i64,
    /// What there is of it now.
    pub quantity: i64,
    /// The lines of the cart that the caller may see.
    pub count: u64,
}

impl From<There> for CartPut {
    fn from(There { id, quantity, count }: There) -> CartPut {
        CartPut { id, quantity, count }
    }
}

/// What became of lines that were ordered.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartOrders {
    /// One for each seller and kind.
    pub orders: Vec<CartOrder>,
    /// What cannot be had: it stays in the cart.
    pub left: Vec<CartLeft>,
}

/// An order that was submitted, or waits for a colleague's approval as a draft.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartOrder {
    pub id: i64,
    pub code: String,
    pub kind: TradeKind,
    pub stage: OrderStage,
    pub seller_name: String,
    /// In fen, without the deposit.
    pub total_fen: i64,
    /// In fen.
    pub deposit_fen: i64,
}

/// A line that cannot be had, and the first reason why.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CartLeft {
    pub id: i64,
    pub problem: CartProblem,
}

/// What is put into the cart.
#[derive(Input)]
pub struct CartLinePut {
    #[input(integer(1..=i64::MAX))]
    commodity_id: i64,
    #[input(choice(TradeKind::WORDS))]
    kind: TradeKind,
    /// It is added to what is there.
    #[input(integer(1..=MOST_QUANTITY))]
    quantity: i64,
    /// The term of a lease, in the periods of the offer, be they months or days; a lease needs it, a sale has none.
    #[input(integer(1..=MOST_PERIODS))]
    months: Option<i64>,
}

impl From<CartLinePut> for Put {
    fn from(CartLinePut { commodity_id, kind, quantity, months }: CartLinePut) -> Put {
        Put { commodity: commodity_id, kind, quantity, periods: months }
    }
}

/// What changes of a line; what is absent stays.
#[derive(Input)]
pub struct CartLineChange {
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
    #[input(integer(1..=MOST_QUANTITY))]
    quantity: Option<i64>,
    /// The term of a lease, in the periods of the offer, be they months or days.
    #[input(integer(1..=MOST_PERIODS))]
    months: Option<i64>,
    /// Takes the price, and the deposit, that hold now.
    #[input(boolean(), or_default)]
    accept_price: bool,
}

impl From<CartLineChange> for Edit {
    fn from(CartLineChange { version, quantity, months, accept_price }: CartLineChange) -> Edit {
        Edit { version, quantity, periods: months, accepts_price: accept_price }
    }
}

/// What is ordered of the cart.
#[derive(Input)]
pub struct CartCheckout {
    /// Lines of the cart.
    #[input(integers(LINES))]
    lines: Vec<i64>,
    /// What the lines come to in fen, without deposits, as the caller saw it: at the prices that were accepted. What is
    /// not offered any more counts with them, what is told on request with nothing.
    #[input(integer(0..=MOST_TOTAL))]
    expected_total_fen: i64,
    #[input(integer(1..=i64::MAX))]
    distribution_id: Option<i64>,
    #[input(text(6), or_default)]
    province: String,
    #[input(text(6), or_default)]
    city: String,
    #[input(text(6), or_default)]
    district: String,
    #[input(text(200), or_default)]
    address: String,
    /// A contact of the own company.
    #[input(integer(1..=i64::MAX))]
    contact_id: Option<i64>,
    /// For every seller.
    #[input(text(2000), or_default)]
    notes: String,
}

impl From<CartCheckout> for Asked {
    fn from(asked: CartCheckout) -> Asked {
        let CartCheckout { lines, province, city, district, address, .. } = asked;
        Asked {
            lines: lines.into_iter().collect::<BTreeSet<i64>>(),
            expected: asked.expected_total_fen,
            destination: DestinationPatch {
                distribution: Some(asked.distribution_id),
                place: Some(Place { province, city, district, address }),
                contact: Some(asked.contact_id),
            },
            notes: asked.notes,
        }
    }
}
