//! What is done to a company's people, each in one transaction with its line in the log.

use guanlan_core::{
    account::{PersonState, Sort},
    audit::Action,
    dictionary::Dictionary,
    locale::Lang,
    permission::Permission,
};
use guanlan_db::{Tx, entity::company};
use serde_json::json;

use super::store::{self, Post};
use crate::{
    error::ApiError,
    features::{
        company::must_be_active,
        dictionary,
        person::{
            self, NewPerson, Person,
            manage::{self, By},
        },
        session::{self, End},
    },
    state::App,
    words::Message,
};

/// What is written of somebody.
#[derive(Clone, Debug)]
pub struct Written {
    pub name: String,
    pub post: Post,
    pub values: Vec<Permission>,
}

/// One of the people of the caller's company who may be acted on.
///
/// # Errors
/// 404 for anybody outside of the company; 403 for its owner, and while the company is suspended (product §6).
async fn find(tx: &Tx<'_>, company: i64, identifier: &str) -> Result<Person, ApiError> {
    let person = manage::find_in_company(&**tx, company, identifier).await?.ok_or(ApiError::NotFound)?;
    must_be_active(&**tx, company).await?;
    if person.company.as_ref().is_some_and(|company| company.is_owner) {
        return Err(ApiError::Forbidden);
    }
    Ok(person)
}

/// Refuses departments and jobs that are not offered. What somebody has already may stay, also when it was retired.
async fn check_post(tx: &Tx<'_>, post: &Post, before: &Post) -> Result<(), ApiError> {
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

fn named(text: &'static str, company: &company::Model, lang: Lang) -> Message {
    let name = if lang == Lang::En && !company.name_en.is_empty() { &company.name_en } else { &company.name_zh };
    Message::new(text).with("company", name)
}

/// Adds somebody: an unknown number is invited by a letter; a visitor joins and keeps the password. Answers the
/// identifier.
///
/// # Errors
/// 403 for a value that the caller lacks, and while the company is suspended; 409 where the number belongs to the museum,
/// to a company, to a shut account, or to somebody who applies for a company.
pub async fn add(
    app: &App,
    by: &By<'_>,
    company: i64,
    mobile: &str,
    new: &Written,
    lang: Lang,
) -> Result<String, ApiError> {
    manage::must_hold(by, &new.values)?;
    let now = app.now();
    let number = &app.keys.lookup("mobile", mobile);
    app.db
        .write(|tx| {
            Box::pin(async move {
                let row = must_be_active(&**tx, company).await?;
                check_post(tx, &new.post, &Post::default()).await?;
                let known = person::find_by_mobile(&**tx, &app.keys, mobile).await?;
                let was_visitor = known.is_some();
                let (id, identifier) = match known {
                    None => {
                        let invited = NewPerson {
                            sort: Sort::Member,
                            state: PersonState::Invited,
                            name: &new.name,
                            mobile,
                            password: None,
                            granted: &new.values,
                            company: Some(company),
                        };
                        let made = person::add(tx, &app.keys, &invited, now).await?.ok_or(ApiError::Unavailable)?;
                        manage::count_invitation(tx, number, now).await?;
                        let text = named("server.company.letter.employeeInvited", &row, lang);
                        manage::send_code(tx, app, mobile, text, lang, now).await?;
                        made
                    }
                    Some(visitor) if visitor.sort == Sort::Visitor && visitor.state == PersonState::Active => {
                        if !manage::join(&**tx, visitor.id, company, &new.name, &new.values).await? {
                            return Err(ApiError::Conflict(Message::new("server.company.applies")));
                        }
                        let text = named("server.company.letter.employeeJoined", &row, lang);
                        manage::tell_joined(tx, app, mobile, text, lang, now).await?;
                        (visitor.id, visitor.identifier)
                    }
                    Some(_) => return Err(ApiError::Conflict(Message::new("server.company.memberKnown"))),
                };
                store::remove(&**tx, id).await?;
                store::put(&**tx, company, id, &new.post, 0).await?;
                let detail = json!({"name": new.name, "values": new.values, "wasVisitor": was_visitor});
                by.did(tx, Action::AddEmployee, &identifier, detail, now).await?;
                Ok(identifier)
            })
        })
        .await
}

/// Writes somebody's name, post and values anew.
///
/// # Errors
/// As [`find`]; 403 where a value that changes is not the caller's to give; 409 where it was changed meanwhile; 422 for
/// the own values.
pub async fn change(
    app: &App,
    by: &By<'_>,
    company: i64,
    identifier: &str,
    new: &Written,
    version: i64,
) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(tx, company, identifier).await?;
                let there = store::find(&**tx, person.id).await?;
                let before =
                    there.map(|row| Post { department: row.department_id, job: row.job_id, number: row.number });
                check_post(tx, &new.post, &before.unwrap_or_default()).await?;
                let given: Vec<_> = new.values.iter().copied().filter(|one| !person.granted.contains(one)).collect();
                let taken: Vec<_> = person.granted.iter().copied().filter(|one| !new.values.contains(one)).collect();
                if by.is(&person) && !(given.is_empty() && taken.is_empty()) {
                    return Err(ApiError::invalid("values", Message::new("server.staff.ownValues")));
                }
                manage::must_hold(by, &given)?;
                manage::must_hold(by, &taken)?;
                if !store::put(&**tx, company, person.id, &new.post, version).await? {
                    return Err(ApiError::Conflict(Message::new("server.company.changedMeanwhile")));
                }
                manage::grant(&**tx, person.id, &new.name, &new.values).await?;
                let detail = json!({"given": given, "taken": taken});
                by.did(tx, Action::ChangeEmployee, identifier, detail, now).await?;
                Ok(())
            })
        })
        .await
}

