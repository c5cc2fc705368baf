//! What a company does: invite a number, invite again, take an invitation back. Each is one transaction with its line in
//! the log.

use guanlan_core::{
    account::{PersonState, Sort, mask_mobile},
    audit::{Action, Subject},
    clock::Millis,
    company::{InvitationState, ShownInvitationState},
    fold,
    locale::Lang,
};
use guanlan_db::{Tx, entity::employee_invitation::Model};
use guanlan_identity::{people, people::Actor, person, person::Person};
use guanlan_kernel::{error::ApiError, outbox, words::Message};
use serde_json::json;

use super::{super::service::Written, EmployeeInvitation, OPEN, place, store};
use crate::{
    Members,
    company::{self, must_be_active},
    employee::service::check_post,
};

/// What these messages are kept as in the outbox.
const PURPOSE: &str = "invitation";
pub fn over() -> ApiError {
    ApiError::Conflict(Message::new("server.company.invitationOver"))
}

fn invited_already() -> ApiError {
    ApiError::Conflict(Message::new("server.company.invitedAlready"))
}

/// Whether a person belongs to no company, applies for none and is not of the museum: then an invitation can be accepted.
pub fn is_free(person: &Person) -> bool {
    person.state == PersonState::Active && person.sort == Sort::Visitor && person.company.is_none()
}

/// Writes to whoever has the number. Every number gets one message, and only the message differs: what stands in it is
/// for whoever holds the telephone.
async fn write_to(
    tx: &Tx<'_>,
    app: &Members,
    company: &company::Row,
    mobile: &str,
    (lang, until, now): (Lang, Millis, Millis),
) -> Result<(), ApiError> {
    let known = person::find_by_mobile(app, &**tx, mobile).await?;
    let text = Message::new(match &known {
        None => "server.company.sms.invitedNew",
        Some(known) if is_free(known) => "server.company.sms.invitedKnown",
        Some(_) => "server.company.sms.invitedBound",
    });
    let name = if lang == Lang::En && !company.name_en.is_empty() { &company.name_en } else { &company.name_zh };
    let day = until.instant().with_timezone(&app.zone).date_naive();
    let text = text
        .with("company", name)
        .with("day", day)
        .with("register", format!("{}/register", app.origin))
        .with("address", format!("{}/my/invitations", app.origin));
    Ok(outbox::put(tx, &app.keys, mobile, PURPOSE, &text.say(lang), now).await?)
}

/// Invites a number to work for a company. Answers the invitation's key, the same way whoever has the number, or nobody.
///
/// # Errors
/// 403 for a value that the caller lacks, and while the company is suspended; 409 where the number is that of one of the
/// company's own people, or is invited by it already; 429 as [`people::count_invitation`].
pub async fn invite(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    mobile: &str,
    new: &Written,
    lang: Lang,
) -> Result<String, ApiError> {
    people::must_hold(actor, &new.values)?;
    let now = app.now();
    let until = Millis(now.0.saturating_add(OPEN.num_milliseconds()));
    let number = &app.keys.lookup("mobile", mobile);
    let key = &guanlan_vault::secret();
    let values = &serde_json::to_string(&new.values).map_err(anyhow::Error::from)?;
    app.db
        .write(|tx| {
            Box::pin(async move {
                let its = must_be_active(tx, company).await?;
                check_post(tx, &new.post, &Default::default()).await?;
                let known = person::find_by_mobile(app, &**tx, mobile).await?;
                let is_ours = |one: &Person| {
                    one.sort == Sort::Member && one.company.as_ref().is_some_and(|its| its.id == company)
                };
                if known.as_ref().is_some_and(is_ours) {
                    return Err(ApiError::Conflict(Message::new("server.company.employedAlready")));
                }
                if let Some(there) = store::open_of(&**tx, company, number).await? {
                    if super::is_open(&there, now)? {
                        return Err(invited_already());
                    }
                    // Nobody answered in time: this one takes its place.
                    store::end(&**tx, &there, InvitationState::Withdrawn, None, now).await?;
                }
                people::count_invitation(tx, app, Some(company), mobile, now).await?;
                let row = store::Row {
                    key,
                    company,
                    sealed_mobile: app.keys.seal(place(key), mobile),
                    mobile_hash: number,
                    name: &new.name,
                    post: &new.post,
                    values: values.clone(),
                    by: actor.person.id,
                    now,
                    until,
                };
                // Somebody else of the company may have been faster.
                if !store::insert(&**tx, row).await? {
                    return Err(invited_already());
                }
                write_to(tx, app, &its, mobile, (lang, until, now)).await?;
                let detail = json!({"name": new.name, "values": new.values});
                actor.did_to(tx, Action::InviteEmployee, (Subject::Invitation, key), detail, now).await?;
                Ok(())
            })
        })
        .await?;
    Ok(key.clone())
}

