//! What of orders waits and falls due, for the first page of the back-office (RULES back-office 10).

use chrono::Days;
use guanlan_core::{
    clock::Millis,
    company::days_left,
    dates::iso_date,
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
use guanlan_members::company;

use super::{page, store};
use crate::document;

/// What has to be done within so many days is told of.
const SOON: u64 = 7;

/// What somebody may see: kind and side.
fn seen(caller: &SignedIn) -> Vec<(TradeKind, Side)> {
    let all = TradeKind::ALL.iter().flat_map(|kind| Side::ALL.iter().map(move |side| (*kind, *side)));
    all.filter(|(kind, side)| caller.values.contains(&needs(*kind, *side))).collect()
}

/// What the caller's company has to do, by the pages that show it.
///
/// # Errors
/// The database.
pub async fn waiting(app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let mut found: Vec<Waiting> = Vec::new();
    for (kind, side) in seen(caller) {
        let (waiting, path) = match (kind, side) {
            (TradeKind::Sale, Side::Seller) => (WaitingKind::SalesOrders, "/manage/order/list?tab=sales&turn=mine"),
            (TradeKind::Sale, Side::Buyer) => {
                (WaitingKind::PurchaseOrders, "/manage/order/list?tab=purchase&turn=mine")
            }
            (TradeKind::Lease, _) => (WaitingKind::LeaseOrders, "/manage/order/list?tab=lease&turn=mine"),
        };
        let (count, oldest) = store::waiting(app.db.reader(), employer.id, (kind, side)).await?;
        let Some(count) = u64::try_from(count).ok().filter(|count| *count > 0) else { continue };
        let oldest = oldest.map(|at| Millis(at).rfc3339());
        match found.iter_mut().find(|one| one.kind == waiting) {
            // Both sides of a lease stand on one page.
            Some(both) => {
                both.count += count;
                both.oldest = both.oldest.take().min(oldest);
            }
            None => found.push(Waiting { kind: waiting, count, path, oldest }),
        }
    }
    Ok(found)
}

/// Orders with which the caller's company has to do something within a week, the first to end first.
///
/// # Errors
/// The database.
pub async fn expiring(app: &Identity, caller: &SignedIn, lang: Lang) -> Result<Vec<Expiring>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let (db, today) = (app.db.reader(), app.today());
    let mut rows = Vec::new();
    for which in seen(caller) {
        let ending = store::ending(db, employer.id, which, today + Days::new(SOON), ENDINGS as u64).await?;
        rows.extend(ending.into_iter().map(|row| (which, row)));
    }
    let other =
        |row: &guanlan_db::entity::trade_order::Model| document::other_of(employer.id, row.seller_id, row.buyer_id);
    let ids: Vec<i64> = rows.iter().map(|(_, row)| other(row)).collect();
    let names = company::parties(db, &ids, lang).await?;
    let one = |((kind, side), row): &((TradeKind, Side), guanlan_db::entity::trade_order::Model)| {
        let (id, until) = (other(row), row.next_until.clone()?);
        Some(Expiring {
            kind: ExpiringKind::Order,
            name: row.code.clone(),
            company_name: names.iter().find(|(other, ..)| *other == id).map(|(_, name, _)| name.clone()),
            days: days_left(iso_date(&until)?, today),
            ends_on: until,
            path: Some(format!("{}&open={}", page(*kind, *side), row.code)),
        })
    };
    Ok(rows.iter().filter_map(one).collect())
}

/// Disputes that nobody has ended, and since when the oldest waits.
///
/// # Errors
/// The database.
pub async fn disputes(db: &impl guanlan_db::ConnectionTrait) -> Result<(i64, Option<i64>), ApiError> {
    let (oldest, count) = store::disputes(db, true, (0, 1)).await?;
    Ok((i64::try_from(count).unwrap_or(i64::MAX), oldest.first().map(|(dispute, _)| dispute.begun_at)))
}
