//! Offering what came back.

use chrono::Duration;
use guanlan_core::{
    booking::{BookingMode, OFFER_MINUTES, Persons, Pool, WaitingState},
    clock::{Millis, day_text},
};
use guanlan_db::{DbErr, Tx};
use guanlan_identity::{Identity, person};
use guanlan_kernel::{error::ApiError, outbox, words::Message};

use super::{Waiting, store};
use crate::{
    Booking, programme,
    slot::{self, Slot},
};

/// Takes back offers whose time is over, and offers what is free to who waits, in a slot that is held and in which nothing
/// lapsed is left. From the end of booking on nobody waits any more.
///
/// # Errors
/// Those of the database, and keys that did not seal a number.
pub async fn in_slot(app: &Identity, tx: &Tx<'_>, held: &mut Slot, now: Millis) -> Result<(), ApiError> {
    if held.waiting == 0 {
        return Ok(());
    }
    for one in store::lapsed(&**tx, held.id, now).await? {
        end(tx, held, &one, (WaitingState::Lapsed, now)).await?;
    }
    let queue = store::of_slot(&**tx, held.id).await?;
    if now >= held.instants.closes || held.closed_reason.is_some() {
        for one in queue {
            end(tx, held, &one, (WaitingState::Lapsed, now)).await?;
        }
        return Ok(());
    }
    for one in queue {
        // The mode does not matter to what is free.
        let free = held.places(Pool::Individuals, BookingMode::Account, Persons::default()).free(now);
        // Whoever waits longest comes first; a smaller party behind it may fit where it does not.
        if free > 0 && one.size <= free {
            offer(app, tx, held, &one, now).await?;
        }
    }
    Ok(())
}

/// Somebody does not wait any more; what was offered comes back.
///
/// # Errors
/// Those of the database.
pub async fn end(
    tx: &Tx<'_>,
    held: &mut Slot,
    one: &Waiting,
    (state, now): (WaitingState, Millis),
) -> Result<(), DbErr> {
    if one.state == WaitingState::Offered {
        let gathers = held.gathers(Pool::Individuals, now);
        slot::give_back(&**tx, held.id, (Pool::Individuals, one.size), gathers).await?;
        held.taken -= one.size;
        held.returned += if gathers { one.size } else { 0 };
    }
    store::set(&**tx, one.id, (state, None)).await?;
    slot::wait(&**tx, held.id, -1).await?;
    held.waiting -= 1;
    Ok(())
}

/// Slots in which something is to be done for who waits: an offer is over, places are free, or nobody can wait any more.
/// All of them, so many read at a time: those for whom nothing can be done keep nobody else waiting.
///
/// # Errors
/// Those of the database.
pub async fn due(app: &Booking, now: Millis, at_once: u64) -> Result<Vec<i64>, DbErr> {
    let db = app.db.reader();
    let (mut due, mut beyond) = (Vec::new(), 0);
    loop {
        let ids = store::slots_with_lapsed(db, (beyond, now), at_once).await?;
        let Some(last) = ids.last() else { break };
        beyond = *last;
        due.extend(ids);
    }
    beyond = 0;
    loop {
        let ids = store::slots_waited_for(db, beyond, at_once).await?;
        let Some(last) = ids.last() else { break };
        beyond = *last;
        let is_due = |one: &Slot| {
            let places = one.places(Pool::Individuals, BookingMode::Account, Persons::default());
            places.free(now) > 0 || now >= one.instants.closes || one.closed_reason.is_some()
        };
        due.extend(slot::those(db, &ids).await?.iter().filter(|one| is_due(one)).map(|one| one.id));
    }
    Ok(due)
}

async fn offer(app: &Identity, tx: &Tx<'_>, held: &mut Slot, one: &Waiting, now: Millis) -> Result<(), ApiError> {
    let until = now.0 + Duration::minutes(OFFER_MINUTES).num_milliseconds();
    let until = Millis(until.min(held.instants.closes.0));
    store::set(&**tx, one.id, (WaitingState::Offered, Some(until))).await?;
    slot::take(&**tx, held.id, (Pool::Individuals, one.size)).await?;
    held.taken += one.size;
    let Some(person) = person::by_id(app, &**tx, one.person).await? else { return Ok(()) };
    let programme = programme::find(&**tx, held.programme).await?;
    let name = programme.map_or_else(String::new, |programme| programme.name.get(one.lang).to_owned());
    let local = until.instant().with_timezone(&app.zone);
    let text = Message::new("server.sms.placesOffered")
        .with("programme", name)
        .with("day", day_text(held.day))
        .with("starts", &held.starts)
        .with("size", one.size)
        .with("address", format!("{}/my/reservations", app.origin))
        .with("until", local.format("%m-%d %H:%M"))
        .say(one.lang);
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    Ok(outbox::put(tx, &app.keys, &mobile, "reservation", &text, now).await?)
}

/// Looks after one slot: what lapsed comes back, and what is free is offered.
///
/// # Errors
/// Those of the database.
pub async fn of_slot(app: &Booking, id: i64) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                for mut held in slot::hold(tx, &[id]).await? {
                    super::super::lapse::in_slot(app.as_ref(), tx, &mut held, now).await?;
                }
                Ok(())
            })
        })
        .await
}
