//! What is free (RULES bookings 4): slots as anybody sees them. It is counted afresh, because ten thousand people look at
//! it at the minute of a release, and no cache is allowed to lie to them; those who ask the same while an answer is being
//! made wait for the next, which is made once for all of them.

mod moment;
mod routes;
mod wire;

use std::{collections::HashMap, sync::Arc};

use bytes::Bytes;
use chrono::NaiveDate;
use guanlan_core::{booking::Persons, clock::Millis};
use guanlan_kernel::error::ApiError;

use crate::{Booking, programme, programme::Programme, reservation, slot};

/// Answers that are being made, by programme and days: as they are sent, none where the programme is not offered.
pub type Counting = moment::Moments<(i64, NaiveDate, NaiveDate), Result<Option<Bytes>, Arc<ApiError>>>;

pub use routes::{calls, days_of};
pub use wire::Slot;

/// Slots of a programme on some days, both included, as they are at an instant.
///
/// # Errors
/// Those of the database.
pub async fn of(
    app: &Booking,
    programme: &Programme,
    days: (NaiveDate, NaiveDate),
    now: Millis,
) -> Result<Vec<Slot>, ApiError> {
    let db = app.db.reader();
    let mut slots = slot::between(db, Some(programme.id), days).await?;
    slots.retain(|one| !one.is_empty());
    let ids: Vec<i64> = slots.iter().map(|one| one.id).collect();
    let lapsed: HashMap<i64, Persons> = reservation::lapsed_of(db, &ids, now).await?.into_iter().collect();
    let shown = |one: &slot::Slot| Slot::of(one, programme.mode, lapsed.get(&one.id).copied().unwrap_or_default(), now);
    Ok(slots.iter().map(shown).collect())
}

/// A programme that the public sees.
///
/// # Errors
/// 404 where there is none.
pub async fn offered(app: &Booking, id: i64) -> Result<Programme, ApiError> {
    let found = programme::find(app.db.reader(), id).await?;
    found.filter(|one| one.is_offered).ok_or(ApiError::NotFound)
}
