//! Signing in and out.

use std::net::IpAddr;

use chrono::Duration;
use guanlan_core::{
    account::{PersonState, network},
    audit::Action,
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_vault::{OneTime, Place, decoy};
use serde_json::json;

use super::{ByCookie, End, TOKEN_TIME, failures_key, idle_time, store};
use crate::{
    error::ApiError,
    features::{
        audit,
        limit::{self, Limit},
        person::{self, Person},
    },
    state::App,
};

/// After so many failures on one number, more are refused until the first is old (wire §4). Never longer: nobody is
/// locked out for good.
pub(super) const FAILURES: Limit = Limit::new(5, Duration::minutes(15));
/// From one address, over all numbers: a whole school behind one address stays below it.
pub(super) const FROM_ADDRESS: Limit = Limit::new(200, Duration::minutes(15));

/// A try to sign in.
pub struct Login<'a> {
    pub mobile: &'a str,
    pub password: &'a str,
    /// Six digits of an app, or a recovery code.
    pub otp: Option<&'a str>,
    pub agent: &'a str,
    pub address: IpAddr,
    /// The session that the browser had before: it ends, so that nobody can plant one.
    pub before: Option<&'a ByCookie>,
}

/// Signs in. Answers the person and the secret of the new session's cookie.
///
/// # Errors
/// 401 with one message for an unknown number, a wrong password, a wrong code and a shut account; 429 after too many
/// failures.
pub async fn sign_in(app: &App, login: &Login<'_>) -> Result<(Person, String), ApiError> {
    let number = app.keys.lookup("mobile", login.mobile);
    let address = app.keys.lookup("address", &login.address.to_string());
    let (of_number, of_address) = (failures_key(&number), format!("signInFrom:{address}"));
    // One turn from the count to the note of a failure: many at once cannot all be the first.
    let turn = app.hashing.turn().await?;
    let now = app.now();
    for (key, most) in [(&of_number, FAILURES), (&of_address, FROM_ADDRESS)] {
        if let Some(seconds) = most.wait(app.db.reader(), key, now).await? {
            return Err(ApiError::TooOften(seconds));
        }
    }
    let found = person::find_by_mobile(app.db.reader(), &app.keys, login.mobile).await?;
    let person = found.filter(|one| one.state == PersonState::Active && !one.password.0.is_empty());
    let hash = person.as_ref().map_or_else(|| decoy().clone(), |one| one.password.clone());
    let password = login.password.to_owned();
    let (matches, turn) = app.hashing.run(turn, move || hash.matches(&password)).await?;
    // What matched gives no tries away: the next one may begin.
    let turn = (!matches).then_some(turn);
    let (person, network) = (person.filter(|_| matches), &network(login.address));
    if let Some(person) = &person
        && person.has_second_factor
        && login.otp.is_none()
    {
        return Err(ApiError::NeedsOtp);
    }
    let secret = guanlan_vault::secret();
    let (digest, identifier) = (&guanlan_vault::digest(&secret), &guanlan_vault::secret());
    let (of_number, of_address, known) = (&of_number, &of_address, &person);
    let in_ = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let Some(person) = known else { return Ok::<_, ApiError>(false) };
                if person.has_second_factor
                    && !has_factor(tx, app, person, login.otp.unwrap_or_default(), network, now).await?
                {
                    return Ok(false);
                }
                limit::forget(tx, of_number).await?;
                if let Some(before) = login.before {
                    store::end_by_id(&**tx, before.session.id, End::Own, now).await?;
                }
                let expires_at = Millis(now.0 + idle_time(person.sort).num_milliseconds());
                let beginning = store::Beginning {
                    person: person.id,
                    identifier,
                    secret: digest,
                    agent: login.agent,
                    network,
                    now,
                    expires_at,
                };
                store::begin(&**tx, &beginning).await?;
                person::seen(&**tx, person.id, now).await?;
                written(tx, person, Action::SignIn, network, now).await?;
                Ok(true)
            })
        })
        .await?;
    match person {
        Some(person) if in_ => Ok((person, secret)),
        person => {
            refused(app, person.as_ref(), of_number, of_address, network, now).await?;
            drop(turn);
            Err(ApiError::WrongLogin)
        }
    }
}

