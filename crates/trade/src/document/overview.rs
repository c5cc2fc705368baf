//! What of documents waits and ends, for the first page of the back-office (RULES back-office 10).

use guanlan_core::{
    clock::Millis,
    company::days_left,
    dates::iso_date,
    locale::Lang,
    trade::{Side, TradeKind},
};
use guanlan_identity::{
    Identity,
    overview::{Expiring, ExpiringKind, Waiting, WaitingKind},
};
use guanlan_kernel::error::ApiError;
use guanlan_members::company;

/// What has to be done within so many days is told of.
pub const SOON: u64 = 7;

/// How many wait of a kind and side, and since when the oldest does.
pub type Counted = ((TradeKind, Side), (i64, Option<i64>));

/// What waits, by the pages that show it; both sides of a lease stand on one page.
pub fn waiting(counted: Vec<Counted>, page: fn(TradeKind, Side) -> (WaitingKind, &'static str)) -> Vec<Waiting> {
    let mut found: Vec<Waiting> = Vec::new();
    for ((kind, side), (count, oldest)) in counted {
        let (waiting, path) = page(kind, side);
        let Some(count) = u64::try_from(count).ok().filter(|count| *count > 0) else { continue };
        let oldest = oldest.map(|at| Millis(at).rfc3339());
        match found.iter_mut().find(|one| one.kind == waiting) {
            Some(both) => {
                both.count += count;
                both.oldest = both.oldest.take().min(oldest);
            }
            None => found.push(Waiting { kind: waiting, count, path, oldest }),
        }
    }
    found
}

/// A document that ends, or has to be answered, on a day.
pub struct Ending {
    /// The other company's row.
    pub other: i64,
    pub code: String,
    /// `YYYY-MM-DD`.
    pub until: String,
    pub path: String,
}

/// Documents that end, with the names of the other parties.
///
/// # Errors
/// The database.
pub async fn expiring(
    app: &Identity,
    (kind, lang): (ExpiringKind, Lang),
    endings: Vec<Ending>,
) -> Result<Vec<Expiring>, ApiError> {
    let ids: Vec<i64> = endings.iter().map(|ending| ending.other).collect();
    let names = company::parties(app.db.reader(), &ids, lang).await?;
    let today = app.today();
    let one = |ending: Ending| {
        Some(Expiring {
            kind,
            name: ending.code,
            company_name: names.iter().find(|(other, ..)| *other == ending.other).map(|(_, name, _)| name.clone()),
            days: days_left(iso_date(&ending.until)?, today),
            ends_on: ending.until,
            path: Some(ending.path),
        })
    };
    Ok(endings.into_iter().filter_map(one).collect())
}
