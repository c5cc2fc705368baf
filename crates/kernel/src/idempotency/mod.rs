//! Calls that move money come with a key of the caller's making, once for each company: again with the same body, the
//! call answers what it answered first and does nothing; with another body it is refused (RULES payments 8).
//!
//! The key is written in the transaction that moves the money, with the answer. So either both are stored or neither is.

mod extract;
mod store;

use guanlan_core::clock::Millis;
use guanlan_db::{ConnectionTrait, Tx};
use guanlan_vault::digest;
use serde_json::{Map, Value};

pub use extract::Key;

use crate::{error::ApiError, words::Message};

/// A hash of what a call asks for: whoever keeps keys beside their own rows tells a repetition by it.
pub fn request_of(payload: &Map<String, Value>) -> String {
    digest(&Value::Object(payload.clone()).to_string())
}

/// A call that is done once.
pub struct Once {
    company: i64,
    key: String,
    /// A hash of what is asked for.
    request: String,
}

impl Once {
    /// `call` names what is asked for, such as its path; what is `secret` of the payload is no part of what is kept.
    pub fn new(company: i64, key: Key, call: &str, payload: &Map<String, Value>, secret: &[&str]) -> Once {
        let mut asked = payload.clone();
        asked.retain(|name, _| !secret.contains(&name.as_str()));
        let request = digest(&format!("{call}\n{}", Value::Object(asked)));
        Once { company, key: key.0, request }
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

    /// What was answered to the same call before.
    ///
    /// # Errors
    /// 409 where the key came with another body.
    pub async fn answered(&self, db: &impl ConnectionTrait) -> Result<Option<Value>, ApiError> {
        let Some(row) = store::find(db, self.company, &self.key).await? else { return Ok(None) };
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
        if store::take(&**tx, self.company, &self.key, &self.request, now).await? {
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
        Ok(store::keep(&**tx, self.company, &self.key, &answer.to_string()).await?)
    }
}
