//! Approval as the wire has it.

use guanlan_core::trade::MOST_TOTAL;
use guanlan_kernel::input::Input;
use serde::Serialize;
use utoipa::ToSchema;

use super::limit::Set;

/// What a company's owner has set.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalLimit {
    /// In fen: documents above it need approval; null where none does.
    #[schema(required)]
    pub above_fen: Option<i64>,
    /// `iCIdentifier` of who approves beside the owner; null where the owner alone does.
    #[schema(required)]
    pub approver_id: Option<String>,
    #[schema(required)]
    pub approver_name: Option<String>,
    /// 0 where nothing was set yet.
    pub version: i64,
}

/// What an owner sets.
#[derive(Input)]
pub struct ApprovalLimitSet {
    /// In fen; null or absent: nobody needs approval.
    #[input(integer(0..=MOST_TOTAL))]
    above_fen: Option<i64>,
    /// `iCIdentifier` of one of the company's people; null or absent: the owner alone approves.
    #[input(text(64))]
    approver_id: Option<String>,
    /// The version that was read, 0 for none; another one there is 409.
    #[input(version())]
    version: i64,
}

impl From<ApprovalLimitSet> for Set {
    fn from(set: ApprovalLimitSet) -> Set {
        Set { above: set.above_fen, approver: set.approver_id.filter(|id| !id.is_empty()), version: set.version }
    }
}

/// What of a document is above the company's limit.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentApproval {
    /// In fen.
    pub above_fen: i64,
    /// Who is asked.
    pub approver_name: String,
    /// Whether the caller needs nobody's approval.
    pub is_approver: bool,
    /// The acts that are possible now and need approval.
    pub needed: Vec<&'static str>,
    #[schema(required)]
    pub asked: Option<ApprovalAsked>,
    /// What was refused last, as long as nothing was asked for since.
    #[schema(required)]
    pub refused: Option<ApprovalRefused>,
}

impl DocumentApproval {
    /// Whether the caller may not do this alone.
    pub fn stops(&self, act: &str) -> bool {
        !self.is_approver && self.needed.contains(&act)
    }
}

/// What somebody asks for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalAsked {
    /// What is to be done.
    pub act: String,
    pub by: String,
    /// Whether it is the caller.
    pub is_own: bool,
    /// In fen, with deposits.
    pub amount_fen: i64,
    pub note: String,
    /// RFC 3339, UTC.
    pub at: String,
}

/// What was refused.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApprovalRefused {
    pub act: String,
    pub by: String,
    pub reason: String,
    /// RFC 3339, UTC.
    pub at: String,
}

/// Something of the own company that waits for approval.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WaitingApproval {
    pub id: i64,
    /// Of the document.
    pub code: String,
    /// The address of the page that shows the document.
    pub path: String,
    /// What is to be done.
    pub act: String,
    pub by: String,
    /// Whether the caller asked for it.
    pub is_own: bool,
    /// Whether the caller may give it.
    pub may_approve: bool,
    /// In fen, with deposits.
    pub amount_fen: i64,
    pub note: String,
    /// RFC 3339, UTC.
    pub at: String,
}

/// Why approval is refused.
#[derive(Input)]
pub struct ApprovalRefusal {
    #[input(text(500))]
    pub reason: String,
}
