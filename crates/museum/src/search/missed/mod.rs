//! What visitors looked for and did not find (RULES search 8): gathered in memory, written now and then, read by the staff
//! who edit the synonyms. Of who looked nothing is known.

mod memory;
mod store;
#[cfg(test)]
mod tests;

use guanlan_core::{clock::Millis, fold, locale::Lang, paging::Paging};
use guanlan_db::{DbErr, Reader, Tx};
use guanlan_kernel::error::ApiError;

pub use memory::MissedSearches;

use crate::Museum;

/// Keywords that are remembered.
const MOST: u64 = 5_000;

/// A keyword that found nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissedSearch {
    /// 0 until it is written.
    pub id: i64,
    /// Folded.
    pub keyword: String,
    pub lang: Lang,
    pub times: i64,
    pub first_at: Millis,
    pub last_at: Millis,
}

/// Notes that somebody was shown what a keyword finds, if that is nothing.
pub fn note(app: &Museum, agent: &str, lang: Lang, keyword: &str) {
    app.missed_searches.note(agent, lang, &as_found(keyword), app.now());
}

/// A keyword as the index is asked: words that differ by case or script are one.
pub fn as_found(keyword: &str) -> String {
    fold::fold(keyword).trim().to_owned()
}

/// Writes what found nothing. Called every two seconds and before the end; what cannot be written is kept.
///
/// # Errors
/// Those of the database.
pub async fn flush(app: &Museum) -> Result<(), DbErr> {
    app.missed_searches
        .gathered
        .write(&app.db, |tx, rows| {
            Box::pin(async move {
                store::add(&**tx, rows).await?;
                store::trim(&**tx, MOST).await
            })
        })
        .await
}

/// A page of what found nothing, most looked for first, and how many there are.
///
/// # Errors
/// Those of the database.
pub async fn page(db: &Reader, paging: Paging) -> Result<(Vec<MissedSearch>, u64), ApiError> {
    Ok(store::page(db, paging).await?)
}

/// How many keywords found nothing and wait for somebody to see to them, and since when the oldest one does.
///
/// # Errors
/// Those of the database.
pub async fn waiting(db: &Reader) -> Result<(u64, Option<Millis>), ApiError> {
    let (count, oldest) = store::waiting(db).await?;
    Ok((count.unsigned_abs(), oldest.map(Millis)))
}

/// Takes a keyword off the list: somebody has seen to it. Answers what it was.
///
/// # Errors
/// 404 where it is not there; those of the database.
pub async fn remove(tx: &Tx<'_>, id: i64) -> Result<MissedSearch, ApiError> {
    store::remove(&**tx, id).await?.ok_or(ApiError::NotFound)
}
