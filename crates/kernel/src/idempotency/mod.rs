//! Calls that make something, or move money, come with a key of the caller's making, once for each owner: again with the same
//! body, the call answers what it answered first and does nothing; with another body it is refused (RULES calls 20,
//! RULES payments 8).
//!
//! The key is written in the transaction that does the work, with the answer. So either both are stored or neither is.

mod extract;
mod store;
#[cfg(test)]
mod tests;

use chrono::Duration;
use guanlan_core::clock::Millis;
use guanlan_db::{ConnectionTrait, DbErr, Reader, Tx};
use guanlan_vault::{KeyRing, digest, digest_of};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

pub use extract::Key;

use crate::{error::ApiError, words::Message};

/// How long a person's key is kept: an answer that was lost is asked for again within minutes.
const KEPT: Duration = Duration::days(7);

/// A hash of what a call asks for: whoever keeps keys beside their own rows tells a repetition by it.
pub fn request_of(payload: &Map<String, Value>) -> String {
    digest(&Value::Object(payload.clone()).to_string())
}

/// Whose a key is: another owner's key of the same letters is another key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A company, by its row: what any of its people do for it. Its keys are kept for good.
    Company(i64),
    /// Whoever is signed in, by their row. Their keys are kept for seven days and go with the account.
    Person(i64),
}

impl Owner {
    fn name(self) -> String {
        match self {
            Owner::Company(id) => format!("company:{id}"),
            Owner::Person(id) => format!("person:{id}"),
        }
    }
}

/// A call that is done once.
pub struct Once {
    owner: Owner,
    key: String,
    /// A hash of what is asked for.
    request: String,
}

impl Once {
    /// A company's call; `call` names what is asked for, such as its path; what is `secret` of the payload is no part of what
    /// is kept.
    pub fn new(company: i64, key: Key, call: &str, payload: &Map<String, Value>, secret: &[&str]) -> Once {
        let mut asked = payload.clone();
        asked.retain(|name, _| !secret.contains(&name.as_str()));
        let request = digest(&format!("{call}\n{}", Value::Object(asked)));
        Once { owner: Owner::Company(company), key: key.0, request }
    }

    /// As [`Once::new`], where the key may be left out.
    pub fn perhaps(
        company: i64,
        key: Option<Key>,
        call: &str,
        payload: &Map<String, Value>,
        secret: &[&str],
    ) -> Option<Once> {
        key.map(|key| Once::new(company, key, call, payload, secret))
    }

    /// A call of whoever is signed in. What it asks for may name somebody, so its hash is a keyed one.
    pub fn of_person(
        keys: &KeyRing,
        person: i64,
        key: Option<Key>,
        call: &str,
        payload: &Map<String, Value>,
    ) -> Option<Once> {
        let asked = || format!("{call}\n{}", Value::Object(payload.clone()));
        key.map(|key| Once { owner: Owner::Person(person), key: key.0, request: keys.lookup("request", &asked()) })
    }

    /// A call that sends a file; `said` is what comes with it.
    pub fn of_file(
        keys: &KeyRing,
        owner: Owner,
        key: Option<Key>,
        call: &str,
        (bytes, said): (&[u8], &Value),
    ) -> Option<Once> {
        let asked = || format!("{call}\n{said}\n{}", digest_of(bytes));
        key.map(|key| Once { owner, key: key.0, request: keys.lookup("request", &asked()) })
    }

    /// What was answered to the same call before.
    ///
    /// # Errors
    /// 409 where the key came with another body.
    pub async fn answered(&self, db: &impl ConnectionTrait) -> Result<Option<Value>, ApiError> {
        let owner = self.owner.name();
        let Some(row) = store::find(db, (&owner, &self.key)).await? else { return Ok(None) };
        if row.request != self.request {
            return Err(ApiError::Conflict(Message::new("server.payment.keyUsed")));
        }
        Ok(Some(serde_json::from_str(&row.answer).map_err(anyhow::Error::from)?))
    }

