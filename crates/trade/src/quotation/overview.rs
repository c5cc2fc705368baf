//! What of quotations waits and ends, for the first page of the back-office (RULES back-office 10).

use chrono::Days;
use guanlan_core::{
    clock::Millis,
    company::days_left,
    dates::iso_date,
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
use guanlan_members::company;

use super::{service, store};
/// Offers that end within so many days are told of.
const SOON: u64 = 7;

/// What somebody may see: kind and side.
fn seen(caller: &SignedIn) -> Vec<(TradeKind, Side)> {
    let all = TradeKind::ALL.iter().flat_map(|kind| Side::ALL.iter().map(move |side| (*kind, *side)));
    all.filter(|(kind, side)| caller.values.contains(&needs(*kind, *side))).collect()
}

/// What the caller's company has to answer, by the pages that show it.
///
/// # Errors
/// The database.
pub async fn waiting(app: &Identity, caller: &SignedIn) -> Result<Vec<Waiting>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let mut found: Vec<Waiting> = Vec::new();
    for (kind, side) in seen(caller) {
        let (waiting, path) = match (kind, side) {
            (TradeKind::Sale, Side::Seller) => (WaitingKind::SalesQuotations, "/manage/quotation/sales?turn=mine"),
            (TradeKind::Sale, Side::Buyer) => (WaitingKind::PurchaseQuotations, "/manage/quotation/purchase?turn=mine"),
            (TradeKind::Lease, _) => (WaitingKind::LeaseQuotations, "/manage/quotation/lease?turn=mine"),
        };
        let (count, oldest) = store::waiting(app.db.reader(), employer.id, (kind, side), app.today()).await?;
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

/// Open offers of the caller's company that end within a week, the first to end first.
///
/// # Errors
/// The database.
pub async fn expiring(app: &Identity, caller: &SignedIn, lang: Lang) -> Result<Vec<Expiring>, ApiError> {
    let Some(employer) = caller.person.employer() else { return Ok(Vec::new()) };
    let (db, today, seen) = (app.db.reader(), app.today(), seen(caller));
    let days = (today, today + Days::new(SOON));
    let mut rows = Vec::new();
    for which in &seen {
        let ending = store::ending(db, employer.id, *which, days, ENDINGS as u64).await?;
        rows.extend(ending.into_iter().map(|row| (*which, row)));
    }
    let other = |side: Side, row: &guanlan_db::entity::quotation::Model| match side {
        Side::Seller => row.buyer_id,
        Side::Buyer => row.seller_id,
    };
    let ids: Vec<i64> = rows.iter().map(|((_, side), row)| other(*side, row)).collect();
    let names = company::parties(db, &ids, lang).await?;
    let one = |((kind, side), row): &((TradeKind, Side), guanlan_db::entity::quotation::Model)| {
        let id = other(*side, row);
        Some(Expiring {
            kind: ExpiringKind::Quotation,
            name: row.code.clone(),
            company_name: names.iter().find(|(other, ..)| *other == id).map(|(_, name, _)| name.clone()),
            ends_on: row.valid_until.clone(),
            days: days_left(iso_date(&row.valid_until)?, today),
            path: Some(format!("{}?open={}", service::page(*kind, *side), row.code)),
        })
    };
    Ok(rows.iter().filter_map(one).collect())
}
