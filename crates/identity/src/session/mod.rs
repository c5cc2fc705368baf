//! Sessions and tokens: signing in, being known, being ended (RULES sign-in).
//!
//! A login sets an http-only cookie; the cookie opens nothing but `getToken`, logout and downloads. Every other call is
//! known by the token in its header alone. Both are looked up in the database with each call, so that an end holds on
//! every instance at once.

mod extract;
mod hashing;
mod own;
mod places;
mod service;
mod store;
#[cfg(test)]
mod tests;
mod tries;
mod wire;

use std::collections::HashMap;

use chrono::Duration;
use guanlan_core::{account::Sort, clock::Millis};
use guanlan_db::{ConnectionTrait, DbErr, Tx};

pub use extract::{Agent, Allowed, AllowedByCookie, ByCookie, Cookies, OwnOrigin, Right, SignedIn, schemes};
pub use hashing::Hashing;
pub use own::{confirm, end_own};
pub use service::{Login, Proof, factor_place, has_factor, recovery_hash, sign_in, sign_out, token};
pub use store::Session;
pub use tries::{FAILURES, PasswordLimits, Try, Within, failures_key, forget_tries, refused};
pub use wire::with_cookie;

/// Name of the cookie (RULES sign-in 3).
pub const COOKIE: &str = "guanlan_session";
/// How long a token is good (RULES sign-in 2).
pub const TOKEN_TIME: Duration = Duration::minutes(15);
/// How much longer it is accepted: clocks and slow networks.
const GRACE: Duration = Duration::seconds(5);

/// How long a session lives without being used (RULES sign-in 3).
pub fn idle_time(sort: Sort) -> Duration {
    match sort {
        Sort::Museum => Duration::hours(8),
        Sort::Visitor | Sort::Member => Duration::days(30),
    }
}

/// Why a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Signed out in that browser.
    Own,
    /// From another browser of the person, or by staff.
    Other,
    /// A new password.
    Password,
    /// The account was shut.
    Disabled,
    /// The account is gone.
    Erased,
}

impl End {
    /// As it is stored.
    pub fn name(self) -> &'static str {
        match self {
            End::Own => "self",
            End::Other => "other",
            End::Password => "password",
            End::Disabled => "disabled",
            End::Erased => "erased",
        }
    }
}

/// Ends every session of a person but `except`; answers how many.
pub async fn end_all(tx: &Tx<'_>, person: i64, except: Option<i64>, end: End, now: Millis) -> Result<u64, DbErr> {
    store::end_all(&**tx, person, except, end, now).await
}

/// Ends one session of a person, by its public name; false where there is none.
pub async fn end_one(tx: &Tx<'_>, person: i64, identifier: &str, now: Millis) -> Result<bool, DbErr> {
    // What no session is called is not looked for: PostgreSQL cannot even be asked for some of it.
    if !guanlan_vault::is_secret(identifier) {
        return Ok(false);
    }
    store::end_one(&**tx, person, identifier, End::Other, now).await
}

/// Ends the sessions of a person that began at `since` or later, but `except`; answers how many.
pub async fn end_since(
    tx: &Tx<'_>,
    person: i64,
    since: Millis,
    except: Option<i64>,
    now: Millis,
) -> Result<u64, DbErr> {
    store::end_since(&**tx, person, since, except, now).await
}

/// The sessions of a person that began at `since` or later and are alive, the one used last first.
pub async fn live(db: &impl ConnectionTrait, person: i64, since: Millis, now: Millis) -> Result<Vec<Session>, DbErr> {
    store::live(db, person, since, now).await
}

/// How many sessions are alive of each of these people that began at the given instant or later; who has none is not
/// listed.
pub async fn live_counts(
    db: &impl ConnectionTrait,
    people: &HashMap<i64, Millis>,
    now: Millis,
) -> Result<HashMap<i64, u64>, DbErr> {
    let mut counts = HashMap::new();
    for (person, began) in store::beginnings(db, people.keys().copied().collect(), now).await? {
        if people.get(&person).is_some_and(|since| began >= since.0) {
            *counts.entry(person).or_default() += 1;
        }
    }
    Ok(counts)
}

/// Deletes what is long over.
pub async fn sweep(tx: &Tx<'_>, now: Millis) -> Result<(), DbErr> {
    store::sweep(&**tx, now).await
}
