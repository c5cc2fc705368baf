//! The reservations of a day, as staff look for them (RULES bookings 17).

use std::collections::HashMap;

use guanlan_core::{
    booking::{Pool, ReservationState, mask_name},
    locale::Lang,
};
use guanlan_kernel::error::ApiError;

use super::{
    super::{Guest, Reservation, shown, store},
    wire::{StudioReservation, StudioReservationFilter},
};
use crate::{
    Booking,
    slot::{self, Slot},
};

/// Reservations that fit, by the time of their slots, with how many there are. A day of a museum fits into memory: it is
/// filtered here, where states are known.
///
/// # Errors
/// Those of the database.
pub async fn page(
    app: &Booking,
    filter: &StudioReservationFilter,
    lang: Lang,
) -> Result<(Vec<StudioReservation>, u64), ApiError> {
    let db = app.db.reader();
    let day = filter.date.unwrap_or_else(|| app.today());
    let now = app.now();
    let mut all = match filter.slot {
        Some(slot) => store::every_in(db, slot).await?,
        None => store::every_on(db, day).await?,
    };
    let ids: Vec<i64> = all.iter().map(|one| one.slot).collect();
    let slots: HashMap<i64, Slot> = slot::those(db, &ids).await?.into_iter().map(|slot| (slot.id, slot)).collect();
    all.retain(|one| {
        slots.get(&one.slot).is_some_and(|slot| {
            let fits_state = filter.state.is_none_or(|state| one.stored(slot).state(now) == state);
            let fits_programme = filter.programme.is_none_or(|programme| slot.programme == programme);
            let fits_pool = filter.group.is_none_or(|is_group| (one.pool == Pool::Groups) == is_group);
            fits_state && fits_programme && fits_pool
        })
    });
    if let Some(keyword) = &filter.keyword {
        let ids: Vec<i64> = all.iter().map(|one| one.id).collect();
        let people = store::guest::by_reservation(db, &ids).await?;
        let keyword = keyword.to_lowercase();
        all.retain(|one| is_meant(one, people.get(&one.id).map_or(&[], Vec::as_slice), &keyword));
    }
    all.sort_by_key(|one| (slots.get(&one.slot).map_or(0, |slot| slot.instants.starts.0), one.id));
    let total = all.len() as u64;
    let paging = filter.page.paging();
    let skip = usize::try_from(paging.offset()).unwrap_or(usize::MAX);
    let some: Vec<Reservation> = all.into_iter().skip(skip).take(paging.size as usize).collect();
    Ok((shown_all(app, some, lang).await?, total))
}

/// By the code, a ticket, the last digits of the number, or a name as far as it is shown: written out, it is shown as
/// that of whoever is meant.
fn is_meant(one: &Reservation, people: &[Guest], keyword: &str) -> bool {
    let as_shown = mask_name(keyword).to_lowercase();
    one.code == keyword
        || one.mobile_tail.as_deref() == Some(keyword)
        || people.iter().any(|guest| {
            guest.ticket == keyword || [keyword, &as_shown].contains(&guest.name_masked.to_lowercase().as_str())
        })
}

/// Several, as staff see them.
///
/// # Errors
/// Those of the database.
pub async fn shown_all(app: &Booking, all: Vec<Reservation>, lang: Lang) -> Result<Vec<StudioReservation>, ApiError> {
    let ids: Vec<i64> = all.iter().map(|one| one.id).collect();
    let pardoned = store::pardoned(app.db.reader(), &ids).await?;
    let beside: HashMap<String, (Option<String>, i64, String, bool)> = all
        .iter()
        .map(|one| {
            let is_pardoned = pardoned.contains(&one.id);
            (one.code.clone(), (one.mobile_tail.clone(), one.came, one.note.clone(), is_pardoned))
        })
        .collect();
    let shown = shown::all(app, all, lang).await?.into_iter().map(|reservation| {
        let (mobile_tail, came, note, is_pardoned) = beside.get(&reservation.code).cloned().unwrap_or_default();
        let may_review = reservation.state == ReservationState::PendingReview;
        let may_cancel =
            may_review || matches!(reservation.state, ReservationState::Held | ReservationState::Confirmed);
        StudioReservation { may_cancel, may_review, reservation, mobile_tail, came, note, is_pardoned }
    });
    Ok(shown.collect())
}
