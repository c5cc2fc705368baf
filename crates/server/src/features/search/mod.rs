//! Keyword search over everything published, and the facets of relics. The index is this instance's own, can be
//! thrown away at any time, and follows the database (architecture, "Search").
//!
//! Architecture invariant: the index decides which records are found and in which order, never what is shown of
//! them: every answer reads its records from the database again, so an index that is behind shows nothing that
//! may not be seen.

mod documents;
mod follow;
mod routes;
mod store;
#[cfg(test)]
mod tests;

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError, RwLock},
    time::{Duration, Instant},
};

use guanlan_core::{content::Kind, locale::Lang};
use guanlan_kernel::error::ApiError;
pub use guanlan_search::{Found, Hit, Sort};
use guanlan_search::{Index, Query};

use crate::state::App;

pub use documents::{Address, Group, RELICS, lang_number};
pub use follow::{keep_up, rebuild};
pub use routes::calls;

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

/// The index of this instance.
pub struct Search {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Versions {
    /// Rises when every index is to be made anew.
    search: i64,
    content: i64,
    relic: i64,
}

impl Search {
    /// `patience`: how long a caller waits for an index that is behind.
    pub fn new(place: Place, patience: Duration) -> Search {
        let (current, turn, failed_at) = (RwLock::default(), tokio::sync::Mutex::default(), Mutex::default());
        Search { place, patience, current, turn, failed_at }
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

    fn set(&self, current: Current) {
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(current));
    }
}

/// What the index is asked; see [`Query`].
#[derive(Clone, Debug)]
pub struct Ask {
    /// Empty: every group.
    pub groups: Vec<Group>,
    pub lang: Lang,
    pub keyword: Option<String>,
    /// Facet and the values of which one must be there.
    pub filters: Vec<(usize, Vec<u32>)>,
    /// Whether facets and groups are counted.
    pub count: bool,
    pub sort: Sort,
    pub offset: usize,
    pub limit: usize,
}

/// Tells one state of the index from another, as part of cache keys: an index that is made anew counts from the
/// beginning. Waits a moment for the index to catch up with what was written.
pub async fn generation(app: &App) -> Result<String, ApiError> {
    let current = up_to_date(app).await?;
    Ok(format!("{}.{}", current.followed.search, current.index.generation()))
}

/// What [`generation`] answers, of the index as it is: without waiting.
pub fn seen(app: &App) -> String {
    let name = |current: Arc<Current>| format!("{}.{}", current.followed.search, current.index.generation());
    app.search.current().map(name).unwrap_or_default()
}

/// Asks for one page.
pub async fn find(app: &App, ask: Ask) -> Result<Found, ApiError> {
    run(app, ask, |index, query| index.search(query)).await
}

/// Asks for every record that matches, by its public number.
pub async fn ids(app: &App, kind: Kind, lang: Lang, keyword: &str) -> Result<Vec<i64>, ApiError> {
    let ask = Ask {
        groups: vec![Group::of(kind)],
        lang,
        keyword: Some(keyword.to_owned()),
        filters: Vec::new(),
        count: false,
        sort: Sort::Order,
        offset: 0,
        limit: 0,
    };
    let found = run(app, ask, |index, query| index.ids(query)).await?;
    Ok(found.into_iter().filter_map(|id| i64::try_from(id).ok()).collect())
}

/// Says whether the index is there and made of the newest version of everything, for `/readyz`.
pub fn ready(app: &App) -> Result<(), String> {
    match app.search.current() {
        None => Err("the search index is being made".into()),
        Some(current) if current.followed.search != follow::versions(app).search => {
            Err("the search index is being made anew".into())
        }
        Some(_) => Ok(()),
    }
}

async fn run<T: Send + 'static>(
    app: &App,
    ask: Ask,
    work: impl FnOnce(&Index, &Query<'_>) -> Result<T, guanlan_search::SearchError> + Send + 'static,
) -> Result<T, ApiError> {
    let current = up_to_date(app).await?;
    let now = app.now().0;
    let done = tokio::task::spawn_blocking(move || {
        let groups: Vec<u32> = ask.groups.iter().map(|group| group.0).collect();
        let filters: Vec<(usize, &[u32])> =
            ask.filters.iter().map(|(facet, values)| (*facet, values.as_slice())).collect();
        let query = Query {
            groups: &groups,
            lang: lang_number(ask.lang),
            now,
            keyword: ask.keyword.as_deref(),
            filters: &filters,
            count: ask.count,
            sort: ask.sort,
            offset: ask.offset,
            limit: ask.limit,
        };
        work(&current.index, &query)
    });
    Ok(done.await.map_err(anyhow::Error::from)?.map_err(anyhow::Error::from)?)
}

/// The index; caught up with the database where that takes no longer than its patience, and otherwise as it is.
async fn up_to_date(app: &App) -> Result<Arc<Current>, ApiError> {
    let wanted = follow::versions(app);
    if let Some(current) = app.search.current()
        && (current.followed == wanted || app.search.has_failed_lately())
    {
        return Ok(current);
    }
    // In a task of its own: a caller that goes away does not stop it.
    let following = tokio::spawn(follow::follow(app.clone()));
    let patience = if app.search.current().is_some() { app.search.patience } else { FIRST };
    if let Ok(done) = tokio::time::timeout(patience, following).await
        && let Err(error) = done.map_err(anyhow::Error::from)?
    {
        follow::tell(&error);
    }
    app.search.current().ok_or(ApiError::Unavailable)
}
