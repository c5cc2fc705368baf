//! Taking places: a party is held in a slot for ten minutes (RULES bookings 3, 4, 6 and 7).

use std::{collections::BTreeMap, sync::Arc};

use guanlan_core::{
    booking::{BookingMode, Origin, PartyFault, Persons, Pool, Rules, SlotState, SlotWhy, StoredState, check_party},
    clock::Millis,
    locale::Lang,
};
use guanlan_db::{DbErr, Lock, Tx, WriteError};
use guanlan_identity::{Identity, person::Person};
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    Reservation, guest, lapse, letter,
    limits::{self, Wanted},
    missed,
    party::{self, Comer},
    shown, store,
    together::{Holding, Outcome},
    waiting, wire,
};
use crate::{
    Booking, companion,
    slot::{self, Planned, Slot},
};

/// How often a place that another reservation held and lost is looked for again.
const TRIES: usize = 3;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Asked {
    pub slot: i64,
    pub party: Vec<Comer>,
    /// The version of the text that is agreed to.
    pub consent: String,
    /// Of the call, so that it is done once, with a hash of what it asks for.
    pub key: String,
    pub request: String,
    pub lang: Lang,
    /// The number of who waited and takes what is offered.
    pub offer: Option<i64>,
}

/// Why a reservation was not made.
pub enum Refused {
    Api(ApiError),
    /// Places of these slots are held by nobody any more and stand in the way: they are taken back, and it is tried again.
    Lapsed(Vec<i64>),
}

impl From<DbErr> for Refused {
    fn from(error: DbErr) -> Refused {
        Refused::Api(error.into())
    }
}

impl From<ApiError> for Refused {
    fn from(error: ApiError) -> Refused {
        Refused::Api(error)
    }
}

impl WriteError for Refused {
    fn database(&self) -> Option<&DbErr> {
        match self {
            Refused::Api(error) => error.database(),
            Refused::Lapsed(_) => None,
        }
    }
}

/// Holds places for a party. The same key with the same request is the first answer again.
///
/// # Errors
/// 422 by field, or by the name of the rule that is broken; 409 where no places are left, the slot cannot be booked, or
/// the key was used for something else.
pub async fn hold(app: &Booking, person: &Person, asked: &Asked) -> Result<wire::Reservation, ApiError> {
    match held(app, person, asked).await {
        // What refuses it may be what the same call did before.
        Err(refusal) => match store::by_key(app.db.reader(), person.id, &asked.key).await? {
            Some(before) => shown::one(app, repeated(before, &asked.request)?, asked.lang).await,
            None => Err(party::told_of(&asked.party, refusal)),
        },
        done => done,
    }
}

async fn held(app: &Booking, person: &Person, asked: &Asked) -> Result<wire::Reservation, ApiError> {
    let place = slot::reservable(app, asked.slot).await?;
    let (Planned { slot, programme }, mode) = (&*place, place.mode());
    let rules = &programme.rules;
    must_fit(rules, asked.party.len())?;
    let today = app.today();
    let party = party::opened(app, person, &asked.party).await?;
    let party = check_party(&party, mode, rules, slot.day, today).map_err(told)?;
    must_be_open(slot, (Pool::Individuals, mode), app.now())?;
    let people = guest::kept(app, &party, (slot.kind, slot.day)).await?;
    let wanted = Reservation {
        id: 0,
        code: guanlan_vault::recovery_code(),
        person: Some(person.id),
        slot: slot.id,
        kind: slot.kind,
        day: slot.day,
        size: i64::try_from(people.len()).unwrap_or(i64::MAX),
        pool: Pool::Individuals,
        state: StoredState::Held,
        hold_until: None,
        origin: Origin::Online,
        lang: asked.lang,
        consent: asked.consent.clone(),
        mobile: None,
        mobile_tail: letter::tail_of(&letter::mobile(app, person)?),
        came: 0,
        is_missed: false,
        note: String::new(),
        request: Some(asked.request.clone()),
        made_at: Millis(0),
        version: 1,
    };
    let holding = Holding { wanted, people: Arc::new(people), key: asked.key.clone(), place: Arc::clone(&place) };
    let made = match together(app, &holding, asked.offer).await {
        Some(made) => made?,
        None => alone(app, &holding, asked).await?,
    };
    let Holding { people, .. } = holding;
    match made {
        Held::Now(one) => {
            party::remember(app, person, &asked.party, &party).await;
            let people = Arc::unwrap_or_clone(people).into_iter().map(|each| each.kept(one.id)).collect();
            Ok(shown::shown(app, (one, None), people, (slot, programme), asked.lang))
        }
        Held::Before(before) => shown::one(app, before, asked.lang).await,
    }
}

