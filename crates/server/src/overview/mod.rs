//! Everything of which the first page of the back-office tells (RULES back-office 10), and what of it the museum keeps:
//! the museum knows no people.

#[cfg(test)]
mod tests;

use async_trait::async_trait;
use guanlan_core::permission::Permission;
use guanlan_identity::{
    Identity,
    overview::{Log, Source, Sources, Waiting, WaitingKind},
    session::SignedIn,
};
use guanlan_kernel::error::ApiError;
use guanlan_members::{company, employee::invitation};
use guanlan_museum::search::missed;

/// Who tells, in the order in which it is told.
pub const SOURCES: Sources = &[
    &company::InOverview,
    &invitation::InOverview,
    &guanlan_booking::InOverview,
    &guanlan_trade::InOverview,
    &MissedSearches,
    &Log,
];

/// What visitors looked for and did not find, for those who edit the synonyms (208).
struct MissedSearches;

#[async_trait]
impl Source for MissedSearches {
    async fn waiting(&self, app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
        if !caller.holds_any(&[Permission::Settings]) {
            return Ok(Vec::new());
        }
        let (count, oldest) = missed::waiting(app.db.reader()).await?;
        let one = Waiting {
            kind: WaitingKind::MissedSearches,
            count,
            path: "/manage/studio/dictionaries?dictionary=synonym&open=missed",
            oldest: oldest.map(|at| at.rfc3339()),
        };
        Ok(if count > 0 { vec![one] } else { Vec::new() })
    }
}
