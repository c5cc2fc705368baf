//! Confirming what is held (RULES bookings 3). Those who confirm at one moment do it together.

use std::{collections::HashMap, sync::Arc};

use guanlan_core::{
    booking::{ReservationState, StoredState},
    clock::Millis,
    locale::Lang,
};
use guanlan_db::Tx;
use guanlan_identity::person::Person;
use guanlan_kernel::{error::ApiError, outbox, words::Message};

use super::{Guest, Reservation, letter, letter::Letter, shown, store, wire};
use crate::{
    Booking,
    line::Shared,
    slot::{self, Planned, Slot},
};

/// Confirms a reservation, and tells its person so; answers it. One that is confirmed already stays as it is.
///
/// # Errors
/// 404 for another's; 409 where it is not held any more.
pub async fn confirm(app: &Booking, person: &Person, code: &str, lang: Lang) -> Result<wire::Reservation, ApiError> {
    let Some(before) = store::own(app.db.reader(), person.id, code).await? else { return Err(ApiError::NotFound) };
    if before.state == StoredState::Confirmed {
        return shown::one(app, before, lang).await;
    }
    let confirming = Confirming {
        id: before.id,
        person: person.id,
        code: code.to_owned(),
        place: slot::planned(app, before.slot).await?,
        mobile: letter::mobile(app, person)?,
    };
    let (confirmed, people) = match app.line.lane().ask(app, confirming.clone()).await.flatten() {
        Some(one) => *one,
        None => {
            let one = alone(app, &confirming, &before).await?;
            let people = store::guest::of(app.db.reader(), &[one.id]).await?;
            (one, people)
        }
    };
    let Planned { slot, programme } = &*confirming.place;
    Ok(shown::shown(app, (confirmed, None), people, (slot, programme), lang))
}

/// A reservation that somebody confirms.
#[derive(Clone)]
pub struct Confirming {
    id: i64,
    person: i64,
    code: String,
    place: Arc<Planned>,
    mobile: String,
}

impl Confirming {
    fn letter(&self) -> Letter<'_> {
        let Planned { slot, programme } = &*self.place;
        Letter { programme, slot, key: "server.sms.reservationConfirmed" }
    }
}

impl Shared for Confirming {
    /// `None` where it was not held: why is looked at alone.
    type Answer = Option<Box<(Reservation, Vec<Guest>)>>;

    async fn done(app: &Booking, asks: Vec<Confirming>) -> Vec<Self::Answer> {
        let now = app.now();
        let ids: Vec<i64> = asks.iter().map(|one| one.id).collect();
        let confirmed = app.db.write(|tx| {
            let asks = asks.as_slice();
            Box::pin(async move { all(app, tx, asks, now).await })
        });
        let answers = async {
            // Nobody comes or goes by a confirmation: who they are is read meanwhile.
            let people = async { Ok(store::guest::by_reservation(app.db.reader(), &ids).await?) };
            let (rows, mut people) = tokio::try_join!(confirmed, people)?;
            let mut whole = |row: Reservation| {
                let party = people.remove(&row.id).unwrap_or_default();
                Box::new((row, party))
            };
            Ok(rows.into_iter().map(|row| row.map(&mut whole)).collect())
        };
        answers.await.unwrap_or_else(|error: ApiError| {
            tracing::debug!(%error, asks = asks.len(), "a confirmation of several failed; each is tried again alone");
            asks.iter().map(|_| None).collect()
        })
    }
}

/// Confirms several, and tells each person so.
async fn all(
    app: &Booking,
    tx: &Tx<'_>,
    asks: &[Confirming],
    now: Millis,
) -> Result<Vec<Option<Reservation>>, ApiError> {
    let persons: Vec<i64> = asks.iter().map(|one| one.person).collect();
    let codes: Vec<&str> = asks.iter().map(|one| one.code.as_str()).collect();
    let rows = store::together::confirm(&**tx, &persons, &codes, now).await?;
    let mut confirmed: HashMap<String, Reservation> = rows.into_iter().map(|row| (row.code.clone(), row)).collect();
    let mut letters = Vec::new();
    let answers: Vec<_> = asks
        .iter()
        .map(|one| {
            // The same call twice at once: one of both finds it confirmed.
            let row = confirmed.remove(&one.code)?;
            letters.push((one.mobile.as_str(), one.letter().text(app.as_ref(), &row, &[])));
            Some(row)
        })
        .collect();
    outbox::put_all(tx, &app.keys, letter::PURPOSE, &letters, now).await?;
    Ok(answers)
}

async fn alone(app: &Booking, confirming: &Confirming, before: &Reservation) -> Result<Reservation, ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let Confirming { person, code, place, mobile, .. } = confirming;
                let Some(confirmed) = store::confirm(&**tx, (*person, code), now).await? else {
                    let there = store::by_id(&**tx, before.id).await?.ok_or(ApiError::NotFound)?;
                    return if there.state == StoredState::Confirmed {
                        Ok(there)
                    } else {
                        Err(refusal(&there, &place.slot, now))
                    };
                };
                confirming.letter().put(app, tx, mobile, &confirmed, now).await?;
                Ok(confirmed)
            })
        })
        .await
}

/// Why nothing can be done with a reservation.
pub fn refusal(one: &Reservation, slot: &Slot, now: Millis) -> ApiError {
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
