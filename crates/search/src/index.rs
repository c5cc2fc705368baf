//! The index in its folder: opened or begun anew, written in whole updates, read as of one moment.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use tantivy::indexer::{LogMergePolicy, MergePolicy, NoMergePolicy};
use tantivy::{IndexReader, IndexWriter, ReloadPolicy, Term};

use crate::schema::{self, Fields};
use crate::snapshot::Snapshot;
use crate::{Document, Found, Query, SearchError};

/// Names the version that wrote the folder; written last, so that a folder without it was never complete.
const VERSION_FILE: &str = "version";

/// An update of more documents is written by two threads and merged into one segment afterwards.
const BULK: usize = 2_000;

/// Memory for documents on their way to the disk; the writer and its memory are gone after each update.
const MEMORY: usize = 15 << 20;

/// The same for each of the two threads of a bulk update.
const BULK_MEMORY: usize = 20 << 20;

/// So many small segments are merged into one.
const SEGMENTS: usize = 6;

/// A segment with a greater part of deleted documents is written again.
const DELETED: f32 = 0.3;

/// An open index; clones share it.
#[derive(Clone)]
pub struct Index(Arc<Inner>);

struct Inner {
    index: tantivy::Index,
    fields: Fields,
    reader: IndexReader,
    now: RwLock<Arc<Snapshot>>,
    writing: Mutex<()>,
}

impl Index {
    /// Opens the index in `folder`, which is made if it is missing. What another version wrote, or what cannot be read,
    /// is thrown away: the files of `folder` belong to the index alone. [`Index::stamps`] then tells that all is missing.
    ///
    /// # Errors
    /// The folder cannot be written.
    pub fn open(folder: &Path) -> Result<Index, SearchError> {
        fs::create_dir_all(folder)?;
        let version = folder.join(VERSION_FILE);
        if fs::read_to_string(&version).is_ok_and(|text| text == schema::VERSION) {
            // A damaged file may also end in a panic, deep in the reading.
            match catch_unwind(AssertUnwindSafe(|| Index::over(tantivy::Index::open_in_dir(folder)?))) {
                Ok(Ok(index)) => return Ok(index),
                Ok(Err(error)) => tracing::warn!(%error, folder = %folder.display(), "the search index is made anew"),
                Err(_) => tracing::warn!(folder = %folder.display(), "the search index is damaged and made anew"),
            }
        }
        clear(folder, &version)?;
        let builder = tantivy::Index::builder().schema(schema::schema().0).settings(schema::settings());
        let index = Index::over(builder.create_in_dir(folder)?)?;
        fs::write(&version, schema::VERSION)?;
        Ok(index)
    }

    /// An index that is gone with its last clone.
    ///
    /// # Errors
    /// None is known.
    pub fn in_memory() -> Result<Index, SearchError> {
        let builder = tantivy::Index::builder().schema(schema::schema().0).settings(schema::settings());
        Index::over(builder.create_in_ram()?)
    }

    fn over(mut index: tantivy::Index) -> Result<Index, SearchError> {
        let (schema, fields) = schema::schema();
        if index.schema() != schema {
            return Err(SearchError::Broken("another schema"));
        }
        index.set_tokenizers(schema::tokenizers());
        let reader =
            index.reader_builder().reload_policy(ReloadPolicy::Manual).doc_store_cache_num_blocks(1).try_into()?;
        let now = Snapshot::read(reader.searcher(), None, 0)?;
        for segment in &now.segments {
            // A damaged list of tokens shows now and not to the first who asks for it.
            for field in [fields.letters, fields.pairs, fields.words, fields.name, fields.rank_title, fields.rank_text]
            {
                segment.reader.inverted_index(field)?;
            }
        }
        let now = RwLock::new(Arc::new(now));
        Ok(Index(Arc::new(Inner { index, fields, reader, now, writing: Mutex::new(()) })))
    }

    /// Key and stamp of all documents, visible or not, sorted: what is to be compared with the database.
    ///
    /// # Errors
    /// None is known.
    pub fn stamps(&self) -> Result<Vec<(u64, u64)>, SearchError> {
        let now = self.now();
        let mut stamps = Vec::with_capacity(now.searcher.num_docs() as usize);
        for segment in &now.segments {
            let columns = &segment.columns;
            stamps
                .extend(segment.alive().filter_map(|doc| Some((columns.keys.first(doc)?, columns.stamps.first(doc)?))));
        }
        stamps.sort_unstable();
        Ok(stamps)
    }

