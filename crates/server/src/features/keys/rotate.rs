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
use chrono::Duration;
use guanlan_core::audit::Action;
use guanlan_db::{DbErr, Tx};
use guanlan_vault::{KeyRing, Place};
use serde_json::json;

use super::{owner_only, store};
use crate::{
    features::{
        audit,
        company::{self, SealedTable},
        employee::invitation,
        outbox, person,
    },
    lease::Lease,
    state::App,
};

const LEASE: &str = "rotateKeys";
/// A rotation that died is waited for this long.
const LEASE_TIME: Duration = Duration::seconds(30);
/// Rows in a transaction: it stays short (architecture, "Writing").
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

/// The tables with sealed columns. A new one is a new line here and in each `match` below.
#[derive(Clone, Copy, Debug)]
enum Table {
    Person,
    Outbox,
    Company(SealedTable),
    Invitation,
}

impl Table {
    const ALL: [Table; 7] = [
        Table::Person,
        Table::Outbox,
        Table::Company(SealedTable::Section),
        Table::Company(SealedTable::Change),
        Table::Company(SealedTable::Contact),
        Table::Company(SealedTable::Certificate),
        Table::Invitation,
    ];

    /// As texts are bound to it.
    fn name(self) -> &'static str {
        match self {
            Table::Person => "person",
            Table::Outbox => "outbox",
            Table::Company(table) => table.name(),
            Table::Invitation => invitation::TABLE,
        }
    }

    async fn by_others(self, app: &App, newest: u32, after: i64, most: u64) -> Result<Vec<SealedRow>, DbErr> {
        let db = app.db.reader();
        match self {
            Table::Person => person::sealed::by_others(db, newest, after, most).await,
            Table::Outbox => outbox::sealed_by_others(db, newest, after, most).await,
            Table::Company(table) => company::by_others(table, db, newest, after, most).await,
            Table::Invitation => invitation::sealed_by_others(db, newest, after, most).await,
        }
    }

    async fn reseal(self, tx: &Tx<'_>, one: &Resealed) -> Result<bool, DbErr> {
        match self {
            Table::Person => person::sealed::reseal(tx, one.id, one.column, &one.old, &one.new).await,
            Table::Outbox => outbox::reseal(tx, one.id, one.column, &one.old, &one.new).await,
            Table::Company(table) => company::reseal(table, tx, one.id, one.column, &one.old, &one.new).await,
            Table::Invitation => invitation::reseal(tx, one.id, &one.old, &one.new).await,
        }
    }
}

struct Resealed {
    id: i64,
    column: &'static str,
    old: String,
    new: String,
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
pub async fn rotate(app: &App, file: &Path, settled: impl Future<Output = ()>) -> Result<Rotated> {
    let Some(lease) = Lease::take(app, LEASE, LEASE_TIME).await? else {
        bail!("another rotation is running, or one was killed a moment ago: try again in half a minute");
    };
    let mut rotated = Rotated::default();
    if !is_unfinished(app).await? {
        // A second one that also added a key would write over this one's file.
        app.db.write(|tx| Box::pin(hold(tx, app, &lease))).await?;
        rotated.kept = Some(add_key(app, file).await?);
    }
    rotated.key = app.keys.newest();
    pass(app, &lease, BATCH, &mut rotated).await?;
    settled.await;
    pass(app, &lease, BATCH, &mut rotated).await?;
    finish(app, &lease, &rotated).await?;
    lease.give_back(app).await?;
    Ok(rotated)
}

async fn hold(tx: &Tx<'_>, app: &App, lease: &Lease) -> Result<(), DbErr> {
    if lease.keep(tx, app.now()).await? {
        return Ok(());
    }
    Err(DbErr::Custom("another rotation took over, because nothing was heard of this one for half a minute".into()))
}

/// Whether something is sealed by an older key than the newest of the file: then an earlier rotation did not come to its
/// end.
async fn is_unfinished(app: &App) -> Result<bool, DbErr> {
    for table in Table::ALL {
        if !table.by_others(app, app.keys.newest(), 0, 1).await?.is_empty() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Puts one more key into the file and tells the database of it; answers where the old file was kept.
async fn add_key(app: &App, file: &Path) -> Result<PathBuf> {
    let next = app.keys.rotated();
    let kept = replace_file(file, &next)?;
    if !app.keys.learn() {
        bail!("the key file {} was written, and does not read back as it was written", file.display());
    }
    let (fingerprint, newest) = (&next.fingerprint(), i64::from(next.newest()));
    app.db.write(|tx| Box::pin(async move { store::remember(&**tx, fingerprint, newest).await })).await?;
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
async fn pass(app: &App, lease: &Lease, most: u64, rotated: &mut Rotated) -> Result<()> {
    for table in Table::ALL {
        let mut after = 0;
        while let Some(last) = batch(app, lease, table, (after, most), rotated).await? {
            after = last;
        }
    }
    Ok(())
}

/// One batch of a table behind `after`; answers its last row, `None` where there was nothing left. Texts are opened and
/// sealed before the transaction begins; one that changed meanwhile was sealed by the new key already, or is found by
/// the next pass.
async fn batch(
    app: &App,
    lease: &Lease,
    table: Table,
    (after, most): (i64, u64),
    rotated: &mut Rotated,
) -> Result<Option<i64>> {
    let newest = app.keys.newest();
    let rows = table.by_others(app, newest, after, most).await?;
    let Some(last) = rows.last().map(|row| row.id) else { return Ok(None) };
    let mut resealed = Vec::new();
    for row in rows {
        for (column, old) in row.columns {
            if KeyRing::sealed_by(&old) == Some(newest) {
                continue;
            }
            let place = Place { table: table.name(), column, row: &row.row };
            match app.keys.open(place, &old) {
                Ok(plain) => resealed.push(Resealed { id: row.id, column, new: app.keys.seal(place, &plain), old }),
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
    rotated.texts += app
        .db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, app, lease).await?;
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

async fn finish(app: &App, lease: &Lease, rotated: &Rotated) -> Result<(), DbErr> {
    let key = &rotated.key.to_string();
    app.db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, app, lease).await?;
                let act = audit::Act {
                    at: app.now(),
                    actor: None,
                    company: None,
                    action: Action::RotateKeys,
                    subject: Some(("key", key)),
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

#[cfg(test)]
mod tests;
