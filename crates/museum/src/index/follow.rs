//! Bringing the index up to date: what should be in it is compared with what is, and the difference is written.
//! So nothing has to be remembered, and whatever went wrong before is mended by the next comparison.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::mpsc,
};

use guanlan_core::content::Kind;
use guanlan_db::Noun;
use guanlan_kernel::error::ApiError;
use guanlan_search::{Document, Index};
use sha2::{Digest, Sha256};

use super::{Address, Place, SearchIndex, Source, Versions};

/// Documents read from the database at one time.
const CHUNK: usize = 500;
/// Chunks that wait to be indexed while the next one is read.
const AHEAD: usize = 4;

/// Writes down why the index is behind. Searching goes on with what is in it.
pub fn tell(error: &ApiError) {
    tracing::warn!(?error, "the search index cannot be brought up to date; it is tried again");
}

impl SearchIndex {
    /// Brings the index up to date where it is behind; for the background task. False where that failed.
    pub async fn keep_up(&self) -> bool {
        if self.current().is_some_and(|current| current.followed == self.versions()) {
            return true;
        }
        match self.follow().await {
            Ok(()) => true,
            Err(error) => {
                tell(&error);
                false
            }
        }
    }

    /// Asks every instance to throw its index away and make a new one: `guanlan reindex`.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn rebuild(&self) -> Result<(), ApiError> {
        self.kernel
            .db
            .write(|tx| {
                Box::pin(async move {
                    tx.touch(Noun::Search);
                    Ok::<(), ApiError>(())
                })
            })
            .await
    }

    /// Brings the index up to date. One at a time; who waited finds it done.
    pub(super) async fn follow(&self) -> Result<(), ApiError> {
        let _turn = self.turn.lock().await;
        let followed = self.catch_up().await;
        self.note(followed.is_err().then(std::time::Instant::now));
        followed
    }

    async fn catch_up(&self) -> Result<(), ApiError> {
        // Read before the rows, so that what is written meanwhile is looked at the next time.
        let wanted = self.versions();
        let before = self.current();
        if before.as_ref().is_some_and(|current| current.followed == wanted) {
            return Ok(());
        }
        let (index, followed) = match before.filter(|current| current.followed.search == wanted.search) {
            Some(current) => (current.index.clone(), current.followed.clone()),
            None => {
                let index = open(&self.place, wanted.search).await?;
                let nothing = Versions { search: wanted.search, sources: vec![0; self.sources.len()] };
                // One that was there before can be asked while it is compared; a new one has nothing to say.
                if index.documents() > 0 {
                    self.set(index.clone(), nothing.clone());
                }
                (index, nothing)
            }
        };
        // What has not changed since is not looked at: a publication does not compare a whole catalogue.
        let versions = wanted.sources.iter().zip(&followed.sources);
        let changed: Vec<&dyn Source> =
            self.sources.iter().zip(versions).filter(|(_, (new, old))| new != old).map(|(source, _)| *source).collect();
        let mut rows = Vec::new();
        for source in &changed {
            rows.extend(source.stamps(self.kernel.db.reader()).await?);
        }
        rows.sort_unstable();
        let mut there = {
            let index = index.clone();
            blocking(move || index.stamps()).await?
        };
        there.retain(|(key, _)| changed.iter().any(|source| source.owns(Address::of(*key))));
        let difference = difference(&rows, &there);
        if !difference.remove.is_empty() || !difference.add.is_empty() {
            let since = std::time::Instant::now();
            let (removed, added) = (difference.remove.len(), difference.add.len());
            self.write(&index, difference).await?;
            tracing::info!(removed, added, elapsed = ?since.elapsed(), "the search index is up to date");
        }
        self.set(index, wanted);
        Ok(())
    }

    /// Writes the difference: one task reads from the database while another one indexes.
    async fn write(&self, index: &Index, difference: Difference) -> Result<(), ApiError> {
        let (sender, receiver) = mpsc::sync_channel::<Vec<Document>>(AHEAD);
        let writing = {
            let index = index.clone();
            let remove = difference.remove;
            tokio::task::spawn_blocking(move || index.update(&remove, receiver.into_iter().flatten()))
        };
        let reading = async {
            for chunk in difference.add.chunks(CHUNK) {
                let mut documents = Vec::new();
                for source in self.sources {
                    let addresses = chunk.iter().map(|key| Address::of(*key));
                    let rows: Vec<i64> = addresses.filter(|one| source.owns(*one)).map(Address::row).collect();
                    documents.extend(source.documents(self.kernel.db.reader(), &rows).await?);
                }
                let sender = sender.clone();
                // Waiting for room is the indexer's pace, not this thread's.
                let sent =
                    tokio::task::spawn_blocking(move || sender.send(documents)).await.map_err(anyhow::Error::from)?;
                if sent.is_err() {
                    break;
                }
            }
            Ok::<(), ApiError>(())
        };
        let read = reading.await;
        drop(sender);
        let written = writing.await.map_err(anyhow::Error::from)?;
        read?;
        Ok(written.map_err(anyhow::Error::from)?)
    }
}

