//! Who comes with a group (RULES bookings 20): the list may follow, and be replaced, until its deadline. Tickets stay the
//! same.

use guanlan_core::{
    booking::{BookingMode, Pool, check_party},
    clock::Millis,
};
use guanlan_db::{Lock, Tx};
use guanlan_identity::person::Person;
use guanlan_kernel::{error::ApiError, words::Message};

use super::super::{
    Guest, Reservation, confirm, guest,
    hold::{self, Refused},
    lapse,
    party::{self, Comer},
    store, waiting,
};
use crate::{
    Booking,
    slot::{self, Planned, Slot},
};

/// How often a place that another reservation held and lost is looked for again.
const TRIES: usize = 3;

/// Refuses names of what is no group, is over, or comes too late.
///
/// # Errors
/// 404, 409.
pub fn may_name(one: &Reservation, slot: &Slot, now: Millis) -> Result<(), ApiError> {
    if one.pool != Pool::Groups {
        return Err(ApiError::NotFound);
    }
    if !one.state.has_places() || one.is_lapsed(now) {
        return Err(confirm::refusal(one, slot, now));
    }
    if now >= slot.instants.group_closes {
        return Err(ApiError::Conflict(Message::new("server.booking.namesLate")));
    }
    Ok(())
}

/// Writes who comes, in the order of the list, in the place of whoever was named before.
///
/// # Errors
/// 404 for another's; 409 where it is over or too late; 422 by field, and for more or fewer names than there are persons.
pub async fn name(app: &Booking, person: &Person, code: &str, party: &[Comer]) -> Result<(), ApiError> {
    named(app, person, code, party).await.map_err(|refusal| party::told_of(party, refusal))
}

async fn named(app: &Booking, person: &Person, code: &str, party: &[Comer]) -> Result<(), ApiError> {
    for _ in 0..TRIES {
        let one = store::own(app.db.reader(), person.id, code).await?.ok_or(ApiError::NotFound)?;
        let place = slot::planned(app, one.slot).await?;
        let Planned { slot, programme } = &*place;
        may_name(&one, slot, app.now())?;
        if i64::try_from(party.len()).ok() != Some(one.size) {
            let told = Message::new("server.booking.groupNames").with("size", one.size);
            return Err(ApiError::invalid("party", told));
        }
        let mode = if place.mode() == BookingMode::None { BookingMode::Account } else { place.mode() };
        let open = party::opened(app, person, party).await?;
        let checked = check_party(&open, mode, &programme.rules, slot.day, app.today()).map_err(hold::told)?;
        let people = guest::kept(app, &checked, (slot.kind, slot.day)).await?;
        let now = app.now();
        let named = app.db.write(|tx| {
            let (one, people) = (&one, people.as_slice());
            Box::pin(async move { write(app, tx, one, people, now).await })
        });
        match named.await {
            Ok(()) => {
                party::remember(app, person, party, &checked).await;
                return Ok(());
            }
            Err(Refused::Api(error)) => return Err(error),
            Err(Refused::Lapsed(slots)) => {
                for id in slots {
                    waiting::of_slot(app, id).await?;
                }
            }
        }
    }
    Err(ApiError::Conflict(Message::new("server.stale")))
}

async fn write(
    app: &Booking,
    tx: &Tx<'_>,
    read: &Reservation,
    people: &[store::guest::New],
    now: Millis,
) -> Result<(), Refused> {
    if let Some(person) = read.person {
        tx.lock_names(Lock::Limit, &[&format!("booking:{person}")]).await?;
    }
    let mut held = slot::hold(tx, &[read.slot]).await?.pop().ok_or(ApiError::NotFound)?;
    lapse::in_slot(app.as_ref(), tx, &mut held, now).await?;
    let one = store::by_id(&**tx, read.id).await?.ok_or(ApiError::NotFound)?;
    // Somebody changed the group since it was read: it is read again.
    if one.version != read.version {
        return Err(Refused::Lapsed(Vec::new()));
    }
    let there: Vec<Guest> = store::guest::of(&**tx, &[one.id]).await?.into_iter().filter(|one| !one.is_out).collect();
    let lives: Vec<String> = people.iter().filter_map(|one| one.live.clone()).collect();
    let taken = store::guest::having(&**tx, &lives).await?;
    if taken.iter().any(|(_, reservation)| *reservation != one.id) {
        return Err(hold::standing(tx, one.id, &lives, now).await?);
    }
    store::guest::free(&**tx, one.id).await?;
    for (guest, person) in there.iter().zip(people) {
        store::guest::name(&**tx, guest.id, person).await?;
    }
    let mut party = store::group::find(&**tx, one.id).await?.ok_or(ApiError::NotFound)?;
    party.is_named = true;
    store::group::change(&**tx, &party).await?;
    if !store::change(&**tx, &one, now).await? {
        return Err(ApiError::Conflict(Message::new("server.stale")).into());
    }
    Ok(())
}
