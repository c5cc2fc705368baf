//! Reservations of nobody, as the demo has them, and slots without anybody that are closed.

use guanlan_core::{
    booking::{Origin, Pool, StoredState},
    locale::Lang,
};
use guanlan_kernel::error::ApiError;

use super::{Reservation, store};
use crate::{
    Booking,
    slot::{self, Slot},
};

/// Gives places of a slot to a party that came to the counter and gave no names.
///
/// # Errors
/// Those of the database; more persons than there are places.
pub async fn at_counter(app: &Booking, slot: &Slot, persons: i64) -> Result<(), ApiError> {
    let now = app.now();
    let new = Reservation {
        id: 0,
        code: guanlan_vault::recovery_code(),
        person: None,
        slot: slot.id,
        kind: slot.kind,
        day: slot.day,
        size: persons,
        pool: Pool::Individuals,
        state: StoredState::Confirmed,
        hold_until: None,
        origin: Origin::Counter,
        lang: Lang::Zh,
        consent: String::new(),
        mobile: None,
        mobile_tail: None,
        came: 0,
        is_missed: false,
        note: String::new(),
        request: None,
        made_at: now,
        version: 1,
    };
    let people: Vec<store::guest::New> = (1..=persons).map(store::guest::New::nobody).collect();
    app.db
        .write(|tx| {
            let (new, people) = (&new, people.as_slice());
            Box::pin(async move {
                slot::hold(tx, &[new.slot]).await?;
                let id = store::add(&**tx, new, None).await?.ok_or(ApiError::Unavailable)?;
                store::guest::add(&**tx, (id, new.slot, new.day), people).await?;
                Ok(slot::take(&**tx, new.slot, (new.pool, persons)).await?)
            })
        })
        .await
}

/// Closes a slot in which nobody is.
///
/// # Errors
/// Those of the database.
pub async fn close_empty(app: &Booking, id: i64, reason: &str) -> Result<(), ApiError> {
    app.db
        .write(|tx| {
            Box::pin(async move {
                for mut one in slot::hold(tx, &[id]).await? {
                    if one.taken == 0 && one.group_taken == 0 {
                        one.closed_reason = Some(reason.to_owned());
                        one.version += 1;
                        slot::change(&**tx, &one).await?;
                    }
                }
                Ok(())
            })
        })
        .await
}