/// Shuts or opens somebody's account.
///
/// # Errors
/// As [`find`]; 422 for the own one.
pub async fn set_state(app: &App, by: &By<'_>, company: i64, identifier: &str, open: bool) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(tx, company, identifier).await?;
                if open {
                    return manage::open(tx, by, &person, now).await;
                }
                if by.is(&person) {
                    return Err(ApiError::invalid("state", Message::new("server.staff.ownState")));
                }
                manage::shut(tx, by, &person, now).await
            })
        })
        .await
}

/// Sends the invitation again.
///
/// # Errors
/// As [`find`]; 409 for somebody who has a password already, or is shut; 429 within a minute.
pub async fn invite_again(app: &App, by: &By<'_>, company: i64, identifier: &str, lang: Lang) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(tx, company, identifier).await?;
                if person.state != PersonState::Invited {
                    return Err(ApiError::Conflict(Message::new("server.staff.notInvited")));
                }
                let row = must_be_active(&**tx, company).await?;
                let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
                manage::count_invitation(tx, &app.keys.lookup("mobile", &mobile), now).await?;
                let text = named("server.company.letter.employeeInvited", &row, lang);
                manage::send_code(tx, app, &mobile, text, lang, now).await?;
                by.did(tx, Action::AddEmployee, identifier, json!({"again": true}), now).await?;
                Ok(())
            })
        })
        .await
}

/// Somebody leaves the company and is a visitor again; every session ends.
///
/// # Errors
/// As [`find`]; 403 for somebody who holds more than the caller; 422 for oneself.
pub async fn remove(app: &App, by: &By<'_>, company: i64, identifier: &str) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let person = find(tx, company, identifier).await?;
                if by.is(&person) {
                    return Err(ApiError::invalid("id", Message::new("server.company.leaveSelf")));
                }
                manage::must_hold(by, &person.granted)?;
                manage::leave(&**tx, person.id).await?;
                store::remove(&**tx, person.id).await?;
                let sessions = session::end_all(tx, person.id, None, End::Other, now).await?;
                let detail = json!({"taken": person.granted, "sessions": sessions});
                by.did(tx, Action::RemoveEmployee, identifier, detail, now).await?;
                Ok(())
            })
        })
        .await
}