/// What an index lacks and has too much, by key.
#[derive(Debug, Default, PartialEq, Eq)]
struct Difference {
    remove: Vec<u64>,
    add: Vec<u64>,
}

/// Compares two sorted lists of keys and stamps. What changed is only added: adding replaces.
fn difference(wanted: &[(u64, u64)], there: &[(u64, u64)]) -> Difference {
    let mut difference = Difference::default();
    let mut there = there.iter().peekable();
    for (key, stamp) in wanted {
        while let Some((old, _)) = there.next_if(|(old, _)| old < key) {
            difference.remove.push(*old);
        }
        if there.next_if(|(old, _)| old == key).is_none_or(|(_, old)| old != stamp) {
            difference.add.push(*key);
        }
    }
    difference.remove.extend(there.map(|(old, _)| *old));
    difference
}

/// Opens the index of a version. Its folder is named by everything that decides what is in it; others are leftovers.
async fn open(place: &Place, version: i64) -> Result<Index, ApiError> {
    match place {
        Place::Memory => blocking(Index::in_memory).await,
        Place::Folder(folder) => {
            let own = folder.join(format!("{}-{version}", fingerprint()));
            let (folder, path) = (folder.clone(), own.clone());
            let index = blocking(move || Index::open(&path)).await?;
            tokio::task::spawn_blocking(move || forget_others(&folder, &own)).await.map_err(anyhow::Error::from)?;
            Ok(index)
        }
    }
}

/// Names the meaning of the numbers in the index: the kinds in their order, and the way documents are made.
fn fingerprint() -> String {
    const DOCUMENTS: u32 = 2;
    let kinds: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    let meaning = format!("{DOCUMENTS} {}", kinds.join(" "));
    Sha256::digest(meaning)[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}

fn forget_others(folder: &Path, own: &PathBuf) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.path() != *own
            && let Err(error) = fs::remove_dir_all(entry.path())
        {
            tracing::warn!(%error, path = %entry.path().display(), "an old search index cannot be removed");
        }
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, guanlan_search::SearchError> + Send + 'static,
) -> Result<T, ApiError> {
    let done = tokio::task::spawn_blocking(work).await.map_err(anyhow::Error::from)?;
    Ok(done.map_err(anyhow::Error::from)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_added_what_is_gone_removed_and_what_changed_written_again() {
        let wanted = [(1, 5), (3, 5), (4, 6), (9, 1)];
        let there = [(0, 1), (1, 5), (2, 1), (4, 5), (10, 1)];
        let expected = Difference { remove: vec![0, 2, 10], add: vec![3, 4, 9] };
        assert_eq!(difference(&wanted, &there), expected);
        assert_eq!(difference(&wanted, &wanted), Difference::default());
    }
}
