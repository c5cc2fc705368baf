//! What is done to a company's people, each in one transaction with its line in the log.

use guanlan_core::{account::Sort, audit::Action, dictionary::Dictionary, permission::Permission};
use guanlan_db::Tx;
use guanlan_identity::{people, people::Actor, person::Person, session};
use guanlan_kernel::{error::ApiError, words::Message};
use serde_json::json;

use super::store::{self, Post};
use crate::{Members, company::must_be_active, dictionary};

/// What is written of somebody.
#[derive(Clone, Debug)]
pub struct Written {
    pub name: String,
    pub post: Post,
    pub values: Vec<Permission>,
}

/// One of the people of the caller's company who may be acted on; nobody else changes the row until the transaction ends.
///
/// # Errors
/// 404 for anybody outside of the company; 403 for its owner, and while the company is suspended (RULES companies 10).
async fn find(app: &Members, tx: &Tx<'_>, company: i64, identifier: &str) -> Result<Person, ApiError> {
    must_be_active(tx, company).await?;
    let known = people::find_in_company(app, &**tx, company, identifier).await?.ok_or(ApiError::NotFound)?;
    let (person, _) = people::lock_person(app, tx, known.id).await?.ok_or(ApiError::NotFound)?;
    // Somebody may have left while the row was waited for.
    let its = person.company.as_ref().filter(|its| its.id == company && person.sort == Sort::Member);
    if its.ok_or(ApiError::NotFound)?.is_owner {
        return Err(ApiError::Forbidden);
    }
    Ok(person)
}

/// Refuses departments and jobs that are not offered. What somebody has already may stay, also when it was retired.
pub(super) async fn check_post(tx: &Tx<'_>, post: &Post, before: &Post) -> Result<(), ApiError> {
    if let Some(department) = post.department.filter(|_| post.department != before.department)
        && !dictionary::is_live(&**tx, Dictionary::Department, department).await?
    {
        return Err(ApiError::invalid("departmentId", Message::new("server.company.rule.department")));
    }
    if let Some(job) = post.job
        && (post.job, post.department) != (before.job, before.department)
    {
        let offered = match post.department {
            Some(department) => dictionary::offered(&**tx, Dictionary::Job, Some(department)).await?,
            None => Vec::new(),
        };
        if !offered.iter().any(|entry| entry.id == job) {
            return Err(ApiError::invalid("jobId", Message::new("server.company.rule.job")));
        }
    }
    Ok(())
}

/// Writes somebody's name, post and values anew.
///
/// # Errors
/// As [`find`]; 403 where a value that changes is not the caller's to give; 409 where it was changed meanwhile; 422 for
/// the own values.
pub async fn change(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    identifier: &str,
    new: &Written,
    version: i64,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(app, tx, company, identifier).await?;
                let there = store::find(&**tx, person.id).await?;
                let before =
                    there.map(|row| Post { department: row.department_id, job: row.job_id, number: row.number });
                check_post(tx, &new.post, &before.unwrap_or_default()).await?;
                let given: Vec<_> = new.values.iter().copied().filter(|one| !person.granted.contains(one)).collect();
                let taken: Vec<_> = person.granted.iter().copied().filter(|one| !new.values.contains(one)).collect();
                if actor.is(&person) && !(given.is_empty() && taken.is_empty()) {
                    return Err(ApiError::invalid("values", Message::new("server.staff.ownValues")));
                }
                people::must_hold(actor, &given)?;
                people::must_hold(actor, &taken)?;
                if !store::put(&**tx, company, person.id, &new.post, version).await? {
                    return Err(ApiError::Conflict(Message::new("server.company.changedMeanwhile")));
                }
                people::grant(&**tx, person.id, &new.name, &new.values).await?;
                let detail = json!({"given": given, "taken": taken});
                actor.did(tx, Action::ChangeEmployee, identifier, detail, now).await?;
                Ok(())
            })
        })
        .await
}

/// Switches somebody's employment on or off. Off, the person is a visitor as far as rights go, from the next call on every
/// instance; the account, its sessions and its data stay the person's. Nothing happens where it is so already.
///
/// # Errors
/// As [`find`]; 403 for somebody who holds more than the caller; 422 for the own one.
pub async fn switch(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    identifier: &str,
    on: bool,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(app, tx, company, identifier).await?;
                if actor.is(&person) {
                    return Err(ApiError::invalid("state", Message::new("server.staff.ownState")));
                }
                people::may_act_on(actor, actor.values, &person)?;
                if person.company.as_ref().is_some_and(|its| its.is_on()) == on {
                    return Ok(());
                }
                people::set_on(&**tx, person.id, company, on.then_some(now)).await?;
                let action = if on { Action::EnableEmployee } else { Action::DisableEmployee };
                actor.did(tx, action, identifier, json!({}), now).await?;
                Ok(())
            })
        })
        .await
}

/// Ends somebody's employment: a visitor again, whose sessions end that began since it was switched on last. Those from
/// before are none of the company's; they have lost its rights.
///
/// # Errors
/// As [`find`]; 403 for somebody who holds more than the caller; 422 for oneself.
pub async fn remove(app: &Members, actor: &Actor<'_>, company: i64, identifier: &str) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(app, tx, company, identifier).await?;
                if actor.is(&person) {
                    return Err(ApiError::invalid("id", Message::new("server.company.leaveSelf")));
                }
                people::must_hold(actor, &person.granted)?;
                people::leave(&**tx, person.id).await?;
                store::remove(&**tx, person.id).await?;
                let sessions = match person.company.as_ref().and_then(|its| its.on_since) {
                    Some(since) => session::end_since(tx, person.id, since, None, now).await?,
                    None => 0,
                };
                let detail = json!({"taken": person.granted, "sessions": sessions});
                actor.did(tx, Action::RemoveEmployee, identifier, detail, now).await?;
                Ok(())
            })
        })
        .await
}
