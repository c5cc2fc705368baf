//! Letters about reservations (RULES bookings 10): written with what they tell of, in the language in which places were
//! taken.

use guanlan_core::clock::{Millis, day_text};
use guanlan_db::Tx;
use guanlan_identity::{Identity, person::Person};
use guanlan_kernel::{error::ApiError, outbox, words::Message};

use super::Reservation;
use crate::{Booking, programme::Programme, slot::Slot};

/// What letters about reservations are for, as the outbox names it.
pub const PURPOSE: &str = "reservation";

/// What a letter tells.
pub struct Letter<'a> {
    pub programme: &'a Programme,
    pub slot: &'a Slot,
    /// The word of the letter.
    pub key: &'static str,
}

/// Where letters to somebody go.
///
/// # Errors
/// Keys that are not those that sealed the number.
pub fn mobile(app: &Booking, person: &Person) -> Result<String, ApiError> {
    Ok(person.mobile(&app.keys).map_err(anyhow::Error::from)?.to_string())
}

/// By which somebody is found at the desk.
pub fn tail_of(mobile: &str) -> Option<String> {
    mobile.len().checked_sub(4).and_then(|from| mobile.get(from..)).map(str::to_owned)
}

/// The word of a letter of which the first is for who has an account and finds the reservation there, and the second for
/// who has none and telephones.
pub fn key_for(one: &Reservation, (own, given): (&'static str, &'static str)) -> &'static str {
    if one.person.is_some() { own } else { given }
}

impl Letter<'_> {
    /// Puts the letter into the outbox.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn put(
        &self,
        app: &Booking,
        tx: &Tx<'_>,
        mobile: &str,
        one: &Reservation,
        now: Millis,
    ) -> Result<(), ApiError> {
        self.put_with(app, tx, mobile, (one, ""), now).await
    }

    /// The same with a reason.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn put_with(
        &self,
        app: &Booking,
        tx: &Tx<'_>,
        mobile: &str,
        (one, reason): (&Reservation, &str),
        now: Millis,
    ) -> Result<(), ApiError> {
        self.put_more(app, tx, mobile, (one, &[("reason", reason.to_owned())]), now).await
    }

    /// The same with more that the word of the letter asks for.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn put_more(
        &self,
        app: &Identity,
        tx: &Tx<'_>,
        mobile: &str,
        (one, more): (&Reservation, &[(&'static str, String)]),
        now: Millis,
    ) -> Result<(), ApiError> {
        let text = self.text(app, one, more);
        Ok(outbox::put(tx, &app.keys, mobile, PURPOSE, &text, now).await?)
    }

    /// What it says.
    pub fn text(&self, app: &Identity, one: &Reservation, more: &[(&'static str, String)]) -> String {
        let Letter { programme, slot, key } = self;
        let told = Message::new(key)
            .with("programme", programme.name.get(one.lang))
            .with("day", day_text(slot.day))
            .with("starts", &slot.starts)
            .with("ends", &slot.ends)
            .with("place", programme.place.get(one.lang))
            .with("size", one.size)
            .with("code", &one.code)
            .with("address", format!("{}/my/reservations?code={}", app.origin, one.code));
        let told = more.iter().fold(told, |told, (name, value)| told.with(name, value));
        told.say(one.lang)
    }
}
