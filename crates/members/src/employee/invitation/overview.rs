//! Invitations that wait for the invited person's answer, for the first page of the back-office (RULES back-office 10).

use async_trait::async_trait;
use guanlan_core::clock::Millis;
use guanlan_identity::{
    Identity,
    overview::{Source, Waiting, WaitingKind},
    session::SignedIn,
};
use guanlan_kernel::error::ApiError;

use super::store;

/// Invitations to work for a company, for whoever has the invited number.
pub struct InOverview;

#[async_trait]
impl Source for InOverview {
    async fn waiting(&self, app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
        let mobile = caller.person.mobile(&app.keys).map_err(anyhow::Error::from)?;
        let mut rows = store::to_number(app.db.reader(), &app.keys.lookup("mobile", &mobile)).await?;
        rows.retain(|row| app.now().0 < row.until_at);
        let Some(oldest) = rows.iter().map(|row| row.invited_at).min() else { return Ok(Vec::new()) };
        Ok(vec![Waiting {
            kind: WaitingKind::Invitations,
            count: rows.len() as u64,
            path: "/my/invitations",
            oldest: Some(Millis(oldest).rfc3339()),
        }])
    }
}
