//! Messages on their way to telephones. They are written in the transaction that causes them and sent after it; without
//! a gateway they stay where an administrator can read them (RULES messages 1).

mod follower;
mod gateway;
mod sender;
mod settings;
mod store;
#[cfg(test)]
mod tests;

use guanlan_core::clock::Millis;
use guanlan_db::{ConnectionTrait, DbErr, Tx, entity::outbox};
use guanlan_vault::{KeyRing, Place};
use serde::Serialize;

use crate::keys::SealedColumns;

pub use follower::follow;
pub use sender::{Sender, keep_sending};
pub use settings::{BodyFormat, SmsSettings};

/// A message as the command line shows it: the one place that shows number and text in clear.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Message {
    pub id: i64,
    pub to: String,
    pub purpose: String,
    pub text: String,
    /// RFC 3339, UTC.
    pub created_at: String,
    /// `waiting`, `sent` or `failed`.
    pub state: String,
    /// What the gateway said at the last try, without number and text; empty where it took the message.
    #[serde(skip)]
    pub error: String,
}

fn place<'a>(column: &'a str, key: &'a str) -> Place<'a> {
    Place { table: "outbox", column, row: key }
}

/// Puts a message into the outbox. It is there if and only if the transaction commits.
pub async fn put(tx: &Tx<'_>, keys: &KeyRing, to: &str, purpose: &str, text: &str, now: Millis) -> Result<(), DbErr> {
    put_all(tx, keys, purpose, &[(to, text.to_owned())], now).await
}

/// Puts several messages of one purpose into the outbox: to whom, and what.
pub async fn put_all(
    tx: &Tx<'_>,
    keys: &KeyRing,
    purpose: &str,
    messages: &[(&str, String)],
    now: Millis,
) -> Result<(), DbErr> {
    let sealed = messages.iter().map(|(to, text)| {
        let key = guanlan_vault::secret();
        let (recipient, text) = (keys.seal(place("recipient", &key), to), keys.seal(place("text", &key), text));
        (key, recipient, text)
    });
    store::put(&**tx, sealed, purpose, now).await
}

/// Every message of the last day, the oldest first.
///
/// # Errors
/// Where the keys are not those that sealed them.
pub async fn list(db: &impl ConnectionTrait, keys: &KeyRing) -> anyhow::Result<Vec<Message>> {
    store::all(db).await?.into_iter().map(|row| open(keys, row)).collect()
}

/// A row in clear.
fn open(keys: &KeyRing, row: outbox::Model) -> anyhow::Result<Message> {
    Ok(Message {
        to: keys.open(place("recipient", &row.key), &row.recipient)?.to_string(),
        text: keys.open(place("text", &row.key), &row.text)?.to_string(),
        id: row.id,
        purpose: row.purpose,
        created_at: Millis(row.created_at).instant().to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
        state: row.state,
        error: row.error,
    })
}

/// Drops every message to a number: whoever had it erased the account.
///
/// # Errors
/// Those of the database. A message that does not open is nobody's, and goes with its day.
pub async fn drop_to(tx: &Tx<'_>, keys: &KeyRing, mobile: &str) -> Result<(), DbErr> {
    let all = store::all(&**tx).await?.into_iter();
    let to = |sealed: &str, key: &str| keys.open(place("recipient", key), sealed).is_ok_and(|one| *one == mobile);
    let theirs: Vec<i64> = all.filter(|row| to(&row.recipient, &row.key)).map(|row| row.id).collect();
    store::drop_rows(&**tx, theirs).await
}

/// The sealed columns of the outbox.
pub static SEALED: SealedColumns<outbox::Entity> = SealedColumns {
    id: outbox::Column::Id,
    row: outbox::Column::Key,
    columns: &[outbox::Column::Recipient, outbox::Column::Text],
};

/// Drops what is older than a day (RULES messages 2).
pub async fn sweep(tx: &Tx<'_>, before: Millis) -> Result<(), DbErr> {
    store::drop_before(&**tx, before).await
}

/// As a JSON array.
///
/// # Errors
/// None that texts and numbers could cause.
pub fn as_json(messages: &[Message]) -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(messages)? + "\n")
}

/// A line for each.
pub fn as_text(messages: &[Message]) -> String {
    let line = |one: &Message| {
        let error = if one.error.is_empty() { String::new() } else { format!("  ({})", one.error) };
        let text = one.text.replace('\n', " ");
        format!("{}  {}  {}  {}  {text}{error}\n", one.created_at, one.state, one.to, one.purpose)
    };
    if messages.is_empty() { "No message in the last day.\n".into() } else { messages.iter().map(line).collect() }
}
