//! Signing in and out.

use std::net::IpAddr;

use guanlan_core::{
    account::{PersonState, Purpose, network},
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_kernel::{audit, error::ApiError};
use guanlan_vault::{OneTime, Place, decoy};
use serde_json::{Value, json};

use super::{
    ByCookie, End, TOKEN_TIME, idle_time, store,
    tries::{Try, Within, refused},
};
use crate::{Identity, code, person, person::Person};

/// By what somebody shows who it is.
#[derive(Clone, Copy)]
pub enum Proof<'a> {
    Password(&'a str),
    /// The code that was sent to the number (RULES sign-in 17).
    Code(&'a str),
}

impl Proof<'_> {
    /// As it is written down.
    fn way(self) -> &'static str {
        match self {
            Proof::Password(_) => "password",
            Proof::Code(_) => "code",
        }
    }
}

/// A try to sign in.
pub struct Login<'a> {
    pub mobile: &'a str,
    pub proof: Proof<'a>,
    /// Six digits of an app, or a recovery code.
    pub otp: Option<&'a str>,
    pub agent: &'a str,
    pub address: IpAddr,
    /// The sessions that the browser had before: they end, so that nobody can plant one.
    pub before: &'a [ByCookie],
}

/// Signs in. Answers the person and the secret of the new session's cookie.
///
/// # Errors
/// 401 with one message for an unknown number, a wrong password, a wrong code, a shut account, and what changed while the
/// password was looked at; 429 after too many failures or right passwords. A code stands in for the password in all of
/// this.
pub async fn sign_in(app: &Identity, login: &Login<'_>) -> Result<(Person, String), ApiError> {
    let by_code = matches!(login.proof, Proof::Code(_));
    let wrong = || ApiError::WrongLogin { by_code, with_otp: login.otp.is_some() };
    let within = Within::Login(login.proof.way());
    let number = app.keys.lookup("mobile", login.mobile);
    let tried = &Try::begin(app, &number, login.address).await?;
    let found = person::find_by_mobile(app, app.db.reader(), login.mobile).await?;
    let (person, matches) = match login.proof {
        Proof::Password(password) => {
            let person = found.filter(|one| one.state == PersonState::Active && !one.password.0.is_empty());
            let hash = person.as_ref().map_or_else(|| decoy(), |person| &person.password);
            let matches = tried.matches(app, hash, password).await?;
            (person, matches)
        }
        Proof::Code(code) => {
            let person = found.filter(|one| person::may_get_code(Purpose::Login, one));
            (person, tried.has_code(app, login.mobile, code).await?)
        }
    };
    let Some(person) = person.filter(|_| matches) else {
        refused(app, None, within, login.address).await?;
        return Err(wrong());
    };
    if person.has_second_factor && login.otp.is_none() {
        tried.give_back(app).await?;
        return Err(ApiError::NeedsOtp);
    }
    let secret = guanlan_vault::secret();
    if !begin(app, login, &person, tried, &secret).await? {
        refused(app, Some(&person), within, login.address).await?;
        return Err(wrong());
    }
    Ok((person, secret))
}

/// Begins the session of a person whose password or code was right; false where the code of the second factor is wrong,
/// or where a new password, a second factor or a shut account came in between: what ended all sessions then ends this one
/// too. A code is spent here, with the session that it begins, and only then (RULES sign-in 17).
async fn begin(
    app: &Identity,
    login: &Login<'_>,
    person: &Person,
    tried: &Try,
    secret: &str,
) -> Result<bool, ApiError> {
    let (now, network) = (app.now(), &network(login.address));
    let (digest, identifier) = (&guanlan_vault::digest(secret), &guanlan_vault::secret());
    app.db
        .write(|tx| {
            Box::pin(async move {
                if !person::lock_as_checked(app, tx, person).await? {
                    return Ok::<_, ApiError>(false);
                }
                let code = match login.proof {
                    Proof::Password(_) => None,
                    Proof::Code(code) => {
                        let Some(held) = held(tx, app, login.mobile, code, person).await? else { return Ok(false) };
                        Some(held)
                    }
                };
                if person.has_second_factor
                    && !has_factor(tx, app, person, login.otp.unwrap_or_default(), network, now).await?
                {
                    return Ok(false);
                }
                if let Some(code) = code {
                    code.spend(tx, now).await?;
                }
                tried.signed_in(tx, now).await?;
                for before in login.before {
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
                written(tx, person, Action::SignIn, json!({"way": login.proof.way()}), network, now).await?;
                Ok(true)
            })
        })
        .await
}

/// The code, where it still counts and the number is still that of a person who may come in by one: another number, or
/// work for the museum, may have come in between.
async fn held(
    tx: &Tx<'_>,
    app: &Identity,
    mobile: &str,
    code: &str,
    person: &Person,
) -> Result<Option<code::Held>, ApiError> {
    let now = person::find_by_mobile(app, &**tx, mobile).await?;
    if !now.is_some_and(|now| now.id == person.id && person::may_get_code(Purpose::Login, &now)) {
        return Ok(None);
    }
    Ok(code::hold(tx, app, mobile, Purpose::Login, code).await?)
}

/// Whether this is the present code of the person's app, not used before, or a recovery code that is left.
pub async fn has_factor(
    tx: &Tx<'_>,
    app: &Identity,
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
        written(tx, person, Action::UseRecoveryCode, json!({}), network, now).await?;
    }
    Ok(used)
}

/// Where the sealed secret of a person's second factor lies.
pub fn factor_place(identifier: &str) -> Place<'_> {
    Place { table: "person", column: "otp", row: identifier }
}

/// A recovery code as it is stored, whatever its hyphens and case.
pub fn recovery_hash(app: &Identity, person: &Person, code: &str) -> String {
    let plain: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    app.keys.lookup("recovery", &format!("{}:{plain}", person.identifier))
}

/// A new token for the session, which stays alive by it.
pub async fn token(app: &Identity, caller: &ByCookie) -> Result<String, ApiError> {
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

/// Signs out in this browser: ends each session that its cookies name.
pub async fn sign_out(app: &Identity, callers: &[ByCookie], address: IpAddr) -> Result<(), ApiError> {
    if callers.is_empty() {
        return Ok(());
    }
    let (now, network) = (app.now(), &network(address));
    app.db
        .write(|tx| {
            Box::pin(async move {
                for caller in callers {
                    store::end_by_id(&**tx, caller.session.id, End::Own, now).await?;
                    written(tx, &caller.person, Action::SignOut, json!({}), network, now).await?;
                }
                Ok(())
            })
        })
        .await
}

/// Writes down what a person did to the own account.
async fn written(
    tx: &Tx<'_>,
    person: &Person,
    action: Action,
    detail: Value,
    network: &str,
    now: Millis,
) -> Result<(), ApiError> {
    let act = audit::Act {
        at: now,
        actor: Some(person.id),
        company: person.company.as_ref().map(|company| company.id),
        action,
        subject: Some((Subject::Person, &person.identifier)),
        network: Some(network),
        detail,
    };
    Ok(audit::record(tx, &act).await?)
}
