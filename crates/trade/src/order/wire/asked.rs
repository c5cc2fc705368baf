//! What calls about orders take.

use chrono::NaiveDate;
use guanlan_core::{
    delivery::DeliveryDecision,
    order::{DisputeAct, OrderAct},
    trade::{LINES, MOST_QUANTITY, MOST_TOTAL},
};
use guanlan_kernel::{input::Input, words::Message};
use serde_json::{Map, Value};

use super::super::{
    change::ChangeAsked,
    delivery::{Decided, Delivered},
    dispute::{Claimed, Share},
    lease::Inspected,
    opening::Edit,
    service::Decision,
};
use crate::{document::DestinationSaid, payment::MOST_FEN};

/// A line and a quantity of it.
#[derive(Input)]
pub struct LineQuantity {
    /// Of the order, or of the quotation.
    #[input(integer(1..=i64::MAX))]
    line_id: i64,
    #[input(integer(1..=MOST_QUANTITY))]
    quantity: i64,
}

impl LineQuantity {
    /// As line and quantity.
    pub fn pairs(lines: Vec<LineQuantity>) -> Vec<(i64, i64)> {
        lines.into_iter().map(|line| (line.line_id, line.quantity)).collect()
    }
}

fn wrong_count(most: usize) -> Message {
    Message::new("server.tradeOrder.lines").with("most", most)
}

/// What is ordered of a quotation.
#[derive(Input)]
pub struct OrderBegun {
    /// At most 500.
    #[input(each::<LineQuantity>(1..=LINES, wrong_count))]
    pub lines: Vec<LineQuantity>,
}

/// A change of the buyer's draft. What is absent stays as it was; null, or an empty text, takes it away.
#[derive(Input)]
pub struct DraftOrderChange {
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    pub version: i64,
    /// Those that are not named go.
    #[input(each::<LineQuantity>(1..=LINES, wrong_count))]
    lines: Option<Vec<LineQuantity>>,
    #[input(flatten)]
    destination: DestinationSaid,
    #[input(text(2000), or_default)]
    notes: String,
}

impl DraftOrderChange {
    /// As a change of what is there; `payload` tells what was said at all.
    pub fn into_edit(self, payload: &Map<String, Value>) -> Edit {
        Edit {
            lines: self.lines.map(LineQuantity::pairs),
            destination: self.destination.into_patch(payload),
            notes: payload.contains_key("notes").then_some(self.notes),
        }
    }
}

/// What of a line is in dispute.
#[derive(Input)]
pub struct LineClaimed {
    #[input(integer(1..=i64::MAX))]
    line_id: i64,
    #[input(integer(1..=MOST_QUANTITY))]
    quantity: i64,
    /// In fen.
    #[input(integer(0..=MOST_TOTAL))]
    amount_fen: i64,
}

/// What a party decides of an order.
#[derive(Input)]
pub struct OrderDecision {
    #[input(choice(OrderAct::WORDS))]
    act: OrderAct,
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
    /// Needed to refuse, to cancel what the seller has seen, and to dispute.
    #[input(text(500), or_default)]
    reason: String,
    /// Of a dispute: what is asked for, at most what is set aside.
    #[input(each::<LineClaimed>(1..=LINES, wrong_count))]
    lines: Option<Vec<LineClaimed>>,
    /// Of a proposal: what of the money that is set aside goes to the seller, in fen; the rest goes back to the buyer.
    #[input(integer(0..=MOST_TOTAL))]
    to_seller_fen: Option<i64>,
}

impl OrderDecision {
    pub fn into_decision(self) -> Decision {
        let claimed =
            |line: LineClaimed| Claimed { line_id: line.line_id, quantity: line.quantity, amount: line.amount_fen };
        Decision {
            act: self.act,
            version: self.version,
            reason: self.reason,
            lines: self.lines.unwrap_or_default().into_iter().map(claimed).collect(),
            to_seller: self.to_seller_fen,
        }
    }
}

/// A colleague is asked to approve that the draft is submitted.
#[derive(Input)]
pub struct OrderApprovalAsked {
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    pub version: i64,
    /// What is said about it; may be empty.
    #[input(text(500), or_default)]
    pub note: String,
}

/// Why a draft is not approved.
#[derive(Input)]
pub struct OrderApprovalRefusal {
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    pub version: i64,
    #[input(text(500))]
    pub reason: String,
}

