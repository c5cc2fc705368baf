//! A month's close as finance sees it. Amounts are fen.

use guanlan_core::ledger::AccountKind;
use serde::Serialize;
use utoipa::ToSchema;

use crate::sub_account::wire::{AccountBalance, KindSum};

/// An account in a month's close.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosingAccount {
    pub id: i64,
    #[schema(value_type = AccountKind)]
    pub kind: String,
    pub number: String,
    /// The name of the company, or what the museum calls the account.
    pub name: String,
    pub opening: AccountBalance,
    pub closing: AccountBalance,
    /// What came in, and what went out: money that is set aside and comes back counts in neither.
    pub in_fen: i64,
    pub out_fen: i64,
    pub entries: u64,
    /// The number of the month's last entry, and its hash; 0 and empty where it has none.
    pub last_sequence: i64,
    pub last_hash: String,
}

/// What one of ledger and bank had at the month's end, and the other had not.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosingDifference {
    /// The code of the document; of a line of the bank its row.
    pub document: String,
    /// Above zero came in at the bank.
    pub amount_fen: i64,
    /// When the ledger wrote it, RFC 3339, UTC; null for what only the bank has.
    #[schema(required)]
    pub at: Option<String>,
    /// When the bank booked it; null for what only the ledger has.
    #[schema(required, format = Date)]
    pub booked_on: Option<String>,
    pub memo: String,
}

/// Differences of one side.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosingDifferences {
    pub sum_fen: i64,
    pub count: i64,
    /// The first 500.
    pub items: Vec<ClosingDifference>,
}

/// The bank at the end of a month.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosingBank {
    /// What lay at the bank, as the ledger says.
    pub ledger_fen: i64,
    /// What all lines come to that the bank had booked.
    pub statements_fen: i64,
    /// The first less the second.
    pub difference_fen: i64,
    pub ledger_alone: ClosingDifferences,
    pub bank_alone: ClosingDifferences,
    /// Of the difference, what they leave over: 0 where everything is right.
    pub unexplained_fen: i64,
}

/// A month's close.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonthClosing {
    /// `YYYY-MM`.
    pub month: String,
    /// The first day.
    #[schema(format = Date)]
    pub from: String,
    /// The last day.
    #[schema(format = Date)]
    pub to: String,
    /// The month is over: nothing of this changes any more.
    pub is_over: bool,
    /// The month of the ledger's first entry, `YYYY-MM`: there is nothing before it.
    pub first_month: String,
    /// The museum's first, then those of companies.
    pub accounts: Vec<ClosingAccount>,
    /// All accounts of companies together.
    pub companies: ClosingTotal,
    /// What moved the accounts of companies, by kind.
    pub kinds: Vec<KindSum>,
    /// All accounts together at the end: 0 where everything is right.
    pub sum_fen: i64,
    pub bank: ClosingBank,
    /// RFC 3339, UTC.
    pub at: String,
}

/// Accounts together.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClosingTotal {
    pub opening: AccountBalance,
    pub closing: AccountBalance,
    pub in_fen: i64,
    pub out_fen: i64,
}
