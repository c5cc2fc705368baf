//! Names and numbers in clear, for as long as they can be read (RULES bookings 11); that they were seen is written down
//! first.

use guanlan_core::audit::Action;
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::json;

use super::{
    super::{guest, store},
    acts, adding,
    wire::{PartyInClear, PersonInClear},
};
use crate::Booking;

/// Who is in a party, and where letters about it go.
///
/// # Errors
/// 404; 409 where the key of the visit day is destroyed, and for a party of whom nothing is kept.
pub async fn unmask(app: &Booking, actor: &Actor<'_>, code: &str) -> Result<PartyInClear, ApiError> {
    let db = app.db.reader();
    let found = store::by_code(db, code).await?.ok_or(ApiError::NotFound)?;
    let mobile = adding::mobile_of(app, &found).await?;
    let mut persons = Vec::new();
    let mut is_gone = false;
    for one in store::guest::of(db, &[found.id]).await? {
        match guest::open(app, &one, found.day).await? {
            Some(secret) => persons.push(PersonInClear {
                n: one.place,
                name: secret.name,
                id_number: secret.number,
                birth_date: secret.born,
            }),
            None => is_gone |= one.sealed.is_some(),
        }
    }
    if is_gone {
        return Err(ApiError::Conflict(Message::new("server.booking.unreadable")));
    }
    if persons.is_empty() && mobile.is_none() {
        return Err(ApiError::Conflict(Message::new("server.booking.nothingKept")));
    }
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(
                async move { acts::record(tx, actor, (Action::Unmask, code), json!({"field": "party"}), now).await },
            )
        })
        .await?;
    Ok(PartyInClear { mobile, persons })
}
