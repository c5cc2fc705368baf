//! What staff change: programmes, and slots by hand.

use std::collections::BTreeMap;

use guanlan_core::{
    audit::{Action, Subject},
    booking::{ScheduleFault, SlotPlan},
    clock::day_text,
    content::Kind,
    ids::EntryId,
    locale::Lang,
};
use guanlan_db::{Noun, Tx};
use guanlan_identity::people::Actor;
use guanlan_kernel::{
    audit,
    error::ApiError,
    idempotency::{self, Once},
    words::Message,
};
use guanlan_museum::content;
use serde_json::{Value, json};

use super::{
    planner,
    wire::{ProgrammeChange, SlotChange, SlotNew},
};
use crate::{
    Booking, programme,
    programme::Programme,
    reservation,
    slot::{self, Slot},
};

/// Adds a programme, with the slots that it plans. Answers its number; the same call again, that of the first.
///
/// # Errors
/// 422 by field; 409 where the event has one already, and where the key came with something else.
pub async fn add(app: &Booking, actor: &Actor<'_>, new: &Programme, once: Option<&Once>) -> Result<i64, ApiError> {
    let id = idempotency::made_or_before(once, app.db.reader(), add_one(app, actor, new, once)).await?;
    planner::plan(app, id).await?;
    Ok(id)
}

async fn add_one(app: &Booking, actor: &Actor<'_>, new: &Programme, once: Option<&Once>) -> Result<i64, ApiError> {
    must_make_sense(new)?;
    if let Some(event) = new.event {
        let found = content::find(&app.museum, Kind::Event, Lang::Zh, EntryId(event)).await?;
        if found.is_none() {
            return Err(ApiError::invalid("eventId", Message::new("server.booking.noEvent")));
        }
        let all = programme::every(app.db.reader()).await?;
        if all.iter().any(|one| one.event == Some(event)) {
            return Err(ApiError::Conflict(Message::new("server.booking.eventTaken")));
        }
    }
    let now = app.now();
    app.db
        .write(|tx| {
            let adding = async move {
                let id = programme::add(tx, new, now).await?;
                // Pages tell what can be reserved, and by which rules.
                tx.touch(Noun::Content);
                record(tx, actor, (Action::AddProgramme, id), json!({}), now).await?;
                Ok::<_, ApiError>(id)
            };
            Box::pin(idempotency::make(once, tx, now, adding))
        })
        .await
}

