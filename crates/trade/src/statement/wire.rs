//! A statement as it is answered. Amounts are fen.

use serde::Serialize;
use utoipa::ToSchema;

use crate::sub_account::wire::{AccountBalance, AccountEntry, KindSum};

/// A statement of a period.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubAccountStatement {
    pub company_name: String,
    pub number: String,
    /// The first day.
    #[schema(format = Date)]
    pub from: String,
    /// The last day.
    #[schema(format = Date)]
    pub to: String,
    pub opening: AccountBalance,
    pub closing: AccountBalance,
    pub sums: Vec<KindSum>,
    /// How many entries the period has.
    pub count: u64,
    /// The oldest first; the first 2,000.
    pub entries: Vec<AccountEntry>,
    /// The number of the period's last entry; 0 where it has none.
    pub last_sequence: i64,
    /// The hash of the period's last entry; empty where it has none.
    pub last_hash: String,
    /// By which anybody can ask whether the ledger says the same.
    pub code: String,
    /// Where that is asked: an address with the code in it.
    pub verification_url: String,
    /// RFC 3339, UTC.
    pub at: String,
}

/// What the ledger says of a statement that somebody has on paper.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StatementVerification {
    pub code: String,
    pub company_name: String,
    #[schema(example = "**********0018")]
    pub number_masked: String,
    /// The first day.
    #[schema(format = Date)]
    pub from: String,
    /// The last day.
    #[schema(format = Date)]
    pub to: String,
    pub opening: AccountBalance,
    pub closing: AccountBalance,
    /// How many entries the statement has.
    pub count: u64,
    /// The number of its last entry; 0 where it has none.
    pub last_sequence: i64,
    /// The hash of its last entry; empty where it has none.
    pub last_hash: String,
}
