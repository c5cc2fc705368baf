//! Making slots: what a programme plans is compared with what is there, day by day.

use std::collections::BTreeMap;

use chrono::{Days, NaiveDate};
use guanlan_core::{
    booking::{BookingMode, SlotPlan},
    clock::Millis,
    content::{
        Kind,
        event::{EventDetail, SessionShown},
    },
    ids::EntryId,
    locale::Lang,
    opening::Opening,
};
use guanlan_kernel::error::ApiError;
use guanlan_museum::{content, profile};

use crate::{
    Booking, programme,
    programme::Programme,
    slot::{self, Slot},
};

/// Slots are made for so many days beyond those that can be booked.
const DAYS_BEYOND: u64 = 14;
/// Places of a session that has no limit.
const UNLIMITED: i64 = 100_000;

/// What is planned, by day and beginning.
type Plans = BTreeMap<(NaiveDate, String), SlotPlan>;

/// Makes the slots of a programme what it plans from today on. Answers how many were made or changed.
///
/// # Errors
/// Those of the database.
pub async fn plan(app: &Booking, id: i64) -> Result<usize, ApiError> {
    let today = app.today();
    let Some(programme) = programme::find(app.db.reader(), id).await? else { return Ok(0) };
    // Groups ask for days that nobody else can book yet.
    let rules = &programme.rules;
    let of_groups = if programme.schedule.takes_groups() { u64::from(rules.group_days_ahead) } else { 0 };
    let last = today + Days::new((u64::from(rules.days_ahead) + DAYS_BEYOND).max(of_groups));
    let plans = planned(app, &programme, (today, last)).await?;
    let (now, version) = (app.now(), programme.version);
    app.db
        .write(|tx| {
            let plans = &plans;
            Box::pin(async move {
                // As it is now: the plans of another version are made by whoever changed it.
                let Some(programme) = programme::hold(tx, id).await?.filter(|one| one.version == version) else {
                    return Ok(0);
                };
                let there = slot::hold_coming(tx, id, today).await?;
                let work = compare(app, &programme, plans, there, now);
                for one in &work.changed {
                    slot::change(tx, one).await?;
                }
                slot::add(tx, &work.made).await?;
                Ok(work.changed.len() + work.made.len())
            })
        })
        .await
}

/// Makes the slots of every programme what it plans.
///
/// # Errors
/// Those of the database.
pub async fn plan_all(app: &Booking) -> Result<usize, ApiError> {
    let mut done = 0;
    for programme in programme::every(app.db.reader()).await? {
        done += plan(app, programme.id).await?;
    }
    Ok(done)
}

/// The slots that a programme would have made since a day, had it been there: those that have begun by now. They are
/// written by nobody yet.
///
/// # Errors
/// Those of the database.
pub async fn begun(app: &Booking, programme: &Programme, since: NaiveDate) -> Result<Vec<Slot>, ApiError> {
    let now = app.now();
    let plans = planned(app, programme, (since, app.today())).await?;
    let slots = plans.into_iter().filter_map(|((day, starts), plan)| made(app, programme, (day, starts), plan));
    Ok(slots.filter(|slot| slot.instants.starts <= now).collect())
}

/// What a programme plans for some days, both included; an event has its sessions, however late they are.
async fn planned(
    app: &Booking,
    programme: &Programme,
    (first, last): (NaiveDate, NaiveDate),
) -> Result<Plans, ApiError> {
    if let Some(event) = programme.event {
        return sessions(app, event, first).await;
    }
    let opening: Opening = profile::stored(&app.museum).await?.unwrap_or_default().opening;
    let days = first.iter_days().take_while(|day| *day <= last);
    let slots = days.flat_map(|day| {
        let of_day = programme.schedule.on(day, &opening).into_iter();
        of_day.map(move |plan| ((day, plan.starts.clone()), plan))
    });
    Ok(slots.collect())
}

/// The sessions of a published event from a day on; none where it is not published.
async fn sessions(app: &Booking, event: i64, first: NaiveDate) -> Result<Plans, ApiError> {
    let Some(found) = content::find(&app.museum, Kind::Event, Lang::Zh, EntryId(event)).await? else {
        return Ok(Plans::new());
    };
    let detail: EventDetail = serde_json::from_str(&found.detail).map_err(anyhow::Error::from)?;
    let coming = detail.sessions.into_iter().filter(|session| session.day >= first);
    let plan = |session: SessionShown| {
        let mode = session.capacity.is_none().then_some(BookingMode::None);
        let capacity = session.capacity.map_or(UNLIMITED, i64::from);
        let SessionShown { day, starts, ends, .. } = session;
        ((day, starts.clone()), SlotPlan { starts, ends, capacity, group_capacity: 0, mode })
    };
    Ok(coming.map(plan).collect())
}

/// What has to be written.
struct Work {
    changed: Vec<Slot>,
    made: Vec<Slot>,
}

fn compare(app: &Booking, programme: &Programme, plans: &Plans, there: Vec<Slot>, now: Millis) -> Work {
    let mut left = plans.clone();
    let mut changed = Vec::new();
    for before in there {
        let plan = left.remove(&(before.day, before.starts.clone()));
        // What has begun stays as it was.
        if before.instants.starts <= now {
            continue;
        }
        let mut after = before.clone();
        if after.is_planned {
            match plan {
                Some(plan) => {
                    after.ends = plan.ends;
                    after.mode = plan.mode;
                    // Never below what is given.
                    after.capacity = plan.capacity.max(after.taken);
                    after.group_capacity = plan.group_capacity.max(after.group_taken);
                }
                None => {
                    after.capacity = after.taken;
                    after.group_capacity = after.group_taken;
                }
            }
        }
        if let Some(instants) = instants(app, programme, after.day, &after.starts, &after.ends) {
            after.instants = instants;
        }
        if after != before {
            after.version += 1;
            changed.push(after);
        }
    }
    let made = left.into_iter().filter_map(|(when, plan)| made(app, programme, when, plan));
    Work { made: made.filter(|slot| slot.instants.starts > now).collect(), changed }
}

/// A slot as it is planned, in which nobody is; none where its times are none.
fn made(app: &Booking, programme: &Programme, (day, starts): (NaiveDate, String), plan: SlotPlan) -> Option<Slot> {
    let instants = instants(app, programme, day, &starts, &plan.ends)?;
    Some(Slot {
        id: 0,
        programme: programme.id,
        kind: programme.kind,
        day,
        starts,
        ends: plan.ends,
        instants,
        mode: plan.mode,
        capacity: plan.capacity,
        taken: 0,
        returned: 0,
        group_capacity: plan.group_capacity,
        group_taken: 0,
        is_planned: true,
        waiting: 0,
        lapses: None,
        closed_reason: None,
        is_counted: false,
        version: 1,
    })
}

/// What the rules of a programme make of a time.
pub fn instants(
    app: &Booking,
    programme: &Programme,
    day: NaiveDate,
    starts: &str,
    ends: &str,
) -> Option<guanlan_core::booking::Instants> {
    let times = guanlan_core::dates::time_of_day(starts).zip(guanlan_core::dates::time_of_day(ends))?;
    Some(programme.rules.instants(day, times, |day, time| app.at(day, time)))
}
