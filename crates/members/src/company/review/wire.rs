//! Companies as their reviewers see them.

use guanlan_core::company::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::{application::wire::Application, change::wire::CompanyChange};

/// A company in the list of reviewers.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedCompany {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub credit_code: String,
    pub state: State,
    /// The owner, or who is going to be; may be empty.
    pub applicant_name: String,
    /// RFC 3339, UTC.
    #[schema(required)]
    pub submitted_at: Option<String>,
    #[schema(required)]
    pub decided_at: Option<String>,
    /// How many certificates count.
    pub certificates: u64,
    /// `YYYY-MM-DD`.
    #[schema(required)]
    pub next_expiry: Option<String>,
    /// Change requests that are open.
    pub changes: u64,
    pub version: i64,
}

/// A company as its reviewer sees it: the application, masked, with everything that happened.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedCompanyDetail {
    pub id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub credit_code: String,
    pub applicant_name: String,
    /// The caller submitted it, and may not review it.
    pub is_own: bool,
    #[serde(flatten)]
    pub application: Application,
    /// The newest first.
    pub changes: Vec<CompanyChange>,
    pub people: u64,
    /// Commodities in whatever state.
    pub commodities: u64,
    /// Those of them that everybody sees.
    pub published_commodities: u64,
}

/// Numbers in clear.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanySecrets {
    pub representative_mobile: String,
    pub representative_id_number: String,
    pub bank_account_number: String,
}

/// A change request with the company that asks.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewedChange {
    pub company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    #[serde(flatten)]
    pub change: CompanyChange,
}
