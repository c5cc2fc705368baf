//! Orders as the wire has them.

mod asked;

use guanlan_core::{
    delivery::{DeliveryNoteState, DeliveryState},
    offer::RentPeriod,
    order::{OrderAct, OrderStage, OrderStatus, OrderTask, PaymentState},
    trade::{PriceSource, Side, TradeKind},
};
use serde::Serialize;
use utoipa::ToSchema;

pub use asked::{
    DeliveryAct, DisputeDecision, DraftOrderChange, LineQuantity, NewDelivery, NewHandover, NewInspection,
    NewOrderChange, NewReturn, OrderApprovalAsked, OrderApprovalRefusal, OrderBegun, OrderDecision,
};

use crate::{
    approval::DocumentApproval,
    attachment::Attachment,
    document::wire::{Counterparty, TradeContact, TradeStep},
};

/// An order as one of its parties sees it in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TradeOrder {
    pub id: i64,
    #[schema(example = "O20261126-7K3QXM")]
    pub code: String,
    /// The buyer's number, unique in that company and the year.
    #[schema(example = "2026-0007")]
    pub number: String,
    pub kind: TradeKind,
    /// The own side.
    pub side: Side,
    pub counterparty: Counterparty,
    pub stage: OrderStage,
    pub delivery: DeliveryState,
    pub payment: PaymentState,
    /// What is shown of the three in one word.
    pub status: OrderStatus,
    /// What is to be done next; null once nothing is.
    #[schema(required)]
    pub next: Option<OrderNext>,
    pub is_my_turn: bool,
    /// In fen: the goods, or all rents of the term.
    pub total_fen: i64,
    /// In fen; at a lease.
    pub deposit_fen: i64,
    /// In fen: set aside in the buyer's sub-account for this order.
    pub held_fen: i64,
    /// In fen: what went out of that to the seller, its fee among it.
    pub paid_fen: i64,
    pub line_count: i64,
    /// RFC 3339, UTC.
    pub begun_at: String,
    /// RFC 3339, UTC.
    pub changed_at: String,
    /// Counts every change; what acts name.
    pub version: i64,
    /// Whether the caller was told of it and has not looked since.
    pub is_unread: bool,
}

/// What is to be done next, and by whom.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderNext {
    pub by: Side,
    pub task: OrderTask,
    /// The last day for it, in the museum's zone: silence accepts a delivery after it, a lease ends with it. Null where
    /// there is none.
    #[schema(required)]
    pub until: Option<String>,
}

/// An order with all that its party sees.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderDetail {
    #[serde(flatten)]
    pub order: TradeOrder,
    /// What the caller can do now by `/acts`.
    pub acts: Vec<OrderAct>,
    /// Whether the caller may change the draft.
    pub may_edit: bool,
    /// Whether the caller may write a delivery note.
    pub may_deliver: bool,
    /// Whether the caller may hand over what is let.
    pub may_hand_over: bool,
    /// Whether the caller may give back what was let.
    pub may_return: bool,
    /// Whether the caller may say what was found at the return.
    pub may_inspect: bool,
    /// Whether the caller may ask for a change.
    pub may_change: bool,
    /// Who asked to cancel, and has no answer yet.
    #[schema(required)]
    pub cancel_asked: Option<Side>,
    pub lines: Vec<OrderLine>,
    /// Where the goods go.
    pub delivery_terms: DeliveryTerms,
    pub terms: String,
    /// What the buyer wrote to the seller.
    pub notes: String,
    /// The quotation that it is from; null where it is from the cart.
    #[schema(required)]
    pub quotation: Option<OrderedQuotation>,
    /// The oldest first.
    pub deliveries: Vec<DeliveryNote>,
    /// A change that was asked for and has no answer yet.
    #[schema(required)]
    pub change: Option<OrderChange>,
    /// At a lease that was handed over.
    #[schema(required)]
    pub lease: Option<LeaseCourse>,
    #[schema(required)]
    pub dispute: Option<OrderDispute>,
    /// The oldest first.
    pub attachments: Vec<Attachment>,
    /// Whether the caller may add one.
    pub may_attach: bool,
    /// Whether nothing is set aside at its confirmation, because both sign a contract first: before the confirmation as the
    /// seller asks now, after it as it was confirmed.
    pub needs_contract: bool,
    /// What the own company notes for itself; the other party does not see it.
    pub internal_note: String,
    pub steps: Vec<TradeStep>,
    /// What of it needs approval inside the own company; null where nothing does.
    #[schema(required)]
    pub approval: Option<DocumentApproval>,
}

