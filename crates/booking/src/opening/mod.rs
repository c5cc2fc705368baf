//! When the museum is open, as staff set it (RULES opening): one calendar, from which pages, machines' descriptions and the
//! slots of programmes follow.

mod routes;
#[cfg(test)]
mod tests;
mod wire;

use std::collections::{BTreeMap, HashMap};

use chrono::Days;
use guanlan_core::{
    audit::{Action, Subject},
    booking::ProgrammeKind,
    opening::{Opening, OpeningFault},
};
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_museum::profile::{self, SetOpening};
use serde_json::json;

pub use routes::calls;

use crate::{Booking, planning, programme, slot};

/// Places on closed days are looked for so many days ahead.
const DAYS: u64 = 90;

/// Somebody has places on a day when the museum is closed.
#[derive(Clone, Debug)]
pub struct OnClosedDay {
    pub day: chrono::NaiveDate,
    pub programme: programme::Programme,
    pub persons: i64,
}

/// Sets when the museum is open, and makes the slots of programmes what follows from it. What is given stays given.
///
/// # Errors
/// 422 by field; 409 for another version.
pub async fn set(app: &Booking, actor: &Actor<'_>, wanted: &SetOpening) -> Result<(), ApiError> {
    must_make_sense(&wanted.opening)?;
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                profile::set_opening(tx, wanted, now).await?;
                let subject = (Subject::Opening, "opening");
                Ok::<_, ApiError>(actor.did_to(tx, Action::SetOpening, subject, json!({}), now).await?)
            })
        })
        .await?;
    planning::plan_all(app).await?;
    Ok(())
}

fn must_make_sense(opening: &Opening) -> Result<(), ApiError> {
    let told = |fault| match fault {
        OpeningFault::NoDay => Message::new("server.rule.required"),
        OpeningFault::Twice => Message::new("server.opening.twice"),
        OpeningFault::Year => Message::new("server.rule.day"),
        OpeningFault::Order => Message::new("server.opening.order"),
        OpeningFault::TooMany(most) => Message::new("server.opening.tooMany").with("most", most),
        OpeningFault::TooLong(most) => Message::new("server.rule.tooLong").with("most", most),
    };
    let faults = opening.faults();
    if faults.is_empty() {
        return Ok(());
    }
    let place = |(place, fault)| (format!("opening.{place}"), told(fault));
    Err(ApiError::Invalid(faults.into_iter().map(place).collect::<BTreeMap<_, _>>()))
}

/// Places that are given on days when the museum is closed, of slots that nobody closed; those of events are theirs.
///
/// # Errors
/// The database.
pub async fn on_closed_days(app: &Booking, opening: &Opening) -> Result<Vec<OnClosedDay>, ApiError> {
    let (db, today) = (app.db.reader(), app.today());
    let programmes: HashMap<i64, _> = programme::every(db).await?.into_iter().map(|one| (one.id, one)).collect();
    let mut found: BTreeMap<_, i64> = BTreeMap::new();
    for one in slot::between(db, None, (today, today + Days::new(DAYS))).await? {
        let is_given = one.taken + one.group_taken > 0 && one.closed_reason.is_none();
        if is_given && one.kind != ProgrammeKind::Event && opening.on(one.day).is_none() {
            *found.entry((one.day, one.programme)).or_default() += one.taken + one.group_taken;
        }
    }
    let shown = found.into_iter().filter_map(|((day, programme), persons)| {
        Some(OnClosedDay { day, programme: programmes.get(&programme)?.clone(), persons })
    });
    Ok(shown.collect())
}
