//! Quotations as the wire has them.

use chrono::NaiveDate;
use guanlan_core::{
    offer::RentPeriod,
    quotation::{QuotationAct, QuotationState},
    trade::{LINES, MOST_PERIODS, MOST_QUANTITY, PriceSource, Side, TradeKind},
};
use guanlan_kernel::{input::Input, words::Message};
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{approving, lines::Asked, writing::Patch};
use crate::{
    approval::DocumentApproval,
    attachment::Attachment,
    document::{
        DestinationSaid,
        wire::{Counterparty, TradeContact, TradeStep},
    },
    payment::MOST_FEN,
};

/// A quotation as one of its parties sees it in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Quotation {
    pub id: i64,
    #[schema(example = "Q20261125-7K3QXM")]
    pub code: String,
    /// The number that the company gave which began it; unique in that company and the year.
    #[schema(example = "2026-0007")]
    pub number: String,
    pub kind: TradeKind,
    /// The own side.
    pub side: Side,
    /// Who began it.
    pub begun_by: Side,
    pub counterparty: Counterparty,
    pub state: QuotationState,
    /// Who has to answer; null once nobody has to.
    #[schema(required)]
    pub turn: Option<Side>,
    pub is_my_turn: bool,
    /// What acts name: the version that was sent last, or 1 while the first is written.
    pub version: i64,
    /// In fen: the sum of the lines that have a price.
    pub total_fen: i64,
    /// In fen; at a lease.
    pub deposit_fen: i64,
    /// Lines without a price.
    pub open_prices: i64,
    pub line_count: i64,
    /// The last day on which it holds, in the museum's zone.
    pub valid_until: String,
    /// RFC 3339, UTC.
    pub begun_at: String,
    /// RFC 3339, UTC.
    pub changed_at: String,
    /// Whether the caller was told of it and has not looked since.
    pub is_unread: bool,
}

/// A quotation with all that its party sees.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuotationDetail {
    #[serde(flatten)]
    pub quotation: Quotation,
    /// What the caller can do now.
    pub acts: Vec<QuotationAct>,
    /// Whether the caller may write the next version.
    pub may_write: bool,
    /// The version that was sent last; null while the first is written.
    #[schema(required)]
    pub current: Option<QuotationVersion>,
    /// What the own company writes as the next version; the other party does not see it.
    #[schema(required)]
    pub draft: Option<QuotationVersion>,
    /// All that were sent, the oldest first, without their lines.
    pub versions: Vec<VersionHead>,
    /// What the own company notes for itself; the other party does not see it.
    pub internal_note: String,
    pub steps: Vec<TradeStep>,
    /// What of it needs approval inside the own company; null where nothing does.
    #[schema(required)]
    pub approval: Option<DocumentApproval>,
}

/// A version in a list of them.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VersionHead {
    /// From 1.
    pub n: i64,
    /// Whose it is.
    pub side: Side,
    pub is_own: bool,
    /// RFC 3339, UTC; null for a draft.
    #[schema(required)]
    pub sent_at: Option<String>,
    /// Who of the own company sent it; null for the other party's.
    #[schema(required)]
    pub sent_by: Option<String>,
    /// In fen: the sum of the lines that have a price.
    pub total_fen: i64,
    /// In fen; at a lease.
    pub deposit_fen: i64,
    /// Lines without a price.
    pub open_prices: i64,
    /// The last day on which it holds, in the museum's zone.
    pub valid_until: String,
    /// What its party wrote to the other one; may be empty.
    pub notes: String,
}

/// A version with its lines and terms.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuotationVersion {
    #[serde(flatten)]
    pub head: VersionHead,
    /// Counts the changes of a draft; what a change of it names.
    pub revision: i64,
    pub lines: Vec<QuotationLine>,
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
    /// Of the party that wrote it.
    #[schema(required)]
    pub contact: Option<TradeContact>,
    pub terms: String,
    /// At most 20, the oldest first; they carry over into the next version.
    pub attachments: Vec<Attachment>,
}

/// A line of a version.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuotationLine {
    /// The same line has the same id in every version.
    pub line_id: i64,
    pub commodity_id: i64,
    /// The seller's own number.
    pub number: String,
    /// As it was when the line was written, in the caller's language.
    pub name: String,
    #[schema(required)]
    pub packing_id: Option<i64>,
    pub packing_name: String,
    #[schema(required)]
    pub packing_unit_id: Option<i64>,
    pub packing_unit_name: String,
    pub quantity: i64,
    /// In fen, for one unit, and at a lease for one period of it; null while nobody named it.
    #[schema(required)]
    pub unit_price_fen: Option<i64>,
    pub price_source: PriceSource,
    #[schema(required)]
    pub period: Option<RentPeriod>,
    #[schema(required)]
    pub periods: Option<i64>,
    /// In fen, of one unit; null at a sale.
    #[schema(required)]
    pub deposit_fen: Option<i64>,
    /// In fen: price, without deposit; null while there is no price.
    #[schema(required)]
    pub total_fen: Option<i64>,
    pub note: String,
    /// Whether the seller still offers it.
    pub is_offered: bool,
}

