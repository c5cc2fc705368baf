//! An account of one's own, and a new password for it, by codes that were sent to the number.

use guanlan_core::{
    account::{PersonState, Purpose, Sort},
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::Tx;
use guanlan_kernel::{audit, error::ApiError, limit};
use guanlan_vault::PasswordHash;
use serde_json::json;

use crate::{
    Identity, code, person,
    person::{NewPerson, Person, TERMS},
    session,
};

/// A visitor's own registration. The code is spent only if everything else succeeds (RULES sign-in 11).
pub struct Registration<'a> {
    pub mobile: &'a str,
    pub code: &'a str,
    pub name: &'a str,
    pub terms_version: &'a str,
    pub network: &'a str,
}

/// Registers a visitor.
///
/// # Errors
/// 422 where the code is wrong, or the number has an account meanwhile: for that a code was never sent.
pub async fn register(app: &Identity, new: &Registration<'_>, password: &PasswordHash) -> Result<(), ApiError> {
    let now = app.now();
    let spent = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let spent = code::spend(tx, app, new.mobile, Purpose::Register, new.code).await?;
                if spent == code::Spent::Wrong {
                    return Ok(spent);
                }
                let person = NewPerson {
                    sort: Sort::Visitor,
                    state: PersonState::Active,
                    name: new.name,
                    mobile: new.mobile,
                    password: Some(password),
                    granted: &[],
                    company: None,
                };
                let Some((id, identifier)) = person::add(tx, &app.keys, &person, now).await? else {
                    return Err(code::wrong());
                };
                person::consent(&**tx, id, TERMS, new.terms_version, now).await?;
                audit::record(
                    tx,
                    &audit::Act {
                        at: now,
                        actor: Some(id),
                        company: None,
                        action: Action::Register,
                        subject: Some((Subject::Person, &identifier)),
                        network: Some(new.network),
                        detail: json!({"termsVersion": new.terms_version}),
                    },
                )
                .await?;
                Ok(spent)
            })
        })
        .await?;
    spent.or_refused()
}

/// A new password by a code that was sent to the number: every session ends, failed logins count from zero.
///
/// # Errors
/// 422 where the code is wrong; nothing is changed then.
pub async fn reset_password(
    app: &Identity,
    mobile: &str,
    code: &str,
    password: &PasswordHash,
    network: &str,
) -> Result<(), ApiError> {
    let now = app.now();
    let number = &app.keys.lookup("mobile", mobile);
    let spent = app
        .db
        .write(|tx| {
            Box::pin(async move {
                let spent = code::spend(tx, app, mobile, Purpose::Retrieve, code).await?;
                if spent == code::Spent::Wrong {
                    return Ok(spent);
                }
                let person = person::by_mobile(app, &**tx, number).await?;
                let person = person.filter(|one| person::may_get_code(Purpose::Retrieve, one));
                let Some(person) = person else { return Err(code::wrong()) };
                set_password(tx, &person, password, now).await?;
                limit::forget(tx, &session::failures_key(number)).await?;
                audit::record(
                    tx,
                    &audit::Act {
                        at: now,
                        actor: Some(person.id),
                        company: person.company.as_ref().map(|company| company.id),
                        action: Action::ResetPassword,
                        subject: Some((Subject::Person, &person.identifier)),
                        network: Some(network),
                        detail: json!({}),
                    },
                )
                .await?;
                Ok(spent)
            })
        })
        .await?;
    spent.or_refused()
}

/// Sets a password and ends every session of the person.
async fn set_password(tx: &Tx<'_>, person: &Person, hash: &PasswordHash, now: Millis) -> Result<(), ApiError> {
    person::set_password(&**tx, person.id, hash).await?;
    session::end_all(tx, person.id, None, session::End::Password, now).await?;
    Ok(())
}
