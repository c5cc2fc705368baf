//! Moving to another slot in one step (RULES bookings 8): either the party has the new places, or it still has the old
//! ones.

use guanlan_core::{
    booking::{BookingMode, Pool, StoredState},
    clock::Millis,
};
use guanlan_db::{Lock, Tx};
use guanlan_identity::person::Person;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    Guest, Reservation, cancel, group, guest,
    hold::{self, Refused, must_be_open, must_have_room},
    lapse, letter,
    letter::Letter,
    limits::{self, Wanted},
    store, waiting,
};
use crate::{
    Booking,
    programme::Programme,
    slot::{self, Planned, Slot},
};

/// How often it is tried again where somebody changed the party meanwhile.
const TRIES: usize = 3;
/// Who lost places because the museum closed may choose others for so many days.
const CHOICE_DAYS: i64 = 30;

/// Moves a reservation to another slot of the same programme.
///
/// # Errors
/// 404 for another's; 409 where it is over or too late, or the other slot has no room; 422 for a slot of another programme,
/// and for limits.
pub async fn move_to(app: &Booking, person: &Person, code: &str, to: i64) -> Result<(), ApiError> {
    for _ in 0..TRIES {
        let Some(one) = store::own(app.db.reader(), person.id, code).await? else { return Err(ApiError::NotFound) };
        let place = slot::bookable(app, to).await?;
        let Planned { slot: target, programme } = &*place;
        let there = slot::planned(app, one.slot).await?;
        let from = &there.slot;
        may_move(&one, from, app.now())?;
        if target.programme != from.programme || target.id == from.id {
            return Err(ApiError::invalid("slotId", Message::new("server.booking.notAnotherSlot")));
        }
        if from.mode != target.mode {
            return Err(ApiError::invalid("slotId", Message::new("server.booking.notAnotherSlot")));
        }
        let sealed = match sealed_for(app, &one, target).await {
            Ok(sealed) => sealed,
            // Somebody moved it between its row and its people, who are sealed for another day now: both are read again.
            Err(error) => match store::by_id(app.db.reader(), one.id).await? {
                Some(now) if now.version != one.version => continue,
                _ => return Err(error),
            },
        };
        let mobile = letter::mobile(app, person)?;
        let turn = app.line.turn().await;
        let now = app.now();
        let moved = app.db.write(|tx| {
            let sealed = sealed.as_slice();
            let (one, mobile) = (&one, mobile.as_str());
            Box::pin(async move { change(app, tx, one, sealed, (target, programme), (mobile, now)).await })
        });
        let moved = moved.await;
        drop(turn);
        match moved {
            Ok(()) => return Ok(()),
            Err(Refused::Api(error)) => return Err(error),
            Err(Refused::Lapsed(slots)) => {
                for id in slots {
                    waiting::of_slot(app, id).await?;
                }
            }
        }
    }
    // Others changed the party, or its people’s places, each time: whoever asks again sees what became of it.
    Err(ApiError::Conflict(Message::new("server.stale")))
}

/// The people of a party, with what is kept of them sealed for the day of another slot.
async fn sealed_for(app: &Booking, one: &Reservation, target: &Slot) -> Result<Vec<(Guest, Option<String>)>, ApiError> {
    let people = store::guest::of(app.db.reader(), &[one.id]).await?;
    let mut sealed = Vec::new();
    for guest in people.into_iter().filter(|guest| !guest.is_out) {
        let anew = guest::sealed_for(app, &guest, one.day, target.day).await?;
        sealed.push((guest, anew));
    }
    Ok(sealed)
}

/// Refuses what cannot be moved any more. What the museum cancelled can be moved for a month: it is the party's first
/// choice of another slot, also of one that is not released yet.
///
/// # Errors
/// 409 with the reason.
pub fn may_move(one: &Reservation, slot: &Slot, now: Millis) -> Result<(), ApiError> {
    let choice_ends = slot.instants.ends.0 + chrono::Duration::days(CHOICE_DAYS).num_milliseconds();
    if one.state == StoredState::CancelledByMuseum && now.0 < choice_ends {
        return Ok(());
    }
    cancel::may_change(one, slot, now)
}

