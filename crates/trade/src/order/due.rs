//! What falls due by the calendar: silence that accepts, and rents. Whoever looks at orders first does it, or else a pass
//! that runs beside the server; each is done once, because it is written under the version that was read, and its money
//! moves under a step that names the delivery or the day.

use guanlan_core::{
    clock::{Millis, day_text},
    dates::iso_date,
    delivery::is_accepted_by_silence,
    notice::NoticeKind,
    trade::Side,
};
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    delivery::{Closing, close},
    held::Held,
    money::{self, For},
    store,
};
use crate::{Trade, document};

/// Orders that are looked at in one go.
const AT_ONCE: u64 = 100;
/// Postings of one transaction: a daily lease that nobody looked at for a year is paid in several.
pub const POSTINGS: usize = 60;

/// Does what is due of all orders, and answers of how many. What fails is told in the log and tried again.
///
/// # Errors
/// The database, where nothing can be read.
pub async fn fall_due(app: &Trade) -> Result<usize, ApiError> {
    of(app, None, app.now()).await
}

/// As [`fall_due`], as it was at a moment: what the demo's companies have behind them.
///
/// # Errors
/// As [`fall_due`].
pub async fn fall_due_at(app: &Trade, now: Millis) -> Result<usize, ApiError> {
    of(app, None, now).await
}

/// Does what is due of the orders of a company, so that whoever looks sees it.
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
    let today = app.day(now.instant());
    loop {
        let found = store::due(app.db.reader(), whose, today, (left, AT_ONCE)).await?;
        if found.is_empty() {
            return Ok(done);
        }
        for one in found {
            // What is done is due no more; what is not stays where it is.
            match settle(app, one, now).await {
                Ok(true) => done += 1,
                Ok(false) => left += 1,
                Err(error) => {
                    left += 1;
                    tracing::warn!(order = one.0, %error, "what is due of an order is tried again");
                }
            }
        }
    }
}

/// Does all that is due of one order, in as many transactions as it takes; `false` while one of the companies is suspended:
/// it finishes nothing.
async fn settle(app: &Trade, (id, seller, buyer): (i64, i64, i64), now: Millis) -> Result<bool, ApiError> {
    let today = app.day(now.instant());
    loop {
        let settled = app.db.write(|tx| {
            Box::pin(async move {
                match document::hold(tx, seller, buyer).await {
                    Ok(()) => {}
                    Err(ApiError::Forbidden | ApiError::Conflict(_)) => return Ok(None),
                    Err(other) => return Err(other),
                }
                let mut held = Held::load(app, tx, id, Side::Buyer, now).await?;
                catch_up(app, tx, &mut held, now).await?;
                Ok::<_, ApiError>(Some(held.row.due_on))
            })
        });
        match settled.await? {
            None => return Ok(false),
            Some(due) if due.as_deref().and_then(iso_date).is_some_and(|day| day <= today) => {}
            Some(_) => return Ok(true),
        }
    }
}

async fn catch_up(app: &Trade, tx: &Tx<'_>, held: &mut Held, now: Millis) -> Result<(), ApiError> {
    let silent = held.parts.open.iter().find(|note| {
        let day = iso_date(&note.delivered_on);
        day.is_some_and(|day| is_accepted_by_silence(day, held.today, held.patience))
    });
    match silent.cloned().filter(|_| held.stage.is_live()) {
        Some(note) => {
            let hearers = held.both(app, tx).await?;
            let lines = store::delivery_lines(&**tx, &[note.id]).await?;
            let accepted = lines.iter().map(|line| (line.line_id, line.quantity, line.quantity)).collect();
            let closing = Closing { note, accepted, reason: "", actor: None };
            let (_, paid) = close(app, tx, held, closing, now).await?;
            held.save(tx, now).await?;
            held.tell_both((app, tx), &hearers, (NoticeKind::DeliveryAcceptedBySilence, paid), now).await
        }
        None => {
            rents(app, tx, held, POSTINGS, now).await?;
            held.save(tx, now).await
        }
    }
}

/// Pays the rents that are due, each by a posting of its own, and at most so many; not saved yet.
///
/// # Errors
/// 409 where the seller has no sub-account any more.
pub async fn rents(app: &Trade, tx: &Tx<'_>, held: &mut Held, most: usize, now: Millis) -> Result<(), ApiError> {
    let Some(mut lease) = held.parts.lease.clone() else { return Ok(()) };
    // What is given back is paid up to that day; what is not accepted yet costs nothing.
    if !held.stage.is_live() || held.facts().lease.is_none() {
        return Ok(());
    }
    let due = held.rents(&lease).into_iter().filter(|(day, _)| *day <= held.today);
    for (day, amount) in due.take(most).collect::<Vec<_>>() {
        let step = format!("rent-{}", day_text(day));
        let memo = Message::new("server.tradeOrder.memo.rent").with("day", day_text(day));
        money::pay(app, tx, held, amount, &For { step: &step, memo, actor: None }, now).await?;
        lease.rents_until = Some(day_text(day));
    }
    store::put_lease(&**tx, &lease).await?;
    held.parts.lease = Some(lease);
    Ok(())
}
