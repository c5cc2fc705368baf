//! What all documents of two companies answer.

use serde::Serialize;
use utoipa::ToSchema;

/// A company as the other party of a document.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Counterparty {
    pub id: i64,
    /// As the document has it, in the caller's language.
    pub name: String,
    /// Whether it can go on: nothing is finished with a company that is suspended.
    pub is_active: bool,
}

/// Something that was done with a document.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TradeStep {
    /// RFC 3339, UTC.
    pub at: String,
    /// `begin`, or an act.
    pub act: String,
    /// The version that it was about; 0 for none.
    pub n: i64,
    /// Empty at the beginning.
    pub from: String,
    pub to: String,
    /// In the words of whoever did it; may be empty.
    pub reason: String,
    /// What it paid, set aside or asked for, in fen; null for none.
    #[schema(required)]
    pub amount_fen: Option<i64>,
    /// Whether the own company did it.
    pub is_own: bool,
    /// Who of the own company did it; null for the other party.
    #[schema(required)]
    pub actor: Option<String>,
}

/// The person with whom the other party speaks. The number is one of the business: it is not masked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TradeContact {
    #[schema(required)]
    pub id: Option<i64>,
    /// As the document has it.
    pub name: String,
    /// As it is now; null once the company has removed the contact.
    #[schema(required)]
    pub phone: Option<String>,
}
