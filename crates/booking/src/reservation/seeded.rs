//! Reservations of nobody, as the demo has them, and slots without anybody that are closed.

use guanlan_core::{
    booking::{AgeBand, ComesFrom, Origin, Pool, StoredState},
    clock::Millis,
    locale::Lang,
};
use guanlan_db::{DbErr, Tx};
use guanlan_kernel::error::ApiError;

use super::{Guest, Reservation, store};
use crate::{
    Booking,
    slot::{self, Slot},
};

/// Parties that one statement writes; their people, who are some more, fit into another.
const PARTIES: usize = 200;

/// Somebody of whom is known what figures count, and nothing else: as of people whose account was erased.
#[derive(Clone, Copy, Debug, Default)]
pub struct Person {
    pub comes_from: Option<ComesFrom>,
    pub age_band: Option<AgeBand>,
}

/// A party of nobody.
#[derive(Clone, Debug)]
pub struct Party {
    pub people: Vec<Person>,
    pub origin: Origin,
    pub made_at: Millis,
    /// When it was cancelled by whoever made it.
    pub cancelled_at: Option<Millis>,
    /// Of its people, so many came in.
    pub came: i64,
}

impl Party {
    pub fn size(&self) -> i64 {
        i64::try_from(self.people.len()).unwrap_or(i64::MAX)
    }

    fn reservation(&self, slot: &Slot) -> Reservation {
        let is_online = self.origin == Origin::Online;
        Reservation {
            id: 0,
            code: guanlan_vault::recovery_code(),
            person: None,
            slot: slot.id,
            kind: slot.kind,
            day: slot.day,
            size: self.size(),
            pool: Pool::Individuals,
            state: if self.cancelled_at.is_some() { StoredState::CancelledByUser } else { StoredState::Confirmed },
            hold_until: None,
            origin: self.origin,
            lang: Lang::Zh,
            consent: String::new(),
            mobile: None,
            mobile_tail: None,
            came: self.came,
            is_missed: false,
            note: String::new(),
            request: None,
            made_at: self.made_at,
            // What staff write is confirmed from the beginning, what is taken online was held before.
            version: 1 + i64::from(is_online) + i64::from(self.cancelled_at.is_some()),
        }
    }

    fn guests(&self) -> impl Iterator<Item = store::guest::New> {
        (1..).zip(&self.people).map(|(place, Person { comes_from, age_band })| {
            let is_minor = *age_band == Some(AgeBand::Child);
            store::guest::New {
                comes_from: *comes_from,
                age_band: *age_band,
                is_minor,
                guardian_consent: is_minor,
                ..store::guest::New::nobody(place)
            }
        })
    }
}

/// Adds parties to slots, whose counts are the caller's business; nobody is told. Answers the people of each, in the order
/// of the parties.
///
/// # Errors
/// Those of the database.
pub async fn add(tx: &Tx<'_>, parties: &[(Slot, Party)]) -> Result<Vec<Vec<Guest>>, DbErr> {
    let mut all = Vec::with_capacity(parties.len());
    for some in parties.chunks(PARTIES) {
        let rows: Vec<(Reservation, Millis)> = some
            .iter()
            .map(|(slot, party)| (party.reservation(slot), party.cancelled_at.unwrap_or(party.made_at)))
            .collect();
        let ids = store::add_all(&**tx, &rows).await?;
        let guests: Vec<Vec<store::guest::New>> = some.iter().map(|(_, party)| party.guests().collect()).collect();
        let placed: Vec<(store::guest::Place, &[store::guest::New])> = some
            .iter()
            .zip(&ids)
            .zip(&guests)
            .map(|(((slot, _), id), people)| ((*id, slot.id, slot.day), people.as_slice()))
            .collect();
        // Nobody of them is known by a number, so nobody is there twice.
        store::guest::add_all(&**tx, &placed).await?;
        let is_cancelled = |(party, id): (&(Slot, Party), &i64)| party.1.cancelled_at.map(|_| *id);
        let cancelled: Vec<i64> = some.iter().zip(&ids).filter_map(is_cancelled).collect();
        store::guest::let_go(&**tx, &cancelled, None).await?;
        let people = store::guest::of(&**tx, &ids).await?;
        let of = |id: &i64| people.iter().filter(|one| one.reservation == *id).cloned().collect();
        all.extend(ids.iter().map(of));
    }
    Ok(all)
}

/// Closes a slot in which nobody is.
///
/// # Errors
/// Those of the database.
pub async fn close_empty(app: &Booking, id: i64, reason: &str) -> Result<(), ApiError> {
    app.db
        .write(|tx| {
            Box::pin(async move {
                for mut one in slot::hold(tx, &[id]).await? {
                    if one.taken == 0 && one.group_taken == 0 {
                        one.closed_reason = Some(reason.to_owned());
                        one.version += 1;
                        slot::change(tx, &one).await?;
                    }
                }
                Ok(())
            })
        })
        .await
}
