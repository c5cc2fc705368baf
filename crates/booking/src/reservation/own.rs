//! What is kept of a person's reservations and of who comes along: shown in the own data, gone with the account.

use async_trait::async_trait;
use guanlan_core::{
    booking::{StoredState, WaitingState},
    clock::Millis,
    locale::Lang,
};
use guanlan_db::Tx;
use guanlan_identity::{
    Identity,
    account::{OwnCompanion, OwnGuest, OwnReservation, Places},
};
use guanlan_kernel::{error::ApiError, words::Message};

use super::{lapse, store, waiting};
use crate::{companion, programme, slot};

/// The reservations of people.
pub struct OfPeople;

#[async_trait]
impl Places for OfPeople {
    async fn reservations(&self, app: &Identity, person: i64, lang: Lang) -> Result<Vec<OwnReservation>, ApiError> {
        let (db, now) = (app.db.reader(), app.now());
        let programmes = programme::every(db).await?;
        let mut own = Vec::new();
        for one in store::every_of(db, person).await? {
            let Some(slot) = slot::find(db, one.slot).await? else { continue };
            let programme = programmes.iter().find(|programme| programme.id == slot.programme);
            let guest = |guest: super::Guest| OwnGuest {
                name: guest.name_masked,
                id_number: guest.id_masked,
                is_minor: guest.is_minor,
                guardian_consent: guest.guardian_consent,
            };
            own.push(OwnReservation {
                state: one.stored(&slot).state(now),
                programme: programme.map_or_else(String::new, |programme| programme.name.get(lang).to_owned()),
                date: slot.day,
                starts: slot.starts,
                persons: store::guest::of(db, &[one.id]).await?.into_iter().map(guest).collect(),
                made_at: one.made_at.rfc3339(),
                consent_version: one.consent,
                code: one.code,
            });
        }
        Ok(own)
    }

    async fn companions(&self, app: &Identity, person: i64) -> Result<Vec<OwnCompanion>, ApiError> {
        let shown = |one: companion::Kept| OwnCompanion {
            name: one.name_masked,
            id_number: one.id_masked,
            added_at: one.made_at.rfc3339(),
        };
        Ok(companion::of(app.db.reader(), person).await?.into_iter().map(shown).collect())
    }

    async fn forget(&self, app: &Identity, tx: &Tx<'_>, person: i64, now: Millis) -> Result<(), ApiError> {
        let all = store::every_of(&**tx, person).await?;
        let ids: Vec<i64> = all.iter().map(|one| one.id).collect();
        let mut slots: Vec<i64> = all.iter().filter(|one| one.state.has_places()).map(|one| one.slot).collect();
        let waits = waiting::standing(&**tx, person).await?;
        slots.extend(waits.iter().map(|one| one.slot));
        slots.sort_unstable();
        slots.dedup();
        let mut held = slot::hold(tx, &slots).await?;
        for slot in &mut held {
            lapse::in_slot(app, tx, slot, now).await?;
            let waits = waiting::standing(&**tx, person).await?;
            if let Some(one) = waits.iter().find(|one| one.slot == slot.id) {
                waiting::end(tx, slot, one, (WaitingState::Left, now)).await?;
            }
        }
        for mut one in store::every_of(&**tx, person).await? {
            let slot = held.iter_mut().find(|slot| slot.id == one.slot);
            if let Some(slot) = slot.filter(|slot| one.state.has_places() && slot.instants.starts > now) {
                lapse::give_back(tx, slot, (one.pool, one.size), now).await?;
                store::guest::let_go(&**tx, &[one.id], None).await?;
                one.state = StoredState::CancelledByUser;
                one.hold_until = None;
            }
            one.person = None;
            if !store::change(&**tx, &one, now).await? {
                return Err(ApiError::Conflict(Message::new("server.stale")));
            }
        }
        for slot in &mut held {
            waiting::in_slot(app, tx, slot, now).await?;
        }
        companion::forget(&**tx, person).await?;
        waiting::forget(&**tx, person).await?;
        store::group::forget(&**tx, &ids).await?;
        Ok(store::guest::forget(&**tx, &ids).await?)
    }
}
