//! How long the files of contracts that are over are kept (RULES contracts 13).

use guanlan_core::clock::Millis;
use guanlan_kernel::error::ApiError;

use super::{file, store};
use crate::Trade;

/// Contracts that are looked at in one go.
const AT_ONCE: u64 = 100;
/// A year by the calendar, leap days spread.
const YEAR: chrono::Duration = chrono::Duration::hours(8_766);

/// Takes away file and source of every contract that has been over for as long as they are kept: who signed which hash stays,
/// so a file that a party kept can still be compared. Answers how many there were.
///
/// # Errors
/// The database.
pub async fn sweep(app: &Trade) -> Result<usize, ApiError> {
    let Some(years) = app.settings.contract_years else { return Ok(0) };
    let before = Millis(app.now().0 - YEAR.num_milliseconds() * i64::from(years));
    let mut gone = 0;
    loop {
        let rows = app.db.write(|tx| Box::pin(async move { store::forget(&**tx, before, AT_ONCE).await })).await?;
        if rows.is_empty() {
            return Ok(gone);
        }
        gone += rows.len();
        for name in rows {
            file::drop_file(app, &name).await;
        }
    }
}
