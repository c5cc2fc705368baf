//! The dictionaries (RULES dictionaries): what forms offer, and what records name. An entry is never deleted: it is
//! retired, is not offered any more and keeps its name wherever it is used.

mod routes;
mod service;
mod store;
mod studio;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use async_trait::async_trait;
use guanlan_core::{
    dictionary::Dictionary,
    locale::{Bilingual, Lang},
    permission::Permission,
};
use guanlan_db::{ConnectionTrait, DbErr, Reader};
use guanlan_identity::session::Right;
use utoipa_axum::router::OpenApiRouter;

use crate::Members;

/// What stands between the words of an entry of [`Dictionary::Synonym`].
const BETWEEN_SYNONYMS: [char; 5] = ['、', ';', '；', ',', '，'];

/// The right to edit the dictionaries (208).
pub struct EditDictionaries;

impl Right for EditDictionaries {
    const ANY: &'static [Permission] = &[Permission::Settings];
}

/// An entry as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// `value` on the wire.
    pub id: i64,
    pub dictionary: Dictionary,
    /// What it hangs below.
    pub parent: Option<i64>,
    pub name: Bilingual,
    /// Smaller comes first among those of one parent.
    pub position: i64,
    pub retired: bool,
}

impl Entry {
    /// The name in `lang`; the Chinese one where there is no English one.
    pub fn named(&self, lang: Lang) -> &str {
        let own = self.name.get(lang);
        if own.is_empty() { &self.name.zh } else { own }
    }
}

/// Whoever keeps records that name entries.
#[async_trait]
pub trait Uses: Send + Sync {
    /// How many records name each of these entries of a dictionary; those that none names are not listed.
    ///
    /// # Errors
    /// Those of the database.
    async fn uses(&self, db: &Reader, dictionary: Dictionary, ids: &[i64]) -> Result<HashMap<i64, u64>, DbErr>;
}

/// The names of entries, of whatever dictionary, retired ones too.
pub async fn names(db: &impl ConnectionTrait, ids: &[i64], lang: Lang) -> Result<HashMap<i64, String>, DbErr> {
    let entries = store::those(db, ids).await?;
    Ok(entries.into_iter().map(|entry| (entry.id, entry.named(lang).to_owned())).collect())
}

/// The names of every class in both languages, retired ones too.
///
/// # Errors
/// The database.
pub async fn class_names(db: &impl ConnectionTrait) -> Result<HashMap<i64, Bilingual>, DbErr> {
    let entries = store::all(db, Dictionary::Class).await?;
    Ok(entries.into_iter().map(|entry| (entry.id, entry.name)).collect())
}

/// The big, middle and small class of a small one, retired or not; `None` where `small` is no small class.
pub async fn class_path(db: &impl ConnectionTrait, small: i64) -> Result<Option<[i64; 3]>, DbErr> {
    let path = way(db, small).await?;
    Ok(match path.as_slice() {
        [big, middle, small] if small.dictionary == Dictionary::Class => Some([big.id, middle.id, small.id]),
        _ => None,
    })
}

/// Whether an entry of this dictionary is offered: it and all that it hangs below are not retired.
pub async fn is_live(db: &impl ConnectionTrait, dictionary: Dictionary, id: i64) -> Result<bool, DbErr> {
    let path = way(db, id).await?;
    let is_its = path.last().is_some_and(|entry| entry.dictionary == dictionary);
    Ok(is_its && path.iter().all(|entry| !entry.retired))
}

/// Whether entries are a way from the top of a dictionary down, each below the one before, and all offered. No entries
/// are one too.
pub async fn is_live_path(db: &impl ConnectionTrait, dictionary: Dictionary, ids: &[i64]) -> Result<bool, DbErr> {
    let Some(last) = ids.last() else { return Ok(true) };
    let path = way(db, *last).await?;
    let is_offered = path.iter().all(|entry| entry.dictionary == dictionary && !entry.retired);
    Ok(is_offered && path.iter().map(|entry| entry.id).eq(ids.iter().copied()))
}

/// What is offered below a parent, in its order; nothing where the parent itself is not offered.
pub async fn offered(
    db: &impl ConnectionTrait,
    dictionary: Dictionary,
    parent: Option<i64>,
) -> Result<Vec<Entry>, DbErr> {
    if let Some(parent) = parent
        && way(db, parent).await?.iter().any(|entry| entry.retired)
    {
        return Ok(Vec::new());
    }
    store::live_below(db, dictionary, parent).await
}

/// Every entry of a dictionary, retired ones too, in the order of parents and positions.
pub async fn all(db: &impl ConnectionTrait, dictionary: Dictionary) -> Result<Vec<Entry>, DbErr> {
    store::all(db, dictionary).await
}

/// The groups of words that mean the same, of both languages: the entries of [`Dictionary::Synonym`] that are in use.
pub async fn synonyms(db: &impl ConnectionTrait) -> Result<Vec<Vec<String>>, DbErr> {
    let entries = store::live_below(db, Dictionary::Synonym, None).await?;
    let words = |entry: Entry| {
        let lines = [entry.name.zh, entry.name.en];
        let words = lines.iter().flat_map(|line| line.split(BETWEEN_SYNONYMS));
        words.map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    Ok(entries.into_iter().map(words).collect())
}

/// An entry with all that it hangs below, the top first; empty where there is none.
async fn way(db: &impl ConnectionTrait, id: i64) -> Result<Vec<Entry>, DbErr> {
    let mut path = Vec::new();
    let mut next = Some(id);
    while let Some(id) = next {
        let Some(entry) = store::find(db, id).await? else { break };
        next = entry.parent;
        path.insert(0, entry);
    }
    Ok(path)
}

pub fn calls() -> OpenApiRouter<Members> {
    routes::calls().merge(studio::calls())
}