    /// Takes the key, before anything else is done in the transaction; answers what was answered before where it is taken.
    ///
    /// # Errors
    /// As [`Once::answered`].
    pub async fn begin(&self, tx: &Tx<'_>, now: Millis) -> Result<Option<Value>, ApiError> {
        let owner = self.owner.name();
        let until = match self.owner {
            Owner::Company(_) => None,
            Owner::Person(_) => Some(Millis(now.0 + KEPT.num_milliseconds())),
        };
        if store::take(&**tx, (&owner, &self.key), &self.request, (now, until)).await? {
            return Ok(None);
        }
        self.answered(&**tx).await
    }

    /// Takes the key of a call that answers with the record as it is then; whether it was taken by the same call before.
    ///
    /// # Errors
    /// As [`Once::answered`].
    pub async fn is_again(&self, tx: &Tx<'_>, now: Millis) -> Result<bool, ApiError> {
        let before = self.begin(tx, now).await?;
        if before.is_none() {
            self.keep(tx, &Value::Null).await?;
        }
        Ok(before.is_some())
    }

    /// Keeps the answer beside the key.
    ///
    /// # Errors
    /// The database.
    pub async fn keep(&self, tx: &Tx<'_>, answer: &Value) -> Result<(), ApiError> {
        Ok(store::keep(&**tx, (&self.owner.name(), &self.key), &answer.to_string()).await?)
    }
}

/// What the same call made before; nothing where it came without a key.
///
/// # Errors
/// 409 where the key came with another body.
pub async fn made_before<T: DeserializeOwned>(
    once: Option<&Once>,
    db: &impl ConnectionTrait,
) -> Result<Option<T>, ApiError> {
    let Some(once) = once else { return Ok(None) };
    let Some(answer) = once.answered(db).await? else { return Ok(None) };
    Ok(Some(serde_json::from_value(answer).map_err(anyhow::Error::from)?))
}

/// Makes something in a transaction, before anything else is done in it; answers its number or its code. Where the same call
/// made it before, nothing is made, and that is answered.
///
/// # Errors
/// 409 where the key came with another body; those of the making.
pub async fn make<T, E>(
    once: Option<&Once>,
    tx: &Tx<'_>,
    now: Millis,
    making: impl Future<Output = Result<T, E>>,
) -> Result<T, E>
where
    T: Serialize + DeserializeOwned,
    E: From<ApiError>,
{
    let Some(once) = once else { return making.await };
    if let Some(answer) = once.begin(tx, now).await? {
        return Ok(serde_json::from_value(answer).map_err(|error| ApiError::from(anyhow::Error::from(error)))?);
    }
    let made = making.await?;
    let answer = serde_json::to_value(&made).map_err(|error| ApiError::from(anyhow::Error::from(error)))?;
    once.keep(tx, &answer).await?;
    Ok(made)
}

/// What a call makes, or, where that is refused, what the same call made before: what was made stands in the way of making it
/// twice.
///
/// # Errors
/// 409 where the key came with another body; the refusal.
pub async fn made_or_before<T: DeserializeOwned>(
    once: Option<&Once>,
    db: &Reader,
    making: impl Future<Output = Result<T, ApiError>>,
) -> Result<T, ApiError> {
    match making.await {
        Err(refusal) => made_before(once, db).await?.ok_or(refusal),
        made => made,
    }
}

/// Leaves no key of a person whose account is erased.
///
/// # Errors
/// The database.
pub async fn forget(tx: &Tx<'_>, person: i64) -> Result<(), DbErr> {
    store::forget(&**tx, &Owner::Person(person).name()).await
}

/// Deletes the keys of people that were kept long enough.
///
/// # Errors
/// The database.
pub async fn sweep(tx: &Tx<'_>, now: Millis) -> Result<(), DbErr> {
    store::sweep(&**tx, now).await
}
