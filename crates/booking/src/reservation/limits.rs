//! What an account and a person may have (RULES bookings 6): persons a day and a month, visits a month.

use chrono::{Days, NaiveDate};
use guanlan_core::{
    booking::{ProgrammeKind, Rules},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, words::Message};

use super::store;

/// Days of a month, as limits count it: on both sides of a day.
const MONTH: u64 = 29;

/// Who asks, and for what.
pub struct Wanted {
    pub person: i64,
    pub kind: ProgrammeKind,
    pub day: NaiveDate,
    pub persons: i64,
    /// A reservation of the same person that does not count, because it is the one that moves.
    pub but: Option<i64>,
}

/// Refuses what is more than an account may have.
///
/// # Errors
/// 422 with the name of the rule.
pub async fn of_account(tx: &Tx<'_>, rules: &Rules, wanted: &Wanted, now: Millis) -> Result<(), ApiError> {
    let Wanted { person, kind, day, persons, but } = *wanted;
    let there = store::brought(&**tx, (person, kind), (day, day), but, now).await?;
    of_day(i64::from(rules.persons_per_day), there, persons)?;
    let Some(most) = rules.persons_per_month.map(i64::from) else { return Ok(()) };
    let around = (day - Days::new(MONTH), day + Days::new(MONTH));
    let there = store::brought(&**tx, (person, kind), around, but, now).await?;
    if there + persons > most {
        return Err(too_many("personsPerMonth", "server.booking.personsPerMonth", most, most - there));
    }
    Ok(())
}

/// Refuses more persons than an account may bring on a day, of which some are there.
///
/// # Errors
/// 422 with the name of the rule.
pub fn of_day(most: i64, there: i64, persons: i64) -> Result<(), ApiError> {
    if there + persons > most {
        return Err(too_many("personsPerDay", "server.booking.personsPerDay", most, most - there));
    }
    Ok(())
}

/// Refuses a visit that is one too many for a person.
///
/// # Errors
/// 422 with the name of the rule.
pub async fn of_people(tx: &Tx<'_>, rules: &Rules, hashes: &[&str], day: NaiveDate) -> Result<(), ApiError> {
    let Some(most) = rules.visits_per_month.map(i64::from) else { return Ok(()) };
    let around = (day - Days::new(MONTH), day + Days::new(MONTH));
    for hash in hashes {
        let there = i64::try_from(store::guest::visits(&**tx, hash, around).await?).unwrap_or(i64::MAX);
        // The one that is being made is among them.
        if there > most {
            return Err(too_many("visitsPerMonth", "server.booking.visitsPerMonth", most, 0));
        }
    }
    Ok(())
}

fn too_many(rule: &str, key: &'static str, most: i64, left: i64) -> ApiError {
    ApiError::invalid(rule, Message::new(key).with("most", most).with("left", left.max(0)))
}