/// An invitation of the caller's company that nobody answered or withdrew, locked, with its company.
async fn lock_open(tx: &Tx<'_>, company: i64, key: &str) -> Result<(company::Row, Model), ApiError> {
    let its = must_be_active(tx, company).await?;
    let there = store::find(&**tx, company, key).await?.ok_or(ApiError::NotFound)?;
    let row = store::lock_invitation(tx, there.id).await?.ok_or(ApiError::NotFound)?;
    if super::state_of(&row)? == InvitationState::Invited { Ok((its, row)) } else { Err(over()) }
}

/// Sends an invitation again, also one whose time is over; its time begins anew.
///
/// # Errors
/// 403 for a value that the caller lacks, and while the company is suspended; 404; 409 once it was answered or withdrawn;
/// 429 as [`people::count_invitation`].
pub async fn invite_again(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    key: &str,
    lang: Lang,
) -> Result<(), ApiError> {
    let now = app.now();
    let until = Millis(now.0.saturating_add(OPEN.num_milliseconds()));
    app.db
        .write(|tx| {
            Box::pin(async move {
                let (its, row) = lock_open(tx, company, key).await?;
                people::must_hold(actor, &super::values_of(&row)?)?;
                let mobile = super::mobile_of(app, &row)?.ok_or_else(over)?;
                people::count_invitation(tx, app, Some(company), &mobile, now).await?;
                store::renew(&**tx, &row, actor.person.id, now, until).await?;
                write_to(tx, app, &its, &mobile, (lang, until, now)).await?;
                actor
                    .did_to(tx, Action::InviteEmployee, (Subject::Invitation, key), json!({"again": true}), now)
                    .await?;
                Ok(())
            })
        })
        .await
}

/// Takes an invitation back.
///
/// # Errors
/// 403 while the company is suspended; 404; 409 once it was answered or withdrawn.
pub async fn withdraw(app: &Members, actor: &Actor<'_>, company: i64, key: &str) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let (_, row) = lock_open(tx, company, key).await?;
                store::end(&**tx, &row, InvitationState::Withdrawn, None, now).await?;
                actor.did_to(tx, Action::WithdrawInvitation, (Subject::Invitation, key), json!({}), now).await?;
                Ok(())
            })
        })
        .await
}

/// One of a company's invitations, as it is now.
///
/// # Errors
/// 404 for one of another company.
pub async fn read(app: &Members, company: i64, key: &str, lang: Lang) -> Result<EmployeeInvitation, ApiError> {
    let row = store::find(app.db.reader(), company, key).await?.ok_or(ApiError::NotFound)?;
    let names = super::post_names(app, std::slice::from_ref(&row), lang).await?;
    super::record(app, row, &names)
}

/// The invitations of a company, the newest first, narrowed to a state and to words: parts of the name or of the number
/// as it is shown, or the whole number.
///
/// # Errors
/// The database, and keys that are not those that sealed the numbers.
pub async fn list(
    app: &Members,
    company: i64,
    (keyword, state): (Option<&str>, Option<ShownInvitationState>),
    lang: Lang,
) -> Result<Vec<EmployeeInvitation>, ApiError> {
    let now = app.now();
    let mut found = Vec::new();
    for row in store::of_company(app.db.reader(), company).await? {
        let shown = super::state_of(&row)?.shown(row.until_at <= now.0);
        let mobile = super::mobile_of(app, &row)?.unwrap_or_default();
        let (name, masked) = (fold::fold(&row.name), mask_mobile(&mobile));
        let is_there =
            |word: &str| name.contains(word) || (!mobile.is_empty() && (masked.contains(word) || mobile == word));
        let is_meant = keyword.is_none_or(|words| fold::fold(words).split_whitespace().all(is_there));
        if is_meant && state.is_none_or(|state| state == shown) {
            found.push(row);
        }
    }
    let names = super::post_names(app, &found, lang).await?;
    found.into_iter().map(|row| super::record(app, row, &names)).collect()
}