/// A quotation that was just begun.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewQuotation {
    pub id: i64,
    #[schema(example = "Q20261125-7K3QXM")]
    pub code: String,
    pub state: QuotationState,
    pub version: i64,
}

/// A line as it is asked for.
#[derive(Input)]
pub struct LineWritten {
    /// Of the version before; absent for a line that is new.
    #[input(integer(1..=i64::MAX))]
    line_id: Option<i64>,
    #[input(integer(1..=i64::MAX))]
    commodity_id: i64,
    /// As the commodity is packed where it is absent.
    #[input(integer(1..=i64::MAX))]
    packing_id: Option<i64>,
    #[input(integer(1..=i64::MAX))]
    packing_unit_id: Option<i64>,
    #[input(integer(1..=MOST_QUANTITY))]
    quantity: i64,
    /// In fen, for one unit, and at a lease for one period of it. A seller who names none takes the own list price, a
    /// buyer asks for one.
    #[input(integer(0..=MOST_FEN))]
    unit_price_fen: Option<i64>,
    /// At a lease.
    #[input(choice(RentPeriod::WORDS))]
    period: Option<RentPeriod>,
    /// At a lease: for how many periods.
    #[input(integer(1..=MOST_PERIODS))]
    periods: Option<i64>,
    /// At a lease: in fen, of one unit.
    #[input(integer(0..=MOST_FEN))]
    deposit_fen: Option<i64>,
    #[input(text(200), or_default)]
    note: String,
}

fn wrong_count(most: usize) -> Message {
    Message::new("server.quotation.lines").with("most", most)
}

/// What is written of a version. What is absent stays as it was; null, or an empty text, takes it away.
#[derive(Input)]
pub struct VersionWritten {
    /// At most 500, in their order.
    #[input(each::<LineWritten>(1..=LINES, wrong_count))]
    lines: Option<Vec<LineWritten>>,
    /// The last day on which it holds: from today on, for a year at most.
    #[input(day())]
    valid_until: Option<NaiveDate>,
    #[input(flatten)]
    destination: DestinationSaid,
    #[input(text(4000), or_default)]
    terms: String,
    #[input(text(2000), or_default)]
    notes: String,
}

impl VersionWritten {
    /// As a change of what is there; `payload` tells what was said at all.
    pub fn into_patch(self, payload: &Map<String, Value>) -> Patch {
        let is_said = |names: &[&str]| names.iter().any(|name| payload.contains_key(*name));
        Patch {
            lines: self.lines.map(|lines| lines.into_iter().map(LineWritten::into_asked).collect()),
            valid_until: self.valid_until,
            destination: self.destination.into_patch(payload),
            terms: is_said(&["terms"]).then_some(self.terms),
            notes: is_said(&["notes"]).then_some(self.notes),
        }
    }
}

impl LineWritten {
    fn into_asked(self) -> Asked {
        Asked {
            line_id: self.line_id,
            commodity: self.commodity_id,
            packing: self.packing_id,
            packing_unit: self.packing_unit_id,
            quantity: self.quantity,
            unit_price: self.unit_price_fen,
            period: self.period,
            periods: self.periods,
            deposit: self.deposit_fen,
            note: self.note,
        }
    }
}

/// A quotation as it is begun.
#[derive(Input)]
pub struct QuotationBegun {
    #[input(choice(TradeKind::WORDS))]
    pub kind: TradeKind,
    /// The own side.
    #[input(choice(Side::WORDS))]
    pub side: Side,
    /// Another active company.
    #[input(integer(1..=i64::MAX))]
    pub counterparty_id: i64,
    /// A quotation of the own company, whose own attachments come along.
    #[input(integer(1..=i64::MAX))]
    pub copy_of: Option<i64>,
    #[input(flatten)]
    pub version: VersionWritten,
}

/// A change of the own draft.
#[derive(Input)]
pub struct DraftChange {
    /// The revision that was read, 0 where there was no draft; another one there is 409. Absent: whatever is there is
    /// written over.
    #[input(integer(0..=i64::MAX))]
    pub revision: Option<i64>,
    #[input(flatten)]
    pub version: VersionWritten,
}

/// What a party decides.
#[derive(Input)]
pub struct QuotationDecision {
    #[input(choice(QuotationAct::WORDS))]
    pub act: QuotationAct,
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    pub version: i64,
    /// The revision of the own draft that was read; another one there is 409. Absent: whatever is there is sent.
    #[input(integer(1..=i64::MAX))]
    pub revision: Option<i64>,
    /// Needed to decline, and to withdraw what the other party has seen.
    #[input(text(500), or_default)]
    pub reason: String,
}

/// What a colleague is asked to approve.
#[derive(Input)]
pub struct QuotationApprovalAsked {
    /// To send, counter, renew or accept.
    #[input(choice(QuotationAct::WORDS))]
    act: QuotationAct,
    /// The version that was read; another one there is 409.
    #[input(integer(1..=i64::MAX))]
    version: i64,
    /// What is said about it; may be empty.
    #[input(text(500), or_default)]
    note: String,
}

impl From<QuotationApprovalAsked> for approving::Asked {
    fn from(QuotationApprovalAsked { act, version, note }: QuotationApprovalAsked) -> approving::Asked {
        approving::Asked { act, version, note }
    }
}
