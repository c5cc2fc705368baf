//! What of quotations waits and ends, for the first page of the back-office (RULES back-office 10).

use chrono::Days;
use guanlan_core::{
    locale::Lang,
    quotation::needs,
    trade::{Side, TradeKind},
};
use guanlan_identity::{
    Identity,
    overview::{ENDINGS, Expiring, ExpiringKind, Waiting, WaitingKind},
    session::SignedIn,
};
use guanlan_kernel::error::ApiError;

use super::{service, store};
use crate::document::{
    self,
    overview::{self, Ending, SOON},
};

fn shown_at(kind: TradeKind, side: Side) -> (WaitingKind, &'static str) {
    match (kind, side) {
        (TradeKind::Sale, Side::Seller) => (WaitingKind::SalesQuotations, "/manage/quotation/sales?turn=mine"),
        (TradeKind::Sale, Side::Buyer) => (WaitingKind::PurchaseQuotations, "/manage/quotation/purchase?turn=mine"),
        (TradeKind::Lease, _) => (WaitingKind::LeaseQuotations, "/manage/quotation/lease?turn=mine"),
    }
}

/// What the caller's company has to answer, by the pages that show it.
///
/// # Errors
/// The database.
pub async fn waiting(app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let mut counted = Vec::new();
    for which in document::seen(&caller.values, needs) {
        counted.push((which, store::waiting(app.db.reader(), employer.id, which, app.today()).await?));
    }
    Ok(overview::waiting(counted, shown_at))
}

/// Open offers of the caller's company that end within a week, the first to end first.
///
/// # Errors
/// The database.
pub async fn expiring(app: &Identity, caller: &SignedIn, lang: Lang) -> Result<Vec<Expiring>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let (db, today) = (app.db.reader(), app.today());
    let mut endings = Vec::new();
    for (kind, side) in document::seen(&caller.values, needs) {
        let days = (today, today + Days::new(SOON));
        let rows = store::ending(db, employer.id, (kind, side), days, ENDINGS as u64).await?;
        endings.extend(rows.into_iter().map(|row| Ending {
            other: document::other_of(employer.id, row.seller_id, row.buyer_id),
            path: format!("{}?open={}", service::page(kind, side), row.code),
            code: row.code,
            until: row.valid_until,
        }));
    }
    overview::expiring(app, (ExpiringKind::Quotation, lang), endings).await
}
