//! Letting people in.

use chrono::{DateTime, NaiveDate, Utc};
use guanlan_core::{
    booking::{DeskAnswer, Rules, Shown, UNDO_MINUTES, answer},
    clock::Millis,
    locale::Lang,
};
use guanlan_db::Tx;
use guanlan_identity::people::Actor;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    store,
    wire::{CheckIn, DeskPerson, DeskSlot, Scan},
};
use crate::{
    Booking,
    programme::{self, Programme},
    reservation::{self, Guest, Reservation},
    slot::{self, Slot},
};

const MINUTE: i64 = 60_000;

/// A party at the desk.
pub struct Party {
    pub reservation: Reservation,
    pub people: Vec<Guest>,
    pub slot: Slot,
    pub programme: Programme,
}

/// Whom a scan means.
struct Meant {
    party: Party,
    /// The persons of it, by their places; empty: everybody who is not in yet.
    place: Option<i64>,
}

/// Looks for whom a scan means.
async fn meant(app: &Booking, scan: &Scan, today: NaiveDate) -> Result<Option<Meant>, ApiError> {
    let db = app.db.reader();
    let text = |text: &Option<String>| text.as_deref().map(|text| text.trim().to_lowercase());
    let (found, place) = if let Some(ticket) = text(&scan.ticket) {
        match reservation::guest_by_ticket(db, &ticket).await? {
            Some(guest) => (reservation::by_id(db, guest.reservation).await?, Some(guest.place)),
            None => (reservation::by_code(db, &ticket).await?, scan.person),
        }
    } else if let Some(code) = text(&scan.reservation) {
        (reservation::by_code(db, &code).await?, scan.person)
    } else if let Some(number) = &scan.id_number {
        match by_number(app, number, today).await? {
            Some(guest) => (reservation::by_id(db, guest.reservation).await?, Some(guest.place)),
            None => (None, None),
        }
    } else {
        return Err(ApiError::invalid("ticket", Message::new("server.rule.required")));
    };
    let Some(found) = found else { return Ok(None) };
    Ok(Some(Meant { party: party(app, found).await?, place }))
}

/// Somebody by the number of a document: who has a place on that day, or else who has one on another.
async fn by_number(app: &Booking, number: &str, today: NaiveDate) -> Result<Option<Guest>, ApiError> {
    let number = number.trim().to_uppercase();
    let hashes = reservation::hashes_of(app, &number);
    Ok(reservation::guest_by_hashes(app.db.reader(), &hashes, today).await?)
}

/// A reservation with everything that the desk asks.
///
/// # Errors
/// Those of the database.
pub async fn party(app: &Booking, reservation: Reservation) -> Result<Party, ApiError> {
    let db = app.db.reader();
    let people = reservation::people_of(db, &[reservation.id]).await?;
    let slot = slot::find(db, reservation.slot).await?.ok_or(ApiError::NotFound)?;
    let programme = programme::find(db, slot.programme).await?.ok_or(ApiError::NotFound)?;
    Ok(Party { reservation, people, slot, programme })
}

/// Says what the desk says, and lets in whom it may.
///
/// # Errors
/// 422 for a scan of nothing and for an instant that is none; the database.
pub async fn check_in(app: &Booking, actor: &Actor<'_>, scan: &Scan, lang: Lang) -> Result<CheckIn, ApiError> {
    let now = app.clock.now();
    let at = scan.instant(now).map_err(|why| ApiError::invalid("at", why))?.min(now);
    if let Some(before) = repeated(app, &scan.key, lang).await? {
        return Ok(before);
    }
    let Some(Meant { party, place }) = meant(app, scan, app.day(at)).await? else {
        return Ok(nobody());
    };
    let rules = &party.programme.rules;
    let is_suspended = match party.reservation.person {
        Some(person) => reservation::suspended(app, person, rules).await?.is_some(),
        None => false,
    };
    let is_here = scan.programme.is_none_or(|programme| programme == party.slot.programme);
    let done = app.db.write(|tx| {
        let party = &party;
        Box::pin(async move {
            let asked = Asked { scan, place, at, is_here, is_suspended };
            let_in(tx, actor, party, &asked, app.day(at), Millis::from(now)).await
        })
    });
    let outcome = done.await?;
    shown(app, &party, &outcome, lang).await
}