/// A delivery of a sale.
#[derive(Input)]
pub struct NewDelivery {
    /// The version of the order that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
    /// From the day of the order to today.
    #[input(day())]
    delivered_on: NaiveDate,
    #[input(text(100), or_default)]
    carrier: String,
    #[input(text(100), or_default)]
    tracking_number: String,
    #[input(text(1000), or_default)]
    note: String,
    #[input(each::<LineQuantity>(1..=LINES, wrong_count))]
    lines: Vec<LineQuantity>,
}

impl NewDelivery {
    pub fn into_delivered(self) -> Delivered {
        Delivered {
            version: self.version,
            on: self.delivered_on,
            carrier: self.carrier,
            tracking_number: self.tracking_number,
            note: self.note,
            lines: LineQuantity::pairs(self.lines),
        }
    }
}

/// What the buyer decides of a delivery.
#[derive(Input)]
pub struct DeliveryAct {
    #[input(choice(DeliveryDecision::WORDS))]
    act: DeliveryDecision,
    /// The version of the order that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
    /// Needed where anything is refused.
    #[input(text(500), or_default)]
    reason: String,
    /// Of a sale that is accepted: what is not.
    #[input(each::<LineQuantity>(1..=LINES, wrong_count))]
    refused: Option<Vec<LineQuantity>>,
}

impl DeliveryAct {
    pub fn into_decided(self, delivery: i64) -> Decided {
        Decided {
            version: self.version,
            delivery,
            decision: self.act,
            reason: self.reason,
            refused: LineQuantity::pairs(self.refused.unwrap_or_default()),
        }
    }
}

/// What of a line changes.
#[derive(Input)]
pub struct LineChanged {
    #[input(integer(1..=i64::MAX))]
    line_id: i64,
    /// 0: the line goes.
    #[input(integer(0..=MOST_QUANTITY))]
    quantity: i64,
    /// In fen, for one unit, and at a lease for one period of it; as it is where it is absent.
    #[input(integer(0..=MOST_FEN))]
    unit_price_fen: Option<i64>,
}

/// A change that is asked for.
#[derive(Input)]
pub struct NewOrderChange {
    /// The version of the order that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
    #[input(text(500))]
    reason: String,
    /// Those that change.
    #[input(each::<LineChanged>(1..=LINES, wrong_count))]
    lines: Vec<LineChanged>,
}

impl NewOrderChange {
    pub fn into_asked(self) -> ChangeAsked {
        let line = |line: LineChanged| (line.line_id, line.quantity, line.unit_price_fen);
        ChangeAsked { version: self.version, reason: self.reason, lines: self.lines.into_iter().map(line).collect() }
    }
}

/// The handing-over of what is let.
#[derive(Input)]
pub struct NewHandover {
    /// The version of the order that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    pub version: i64,
    /// From the day of the order to today; rents are due from it on.
    #[input(day())]
    pub handed_over_on: NaiveDate,
    /// In which state it is.
    #[input(text(2000), or_default)]
    pub note: String,
}

/// The return of what was let.
#[derive(Input)]
pub struct NewReturn {
    /// The version of the order that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    pub version: i64,
    /// From the handing-over to today.
    #[input(day())]
    pub returned_on: NaiveDate,
    #[input(text(2000), or_default)]
    pub note: String,
}

/// What the lessor found at the return.
#[derive(Input)]
pub struct NewInspection {
    /// The version of the order that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
    /// Needed where there is damage.
    #[input(text(2000), or_default)]
    findings: String,
    /// In fen, at most the deposit; 0 ends the order.
    #[input(integer(0..=MOST_TOTAL))]
    damage_fen: i64,
}

impl NewInspection {
    pub fn into_inspected(self) -> Inspected {
        Inspected { version: self.version, findings: self.findings, damage: self.damage_fen }
    }
}

/// What the museum's finance decides.
#[derive(Input)]
pub struct DisputeDecision {
    #[input(choice(DisputeAct::WORDS))]
    act: DisputeAct,
    /// The version of the order that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
    /// In fen, at most what is set aside; the rest goes back to the buyer.
    #[input(integer(0..=MOST_TOTAL))]
    to_seller_fen: i64,
    #[input(text(1000))]
    reason: String,
}

impl DisputeDecision {
    pub fn into_share(self) -> Share {
        let DisputeDecision { act: DisputeAct::Decide, version, to_seller_fen, reason } = self;
        Share { version, to_seller: to_seller_fen, reason }
    }
}