    /// Removes and adds documents in one commit: a reader sees all of it or nothing, and so does whoever opens the folder
    /// after a crash. Of several documents with one key the last stays. Updates wait for one another. It blocks; many
    /// documents take seconds.
    ///
    /// # Errors
    /// Writing failed; nothing has changed.
    pub fn update(&self, remove: &[u64], add: impl IntoIterator<Item = Document>) -> Result<(), SearchError> {
        let _alone = self.0.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let mut add = add.into_iter();
        let first: Vec<Document> = add.by_ref().take(BULK).collect();
        if remove.is_empty() && first.is_empty() {
            return Ok(());
        }
        let bulk = first.len() == BULK;
        let mut writer = self.writer(bulk)?;
        let key = |key| Term::from_field_u64(self.0.fields.key, key);
        for gone in remove {
            writer.delete_term(key(*gone));
        }
        for document in first.into_iter().chain(add) {
            writer.delete_term(key(document.key));
            writer.add_document(self.0.fields.document(document))?;
        }
        writer.commit()?;
        self.publish(1)?;
        self.tidy(writer, bulk)
    }

    fn writer(&self, bulk: bool) -> Result<IndexWriter, SearchError> {
        let (threads, memory) = if bulk { (2, 2 * BULK_MEMORY) } else { (1, MEMORY) };
        let writer = self.0.index.writer_with_num_threads(threads, memory)?;
        let policy: Box<dyn MergePolicy> = if bulk {
            Box::new(NoMergePolicy)
        } else {
            let mut policy = LogMergePolicy::default();
            policy.set_min_num_segments(SEGMENTS);
            policy.set_del_docs_ratio_before_merge(DELETED);
            Box::new(policy)
        };
        writer.set_merge_policy(policy);
        Ok(writer)
    }

    /// Few segments are quick to ask. What was written is there already, so a failure here costs only speed.
    fn tidy(&self, mut writer: IndexWriter, bulk: bool) -> Result<(), SearchError> {
        let segments = self.0.index.searchable_segment_ids()?;
        let merged = if bulk && segments.len() > 1 { writer.merge(&segments).wait().map(drop) } else { Ok(()) };
        if let Err(error) = merged.and_then(|()| writer.wait_merging_threads()) {
            tracing::warn!(%error, "the search index was not merged");
        }
        if self.0.index.searchable_segment_ids()? != segments {
            self.publish(0)?;
        }
        Ok(())
    }

    /// Lets readers see what is committed.
    fn publish(&self, generations: u64) -> Result<(), SearchError> {
        self.0.reader.reload()?;
        let before = self.now();
        let next = Snapshot::read(self.0.reader.searcher(), Some(&before), before.generation + generations)?;
        *self.0.now.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(next);
        Ok(())
    }

    fn now(&self) -> Arc<Snapshot> {
        self.0.now.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Higher after each update; it begins at 0 when the index is opened.
    pub fn generation(&self) -> u64 {
        self.now().generation
    }

    /// A page of what matches, and the counts. It blocks for some milliseconds.
    ///
    /// # Errors
    /// A filter names a facet that is not there, or the index cannot be read.
    pub fn search(&self, query: &Query) -> Result<Found, SearchError> {
        self.now().search(query, &self.0.fields)
    }

    /// The id of every match, ascending; sort, offset and limit play no part.
    ///
    /// # Errors
    /// As [`Index::search`].
    pub fn ids(&self, query: &Query) -> Result<Vec<u64>, SearchError> {
        self.now().ids(&Query { count: false, ..*query }, &self.0.fields)
    }

    /// Other keywords that may have been meant: words that no document has are replaced by what sounds the same or
    /// differs by a letter or two. Nothing where every word is known. Not all of them find what the caller may see.
    ///
    /// # Errors
    /// The index cannot be read.
    pub fn meant(&self, keyword: &str, most: usize) -> Result<Vec<String>, SearchError> {
        self.now().meant(keyword, most, &self.0.fields)
    }

    /// What was typed with its last word gone on, by letters or by sound, the most frequent first. Not all of them find
    /// what the caller may see.
    ///
    /// # Errors
    /// The index cannot be read.
    pub fn beginning(&self, typed: &str, most: usize) -> Result<Vec<String>, SearchError> {
        self.now().beginning(typed, most, &self.0.fields)
    }

    /// Folded names that begin with what was typed, the shortest first. Not all of them are what the caller may see.
    ///
    /// # Errors
    /// The index cannot be read.
    pub fn names(&self, typed: &str, most: usize) -> Result<Vec<String>, SearchError> {
        self.now().names(typed, most, &self.0.fields)
    }

    /// Bytes on disk, or in memory for [`Index::in_memory`].
    pub fn bytes(&self) -> u64 {
        self.now().searcher.space_usage().map_or(0, |usage| usage.total().get_bytes())
    }

    /// How many documents there are, visible or not.
    pub fn documents(&self) -> u64 {
        self.now().searcher.num_docs()
    }
}

/// Removes the files of a folder, the version first; what is no plain file is not ours.
fn clear(folder: &Path, version: &Path) -> Result<(), SearchError> {
    let files: Vec<PathBuf> = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    if version.exists() {
        fs::remove_file(version)?;
    }
    for file in files.iter().filter(|file| file.is_file()) {
        fs::remove_file(file)?;
    }
    Ok(())
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Index").field("documents", &self.documents()).field("generation", &self.generation()).finish()
    }
}
