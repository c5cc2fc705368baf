//! What a signed-in person should know at once, on the first page of the back-office: what waits for them, what ends
//! soon, what changed last (RULES back-office 10). Whoever keeps such things registers a [`Source`]; each tells only what
//! the person's values and company let them see.

mod log;
mod routes;
#[cfg(test)]
mod tests;

use async_trait::async_trait;
use guanlan_core::locale::Lang;
use guanlan_kernel::error::ApiError;
use serde::Serialize;
use utoipa::ToSchema;

pub use log::Log;
pub use routes::calls;

use crate::{Identity, audit::AuditAction, session::SignedIn};

/// What changed last: as many lines as are shown.
pub const CHANGES: usize = 5;
/// What ends: as many lines as are shown.
pub const ENDINGS: usize = 10;

/// Something that waits for somebody. A new one is a new line here, a source that counts it, and its word on the web.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum WaitingKind {
    /// Applications of companies that no reviewer has taken up.
    SubmittedApplications,
    /// Applications that a reviewer has begun to look at.
    ApplicationsUnderReview,
    /// Requests of companies to change what they may not change by themselves.
    CompanyChanges,
    /// Companies with a certificate that has expired.
    ExpiredCertificates,
    /// Groups that want to come, for the museum's desk.
    GroupReviews,
    /// Keywords with which visitors found nothing.
    MissedSearches,
    /// The own application came back with notes.
    ReturnedApplication,
    /// Companies that want the person to work for them.
    Invitations,
    /// Applications of companies to pay in.
    Deposits,
    /// Applications of companies to pay out.
    Withdrawals,
    /// Lines of bank statements that nobody told of.
    Suspense,
    /// Adjustments and reversals that wait for a second person.
    Corrections,
    /// Quotations that the own company has to answer as the seller.
    SalesQuotations,
    /// The same as the buyer.
    PurchaseQuotations,
    /// The same of leases, on either side.
    LeaseQuotations,
    /// Orders with which the own company has to do something as the seller.
    SalesOrders,
    /// The same as the buyer.
    PurchaseOrders,
    /// The same of leases, on either side.
    LeaseOrders,
    /// Contracts with which the own company has to do something as the seller or the lessor.
    SalesContracts,
    /// The same as the buyer or the lessee.
    PurchaseContracts,
    /// Disputes that nobody has ended yet, for the museum's finance.
    Disputes,
}

/// How many things of a kind wait.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Waiting {
    pub kind: WaitingKind,
    /// At least 1.
    pub count: u64,
    /// The address of the page that shows exactly these.
    #[schema(example = "/manage/studio/companies?state=submitted")]
    pub path: &'static str,
    /// Since when the oldest one waits, RFC 3339, UTC.
    #[schema(required)]
    pub oldest: Option<String>,
}

/// What ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum ExpiringKind {
    /// A certificate of a member company.
    Certificate,
    /// An offer that nobody has accepted yet; named by its code, with the other party.
    Quotation,
    /// What has to be done with an order until a day; named by its code, with the other party.
    Order,
    /// What has to be signed until a day; named by its code, with the other party.
    Contract,
}

/// Something that ends soon, or has ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Expiring {
    pub kind: ExpiringKind,
    /// What it is called; the name of its kind where it has none.
    pub name: String,
    /// Whose it is; null for what is the person's own company's.
    #[schema(required)]
    pub company_name: Option<String>,
    /// The last day, `YYYY-MM-DD`.
    #[schema(format = Date)]
    pub ends_on: String,
    /// Days until then; below zero once it has ended.
    pub days: i64,
    /// The address of the page where something can be done about it; null where the person cannot.
    #[schema(required)]
    pub path: Option<String>,
}

/// Something that was done.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Changed {
    /// RFC 3339, UTC.
    pub at: String,
    #[schema(value_type = AuditAction)]
    pub action: &'static str,
    /// The step of a company, where that is what was done.
    #[schema(required)]
    pub step: Option<String>,
    /// The company to which it was done; null where it was none, or is the person's own.
    #[schema(required)]
    pub company_name: Option<String>,
    /// Who did it; null for the command line, the system, and whoever the person is not told of.
    #[schema(required)]
    pub actor: Option<String>,
    /// The address of the page that shows it; null where the person has none.
    #[schema(required)]
    pub path: Option<String>,
}

/// Who keeps something that waits, ends or changes. Each question is a few reads, each of which an index or a fixed
/// number of rows bounds, however much there is: it is asked with every visit of the back-office.
#[async_trait]
pub trait Source: Send + Sync {
    /// What waits for the person; nothing is told of what there is none of.
    ///
    /// # Errors
    /// The database, and keys that are not those that sealed what is read.
    async fn waiting(&self, _: &Identity, _: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
        Ok(Vec::new())
    }

    /// What ends within 30 days or has ended, the first to end first, at most [`ENDINGS`].
    ///
    /// # Errors
    /// As [`Source::waiting`].
    async fn expiring(&self, _: &Identity, _: &SignedIn, _: Lang) -> Result<Vec<Expiring>, ApiError> {
        Ok(Vec::new())
    }

    /// What was done last on records that the person may see, the newest first, at most [`CHANGES`].
    ///
    /// # Errors
    /// As [`Source::waiting`].
    async fn changed(&self, _: &Identity, _: &SignedIn, _: Lang) -> Result<Vec<Changed>, ApiError> {
        Ok(Vec::new())
    }
}

/// Everybody who keeps such things.
pub type Sources = &'static [&'static dyn Source];
