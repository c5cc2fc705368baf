//! Keyword search over everything published, and the facets of relics. The index is this instance's own, can be
//! thrown away at any time, and follows the database (docs/ARCHITECTURE.md).
//!
//! Architecture invariant: the index decides which records are found and in which order, never what is shown of
//! them: every answer reads its records from the database again, so an index that is behind shows nothing that
//! may not be seen.

mod address;
mod follow;
mod matching;
mod thesaurus;

use std::{
    ops::Deref,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError, RwLock},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use guanlan_core::{content::Kind, locale::Lang};
use guanlan_db::{Noun, Reader};
use guanlan_kernel::{Kernel, error::ApiError};
pub use guanlan_search::{Document, FACETS, Found, Hit, Sort};
use guanlan_search::{Index, Query, Thesaurus};

pub use address::{Address, COMMODITIES, COMPANIES, Group, RELICS, lang_number};
pub use matching::Matching;
pub use thesaurus::{NOUN as THESAURUS, Synonyms};

/// How long a visitor waits for the index to catch up; then it is asked as it is.
pub const PATIENCE: Duration = Duration::from_secs(1);
/// How long a visitor waits for the first index; then the answer is 503.
const FIRST: Duration = Duration::from_secs(20);

/// After a failure (a full disk, mostly) callers ask the index as it is for so long, before one of them tries again.
const PAUSE: Duration = Duration::from_secs(5);

/// Where the index lies.
pub enum Place {
    /// In folders below this one.
    Folder(PathBuf),
    /// In memory only, for tests and for commands that end soon.
    Memory,
}

/// Records that stand in the index. Whoever has some registers them with [`SearchIndex::new`].
#[async_trait]
pub trait Source: Send + Sync {
    /// The nouns of which one's version rises with every change of them.
    fn nouns(&self) -> &'static [Noun];

    /// Whether a document is one of theirs.
    fn owns(&self, address: Address) -> bool;

    /// Key and stamp of every document that should be in the index, in no order; what changes has another stamp.
    ///
    /// # Errors
    /// Those of the database.
    async fn stamps(&self, db: &Reader) -> Result<Vec<(u64, u64)>, ApiError>;

    /// The documents of some rows; those that are gone are left out.
    ///
    /// # Errors
    /// Those of the database, and a stored record that cannot be read.
    async fn documents(&self, db: &Reader, rows: &[i64]) -> Result<Vec<Document>, ApiError>;
}

/// Everything that stands in an index.
pub type Sources = &'static [&'static dyn Source];

/// The index of this instance. Cloning shares it.
#[derive(Clone)]
pub struct SearchIndex(Arc<Inner>);

/// What a [`SearchIndex`] is made of.
pub struct Inner {
    kernel: Kernel,
    sources: Sources,
    synonyms: &'static dyn Synonyms,
    thesaurus: thesaurus::Kept,
    place: Place,
    patience: Duration,
    current: RwLock<Option<Arc<Current>>>,
    /// Held by whoever brings the index up to date.
    turn: tokio::sync::Mutex<()>,
    /// When that last failed, if it has not succeeded since.
    failed_at: Mutex<Option<Instant>>,
}

/// An index, and up to which versions it follows the database.
struct Current {
    index: Index,
    followed: Versions,
}

/// Versions of the nouns that the index is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Versions {
    /// Rises when every index is to be made anew.
    search: i64,
    /// Of each source, in their order.
    sources: Vec<i64>,
}

impl Deref for SearchIndex {
    type Target = Inner;

    fn deref(&self) -> &Inner {
        &self.0
    }
}

impl SearchIndex {
    /// `patience`: how long a caller waits for an index that is behind.
    pub fn new(
        kernel: Kernel,
        sources: Sources,
        synonyms: &'static dyn Synonyms,
        place: Place,
        patience: Duration,
    ) -> SearchIndex {
        SearchIndex(Arc::new(Inner {
            kernel,
            sources,
            synonyms,
            thesaurus: thesaurus::Kept::default(),
            place,
            patience,
            current: RwLock::default(),
            turn: tokio::sync::Mutex::default(),
            failed_at: Mutex::default(),
        }))
    }

    /// Tells one state of the index from another, as part of cache keys: an index that is made anew counts from the
    /// beginning. Waits a moment for the index to catch up with what was written.
    ///
    /// # Errors
    /// Where there is no index yet.
    pub async fn generation(&self) -> Result<String, ApiError> {
        Ok(self.up_to_date().await?.name())
    }

    /// What [`SearchIndex::generation`] answers, of the index as it is: without waiting.
    pub fn seen(&self) -> String {
        self.current().map(|current| current.name()).unwrap_or_default()
    }

    /// Asks for one page.
    ///
    /// # Errors
    /// Where there is no index yet, or it cannot be read.
    pub async fn find(&self, ask: Ask) -> Result<Found, ApiError> {
        self.run(ask, |index, query| index.search(query)).await
    }

    /// Asks for every record that matches, by its public number.
    ///
    /// # Errors
    /// As [`SearchIndex::find`].
    pub async fn ids(&self, kind: Kind, lang: Lang, keyword: &str) -> Result<Vec<i64>, ApiError> {
        let ask = Ask { groups: vec![Group::of(kind)], keyword: Some(keyword.to_owned()), ..Ask::of(lang) };
        let found = self.run(ask, |index, query| index.ids(query)).await?;
        Ok(found.into_iter().filter_map(|id| i64::try_from(id).ok()).collect())
    }

