//! Sessions and tokens: signing in, being known, being ended (product §4, wire §4).
//!
//! A login sets an http-only cookie; the cookie opens nothing but `getToken`, logout and downloads. Every other call is
//! known by the token in its header alone. Both are looked up in the database with each call, so that an end holds on
//! every instance at once.

mod extract;
mod own;
mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;

use std::{collections::HashMap, sync::Arc};

use chrono::Duration;
use guanlan_core::{account::Sort, clock::Millis};
use guanlan_db::{ConnectionTrait, DbErr, Tx};
use tokio::sync::Semaphore;

pub use extract::{Allowed, AllowedByCookie, ByCookie, OwnOrigin, Right, SignedIn};
pub use own::{confirm, count_failure, end_own};
pub use routes::{NAME, calls, with_cookie};
pub use service::{factor_place, has_factor, recovery_hash};
pub use store::Session;

use crate::error::ApiError;

/// Name of the cookie (wire §4).
pub const COOKIE: &str = "guanlan_session";
/// How long a token is good (product §4).
pub const TOKEN_TIME: Duration = Duration::minutes(15);
/// How much longer it is accepted: clocks and slow networks.
const GRACE: Duration = Duration::seconds(5);

/// How long a session lives without being used (wire §4).
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
    store::end_one(&**tx, person, identifier, End::Other, now).await
}

/// The sessions of a person that are alive, the one used last first.
pub async fn live(db: &impl ConnectionTrait, person: i64, now: Millis) -> Result<Vec<Session>, DbErr> {
    store::live(db, person, now).await
}

/// How many sessions are alive of each of these people; who has none is not listed.
pub async fn live_counts(db: &impl ConnectionTrait, people: Vec<i64>, now: Millis) -> Result<HashMap<i64, u64>, DbErr> {
    store::live_counts(db, people, now).await
}

/// Deletes what is long over.
pub async fn sweep(tx: &Tx<'_>, now: Millis) -> Result<(), DbErr> {
    store::sweep(&**tx, now).await
}

/// What failed logins of a number are counted under.
pub fn failures_key(mobile_hash: &str) -> String {
    format!("signIn:{mobile_hash}")
}

/// Passwords are hashed off the async threads, so many at once and no more: a flood of logins waits and the pages do not
/// (product §4).
#[derive(Clone)]
pub struct Hashing {
    turns: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

/// Logins that may wait for their turn; the next is answered 503.
const WAITING: usize = 256;

impl Default for Hashing {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let turns = cores.saturating_sub(1).max(1);
        Hashing { turns: Arc::new(Semaphore::new(turns)), waiting: Arc::new(Semaphore::new(WAITING)) }
    }
}

/// The right to hash now.
pub struct Turn(#[expect(dead_code, reason = "held until the work is done")] tokio::sync::OwnedSemaphorePermit);

impl Hashing {
    /// Waits for a turn.
    ///
    /// # Errors
    /// [`ApiError::Unavailable`] where too many wait already.
    pub async fn turn(&self) -> Result<Turn, ApiError> {
        let _place = self.waiting.clone().try_acquire_owned().map_err(|_| ApiError::Unavailable)?;
        self.turns.clone().acquire_owned().await.map(Turn).map_err(|_| ApiError::Unavailable)
    }

    /// Runs work on passwords with a turn, and gives it back: some work is done only when its outcome is noted. Whoever
    /// asked may have gone; the turn ends with the work all the same.
    ///
    /// # Errors
    /// Where the work panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        turn: Turn,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(T, Turn), ApiError> {
        let done = tokio::task::spawn_blocking(move || (work(), turn));
        done.await.map_err(|error| ApiError::Internal(error.into()))
    }

    /// Hashes a password.
    ///
    /// # Errors
    /// As [`Hashing::turn`] and [`Hashing::run`].
    pub async fn hash(&self, password: String) -> Result<guanlan_vault::PasswordHash, ApiError> {
        let turn = self.turn().await?;
        Ok(self.run(turn, move || guanlan_vault::PasswordHash::of(&password)).await?.0)
    }

    /// Compares a password with a hash.
    ///
    /// # Errors
    /// As [`Hashing::turn`] and [`Hashing::run`].
    pub async fn matches(&self, hash: guanlan_vault::PasswordHash, password: String) -> Result<bool, ApiError> {
        let turn = self.turn().await?;
        Ok(self.run(turn, move || hash.matches(&password)).await?.0)
    }
}
