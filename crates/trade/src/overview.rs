//! What of money, quotations, orders and contracts waits and ends, for the first page of the back-office (RULES back-office 10).

use async_trait::async_trait;
use guanlan_core::{bank_line::LineState, clock::Millis, locale::Lang, permission::Permission};
use guanlan_identity::{
    Identity,
    overview::{Expiring, Source, Waiting, WaitingKind},
    session::SignedIn,
};
use guanlan_kernel::error::ApiError;

use crate::{bank_statement, contract, correction, deposit, order, quotation, withdrawal};

/// Money, for the museum's finance (207); quotations, orders and contracts, for the people of companies (105 to 112).
pub struct InOverview;

#[async_trait]
impl Source for InOverview {
    async fn waiting(&self, app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
        let mut trade = quotation::overview::waiting(app, caller).await?;
        trade.extend(order::overview::waiting(app, caller).await?);
        trade.extend(contract::overview::waiting(app, caller).await?);
        if !caller.holds_any(&[Permission::Finance]) {
            return Ok(trade);
        }
        let db = app.db.reader();
        let (deposits, since_deposit) = deposit::waiting(db).await?;
        let (withdrawals, since_withdrawal) = withdrawal::waiting(db).await?;
        let suspense = bank_statement::waiting(db, LineState::Suspense).await?;
        let corrections = correction::waiting(db).await?;
        let (disputes, since_dispute) = order::overview::disputes(db).await?;
        let all = [
            (WaitingKind::Deposits, "/manage/studio/finance?tab=deposits", deposits, since_deposit),
            (WaitingKind::Withdrawals, "/manage/studio/finance?tab=withdrawals", withdrawals, since_withdrawal),
            (WaitingKind::Suspense, "/manage/studio/finance?tab=statements", suspense, None),
            (WaitingKind::Corrections, "/manage/studio/finance?tab=corrections", corrections, None),
            (WaitingKind::Disputes, "/manage/studio/finance?tab=disputes", disputes, since_dispute),
        ];
        let one = |(kind, path, count, oldest): (WaitingKind, &'static str, i64, Option<i64>)| {
            let count = u64::try_from(count).ok().filter(|count| *count > 0)?;
            Some(Waiting { kind, count, path, oldest: oldest.map(|at| Millis(at).rfc3339()) })
        };
        Ok(all.into_iter().filter_map(one).chain(trade).collect())
    }

    async fn expiring(&self, app: &Identity, caller: &SignedIn, lang: Lang) -> Result<Vec<Expiring>, ApiError> {
        let mut all = quotation::overview::expiring(app, caller, lang).await?;
        all.extend(order::overview::expiring(app, caller, lang).await?);
        all.extend(contract::overview::expiring(app, caller, lang).await?);
        Ok(all)
    }
}
