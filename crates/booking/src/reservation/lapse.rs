//! Held places whose time is over (RULES bookings 3). They are nobody's from that instant on: whoever asks for places of
//! the slot takes them back first, and what nobody asks for is taken back beside the running server.

use guanlan_core::{booking::Pool, clock::Millis};
use guanlan_db::{DbErr, Tx};
use guanlan_identity::Identity;
use guanlan_kernel::error::ApiError;

use super::{group, store, waiting};
use crate::{
    Booking,
    slot::{self, Slot},
};

/// Slots that are looked at in one round.
const SLOTS: u64 = 100;

/// Takes back what lapsed of a slot that is held, whose count is brought up to date, and offers it to who waits.
///
/// # Errors
/// Those of the database.
pub async fn in_slot(app: &Identity, tx: &Tx<'_>, held: &mut Slot, now: Millis) -> Result<(), ApiError> {
    if held.may_have_lapsed(now) {
        let ended = store::expire(&**tx, held.id, now).await?;
        if !ended.is_empty() {
            let ids: Vec<i64> = ended.iter().map(|one| one.id).collect();
            store::guest::let_go(&**tx, &ids, None).await?;
        }
        for one in &ended {
            give_back(tx, held, (one.pool, one.size), now).await?;
            group::tell_of_the_deadline(app, tx, (one, held), now).await?;
        }
        held.lapses = store::count::first_lapsing(&**tx, held.id).await?;
        slot::lapses(&**tx, held.id, held.lapses).await?;
    }
    waiting::in_slot(app, tx, held, now).await
}

/// Gives places of a slot that is held back, whose count is brought up to date: to everybody, or to those who come back at
/// the announced minute.
///
/// # Errors
/// Those of the database.
pub async fn give_back(tx: &Tx<'_>, held: &mut Slot, (pool, persons): (Pool, i64), now: Millis) -> Result<(), DbErr> {
    let gathers = held.gathers(pool, now);
    slot::give_back(&**tx, held.id, (pool, persons), gathers).await?;
    held.give(pool, -persons);
    if gathers {
        held.returned += persons;
    }
    Ok(())
}

/// Takes back everything that lapsed and offers it to who waits, slot by slot. Answers how many slots there were.
///
/// # Errors
/// Those of the database.
pub async fn take_back(app: &Booking) -> Result<usize, ApiError> {
    let (db, now) = (app.db.reader(), app.now());
    let mut slots = store::count::slots_lapsing(db, now, SLOTS).await?;
    slots.extend(waiting::due(app, now, SLOTS).await?);
    slots.sort_unstable();
    slots.dedup();
    for id in &slots {
        waiting::of_slot(app, *id).await?;
    }
    Ok(slots.len())
}
