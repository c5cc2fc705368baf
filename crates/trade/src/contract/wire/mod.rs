//! Contracts as the wire has them.

mod asked;

use std::collections::BTreeMap;

use guanlan_core::{
    contract::{ContractAct, ContractState, ContractTask},
    trade::{Side, TradeKind},
};
use serde::Serialize;
use utoipa::ToSchema;

pub use asked::{ContractDecision, ContractEdit, ContractSigned, ContractVersion, NewContract, NewTemplate};

use super::template::BlankKind;
use crate::{
    attachment::Attachment,
    document::wire::{Counterparty, TradeStep},
};

/// A contract as one of its parties sees it in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contract {
    pub id: i64,
    #[schema(example = "C20261126-7K3QXM")]
    pub code: String,
    /// The seller's number, unique in that company and the year.
    #[schema(example = "2026-0007")]
    pub number: String,
    pub kind: TradeKind,
    /// The own side.
    pub side: Side,
    pub counterparty: Counterparty,
    pub state: ContractState,
    /// What is to be done next; null where nothing is.
    #[schema(required)]
    pub next: Option<ContractNext>,
    pub is_my_turn: bool,
    pub order_id: i64,
    pub order_code: String,
    /// Whether it adds to another contract.
    pub is_supplement: bool,
    /// In fen: the goods, or all rents of the term.
    pub total_fen: i64,
    /// In fen; at a lease.
    pub deposit_fen: i64,
    /// In fen: what is set aside in the buyer's sub-account once both have signed.
    pub security_fen: i64,
    /// The last day to sign, in the museum's zone.
    pub deadline: String,
    /// The day on which both had signed, in the museum's zone; null before.
    #[schema(required)]
    pub effective_on: Option<String>,
    /// RFC 3339, UTC.
    pub begun_at: String,
    /// RFC 3339, UTC; null for a draft.
    #[schema(required)]
    pub sent_at: Option<String>,
    /// RFC 3339, UTC; null as long as it is not over.
    #[schema(required)]
    pub ended_at: Option<String>,
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
pub struct ContractNext {
    /// Null: both.
    #[schema(required)]
    pub by: Option<Side>,
    pub task: ContractTask,
    /// The last day for it, in the museum's zone; null where there is none.
    #[schema(required)]
    pub until: Option<String>,
}

/// A contract with all that its party sees.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContractDetail {
    #[serde(flatten)]
    pub contract: Contract,
    /// What the caller can do now by `/acts`.
    pub acts: Vec<ContractAct>,
    /// Whether the caller may change the draft, or throw it away.
    pub may_edit: bool,
    /// Whether the caller can sign now.
    pub may_sign: bool,
    /// Why the caller does not sign for the company, though the company has to; null where nothing is in the way.
    #[schema(required)]
    pub sign_refusal: Option<String>,
    /// Whether the caller is asked for a code of the second factor.
    pub needs_second_factor: bool,
    /// What the own sub-account lacks of the security, in fen; null where nothing is missing, and for the seller.
    #[schema(required)]
    pub missing_fen: Option<i64>,
    /// Of the file that both sign, in hexadecimal; null for a draft.
    #[schema(required)]
    pub sha256: Option<String>,
    /// Of that file.
    #[schema(required)]
    pub bytes: Option<i64>,
    /// How many pages it has; 0 for a draft, and where the file is kept no longer.
    pub pages: u32,
    /// What everybody who signs consents to, in the caller's language.
    pub consent: String,
    /// What the seller writes; null for the buyer, and once it is sent.
    #[schema(required)]
    pub draft: Option<ContractDraft>,
    /// Both parties, as the contract names them.
    pub parties: Vec<ContractParty>,
    /// Files that belong to it.
    pub attachments: Vec<Attachment>,
    pub signatures: Vec<ContractSignature>,
    /// What one of the parties asks for; null where nobody asks to end it.
    #[schema(required)]
    pub termination: Option<Termination>,
    /// In fen: set aside for its order now.
    pub held_fen: i64,
    /// In fen: what went out of that to the seller, its fee among it.
    pub paid_fen: i64,
    /// What it adds to; null for the first of its order.
    #[schema(required)]
    pub supplemented: Option<OtherContract>,
    /// What adds to it, the oldest first.
    pub supplements: Vec<OtherContract>,
    /// Where anybody checks it: the address of the page, without scheme and authority.
    pub verified_at: String,
    pub steps: Vec<TradeStep>,
}

/// Another contract of the same order.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OtherContract {
    pub id: i64,
    pub code: String,
    pub state: ContractState,
}

