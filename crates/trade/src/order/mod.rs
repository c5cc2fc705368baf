//! Orders (RULES orders): from an accepted quotation or from the cart to what is delivered, accepted and paid.
//!
//! Whatever writes holds the rows of both companies first, reads the order as it is then, and writes it as a whole under
//! the version that was read. Money moves by the ledger's door alone ([`money`]); what falls due by the calendar is done
//! by whoever looks first, once ([`due`]).

mod attaching;
mod change;
mod contracting;
mod delivery;
mod dispute;
mod doing;
mod due;
mod held;
mod lease;
mod line;
mod money;
mod opening;
pub(crate) mod overview;
mod print;
mod routes;
mod service;
mod shown;
mod store;
#[cfg(test)]
pub(crate) mod tests;
mod wire;

use guanlan_core::{
    delivery::DeliveryState,
    order::{OrderStage, PaymentState, needs, shown_payment},
    permission::Permission,
    trade::{Side, TradeKind},
};
use guanlan_db::{DbErr, entity::trade_order::Model};
use guanlan_identity::session::Right;

use crate::document;

pub(crate) use self::{
    attaching::add_in as attach_in,
    change::ChangeAsked,
    contracting::{Whole, bind, delivered_to, end_contracted, set_signs_next, share_of, whole},
    delivery::{Decided, Delivered},
    dispute::Claimed,
    doing::{Doing, carry_out_in},
    due::fall_due_at,
    held::Follows,
    lease::Inspected,
    money::UNFUNDED,
    opening::from_quotation,
    service::Decision,
    shown::parties,
    store::{codes, find, open_deliveries},
};
pub use self::{
    line::Line,
    opening::{Opening, Terms, open_in},
};
pub use due::fall_due;
pub use routes::calls;

/// The right to orders of one kind or side at least (108 to 110); which of them somebody sees is asked again for each.
pub struct Orders;

impl Right for Orders {
    const ANY: &'static [Permission] = &[Permission::SalesOrder, Permission::PurchaseOrder, Permission::LeaseOrder];
}

fn odd(row: &Model, what: &str) -> DbErr {
    DbErr::Custom(format!("order {}: its {what} is unknown to this version", row.code))
}

/// What a row says in words. What no release ever wrote is an error, not a guess.
#[derive(Clone, Copy, Debug)]
struct Facts {
    kind: TradeKind,
    stage: OrderStage,
    delivery: DeliveryState,
    /// As it is shown.
    payment: PaymentState,
    cancel_asked: Option<Side>,
}

fn facts(row: &Model) -> Result<Facts, DbErr> {
    let asked = row.cancel_asked.as_deref().map(|side| Side::parse(side).ok_or_else(|| odd(row, "wish to cancel")));
    let stage = OrderStage::parse(&row.stage).ok_or_else(|| odd(row, "stage"))?;
    let payment = PaymentState::parse(&row.payment).ok_or_else(|| odd(row, "payment"))?;
    let sums = (row.total_fen + row.deposit_fen, row.security_fen, row.paid_fen);
    Ok(Facts {
        kind: TradeKind::parse(&row.kind).ok_or_else(|| odd(row, "kind"))?,
        stage,
        payment: shown_payment(stage, payment, sums),
        delivery: DeliveryState::parse(&row.delivery).ok_or_else(|| odd(row, "delivery"))?,
        cancel_asked: asked.transpose()?,
    })
}

/// Whether somebody who acts for a side and holds these values sees an order: the seller does not before it was submitted.
fn is_seen(row: &Model, kind: TradeKind, side: Side, values: &[Permission]) -> bool {
    let rank = if side == Side::Seller { row.seller_rank } else { row.buyer_rank };
    values.contains(&needs(kind, side)) && rank != document::HIDDEN
}

/// Where a party finds its orders.
fn page(kind: TradeKind, side: Side) -> &'static str {
    match (kind, side) {
        (TradeKind::Lease, _) => "/manage/order/list?tab=lease",
        (TradeKind::Sale, Side::Seller) => "/manage/order/list?tab=sales",
        (TradeKind::Sale, Side::Buyer) => "/manage/order/list?tab=purchase",
    }
}