/// Where and how goods are delivered.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryTerms {
    #[schema(required)]
    pub distribution_id: Option<i64>,
    pub distribution_name: String,
    /// Codes of the region; each may be empty.
    pub province: String,
    pub city: String,
    pub district: String,
    /// The region in words, in the caller's language.
    pub place: String,
    pub address: String,
    /// Of the buyer.
    #[schema(required)]
    pub contact: Option<TradeContact>,
}

/// The quotation that an order is from.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderedQuotation {
    pub id: i64,
    pub code: String,
}

/// A line of an order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderLine {
    /// Of the order; from a quotation it is the id of the quoted line.
    pub line_id: i64,
    pub commodity_id: i64,
    /// The seller's own number.
    pub number: String,
    /// As it was when it was ordered, in the caller's language.
    pub name: String,
    pub packing_name: String,
    pub packing_unit_name: String,
    pub quantity: i64,
    /// In notes that the buyer has not refused.
    pub delivered: i64,
    pub accepted: i64,
    /// In fen, for one unit, and at a lease for one period of it.
    pub unit_price_fen: i64,
    pub price_source: PriceSource,
    #[schema(required)]
    pub period: Option<RentPeriod>,
    #[schema(required)]
    pub periods: Option<i64>,
    /// In fen, of one unit; null at a sale.
    #[schema(required)]
    pub deposit_fen: Option<i64>,
    /// In fen: price, without deposit.
    pub total_fen: i64,
    pub note: String,
}

/// A delivery of the seller; at a lease the handing-over.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryNote {
    pub id: i64,
    /// From 1, in its order.
    pub n: i64,
    /// In the museum's zone.
    pub delivered_on: String,
    pub carrier: String,
    pub tracking_number: String,
    pub note: String,
    pub state: DeliveryNoteState,
    pub lines: Vec<DeliveryLine>,
    /// In fen: what was paid for what was accepted.
    pub paid_fen: i64,
    /// The last day for a decision of the buyer; silence accepts after it. Null once it is decided.
    #[schema(required)]
    pub until: Option<String>,
    /// RFC 3339, UTC.
    #[schema(required)]
    pub decided_at: Option<String>,
    /// Whether nobody said a word, which accepts.
    pub is_by_silence: bool,
    /// Of the buyer, where something was refused.
    pub reason: String,
    /// Whether the caller may decide on it now.
    pub may_decide: bool,
}

/// A line of a delivery.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliveryLine {
    /// Of the order.
    pub line_id: i64,
    pub quantity: i64,
    /// Null while nothing is decided.
    #[schema(required)]
    pub accepted: Option<i64>,
}

/// A change of an order that one party asks for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderChange {
    pub by: Side,
    pub is_own: bool,
    pub reason: String,
    /// Those that would change.
    pub lines: Vec<ChangedLine>,
    /// In fen: what the order would come to.
    pub total_fen: i64,
    /// RFC 3339, UTC.
    pub asked_at: String,
}

/// What of a line would change.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangedLine {
    /// Of the order.
    pub line_id: i64,
    /// 0: the line goes.
    pub quantity: i64,
    /// In fen, as [`OrderLine::unit_price_fen`].
    pub unit_price_fen: i64,
}

