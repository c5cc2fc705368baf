//! What of money and quotations waits and ends, for the first page of the back-office (RULES back-office 10).

use async_trait::async_trait;
use guanlan_core::{bank_line::LineState, clock::Millis, locale::Lang, permission::Permission};
use guanlan_identity::{
    Identity,
    overview::{Expiring, Source, Waiting, WaitingKind},
    session::SignedIn,
};
use guanlan_kernel::error::ApiError;

use crate::{bank_statement, correction, deposit, quotation, withdrawal};

/// Money, for the museum's finance (207); quotations, for the people of companies (105 to 107).
pub struct InOverview;

#[async_trait]
impl Source for InOverview {
    async fn waiting(&self, app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
        let quotations = quotation::overview::waiting(app, caller).await?;
        if !caller.holds_any(&[Permission::Finance]) {
            return Ok(quotations);
        }
        let db = app.db.reader();
        let (deposits, since_deposit) = deposit::waiting(db).await?;
        let (withdrawals, since_withdrawal) = withdrawal::waiting(db).await?;
        let suspense = bank_statement::waiting(db, LineState::Suspense).await?;
        let corrections = correction::waiting(db).await?;
        let all = [
            (WaitingKind::Deposits, "/manage/studio/finance?tab=deposits", deposits, since_deposit),
            (WaitingKind::Withdrawals, "/manage/studio/finance?tab=withdrawals", withdrawals, since_withdrawal),
            (WaitingKind::Suspense, "/manage/studio/finance?tab=statements", suspense, None),
            (WaitingKind::Corrections, "/manage/studio/finance?tab=corrections", corrections, None),
        ];
        let one = |(kind, path, count, oldest): (WaitingKind, &'static str, i64, Option<i64>)| {
            let count = u64::try_from(count).ok().filter(|count| *count > 0)?;
            Some(Waiting { kind, count, path, oldest: oldest.map(|at| Millis(at).rfc3339()) })
        };
        Ok(all.into_iter().filter_map(one).chain(quotations).collect())
    }

    async fn expiring(&self, app: &Identity, caller: &SignedIn, lang: Lang) -> Result<Vec<Expiring>, ApiError> {
        quotation::overview::expiring(app, caller, lang).await
    }
}
