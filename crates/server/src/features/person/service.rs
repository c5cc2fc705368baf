//! What is done with accounts as such: made, found, told, given a new password.

use guanlan_core::{
    account::{PersonState, Purpose, Sort, mask_mobile},
    audit::Action,
    clock::Millis,
    locale::Lang,
    permission::Permission,
};
use guanlan_db::{ConnectionTrait, DbErr, Tx};
use guanlan_kernel::{audit, error::ApiError, limit};
use guanlan_vault::{KeyRing, PasswordHash};
use serde_json::json;

use super::{Company, Person, TERMS, User, mobile_place, store};
use crate::{
    features::{code, session},
    state::App,
};

/// Somebody who is about to have an account.
pub struct NewPerson<'a> {
    pub sort: Sort,
    pub state: PersonState,
    pub name: &'a str,
    pub mobile: &'a str,
    pub password: Option<&'a PasswordHash>,
    pub granted: &'a [Permission],
    pub company: Option<i64>,
}

/// Makes an account and answers its row and identifier.
///
/// # Errors
/// `None` where the number has one already.
pub async fn add(
    tx: &Tx<'_>,
    keys: &KeyRing,
    new: &NewPerson<'_>,
    now: Millis,
) -> Result<Option<(i64, String)>, DbErr> {
    let mobile_hash = keys.lookup("mobile", new.mobile);
    if store::by_mobile(&**tx, &mobile_hash).await?.is_some() {
        return Ok(None);
    }
    let identifier = guanlan_vault::secret();
    let row = store::Row {
        identifier: &identifier,
        sort: new.sort,
        state: new.state,
        name: new.name,
        sealed_mobile: keys.seal(mobile_place(&identifier), new.mobile),
        mobile_hash: &mobile_hash,
        password: new.password.map_or("", |hash| &hash.0),
        granted: new.granted,
        company: new.company,
        now,
    };
    Ok(store::insert(&**tx, row).await?.map(|id| (id, identifier)))
}

/// By `iCIdentifier`.
pub async fn find(db: &impl ConnectionTrait, identifier: &str) -> Result<Option<Person>, DbErr> {
    store::by_identifier(db, identifier).await
}

/// By the number in clear.
pub async fn find_by_mobile(db: &impl ConnectionTrait, keys: &KeyRing, mobile: &str) -> Result<Option<Person>, DbErr> {
    store::by_mobile(db, &keys.lookup("mobile", mobile)).await
}

/// Locks a person whose password was looked at, for the transaction that relies on it; false where password, state or
/// second factor are not those any more that were looked at.
pub async fn lock_as_checked(tx: &Tx<'_>, checked: &Person) -> Result<bool, DbErr> {
    let now = store::lock_by_id(&**tx, checked.id).await?;
    Ok(now.is_some_and(|now| {
        now.password == checked.password
            && now.state == checked.state
            && now.has_second_factor == checked.has_second_factor
    }))
}

/// What the wire tells of a person (RULES sign-in 15).
pub fn user(app: &App, person: &Person, lang: Lang) -> Result<User, ApiError> {
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let masked = mask_mobile(&mobile);
    Ok(User {
        ic_identifier: person.identifier.clone(),
        nvc_jurisdiction: person.values(app.finance_needs_factor),
        name: if person.name.is_empty() { masked.clone() } else { person.name.clone() },
        sort: person.sort,
        company_name: person.employer().map(|company| company_name(company, lang).to_owned()),
        mobile_masked: masked,
        cart_sum: 0,
    })
}

/// A company's name in a language; Chinese where English is missing.
pub fn company_name(company: &Company, lang: Lang) -> &str {
    match lang {
        Lang::En if !company.name_en.is_empty() => &company.name_en,
        Lang::Zh | Lang::En => &company.name_zh,
    }
}

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
pub async fn register(app: &App, new: &Registration<'_>, password: &PasswordHash) -> Result<(), ApiError> {
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
                let Some((id, identifier)) = add(tx, &app.keys, &person, now).await? else {
                    return Err(code::wrong());
                };
                store::consent(&**tx, id, TERMS, new.terms_version, now).await?;
                audit::record(
                    tx,
                    &audit::Act {
                        at: now,
                        actor: Some(id),
                        company: None,
                        action: Action::Register,
                        subject: Some(("person", &identifier)),
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
    app: &App,
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
                let person = store::by_mobile(&**tx, number).await?;
                let person = person.filter(|one| super::may_get_code(Purpose::Retrieve, one.state));
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
                        subject: Some(("person", &person.identifier)),
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
pub async fn set_password(tx: &Tx<'_>, person: &Person, hash: &PasswordHash, now: Millis) -> Result<(), ApiError> {
    store::set_password(&**tx, person.id, hash).await?;
    session::end_all(tx, person.id, None, session::End::Password, now).await?;
    Ok(())
}