/// What is asked of a party.
struct Asked<'a> {
    scan: &'a Scan,
    place: Option<i64>,
    at: DateTime<Utc>,
    is_here: bool,
    is_suspended: bool,
}

/// What became of it.
struct Outcome {
    answer: DeskAnswer,
    /// Rows of whom it is about.
    about: Vec<i64>,
    /// By which it can be undone.
    id: Option<i64>,
    let_in: i64,
    received_at: Millis,
}

impl Outcome {
    /// What became of a scan that came before, by its rows: people were let in. A scan that was undone lets nobody in
    /// again, whoever repeats it: who comes after all is scanned anew.
    fn before(rows: &[store::Row]) -> Option<Outcome> {
        let first = rows.first()?;
        let (about, received_at) = (rows.iter().map(|row| row.guest_id).collect(), Millis(first.received_at));
        if first.undone_at.is_some() {
            return Some(Outcome { answer: DeskAnswer::Cancelled, about, id: None, let_in: 0, received_at });
        }
        let let_in = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        Some(Outcome { answer: DeskAnswer::Ok, about, id: Some(first.id), let_in, received_at })
    }
}

async fn let_in(
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    party: &Party,
    asked: &Asked<'_>,
    today: NaiveDate,
    now: Millis,
) -> Result<Outcome, ApiError> {
    let Party { slot, programme, .. } = party;
    // Nobody cancels, moves or lets in beside this.
    slot::hold(tx, &[slot.id]).await?;
    let before = store::of_key(&**tx, &asked.scan.key).await?;
    if let Some(before) = Outcome::before(&before) {
        return Ok(before);
    }
    let reservation = reservation::by_id(&**tx, party.reservation.id).await?.ok_or(ApiError::NotFound)?;
    let people = reservation::people_of(&**tx, &[reservation.id]).await?;
    let ids: Vec<i64> = people.iter().map(|one| one.id).collect();
    let is_in = store::who_is_in(&**tx, &ids).await?;
    let about: Vec<&Guest> = match asked.place {
        Some(place) => people.iter().filter(|one| one.place == place).collect(),
        // Of a whole party those who were taken out are nobody.
        None => people.iter().filter(|one| !one.is_out).collect(),
    };
    let outcome = |answer, id, let_in| Outcome {
        answer,
        about: about.iter().map(|one| one.id).collect(),
        id,
        let_in,
        received_at: now,
    };
    let said = |one: &Guest| {
        let shown = Shown {
            state: reservation.state,
            is_out: one.is_out,
            is_in: is_in.contains(&one.id),
            day: slot.day,
            instants: slot.instants,
            is_here: asked.is_here,
            is_suspended: asked.is_suspended,
        };
        overridden(answer(&shown, &programme.rules, (Millis::from(asked.at), today)), asked.scan)
    };
    let fresh: Vec<&&Guest> = about.iter().filter(|one| said(one) == DeskAnswer::Ok).collect();
    let Some(first) = about.first() else { return Ok(outcome(DeskAnswer::Cancelled, None, 0)) };
    if fresh.is_empty() {
        return Ok(outcome(said(first), None, 0));
    }
    let rows: Vec<store::New> = fresh
        .iter()
        .map(|one| store::New {
            guest: one.id,
            reservation: reservation.id,
            slot: slot.id,
            key: asked.scan.key.clone(),
            at: Millis::from(asked.at),
            received_at: now,
            by: actor.person.id,
            comes_from: one.comes_from,
            age_band: one.age_band,
        })
        .collect();
    if !store::add(&**tx, &rows).await? {
        return Err(ApiError::Conflict(Message::new("server.stale")));
    }
    let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    reservation::came(&**tx, reservation.id, count).await?;
    slot::count(tx, slot.id, true).await?;
    let first = store::of_key(&**tx, &asked.scan.key).await?;
    Ok(outcome(DeskAnswer::Ok, first.first().map(|row| row.id), count))
}

