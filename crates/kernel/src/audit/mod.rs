//! Who did what, and when: rows that are only ever added, in the transaction of the act itself (RULES audit).
//!
//! Rows go in unsealed. Within seconds one instance chains them ([`seal`]): each has a place in the sequence and the hash
//! of the row before it together with its own bytes. [`verify`] computes all of it again. Whoever can write the
//! database can make another chain, so the head of this one is told to the outside: to the log and to a file.

pub mod seal;
mod store;
#[cfg(test)]
mod tests;
pub mod verify;
mod witness;

use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::{DbErr, Tx};
use serde_json::Value;

pub use seal::{Head, keep_sealed};
pub use store::{ActOn, Filter, OfRecord, Row, Who, acts_of, acts_on, count, find, list, list_before, of_record};
pub use witness::{Looked, Witness};

/// Something that is written down.
#[derive(Clone, Debug)]
pub struct Act<'a> {
    pub at: Millis,
    /// The person's row; `None` for the system, the command line, and callers that nobody knows.
    pub actor: Option<i64>,
    /// The company in which it was done.
    pub company: Option<i64>,
    pub action: Action,
    /// What it was done to, with the name of its row, such as a person's identifier.
    pub subject: Option<(Subject, &'a str)>,
    /// Where it came from, as far as that is kept (`core::account::network`).
    pub network: Option<&'a str>,
    /// What changed, by the names of `core::audit::Field`, without anything secret and without unmasked personal data;
    /// `{}` where there is nothing to say.
    pub detail: Value,
}

/// Writes an act down. It is there if and only if the transaction commits.
pub async fn record(tx: &Tx<'_>, act: &Act<'_>) -> Result<(), DbErr> {
    store::add(&**tx, act).await
}