    /// What may have been meant by a keyword that has a word which nothing contains, the likeliest first. Not all of it
    /// finds what may be seen.
    ///
    /// # Errors
    /// As [`SearchIndex::find`].
    pub async fn meant(&self, keyword: &str, most: usize) -> Result<Vec<String>, ApiError> {
        let keyword = keyword.to_owned();
        self.ask(move |index| index.meant(&keyword, most)).await
    }

    /// What was typed with its last word gone on, the most frequent first, and folded names that begin with it, the
    /// shortest first. Not all of them find what may be seen.
    ///
    /// # Errors
    /// As [`SearchIndex::find`].
    pub async fn going_on(&self, typed: &str, most: usize) -> Result<(Vec<String>, Vec<String>), ApiError> {
        let typed = typed.to_owned();
        self.ask(move |index| Ok((index.beginning(&typed, most)?, index.names(&typed, most)?))).await
    }

    /// Says whether the index is there and made of the newest version of everything, for `/readyz`.
    ///
    /// # Errors
    /// Why it is not.
    pub fn ready(&self) -> Result<(), String> {
        match self.current() {
            None => Err("the search index is being made".into()),
            Some(current) if current.followed.search != self.versions().search => {
                Err("the search index is being made anew".into())
            }
            Some(_) => Ok(()),
        }
    }

    /// Asks the index something, on a thread that may wait.
    async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Index) -> Result<T, guanlan_search::SearchError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let current = self.up_to_date().await?;
        let done = tokio::task::spawn_blocking(move || work(&current.index));
        Ok(done.await.map_err(anyhow::Error::from)?.map_err(anyhow::Error::from)?)
    }

    async fn run<T: Send + 'static>(
        &self,
        ask: Ask,
        work: impl FnOnce(&Index, &Query<'_>) -> Result<T, guanlan_search::SearchError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let now = self.kernel.now().0;
        self.ask(move |index| {
            let groups: Vec<u32> = ask.groups.iter().map(|group| group.0).collect();
            let filters: Vec<(usize, &[u32])> =
                ask.filters.iter().map(|(facet, values)| (*facet, values.as_slice())).collect();
            let query = Query {
                groups: &groups,
                lang: lang_number(ask.lang),
                now,
                keyword: ask.keyword.as_deref(),
                related: ask.related.as_deref(),
                weights: &ask.weights,
                filters: &filters,
                count: ask.count,
                sort: ask.sort,
                offset: ask.offset,
                limit: ask.limit,
            };
            work(index, &query)
        })
        .await
    }

    /// The index; caught up with the database where that takes no longer than its patience, and otherwise as it is.
    async fn up_to_date(&self) -> Result<Arc<Current>, ApiError> {
        let wanted = self.versions();
        if let Some(current) = self.current()
            && (current.followed == wanted || self.has_failed_lately())
        {
            return Ok(current);
        }
        // In a task of its own: a caller that goes away does not stop it.
        let own = self.clone();
        let following = tokio::spawn(async move { own.follow().await });
        let patience = if self.current().is_some() { self.patience } else { FIRST };
        if let Ok(done) = tokio::time::timeout(patience, following).await
            && let Err(error) = done.map_err(anyhow::Error::from)?
        {
            follow::tell(&error);
        }
        self.current().ok_or(ApiError::Unavailable)
    }
}

impl Inner {
    /// The versions that this instance last saw.
    fn versions(&self) -> Versions {
        let version = |noun| self.kernel.db.epochs().version(noun);
        // Versions only rise, so their sum tells every change.
        let of = |source: &&dyn Source| source.nouns().iter().map(|noun| version(*noun)).sum();
        let sources = self.sources.iter().map(of).collect();
        Versions { search: version(Noun::Search), sources }
    }

    fn note(&self, failed_at: Option<Instant>) {
        *self.failed_at.lock().unwrap_or_else(PoisonError::into_inner) = failed_at;
    }

    fn has_failed_lately(&self) -> bool {
        self.failed_at.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|at| at.elapsed() < PAUSE)
    }

    fn current(&self) -> Option<Arc<Current>> {
        self.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, index: Index, followed: Versions) {
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(Current { index, followed }));
    }
}

impl Current {
    fn name(&self) -> String {
        format!("{}.{}", self.followed.search, self.index.generation())
    }
}

/// What the index is asked; see [`Query`].
#[derive(Clone, Debug)]
pub struct Ask {
    /// Empty: every group.
    pub groups: Vec<Group>,
    pub lang: Lang,
    pub keyword: Option<String>,
    /// Only what these words find and the keyword does not.
    pub related: Option<Arc<Thesaurus>>,
    /// What the score of a group is multiplied by.
    pub weights: Vec<(u32, f32)>,
    /// Facet and the values of which one must be there.
    pub filters: Vec<(usize, Vec<u32>)>,
    /// Whether facets and groups are counted.
    pub count: bool,
    pub sort: Sort,
    pub offset: usize,
    pub limit: usize,
}

impl Ask {
    /// Everything in a language, in its order; nothing of it on the page.
    pub fn of(lang: Lang) -> Ask {
        Ask {
            groups: Vec::new(),
            lang,
            keyword: None,
            related: None,
            weights: Vec::new(),
            filters: Vec::new(),
            count: false,
            sort: Sort::Order,
            offset: 0,
            limit: 0,
        }
    }
}
