//! Keeping companions, and opening them.

use guanlan_core::{
    account::PersonState,
    booking::{Companion, IdType, Person, check_companion, mask_name, mask_number},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_identity::people;
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_vault::{KeyRing, Place};

use super::{Kept, MOST, Secret, store, told};
use crate::Booking;

/// Somebody whom an account keeps, with what is sealed.
pub struct Open {
    pub kept: Kept,
    pub who: Companion,
}

/// Where a companion lies sealed; `row` is its number.
fn place(row: &str) -> Place<'_> {
    Place { table: "companion", column: "sealed", row }
}

fn opened(keys: &KeyRing, kept: &Kept) -> Result<Secret, ApiError> {
    let text = keys.open(place(&kept.id.to_string()), &kept.sealed).map_err(anyhow::Error::from)?;
    Ok(serde_json::from_str(&text).map_err(anyhow::Error::from)?)
}

fn odd(kept: &Kept) -> ApiError {
    anyhow::anyhow!("companion {}: the document is unknown to this version", kept.id).into()
}

/// Everybody whom an account keeps, in the order in which they were added.
///
/// # Errors
/// The database, and keys that are not those that sealed them.
pub async fn every(app: &Booking, person: i64) -> Result<Vec<Open>, ApiError> {
    let open = |kept: Kept| {
        let Secret { name, id_type, number, born } = opened(&app.keys, &kept)?;
        let id_type = id_type.as_deref().map(|kind| IdType::parse(kind).ok_or_else(|| odd(&kept))).transpose()?;
        let id_number = number.unwrap_or_default();
        let who = Companion { name, id_type, id_number, birth_date: born, guardian_consent: false };
        Ok(Open { kept, who })
    };
    store::of(app.db.reader(), person).await?.into_iter().map(open).collect()
}

/// Keeps somebody; who is there already stays as they are. Answers the number.
///
/// # Errors
/// 422 by field; 409 where there are as many as there may be.
pub async fn add(app: &Booking, person: i64, who: &Companion) -> Result<i64, ApiError> {
    let by_field = |faults: Vec<(String, _)>| {
        ApiError::Invalid(faults.into_iter().map(|(field, fault)| (field, told(fault))).collect())
    };
    let one = &check_companion(who, app.today()).map_err(by_field)?;
    let now = app.now();
    let number = app.db.write(|tx| {
        Box::pin(async move {
            let mut there = held(app, tx, person).await?;
            keep(app, tx, (person, one), &mut there, now).await
        })
    });
    number.await?.ok_or_else(|| ApiError::Conflict(Message::new("server.booking.companionsFull").with("most", MOST)))
}

/// Keeps people of a party that has its places. Who is one too many is not kept, and nothing that fails here touches the
/// reservation: it is told to the log.
pub async fn remember(app: &Booking, person: i64, people: &[&Person]) {
    // Where nobody's name is asked, there may be none.
    let people: Vec<&Person> = people.iter().copied().filter(|one| !one.name.is_empty()).collect();
    if people.is_empty() {
        return;
    }
    let (now, people) = (app.now(), people.as_slice());
    let kept = app.db.write(|tx| {
        Box::pin(async move {
            let mut there = held(app, tx, person).await?;
            for one in people {
                keep(app, tx, (person, one), &mut there, now).await?;
            }
            Ok::<_, ApiError>(())
        })
    });
    if let Err(error) = kept.await {
        tracing::warn!(%error, "people of a party were not remembered");
    }
}

/// What is sealed of everybody whom an account keeps, by number. Nobody else adds one until the end, and whoever is erased
/// keeps nobody any more.
async fn held(app: &Booking, tx: &Tx<'_>, person: i64) -> Result<Vec<(i64, Secret)>, ApiError> {
    let locked = people::lock_person(app.as_ref(), tx, person).await?;
    if locked.is_none_or(|(one, _)| one.state == PersonState::Erased) {
        return Err(ApiError::NoToken);
    }
    let there = store::of(&**tx, person).await?;
    there.iter().map(|kept| Ok((kept.id, opened(&app.keys, kept)?))).collect()
}

/// Adds somebody who is not there yet; answers the number, and nothing where there is no room.
async fn keep(
    app: &Booking,
    tx: &Tx<'_>,
    (person, one): (i64, &Person),
    there: &mut Vec<(i64, Secret)>,
    now: Millis,
) -> Result<Option<i64>, ApiError> {
    let secret = Secret::of(one);
    if let Some((id, _)) = there.iter().find(|(_, other)| other.is_same(&secret)) {
        return Ok(Some(*id));
    }
    if there.len() >= MOST {
        return Ok(None);
    }
    let new = Kept {
        id: 0,
        person,
        name_masked: mask_name(&one.name),
        id_type: one.document.as_ref().map(|(kind, _)| *kind),
        id_masked: one.document.as_ref().map(|(_, number)| mask_number(number)),
        sealed: String::new(),
        made_at: now,
    };
    let id = store::add(&**tx, &new).await?;
    let text = serde_json::to_string(&secret).map_err(anyhow::Error::from)?;
    store::seal(&**tx, id, &app.keys.seal(place(&id.to_string()), &text)).await?;
    there.push((id, secret));
    Ok(Some(id))
}
