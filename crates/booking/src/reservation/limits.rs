//! What an account and a person may have (RULES bookings 6): persons a day and a month, visits a month.

use chrono::{Days, NaiveDate};
use guanlan_core::{
    booking::{ProgrammeKind, Rules},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, words::Message};

use super::store;

/// Days of a month, as limits count it.
const MONTH: u64 = 30;

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
    let month = rules.persons_per_month.map(i64::from);
    let days = if month.is_some() { around(day) } else { (day, day) };
    let brought = store::brought(&**tx, (person, kind), days, but, now).await?;
    let there = brought.iter().filter(|(that, _)| *that == day).map(|(_, persons)| persons).sum();
    of_day(i64::from(rules.persons_per_day), there, persons)?;
    let Some(most) = month else { return Ok(()) };
    let there = fullest_month(&brought, day);
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
    for hash in hashes {
        let visits = store::guest::visits(&**tx, hash, around(day)).await?;
        let visits: Vec<(NaiveDate, i64)> = visits.into_iter().map(|day| (day, 1)).collect();
        let there = fullest_month(&visits, day);
        // The one that is being made is among them.
        if there > most {
            return Err(too_many("visitsPerMonth", "server.booking.visitsPerMonth", most, 0));
        }
    }
    Ok(())
}

/// The days that share a month of a limit with a day, both included.
fn around(day: NaiveDate) -> (NaiveDate, NaiveDate) {
    (day - Days::new(MONTH - 1), day + Days::new(MONTH - 1))
}

/// The most that any thirty days in a row have, of those that hold a day (RULES bookings 6).
fn fullest_month(counts: &[(NaiveDate, i64)], day: NaiveDate) -> i64 {
    let from = |first: NaiveDate| {
        let last = first + Days::new(MONTH - 1);
        counts.iter().filter(|(one, _)| first <= *one && *one <= last).map(|(_, count)| count).sum()
    };
    (0..MONTH).map(|before| from(day - Days::new(before))).max().unwrap_or(0)
}

fn too_many(rule: &str, key: &'static str, most: i64, left: i64) -> ApiError {
    ApiError::invalid(rule, Message::new(key).with("most", most).with("left", left.max(0)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_month_holds_what_lies_less_than_thirty_days_apart(counts in proptest::collection::vec((0u64..120, 1i64..4), 0..12)) {
            let first = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();
            let counts: Vec<(NaiveDate, i64)> = counts.into_iter().map(|(at, count)| (first + Days::new(at), count)).collect();
            let day = first + Days::new(60);
            let most = fullest_month(&counts, day);
            let all: i64 = counts.iter().map(|(_, count)| count).sum();
            prop_assert!(most <= all);
            // Whatever lies in one month with the day is reached by the month that begins with the earliest of it.
            for (start, _) in counts.iter().filter(|(one, _)| *one <= day && (day - *one).num_days() < 30) {
                let reached = |one: NaiveDate| one >= *start && (one - *start).num_days() < 30;
                let sum: i64 = counts.iter().filter(|(one, _)| reached(*one)).map(|(_, count)| count).sum();
                prop_assert!(most >= sum, "{most} < {sum}");
            }
        }
    }
}
