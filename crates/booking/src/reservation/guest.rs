//! The people of a party as they are kept: sealed with the key of their day, and found by a keyed hash.

use anyhow::Context;
use base64::{Engine, engine::general_purpose::STANDARD};
use chrono::NaiveDate;
use guanlan_core::booking::{IdType, Person, ProgrammeKind, band_of, mask_name, mask_number, origin_of, person_number};
use guanlan_kernel::error::ApiError;
use guanlan_vault::FileKey;
use serde::{Deserialize, Serialize};

use super::{
    Guest,
    store::guest::{New, live},
};
use crate::Booking;

/// What is sealed of somebody.
#[derive(Serialize, Deserialize)]
pub struct Secret {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub born: Option<NaiveDate>,
}

/// The people of a party for a day, each with a ticket.
///
/// # Errors
/// The store of the day's key.
pub async fn kept(
    app: &Booking,
    party: &[Person],
    (kind, day): (ProgrammeKind, NaiveDate),
) -> Result<Vec<New>, ApiError> {
    // Where nothing is said of anybody, there is nothing to seal.
    let says = |one: &Person| one.document.is_some() || !one.name.is_empty();
    let key = if party.iter().any(says) { Some(app.day_keys.get(app, day).await?) } else { None };
    let mut people = Vec::with_capacity(party.len());
    for (index, one) in party.iter().enumerate() {
        let hash = one.document.as_ref().map(|(kind, number)| hash_of(app, *kind, number));
        let number = one.document.as_ref().map(|(_, number)| number.clone());
        let secret = Secret { name: one.name.clone(), number, born: one.born };
        people.push(New {
            place: i64::try_from(index + 1).unwrap_or(i64::MAX),
            ticket: guanlan_vault::recovery_code(),
            live: hash.as_deref().map(|hash| live(kind, day, hash)),
            name_masked: mask_name(&one.name),
            id_type: one.document.as_ref().map(|(kind, _)| *kind),
            id_masked: one.document.as_ref().map(|(_, number)| mask_number(number)),
            id_hash: hash,
            sealed: key.as_ref().filter(|_| says(one)).map(|key| seal(key, &secret)).transpose()?,
            comes_from: one.document.as_ref().map(|(kind, number)| origin_of(*kind, number)),
            age_band: one.born.map(|born| band_of(born, day)),
            is_minor: one.is_minor,
            guardian_consent: one.guardian_consent,
        });
    }
    Ok(people)
}

/// The hash by which somebody is found: by what of the number names the person.
fn hash_of(app: &Booking, kind: IdType, number: &str) -> String {
    hash(app, kind, person_number(kind, number))
}

/// Every hash under which somebody may be who shows this number, of whatever document it is.
pub fn hashes_of(app: &Booking, number: &str) -> Vec<String> {
    let mut hashes = Vec::new();
    for kind in IdType::ALL {
        // Before issues were told apart the whole number was hashed.
        for one in [hash_of(app, *kind, number), hash(app, *kind, number)] {
            if !hashes.contains(&one) {
                hashes.push(one);
            }
        }
    }
    hashes
}

fn hash(app: &Booking, kind: IdType, number: &str) -> String {
    app.keys.lookup("visitor", &format!("{}:{number}", kind.name()))
}

fn seal(key: &FileKey, secret: &Secret) -> Result<String, ApiError> {
    let text = serde_json::to_string(secret).map_err(anyhow::Error::from)?;
    Ok(STANDARD.encode(key.seal(text.as_bytes())))
}

/// What was sealed of somebody; `None` once the key of the day is destroyed.
///
/// # Errors
/// The store of the day's key; what was changed.
pub async fn open(app: &Booking, one: &Guest, day: NaiveDate) -> Result<Option<Secret>, ApiError> {
    let Some(sealed) = &one.sealed else { return Ok(None) };
    let Some(key) = app.day_keys.find(app, day).await? else { return Ok(None) };
    let bytes = STANDARD.decode(sealed).context("what is sealed of a visitor is no base64")?;
    let text = key.open(&bytes).context("what is sealed of a visitor does not open")?;
    Ok(Some(serde_json::from_slice(&text).context("what is sealed of a visitor cannot be read")?))
}

/// The same sealed for another day.
///
/// # Errors
/// As [`open`].
pub async fn sealed_for(
    app: &Booking,
    one: &Guest,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Option<String>, ApiError> {
    if from == to {
        return Ok(one.sealed.clone());
    }
    let Some(secret) = open(app, one, from).await? else { return Ok(None) };
    seal(&app.day_keys.get(app, to).await?, &secret).map(Some)
}
