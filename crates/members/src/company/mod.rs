//! Member companies (RULES companies): their applications, what reviewers do with them, what the running company says
//! of itself, its bank account and its contacts. The company of a call is that of the caller's session; another one is
//! not found.
//!
//! Every step is one transaction: the new state, the row of the step, a line in the log, a message to the owner. Whatever
//! changes a company counts its version first, which holds the row until the end: of two at once one is refused.

mod activation;
mod application;
pub(crate) mod certificate;
mod change;
pub(crate) mod contact;
mod extract;
mod overview;
mod own;
mod picture;
mod public;
mod review;
mod sealed;
pub(crate) mod sections;
pub(crate) mod seeded;
mod sms;
mod store;
#[cfg(test)]
mod tests;
mod warning;

use async_trait::async_trait;
use guanlan_core::{
    company::{ChangeKind, State},
    locale::Lang,
    permission::Permission,
};
use guanlan_db::{ConnectionTrait, DbErr, Shared, Tx, entity::company};
use guanlan_identity::{
    person::{Employer, Employers},
    session::Right,
};
use guanlan_kernel::{Kernel, error::ApiError, words::Message};
use utoipa_axum::router::OpenApiRouter;

pub use activation::{Activation, NoActivation};
pub use certificate::{File as CertificateFile, drop_files};
pub use contact::find as contact_of;
pub use extract::{Applicant, Member, company_of};
pub use overview::InOverview;
pub use own::{
    Counted, Goods,
    profile::{Profile, put as put_profile, those as profiles, versions as profile_versions},
};
pub use public::{
    PublicFilter, PublicSort, active_by_region, active_page, active_rows, active_versions, find_active, matching_rows,
    silent_rows, those_active,
};
pub use sections::{bank_of, facts_of, fill};
pub use store::{Row, find as find_row};
pub(crate) use store::{add as add_company, set_owner, set_state};
pub use warning::{keep_certificates, warn};

use crate::Members;

/// The right to the company's profile, contacts and commodities (104).
pub struct CompanyProfile;

impl Right for CompanyProfile {
    const ANY: &'static [Permission] = &[Permission::CompanyProfile];
}

/// The right to the company's bank account (102).
pub struct CompanyBank;

impl Right for CompanyBank {
    const ANY: &'static [Permission] = &[Permission::BankInfo];
}

/// The right to review companies (206).
pub struct Reviewer;

impl Right for Reviewer {
    const ANY: &'static [Permission] = &[Permission::ReviewCompanies];
}

/// The sealed columns of companies, for whoever seals them anew.
pub use sealed::TABLES as SEALED_TABLES;

/// The state of a row. What no release ever wrote is an error, not a guess.
fn state_of(row: &company::Model) -> Result<State, DbErr> {
    State::parse(&row.state)
        .ok_or_else(|| DbErr::Custom(format!("company {}: its state is unknown to this version", row.id)))
}

/// Refuses a write of a company that is not active: a suspended one reads only (RULES companies 10). Asked within the
/// transaction that writes, before it holds any person: the company's row is held until its end, so that a suspension
/// comes before the write, which is then refused, or after it.
///
/// # Errors
/// 403.
pub async fn must_be_active(tx: &Tx<'_>, company: i64) -> Result<company::Model, ApiError> {
    let row = store::lock_company(tx, company).await?.ok_or(ApiError::NotFound)?;
    if state_of(&row)? == State::Active { Ok(row) } else { Err(ApiError::Forbidden) }
}

/// Whether a company is active at the moment: enough to spare it work whose end [`must_be_active`] would refuse.
///
/// # Errors
/// The database.
pub async fn is_active(db: &impl ConnectionTrait, company: i64) -> Result<bool, ApiError> {
    let row = store::find(db, company).await?;
    Ok(row.map(|row| state_of(&row)).transpose()? == Some(State::Active))
}

/// Companies, as their people know them.
pub struct OfPeople;