/// Staff let in who is early, late or suspended; nothing else is overridden.
fn overridden(answer: DeskAnswer, scan: &Scan) -> DeskAnswer {
    match answer {
        DeskAnswer::NotYetValid | DeskAnswer::Expired | DeskAnswer::Suspended if scan.is_overridden => DeskAnswer::Ok,
        other => other,
    }
}

fn nobody() -> CheckIn {
    CheckIn {
        id: None,
        answer: DeskAnswer::Unknown,
        person: None,
        party: Vec::new(),
        reservation: None,
        let_in: 0,
        slot: None,
        undo_until: None,
    }
}

/// What was answered to the same scan before.
async fn repeated(app: &Booking, key: &str, lang: Lang) -> Result<Option<CheckIn>, ApiError> {
    let rows = store::of_key(app.db.reader(), key).await?;
    let (Some(first), Some(outcome)) = (rows.first(), Outcome::before(&rows)) else { return Ok(None) };
    let found = reservation::by_id(app.db.reader(), first.reservation_id).await?.ok_or(ApiError::NotFound)?;
    shown(app, &party(app, found).await?, &outcome, lang).await.map(Some)
}

async fn shown(app: &Booking, party: &Party, outcome: &Outcome, lang: Lang) -> Result<CheckIn, ApiError> {
    let ids: Vec<i64> = party.people.iter().map(|one| one.id).collect();
    let is_in = store::who_is_in(app.db.reader(), &ids).await?;
    let person = |one: &Guest| DeskPerson {
        n: one.place,
        name: one.name_masked.clone(),
        id_type: one.id_type,
        id_number: one.id_masked.clone(),
        is_minor: one.is_minor,
        is_in: is_in.contains(&one.id),
    };
    let about = party.people.iter().find(|one| outcome.about.contains(&one.id));
    let undo = outcome.received_at.0 + UNDO_MINUTES * MINUTE;
    Ok(CheckIn {
        id: outcome.id,
        answer: outcome.answer,
        person: about.map(person),
        party: party.people.iter().filter(|one| !one.is_out).map(person).collect(),
        reservation: Some(party.reservation.code.clone()),
        let_in: outcome.let_in,
        slot: Some(slot_of(party, lang)),
        undo_until: outcome.id.map(|_| Millis(undo).rfc3339()),
    })
}

/// What the tickets of a party are for.
pub fn slot_of(Party { slot, programme, .. }: &Party, lang: Lang) -> DeskSlot {
    DeskSlot {
        id: slot.id,
        programme_id: programme.id,
        programme: programme.name.get(lang).to_owned(),
        place: programme.place.get(lang).to_owned(),
        date: slot.day,
        starts: slot.starts.clone(),
        ends: slot.ends.clone(),
    }
}

/// Undoes a check-in, with everybody who was let in by it.
///
/// # Errors
/// 404; 409 ten minutes after it was told.
pub async fn undo(app: &Booking, id: i64) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
                slot::hold(tx, &[row.slot_id]).await?;
                if row.undone_at.is_some() {
                    return Ok(());
                }
                if now.0 >= row.received_at + UNDO_MINUTES * MINUTE {
                    return Err(ApiError::Conflict(Message::new("server.booking.undoLate")));
                }
                let gone = store::undo(&**tx, &row.key, now).await?;
                reservation::came(&**tx, row.reservation_id, -i64::try_from(gone).unwrap_or(0)).await?;
                // Where nobody was let in, nobody is missed (RULES bookings 15).
                if !store::is_anybody_in(&**tx, row.slot_id).await? {
                    slot::count(tx, row.slot_id, false).await?;
                }
                Ok(())
            })
        })
        .await
}

/// From when to when a slot lets people in.
pub fn door(slot: &Slot, rules: &Rules) -> (Millis, Millis) {
    let early = slot.instants.starts.0 - i64::from(rules.early_minutes) * MINUTE;
    let late = rules.late_minutes.map_or(slot.instants.ends.0, |late| {
        slot.instants.ends.0.min(slot.instants.starts.0 + i64::from(late) * MINUTE)
    });
    (Millis(early), Millis(late))
}
