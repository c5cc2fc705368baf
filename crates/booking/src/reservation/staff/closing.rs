//! Closing slots (RULES bookings 17): the parties are listed first; with a word of confirmation all of them are told in one
//! act, and they may choose another slot of the programme before it is released to everybody.

use std::collections::HashMap;

use guanlan_core::{
    audit::{Action, Subject},
    booking::StoredState,
    clock::{Millis, day_text},
};
use guanlan_identity::people::Actor;
use guanlan_kernel::{audit, error::ApiError, words::Message};
use serde_json::json;

use super::{
    super::{Reservation, lapse, letter::Letter, store, waiting},
    adding,
};
use crate::{
    Booking, guide, programme,
    programme::Programme,
    slot::{self, Slot},
};

/// Slots that one act closes.
pub const MOST_SLOTS: usize = 100;

/// The parties that have places in some slots.
///
/// # Errors
/// 404 where one is not there; those of the database.
pub async fn parties(app: &Booking, slots: &[i64]) -> Result<Vec<Reservation>, ApiError> {
    if slot::those(app.db.reader(), slots).await?.len() != slots.len() {
        return Err(ApiError::NotFound);
    }
    let now = app.now();
    let mut parties = store::of_slots(app.db.reader(), slots).await?;
    parties.retain(|one| !one.is_lapsed(now));
    Ok(parties)
}

/// What of a slot was closed.
struct Party {
    mobile: Option<String>,
    programme: Programme,
}

/// Closes slots, cancels what is in them and tells everybody. Each slot is one transaction: nobody waits for all of them,
/// and what was closed stays so if a later one fails.
///
/// # Errors
/// 404; 409 where one of them is over.
pub async fn close(app: &Booking, actor: &Actor<'_>, slots: &[i64], reason: &str) -> Result<(), ApiError> {
    let all = slot::those(app.db.reader(), slots).await?;
    let now = app.now();
    if all.len() != slots.len() {
        return Err(ApiError::NotFound);
    }
    if all.iter().any(|slot| slot.instants.ends <= now) {
        return Err(ApiError::Conflict(Message::new("server.booking.over")));
    }
    for slot in &all {
        close_one(app, actor, slot, reason).await?;
    }
    Ok(())
}

async fn close_one(app: &Booking, actor: &Actor<'_>, before: &Slot, reason: &str) -> Result<(), ApiError> {
    let programme = programme::find(app.db.reader(), before.programme).await?.ok_or(ApiError::NotFound)?;
    // Numbers are opened before anything is held.
    let mut known: HashMap<i64, Party> = HashMap::new();
    for one in store::of_slots(app.db.reader(), &[before.id]).await? {
        let mobile = adding::mobile_of(app, &one).await?;
        known.insert(one.id, Party { mobile, programme: programme.clone() });
    }
    let now = app.now();
    app.db
        .write(|tx| {
            let known = &known;
            Box::pin(async move {
                let mut held = slot::hold(tx, &[before.id]).await?.pop().ok_or(ApiError::NotFound)?;
                lapse::in_slot(app.as_ref(), tx, &mut held, now).await?;
                let parties = store::of_slots(&**tx, &[before.id]).await?;
                // Somebody came in between: whoever asked again knows of them.
                if parties.iter().any(|one| !known.contains_key(&one.id)) {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                let mut persons = 0;
                for mut one in parties {
                    persons += one.size;
                    held.give(one.pool, -one.size);
                    cancel(app, tx, &mut one, (&held, known, reason), now).await?;
                }
                held.returned = 0;
                held.closed_reason = Some(reason.to_owned());
                held.version += 1;
                slot::change(tx, &held).await?;
                // Nobody guides in it any more.
                guide::free(&**tx, held.id).await?;
                // Who waits for it waits no more.
                waiting::in_slot(app.as_ref(), tx, &mut held, now).await?;
                let id = held.id.to_string();
                let detail = json!({"day": day_text(held.day), "reason": reason, "rows": persons});
                let act =
                    audit::Act { subject: Some((Subject::Slot, &id)), ..actor.act(Action::CloseSlot, detail, now) };
                Ok(audit::record(tx, &act).await?)
            })
        })
        .await
}

/// Cancels a party of a slot that closes, and tells it so. Its people stay in it: they may still choose another slot.
async fn cancel(
    app: &Booking,
    tx: &guanlan_db::Tx<'_>,
    one: &mut Reservation,
    (slot, known, reason): (&Slot, &HashMap<i64, Party>, &str),
    now: Millis,
) -> Result<(), ApiError> {
    // Nobody was told of what was only held.
    let was_told = one.state != StoredState::Held;
    one.state = StoredState::CancelledByMuseum;
    one.hold_until = None;
    store::guest::free(&**tx, one.id).await?;
    if !store::change(&**tx, one, now).await? {
        return Err(ApiError::Conflict(Message::new("server.stale")));
    }
    let Some(Party { mobile: Some(mobile), programme }) = known.get(&one.id).filter(|_| was_told) else {
        return Ok(());
    };
    let letter = Letter { programme, slot, key: "server.sms.slotClosed" };
    letter.put_with(app, tx, mobile, (one, reason), now).await
}
