//! What a contract says, as it was when it was sent for signing: all that its paper is made of, so that the signed bytes can
//! be made again from it (RULES contracts 5).

use guanlan_core::{offer::RentPeriod, trade::TradeKind};
use serde::{Deserialize, Serialize};

/// The edition of the paper. It is printed anew from its source by the same edition alone; whoever changes one byte of what
/// is printed takes the next number.
pub const EDITION: u32 = 1;

/// The source of a contract, or of a supplement to one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Source {
    /// See [`EDITION`].
    pub edition: u32,
    pub kind: TradeKind,
    pub code: String,
    /// The seller's number.
    pub number: String,
    /// When it was sent for signing; milliseconds since 1970, UTC.
    pub made_at: i64,
    /// The same as a day in the museum's zone.
    pub made_on: String,
    /// The museum, on whose platform both sign.
    pub museum: Said,
    /// Where anybody checks it: the whole address, with the code.
    pub verified_at: String,
    pub order: String,
    /// Of a supplement: what it adds to.
    pub supplements: Option<Supplemented>,
    pub seller: SourceParty,
    pub buyer: SourceParty,
    pub lines: Vec<SourceLine>,
    /// In fen: prices, or all rents of the term.
    pub total_fen: i64,
    /// In fen; at a lease.
    pub deposit_fen: i64,
    /// In fen: what is set aside in the buyer's sub-account once both have signed.
    pub security_fen: i64,
    pub delivery: SourceDelivery,
    /// As they stand in the order.
    pub terms: String,
    /// `YYYY-MM-DD`: the last day to sign, in the museum's zone.
    pub deadline: String,
    pub template: SourceTemplate,
    /// What the parties agreed besides.
    pub free_clauses: Vec<Said>,
    pub attachments: Vec<SourceAttachment>,
    /// What everybody who signs consents to.
    pub consent: Said,
}

/// Words in both languages; the English ones may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    pub zh: String,
    #[serde(default)]
    pub en: String,
}

/// The contract that a supplement adds to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Supplemented {
    pub code: String,
    /// Of its signed bytes, in hexadecimal.
    pub sha256: String,
    /// `YYYY-MM-DD`, in the museum's zone.
    pub effective_on: String,
}

/// A company as a party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SourceParty {
    pub name: Said,
    /// The unified social credit code; may be empty.
    pub credit_code: String,
    pub address: String,
    pub representative: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SourceLine {
    /// The seller's own number of the commodity.
    pub number: String,
    pub name: Said,
    pub packing: Said,
    pub quantity: i64,
    /// The packing unit.
    pub unit: Said,
    /// In fen, for one unit, and at a lease for one period of it.
    pub unit_price_fen: i64,
    /// Of a lease.
    pub lease: Option<SourceLease>,
    /// In fen, without deposit.
    pub total_fen: i64,
    pub note: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SourceLease {
    pub period: RentPeriod,
    pub periods: i64,
    /// In fen, of one unit.
    pub deposit_fen: i64,
}

/// Where and how goods are delivered; each may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceDelivery {
    pub distribution: Said,
    pub place: Said,
    pub address: String,
    pub contact: String,
}

/// The museum's clauses, with all that was filled in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceTemplate {
    /// 0: the clauses that the software brings along.
    pub version: i64,
    pub clauses: Vec<SourceClause>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceClause {
    pub heading: Said,
    pub text: Said,
}

/// A file that belongs to the contract; its bytes lie beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceAttachment {
    pub name: String,
    pub bytes: i64,
    /// Of the file as it was sent, in hexadecimal.
    pub sha256: String,
}
