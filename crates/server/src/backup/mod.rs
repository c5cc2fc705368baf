//! Backup and restore: database, media and, when asked for, keys, as a folder or a tar file (docs/OPERATIONS.md).
//!
//! A backup is taken beside the running server. The database is copied first, as it is at one moment, the media
//! afterwards: they are only ever added, and before the records that name them, so what the copy names is there.
//! Everything is written beside its place and moved there at the end; a manifest with the hash of each file comes last.

pub mod command;
mod manifest;
mod pack;
mod postgres;
mod restore;
mod take;
#[cfg(test)]
mod tests;

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
};

use guanlan_db::{DbErr, OpenError};
use guanlan_media::StoreFault;

pub use restore::{Restored, restore};
pub use take::{Taken, take};

/// The key file in the data folder.
pub const KEY_FILE: &str = "guanlan.keys";

/// In the data folder while a restore is under way; nothing starts on such a folder.
const UNFINISHED: &str = "restore-unfinished";

/// What is being done, for somebody who watches. The last one of a stage has `done == of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub stage: Stage,
    /// Files.
    pub done: usize,
    /// Files.
    pub of: usize,
}

/// A part of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Database,
    Media,
    /// The manifest is written and everything moved to its place.
    Closing,
    /// Hashes are compared.
    Checking,
}

/// Somebody who watches.
pub type Watch<'a> = &'a mut (dyn FnMut(Step) + Send);

/// Why a backup or a restore ended. Where nothing else is said, nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It would do harm, or cannot be done; says what to do instead.
    #[error("{0}")]
    Refused(String),
    /// The backup is not what was written.
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    #[error("{}: {cause}", place.display())]
    Disk { place: PathBuf, cause: io::Error },
    #[error("the database: {0}")]
    Open(#[from] OpenError),
    #[error("the database: {0}")]
    Database(#[from] DbErr),
    #[error(transparent)]
    Media(#[from] StoreFault),
    /// A program of PostgreSQL failed; its own words.
    #[error("{0}")]
    Tool(String),
}

impl Fault {
    fn refused(why: impl Into<String>) -> Fault {
        Fault::Refused(why.into())
    }

    fn damaged(why: impl Into<String>) -> Fault {
        Fault::Damaged(why.into())
    }

    /// A fault of the disk at `place`.
    fn disk(place: &Path) -> impl FnOnce(io::Error) -> Fault + use<> {
        let place = place.to_owned();
        move |cause| Fault::Disk { place, cause }
    }
}

/// Refuses a data folder whose restore has not come to its end: half a museum must not be taken for a whole one.
///
/// # Errors
/// Such a folder, with what to do.
pub fn refuse_unfinished(data: &Path) -> Result<(), Fault> {
    if data.join(UNFINISHED).exists() {
        return Err(Fault::refused(format!(
            "a restore into {} did not come to its end: run `guanlan restore … --force` again",
            data.display()
        )));
    }
    Ok(())
}

/// Makes sure that the names in a folder survive a power cut.
fn sync_folder(folder: &Path) -> Result<(), Fault> {
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(Fault::disk(folder))
}

/// Makes a folder, and those above it, that nobody else may look into.
fn make_folder(folder: &Path) -> Result<(), Fault> {
    use std::os::unix::fs::DirBuilderExt;
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder).map_err(Fault::disk(folder))
}

/// Makes a file that nobody else may read; it must not be there.
fn make_file(file: &Path) -> Result<File, Fault> {
    use std::os::unix::fs::OpenOptionsExt;
    File::options().write(true).create_new(true).mode(0o600).open(file).map_err(Fault::disk(file))
}

/// `20261121T134500Z`: part of names.
fn stamp(now: chrono::DateTime<chrono::Utc>) -> String {
    now.format("%Y%m%dT%H%M%SZ").to_string()
}