/// How a lease goes, from its handing-over.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LeaseCourse {
    /// In the museum's zone.
    pub handed_over_on: String,
    /// The last day of the longest line.
    pub ends_on: String,
    #[schema(required)]
    pub returned_on: Option<String>,
    /// What the lessee wrote at the return.
    pub return_note: String,
    /// Every rent of the term, the first first; after a return those that fall due no more are left out.
    pub rents: Vec<Rent>,
    /// What the lessor found at the return; null before.
    #[schema(required)]
    pub inspection: Option<Inspection>,
}

/// What is due on one day.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rent {
    /// In the museum's zone.
    pub due_on: String,
    /// In fen.
    pub amount_fen: i64,
    pub is_paid: bool,
}

/// What was found at the return.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Inspection {
    pub findings: String,
    /// In fen: what the lessor asks for out of the deposit.
    pub damage_fen: i64,
    /// RFC 3339, UTC.
    pub at: String,
    /// Null while the lessee has not answered.
    #[schema(required)]
    pub is_agreed: Option<bool>,
}

/// Where the parties do not agree.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderDispute {
    pub by: Side,
    pub is_own: bool,
    pub reason: String,
    pub lines: Vec<DisputedLine>,
    /// RFC 3339, UTC.
    pub begun_at: String,
    /// Who proposed last how what is still set aside is shared.
    pub proposed_by: Side,
    /// In fen: what of it goes to the seller; the rest goes back to the buyer.
    pub to_seller_fen: i64,
    /// RFC 3339, UTC; null while it goes on.
    #[schema(required)]
    pub ended_at: Option<String>,
    /// Whether the museum's finance decided.
    pub is_decided: bool,
    /// Of the museum's finance.
    pub decision: String,
}

/// What of a line is in dispute.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DisputedLine {
    /// Of the order.
    pub line_id: i64,
    pub quantity: i64,
    /// In fen: what whoever began it asks for.
    pub amount_fen: i64,
}

/// An order that was just begun.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewOrder {
    pub id: i64,
    #[schema(example = "O20261126-7K3QXM")]
    pub code: String,
    pub stage: OrderStage,
    pub version: i64,
}

/// What of a quotation is ordered.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuotationOrders {
    /// Whether the caller may order what is left.
    pub may_order: bool,
    pub lines: Vec<QuotedLeft>,
    /// Those that the caller may see, the newest first.
    pub orders: Vec<TradeOrder>,
}

/// How much of a quoted line is left to order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuotedLeft {
    pub line_id: i64,
    pub quoted: i64,
    /// In orders that were not cancelled.
    pub ordered: i64,
}

/// Which dispute, as the museum's finance sees it in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioDispute {
    /// The order's.
    pub id: i64,
    #[schema(example = "O20261126-7K3QXM")]
    pub code: String,
    pub kind: TradeKind,
    pub seller: Counterparty,
    pub buyer: Counterparty,
    /// Who began it.
    pub by: Side,
    pub reason: String,
    /// In fen: still set aside.
    pub held_fen: i64,
    /// In fen: what was paid in all.
    pub paid_fen: i64,
    pub proposed_by: Side,
    /// In fen: what of the held money would go, or went, to the seller.
    pub to_seller_fen: i64,
    /// RFC 3339, UTC.
    pub begun_at: String,
    /// RFC 3339, UTC; null while it goes on.
    #[schema(required)]
    pub ended_at: Option<String>,
    /// Whether the museum decided.
    pub is_decided: bool,
    pub decision: String,
    /// Of the order; what a decision names.
    pub version: i64,
}

/// A dispute with what it is about.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioDisputeDetail {
    #[serde(flatten)]
    pub dispute: StudioDispute,
    pub lines: Vec<OrderLine>,
    pub disputed: Vec<DisputedLine>,
    pub deliveries: Vec<DeliveryNote>,
    #[schema(required)]
    pub lease: Option<LeaseCourse>,
    /// What either party added to the order, the oldest first.
    pub attachments: Vec<Attachment>,
}
