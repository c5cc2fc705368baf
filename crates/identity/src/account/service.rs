//! The rules of the account page: name, password, number, devices.

use std::net::IpAddr;

use guanlan_core::{
    account::{Purpose, Sort, mask_mobile, network},
    audit::Action,
    locale::Lang,
    permission::Permission,
};
use guanlan_db::Tx;
use guanlan_kernel::{error::ApiError, limit, outbox, words::Message};
use guanlan_vault::PasswordHash;
use serde_json::json;

use super::{
    did,
    wire::{Account, Employment, OwnConsent, SecondFactor},
};
use crate::{
    Identity, code, person,
    person::{Person, own},
    session,
    session::{End, SignedIn, Try},
};

/// Whether values of the person count with a second factor alone (a setting).
pub fn needs_factor(app: &Identity, person: &Person) -> bool {
    app.finance_needs_factor && person.granted.contains(&Permission::Finance)
}

/// The account as it is now.
pub async fn account(app: &Identity, id: &str, lang: Lang) -> Result<Account, ApiError> {
    let db = app.db.reader();
    let person = person::find(app, db, id).await?.ok_or(ApiError::NoToken)?;
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    Ok(Account {
        mobile_masked: mask_mobile(&mobile),
        sort: person.sort,
        company_name: person.employer().map(|one| person::company_name(one, lang).to_owned()),
        employment: employment(&person, lang),
        employee: app.kept.employment(db, person.id, lang).await?,
        created_at: person.created_at.rfc3339(),
        second_factor: SecondFactor {
            on: person.has_second_factor,
            required: needs_factor(app, &person),
            recovery_codes_left: own::recovery_codes_left(db, person.id).await?,
        },
        consents: consents(app, person.id).await?,
        ic_identifier: person.identifier,
        name: person.name,
    })
}

fn employment(person: &Person, lang: Lang) -> Option<Employment> {
    let company = person.company.as_ref().filter(|company| company.is_live && person.sort == Sort::Member)?;
    Some(Employment {
        company_name: person::company_name(company, lang).to_owned(),
        owner: company.is_owner,
        on: company.is_on(),
        since: company.joined_at.map(|at| at.rfc3339()),
    })
}

async fn consents(app: &Identity, person: i64) -> Result<Vec<OwnConsent>, ApiError> {
    let given = own::consents(app.db.reader(), person).await?.into_iter();
    Ok(given.map(|(document, version, at)| OwnConsent { document, version, given_at: at.rfc3339() }).collect())
}

/// Refuses an act without the right password, naming the field that had it.
pub async fn confirmed(
    app: &Identity,
    person: &Person,
    (field, password): (&str, &str),
    act: Action,
    address: IpAddr,
) -> Result<Try, ApiError> {
    let tried = confirmed_but_for_factor(app, person, (field, password), act, address).await?;
    tried.give_back(app).await?;
    Ok(tried)
}

/// As [`confirmed`], for an act that asks for a code of the second factor too: the try stays counted until that was right.
pub async fn confirmed_but_for_factor(
    app: &Identity,
    person: &Person,
    (field, password): (&str, &str),
    act: Action,
    address: IpAddr,
) -> Result<Try, ApiError> {
    let tried = session::confirm(app, person, password, act, address).await?;
    tried.ok_or_else(|| ApiError::invalid(field, Message::new("server.account.current")))
}

/// Locks the person's row for an act that relies on the password.
///
/// # Errors
/// 1002 where the password or the account's state is not that any more which was looked at: whoever changed it ended the
/// sessions.
pub async fn lock(app: &Identity, tx: &Tx<'_>, person: &Person) -> Result<(), ApiError> {
    if person::lock_as_checked(app, tx, person).await? { Ok(()) } else { Err(ApiError::SessionEnded) }
}

/// Another name.
pub async fn rename(app: &Identity, person: &Person, name: &str, address: IpAddr) -> Result<(), ApiError> {
    let (now, network) = (app.now(), &network(address));
    app.db
        .write(|tx| {
            Box::pin(async move {
                own::set_name(&**tx, person.id, name).await?;
                Ok(did(tx, person, Action::ChangeName, network, json!({}), now).await?)
            })
        })
        .await
}