/// A reservation that was made.
enum Held {
    Now(Reservation),
    /// The same call was faster.
    Before(Reservation),
}

/// With others who ask at this moment; `None` where it has to be asked alone: where limits count more than a day, where
/// somebody takes what was offered, and where something stands in the way of which only the whole transaction knows.
async fn together(app: &Booking, holding: &Holding, offer: Option<i64>) -> Option<Result<Held, ApiError>> {
    let rules = &holding.place.programme.rules;
    if offer.is_some() || rules.persons_per_month.is_some() || rules.visits_per_month.is_some() {
        return None;
    }
    match app.line.lane().ask(app, holding.clone()).await? {
        Outcome::Made(one) => Some(Ok(Held::Now(*one))),
        Outcome::Refused(error) => Some(Err(error)),
        Outcome::Alone => None,
    }
}

async fn alone(app: &Booking, holding: &Holding, asked: &Asked) -> Result<Held, ApiError> {
    let Holding { people, place, .. } = holding;
    let rules = &place.programme.rules;
    if let Some(person) = holding.wanted.person {
        missed::must_not_be_suspended(app, person, rules).await?;
    }
    for _ in 0..TRIES {
        let turn = app.line.turn().await;
        let now = app.now();
        let new = holding.from(now);
        let making = Making {
            new: &new,
            people,
            key: Some((&asked.key, &asked.request)),
            rules,
            mode: place.mode(),
            is_over_limits: false,
            offer: asked.offer,
        };
        let made = app.db.write(|tx| {
            let making = &making;
            Box::pin(async move { make(app.as_ref(), tx, making, now).await })
        });
        let made = made.await;
        drop(turn);
        match made {
            Ok(Made::New(id)) => return Ok(Held::Now(Reservation { id, ..new })),
            Ok(Made::Before(before)) => return Ok(Held::Before(*before)),
            Err(Refused::Api(error)) => return Err(error),
            Err(Refused::Lapsed(slots)) => {
                for id in slots {
                    waiting::of_slot(app, id).await?;
                }
            }
        }
    }
    Err(ApiError::Unavailable)
}

/// The same call came before.
///
/// # Errors
/// 409 where it asked for something else.
pub fn repeated(before: Reservation, request: &str) -> Result<Reservation, ApiError> {
    if before.request.as_deref() == Some(request) {
        Ok(before)
    } else {
        Err(ApiError::Conflict(Message::new("server.booking.keyUsed")))
    }
}

/// Refuses more persons than an account may bring on a day.
///
/// # Errors
/// 422 with the name of the rule.
pub fn must_fit(rules: &Rules, persons: usize) -> Result<(), ApiError> {
    let most = usize::from(rules.persons_per_day);
    if persons <= most {
        return Ok(());
    }
    let told = || Message::new("server.booking.personsPerDay").with("most", most).with("left", most);
    Err(ApiError::Invalid(BTreeMap::from([("party".to_owned(), told()), ("personsPerDay".to_owned(), told())])))
}

/// What is wrong with a party, by field.
pub fn told(faults: Vec<(String, PartyFault)>) -> ApiError {
    ApiError::Invalid(faults.into_iter().map(|(field, fault)| (field, companion::told(fault))).collect())
}

/// Refuses a slot that nobody can take places of now, whether or not some are left.
///
/// # Errors
/// 409 with the reason.
pub fn must_be_open(slot: &Slot, (pool, mode): (Pool, BookingMode), now: Millis) -> Result<(), ApiError> {
    match slot.places(pool, mode, Persons::default()).state(now) {
        (SlotState::Upcoming, _) => Err(conflict("server.booking.notReleased")),
        (SlotState::Closed, Some(SlotWhy::ClosedByMuseum)) => Err(conflict("server.booking.closedByMuseum")),
        (SlotState::Closed, _) => Err(conflict("server.booking.over")),
        (SlotState::Open | SlotState::Full, _) => Ok(()),
    }
}

/// Refuses more persons than a slot that is held has places for.
///
/// # Errors
/// 409 with what is left.
pub fn must_have_room(
    slot: &Slot,
    (pool, mode): (Pool, BookingMode),
    persons: i64,
    now: Millis,
) -> Result<(), ApiError> {
    let places = slot.places(pool, mode, Persons::default());
    let free = places.free(now);
    if persons <= free {
        return Ok(());
    }
    Err(match places.state(now) {
        (_, Some(SlotWhy::PlacesReturn)) => conflict("server.booking.placesReturn"),
        _ if free == 0 => conflict("server.booking.full"),
        _ => ApiError::Conflict(Message::new("server.booking.fewLeft").with("left", free)),
    })
}

fn conflict(key: &'static str) -> ApiError {
    ApiError::Conflict(Message::new(key))
}

