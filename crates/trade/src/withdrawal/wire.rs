//! An application to pay out as it is answered.

use guanlan_core::withdrawal::{Outcome, WithdrawalAct, WithdrawalState};
use serde::Serialize;
use utoipa::ToSchema;

use crate::payment::wire::PaymentStep;

/// An application to pay out, as its company sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Withdrawal {
    pub id: i64,
    #[schema(example = "W20261125-7K3QXM")]
    pub code: String,
    pub amount_fen: i64,
    pub note: String,
    /// The bound account as it was when this was applied for.
    pub account_name: String,
    pub bank_name: String,
    #[schema(example = "********1234")]
    pub account_number_masked: String,
    pub state: WithdrawalState,
    /// The bank's reference; may be empty.
    pub reference: String,
    /// What the bank turned out to have done, after nobody knew.
    #[schema(required)]
    pub outcome: Option<Outcome>,
    pub hold_id: i64,
    /// The transaction that ended the hold.
    #[schema(required)]
    pub transaction_id: Option<i64>,
    /// RFC 3339, UTC.
    pub submitted_at: String,
    /// RFC 3339, UTC.
    pub changed_at: String,
    pub version: i64,
}

/// The same with its life.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalDetail {
    #[serde(flatten)]
    pub withdrawal: Withdrawal,
    /// The oldest first.
    pub steps: Vec<PaymentStep>,
}

/// Why somebody may not do what could be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum NotYours {
    /// The caller applied for it.
    Applicant,
    /// The caller reviewed it: reviewers and payer are different persons.
    Reviewer,
}

/// An application to pay out, as the museum's finance sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceWithdrawal {
    #[serde(flatten)]
    pub withdrawal: Withdrawal,
    pub company_id: i64,
    pub company_name: String,
    /// It needs a third reviewer.
    pub needs_third: bool,
    /// What the caller may do with it now.
    pub acts: Vec<WithdrawalAct>,
    /// Why the caller may not do the next step; null where they may, or nobody can.
    #[schema(required)]
    pub not_yours: Option<NotYours>,
}

/// The same with its life.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceWithdrawalDetail {
    #[serde(flatten)]
    pub withdrawal: FinanceWithdrawal,
    /// The oldest first.
    pub steps: Vec<PaymentStep>,
}

/// An application to pay out that is under way.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalUnderWay {
    pub id: i64,
    pub code: String,
    pub amount_fen: i64,
    pub state: WithdrawalState,
    /// RFC 3339, UTC.
    pub submitted_at: String,
}
