//! A correction as finance sees it.

use guanlan_core::correction::{CorrectionKind, CorrectionState};
use serde::Serialize;
use utoipa::ToSchema;

/// An adjustment or a reversal. Amounts are fen.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Correction {
    pub id: i64,
    #[schema(example = "C20261125-7K3QXM")]
    pub code: String,
    pub kind: CorrectionKind,
    pub state: CorrectionState,
    /// Of an adjustment, the account that pays.
    #[schema(required)]
    pub from_account_id: Option<i64>,
    /// Of an adjustment, the account that gets it.
    #[schema(required)]
    pub to_account_id: Option<i64>,
    #[schema(required)]
    pub amount_fen: Option<i64>,
    /// Of a reversal, the transaction that it takes back.
    #[schema(required)]
    pub reverses: Option<i64>,
    pub reason: String,
    pub proposed_by: String,
    /// RFC 3339, UTC.
    pub proposed_at: String,
    #[schema(required)]
    pub decided_by: Option<String>,
    #[schema(required)]
    pub decided_at: Option<String>,
    /// The transaction that it became.
    #[schema(required)]
    pub transaction_id: Option<i64>,
    /// The caller may confirm it: not the own.
    pub is_yours_to_confirm: bool,
    pub version: i64,
}
