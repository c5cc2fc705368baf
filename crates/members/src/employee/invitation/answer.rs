//! What an invited person sees and does: the invitations to the own number, accepting, declining, and leaving again.

use std::net::IpAddr;

use guanlan_core::{
    account::{PersonState, Sort, network},
    audit::{Action, Subject},
    clock::Millis,
    company::{InvitationState, State},
    locale::Lang,
    permission::Permission,
};
use guanlan_db::{Tx, entity::employee_invitation::Model};
use guanlan_identity::{
    Identity,
    account::{Obstacle, OwnInvitation},
    people,
    person::{self, Person},
};
use guanlan_kernel::{audit, error::ApiError, words::Message};
use serde_json::{Value, json};

use super::{
    super::store::{self as employees, Post},
    service::{is_free, over},
    store,
};
use crate::{Members, company};

/// The refusal of who cannot accept.
fn refusal(obstacle: Obstacle) -> ApiError {
    ApiError::Conflict(Message::new(match obstacle {
        Obstacle::Employed => "server.company.accept.employed",
        Obstacle::Museum => "server.company.accept.museum",
        Obstacle::Applying => "server.company.accept.applying",
        Obstacle::Company => "server.company.accept.company",
    }))
}

/// What stands between a person and any company.
fn own_obstacle(person: &Person) -> Option<Obstacle> {
    match person.sort {
        Sort::Museum => Some(Obstacle::Museum),
        Sort::Member => Some(Obstacle::Employed),
        Sort::Visitor if person.company.is_some() => Some(Obstacle::Applying),
        Sort::Visitor => None,
    }
}

/// Whether whoever invited may still give what the invitation gives.
fn may_give(app: &Identity, inviter: &Person, row: &Model, values: &[Permission]) -> bool {
    let held = inviter.values(app.finance_needs_factor);
    inviter.state == PersonState::Active
        && inviter.employer().is_some_and(|company| company.id == row.company_id)
        && held.contains(&Permission::CompanyStaff)
        && values.iter().all(|value| held.contains(value))
}

/// The invitations of a person, the newest first: open ones to the own number, with `all` also those that the person
/// answered.
///
/// # Errors
/// The database, and keys that are not those that sealed the number.
pub async fn of_person(app: &Identity, person: &Person, all: bool, lang: Lang) -> Result<Vec<OwnInvitation>, ApiError> {
    let (db, now) = (app.db.reader(), app.now());
    let mobile = person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let mut rows = store::to_number(db, &app.keys.lookup("mobile", &mobile)).await?;
    rows.retain(|row| now.0 < row.until_at);
    if all {
        rows.extend(store::answered_by(db, person.id).await?);
    }
    let names = super::post_names(app, &rows, lang).await?;
    let mut shown = Vec::new();
    for row in rows {
        let values = super::values_of(&row)?;
        let state = super::state_of(&row)?;
        let company = company::find_row(db, row.company_id).await?.ok_or(ApiError::NotFound)?;
        let obstacle = match own_obstacle(person) {
            _ if state != InvitationState::Invited => None,
            Some(obstacle) => Some(obstacle),
            None => {
                let inviter = person::by_id(app, db, row.invited_by).await?;
                let may = inviter.is_some_and(|inviter| may_give(app, &inviter, &row, &values));
                (!may || company.state != State::Active.name()).then_some(Obstacle::Company)
            }
        };
        let name = |id: Option<i64>| id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
        let in_english = lang == Lang::En && !company.name_en.is_empty();
        shown.push(OwnInvitation {
            id: row.key,
            company_name: if in_english { company.name_en } else { company.name_zh },
            department_name: name(row.department_id),
            job_name: name(row.job_id),
            name: row.name,
            number: row.number,
            values,
            state: state.shown(row.until_at <= now.0),
            invited_at: Millis(row.invited_at).rfc3339(),
            until: Millis(row.until_at).rfc3339(),
            obstacle,
        });
    }
    Ok(shown)
}

/// Who answers, and from where.
pub struct Answerer<'a> {
    pub person: &'a Person,
    pub address: IpAddr,
}

impl Answerer<'_> {
    async fn wrote(
        &self,
        tx: &Tx<'_>,
        (action, company): (Action, i64),
        subject: (Subject, &str),
        detail: Value,
        now: Millis,
    ) -> Result<(), ApiError> {
        let act = audit::Act {
            at: now,
            actor: Some(self.person.id),
            company: Some(company),
            action,
            subject: Some(subject),
            network: Some(&network(self.address)),
            detail,
        };
        Ok(audit::record(tx, &act).await?)
    }
}

