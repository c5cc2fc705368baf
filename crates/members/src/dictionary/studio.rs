//! What the studio shows of the dictionaries: entries with where they lie, what names them and what hangs below.

mod routes;

use std::collections::HashMap;

use guanlan_core::{dictionary::Dictionary, fold, locale::Lang};
use guanlan_kernel::error::ApiError;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Entry, store};
use crate::Members;

pub use routes::calls;

/// A dictionary as the studio lists it.
#[derive(Serialize, ToSchema)]
struct DictionarySummary {
    name: Dictionary,
    /// Entries that are offered.
    entries: usize,
    retired: usize,
    /// How deep its own entries lie.
    levels: u32,
}

/// An entry as the studio shows it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DictionaryEntry {
    id: i64,
    #[schema(required)]
    parent_id: Option<i64>,
    /// Names from the first level on, its own last; a job's begins with its department.
    path: Vec<String>,
    name_zh: String,
    name_en: String,
    position: i64,
    /// Not offered any more; what names it shows it still.
    retired: bool,
    /// How many records name it.
    uses: u64,
    /// How many entries hang below it.
    children: i64,
}

/// What a list is narrowed to.
struct Filter {
    parent: Option<i64>,
    /// Folded words, each of which a name holds.
    keyword: Option<String>,
    retired: Option<bool>,
}

/// A dictionary in memory, with the one that it hangs below: they are small.
struct Shelf {
    entries: Vec<Entry>,
    by_id: HashMap<i64, Entry>,
}

impl Shelf {
    async fn load(app: &Members, dictionary: Dictionary) -> Result<Shelf, ApiError> {
        let db = app.db.reader();
        let entries = store::all(db, dictionary).await?;
        let mut by_id: HashMap<i64, Entry> = entries.iter().map(|entry| (entry.id, entry.clone())).collect();
        if let Some(above) = dictionary.above() {
            by_id.extend(store::all(db, above).await?.into_iter().map(|entry| (entry.id, entry)));
        }
        Ok(Shelf { entries, by_id })
    }

    /// The entry with all that it hangs below, the top first.
    fn way<'a>(&'a self, entry: &'a Entry) -> Vec<&'a Entry> {
        let mut path = vec![entry];
        let mut next = entry.parent;
        while let Some(above) = next.and_then(|id| self.by_id.get(&id)) {
            path.push(above);
            next = above.parent;
        }
        path.reverse();
        path
    }

    /// Without a keyword what lies directly below the parent, or on the first level; what a keyword finds may lie
    /// anywhere below.
    fn find(&self, filter: &Filter) -> Vec<&Entry> {
        let lies_there = |entry: &Entry| match (filter.parent, &filter.keyword) {
            (None, Some(_)) => true,
            (None, None) => entry.parent.is_none_or(|parent| self.is_of_another(parent, entry.dictionary)),
            (Some(parent), None) => entry.parent == Some(parent),
            (Some(parent), Some(_)) => entry.id != parent && self.way(entry).iter().any(|above| above.id == parent),
        };
        let is_meant = |entry: &Entry| match &filter.keyword {
            None => true,
            Some(keyword) => {
                let names = fold::fold(&format!("{} {}", entry.name.zh, entry.name.en));
                keyword.split_whitespace().all(|word| names.contains(word))
            }
        };
        let fits = |entry: &&Entry| filter.retired.is_none_or(|retired| retired == entry.retired);
        let found = self.entries.iter().filter(fits).filter(|entry| lies_there(entry) && is_meant(entry));
        let mut found: Vec<&Entry> = found.collect();
        // Jobs of several departments come department by department.
        found.sort_by_cached_key(|entry| self.way(entry).iter().map(|one| (one.position, one.id)).collect::<Vec<_>>());
        found
    }

    fn is_of_another(&self, id: i64, dictionary: Dictionary) -> bool {
        self.by_id.get(&id).is_some_and(|entry| entry.dictionary != dictionary)
    }

    /// Some entries as they are shown.
    async fn show(
        &self,
        app: &Members,
        dictionary: Dictionary,
        some: &[&Entry],
        lang: Lang,
    ) -> Result<Vec<DictionaryEntry>, ApiError> {
        let db = app.db.reader();
        let ids: Vec<i64> = some.iter().map(|entry| entry.id).collect();
        let mut uses = HashMap::new();
        for who in app.uses {
            uses.extend(who.uses(db, dictionary, &ids).await?);
        }
        let children = store::child_counts(db).await?;
        let show = |entry: &&Entry| DictionaryEntry {
            id: entry.id,
            parent_id: entry.parent,
            path: self.way(entry).iter().map(|one| one.named(lang).to_owned()).collect(),
            name_zh: entry.name.zh.clone(),
            name_en: entry.name.en.clone(),
            position: entry.position,
            retired: entry.retired,
            uses: uses.get(&entry.id).copied().unwrap_or_default(),
            children: children.get(&entry.id).copied().unwrap_or_default(),
        };
        Ok(some.iter().map(show).collect())
    }
}
