//! Confirming what is held (RULES bookings 3).

use guanlan_core::{
    booking::{ReservationState, StoredState},
    clock::Millis,
    locale::Lang,
};
use guanlan_identity::person::Person;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{Reservation, letter, letter::Letter, shown, store, wire};
use crate::{Booking, programme, slot};

/// Confirms a reservation, and tells its person so; answers it. One that is confirmed already stays as it is.
///
/// # Errors
/// 404 for another's; 409 where it is not held any more.
pub async fn confirm(app: &Booking, person: &Person, code: &str, lang: Lang) -> Result<wire::Reservation, ApiError> {
    let Some(before) = store::own(app.db.reader(), person.id, code).await? else { return Err(ApiError::NotFound) };
    if before.state == StoredState::Confirmed {
        return shown::one(app, before, lang).await;
    }
    let (slot, programme) = of(app, &before).await?;
    let letter = Letter { programme: &programme, slot: &slot, key: "server.sms.reservationConfirmed" };
    let mobile = letter::mobile(app, person)?;
    let now = app.now();
    let confirmed = app
        .db
        .write(|tx| {
            let (letter, mobile, before) = (&letter, mobile.as_str(), &before);
            Box::pin(async move {
                let Some(confirmed) = store::confirm(&**tx, (person.id, code), now).await? else {
                    let there = store::by_id(&**tx, before.id).await?.ok_or(ApiError::NotFound)?;
                    return if there.state == StoredState::Confirmed {
                        Ok(there)
                    } else {
                        Err(refusal(&there, letter.slot, now))
                    };
                };
                letter.put(app, tx, mobile, &confirmed, now).await?;
                Ok(confirmed)
            })
        })
        .await?;
    let people = store::guest::of(app.db.reader(), &[confirmed.id]).await?;
    Ok(shown::shown(app, (confirmed, None), people, (&slot, &programme), lang))
}

/// The slot and the programme of a reservation.
///
/// # Errors
/// Those of the database.
pub async fn of(app: &Booking, one: &Reservation) -> Result<(slot::Slot, programme::Programme), ApiError> {
    let slot = slot::find(app.db.reader(), one.slot).await?.ok_or(ApiError::NotFound)?;
    let programme = programme::find(app.db.reader(), slot.programme).await?.ok_or(ApiError::NotFound)?;
    Ok((slot, programme))
}

/// Why nothing can be done with a reservation.
pub fn refusal(one: &Reservation, slot: &slot::Slot, now: Millis) -> ApiError {
    ApiError::Conflict(Message::new(match one.stored(slot).state(now) {
        ReservationState::Expired => "server.booking.expired",
        ReservationState::CancelledByUser | ReservationState::CancelledByMuseum => "server.booking.cancelled",
        ReservationState::Held => "server.booking.notConfirmed",
        ReservationState::PendingReview => "server.booking.underReview",
        ReservationState::Rejected => "server.booking.rejected",
        ReservationState::Confirmed
        | ReservationState::CheckedIn
        | ReservationState::Completed
        | ReservationState::NoShow => "server.stale",
    }))
}