/// The invitation with a key, locked after the people of it, if it is to the number that the person has now.
async fn lock_own(tx: &Tx<'_>, number: Option<String>, there: &Model, now: Millis) -> Result<Model, ApiError> {
    let row = store::lock_invitation(tx, there.id).await?.ok_or(ApiError::NotFound)?;
    if !super::is_open(&row, now)? {
        return Err(over());
    }
    if number.is_none() || row.mobile_hash != number { Err(ApiError::NotFound) } else { Ok(row) }
}

/// Accepts: the employment begins. Company, people and invitation are locked in this order and looked at again, so that
/// neither a company that is suspended, nor an account that is erased, nor an invitation that is withdrawn at the same
/// moment leads to an employment.
///
/// # Errors
/// 404 for an invitation to another number; 409 once it is over, and where something stands in between.
pub async fn accept(app: &Members, by: &Answerer<'_>, key: &str) -> Result<(), ApiError> {
    let now = app.now();
    let mobile = by.person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let number = &app.keys.lookup("mobile", &mobile);
    app.db
        .write(|tx| {
            Box::pin(async move {
                let there = store::find_to(&**tx, number, key).await?.ok_or(ApiError::NotFound)?;
                match company::must_be_active(tx, there.company_id).await {
                    Err(ApiError::Forbidden) => return Err(refusal(Obstacle::Company)),
                    known => known?,
                };
                let (mut invited, mut inviter) = (None, None);
                let mut people = [by.person.id, there.invited_by];
                people.sort_unstable();
                for id in people {
                    let locked = people::lock_person(app, tx, id).await?;
                    if id == by.person.id { invited = locked } else { inviter = locked }
                }
                let (person, number) = invited.ok_or(ApiError::NoToken)?;
                let row = lock_own(tx, number, &there, now).await?;
                if let Some(obstacle) = own_obstacle(&person) {
                    return Err(refusal(obstacle));
                }
                if !is_free(&person) {
                    return Err(ApiError::SessionEnded);
                }
                let values = super::values_of(&row)?;
                // Sent again while the locks were waited for: then the caller tries again.
                let may = row.invited_by == there.invited_by
                    && inviter.is_some_and(|(inviter, _)| may_give(app, &inviter, &row, &values));
                if !may || !people::join(&**tx, person.id, row.company_id, (&row.name, &values), now).await? {
                    return Err(refusal(Obstacle::Company));
                }
                let post = Post { department: row.department_id, job: row.job_id, number: row.number.clone() };
                employees::remove(&**tx, person.id).await?;
                employees::put(&**tx, row.company_id, person.id, &post, 0).await?;
                store::end(&**tx, &row, InvitationState::Accepted, Some(person.id), now).await?;
                let act = (Action::AcceptInvitation, row.company_id);
                by.wrote(tx, act, (Subject::Invitation, key), json!({"values": values}), now).await
            })
        })
        .await
}

/// Declines.
///
/// # Errors
/// 404 for an invitation to another number; 409 once it is over.
pub async fn decline(app: &Members, by: &Answerer<'_>, key: &str) -> Result<(), ApiError> {
    let now = app.now();
    let mobile = by.person.mobile(&app.keys).map_err(anyhow::Error::from)?;
    let number = &app.keys.lookup("mobile", &mobile);
    app.db
        .write(|tx| {
            Box::pin(async move {
                let there = store::find_to(&**tx, number, key).await?.ok_or(ApiError::NotFound)?;
                let (_, number) = people::lock_person(app, tx, by.person.id).await?.ok_or(ApiError::NoToken)?;
                let row = lock_own(tx, number, &there, now).await?;
                store::end(&**tx, &row, InvitationState::Declined, Some(by.person.id), now).await?;
                let act = (Action::DeclineInvitation, row.company_id);
                by.wrote(tx, act, (Subject::Invitation, key), json!({}), now).await
            })
        })
        .await
}

/// Leaves the company: a visitor from then on, signed in as before.
///
/// # Errors
/// 404 for somebody of no company; 409 for its owner.
pub async fn leave(app: &Members, by: &Answerer<'_>) -> Result<(), ApiError> {
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let (person, _) = people::lock_person(app, tx, by.person.id).await?.ok_or(ApiError::NoToken)?;
                let company = person.company.as_ref().filter(|_| person.sort == Sort::Member);
                let company = company.ok_or(ApiError::NotFound)?;
                if company.is_owner {
                    return Err(ApiError::Conflict(Message::new("server.company.ownerLeaves")));
                }
                people::leave(&**tx, person.id).await?;
                employees::remove(&**tx, person.id).await?;
                let detail = json!({"left": true, "taken": person.granted});
                let act = (Action::RemoveEmployee, company.id);
                by.wrote(tx, act, (Subject::Person, &person.identifier), detail, now).await
            })
        })
        .await
}