/// Notes a failure, for the limits and in the log.
async fn refused(
    app: &App,
    person: Option<&Person>,
    of_number: &str,
    of_address: &str,
    network: &str,
    now: Millis,
) -> Result<(), ApiError> {
    app.db
        .write(|tx| {
            Box::pin(async move {
                limit::note(tx, of_number, now).await?;
                limit::note(tx, of_address, now).await?;
                let act = audit::Act {
                    at: now,
                    actor: None,
                    company: None,
                    action: Action::SignInRefused,
                    subject: person.map(|one| ("person", one.identifier.as_str())),
                    network: Some(network),
                    detail: json!({}),
                };
                audit::record(tx, &act).await?;
                Ok(())
            })
        })
        .await
}

/// Whether this is the present code of the person's app, not used before, or a recovery code that is left.
pub async fn has_factor(
    tx: &Tx<'_>,
    app: &App,
    person: &Person,
    otp: &str,
    network: &str,
    now: Millis,
) -> Result<bool, ApiError> {
    let Some((sealed, _)) = person::second_factor(&**tx, person.id).await? else { return Ok(false) };
    let secret = app.keys.open(factor_place(&person.identifier), &sealed).map_err(anyhow::Error::from)?;
    let factor = OneTime::read(&secret).ok_or_else(|| anyhow::anyhow!("the secret of a second factor is none"))?;
    let seconds = u64::try_from(now.0 / 1000).unwrap_or_default();
    if let Some(step) = factor.step_of(otp, seconds) {
        let step = i64::try_from(step).unwrap_or(i64::MAX);
        return Ok(person::use_step(&**tx, person.id, step).await?);
    }
    let hash = recovery_hash(app, person, otp);
    let used = person::use_recovery_code(&**tx, person.id, &hash, now).await?;
    if used {
        written(tx, person, Action::UseRecoveryCode, network, now).await?;
    }
    Ok(used)
}

/// Where the sealed secret of a person's second factor lies.
pub fn factor_place(identifier: &str) -> Place<'_> {
    Place { table: "person", column: "otp", row: identifier }
}

/// A recovery code as it is stored, whatever its hyphens and case.
pub fn recovery_hash(app: &App, person: &Person, code: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    app.keys.lookup("recovery", &format!("{}:{plain}", person.identifier))
}

/// A new token for the session, which stays alive by it.
pub async fn token(app: &App, caller: &ByCookie) -> Result<String, ApiError> {
    let now = app.now();
    let token = guanlan_vault::secret();
    let digest = &guanlan_vault::digest(&token);
    let until = Millis(now.0 + TOKEN_TIME.num_milliseconds());
    let expires_at = Millis(now.0 + idle_time(caller.person.sort).num_milliseconds());
    app.db
        .write(|tx| {
            Box::pin(async move {
                store::used(&**tx, caller.session.id, now, expires_at).await?;
                person::seen(&**tx, caller.person.id, now).await?;
                store::add_token(&**tx, caller.session.id, digest, now, until).await
            })
        })
        .await?;
    Ok(token)
}

/// Signs out in this browser.
pub async fn sign_out(app: &App, caller: &ByCookie, address: IpAddr) -> Result<(), ApiError> {
    let (now, network) = (app.now(), &network(address));
    app.db
        .write(|tx| {
            Box::pin(async move {
                store::end_by_id(&**tx, caller.session.id, End::Own, now).await?;
                written(tx, &caller.person, Action::SignOut, network, now).await
            })
        })
        .await
}

/// Writes down what a person did to the own account.
async fn written(tx: &Tx<'_>, person: &Person, action: Action, network: &str, now: Millis) -> Result<(), ApiError> {
    let act = audit::Act {
        at: now,
        actor: Some(person.id),
        company: person.company.as_ref().map(|company| company.id),
        action,
        subject: Some(("person", &person.identifier)),
        network: Some(network),
        detail: json!({}),
    };
    Ok(audit::record(tx, &act).await?)
}
