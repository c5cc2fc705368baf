//! Held places whose time is over (RULES bookings 3). They are nobody's from that instant on: whoever asks for places of
//! the slot takes them back first, and what nobody asks for is taken back beside the running server.

use guanlan_core::clock::Millis;
use guanlan_db::{DbErr, Tx};

use super::store;
use crate::{Booking, slot, slot::Slot};

/// Slots that are looked at in one round.
const SLOTS: u64 = 100;

/// Takes back what lapsed of a slot that is held, whose count is brought up to date.
///
/// # Errors
/// Those of the database.
pub async fn in_slot(tx: &Tx<'_>, held: &mut Slot, now: Millis) -> Result<(), DbErr> {
    let (ended, persons) = store::expire(&**tx, held.id, now).await?;
    if ended.is_empty() {
        return Ok(());
    }
    store::guest::let_go(&**tx, &ended, None).await?;
    give_back(tx, held, persons, now).await
}

/// Gives places of a slot that is held back, whose count is brought up to date: to everybody, or to those who come back at
/// the announced minute.
///
/// # Errors
/// Those of the database.
pub async fn give_back(tx: &Tx<'_>, held: &mut Slot, persons: i64, now: Millis) -> Result<(), DbErr> {
    let gathers = held.gathers(now);
    slot::give_back(&**tx, held.id, persons, gathers).await?;
    held.taken -= persons;
    if gathers {
        held.returned += persons;
    }
    Ok(())
}

/// Takes back what lapsed of one slot.
///
/// # Errors
/// Those of the database.
pub async fn of_slot(app: &Booking, id: i64) -> Result<(), DbErr> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                for mut held in slot::hold(tx, &[id]).await? {
                    in_slot(tx, &mut held, now).await?;
                }
                Ok::<_, DbErr>(())
            })
        })
        .await
}

/// Takes back everything that lapsed, slot by slot. Answers how many slots there were.
///
/// # Errors
/// Those of the database.
pub async fn take_back(app: &Booking) -> Result<usize, DbErr> {
    let slots = store::slots_lapsing(app.db.reader(), app.now(), SLOTS).await?;
    for id in &slots {
        of_slot(app, *id).await?;
    }
    Ok(slots.len())
}
