//! A group asks for places (RULES bookings 19).

use std::collections::BTreeMap;

use guanlan_core::{
    booking::{
        BookingMode, Origin, Party, Pool, Rules, StoredState, TourLanguage, check_party, mask_name, mask_number,
    },
    clock::Millis,
    locale::Lang,
    validate,
};
use guanlan_db::Tx;
use guanlan_identity::person::Person;
use guanlan_kernel::{error::ApiError, words::Message};

use super::{
    super::{
        Reservation, guest,
        hold::{self, Made, Making, Refused, must_be_open},
        letter,
        letter::Letter,
        missed,
        party::{self, Comer},
        shown, store, waiting,
        wire::Reservation as Shown,
    },
    GroupParty, Leader, fee_told, leader_place,
};
use crate::{
    Booking,
    programme::Programme,
    slot::{self, Planned, Slot},
};

/// How often a place that another reservation held and lost is looked for again.
const TRIES: usize = 3;

/// What a group asks for.
#[derive(Clone, Debug)]
pub struct Asked {
    pub slot: i64,
    pub organisation: String,
    pub credit_code: Option<String>,
    pub leader: Leader,
    pub language: Option<TourLanguage>,
    /// By its Chinese name.
    pub theme: Option<String>,
    /// Where nobody is named yet.
    pub size: Option<i64>,
    pub party: Vec<Comer>,
    pub note: String,
    pub consent: String,
    /// Of the call, so that it is done once, with a hash of what it asks for.
    pub key: String,
    pub request: String,
    pub lang: Lang,
}

/// Keeps places for a group: until somebody decided, or for good where the rules say so. The same key with the same request
/// is the first answer again.
///
/// # Errors
/// 422 by field, 409 where there is no room, it is too early or too late, the group has places there already, or the key was
/// used for something else.
pub async fn ask(app: &Booking, person: &Person, asked: &Asked) -> Result<Shown, ApiError> {
    match asked_for(app, person, asked).await {
        // What refuses it may be what the same call did before.
        Err(refusal) => match store::by_key(app.db.reader(), person.id, &asked.key).await? {
            Some(before) => shown::one(app, hold::repeated(before, &asked.request)?, asked.lang).await,
            None => Err(party::told_of(&asked.party, refusal)),
        },
        done => done,
    }
}

