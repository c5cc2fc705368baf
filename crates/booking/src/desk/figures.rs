//! Figures of who came (RULES bookings 12): by day, hour, origin and age, and never a person.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Timelike};
use guanlan_core::booking::{AgeBand, ComesFrom};
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    store,
    wire::{AgeFigure, DayFigure, HourFigure, OriginFigure, VisitorFigures},
};
use crate::Booking;

/// Days of one answer.
const MOST_DAYS: u64 = 366;
/// Days that are counted where nobody says, today included.
const DAYS: u64 = 7;

/// The days that are asked for: where nobody says, the last week.
///
/// # Errors
/// 422 for an end before the beginning, and for more than a year.
pub fn days_of(
    from: Option<NaiveDate>,
    to: Option<NaiveDate>,
    today: NaiveDate,
) -> Result<(NaiveDate, NaiveDate), ApiError> {
    let to = to.unwrap_or(today);
    let from = from.unwrap_or_else(|| to.checked_sub_days(Days::new(DAYS - 1)).unwrap_or(to));
    if to < from || from.checked_add_days(Days::new(MOST_DAYS - 1)).is_none_or(|last| to > last) {
        return Err(ApiError::invalid("to", Message::new("server.booking.days").with("most", MOST_DAYS)));
    }
    Ok((from, to))
}

/// How many people were let in on some days, both included.
///
/// # Errors
/// Those of the database.
pub async fn of(app: &Booking, (from, to): (NaiveDate, NaiveDate)) -> Result<VisitorFigures, ApiError> {
    let counts = store::counts(app.db.reader(), (app.beginning(from), app.end(to))).await?;
    let mut persons = 0;
    let mut days: BTreeMap<NaiveDate, i64> =
        from.iter_days().take_while(|day| *day <= to).map(|day| (day, 0)).collect();
    let mut hours: BTreeMap<u32, i64> = BTreeMap::new();
    for one in &counts {
        let at = DateTime::from_timestamp_millis(one.quarter * store::QUARTER).unwrap_or_default();
        let local = at.with_timezone(&app.zone);
        persons += one.persons;
        *days.entry(local.date_naive()).or_default() += one.persons;
        *hours.entry(local.hour()).or_default() += one.persons;
    }
    // Hours between the first and the last in which nobody came are told too: a gap is a figure.
    if let (Some(first), Some(last)) = (hours.keys().next().copied(), hours.keys().last().copied()) {
        for hour in first..=last {
            hours.entry(hour).or_default();
        }
    }
    let sum =
        |is_one: &dyn Fn(&store::Count) -> bool| counts.iter().filter(|one| is_one(one)).map(|one| one.persons).sum();
    let origins = ComesFrom::ALL.iter().copied().map(Some).chain([None]);
    let origins = origins.map(|comes_from| OriginFigure {
        comes_from,
        persons: sum(&|one| one.comes_from.as_deref() == comes_from.map(ComesFrom::name)),
    });
    let bands = AgeBand::ALL.iter().copied().map(Some).chain([None]);
    let ages = bands.map(|age_band| AgeFigure {
        age_band,
        persons: sum(&|one| one.age_band.as_deref() == age_band.map(AgeBand::name)),
    });
    Ok(VisitorFigures {
        from,
        to,
        persons,
        days: days.into_iter().map(|(date, persons)| DayFigure { date, persons }).collect(),
        hours: hours.into_iter().map(|(hour, persons)| HourFigure { hour, persons }).collect(),
        origins: origins.filter(|one| one.persons > 0).collect(),
        ages: ages.filter(|one| one.persons > 0).collect(),
    })
}
