//! Groups that wait for a review, for the first page of the back-office (RULES back-office 10).

use async_trait::async_trait;
use guanlan_core::{clock::Millis, permission::Permission};
use guanlan_identity::{
    Identity,
    overview::{Source, Waiting, WaitingKind},
    session::SignedIn,
};
use guanlan_kernel::error::ApiError;

use super::store;

/// Tells of them, to those who review them (205).
pub struct InOverview;

#[async_trait]
impl Source for InOverview {
    async fn waiting(&self, app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
        if !caller.holds_any(&[Permission::Reservations]) {
            return Ok(Vec::new());
        }
        let (count, oldest) = store::waiting_for_review(app.db.reader(), app.now()).await?;
        let one = |count| Waiting {
            kind: WaitingKind::GroupReviews,
            count,
            path: "/manage/studio/reservations?tab=groups",
            oldest: oldest.map(|at| Millis(at).rfc3339()),
        };
        Ok(u64::try_from(count).ok().filter(|count| *count > 0).map(one).into_iter().collect())
    }
}
