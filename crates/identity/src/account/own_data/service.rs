//! The rules of one's own data.

use std::net::IpAddr;

use guanlan_core::{
    account::{Sort, network},
    audit::Action,
    locale::Lang,
};
use guanlan_kernel::{audit::acts_of, error::ApiError, idempotency, outbox, words::Message};
use serde_json::{Value, json};

use super::super::{
    did, favourite, service,
    wire::{OwnAct, OwnData},
};
use crate::{
    Identity, code, notice, people,
    person::{Person, own},
    session,
    session::{ByCookie, End, Try},
};

/// Acts that are shown.
const ACTS: u64 = 200;
/// Notices that are shown.
const NOTICES: u64 = 200;

/// Everything that is kept about a person. `session` is the one that asks.
pub async fn gather(app: &Identity, person: &Person, session: i64, lang: Lang) -> Result<OwnData, ApiError> {
    let account = service::account(app, &person.identifier, lang).await?;
    let acts = acts_of(app.db.reader(), person.id, ACTS).await?.into_iter();
    let shown = acts.map(|(at, action, body)| {
        let body: Value = serde_json::from_str(&body).unwrap_or_else(|_| {
            tracing::error!(at = at.0, action, "a row of the audit log cannot be read; verify the log");
            Value::Null
        });
        OwnAct { at: at.rfc3339(), action, network: body["network"].as_str().unwrap_or_default().to_owned() }
    });
    Ok(OwnData {
        consents: account.consents.clone(),
        account,
        sessions: people::devices(app, person, session).await?,
        audit: shown.collect(),
        invitations: app.kept.invitations(app, person, lang).await?,
        favourites: favourite::of(app, person.id).await?,
        notices: notice::newest(app, person, NOTICES, lang).await?,
        reservations: app.places.reservations(app, person.id, lang).await?,
        companions: app.places.companions(app, person.id).await?,
        applications: app.applied.applications(app, person.id, lang).await?,
    })
}

/// Writes down that the person took a copy away.
pub async fn taken(app: &Identity, caller: &ByCookie, address: IpAddr) -> Result<(), ApiError> {
    let (person, now, network) = (&caller.person, app.now(), &network(address));
    app.db
        .write(|tx| Box::pin(async move { Ok(did(tx, person, Action::ExportOwnData, network, json!({}), now).await?) }))
        .await
}

/// Whether the account may be erased at all.
///
/// # Errors
/// 409 for the owner of a company, 422 where a code of the second factor is missing.
pub fn may_leave(person: &Person, otp: Option<&str>) -> Result<(), ApiError> {
    if person.company.as_ref().is_some_and(|company| company.is_owner && !company.is_draft) {
        return Err(ApiError::Conflict(Message::new("server.account.owner")));
    }
    if person.has_second_factor && otp.is_none() {
        return Err(ApiError::invalid("otp", Message::new("server.rule.required")));
    }
    Ok(())
}

/// Erases a person: sessions end, everything personal goes, the row stays for acts to point at. The password was
/// confirmed by a try that is still counted.
///
/// # Errors
/// 409 for the last who can manage the museum's staff, and for who submitted an application meanwhile; 422 where a code
/// of the second factor is wrong, which counts like a failed login.
pub async fn erase(
    app: &Identity,
    person: &Person,
    (tried, otp): (&Try, Option<&str>),
    address: IpAddr,
) -> Result<(), ApiError> {
    let (now, network) = (app.now(), &network(address));
    let mobile = &person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let outcome = app
        .db
        .write(|tx| {
            Box::pin(async move {
                if person.sort == Sort::Museum {
                    people::lock_all_staff(tx).await?;
                }
                service::lock(app, tx, person).await?;
                // Nobody takes the person on, and no other number comes, while everything goes.
                let (person, number) = people::lock_person(app, tx, person.id).await?.ok_or(ApiError::NoToken)?;
                let (person, number) = (&person, &number.ok_or(ApiError::NoToken)?);
                may_leave(person, otp)?;
                if person.sort == Sort::Museum {
                    // Of the last two who can manage the museum's staff one stays.
                    let held = people::lock_staff(tx, vec![person.id]).await?;
                    let as_now = held.first().ok_or(ApiError::NoToken)?;
                    if people::is_last_manager(&**tx, as_now).await? {
                        return Err(ApiError::Conflict(Message::new("server.account.lastManager")));
                    }
                }
                if person.has_second_factor
                    && !session::has_factor(tx, app, person, otp.unwrap_or_default(), network, now).await?
                {
                    return Ok(None);
                }
                let ended = session::end_all(tx, person.id, None, End::Erased, now).await?;
                own::withdraw_consents(&**tx, person.id, now).await?;
                outbox::drop_to(tx, &app.keys, mobile).await?;
                code::forget(tx, number).await?;
                tried.was_right(tx, now).await?;
                session::forget_tries(tx, number).await?;
                // The person first: whoever is erased begins no application any more.
                own::erase(&**tx, person.id).await?;
                favourite::forget(tx, person.id).await?;
                notice::forget(tx, person.id).await?;
                idempotency::forget(tx, person.id).await?;
                let after = app.kept.forget(app, tx, person.id, number, now).await?;
                app.places.forget(app, tx, person.id, now).await?;
                let files = app.applied.forget(app, tx, person.id, now).await?;
                did(tx, person, Action::EraseAccount, network, json!({"sessions": ended}), now).await?;
                Ok(Some((after, files)))
            })
        })
        .await;
    match outcome {
        Ok(Some((after, files))) => {
            after.await;
            files.await;
            return Ok(());
        }
        Ok(None) => {}
        Err(error) => {
            // Whatever was in the way, it was no wrong password.
            tried.give_back(app).await?;
            return Err(error);
        }
    }
    session::refused(app, Some(person), session::Within::Act(Action::EraseAccount), address).await?;
    Err(ApiError::invalid("otp", Message::new("server.account.otp")))
}
