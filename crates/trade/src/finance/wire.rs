//! Accounts of the ledger as the museum's finance sees them.

use guanlan_core::ledger::{AccountKind, LedgerAccountState};
use serde::Serialize;
use utoipa::ToSchema;

/// An account of the ledger. Amounts are fen.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinanceAccount {
    pub id: i64,
    #[schema(value_type = AccountKind)]
    pub kind: String,
    #[schema(value_type = LedgerAccountState)]
    pub state: String,
    pub number: String,
    /// The company; null for the museum's own accounts.
    #[schema(required)]
    pub company_id: Option<i64>,
    /// Of the company, or what the museum calls the account.
    pub name: String,
    pub available_fen: i64,
    pub frozen_fen: i64,
    /// How many entries it has.
    pub entries: i64,
    /// RFC 3339, UTC.
    pub opened_at: String,
}
