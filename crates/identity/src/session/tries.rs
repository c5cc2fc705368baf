//! Tries at somebody's password, or at the code that stands in for it: each is counted before it is looked at, so that
//! no number of callers, instances and cores makes more of them (RULES sign-in 6).

use std::net::IpAddr;

use chrono::Duration;
use guanlan_core::{
    account::{Purpose, network},
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::{DbErr, Tx};
use guanlan_kernel::{
    audit,
    error::ApiError,
    limit,
    limit::{Limit, Limited},
};
use guanlan_vault::PasswordHash;
use serde_json::{Value, json};

use super::places::Place;
use crate::{Identity, code, person::Person};

/// After so many failures on one number, more are refused until the first is old (RULES sign-in 6). Never longer:
/// nobody is locked out for good.
pub const FAILURES: Limit = Limit::new(5, WITHIN);
/// The time in which failures and right passwords are counted.
const WITHIN: Duration = Duration::minutes(15);

/// How much may be asked of passwords (settings).
#[derive(Clone, Copy, Debug)]
pub struct PasswordLimits {
    /// Wrong ones from one address, over all numbers, in 15 minutes: a whole school behind one address stays below it.
    pub wrong_per_address: u32,
    /// Right ones of one person in 15 minutes.
    pub right_per_person: u32,
    /// Right ones from one address, over all people, in 15 minutes.
    pub right_per_address: u32,
    /// Of one address that may wait at one time, in this process.
    pub waiting_per_address: usize,
}

impl Default for PasswordLimits {
    fn default() -> Self {
        PasswordLimits {
            wrong_per_address: 200,
            right_per_person: 300,
            right_per_address: 1500,
            waiting_per_address: 16,
        }
    }
}

/// What failures of a number are counted under, by its keyed hash.
pub fn failures_key(number: &str) -> String {
    format!("signIn:{number}")
}

fn right_key(number: &str) -> String {
    format!("rightPassword:{number}")
}

/// A try at the password or the code of whoever has a number, known or not. It was counted as a failure, and stays one unless it is
/// said to have been right: who is interrupted in between has made one. Nobody else tries the same number in this
/// process while it is there.
pub struct Try {
    place: Place,
    failures: String,
    /// The row of the number first, then those of the caller.
    rows: Vec<i64>,
    right: Vec<Limited>,
}

impl Try {
    /// Counts a try. `number` is the keyed hash.
    ///
    /// # Errors
    /// 429 after too many failures or too many right passwords, or where too many wait already; then nothing is counted.
    pub async fn begin(app: &Identity, number: &str, address: IpAddr) -> Result<Try, ApiError> {
        let place = app.hashing.place(number, address).await?;
        let (failures, limits) = (failures_key(number), app.password_limits);
        let mut tries = vec![(failures.clone(), FAILURES)];
        tries.extend(limit::of_caller(app, "signInFrom", address, Limit::new(limits.wrong_per_address, WITHIN)));
        let mut right = vec![(right_key(number), Limit::new(limits.right_per_person, WITHIN))];
        right.extend(limit::of_caller(app, "rightPasswordFrom", address, Limit::new(limits.right_per_address, WITHIN)));
        let (now, tries) = (app.now(), &tries);
        limit::refuse_early(app, tries, now).await?;
        limit::refuse_early(app, &right, now).await?;
        let rows = app.db.write(|tx| Box::pin(limit::count(tx, tries, now))).await?;
        Ok(Try { place, failures, rows, right })
    }

    /// Whether this is the password.
    ///
    /// # Errors
    /// Where it could not be compared.
    pub async fn matches(&self, app: &Identity, hash: &PasswordHash, password: &str) -> Result<bool, ApiError> {
        app.hashing.matches(&self.place, hash.clone(), password.to_owned()).await
    }

    /// Whether this is the code that was sent to the number for a sign-in; it is not spent. A wrong one costs a try of the
    /// code as well.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn has_code(&self, app: &Identity, mobile: &str, code: &str) -> Result<bool, ApiError> {
        let right = code::is_right(app, mobile, Purpose::Login, code).await?;
        #[cfg(test)]
        app.hashing.play_interlude().await;
        Ok(right)
    }

    /// Hashes another password for the same person, in the same place.
    ///
    /// # Errors
    /// Where it could not be hashed.
    pub async fn hash(&self, app: &Identity, password: String) -> Result<PasswordHash, ApiError> {
        app.hashing.hash(&self.place, password).await
    }

    /// Everything that was asked for was right: this was no failure, and it counts as a right password.
    pub async fn was_right(&self, tx: &Tx<'_>, now: Millis) -> Result<(), DbErr> {
        limit::give_back(tx, &self.rows).await?;
        for (key, _) in &self.right {
            limit::note(tx, key, now).await?;
        }
        Ok(())
    }

    /// As [`Try::was_right`], and the failures before it are forgotten; those that began later are not.
    pub async fn signed_in(&self, tx: &Tx<'_>, now: Millis) -> Result<(), DbErr> {
        if let Some(row) = self.rows.first() {
            limit::forget_until(tx, &self.failures, *row).await?;
        }
        self.was_right(tx, now).await
    }

    /// As [`Try::was_right`], in a transaction of its own.
    pub async fn give_back(&self, app: &Identity) -> Result<(), DbErr> {
        let now = app.now();
        app.db.write(|tx| Box::pin(self.was_right(tx, now))).await
    }
}

/// Forgets what was counted of a number, by its keyed hash: nobody has it any more.
pub async fn forget_tries(tx: &Tx<'_>, number: &str) -> Result<(), DbErr> {
    limit::forget(tx, &failures_key(number)).await?;
    limit::forget(tx, &right_key(number)).await
}

/// Where a password or a code was wrong.
#[derive(Clone, Copy, Debug)]
pub enum Within {
    /// At login, and what was shown.
    Login(&'static str),
    /// In an act of somebody who is signed in.
    Act(Action),
}

/// Writes down that a password or a code was wrong; at login `person` is who it was tried for, if anybody.
///
/// # Errors
/// Those of the database.
pub async fn refused(app: &Identity, person: Option<&Person>, within: Within, address: IpAddr) -> Result<(), ApiError> {
    let (now, network) = (app.now(), &network(address));
    let actor = person.filter(|_| matches!(within, Within::Act(_)));
    let detail: &Value = &match within {
        Within::Login(way) => json!({"way": way}),
        Within::Act(act) => json!({"act": act.name()}),
    };
    app.db
        .write(|tx| {
            Box::pin(async move {
                let act = audit::Act {
                    at: now,
                    actor: actor.map(|one| one.id),
                    company: actor.and_then(|one| one.company.as_ref()).map(|company| company.id),
                    action: Action::SignInRefused,
                    subject: person.map(|one| (Subject::Person, one.identifier.as_str())),
                    network: Some(network),
                    detail: detail.clone(),
                };
                Ok(audit::record(tx, &act).await?)
            })
        })
        .await
}
