//! A sub-account as it is answered. Amounts are fen.

use guanlan_core::ledger::{AccountKind, DocumentKind, LedgerAccountState, TransactionKind};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{deposit::DepositUnderWay, withdrawal::WithdrawalUnderWay};

/// Money that is set aside.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenHold {
    pub id: i64,
    pub amount_fen: i64,
    /// The kind of its document.
    #[schema(value_type = DocumentKind)]
    pub kind: String,
    /// The code of its document.
    pub document: String,
    /// RFC 3339, UTC.
    pub since: String,
}

/// What the account held at the end of a week.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CoursePoint {
    /// `YYYY-MM-DD`: at the end of this day.
    #[schema(format = Date)]
    pub day: String,
    pub total_fen: i64,
}

/// The museum's account at its bank, into which companies pay.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PayInTo {
    /// Whose account it is, as the bank has it.
    pub name: String,
    pub number: String,
    /// The bank, with its branch.
    pub bank: String,
}

/// A sub-account as it is at one moment.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SubAccount {
    #[schema(example = "62000000000018")]
    pub number: String,
    #[schema(value_type = LedgerAccountState)]
    pub state: String,
    pub available_fen: i64,
    pub frozen_fen: i64,
    pub total_fen: i64,
    /// The oldest first.
    pub holds: Vec<OpenHold>,
    /// Under way, the oldest first.
    pub deposits: Vec<DepositUnderWay>,
    /// Under way, the oldest first.
    pub withdrawals: Vec<WithdrawalUnderWay>,
    /// The number of the last entry; 0 where there is none.
    pub last_sequence: i64,
    /// Its hash; of an account without entries 64 zeros.
    pub last_hash: String,
    /// The last 53 weeks, one point each, and now.
    pub course: Vec<CoursePoint>,
    /// Where money is sent to; null where finance tells it.
    #[schema(required)]
    pub pay_in_to: Option<PayInTo>,
    /// The moment, RFC 3339, UTC.
    pub at: String,
}

/// An entry of an account.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountEntry {
    /// From 1, without a gap.
    pub sequence: i64,
    /// RFC 3339, UTC.
    pub at: String,
    #[schema(value_type = TransactionKind)]
    pub kind: String,
    /// What came in, or below zero went out; of a hold what is available less, of its end what is more.
    pub amount_fen: i64,
    /// After it.
    pub available_fen: i64,
    /// After it.
    pub frozen_fen: i64,
    pub transaction_id: i64,
    pub memo: String,
    #[schema(value_type = DocumentKind)]
    pub document_kind: String,
    /// The code of the document that caused it.
    pub document: String,
    pub hash: String,
}

/// An account as a side of a transaction.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntryAccount {
    #[schema(value_type = AccountKind)]
    pub kind: String,
    /// The name of the company, or what the museum calls the account.
    pub name: String,
    /// The number; null for that of another company.
    #[schema(required)]
    pub number: Option<String>,
    /// It is the caller's own.
    pub is_own: bool,
}

/// A side of a transaction.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransactionEntry {
    pub account: EntryAccount,
    /// What came in, or below zero went out.
    pub amount_fen: i64,
    /// What is available more, or below zero less; null for another's account.
    #[schema(required)]
    pub available_change_fen: Option<i64>,
    /// What is frozen more, or below zero less; null for another's account.
    #[schema(required)]
    pub frozen_change_fen: Option<i64>,
    /// The number of the entry in its account; null for another's account.
    #[schema(required)]
    pub sequence: Option<i64>,
    #[schema(required)]
    pub hash: Option<String>,
}

/// A transaction of the ledger.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LedgerTransaction {
    pub id: i64,
    /// RFC 3339, UTC.
    pub at: String,
    #[schema(value_type = TransactionKind)]
    pub kind: String,
    pub memo: String,
    #[schema(value_type = DocumentKind)]
    pub document_kind: String,
    pub document: String,
    pub entries: Vec<TransactionEntry>,
    /// The transaction that this one takes back.
    #[schema(required)]
    pub reverses: Option<i64>,
    /// The transaction that takes this one back.
    #[schema(required)]
    pub reversed_by: Option<i64>,
}

/// What an account holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccountBalance {
    pub available_fen: i64,
    pub frozen_fen: i64,
    pub total_fen: i64,
}

impl AccountBalance {
    pub fn of(available: i64, frozen: i64) -> AccountBalance {
        AccountBalance { available_fen: available, frozen_fen: frozen, total_fen: available + frozen }
    }

    /// What both hold together.
    pub fn and(self, other: AccountBalance) -> AccountBalance {
        AccountBalance::of(self.available_fen + other.available_fen, self.frozen_fen + other.frozen_fen)
    }
}

/// What the entries of a kind came to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KindSum {
    #[schema(value_type = TransactionKind)]
    pub kind: String,
    pub count: i64,
    pub in_fen: i64,
    pub out_fen: i64,
}

/// What a filtered list of entries comes to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntrySums {
    pub count: i64,
    pub in_fen: i64,
    pub out_fen: i64,
    pub kinds: Vec<KindSum>,
}