/// What is made of a reservation, and by which rules.
pub struct Making<'a> {
    pub new: &'a Reservation,
    pub people: &'a [store::guest::New],
    /// Of the call, with a hash of what it asks for.
    pub key: Option<(&'a str, &'a str)>,
    pub rules: &'a Rules,
    pub mode: BookingMode,
    /// Staff give places before the release, after its end, and beyond what an account or a person may have. There are
    /// never more than there are.
    pub is_over_limits: bool,
    /// The number of who waited and takes what is offered.
    pub offer: Option<i64>,
}

/// What became of making a reservation.
pub enum Made {
    /// It has this number.
    New(i64),
    /// The same call was faster.
    Before(Box<Reservation>),
}

/// Makes a reservation.
///
/// # Errors
/// 409 where there is no room, 422 with the rule that is broken.
pub async fn make(app: &Identity, tx: &Tx<'_>, making: &Making<'_>, now: Millis) -> Result<Made, Refused> {
    let Making { new, people, key, rules, mode, is_over_limits, offer } = *making;
    // What one account has is counted by one at a time.
    if let Some(person) = new.person {
        tx.lock_names(Lock::Limit, &[&format!("booking:{person}")]).await?;
    }
    let Some(mut slot) = slot::hold(tx, &[new.slot]).await?.pop() else { return Err(ApiError::NotFound.into()) };
    lapse::in_slot(app, tx, &mut slot, now).await?;
    if let Some(offer) = offer {
        waiting::accepted(tx, &mut slot, offer, now).await?;
    }
    let Some(id) = store::add(&**tx, new, key.map(|(key, _)| key)).await? else {
        let (Some(person), Some((key, request))) = (new.person, key) else { return Err(ApiError::Unavailable.into()) };
        let before = store::by_key(&**tx, person, key).await?.ok_or(ApiError::Unavailable)?;
        return Ok(Made::Before(Box::new(repeated(before, request)?)));
    };
    // What an account and a person may have is counted of who comes by themselves.
    let is_limited = !is_over_limits && new.pool == Pool::Individuals;
    if is_over_limits {
        must_not_be_closed(&slot, now)?;
    } else {
        must_be_open(&slot, (new.pool, mode), now)?;
    }
    must_have_room(&slot, (new.pool, mode), new.size, now)?;
    if let Some(person) = new.person.filter(|_| is_limited) {
        let wanted = Wanted { person, kind: new.kind, day: new.day, persons: new.size, but: Some(id) };
        limits::of_account(tx, rules, &wanted, now).await?;
    }
    if !store::guest::add(&**tx, (id, new.slot, new.day), people).await? {
        let live: Vec<String> = people.iter().filter_map(|one| one.live.clone()).collect();
        return Err(standing(tx, id, &live, now).await?);
    }
    if is_limited {
        let hashes: Vec<&str> = people.iter().filter_map(|one| one.id_hash.as_deref()).collect();
        limits::of_people(tx, rules, &hashes, new.day).await?;
    }
    slot::take_until(&**tx, slot.id, (new.pool, new.size), slot.lapses_with(new.hold_until)).await?;
    Ok(Made::New(id))
}

/// Refuses a slot that is closed or over, to whoever may take or give places at any other time.
///
/// # Errors
/// 409 with the reason.
pub fn must_not_be_closed(slot: &Slot, now: Millis) -> Result<(), ApiError> {
    if slot.closed_reason.is_some() {
        Err(conflict("server.booking.closedByMuseum"))
    } else if now >= slot.instants.ends {
        Err(conflict("server.booking.over"))
    } else {
        Ok(())
    }
}

/// Why people of a party cannot have their places: somebody has one on that day, or had one that lapsed.
///
/// # Errors
/// Those of the database.
pub async fn standing(tx: &Tx<'_>, own: i64, live: &[String], now: Millis) -> Result<Refused, DbErr> {
    let mut lapsed = Vec::new();
    let mut twice = BTreeMap::new();
    for (place, reservation) in store::guest::having(&**tx, live).await? {
        if reservation == own {
            continue;
        }
        match store::by_id(&**tx, reservation).await? {
            Some(other) if other.is_lapsed(now) => lapsed.push(other.slot),
            _ => {
                let index = live.iter().position(|one| *one == place).unwrap_or_default();
                twice.insert(format!("party.{index}.idNumber"), Message::new("server.booking.onePerDay"));
            }
        }
    }
    if twice.is_empty() {
        lapsed.sort_unstable();
        lapsed.dedup();
        return Ok(Refused::Lapsed(lapsed));
    }
    twice.insert("onePerDay".to_owned(), Message::new("server.booking.onePerDay"));
    Ok(Refused::Api(ApiError::Invalid(twice)))
}
