//! What was to be signed in time and was not has expired. Whoever looks at contracts first writes it down, or else a pass
//! that runs beside the server; it is written once, under the version that was read.

use guanlan_core::{clock::Millis, contract::ContractState, notice::NoticeKind, trade::Side};
use guanlan_db::Tx;
use guanlan_kernel::error::ApiError;

use super::{held::Held, service, store};
use crate::{Trade, document, notice};

/// Contracts that are looked at in one go.
const AT_ONCE: u64 = 100;

/// Writes down all that has expired, and answers how many. What fails is told in the log and tried again.
///
/// # Errors
/// The database, where nothing can be read.
pub async fn fall_due(app: &Trade) -> Result<usize, ApiError> {
    of(app, None, app.now()).await
}

/// As [`fall_due`], as it was at a moment.
///
/// # Errors
/// As [`fall_due`].
pub async fn fall_due_at(app: &Trade, now: Millis) -> Result<usize, ApiError> {
    of(app, None, now).await
}

/// Writes down what of a company's contracts has expired, so that whoever looks sees it.
///
/// # Errors
/// The database, where nothing can be read.
pub async fn of_company(app: &Trade, company: i64) -> Result<(), ApiError> {
    for side in Side::ALL.iter().copied() {
        of(app, Some((company, side)), app.now()).await?;
    }
    Ok(())
}

async fn of(app: &Trade, whose: Option<(i64, Side)>, now: Millis) -> Result<usize, ApiError> {
    let (mut done, mut left) = (0, 0);
    loop {
        let found = store::due(app.db.reader(), whose, app.day(now.instant()), (left, AT_ONCE)).await?;
        if found.is_empty() {
            return Ok(done);
        }
        for one in found {
            match app.db.write(|tx| Box::pin(async move { expire(app, tx, one, now).await })).await {
                Ok(()) => done += 1,
                Err(error) => {
                    left += 1;
                    tracing::warn!(contract = one.0, %error, "that a contract has expired is written down later");
                }
            }
        }
    }
}

/// A suspended company finishes nothing, but what ends by itself ends.
async fn expire(app: &Trade, tx: &Tx<'_>, (id, seller, buyer): (i64, i64, i64), now: Millis) -> Result<(), ApiError> {
    document::hold_whatever(tx, seller, buyer).await?;
    let mut held = Held::load(tx, id, Side::Seller).await?;
    if held.state.on(app.day(now.instant()), held.deadline) != ContractState::Expired || held.state.is_over() {
        return Ok(());
    }
    let mut parties = [(seller, Side::Seller), (buyer, Side::Buyer)];
    parties.sort_unstable_by_key(|(company, _)| *company);
    let mut hearers = Vec::new();
    for (company, side) in parties {
        hearers.push((notice::hearers(tx, app, company).await?, side));
    }
    service::close(app, tx, &mut held, ContractState::Expired, now).await?;
    for (hearers, side) in &hearers {
        held.tell((app, tx), hearers, *side, (NoticeKind::ContractExpired, held.whole()), now).await?;
    }
    Ok(())
}
