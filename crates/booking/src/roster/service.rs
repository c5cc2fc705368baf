//! Putting the roster together, and setting who guides.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use guanlan_core::{
    audit::{Action, Subject},
    booking::{Pool, ProgrammeKind, TourLanguage},
    locale::Lang,
};
use guanlan_identity::people::Actor;
use guanlan_kernel::{audit, error::ApiError, words::Message};
use serde_json::json;

use super::wire::{RosterGroup, RosterGuide, RosterSlot, SlotGuides};
use crate::{
    Booking, guide, programme, reservation,
    slot::{self, Slot},
};

/// Guided tours and slots with groups on some days, both included, by their time.
///
/// # Errors
/// Those of the database.
pub async fn of(app: &Booking, days: (NaiveDate, NaiveDate), lang: Lang) -> Result<Vec<RosterSlot>, ApiError> {
    let slots = slot::between(app.db.reader(), None, days).await?;
    let mut shown = shown(app, &slots, lang).await?;
    shown.retain(|one| one.kind == ProgrammeKind::Tour || !one.groups.is_empty() || !one.guides.is_empty());
    Ok(shown)
}

/// Some slots with who comes and who guides.
///
/// # Errors
/// Those of the database.
pub async fn shown(app: &Booking, slots: &[Slot], lang: Lang) -> Result<Vec<RosterSlot>, ApiError> {
    let (db, now) = (app.db.reader(), app.now());
    let ids: Vec<i64> = slots.iter().map(|one| one.id).collect();
    let programmes: HashMap<i64, _> = programme::every(db).await?.into_iter().map(|one| (one.id, one)).collect();
    let lapsed: HashMap<i64, _> = reservation::lapsed_of(db, &ids, now).await?.into_iter().collect();
    let names: HashMap<i64, String> = guide::every(db).await?.into_iter().map(|one| (one.id, one.name)).collect();
    let duties = guide::of_slots(db, &ids).await?;
    let groups = reservation::groups_of(db, &ids).await?;
    let shown = slots.iter().filter(|one| !one.is_empty()).filter_map(|slot| {
        let programme = programmes.get(&slot.programme)?;
        let here = groups.iter().filter(|(one, _)| one.slot == slot.id && !one.is_lapsed(now));
        let group = |(one, party): &(reservation::Reservation, reservation::GroupParty)| RosterGroup {
            code: one.code.clone(),
            state: one.stored(slot).state(now),
            organisation: party.organisation.clone(),
            language: party.language,
            theme: party.theme.as_ref().map(|theme| theme.get(lang).to_owned()),
            size: one.size,
        };
        let guide = |id: &i64| Some(RosterGuide { id: *id, name: names.get(id)?.clone() });
        Some(RosterSlot {
            id: slot.id,
            programme_id: programme.id,
            programme: programme.name.get(lang).to_owned(),
            kind: slot.kind,
            date: slot.day,
            starts: slot.starts.clone(),
            ends: slot.ends.clone(),
            taken: slot.taken - lapsed.get(&slot.id).copied().unwrap_or_default().of(Pool::Individuals),
            groups: here.map(group).collect(),
            guides: duties.get(&slot.id).into_iter().flatten().filter_map(guide).collect(),
            is_closed: slot.closed_reason.is_some(),
            version: slot.version,
        })
    });
    Ok(shown.collect())
}

/// Sets who guides in a slot.
///
/// # Errors
/// 404; 409 for another version, a slot that is closed or over, and who guides elsewhere then; 422 for who does not fit.
pub async fn set(
    app: &Booking,
    actor: &Actor<'_>,
    (id, wanted): (i64, &SlotGuides),
    lang: Lang,
) -> Result<(), ApiError> {
    let now = app.now();
    let guides: Vec<i64> = wanted.guide_ids.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    app.db
        .write(|tx| {
            let guides = guides.as_slice();
            Box::pin(async move {
                let mut held = slot::hold(tx, &[id]).await?.pop().ok_or(ApiError::NotFound)?;
                if held.version != wanted.version {
                    return Err(ApiError::Conflict(Message::new("server.stale")));
                }
                if held.closed_reason.is_some() {
                    return Err(ApiError::Conflict(Message::new("server.booking.closedByMuseum")));
                }
                if held.instants.ends <= now {
                    return Err(ApiError::Conflict(Message::new("server.booking.past")));
                }
                let groups = reservation::groups_of(&**tx, &[id]).await?;
                let live = groups.iter().filter(|(one, _)| !one.is_lapsed(now));
                let languages: Vec<TourLanguage> = live.filter_map(|(_, party)| party.language).collect();
                let over = wanted.override_reason.as_deref();
                let wish = guide::Wish { guides, languages: &languages, over, lang };
                let names = guide::assign(tx, &held, &wish).await?;
                held.version += 1;
                slot::change(tx, &held).await?;
                let id = id.to_string();
                let detail = json!({"name": names.join("、"), "reason": over.unwrap_or_default()});
                let act =
                    audit::Act { subject: Some((Subject::Slot, &id)), ..actor.act(Action::SetGuides, detail, now) };
                Ok(audit::record(tx, &act).await?)
            })
        })
        .await
}
