//! Missed visits (RULES bookings 15): who had places in a slot in which people were let in, and did not come. They are
//! computed from rows; a pardon adds one.

use std::collections::HashMap;

use chrono::Days;
use guanlan_core::{
    booking::{Rules, suspended_until},
    clock::Millis,
    locale::Lang,
};
use guanlan_identity::Identity;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    Reservation, store,
    wire::{MissedVisit, Standing},
};
use crate::{
    Booking, programme,
    slot::{self, Slot},
};

/// Missed visits are looked for so many days back, whatever programmes say.
const DAYS: u64 = 3_660;

/// The visits that some people missed, without those that were pardoned, the last first.
///
/// # Errors
/// Those of the database.
async fn of(app: &Booking, persons: &[i64]) -> Result<Vec<(Reservation, Slot)>, ApiError> {
    let (db, now, today) = (app.db.reader(), app.now(), app.today());
    let since = today.checked_sub_days(Days::new(DAYS)).unwrap_or(today);
    let absent = store::absent(db, persons, (since, today)).await?;
    if absent.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = absent.iter().map(|one| one.id).collect();
    let pardoned = store::pardoned(db, &ids).await?;
    let slots: Vec<i64> = absent.iter().map(|one| one.slot).collect();
    let slots = slot::those(db, &slots).await?;
    let missed = absent.into_iter().filter(|one| !pardoned.contains(&one.id)).filter_map(|one| {
        let slot = slots.iter().find(|slot| slot.id == one.slot)?;
        (slot.instants.ends <= now && (slot.is_counted || one.is_missed)).then(|| (one, slot.clone()))
    });
    Ok(missed.collect())
}

/// Until when a person may take no places of a programme.
///
/// # Errors
/// Those of the database.
pub async fn suspended(app: &Booking, person: i64, rules: &Rules) -> Result<Option<Millis>, ApiError> {
    if rules.no_shows == 0 {
        return Ok(None);
    }
    let ends: Vec<Millis> = of(app, &[person]).await?.iter().map(|(_, slot)| slot.instants.ends).collect();
    Ok(suspended_until(&ends, rules, app.now()))
}

/// When the visits ended that some people missed, by their accounts.
///
/// # Errors
/// Those of the database.
pub async fn ends(app: &Booking, persons: &[i64]) -> Result<HashMap<i64, Vec<Millis>>, ApiError> {
    let mut ends: HashMap<i64, Vec<Millis>> = HashMap::new();
    if persons.is_empty() {
        return Ok(ends);
    }
    for (one, slot) in of(app, persons).await? {
        ends.entry(one.person.unwrap_or_default()).or_default().push(slot.instants.ends);
    }
    Ok(ends)
}

/// Refuses somebody who missed too many visits.
///
/// # Errors
/// 422 with the name of the rule.
pub async fn must_not_be_suspended(app: &Booking, person: i64, rules: &Rules) -> Result<(), ApiError> {
    must_be_past(app.as_ref(), suspended(app, person, rules).await?)
}

/// As [`must_not_be_suspended`], for whoever knows until when.
///
/// # Errors
/// 422 with the name of the rule.
pub fn must_be_past(app: &Identity, suspended: Option<Millis>) -> Result<(), ApiError> {
    let Some(until) = suspended else { return Ok(()) };
    let day = app.day(until.instant());
    Err(ApiError::invalid("noShows", Message::new("server.booking.suspended").with("day", day)))
}

/// What a person missed, and what follows from it.
///
/// # Errors
/// Those of the database.
pub async fn standing(app: &Booking, person: i64, lang: Lang) -> Result<Standing, ApiError> {
    let (missed, now) = (of(app, &[person]).await?, app.now());
    let ends: Vec<Millis> = missed.iter().map(|(_, slot)| slot.instants.ends).collect();
    let programmes = programme::every(app.db.reader()).await?;
    let until = programmes.iter().filter_map(|one| suspended_until(&ends, &one.rules, now)).max();
    // What no programme counts any more is nobody's business.
    let days = programmes.iter().map(|one| one.rules.no_show_days).max().unwrap_or(0);
    let since = now.0 - chrono::Duration::days(days.into()).num_milliseconds();
    let shown = missed.into_iter().filter(|(_, slot)| slot.instants.ends.0 >= since).map(|(one, slot)| {
        let programme = programmes.iter().find(|programme| programme.id == slot.programme);
        MissedVisit {
            code: one.code,
            programme: programme.map_or_else(String::new, |programme| programme.name.get(lang).to_owned()),
            date: slot.day,
            starts: slot.starts,
        }
    });
    Ok(Standing { missed: shown.collect(), suspended_until: until.map(Millis::rfc3339) })
}
