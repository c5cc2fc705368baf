//! Reservations as their person sees them.

use std::collections::HashMap;

use guanlan_core::{
    booking::{Pool, ReservationState},
    locale::Lang,
};
use guanlan_kernel::error::ApiError;

use super::{GroupParty, Guest, Reservation as Kept, cancel, group::ReservationGroup, moving, store, wire};
use crate::{
    Booking, programme,
    programme::Programme,
    slot::{self, Slot},
};

/// Several, in their order.
///
/// # Errors
/// Those of the database.
pub async fn all(app: &Booking, kept: Vec<Kept>, lang: Lang) -> Result<Vec<wire::Reservation>, ApiError> {
    let db = app.db.reader();
    let ids: Vec<i64> = kept.iter().map(|one| one.id).collect();
    let mut people = store::guest::by_reservation(db, &ids).await?;
    let mut groups: HashMap<i64, GroupParty> = HashMap::new();
    if kept.iter().any(|one| one.pool == Pool::Groups) {
        groups.extend(store::group::of(db, &ids).await?.into_iter().map(|party| (party.reservation, party)));
    }
    let slots: Vec<i64> = kept.iter().map(|one| one.slot).collect();
    let slots: HashMap<i64, Slot> = slot::those(db, &slots).await?.into_iter().map(|slot| (slot.id, slot)).collect();
    let programmes: HashMap<i64, Programme> =
        programme::every(db).await?.into_iter().map(|one| (one.id, one)).collect();
    let shown = kept.into_iter().filter_map(|one| {
        let slot = slots.get(&one.slot)?;
        let programme = programmes.get(&slot.programme)?;
        let people = people.remove(&one.id).unwrap_or_default();
        let group = groups.remove(&one.id);
        Some(shown(app, (one, group), people, (slot, programme), lang))
    });
    Ok(shown.collect())
}

/// One.
///
/// # Errors
/// Those of the database.
pub async fn one(app: &Booking, kept: Kept, lang: Lang) -> Result<wire::Reservation, ApiError> {
    all(app, vec![kept], lang).await?.pop().ok_or(ApiError::NotFound)
}

/// One of which everything is at hand, with what is known of its group.
pub fn shown(
    app: &Booking,
    (kept, group): (Kept, Option<GroupParty>),
    people: Vec<Guest>,
    (slot, programme): (&Slot, &Programme),
    lang: Lang,
) -> wire::Reservation {
    let now = app.now();
    let state = kept.stored(slot).state(now);
    let is_held = matches!(state, ReservationState::Held | ReservationState::PendingReview);
    let has_tickets = match state {
        ReservationState::Confirmed | ReservationState::CheckedIn => true,
        ReservationState::Held
        | ReservationState::PendingReview
        | ReservationState::Rejected
        | ReservationState::Completed
        | ReservationState::NoShow
        | ReservationState::CancelledByUser
        | ReservationState::CancelledByMuseum
        | ReservationState::Expired => false,
    };
    let person = |one: Guest| wire::ReservationPerson {
        n: one.place,
        name: one.name_masked,
        id_type: one.id_type,
        id_number: one.id_masked,
        ticket: Some(one.ticket).filter(|_| has_tickets && !one.is_out),
        is_minor: one.is_minor,
        is_out: one.is_out,
    };
    wire::Reservation {
        state,
        hold_until: kept.hold_until.filter(|_| is_held).map(|until| until.rfc3339()),
        programme_id: programme.id,
        programme: programme.name.get(lang).to_owned(),
        kind: slot.kind,
        event_id: programme.event,
        place: programme.place.get(lang).to_owned(),
        note: programme.note.get(lang).to_owned(),
        slot_id: slot.id,
        date: slot.day,
        starts: slot.starts.clone(),
        ends: slot.ends.clone(),
        starts_at: slot.instants.starts.rfc3339(),
        ends_at: slot.instants.ends.rfc3339(),
        size: kept.size,
        cancel_until: slot.instants.cancels.rfc3339(),
        may_change: cancel::may_change(&kept, slot, now).is_ok(),
        may_move: moving::may_move(&kept, slot, now).is_ok(),
        origin: kept.origin,
        persons: people.into_iter().map(person).collect(),
        group: group.map(|party| ReservationGroup::of(party, (&kept, slot), (lang, now))),
        made_at: kept.made_at.rfc3339(),
        version: kept.version,
        code: kept.code,
        consent_version: kept.consent,
    }
}
