//! A reviewer's list, detail and decisions.

use std::collections::{BTreeMap, HashMap};

use chrono::{Days, NaiveDate};
use guanlan_core::{
    audit::{Action, Subject},
    clock::Millis,
    company::{Act, Section, State, WARNING_DAYS, Who},
};
use guanlan_db::{Noun, entity::company};
use guanlan_identity::{people, people::Actor};
use guanlan_kernel::{audit, error::ApiError};
use serde_json::json;

use super::super::{
    application::{
        service::{changed_meanwhile, step},
        wire::Application,
    },
    certificate,
    change::{self, wire::CompanyChange},
    sections::Sections,
    state_of,
    store::{self, Narrowed},
};
use super::wire::{CompanySecrets, ReviewedChange, ReviewedCompany, ReviewedCompanyDetail};
use crate::Members;

/// What reviewers see: everything but what is still being written.
const SHOWN: [State; 6] =
    [State::Submitted, State::UnderReview, State::Returned, State::Rejected, State::Active, State::Suspended];

/// Which certificates are meant by their last day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expiring {
    /// Within 30 days, or before today.
    SoonOrExpired,
    /// Within 30 days, today included.
    Soon,
    /// Before today (RULES companies 15).
    Expired,
}

impl Expiring {
    /// The words by which a list is narrowed.
    pub const WORDS: [(&str, Expiring); 3] =
        [("true", Expiring::SoonOrExpired), ("soon", Expiring::Soon), ("expired", Expiring::Expired)];

    /// The first and the last day that are meant, `YYYY-MM-DD`; no first one where every earlier day is.
    fn days(self, today: NaiveDate) -> (Option<String>, String) {
        let horizon = (today + Days::new(WARNING_DAYS[0].unsigned_abs())).to_string();
        match self {
            Expiring::SoonOrExpired => (None, horizon),
            Expiring::Soon => (Some(today.to_string()), horizon),
            Expiring::Expired => (None, (today - Days::new(1)).to_string()),
        }
    }
}

/// What the list is narrowed to.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub words: Vec<String>,
    pub state: Option<State>,
    /// With a certificate that ends.
    pub expiring: Option<Expiring>,
    /// With something for a reviewer to do.
    pub waiting: bool,
}

/// One that reviewers see.
///
/// # Errors
/// 404 for any other, a draft too.
pub async fn find(app: &Members, id: i64) -> Result<company::Model, ApiError> {
    let row = store::find(app.db.reader(), id).await?.ok_or(ApiError::NotFound)?;
    if SHOWN.contains(&state_of(&row)?) { Ok(row) } else { Err(ApiError::NotFound) }
}

/// A page of companies, the one submitted last first, and how many there are.
///
/// # Errors
/// The database.
pub async fn list(
    app: &Members,
    filter: &Filter,
    offset: u64,
    most: u64,
) -> Result<(Vec<ReviewedCompany>, u64), ApiError> {
    let db = app.db.reader();
    let mut actor = Narrowed { words: filter.words.clone(), states: SHOWN.to_vec(), ..Narrowed::default() };
    if let Some(state) = filter.state {
        actor.states.retain(|one| *one == state);
        if actor.states.is_empty() {
            return Ok((Vec::new(), 0));
        }
    }
    if let Some(expiring) = filter.expiring {
        let (first, last) = expiring.days(app.today());
        let ending = certificate::ending(db, &last).await?.into_iter();
        let ending = ending.filter(|row| first.as_ref().is_none_or(|first| row.expires_on.as_ref() >= Some(first)));
        actor.ids = Some(ending.map(|row| row.company_id).collect());
        actor.states.retain(|state| state.is_live());
    }
    if filter.waiting {
        let mut ids = change::companies_with_open(db).await?;
        ids.extend(certificate::unseen_of_live(db).await?);
        actor.waiting = Some(ids);
    }
    let (rows, total) = store::list(db, &actor, offset, most).await?;
    Ok((shown(app, rows).await?, total))
}