/// A party by name.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContractParty {
    pub side: Side,
    pub name: String,
}

/// What the seller writes, and what it is written into.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContractDraft {
    /// The museum's clauses that the draft has.
    pub template: ContractTemplate,
    /// Whether the museum has published newer ones since: the next change takes them.
    pub is_template_old: bool,
    /// What is filled into the blanks of the clauses.
    pub filled: BTreeMap<String, String>,
    pub clauses: Vec<FreeClause>,
    /// Attachments of the order that belong to it.
    pub attachment_ids: Vec<i64>,
    /// Attachments that the order has.
    pub order_attachments: Vec<Attachment>,
    /// In fen.
    pub least_security_fen: i64,
    /// In fen.
    pub most_security_fen: i64,
}

/// What the parties agree besides.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FreeClause {
    pub zh: String,
    /// May be empty.
    pub en: String,
}

/// A version of the museum's clauses for a kind of contract.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContractTemplate {
    pub kind: TradeKind,
    /// 0: what the software brings along.
    pub version: i64,
    pub blanks: Vec<TemplateBlank>,
    pub clauses: Vec<TemplateClause>,
    /// What is new in it, for colleagues.
    pub note: String,
    /// RFC 3339, UTC; null for version 0.
    #[schema(required)]
    pub published_at: Option<String>,
    /// Null for version 0, and for whoever is not of the museum.
    #[schema(required)]
    pub published_by: Option<String>,
}

/// What a seller fills in; clauses name it as `{{key}}`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateBlank {
    pub key: String,
    pub label_zh: String,
    pub label_en: String,
    pub kind: BlankKind,
    pub is_required: bool,
    /// What a new draft begins with.
    pub initial: String,
}

/// A clause of the museum.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateClause {
    pub heading_zh: String,
    pub heading_en: String,
    pub text_zh: String,
    pub text_en: String,
}

/// The clauses of a kind: the version that counts, and those before it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContractTemplates {
    pub newest: ContractTemplate,
    /// The newest first.
    pub versions: Vec<TemplateVersion>,
    /// What every clause may name beside its blanks.
    pub given: Vec<&'static str>,
}

/// A version that was published.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemplateVersion {
    pub version: i64,
    pub note: String,
    /// RFC 3339, UTC.
    pub published_at: String,
    pub published_by: String,
}

/// That one of the parties signed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContractSignature {
    pub side: Side,
    pub company: String,
    /// Whether it is the own company's.
    pub is_own: bool,
    /// Who of the own company signed; null for the other party.
    #[schema(required)]
    pub signer: Option<String>,
    /// RFC 3339, UTC.
    pub at: String,
    /// What was signed.
    pub sha256: String,
}

/// That one of the parties asks to end a contract.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Termination {
    pub by: Side,
    pub is_own: bool,
    pub reason: String,
    /// In fen: what of what is set aside goes to the seller then.
    pub to_seller_fen: i64,
}

/// The pages that a draft would be.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContractPreview {
    pub pages: i64,
    /// Of the file.
    pub bytes: i64,
    /// The version of the draft that was printed.
    pub version: i64,
}

/// A contract as anybody sees it who has its code: nothing of what it says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContractVerification {
    pub code: String,
    pub state: ContractState,
    /// Who sells or lets first.
    pub parties: Vec<String>,
    /// In the museum's zone; null before both have signed.
    #[schema(required)]
    pub effective_on: Option<String>,
    /// Of the file that both sign, in hexadecimal.
    pub sha256: String,
    pub signatures: Vec<VerifiedSignature>,
}

/// That a company signed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerifiedSignature {
    pub company: String,
    /// RFC 3339, UTC.
    pub at: String,
}

/// A contract as the museum sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudioContract {
    pub id: i64,
    pub code: String,
    pub number: String,
    pub kind: TradeKind,
    pub seller: Counterparty,
    pub buyer: Counterparty,
    pub state: ContractState,
    pub is_supplement: bool,
    pub order_code: String,
    /// In fen.
    pub total_fen: i64,
    /// In fen.
    pub deposit_fen: i64,
    /// In fen.
    pub security_fen: i64,
    pub deadline: String,
    #[schema(required)]
    pub effective_on: Option<String>,
    /// Of the file that both sign, in hexadecimal.
    pub sha256: String,
    /// How many pages it has; 0 where the file is kept no longer.
    pub pages: u32,
    pub signatures: Vec<VerifiedSignature>,
    /// RFC 3339, UTC.
    pub changed_at: String,
}
