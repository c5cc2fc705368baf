//! Taking places together: at the release minute hundreds ask for places of one slot, and what each of them has to know
//! before (who is there, what he brings that day, whether the number comes twice) is asked for all of them at once. Each
//! is answered as if he had come alone, in the order of coming.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::Arc,
};

use chrono::{Duration, NaiveDate};
use guanlan_core::{
    booking::{HOLD_MINUTES, Pool, ProgrammeKind, Rules, suspended_until},
    clock::Millis,
};
use guanlan_db::{Lock, Tx};
use guanlan_identity::Identity;
use guanlan_kernel::error::ApiError;

use super::{Reservation, hold, lapse, limits, missed, store};
use crate::{
    Booking,
    line::Shared,
    slot::{self, Planned, Slot},
};

/// Places that somebody wants.
#[derive(Clone)]
pub struct Holding {
    /// As it becomes, but for its times.
    pub wanted: Reservation,
    pub people: Arc<Vec<store::guest::New>>,
    /// Of the call.
    pub key: String,
    pub place: Arc<Planned>,
}

/// What became of it.
pub enum Outcome {
    Made(Box<Reservation>),
    Refused(ApiError),
    /// Something stands in the way that is looked at alone: the same call before, somebody who has a place that day.
    Alone,
}

impl Holding {
    /// The reservation, held from an instant on.
    pub fn from(&self, now: Millis) -> Reservation {
        let until = now.0 + Duration::minutes(HOLD_MINUTES).num_milliseconds();
        Reservation { hold_until: Some(Millis(until)), made_at: now, ..self.wanted.clone() }
    }

    fn rules(&self) -> &Rules {
        &self.place.programme.rules
    }

    fn person(&self) -> i64 {
        self.wanted.person.unwrap_or_default()
    }

    fn live(&self) -> impl Iterator<Item = &String> {
        self.people.iter().filter_map(|one| one.live.as_ref())
    }
}

impl Shared for Holding {
    type Answer = Outcome;

    async fn done(app: &Booking, asks: Vec<Holding>) -> Vec<Outcome> {
        let now = app.now();
        let held = async {
            let seen = Seen::of(app, &asks).await?;
            app.db
                .write(|tx| {
                    let (asks, seen) = (asks.as_slice(), &seen);
                    Box::pin(async move { all(app.as_ref(), tx, (asks, seen), now).await })
                })
                .await
        };
        held.await.unwrap_or_else(|error: ApiError| {
            tracing::debug!(%error, asks = asks.len(), "places taken together failed; each is tried again alone");
            asks.iter().map(|_| Outcome::Alone).collect()
        })
    }
}

/// What is looked up before anything is held. What another transaction has changed meanwhile the database refuses, and then
/// each is tried alone.
struct Seen {
    /// When the visits ended that somebody missed, by account.
    missed: HashMap<i64, Vec<Millis>>,
    /// Used before.
    keys: HashSet<(i64, String)>,
    /// Of that day, somebody's already.
    live: HashSet<String>,
}

impl Seen {
    async fn of(app: &Booking, asks: &[Holding]) -> Result<Seen, ApiError> {
        let db = app.db.reader();
        let persons = unique(asks.iter().map(Holding::person));
        let limited = unique(asks.iter().filter(|one| one.rules().no_shows > 0).map(Holding::person));
        let keys: Vec<&str> = asks.iter().map(|one| one.key.as_str()).collect();
        let live: Vec<String> = asks.iter().flat_map(Holding::live).cloned().collect();
        let having =
            async { if live.is_empty() { Ok(Vec::new()) } else { Ok(store::guest::having(db, &live).await?) } };
        let used = async { Ok(store::together::used_keys(db, &persons, &keys).await?) };
        let (missed, keys, having) = tokio::try_join!(missed::ends(app, &limited), used, having)?;
        Ok(Seen { missed, keys, live: having.into_iter().map(|(live, _)| live).collect() })
    }
}

/// What is known before places are given, and what is given so far.
struct Known {
    slots: BTreeMap<i64, Slot>,
    keys: HashSet<(i64, String)>,
    live: HashSet<String>,
    brought: HashMap<(i64, ProgrammeKind, NaiveDate), i64>,
}

