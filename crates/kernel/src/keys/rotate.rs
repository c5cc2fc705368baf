//! `guanlan keys rotate`: a new key, and everything that is sealed sealed anew by it, beside a running server.
//!
//! The key is in the file before anything is sealed by it. An instance that meets a text of a key that it does not know
//! reads its file again (`KeyRing::open`), and one that seldom opens anything does so when the database says that there
//! is a newer key ([`super::follow`]); from then on it seals with it. So nothing ever fails to open, and the second pass
//! finds what was sealed by the old key until then. Killed at any point, the same command goes on.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use async_trait::async_trait;
use chrono::Duration;
use guanlan_core::audit::{Action, Subject};
use guanlan_db::{DbErr, Reader, Tx};
use guanlan_vault::{KeyRing, Place};
use serde_json::json;

use super::{owner_only, store};
use crate::{Kernel, audit, lease::Lease};

const LEASE: &str = "rotateKeys";
/// A rotation that died is waited for this long.
const LEASE_TIME: Duration = Duration::seconds(30);
/// Rows in a transaction: it stays short (RULES storage 2).
const BATCH: u64 = 500;

/// A row with sealed texts in it.
#[derive(Clone, Debug)]
pub struct SealedRow {
    pub id: i64,
    /// What its texts are bound to.
    pub row: String,
    /// Name and sealed text.
    pub columns: Vec<(&'static str, String)>,
}

/// A table with sealed columns. Whoever owns one puts it into the list that a rotation is given.
#[async_trait]
pub trait SealedTable: Sync {
    /// As texts are bound to it.
    fn name(&self) -> &'static str;

