//! A company's people as persons: department, job, number, permissions (103; RULES employees 1). The company is that of
//! the caller's session; nobody in it touches its owner, gives what they lack, or changes the own permissions. Somebody
//! becomes one of its people by accepting an invitation; what the company can end or switch off is this employment,
//! never the person's account.

pub mod invitation;
mod routes;
mod service;
mod store;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use async_trait::async_trait;
use guanlan_core::{clock::Millis, dictionary::Dictionary, locale::Lang, permission::Permission};
use guanlan_db::{ConnectionTrait, DbErr, Reader, Tx};
use guanlan_identity::{account::OwnEmployment, session::Right};

pub use routes::{calls, history_of, switch_several};
pub use service::switch;
pub use store::Post;

use crate::dictionary;

/// The right to the company's people (103).
pub struct CompanyStaff;

impl Right for CompanyStaff {
    const ANY: &'static [Permission] = &[Permission::CompanyStaff];
}

/// What a person is in their company; `None` where nothing was said.
///
/// # Errors
/// Those of the database.
pub async fn of(db: &impl ConnectionTrait, person: i64, lang: Lang) -> Result<Option<OwnEmployment>, DbErr> {
    let Some(row) = store::find(db, person).await? else { return Ok(None) };
    let ids: Vec<i64> = row.department_id.into_iter().chain(row.job_id).collect();
    let names = dictionary::names(db, &ids, lang).await?;
    let name = |id: Option<i64>| id.and_then(|id| names.get(&id).cloned()).unwrap_or_default();
    Ok(Some(OwnEmployment { department_name: name(row.department_id), job_name: name(row.job_id), number: row.number }))
}

/// Says what somebody is who came without an invitation: the demo's people.
///
/// # Errors
/// Those of the database.
pub async fn create(tx: &Tx<'_>, company: i64, person: i64, post: &Post) -> Result<(), DbErr> {
    store::put(&**tx, company, person, post, 0).await.map(|_| ())
}

/// Forgets what a person was, and was invited to: the account is erased. `number` is the keyed hash.
///
/// # Errors
/// Those of the database.
pub async fn forget(tx: &Tx<'_>, person: i64, number: &str, now: Millis) -> Result<(), DbErr> {
    store::remove(&**tx, person).await?;
    invitation::forget(tx, person, number, now).await
}

/// What people of companies are, for whoever keeps the words for it.
pub struct Posts;

#[async_trait]
impl dictionary::Uses for Posts {
    async fn uses(&self, db: &Reader, dictionary: Dictionary, ids: &[i64]) -> Result<HashMap<i64, u64>, DbErr> {
        store::uses(db, dictionary, ids).await
    }
}
