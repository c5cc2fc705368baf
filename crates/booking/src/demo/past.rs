//! Who came: the last fortnight, and what of today has begun. Of each slot most came, some did not, and some had cancelled
//! before; of one that is under way some are still expected.

use std::collections::HashMap;

use chrono::{Datelike, Days, NaiveDate, Weekday};
use guanlan_core::{
    booking::{BookingMode, Origin},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_kernel::error::ApiError;

use super::{
    chance::Chance,
    people::{self, is_reserved},
};
use crate::{
    Booking,
    desk::{self, LetIn},
    planning, programme,
    programme::Programme,
    reservation::{self, SeededParty},
    slot::{self, Slot},
};

/// Days before today.
const DAYS: u64 = 14;
/// Rows of one statement.
const ROWS: usize = 500;
const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
/// Persons of parties.
const SIZES: [i64; 8] = [2, 1, 3, 2, 4, 2, 1, 5];
/// The minutes from the beginning at which parties come.
const ARRIVALS: [i64; 18] = [-24, -19, -16, -13, -11, -9, -8, -6, -5, -4, -3, -2, -1, 1, 2, 4, 7, 11];
/// By which way parties come to places.
const ORIGINS: [Origin; 8] = [
    Origin::Online,
    Origin::Online,
    Origin::Online,
    Origin::Online,
    Origin::Online,
    Origin::Online,
    Origin::Phone,
    Origin::Counter,
];

/// A party of a slot, and when it was let in.
struct Visit {
    party: SeededParty,
    let_in: Option<Millis>,
}

impl Visit {
    /// Persons whose places are given.
    fn given(&self) -> i64 {
        if self.party.cancelled_at.is_some() { 0 } else { self.party.size() }
    }
}

/// Writes what programmes would have had until now, in one transaction; `desk` let everybody in.
///
/// # Errors
/// Those of the database.
pub async fn was(app: &Booking, desk: i64) -> Result<(), ApiError> {
    let (today, now) = (app.today(), app.now());
    let since = today - Days::new(DAYS);
    let mut begun = Vec::new();
    for programme in programme::every(app.db.reader()).await? {
        let slots = planning::begun(app, &programme, since).await?;
        begun.extend(slots.into_iter().map(|slot| (programme.clone(), slot)));
    }
    // The house opens with the first slot of a day.
    let mut opens: HashMap<NaiveDate, Millis> = HashMap::new();
    for (_, slot) in &begun {
        let first = opens.entry(slot.day).or_insert(slot.instants.starts);
        *first = slot.instants.starts.min(*first);
    }
    let mut all = Vec::new();
    for (programme, mut slot) in begun {
        let house = opens.get(&slot.day).copied().unwrap_or(slot.instants.starts);
        let visits = visits(&programme, &slot, house, now);
        slot.taken = visits.iter().map(Visit::given).sum();
        slot.is_counted = visits.iter().any(|one| one.party.came > 0);
        all.push((slot, visits));
    }
    let all = &all;
    app.db.write(|tx| Box::pin(async move { write(tx, all, (since, today), desk).await })).await
}

async fn write(
    tx: &Tx<'_>,
    all: &[(Slot, Vec<Visit>)],
    days: (NaiveDate, NaiveDate),
    desk: i64,
) -> Result<(), ApiError> {
    let slots: Vec<Slot> = all.iter().map(|(slot, _)| slot.clone()).collect();
    slot::add(tx, &slots).await?;
    let name = |slot: &Slot| (slot.programme, slot.day, slot.starts.clone());
    let there: HashMap<_, Slot> =
        slot::between(&**tx, None, days).await?.into_iter().map(|slot| (name(&slot), slot)).collect();
    let mut parties = Vec::new();
    let mut let_in = Vec::new();
    for (slot, visits) in all {
        let slot = there.get(&name(slot)).ok_or(ApiError::NotFound)?;
        parties.extend(visits.iter().map(|one| (slot.clone(), one.party.clone())));
        let_in.extend(visits.iter().map(|one| one.let_in));
    }
    let mut rows = Vec::new();
    for ((people, (slot, party)), at) in reservation::seed(tx, &parties).await?.iter().zip(&parties).zip(let_in) {
        let Some(at) = at else { continue };
        let came = people.iter().filter(|one| one.place <= party.came);
        rows.extend(came.map(|one| LetIn {
            guest: one.id,
            reservation: one.reservation,
            slot: slot.id,
            key: format!("demo-{}", one.reservation),
            at,
            received_at: at,
            by: desk,
            comes_from: one.comes_from,
            age_band: one.age_band,
        }));
    }
    for some in rows.chunks(ROWS) {
        desk::let_in(&**tx, some).await?;
    }
    Ok(())
}

/// Who had places in a slot that has begun, on a day on which the house opened at an instant.
fn visits(programme: &Programme, slot: &Slot, house: Millis, now: Millis) -> Vec<Visit> {
    if !is_reserved(programme, slot) {
        return Vec::new();
    }
    let mode = slot.mode.unwrap_or(programme.mode);
    let mut chance = Chance::of(slot);
    // At the weekend nearly everything is taken.
    let share = match slot.day.weekday() {
        Weekday::Sat | Weekday::Sun => 80 + chance.below(21),
        _ => 42 + chance.below(44),
    };
    let mut left = (slot.capacity * share / 100).max(1).min(slot.capacity);
    let mut all = Vec::new();
    while left > 0 {
        let persons = chance.one_of(&SIZES).unwrap_or(1).min(left);
        left -= persons;
        // The first of a slot comes early and always: where nobody was let in, nobody is missed.
        let arrival = if all.is_empty() { Some(-18) } else { chance.one_of(&ARRIVALS) };
        let arrival = arrival.filter(|_| all.is_empty() || !chance.once_in(12));
        all.push(visit(&mut chance, (programme, slot), (mode, persons), arrival, (house, now)));
        if chance.once_in(7) {
            let persons = chance.one_of(&SIZES).unwrap_or(1);
            all.push(cancelled(&mut chance, slot, (mode, persons)));
        }
    }
    all
}

/// A party that comes so many minutes from the beginning, or that does not.
fn visit(
    chance: &mut Chance,
    (programme, slot): (&Programme, &Slot),
    (mode, persons): (BookingMode, i64),
    arrival: Option<i64>,
    (house, now): (Millis, Millis),
) -> Visit {
    let (opens, closes) = desk::door(slot, &programme.rules);
    let opens = opens.max(house);
    let arrival = arrival.map(|minutes| {
        let at = slot.instants.starts.0 + minutes * MINUTE + chance.below(60) * SECOND;
        // Who waits before the door comes in one after the other.
        let queued = if at < opens.0 { opens.0 + (opens.0 - at) / 4 } else { at };
        Millis(queued.min(closes.0 - MINUTE))
    });
    // Who is on the way is expected, as everybody else of a slot that is under way.
    let let_in = arrival.filter(|at| *at <= now);
    let origin = chance.one_of(&ORIGINS).unwrap_or(Origin::Online);
    let made_at = match let_in {
        // Given and let in in one step.
        Some(at) if origin == Origin::Counter => Millis(at.0 - 40 * SECOND),
        _ => people::made_at(chance, slot, now),
    };
    let stayed_away = i64::from(persons > 2 && chance.once_in(6));
    let came = if let_in.is_some() { persons - stayed_away } else { 0 };
    let people = people::of(chance, mode, persons);
    Visit { party: SeededParty { people, origin, made_at, cancelled_at: None, came }, let_in }
}

/// A party that gave its places back: in good time, or in the last minutes in which that can be done.
fn cancelled(chance: &mut Chance, slot: &Slot, (mode, persons): (BookingMode, i64)) -> Visit {
    let last = slot.instants.cancels;
    let made_at = people::made_at(chance, slot, Millis(last.0 - 20 * MINUTE));
    let at = if chance.once_in(3) {
        last.0 - (1 + chance.below(15)) * MINUTE
    } else {
        made_at.0 + MINUTE + chance.below(last.0 - made_at.0 - 2 * MINUTE)
    };
    let people = people::of(chance, mode, persons);
    let party = SeededParty { people, origin: Origin::Online, made_at, cancelled_at: Some(Millis(at)), came: 0 };
    Visit { party, let_in: None }
}