    /// Rows behind `after` that were sealed by another key than `newest`, at most `most`.
    ///
    /// # Errors
    /// Those of the database.
    async fn by_others(&self, db: &Reader, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr>;

    /// Puts a text that was sealed anew in the place of the old one, unless it changed meanwhile.
    ///
    /// # Errors
    /// Those of the database.
    async fn reseal(&self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr>;
}

/// Every table with sealed columns.
pub type SealedTables = [&'static dyn SealedTable];

/// A text that was sealed anew.
#[derive(Clone, Debug)]
pub struct Resealed {
    pub id: i64,
    pub column: &'static str,
    pub old: String,
    pub new: String,
}

/// What a rotation came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rotated {
    /// The number of the key that seals now.
    pub key: u32,
    /// Texts that were sealed anew.
    pub texts: u64,
    /// Table, row and column of what does not open, and so was left as it is.
    pub unreadable: Vec<String>,
    /// The key file as it was before; `None` where an earlier rotation was finished and no key was added.
    pub kept: Option<PathBuf>,
}

/// Adds a key to the file and seals everything anew, or finishes a rotation that was killed. `settled` ends when every
/// instance that runs has looked for newer keys.
///
/// # Errors
/// Another rotation that is running, a key file that cannot be written, or the database.
pub async fn rotate(
    kernel: &Kernel,
    tables: &SealedTables,
    file: &Path,
    settled: impl Future<Output = ()>,
) -> Result<Rotated> {
    let Some(lease) = Lease::take(kernel, LEASE, LEASE_TIME).await? else {
        bail!("another rotation is running, or one was killed a moment ago: try again in half a minute");
    };
    let mut rotated = Rotated::default();
    if !is_unfinished(kernel, tables).await? {
        // A second one that also added a key would write over this one's file.
        kernel.db.write(|tx| Box::pin(hold(tx, kernel, &lease))).await?;
        rotated.kept = Some(add_key(kernel, file).await?);
    }
    rotated.key = kernel.keys.newest();
    pass(kernel, tables, &lease, BATCH, &mut rotated).await?;
    settled.await;
    pass(kernel, tables, &lease, BATCH, &mut rotated).await?;
    finish(kernel, &lease, &rotated).await?;
    lease.give_back(kernel).await?;
    Ok(rotated)
}

async fn hold(tx: &Tx<'_>, kernel: &Kernel, lease: &Lease) -> Result<(), DbErr> {
    if lease.keep(tx, kernel.now()).await? {
        return Ok(());
    }
    Err(DbErr::Custom("another rotation took over, because nothing was heard of this one for half a minute".into()))
}

/// Whether something is sealed by an older key than the newest of the file: then an earlier rotation did not come to its
/// end.
async fn is_unfinished(kernel: &Kernel, tables: &SealedTables) -> Result<bool, DbErr> {
    for table in tables {
        if !table.by_others(kernel.db.reader(), kernel.keys.newest(), 0, 1).await?.is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Puts one more key into the file and tells the database of it; answers where the old file was kept.
async fn add_key(kernel: &Kernel, file: &Path) -> Result<PathBuf> {
    let next = kernel.keys.rotated();
    let kept = replace_file(file, &next)?;
    if !kernel.keys.learn() {
        bail!("the key file {} was written, and does not read back as it was written", file.display());
    }
    let (fingerprint, newest) = (&next.fingerprint(), i64::from(next.newest()));
    kernel.db.write(|tx| Box::pin(async move { store::remember(&**tx, fingerprint, newest).await })).await?;
    Ok(kept)
}

/// Writes the file anew: beside it first, then by its name, so that there is a whole file at every moment. The old one is
/// kept under a name that says before which key it was.
fn replace_file(file: &Path, next: &KeyRing) -> Result<PathBuf> {
    let named = |ending: &str| {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let (beside, kept) = (named(".new"), named(&format!(".before-{}", next.newest())));
    let old = zeroize::Zeroizing::new(
        fs::read(file).with_context(|| format!("the key file {} cannot be read", file.display()))?,
    );
    write(&kept, &old)?;
    write(&beside, next.to_text().as_bytes())?;
    fs::rename(&beside, file).with_context(|| format!("the key file {} cannot be replaced", file.display()))?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::File::open(folder)
        .and_then(|folder| folder.sync_all())
        .context("the folder of the key file cannot be written")?;
    Ok(kept)
}

/// A file that only its owner can read, from its first byte on; one that a killed rotation left is replaced.
fn write(place: &Path, bytes: &[u8]) -> Result<()> {
    let cannot = || format!("{} cannot be written", place.display());
    if place.exists() {
        fs::remove_file(place).with_context(cannot)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    owner_only(&mut options);
    let mut file = options.open(place).with_context(cannot)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).with_context(cannot)
}

/// Seals everything anew that another key sealed, batch by batch.
async fn pass(kernel: &Kernel, tables: &SealedTables, lease: &Lease, most: u64, rotated: &mut Rotated) -> Result<()> {
    for table in tables {
        let mut after = 0;
        while let Some(last) = batch(kernel, lease, *table, (after, most), rotated).await? {
            after = last;
        }
    }
    Ok(())
}

/// One batch of a table behind `after`; answers its last row, `None` where there was nothing left. Texts are opened and
/// sealed before the transaction begins; one that changed meanwhile was sealed by the new key already, or is found by
/// the next pass.
async fn batch(
    kernel: &Kernel,
    lease: &Lease,
    table: &dyn SealedTable,
    (after, most): (i64, u64),
    rotated: &mut Rotated,
) -> Result<Option<i64>> {
    let newest = kernel.keys.newest();
    let rows = table.by_others(kernel.db.reader(), newest, after, most).await?;
    let Some(last) = rows.last().map(|row| row.id) else { return Ok(None) };
    let mut resealed = Vec::new();
    for row in rows {
        for (column, old) in row.columns {
            if KeyRing::sealed_by(&old) == Some(newest) {
                continue;
            }
            let place = Place { table: table.name(), column, row: &row.row };
            match kernel.keys.open(place, &old) {
                Ok(plain) => resealed.push(Resealed { id: row.id, column, new: kernel.keys.seal(place, &plain), old }),
                Err(error) => {
                    let what = format!("{} {} {column}: {error}", table.name(), row.id);
                    if !rotated.unreadable.contains(&what) {
                        rotated.unreadable.push(what);
                    }
                }
            }
        }
    }
    let all = &resealed;
    rotated.texts += kernel
        .db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, kernel, lease).await?;
                let mut done = 0;
                for one in all {
                    done += u64::from(table.reseal(tx, one).await?);
                }
                Ok::<_, DbErr>(done)
            })
        })
        .await?;
    Ok(Some(last))
}

async fn finish(kernel: &Kernel, lease: &Lease, rotated: &Rotated) -> Result<(), DbErr> {
    let key = &rotated.key.to_string();
    kernel
        .db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, kernel, lease).await?;
                let act = audit::Act {
                    at: kernel.now(),
                    actor: None,
                    company: None,
                    action: Action::RotateKeys,
                    subject: Some((Subject::Key, key)),
                    network: None,
                    detail: json!({
                        "added": rotated.kept.is_some(),
                        "texts": rotated.texts,
                        "unreadable": rotated.unreadable.len(),
                    }),
                };
                audit::record(tx, &act).await
            })
        })
        .await
}
