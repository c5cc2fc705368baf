//! Giving places back: a whole reservation, or some of its people (RULES bookings 5 and 7).

use std::collections::BTreeSet;

use guanlan_core::{
    booking::{ReservationState, StoredState},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_identity::person::Person;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{Guest, Reservation, confirm, lapse, letter, letter::Letter, store, waiting};
use crate::{Booking, slot, slot::Slot};

/// Cancels a reservation, or takes people out of it, who are named by their places. What is held may be given back at any
/// time, what is confirmed until the minute that the rules say.
///
/// # Errors
/// 404 for another's; 409 where it is over or too late; 422 for people who are not in it, and for minors who would be left
/// alone.
pub async fn cancel(app: &Booking, person: &Person, code: &str, persons: Option<&[i64]>) -> Result<(), ApiError> {
    let Some(before) = store::own(app.db.reader(), person.id, code).await? else { return Err(ApiError::NotFound) };
    let place = slot::planned(app, before.slot).await?;
    let letter = Letter { programme: &place.programme, slot: &place.slot, key: "server.sms.reservationCancelled" };
    let mobile = letter::mobile(app, person)?;
    let now = app.now();
    app.db
        .write(|tx| {
            let (letter, mobile) = (&letter, mobile.as_str());
            Box::pin(async move {
                let (mut held, mut one) = hold(app, tx, (person.id, code), now).await?;
                let was_held = one.state == StoredState::Held;
                let people = store::guest::of(&**tx, &[one.id]).await?;
                let out = leaving(&people, persons)?;
                let gone = i64::try_from(out.len()).unwrap_or(i64::MAX);
                let is_whole = gone == one.size;
                store::guest::let_go(&**tx, &[one.id], Some(&out)).await?;
                lapse::give_back(tx, &mut held, (one.pool, gone), now).await?;
                if is_whole {
                    one.state = StoredState::CancelledByUser;
                    one.hold_until = None;
                } else {
                    one.size -= gone;
                }
                if !store::change(&**tx, &one, now).await? {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                waiting::in_slot(app.as_ref(), tx, &mut held, now).await?;
                // Nobody was told of what was only held.
                if is_whole && !was_held { letter.put(app, tx, mobile, &one, now).await } else { Ok(()) }
            })
        })
        .await
}

/// A reservation of somebody's that can be changed now, with its slot, which is held and brought up to date.
///
/// # Errors
/// 404 for another's; 409 where it is over, or too late.
pub async fn hold(
    app: &Booking,
    tx: &Tx<'_>,
    (person, code): (i64, &str),
    now: Millis,
) -> Result<(Slot, Reservation), ApiError> {
    let one = store::own(&**tx, person, code).await?.ok_or(ApiError::NotFound)?;
    let mut held = slot::hold(tx, &[one.slot]).await?.pop().ok_or(ApiError::NotFound)?;
    lapse::in_slot(app.as_ref(), tx, &mut held, now).await?;
    // As it is now that nobody else changes it.
    let one = store::own(&**tx, person, code).await?.filter(|now| now.slot == one.slot);
    let one = one.ok_or_else(|| ApiError::Conflict(Message::new("server.stale")))?;
    may_change(&one, &held, now)?;
    Ok((held, one))
}

/// Refuses what cannot be changed any more.
///
/// # Errors
/// 409 with the reason.
pub fn may_change(one: &Reservation, slot: &Slot, now: Millis) -> Result<(), ApiError> {
    match one.stored(slot).state(now) {
        ReservationState::Held | ReservationState::PendingReview => Ok(()),
        ReservationState::Confirmed if now < slot.instants.cancels => Ok(()),
        ReservationState::Confirmed
        | ReservationState::CheckedIn
        | ReservationState::Completed
        | ReservationState::NoShow => Err(ApiError::Conflict(Message::new("server.booking.tooLate"))),
        ReservationState::Expired
        | ReservationState::Rejected
        | ReservationState::CancelledByUser
        | ReservationState::CancelledByMuseum => Err(confirm::refusal(one, slot, now)),
    }
}

/// The rows of those who leave.
fn leaving(people: &[Guest], persons: Option<&[i64]>) -> Result<Vec<i64>, ApiError> {
    let there: Vec<&Guest> = people.iter().filter(|one| !one.is_out).collect();
    let Some(places) = persons else { return Ok(there.iter().map(|one| one.id).collect()) };
    let places: BTreeSet<i64> = places.iter().copied().collect();
    let out: Vec<i64> = there.iter().filter(|one| places.contains(&one.place)).map(|one| one.id).collect();
    if out.len() != places.len() || out.is_empty() {
        return Err(ApiError::invalid("persons", Message::new("server.booking.notInParty")));
    }
    let stay = || there.iter().filter(|one| !out.contains(&one.id));
    if stay().any(|one| one.is_minor) && stay().all(|one| one.is_minor) {
        return Err(ApiError::invalid("persons", Message::new("server.booking.needsAdult")));
    }
    Ok(out)
}
