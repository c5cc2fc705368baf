//! Letters the day before (RULES bookings 10).

use chrono::{Days, NaiveTime};
use guanlan_kernel::error::ApiError;

use super::{letter, letter::Letter, staff, store};
use crate::{Booking, slot};

/// From this hour of the day before, by the museum's clock.
const HOUR: u32 = 10;
/// Reservations of one round.
const ROUND: u64 = 100;

/// Reminds everybody who comes tomorrow, once. Who took places today has just been told. Answers how many were.
///
/// # Errors
/// Those of the database; keys that did not seal a number.
pub async fn remind(app: &Booking) -> Result<usize, ApiError> {
    let (today, now) = (app.today(), app.now());
    let from = NaiveTime::from_hms_opt(HOUR, 0, 0).map(|hour| app.at(today, hour));
    let Some(tomorrow) = today.checked_add_days(Days::new(1)) else { return Ok(0) };
    if from.is_none_or(|from| now < from) {
        return Ok(0);
    }
    let mut told = 0;
    loop {
        let due = store::reminder::due(app.db.reader(), tomorrow, app.beginning(today), ROUND).await?;
        if due.is_empty() {
            return Ok(told);
        }
        for one in &due {
            let place = slot::planned(app, one.slot).await?;
            let key = letter::key_for(one, ("server.sms.reservationTomorrow", "server.sms.givenTomorrow"));
            let letter = Letter { programme: &place.programme, slot: &place.slot, key };
            let mobile = staff::mobile_of(app, one).await?;
            let is_told = app.db.write(|tx| {
                let (letter, mobile) = (&letter, mobile.as_deref());
                Box::pin(async move {
                    let is_first = store::reminder::note(&**tx, one).await?;
                    if let Some(mobile) = mobile.filter(|_| is_first) {
                        letter.put(app, tx, mobile, one, now).await?;
                    }
                    Ok::<_, ApiError>(is_first && mobile.is_some())
                })
            });
            told += usize::from(is_told.await?);
        }
    }
}
