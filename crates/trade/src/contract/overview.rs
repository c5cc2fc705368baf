//! What of contracts waits and has to be signed, for the first page of the back-office (RULES back-office 10).

use chrono::Days;
use guanlan_core::{
    contract::needs,
    locale::Lang,
    permission::Permission,
    trade::{Side, TradeKind},
};
use guanlan_identity::{
    Identity,
    overview::{ENDINGS, Expiring, ExpiringKind, Waiting, WaitingKind},
    session::SignedIn,
};
use guanlan_kernel::error::ApiError;

use super::{page, store};
use crate::document::{
    self,
    overview::{self, Ending, SOON},
};

/// The value for a side, whatever the kind.
pub fn needed(_: TradeKind, side: Side) -> Permission {
    needs(side)
}

fn shown_at(_: TradeKind, side: Side) -> (WaitingKind, &'static str) {
    match side {
        Side::Seller => (WaitingKind::SalesContracts, "/manage/contract/list?tab=sales&turn=mine"),
        Side::Buyer => (WaitingKind::PurchaseContracts, "/manage/contract/list?tab=purchase&turn=mine"),
    }
}

/// What the caller's company has to do, by the pages that show it.
///
/// # Errors
/// The database.
pub async fn waiting(app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let mut counted = Vec::new();
    for which in document::seen(&caller.values, needed) {
        counted.push((which, store::waiting(app.db.reader(), employer.id, which).await?));
    }
    Ok(overview::waiting(counted, shown_at))
}

/// Contracts that the caller's company has to sign within a week, the first to end first.
///
/// # Errors
/// The database.
pub async fn expiring(app: &Identity, caller: &SignedIn, lang: Lang) -> Result<Vec<Expiring>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let (db, last) = (app.db.reader(), app.today() + Days::new(SOON));
    let mut endings = Vec::new();
    for (kind, side) in document::seen(&caller.values, needed) {
        let rows = store::ending(db, employer.id, (kind, side), last, ENDINGS as u64).await?;
        endings.extend(rows.into_iter().map(|row| Ending {
            other: document::other_of(employer.id, row.seller_id, row.buyer_id),
            path: format!("{}&open={}", page(side), row.code),
            code: row.code,
            until: row.deadline,
        }));
    }
    overview::expiring(app, (ExpiringKind::Contract, lang), endings).await
}