#[async_trait]
impl Employers for OfPeople {
    async fn find(&self, db: Shared<'_>, company: i64) -> Result<Option<Employer>, DbErr> {
        let row = store::find(&db, company).await?;
        Ok(row.map(|row| {
            let state = State::parse(&row.state);
            Employer {
                id: row.id,
                is_live: state.is_some_and(State::is_live),
                is_draft: state.is_some_and(State::is_open),
                owner: row.owner_id,
                name_zh: row.name_zh,
                name_en: row.name_en,
            }
        }))
    }
}

/// The companies that have pages: every active one.
///
/// # Errors
/// Those of the database.
pub async fn active(kernel: &Kernel) -> Result<Vec<i64>, DbErr> {
    store::active(kernel.db.reader()).await
}

/// Holds a company's row until the transaction ends, and answers the language in which the company is written to; `None`
/// where there is no such company.
///
/// # Errors
/// Those of the database.
pub async fn lock_to_tell(tx: &Tx<'_>, company: i64) -> Result<Option<Lang>, DbErr> {
    Ok(store::lock_company(tx, company).await?.map(|row| sms::lang_of(&row)))
}

/// What a company is called in a language; empty where there is no such company.
///
/// # Errors
/// Those of the database.
pub async fn name_of(db: &impl ConnectionTrait, company: i64, lang: Lang) -> Result<String, DbErr> {
    Ok(store::find(db, company).await?.map(|row| sms::name_in(&row, lang).to_owned()).unwrap_or_default())
}

/// What companies are called in a language, by their rows, and whether each is active.
///
/// # Errors
/// Those of the database.
pub async fn parties(db: &impl ConnectionTrait, ids: &[i64], lang: Lang) -> Result<Vec<(i64, String, bool)>, DbErr> {
    let rows = store::those(db, ids.to_vec()).await?;
    let one = |row: company::Model| {
        let is_active = state_of(&row)? == State::Active;
        Ok((row.id, sms::name_in(&row, lang).to_owned(), is_active))
    };
    rows.into_iter().map(one).collect()
}

/// Those of some companies whose names have a folded word.
///
/// # Errors
/// The database.
pub async fn called(db: &impl ConnectionTrait, ids: Vec<i64>, word: &str) -> Result<Vec<i64>, DbErr> {
    store::called(db, ids, word).await
}

/// A change that is open is one of its kind: how the table knows it.
fn open_once(company: i64, kind: ChangeKind) -> String {
    format!("{company}:{}", kind.name())
}

/// Leaves nothing of what somebody wrote who erases the account: of an application that is not submitted, and of those
/// that were refused. Rows stay, without a name; one that the museum never saw stays a draft, so it never does. Answers
/// the files, for [`drop_files`] once this is committed.
///
/// # Errors
/// 409 where the application was submitted meanwhile; the database.
pub async fn forget(tx: &Tx<'_>, owner: i64) -> Result<Vec<CertificateFile>, ApiError> {
    let mut files = Vec::new();
    for row in store::owned(&**tx, owner).await? {
        store::touch(&**tx, row.id).await?;
        // As it is now that the row is held.
        let row = store::find(&**tx, row.id).await?.ok_or(ApiError::NotFound)?;
        let state = state_of(&row)?;
        if !(state.is_open() || state == State::Rejected) {
            return Err(ApiError::Conflict(Message::new("server.account.owner")));
        }
        store::set_known(&**tx, row.id, store::Known::default()).await?;
        if row.submitted_at.is_some() {
            set_state(&**tx, row.id, State::Rejected).await?;
        }
        store::take_code(&**tx, row.id, None).await?;
        store::drop_sections(&**tx, row.id).await?;
        files.extend(certificate::drop_all(&**tx, row.id).await?);
    }
    Ok(files)
}

pub fn calls() -> OpenApiRouter<Members> {
    OpenApiRouter::new()
        .merge(application::routes::calls())
        .merge(own::routes::calls())
        .merge(change::routes::calls())
        .merge(contact::routes::calls())
        .merge(review::routes::calls())
        .merge(picture::routes::calls())
}
