//! Waiting, and taking what is offered.

use guanlan_core::{
    booking::{Persons, Pool, WaitingState},
    clock::Millis,
    locale::Lang,
};
use guanlan_db::{Lock, Tx};
use guanlan_identity::person::Person;
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};

use super::{
    super::{
        hold, lapse,
        limits::{self, Wanted},
        missed,
    },
    Waiting, offer, store,
};
use crate::{
    Booking,
    slot::{self, Planned, Slot},
};

/// Somebody begins to wait for places of a slot that is full. Answers the number; the same call again, that of the first.
///
/// # Errors
/// 409 where there is room, where the person waits already, the slot cannot be booked, or the key came with something else;
/// 422 for more persons than an account may bring, and for who may take no places.
pub async fn wait(
    app: &Booking,
    person: &Person,
    asked: (i64, i64),
    lang: Lang,
    once: Option<&Once>,
) -> Result<i64, ApiError> {
    idempotency::made_or_before(once, app.db.reader(), begin(app, person, asked, lang, once)).await
}

async fn begin(
    app: &Booking,
    person: &Person,
    (id, size): (i64, i64),
    lang: Lang,
    once: Option<&Once>,
) -> Result<i64, ApiError> {
    let place = slot::reservable(app, id).await?;
    let (Planned { slot, programme }, mode) = (&*place, place.mode());
    let most = i64::from(programme.rules.persons_per_day).min(slot.capacity);
    if size > most {
        let told = Message::new("server.booking.personsPerDay").with("most", most).with("left", most);
        return Err(ApiError::invalid("size", told));
    }
    // Nobody waits for what could not be taken.
    missed::must_not_be_suspended(app, person.id, &programme.rules).await?;
    let wanted = Wanted { person: person.id, kind: slot.kind, day: slot.day, persons: size, but: None };
    let now = app.now();
    app.db
        .write(|tx| {
            let (wanted, rules) = (&wanted, &programme.rules);
            let beginning = async move {
                tx.lock_names(Lock::Limit, &[&format!("booking:{}", person.id)]).await?;
                let mut held = slot::hold(tx, &[id]).await?.pop().ok_or(ApiError::NotFound)?;
                lapse::in_slot(app.as_ref(), tx, &mut held, now).await?;
                hold::must_be_open(&held, (Pool::Individuals, mode), now)?;
                if size <= held.places(Pool::Individuals, mode, Persons::default()).free(now) {
                    return Err(ApiError::Conflict(Message::new("server.booking.thereIsRoom")));
                }
                limits::of_account(tx, rules, wanted, now).await?;
                let waiting = store::add(&**tx, (person.id, id, size), (lang, now)).await?;
                let waiting = waiting.ok_or_else(|| ApiError::Conflict(Message::new("server.booking.waits")))?;
                slot::wait(&**tx, id, 1).await?;
                Ok(waiting)
            };
            Box::pin(idempotency::make(once, tx, now, beginning))
        })
        .await
}

/// Somebody waits no more; what was offered goes to the next.
///
/// # Errors
/// 404 for another's.
pub async fn leave(app: &Booking, person: &Person, id: i64) -> Result<(), ApiError> {
    let before = own(app, person, id).await?;
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let mut held = slot::hold(tx, &[before.slot]).await?.pop().ok_or(ApiError::NotFound)?;
                let one = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
                if matches!(one.state, WaitingState::Waiting | WaitingState::Offered) {
                    offer::end(tx, &mut held, &one, (WaitingState::Left, now)).await?;
                }
                lapse::in_slot(app.as_ref(), tx, &mut held, now).await
            })
        })
        .await
}

/// One of somebody's.
///
/// # Errors
/// 404 for another's.
pub async fn own(app: &Booking, person: &Person, id: i64) -> Result<Waiting, ApiError> {
    store::find(app.db.reader(), id).await?.filter(|one| one.person == person.id).ok_or(ApiError::NotFound)
}

/// Takes an offer, in a slot that is held: its places are free for whoever takes them in the same transaction.
///
/// # Errors
/// 409 where the offer's time is over.
pub async fn accepted(tx: &Tx<'_>, held: &mut Slot, id: i64, now: Millis) -> Result<(), ApiError> {
    let one = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
    if one.state(now) != WaitingState::Offered || one.slot != held.id {
        return Err(ApiError::Conflict(Message::new("server.booking.offerOver")));
    }
    store::set(&**tx, id, (WaitingState::Accepted, None)).await?;
    slot::take(&**tx, held.id, (Pool::Individuals, -one.size)).await?;
    slot::wait(&**tx, held.id, -1).await?;
    held.taken -= one.size;
    held.waiting -= 1;
    Ok(())
}
