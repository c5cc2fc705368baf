//! The amount above which a company's people need approval, and who gives it.

use guanlan_core::{
    account::PersonState,
    audit::{Action, Subject},
    clock::Millis,
};
use guanlan_db::{Connection, ConnectionTrait, DbErr, Tx, entity::approval_limit::Model};
use guanlan_identity::{
    people::{self, Actor},
    person::Person,
};
use guanlan_kernel::{error::ApiError, words::Message};
use guanlan_members::company;
use serde_json::json;

use super::{asking, store};
use crate::Trade;

/// A limit that is set.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// In fen.
    pub above: i64,
    /// The person beside the owner, as long as they work for the company.
    pub approver: Option<i64>,
}

fn is_owner(person: &Person) -> bool {
    person.employer().is_some_and(|company| company.is_owner)
}

impl Limit {
    /// Whether a person may do what needs approval, and give it to others.
    pub fn may_approve(&self, person: &Person) -> bool {
        is_owner(person) || self.approver == Some(person.id)
    }

    /// Whether a person needs approval for so much, in fen.
    pub fn stops(&self, person: &Person, amount: i64) -> bool {
        amount > self.above && !self.may_approve(person)
    }

    /// Who is asked: the approver, or the owner where the approver is not at work or does not see the document.
    pub fn asked<'a>(&self, people: &'a [Person], needs: guanlan_core::permission::Permission) -> Option<&'a Person> {
        let is_there = |one: &&Person| one.state == PersonState::Active && one.values(false).contains(&needs);
        let approver = people.iter().find(|one| self.approver == Some(one.id)).filter(is_there);
        approver.or_else(|| people.iter().find(|one| is_owner(one)))
    }
}

/// The limit of a company, where one is set.
///
/// # Errors
/// The database.
pub async fn of(db: &impl ConnectionTrait, company: i64) -> Result<Option<Limit>, DbErr> {
    let row = store::limit(db, company).await?;
    Ok(row.and_then(|row| Some(Limit { above: row.above_fen?, approver: row.approver_id })))
}

/// Whether somebody needs approval for so much, in fen.
///
/// # Errors
/// The database.
pub async fn stops(db: &impl ConnectionTrait, actor: &Actor<'_>, company: i64, amount: i64) -> Result<bool, DbErr> {
    Ok(of(db, company).await?.is_some_and(|limit| limit.stops(actor.person, amount)))
}

/// What is set, with the person who approves: one who has left the company does not any more.
///
/// # Errors
/// The database.
pub async fn read(
    app: &Trade,
    db: &impl Connection,
    company: i64,
) -> Result<(Option<Model>, Option<Person>), ApiError> {
    let Some(row) = store::limit(db, company).await? else { return Ok((None, None)) };
    let approver = match row.approver_id {
        None => None,
        Some(id) => people::of_company(app, db, company).await?.into_iter().find(|one| one.id == id),
    };
    Ok((Some(row), approver))
}

/// What an owner sets.
#[derive(Clone, Debug)]
pub struct Set {
    /// In fen; `None`: nobody needs approval.
    pub above: Option<i64>,
    /// `iCIdentifier` of one of the company's people; `None`: the owner alone approves.
    pub approver: Option<String>,
    /// The version that was read; 0 where nothing was set yet.
    pub version: i64,
}

/// Sets the limit.
///
/// # Errors
/// 403 for anybody but the owner, and while the company is suspended; 409 for another version; 422 for an approver who
/// does not work for the company.
pub async fn set(app: &Trade, actor: &Actor<'_>, company: i64, set: &Set) -> Result<(), ApiError> {
    if !is_owner(actor.person) {
        return Err(ApiError::Forbidden);
    }
    let now = app.now();
    app.db.write(|tx| Box::pin(async move { set_in(app, tx, actor, company, set, now).await })).await
}

async fn set_in(
    app: &Trade,
    tx: &Tx<'_>,
    actor: &Actor<'_>,
    company: i64,
    set: &Set,
    now: Millis,
) -> Result<(), ApiError> {
    company::must_be_active(tx, company).await?;
    let approver = match &set.approver {
        None => None,
        Some(identifier) => {
            let found = people::find_in_company(app, &**tx, company, identifier).await?;
            let at_work = found.filter(|one| one.employment_state() == PersonState::Active);
            let nobody = || ApiError::invalid("approverId", Message::new("server.approval.approver"));
            Some(at_work.ok_or_else(nobody)?.id)
        }
    };
    let before = store::limit(&**tx, company).await?.and_then(|row| row.approver_id);
    let model = Model { company_id: company, above_fen: set.above, approver_id: approver, version: set.version + 1 };
    if !store::put_limit(&**tx, model, set.version).await? {
        return Err(ApiError::Conflict(Message::new("server.approval.changedMeanwhile")));
    }
    store::overtake_below(&**tx, company, set.above, now).await?;
    if let Some(to) = approver.filter(|to| before != Some(*to) && *to != actor.person.id) {
        asking::hand_on(app, tx, company, to, now).await?;
    }
    let detail = json!({"to": set.above, "person": set.approver});
    Ok(actor.did_to(tx, Action::SetApprovalLimit, (Subject::Company, &*company.to_string()), detail, now).await?)
}
