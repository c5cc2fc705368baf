//! An application to pay in as it is answered.

use guanlan_core::deposit::{DepositAct, DepositState};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{bank_statement::wire::BankLine, payment::wire::PaymentStep};

/// An application to pay in, as its company sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deposit {
    pub id: i64,
    #[schema(example = "D20261125-7K3QXM")]
    pub code: String,
    pub amount_fen: i64,
    /// The day on which the company's bank sent it.
    #[schema(format = Date)]
    pub paid_on: String,
    /// The bank's reference, as the company tells it.
    pub reference: String,
    pub note: String,
    pub state: DepositState,
    /// The transaction that added it to the sub-account.
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
pub struct DepositDetail {
    #[serde(flatten)]
    pub deposit: Deposit,
    /// The oldest first.
    pub steps: Vec<PaymentStep>,
}

/// An application to pay in, as the museum's finance sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceDeposit {
    #[serde(flatten)]
    pub deposit: Deposit,
    pub company_id: i64,
    pub company_name: String,
    /// What the caller may do with it now.
    pub acts: Vec<DepositAct>,
    /// The line that it was matched with.
    #[schema(required)]
    pub line: Option<BankLine>,
}

/// The same with its life, and with lines that may be it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceDepositDetail {
    #[serde(flatten)]
    pub deposit: FinanceDeposit,
    /// The oldest first.
    pub steps: Vec<PaymentStep>,
    /// Lines in suspense of the same amount, the likeliest first; at most five.
    pub suggestions: Vec<BankLine>,
}

/// An application to pay in that is under way.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DepositUnderWay {
    pub id: i64,
    pub code: String,
    pub amount_fen: i64,
    pub state: DepositState,
    /// RFC 3339, UTC.
    pub submitted_at: String,
}
