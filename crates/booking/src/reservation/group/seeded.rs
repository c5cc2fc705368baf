//! Groups as the demo has them: of organisations that are plainly none.

use guanlan_core::{
    booking::{Origin, Pool, ProgrammeKind, StoredState, TourLanguage},
    clock::Millis,
    locale::Lang,
};
use guanlan_kernel::error::ApiError;

use super::{
    super::{Reservation, store},
    GroupParty,
};
use crate::{
    Booking,
    slot::{self, Slot},
};

/// A group of the demo.
pub struct Seeded<'a> {
    pub organisation: &'a str,
    pub language: TourLanguage,
    pub size: i64,
    pub state: StoredState,
    /// Until when somebody can look at what it asks for.
    pub until: Option<Millis>,
    pub fee: i64,
    pub note: &'a str,
    /// What the museum said to it.
    pub said: &'a str,
    pub receiver: &'a str,
}

/// Adds a group to a slot that has places for it; nobody is told.
///
/// # Errors
/// Those of the database; more persons than there are places.
pub async fn seed(app: &Booking, slot: &Slot, group: &Seeded<'_>) -> Result<(), ApiError> {
    let now = app.now();
    let new = Reservation {
        id: 0,
        code: guanlan_vault::recovery_code(),
        person: None,
        slot: slot.id,
        kind: ProgrammeKind::Tour,
        day: slot.day,
        size: group.size,
        pool: Pool::Groups,
        state: group.state,
        hold_until: group.until,
        origin: Origin::Online,
        lang: Lang::Zh,
        consent: String::new(),
        mobile: None,
        mobile_tail: None,
        came: 0,
        is_missed: false,
        note: String::new(),
        request: None,
        made_at: now,
        version: 1,
    };
    let party = GroupParty {
        reservation: 0,
        organisation: group.organisation.to_owned(),
        credit_code: None,
        leader_masked: "示*".to_owned(),
        mobile_masked: "1********00".to_owned(),
        leader: None,
        language: Some(group.language),
        theme: None,
        fee: group.fee,
        note: group.note.to_owned(),
        review_note: group.said.to_owned(),
        receiver: group.receiver.to_owned(),
        meeting: String::new(),
        is_named: false,
    };
    let people: Vec<store::guest::New> = (1..=group.size).map(store::guest::New::nobody).collect();
    app.db
        .write(|tx| {
            let (new, people, party) = (&new, people.as_slice(), &party);
            Box::pin(async move {
                let held = slot::hold(tx, &[new.slot]).await?.pop().ok_or(ApiError::NotFound)?;
                let id = store::add(&**tx, new, None).await?.ok_or(ApiError::Unavailable)?;
                store::guest::add(&**tx, (id, new.slot, new.day), people).await?;
                store::group::add(&**tx, &GroupParty { reservation: id, ..party.clone() }).await?;
                if !new.state.has_places() {
                    return Ok(store::guest::let_go(&**tx, &[id], None).await?);
                }
                let lapses = held.lapses_with(new.hold_until);
                Ok(slot::take_until(&**tx, new.slot, (new.pool, new.size), lapses).await?)
            })
        })
        .await
}