async fn asked_for(app: &Booking, person: &Person, asked: &Asked) -> Result<Shown, ApiError> {
    let place = slot::reservable(app, asked.slot).await?;
    let (Planned { slot, programme }, mode) = (&*place, place.mode());
    let size = checked(asked, programme)?;
    must_be_open(slot, (Pool::Groups, mode), app.now())?;
    missed::must_not_be_suspended(app, person.id, &programme.rules).await?;
    let named = named(app, person, asked, mode, (slot, &programme.rules)).await?;
    let people = people(app, &named, size, slot).await?;
    let mobile = letter::mobile(app, person)?;
    for _ in 0..TRIES {
        let now = app.now();
        let new = reservation(person, asked, (slot, programme, size), (&mobile, now))?;
        let making = Making {
            new: &new,
            people: &people,
            key: Some((&asked.key, &asked.request)),
            rules: &programme.rules,
            mode,
            is_over_limits: false,
            offer: None,
        };
        let party = party(asked, programme);
        let made = app.db.write(|tx| {
            let (making, party) = (&making, &party);
            let (mobile, leader) = (mobile.as_str(), &asked.leader);
            Box::pin(async move {
                let id = match hold::make(app.as_ref(), tx, making, now).await? {
                    Made::New(id) => id,
                    Made::Before(before) => return Ok(*before),
                };
                // The account is counted by one at a time.
                if store::has_another_group(&**tx, (person.id, slot.id), id, now).await? {
                    return Err(ApiError::Conflict(Message::new("server.booking.groupThere")).into());
                }
                let text = serde_json::to_string(leader).map_err(|error| ApiError::from(anyhow::Error::from(error)))?;
                let sealed = app.keys.seal(leader_place(&id.to_string()), &text);
                let party = GroupParty { reservation: id, leader: Some(sealed), ..party.clone() };
                store::group::add(&**tx, &party).await?;
                tell(app, tx, (making.new, &party), (programme, slot, mobile), now).await?;
                Ok::<_, Refused>(Reservation { id, ..making.new.clone() })
            })
        });
        match made.await {
            Ok(one) => {
                party::remember(app, person, &asked.party, &named).await;
                return shown::one(app, one, asked.lang).await;
            }
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

/// How many persons it is, where everything that is said makes sense.
fn checked(asked: &Asked, programme: &Programme) -> Result<usize, ApiError> {
    let rules = &programme.rules;
    let mut errors = BTreeMap::new();
    let named = asked.party.len();
    let size = asked.size.map_or(named, |size| usize::try_from(size).unwrap_or(0));
    let (least, most) = (usize::from(rules.group_least), usize::from(rules.group_most));
    if named > 0 && named != size {
        errors.insert("party".to_owned(), Message::new("server.booking.groupNames").with("size", size));
    }
    if !(least..=most).contains(&size) {
        let told = Message::new("server.booking.groupSize").with("least", least).with("most", most);
        errors.insert(if asked.size.is_some() { "size" } else { "party" }.to_owned(), told);
    }
    if asked.credit_code.as_deref().is_some_and(|code| !validate::credit_code(code)) {
        errors.insert("creditCode".to_owned(), Message::new("server.booking.creditCode"));
    }
    if asked.language.is_some_and(|one| !programme.tour.languages.contains(&one)) {
        errors.insert("language".to_owned(), Message::new("server.booking.notOffered"));
    }
    if asked.theme.as_deref().is_some_and(|theme| programme.tour.theme(theme).is_none()) {
        errors.insert("theme".to_owned(), Message::new("server.booking.notOffered"));
    }
    if errors.is_empty() { Ok(size) } else { Err(ApiError::Invalid(errors)) }
}

/// Those who are named, checked.
async fn named(
    app: &Booking,
    person: &Person,
    asked: &Asked,
    mode: BookingMode,
    (slot, rules): (&Slot, &Rules),
) -> Result<Party, ApiError> {
    let party = party::opened(app, person, &asked.party).await?;
    check_party(&party, mode, rules, slot.day, app.today()).map_err(hold::told)
}

/// Who comes: those who are named, or as many of whom nothing is known yet.
async fn people(app: &Booking, named: &Party, size: usize, slot: &Slot) -> Result<Vec<store::guest::New>, ApiError> {
    if named.is_empty() {
        let size = i64::try_from(size).unwrap_or(i64::MAX);
        return Ok((1..=size).map(store::guest::New::nobody).collect());
    }
    guest::kept(app, named, (slot.kind, slot.day)).await
}

fn reservation(
    person: &Person,
    asked: &Asked,
    (slot, programme, size): (&Slot, &Programme, usize),
    (mobile, now): (&str, Millis),
) -> Result<Reservation, ApiError> {
    let until = programme.rules.review_until(&slot.instants, now);
    if programme.rules.review_groups && until.is_none() {
        return Err(ApiError::Conflict(Message::new("server.booking.over")));
    }
    Ok(Reservation {
        id: 0,
        code: guanlan_vault::recovery_code(),
        person: Some(person.id),
        slot: slot.id,
        kind: slot.kind,
        day: slot.day,
        size: i64::try_from(size).unwrap_or(i64::MAX),
        pool: Pool::Groups,
        state: if until.is_some() { StoredState::PendingReview } else { StoredState::Confirmed },
        hold_until: until,
        origin: Origin::Online,
        lang: asked.lang,
        consent: asked.consent.clone(),
        mobile: None,
        mobile_tail: letter::tail_of(mobile),
        came: 0,
        is_missed: false,
        note: String::new(),
        request: Some(asked.request.clone()),
        made_at: now,
        version: 1,
    })
}

/// What is kept of it beside, but for who leads it.
fn party(asked: &Asked, programme: &Programme) -> GroupParty {
    GroupParty {
        reservation: 0,
        organisation: asked.organisation.clone(),
        credit_code: asked.credit_code.clone(),
        leader_masked: mask_name(&asked.leader.name),
        mobile_masked: mask_number(&asked.leader.mobile),
        leader: None,
        language: asked.language.or_else(|| programme.tour.languages.first().copied()),
        theme: asked.theme.as_deref().and_then(|theme| programme.tour.theme(theme)).cloned(),
        fee: programme.rules.group_fee,
        note: asked.note.clone(),
        review_note: String::new(),
        receiver: String::new(),
        meeting: String::new(),
        is_named: !asked.party.is_empty(),
    }
}

async fn tell(
    app: &Booking,
    tx: &Tx<'_>,
    (one, party): (&Reservation, &GroupParty),
    (programme, slot, mobile): (&Programme, &Slot, &str),
    now: Millis,
) -> Result<(), ApiError> {
    let key = if one.hold_until.is_some() { "server.sms.groupAsked" } else { "server.sms.groupConfirmed" };
    let until = one.hold_until.map(|until| until.instant().with_timezone(&app.zone).format("%m-%d %H:%M").to_string());
    let more = [("until", until.unwrap_or_default()), ("fee", fee_told(party.fee, one.lang))];
    Letter { programme, slot, key }.put_more(app, tx, mobile, (one, &more), now).await
}