/// Changes a programme, and its coming slots with it.
///
/// # Errors
/// 404; 409 for another version; 422 by field.
pub async fn change(app: &Booking, actor: &Actor<'_>, id: i64, change: ProgrammeChange) -> Result<(), ApiError> {
    let before = programme::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    let version = change.version;
    let mut after = before.clone();
    change.apply(&mut after);
    must_make_sense(&after)?;
    after.version = version + 1;
    let now = app.now();
    app.db
        .write(|tx| {
            let after = &after;
            Box::pin(async move {
                let there = programme::hold(tx, id).await?.ok_or(ApiError::NotFound)?;
                if there.version != version {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                programme::change(tx, after, now).await?;
                tx.touch(Noun::Content);
                record(tx, actor, (Action::ChangeProgramme, id), json!({}), now).await
            })
        })
        .await?;
    planner::plan(app, id).await?;
    Ok(())
}

fn must_make_sense(one: &Programme) -> Result<(), ApiError> {
    let mut errors = BTreeMap::new();
    if let Some(fault) = one.rules.fault() {
        errors.insert(format!("rules.{}", fault.0), Message::new("server.booking.ruleOff"));
    }
    if let Some(fault) = one.schedule.fault() {
        let (path, key) = match fault {
            ScheduleFault::Times(path) => (path, "server.booking.times"),
            ScheduleFault::Places(path) => (path, "server.booking.places"),
            ScheduleFault::Days(path) => (path, "server.booking.daysOff"),
            ScheduleFault::Year(path) => (path, "server.rule.day"),
            ScheduleFault::NoDay(path) => (path, "server.rule.required"),
            ScheduleFault::Twice(path) => (path, "server.booking.twice"),
            ScheduleFault::TooMany(path) => (path, "server.booking.tooMany"),
        };
        errors.insert(format!("schedule.{path}"), Message::new(key));
    }
    if let Some(path) = one.tour.fault() {
        errors.insert(format!("tour.{path}"), Message::new("server.booking.tourOff"));
    }
    if errors.is_empty() { Ok(()) } else { Err(ApiError::Invalid(errors)) }
}

/// Adds a slot beside the schedule. Answers its number; the same call again, that of the first.
///
/// # Errors
/// 422 by field; 409 where one begins then already, and where the key came with something else.
pub async fn add_slot(app: &Booking, actor: &Actor<'_>, new: SlotNew, once: Option<&Once>) -> Result<i64, ApiError> {
    idempotency::made_or_before(once, app.db.reader(), add_one_slot(app, actor, new, once)).await
}

async fn add_one_slot(app: &Booking, actor: &Actor<'_>, new: SlotNew, once: Option<&Once>) -> Result<i64, ApiError> {
    let unknown = || ApiError::invalid("programmeId", Message::new("server.booking.noProgramme"));
    let programme = programme::find(app.db.reader(), new.programme_id).await?.ok_or_else(unknown)?;
    let SlotNew { date, starts, ends, capacity, group_capacity, mode, .. } = new;
    let plan = SlotPlan { starts, ends, capacity, group_capacity, mode };
    let instants = plan.times().and_then(|_| planner::instants(app, &programme, date, &plan.starts, &plan.ends));
    let instants = instants.ok_or_else(|| ApiError::invalid("starts", Message::new("server.booking.times")))?;
    if instants.starts <= app.now() {
        return Err(ApiError::invalid("date", Message::new("server.booking.past")));
    }
    let slot = Slot {
        id: 0,
        programme: programme.id,
        kind: programme.kind,
        day: date,
        starts: plan.starts,
        ends: plan.ends,
        instants,
        mode: plan.mode,
        capacity: plan.capacity,
        taken: 0,
        returned: 0,
        group_capacity: plan.group_capacity,
        group_taken: 0,
        is_planned: false,
        waiting: 0,
        lapses: None,
        closed_reason: None,
        is_counted: false,
        version: 1,
    };
    let now = app.now();
    app.db
        .write(|tx| {
            let slot = &slot;
            let adding = async move {
                programme::hold(tx, slot.programme).await?;
                let day = slot::between(&**tx, Some(slot.programme), (slot.day, slot.day)).await?;
                if day.iter().any(|one| one.starts == slot.starts) {
                    return Err(ApiError::Conflict(Message::new("server.booking.slotThere")));
                }
                slot::add(tx, std::slice::from_ref(slot)).await?;
                let day = slot::between(&**tx, Some(slot.programme), (slot.day, slot.day)).await?;
                let id =
                    day.iter().find(|one| one.starts == slot.starts).map(|one| one.id).ok_or(ApiError::NotFound)?;
                record_slot(tx, actor, (Action::AddSlot, id), json!({"day": day_text(slot.day)}), now).await?;
                Ok(id)
            };
            Box::pin(idempotency::make(once, tx, now, adding))
        })
        .await
}

/// Changes the places of a slot. From then on its schedule does not.
///
/// # Errors
/// 404; 409 for another version, and for fewer places than are given.
pub async fn change_slot(app: &Booking, actor: &Actor<'_>, id: i64, change: SlotChange) -> Result<(), ApiError> {
    let now = app.now();
    let SlotChange { version, capacity, group_capacity } = change;
    app.db
        .write(|tx| {
            Box::pin(async move {
                let mut slot = slot::hold(tx, &[id]).await?.pop().ok_or(ApiError::NotFound)?;
                if slot.version != version {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                reservation::take_back_of(app.as_ref(), tx, &mut slot, now).await?;
                slot.capacity = capacity.unwrap_or(slot.capacity);
                slot.group_capacity = group_capacity.unwrap_or(slot.group_capacity);
                for (places, given) in [(slot.capacity, slot.taken), (slot.group_capacity, slot.group_taken)] {
                    if places < given {
                        return Err(ApiError::Conflict(Message::new("server.booking.belowGiven").with("given", given)));
                    }
                }
                slot.is_planned = false;
                slot.version += 1;
                slot::change(tx, &slot).await?;
                record_slot(tx, actor, (Action::ChangeSlot, id), json!({"day": day_text(slot.day)}), now).await
            })
        })
        .await
}

async fn record(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (action, id): (Action, i64),
    detail: Value,
    now: guanlan_core::clock::Millis,
) -> Result<(), ApiError> {
    let id = id.to_string();
    let act = audit::Act { subject: Some((Subject::Programme, &id)), ..actor.act(action, detail, now) };
    Ok(audit::record(tx, &act).await?)
}

async fn record_slot(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    (action, id): (Action, i64),
    detail: Value,
    now: guanlan_core::clock::Millis,
) -> Result<(), ApiError> {
    let id = id.to_string();
    let act = audit::Act { subject: Some((Subject::Slot, &id)), ..actor.act(action, detail, now) };
    Ok(audit::record(tx, &act).await?)
}
