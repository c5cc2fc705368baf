//! Places for whoever telephones or stands at the counter: by the same rules, or beyond them with a reason
//! (RULES bookings 16).

use guanlan_core::{
    audit::Action,
    booking::{Companion, Origin, Pool, StoredState, check_party},
    locale::Lang,
};
use guanlan_identity::{people::Actor, person};
use guanlan_kernel::{
    error::ApiError,
    idempotency::{self, Once},
};
use guanlan_vault::Place;
use serde_json::json;

use super::{
    super::{
        Reservation, guest,
        hold::{self, Making, Refused},
        letter,
        letter::Letter,
        missed, waiting,
    },
    acts,
};
use crate::{
    Booking,
    slot::{self, Planned},
};

/// How often a place that another reservation held and lost is looked for again.
const TRIES: usize = 3;

/// What is asked for at the telephone or the counter.
pub struct Asked {
    pub slot: i64,
    pub party: Vec<Companion>,
    pub mobile: Option<String>,
    pub origin: Origin,
    pub consent: String,
    /// Why a limit does not hold.
    pub over: Option<String>,
    pub lang: Lang,
}

/// Where the number of somebody without an account lies sealed.
pub fn mobile_place(code: &str) -> Place<'_> {
    Place { table: "reservation", column: "mobile", row: code }
}

/// Gives places, confirmed at once. A number that has an account makes it that account's reservation. Answers the code; the
/// same call again, that of the places that it gave first (RULES calls 20).
///
/// # Errors
/// 422 by field or rule; 409 where there is no room or the slot is closed, and where the key came with something else.
pub async fn add(app: &Booking, actor: &Actor<'_>, asked: &Asked, once: Option<&Once>) -> Result<String, ApiError> {
    idempotency::made_or_before(once, app.db.reader(), give(app, actor, asked, once)).await
}

async fn give(app: &Booking, actor: &Actor<'_>, asked: &Asked, once: Option<&Once>) -> Result<String, ApiError> {
    let place = slot::reservable(app, asked.slot).await?;
    let (Planned { slot, programme }, mode) = (&*place, place.mode());
    let rules = &programme.rules;
    let is_over_limits = asked.over.is_some();
    if !is_over_limits {
        hold::must_fit(rules, asked.party.len())?;
    }
    let party = check_party(&asked.party, mode, rules, slot.day, app.today()).map_err(hold::told)?;
    let people = guest::kept(app, &party, (slot.kind, slot.day)).await?;
    let account = match &asked.mobile {
        Some(mobile) => person::find_by_mobile(app, app.db.reader(), mobile).await?,
        None => None,
    };
    if let Some(account) = account.as_ref().filter(|_| !is_over_limits) {
        missed::must_not_be_suspended(app, account.id, rules).await?;
    }
    for _ in 0..TRIES {
        let now = app.now();
        let code = guanlan_vault::recovery_code();
        let sealed = asked.mobile.as_deref().filter(|_| account.is_none());
        let new = Reservation {
            id: 0,
            person: account.as_ref().map(|account| account.id),
            slot: slot.id,
            kind: slot.kind,
            day: slot.day,
            size: i64::try_from(people.len()).unwrap_or(i64::MAX),
            pool: Pool::Individuals,
            state: StoredState::Confirmed,
            hold_until: None,
            origin: asked.origin,
            lang: asked.lang,
            consent: asked.consent.clone(),
            mobile: sealed.map(|mobile| app.keys.seal(mobile_place(&code), mobile)),
            mobile_tail: asked.mobile.as_deref().and_then(letter::tail_of),
            came: 0,
            is_missed: false,
            note: asked.over.clone().unwrap_or_default(),
            request: None,
            made_at: now,
            version: 1,
            code,
        };
        let key = letter::key_for(&new, ("server.sms.reservationConfirmed", "server.sms.placesGiven"));
        let letter = Letter { programme, slot, key };
        let making = Making { new: &new, people: &people, key: None, rules, mode, is_over_limits, offer: None };
        let made = app.db.write(|tx| {
            let (making, letter) = (&making, &letter);
            Box::pin(async move {
                let giving = async {
                    hold::make(app.as_ref(), tx, making, now).await?;
                    let detail = json!({"act": asked.origin.name(), "reason": making.new.note});
                    acts::record(tx, actor, (Action::ReservationStep, &making.new.code), detail, now).await?;
                    if let Some(mobile) = &asked.mobile {
                        letter.put(app, tx, mobile, making.new, now).await?;
                    }
                    Ok::<_, Refused>(making.new.code.clone())
                };
                idempotency::make(once, tx, now, giving).await
            })
        });
        match made.await {
            Ok(code) => return Ok(code),
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

/// The number to which letters about a reservation go; `None` where nobody left one.
///
/// # Errors
/// Keys that are not those that sealed it; the database.
pub async fn mobile_of(app: &Booking, one: &Reservation) -> Result<Option<String>, ApiError> {
    if let Some(sealed) = &one.mobile {
        let open = app.keys.open(mobile_place(&one.code), sealed).map_err(anyhow::Error::from)?;
        return Ok(Some(open.to_string()));
    }
    let Some(id) = one.person else { return Ok(None) };
    let Some(person) = person::by_id(app, app.db.reader(), id).await? else { return Ok(None) };
    letter::mobile(app, &person).map(Some)
}