async fn names(app: &Members, rows: &[company::Model]) -> Result<HashMap<i64, String>, ApiError> {
    let owners = rows.iter().filter_map(|row| row.owner_id).collect();
    let called = people::called(app, owners, Vec::new()).await?;
    Ok(called.by_row.into_iter().map(|(row, (_, name))| (row, name)).collect())
}

async fn shown(app: &Members, rows: Vec<company::Model>) -> Result<Vec<ReviewedCompany>, ApiError> {
    let db = app.db.reader();
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let certificates = certificate::overview(db, ids.clone()).await?;
    let changes = change::open_counts(db, ids).await?;
    let names = names(app, &rows).await?;
    let one = |row: company::Model| {
        let (count, next_expiry) = certificates.get(&row.id).cloned().unwrap_or_default();
        Ok(ReviewedCompany {
            state: state_of(&row)?,
            applicant_name: row.owner_id.and_then(|owner| names.get(&owner).cloned()).unwrap_or_default(),
            credit_code: row.code.unwrap_or_default(),
            submitted_at: row.submitted_at.map(|at| Millis(at).rfc3339()),
            decided_at: row.decided_at.map(|at| Millis(at).rfc3339()),
            certificates: count,
            next_expiry,
            changes: changes.get(&row.id).copied().unwrap_or_default(),
            version: row.version,
            id: row.id,
            name_zh: row.name_zh,
            name_en: row.name_en,
        })
    };
    rows.into_iter().map(one).collect()
}

/// One company with all that happened.
///
/// # Errors
/// 404.
pub async fn detail(app: &Members, id: i64, caller: i64) -> Result<ReviewedCompanyDetail, ApiError> {
    let (db, row) = (app.db.reader(), find(app, id).await?);
    let names = names(app, std::slice::from_ref(&row)).await?;
    let goods = app.goods.count(db, id).await?;
    Ok(ReviewedCompanyDetail {
        id,
        application: Application::of(app, db, &row).await?,
        changes: change::service::list(app, id).await?,
        people: people::count_of(db, id).await?,
        commodities: goods.all,
        published_commodities: goods.published,
        is_own: is_own(&row, caller),
        applicant_name: row.owner_id.and_then(|owner| names.get(&owner).cloned()).unwrap_or_default(),
        credit_code: row.code.unwrap_or_default(),
        name_zh: row.name_zh,
        name_en: row.name_en,
    })
}

fn is_own(row: &company::Model, caller: i64) -> bool {
    row.submitted_by == Some(caller) || row.owner_id == Some(caller)
}

/// What a reviewer decides.
pub struct Decision<'a> {
    pub act: Act,
    /// Field and what is said of it.
    pub notes: &'a BTreeMap<String, String>,
    pub reason: &'a str,
    pub version: i64,
}

/// Moves a company on, in one transaction with all that follows from it.
///
/// # Errors
/// 404; 403 for who submitted it; 409 where another reviewer was faster or it is not possible from here.
pub async fn decide(app: &Members, actor: &Actor<'_>, id: i64, decision: &Decision<'_>) -> Result<(), ApiError> {
    let now = app.now();
    find(app, id).await?;
    if decision.act.who() != Who::Reviewer {
        return Err(ApiError::Forbidden);
    }
    let notes = &serde_json::to_string(decision.notes).map_err(anyhow::Error::from)?;
    app.db
        .write(|tx| {
            Box::pin(async move {
                let row = store::find(&**tx, id).await?.ok_or(ApiError::NotFound)?;
                if is_own(&row, actor.person.id) {
                    return Err(ApiError::Forbidden);
                }
                if !store::bump(&**tx, id, decision.version).await? {
                    return Err(changed_meanwhile());
                }
                step(tx, app, actor, &row, decision.act, (notes, decision.reason), now).await?;
                match decision.act {
                    Act::Approve => {
                        store::decided(&**tx, id, now).await?;
                        if let Some(owner) = row.owner_id {
                            people::make_member(&**tx, owner, now).await?;
                        }
                        for one in certificate::of(&**tx, id).await? {
                            certificate::seen(&**tx, (id, one.id), now).await?;
                        }
                        app.activation.activated(tx, actor, id, now).await?;
                    }
                    Act::Reject => {
                        store::decided(&**tx, id, now).await?;
                        store::take_code(&**tx, id, None).await?;
                        if let Some(owner) = row.owner_id {
                            people::free(&**tx, owner).await?;
                        }
                    }
                    Act::Return => store::decided(&**tx, id, now).await?,
                    Act::TakeUp | Act::Suspend | Act::Resume | Act::Submit | Act::Withdraw => {}
                }
                tx.touch(Noun::Company);
                Ok(())
            })
        })
        .await
}