/// Another password: every other session ends, failed logins count from zero. The old one was confirmed.
pub async fn change_password(
    app: &Identity,
    caller: &SignedIn,
    hash: &PasswordHash,
    address: IpAddr,
) -> Result<(), ApiError> {
    let (person, now, network) = (&caller.person, app.now(), &network(address));
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let failures = &session::failures_key(&app.keys.lookup("mobile", &mobile));
    app.db
        .write(|tx| {
            Box::pin(async move {
                lock(app, tx, person).await?;
                own::set_password(&**tx, person.id, &hash.0).await?;
                let ended = session::end_all(tx, person.id, Some(caller.session.id), End::Password, now).await?;
                limit::forget(tx, failures).await?;
                Ok(did(tx, person, Action::ChangePassword, network, json!({"sessions": ended}), now).await?)
            })
        })
        .await
}

/// Another number by a code that was sent to it; the old one gets a notice. The password was confirmed.
///
/// # Errors
/// 422 where the code is wrong, 409 where the number has another account: then the code is not spent.
pub async fn change_mobile(
    app: &Identity,
    person: &Person,
    (mobile, code): (&str, &str),
    address: IpAddr,
    lang: Lang,
) -> Result<(), ApiError> {
    code::check(app, mobile, Purpose::ChangeMobile, code).await?;
    let (now, network) = (app.now(), &network(address));
    let old = &person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let (sealed, hash) =
        (&app.keys.seal(person::mobile_place(&person.identifier), mobile), &app.keys.lookup("mobile", mobile));
    let masked = mask_mobile(mobile);
    let notice = &Message::new("server.sms.mobileChanged").with("mobile", &masked).say(lang);
    let detail = &json!({"from": mask_mobile(old), "to": masked});
    let spent = app
        .db
        .write(|tx| {
            Box::pin(async move {
                lock(app, tx, person).await?;
                let spent = code::spend(tx, app, mobile, Purpose::ChangeMobile, code).await?;
                if spent == code::Spent::Wrong {
                    return Ok(spent);
                }
                let taken = || ApiError::Conflict(Message::new("server.account.mobileTaken"));
                if person::find_by_mobile(app, &**tx, mobile).await?.is_some() {
                    return Err(taken());
                }
                // Somebody may have been faster in another process.
                if !own::set_mobile(&**tx, person.id, sealed, hash).await? {
                    return Err(taken());
                }
                outbox::put(tx, &app.keys, old, Purpose::ChangeMobile.name(), notice, now).await?;
                did(tx, person, Action::ChangeMobile, network, detail.clone(), now).await?;
                Ok(spent)
            })
        })
        .await?;
    spent.or_refused()
}

/// Ends one of the person's sessions; answers whether it was the one that asks.
///
/// # Errors
/// 404 where the person has no such session.
pub async fn end_one(app: &Identity, caller: &SignedIn, identifier: &str, address: IpAddr) -> Result<bool, ApiError> {
    let (person, now, network) = (&caller.person, app.now(), &network(address));
    let is_current = identifier == caller.session.identifier;
    app.db
        .write(|tx| {
            Box::pin(async move {
                let ended = if is_current {
                    session::end_own(tx, caller.session.id, now).await? == 1
                } else {
                    session::end_one(tx, person.id, identifier, now).await?
                };
                if !ended {
                    return Err(ApiError::NotFound);
                }
                Ok(did(tx, person, Action::EndSessions, network, json!({"sessions": 1}), now).await?)
            })
        })
        .await?;
    Ok(is_current)
}

/// Signs the person out everywhere, here too.
pub async fn end_all(app: &Identity, caller: &SignedIn, address: IpAddr) -> Result<(), ApiError> {
    let (person, now, network) = (&caller.person, app.now(), &network(address));
    app.db
        .write(|tx| {
            Box::pin(async move {
                let here = session::end_own(tx, caller.session.id, now).await?;
                let elsewhere = session::end_all(tx, person.id, None, End::Other, now).await?;
                let detail = json!({"sessions": here + elsewhere});
                Ok(did(tx, person, Action::EndSessions, network, detail, now).await?)
            })
        })
        .await
}
