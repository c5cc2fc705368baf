//! The museum's keys: read once at start, made with an empty database, and never guessed (RULES keys 1).

mod rotate;
mod store;

use std::{fs, io::Write, path::Path};

use anyhow::{Context, Result, bail};
use guanlan_db::{Db, DbErr};
use guanlan_vault::KeyRing;

pub use rotate::{Resealed, Rotated, SealedRow, SealedTable, SealedTables, rotate};
pub use store::columns::SealedColumns;

use crate::{Kernel, secret::Secret};

/// The keys of this database: `given` in a setting, or else in the file at `place`.
///
/// # Errors
/// Where the database belongs to other keys, or to keys that are not there: nothing would open, and what is sealed by
/// new ones would be lost with them.
pub async fn load(given: Option<&Secret>, place: &Path, db: &Db) -> Result<KeyRing> {
    let stored = store::check(db.reader()).await?;
    let given = match given {
        Some(text) => {
            Some(KeyRing::parse(&text.expose().replace("\\n", "\n")).context("the setting `keys` is no key file")?)
        }
        None if place.is_file() => Some(from_file(place)?),
        None => None,
    };
    let keys = match (given, &stored) {
        (Some(keys), Some(stored)) if keys.fingerprint() != stored.fingerprint => bail!(
            "{} holds the keys {}, but this database belongs to the keys {}: give the key file that belongs to it (--key-file)",
            place.display(),
            keys.fingerprint(),
            stored.fingerprint
        ),
        (Some(keys), Some(stored)) if i64::from(keys.newest()) < stored.newest => bail!(
            "the key file lacks sealing key {} of this database: it is a copy from before the last rotation",
            stored.newest
        ),
        (Some(keys), _) => keys,
        (None, Some(stored)) => bail!(
            "this database belongs to the keys {}, but there is no key file {}: bring it back from where it is kept (--key-file)",
            stored.fingerprint,
            place.display()
        ),
        (None, None) => {
            let keys = KeyRing::generate();
            write_new(place, &keys)?;
            tracing::info!(file = %place.display(), "keys were made: keep a copy of the file apart from the database");
            from_file(place)?
        }
    };
    remember(db, &keys).await?;
    Ok(keys)
}

/// The keys of a file, which learn of keys that are added to it.
///
/// # Errors
/// As [`read`].
pub fn from_file(place: &Path) -> Result<KeyRing> {
    let again = place.to_owned();
    Ok(read(place)?.read_by(move || read(&again).ok()))
}

/// Reads the key file again where the database says that there is a newer key. False where that key is not there either:
/// an instance that gets its keys as text, or whose file is a copy, needs the new one.
///
/// # Errors
/// Those of the database.
pub async fn follow(kernel: &Kernel) -> Result<bool, DbErr> {
    let newest = store::check(kernel.db.reader()).await?.map_or(0, |row| row.newest);
    if newest <= i64::from(kernel.keys.newest()) {
        return Ok(true);
    }
    if kernel.keys.learn() {
        tracing::info!(key = kernel.keys.newest(), "a newer key was read");
    }
    Ok(newest <= i64::from(kernel.keys.newest()))
}

/// Reads a key file.
///
/// # Errors
/// Where it cannot be read or is none.
pub fn read(place: &Path) -> Result<KeyRing> {
    let text = fs::read_to_string(place).with_context(|| format!("the key file {} cannot be read", place.display()))?;
    KeyRing::parse(&text).with_context(|| format!("{} is no key file", place.display()))
}

/// Writes a new key file that only its owner can read. One that is there already is never overwritten: of two that start
/// at once, the second reads what the first wrote when it is started again.
///
/// # Errors
/// Where it is there, or cannot be written.
pub fn write_new(place: &Path, keys: &KeyRing) -> Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    owner_only(&mut options);
    let mut file = options.open(place).with_context(|| format!("the key file {} cannot be made", place.display()))?;
    file.write_all(keys.to_text().as_bytes()).and_then(|()| file.sync_all()).context("the key file cannot be written")
}

/// A file that only its owner can read.
pub fn owner_only(options: &mut fs::OpenOptions) {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    #[cfg(not(unix))]
    let _ = options;
}

/// Notes which keys the database belongs to.
///
/// # Errors
/// Where it belongs to others; the database.
pub async fn remember(db: &Db, keys: &KeyRing) -> Result<()> {
    let (fingerprint, newest) = (&keys.fingerprint(), i64::from(keys.newest()));
    db.write(|tx| {
        Box::pin(async move {
            store::remember(&**tx, fingerprint, newest).await?;
            let stored = store::check(&**tx).await?;
            // Another instance was faster with keys of its own.
            match stored.filter(|row| row.fingerprint == *fingerprint) {
                Some(_) => Ok(()),
                None => Err(DbErr::Custom("another instance made other keys: start again with its key file".into())),
            }
        })
    })
    .await?;
    Ok(())
}
