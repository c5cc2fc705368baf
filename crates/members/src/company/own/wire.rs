//! A running company as its own people see it.

use guanlan_core::company::{Facts, State};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::{certificate::Certificate, change::wire::CompanyChange};

/// A certificate that ends soon, or has ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExpiryWarning {
    /// The certificate's name, or its kind where it has none.
    pub certificate: String,
    pub expires_on: String,
    /// Days that are left; negative once it has ended.
    pub days: i64,
}

/// A step of the guided start.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GuideStep {
    /// `profile`, `contacts`, `commodities` or `staff`.
    pub step: &'static str,
    pub done: bool,
}

/// What everybody of a company may know of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnCompany {
    pub id: i64,
    #[schema(value_type = State)]
    pub state: String,
    #[serde(flatten)]
    pub facts: Facts,
    pub owner_name: String,
    /// The stored facts cannot be read: only the names are there, and nothing is written over what is stored.
    pub unreadable: bool,
    /// The caller is its owner.
    pub is_owner: bool,
    pub certificates: Vec<Certificate>,
    /// Certificates that end within 30 days, or have ended.
    pub warnings: Vec<ExpiryWarning>,
    pub guide: Vec<GuideStep>,
}

/// Whether an account is bound.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AccountBinding {
    Bound,
    /// The company never said one.
    None,
    /// What is stored of it cannot be read, which stays as it is.
    Unreadable,
}

/// The number of the bound account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoundAccountNumber {
    /// In clear.
    pub account_number: String,
}

/// The account that payments go to.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoundAccount {
    pub account_name: String,
    pub bank_name: String,
    pub branch: String,
    pub province: String,
    pub city: String,
    #[schema(example = "********1234")]
    pub account_number_masked: String,
    pub state: AccountBinding,
    /// RFC 3339, UTC.
    #[schema(required)]
    pub since: Option<String>,
    /// The latest request to change it.
    #[schema(required)]
    pub change: Option<CompanyChange>,
}