/// Numbers in clear; that they were seen is written down first.
///
/// # Errors
/// 404; 409 where they are stored and cannot be read.
pub async fn secrets(app: &Members, actor: &Actor<'_>, id: i64) -> Result<CompanySecrets, ApiError> {
    let now = app.now();
    find(app, id).await?;
    write_down(app, actor, id, Action::Unmask, json!({"field": "company"}), now).await?;
    let sections = Sections::load(app, app.db.reader(), id).await?;
    sections.must_read(Section::Representative)?;
    sections.must_read(Section::Bank)?;
    let representative = sections.representative().unwrap_or_default();
    Ok(CompanySecrets {
        representative_mobile: representative.mobile,
        representative_id_number: representative.id_number,
        bank_account_number: sections.bank().unwrap_or_default().account_number,
    })
}

async fn write_down(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    action: Action,
    detail: serde_json::Value,
    now: Millis,
) -> Result<(), ApiError> {
    let (subject, detail) = (&company.to_string(), &detail);
    app.db
        .write(|tx| {
            Box::pin(async move {
                let act = actor.act(action, detail.clone(), now);
                Ok(audit::record(tx, &audit::Act { subject: Some((Subject::Company, subject)), ..act }).await?)
            })
        })
        .await
}

/// A certificate of a company for its reviewer; that its file was seen is written down first.
///
/// # Errors
/// 404.
pub async fn certificate_seen(
    app: &Members,
    actor: &Actor<'_>,
    company: i64,
    id: i64,
) -> Result<guanlan_db::entity::company_certificate::Model, ApiError> {
    let now = app.now();
    find(app, company).await?;
    let row = certificate::find(app.db.reader(), company, id).await?.ok_or(ApiError::NotFound)?;
    write_down(app, actor, company, Action::Unmask, json!({"field": "certificate", "certificate": id}), now).await?;
    app.db.write(|tx| Box::pin(async move { certificate::seen(&**tx, (company, id), now).await })).await?;
    Ok(row)
}

/// The change requests of all companies, the oldest first; only the open ones where no state is asked for.
///
/// # Errors
/// The database, and keys that are not those that sealed them.
pub async fn changes(
    app: &Members,
    states: &[guanlan_core::company::ChangeState],
) -> Result<Vec<ReviewedChange>, ApiError> {
    let db = app.db.reader();
    let rows = change::in_states(db, states).await?;
    let companies = store::those(db, rows.iter().map(|row| row.company_id).collect()).await?;
    let one = |row: &guanlan_db::entity::company_change::Model| {
        let company = companies.iter().find(|company| company.id == row.company_id);
        Ok(ReviewedChange {
            company_id: row.company_id,
            name_zh: company.map(|company| company.name_zh.clone()).unwrap_or_default(),
            name_en: company.map(|company| company.name_en.clone()).unwrap_or_default(),
            change: CompanyChange::of(&app.keys, row)?,
        })
    };
    rows.iter().map(one).collect()
}
