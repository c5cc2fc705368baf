//! What of orders waits and falls due, for the first page of the back-office (RULES back-office 10).

use chrono::Days;
use guanlan_core::{
    locale::Lang,
    order::needs,
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

fn shown_at(kind: TradeKind, side: Side) -> (WaitingKind, &'static str) {
    match (kind, side) {
        (TradeKind::Sale, Side::Seller) => (WaitingKind::SalesOrders, "/manage/order/list?tab=sales&turn=mine"),
        (TradeKind::Sale, Side::Buyer) => (WaitingKind::PurchaseOrders, "/manage/order/list?tab=purchase&turn=mine"),
        (TradeKind::Lease, _) => (WaitingKind::LeaseOrders, "/manage/order/list?tab=lease&turn=mine"),
    }
}

/// What the caller's company has to do, by the pages that show it.
///
/// # Errors
/// The database.
pub async fn waiting(app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let mut counted = Vec::new();
    for which in document::seen(&caller.values, needs) {
        counted.push((which, store::waiting(app.db.reader(), employer.id, which).await?));
    }
    Ok(overview::waiting(counted, shown_at))
}

/// Orders with which the caller's company has to do something within a week, the first to end first.
///
/// # Errors
/// The database.
pub async fn expiring(app: &Identity, caller: &SignedIn, lang: Lang) -> Result<Vec<Expiring>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let (db, last) = (app.db.reader(), app.today() + Days::new(SOON));
    let mut endings = Vec::new();
    for (kind, side) in document::seen(&caller.values, needs) {
        let rows = store::ending(db, employer.id, (kind, side), last, ENDINGS as u64).await?;
        endings.extend(rows.into_iter().filter_map(|row| {
            let other = document::other_of(employer.id, row.seller_id, row.buyer_id);
            let path = format!("{}&open={}", page(kind, side), row.code);
            Some(Ending { other, code: row.code, until: row.next_until?, path })
        }));
    }
    overview::expiring(app, (ExpiringKind::Order, lang), endings).await
}

/// Disputes that nobody has ended, and since when the oldest waits.
///
/// # Errors
/// The database.
pub async fn disputes(db: &impl guanlan_db::ConnectionTrait) -> Result<(i64, Option<i64>), ApiError> {
    let (oldest, count) = store::disputes(db, true, (0, 1)).await?;
    Ok((i64::try_from(count).unwrap_or(i64::MAX), oldest.first().map(|(dispute, _)| dispute.begun_at)))
}