async fn all(
    app: &Identity,
    tx: &Tx<'_>,
    (asks, seen): (&[Holding], &Seen),
    now: Millis,
) -> Result<Vec<Outcome>, ApiError> {
    let mut known = Known::of(app, tx, (asks, seen), now).await?;
    let suspended = |one: &Holding| suspended_until(seen.missed.get(&one.person())?, one.rules(), now);
    let answers: Vec<_> = asks
        .iter()
        .map(|one| match missed::must_be_past(app, suspended(one)) {
            Ok(()) => known.give(one, now),
            Err(error) => Given::Refused(error),
        })
        .collect();
    let given: Vec<(&Holding, Reservation)> = asks
        .iter()
        .zip(&answers)
        .filter(|(_, answer)| matches!(answer, Given::Places))
        .map(|(one, _)| (one, one.from(now)))
        .collect();
    let mut numbers = kept(tx, &given, &known.slots).await?;
    let outcome = |(one, answer): (&Holding, Given)| match answer {
        Given::Refused(error) => Outcome::Refused(error),
        Given::Places => match numbers.remove(&one.wanted.code) {
            Some(id) => Outcome::Made(Box::new(Reservation { id, ..one.from(now) })),
            None => Outcome::Alone,
        },
        Given::Nothing => Outcome::Alone,
    };
    Ok(asks.iter().zip(answers).map(outcome).collect())
}

/// Writes what was given; answers the numbers by their codes.
async fn kept(
    tx: &Tx<'_>,
    given: &[(&Holding, Reservation)],
    slots: &BTreeMap<i64, Slot>,
) -> Result<HashMap<String, i64>, ApiError> {
    if given.is_empty() {
        return Ok(HashMap::new());
    }
    let rows: Vec<_> = given.iter().map(|(one, new)| (new, one.key.as_str())).collect();
    let numbers = store::together::add(&**tx, &rows).await?;
    let number = |new: &Reservation| numbers.get(&new.code).copied().ok_or(ApiError::Unavailable);
    let mut parties = Vec::new();
    let mut taken: BTreeMap<i64, (i64, Option<Millis>)> = BTreeMap::new();
    for (one, new) in given {
        parties.push(((number(new)?, new.slot, new.day), one.people.as_slice()));
        let (persons, until) = taken.entry(new.slot).or_default();
        (*persons, *until) = (*persons + new.size, new.hold_until);
    }
    // Somebody in another lane was given a place of that day meanwhile: nothing of this is kept, and each is tried alone.
    if !store::guest::add_all(&**tx, &parties).await? {
        return Err(ApiError::Unavailable);
    }
    for (id, (_, first)) in &mut taken {
        *first = slots.get(id).and_then(|slot| slot.lapses_with(*first));
    }
    slot::take_all_until(&**tx, Pool::Individuals, &taken).await?;
    Ok(numbers)
}

/// What somebody is given.
enum Given {
    Places,
    Refused(ApiError),
    Nothing,
}

impl Known {
    async fn of(
        app: &Identity,
        tx: &Tx<'_>,
        (asks, seen): (&[Holding], &Seen),
        now: Millis,
    ) -> Result<Known, ApiError> {
        let persons: Vec<i64> = unique(asks.iter().map(Holding::person));
        // What one account has is counted by one at a time.
        let names: Vec<String> = persons.iter().map(|person| format!("booking:{person}")).collect();
        tx.lock_names(Lock::Limit, &names.iter().map(String::as_str).collect::<Vec<_>>()).await?;
        let held = slot::hold(tx, &unique(asks.iter().map(|one| one.wanted.slot))).await?;
        let mut slots: BTreeMap<i64, Slot> = held.into_iter().map(|slot| (slot.id, slot)).collect();
        for slot in slots.values_mut() {
            lapse::in_slot(app, tx, slot, now).await?;
        }
        let days = unique(asks.iter().map(|one| one.wanted.day));
        let brought = store::together::brought(&**tx, &persons, &days, now).await?;
        Ok(Known { slots, keys: seen.keys.clone(), live: seen.live.clone(), brought })
    }

    /// Gives what one wants where it is there, as [`hold::make`] does alone.
    fn give(&mut self, one: &Holding, now: Millis) -> Given {
        let Reservation { slot, kind, day, size, .. } = one.wanted;
        let (person, pool, mode) = (one.person(), Pool::Individuals, one.place.mode());
        let key = (person, one.key.clone());
        let Some(slot) = self.slots.get_mut(&slot) else { return Given::Nothing };
        if self.keys.contains(&key) || one.live().any(|live| self.live.contains(live)) {
            return Given::Nothing;
        }
        let there = self.brought.entry((person, kind, day)).or_default();
        let may_have = hold::must_be_open(slot, (pool, mode), now)
            .and_then(|()| hold::must_have_room(slot, (pool, mode), size, now))
            .and_then(|()| limits::of_day(i64::from(one.rules().persons_per_day), *there, size));
        if let Err(error) = may_have {
            return Given::Refused(error);
        }
        slot.give(pool, size);
        *there += size;
        self.keys.insert(key);
        self.live.extend(one.live().cloned());
        Given::Places
    }
}

fn unique<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort_unstable();
    all.dedup();
    all
}