async fn change(
    app: &Booking,
    tx: &Tx<'_>,
    read: &Reservation,
    people: &[(Guest, Option<String>)],
    (target, programme): (&Slot, &Programme),
    (mobile, now): (&str, Millis),
) -> Result<(), Refused> {
    let Some(person) = read.person else { return Err(ApiError::Forbidden.into()) };
    tx.lock_names(Lock::Limit, &[&format!("booking:{person}")]).await?;
    let mut held = slot::hold(tx, &[read.slot, target.id]).await?;
    for slot in &mut held {
        lapse::in_slot(app.as_ref(), tx, slot, now).await?;
    }
    let (Some(from), Some(to)) =
        (held.iter().position(|slot| slot.id == read.slot), held.iter().position(|slot| slot.id == target.id))
    else {
        return Err(ApiError::NotFound.into());
    };
    let mut one = store::by_id(&**tx, read.id).await?.ok_or(ApiError::NotFound)?;
    // Somebody changed the party since its people were read: it is read again.
    if one.version != read.version {
        return Err(Refused::Lapsed(Vec::new()));
    }
    may_move(&one, &held[from], now)?;
    let is_first_choice = one.state == StoredState::CancelledByMuseum;
    let mode = held[to].mode.unwrap_or(programme.mode);
    if mode == BookingMode::None {
        return Err(ApiError::Conflict(Message::new("server.booking.noneNeeded")).into());
    }
    if is_first_choice {
        hold::must_not_be_closed(&held[to], now)?;
    } else {
        must_be_open(&held[to], (one.pool, mode), now)?;
    }
    must_have_room(&held[to], (one.pool, mode), one.size, now)?;
    if !is_first_choice && one.pool == Pool::Individuals {
        let wanted = Wanted { person, kind: one.kind, day: target.day, persons: one.size, but: Some(one.id) };
        limits::of_account(tx, &programme.rules, &wanted, now).await?;
    }
    let lives: Vec<String> = people
        .iter()
        .filter_map(|(guest, _)| Some(store::guest::live(one.kind, target.day, guest.id_hash.as_deref()?)))
        .collect();
    let taken = store::guest::having(&**tx, &lives).await?;
    if taken.iter().any(|(_, reservation)| *reservation != one.id) {
        return Err(hold::standing(tx, one.id, &lives, now).await?);
    }
    for (guest, sealed) in people {
        let live = guest.id_hash.as_deref().map(|hash| store::guest::live(one.kind, target.day, hash));
        store::guest::shift(&**tx, guest.id, (target.id, target.day), (live.as_deref(), sealed.as_deref())).await?;
    }
    if !is_first_choice && one.pool == Pool::Individuals {
        let hashes: Vec<&str> = people.iter().filter_map(|(guest, _)| guest.id_hash.as_deref()).collect();
        limits::of_people(tx, &programme.rules, &hashes, target.day).await?;
    }
    let size = one.size;
    if is_first_choice {
        one.state = StoredState::Confirmed;
    } else {
        lapse::give_back(tx, &mut held[from], (one.pool, size), now).await?;
    }
    group::moved(&mut one, is_first_choice, (&held[to], &programme.rules), now)?;
    slot::take_until(&**tx, target.id, (one.pool, size), held[to].lapses_with(one.hold_until)).await?;
    one.slot = target.id;
    one.day = target.day;
    if !store::change(&**tx, &one, now).await? {
        return Err(ApiError::Conflict(Message::new("server.stale")).into());
    }
    waiting::in_slot(app.as_ref(), tx, &mut held[from], now).await?;
    if one.state == StoredState::Confirmed {
        let letter = Letter { programme, slot: target, key: "server.sms.reservationMoved" };
        letter.put(app, tx, mobile, &one, now).await?;
    }
    Ok(())
}
