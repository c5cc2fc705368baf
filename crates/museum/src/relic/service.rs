//! Imports of relics: staged in batches that nobody sees, made visible by one flip (RULES relics 5).
//!
//! At most one import is open. It is bound to its source, so that the same one goes on where a killed one stopped; the
//! lease keeps two processes apart.

use std::collections::HashMap;

use chrono::Duration;
use guanlan_core::{clock::Millis, relic::Relic};
use guanlan_db::{Noun, Tx};
use guanlan_kernel::{error::ApiError, lease::Lease};

use super::store::{self, NewRevision, NewRow, Standing};
use crate::Museum;

const LEASE: &str = "relic-import";
/// An import that died is waited for this long.
const LEASE_TIME: Duration = Duration::minutes(2);
/// Rows written or removed in one transaction, so that it lasts a few tens of milliseconds.
pub const BATCH: usize = 250;
/// Rows removed in one transaction.
const SWEEP: u64 = 500;
/// Who the revisions of an import are by.
const AUTHOR: &str = "import";

/// A relic as an import writes it.
pub struct Prepared {
    pub number: String,
    /// Hash of `body`.
    pub hash: String,
    /// The whole record.
    pub body: String,
    /// The record without its private fields.
    pub public: String,
    pub order: i64,
}

impl Prepared {
    /// Writes a record out. The caller has asked for its faults.
    pub fn new(relic: &Relic) -> Result<Prepared, serde_json::Error> {
        let body = relic.canonical()?;
        Ok(Prepared {
            number: relic.number.clone(),
            hash: Relic::hash(&body),
            public: serde_json::to_string(&relic.published())?,
            order: relic.order,
            body,
        })
    }
}

/// What an import did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Relics that were not there.
    pub new: usize,
    /// Relics that differ from what was there.
    pub changed: usize,
    pub unchanged: usize,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.new += other.new;
        self.changed += other.changed;
        self.unchanged += other.unchanged;
    }
}

/// An open import, held by this process.
pub struct Import {
    id: i64,
    lease: Lease,
}

/// Why an import does not begin.
fn busy() -> ApiError {
    anyhow::anyhow!("another import of relics is running, or one was killed less than two minutes ago; try again then")
        .into()
}

/// Why an import ends before its time.
fn lost() -> ApiError {
    anyhow::anyhow!(
        "another import of relics took over, because nothing was heard of this one for two minutes; this one shows \
         nothing: import it again"
    )
    .into()
}

/// Opens an import of `source`, a hash of everything that it is made of. An open one of the same source is gone on
/// with, another one dropped.
pub async fn open(app: &Museum, source: &str) -> Result<Import, ApiError> {
    let lease = Lease::take(app, LEASE, LEASE_TIME).await?.ok_or_else(busy)?;
    let held = &lease;
    sweep(app).await?;
    if let Some(before) = store::open(app.db.reader()).await? {
        if before.source == source {
            return Ok(Import { id: before.id, lease });
        }
        drop_staged(app, held, before.id).await?;
    }
    let now = app.now();
    let id = app
        .db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, held, now).await?;
                Ok::<_, ApiError>(store::begin(&**tx, source, now).await?)
            })
        })
        .await?;
    Ok(Import { id, lease })
}

/// Refuses to write anything more once another import took over.
async fn hold(tx: &Tx<'_>, lease: &Lease, now: Millis) -> Result<(), ApiError> {
    if lease.keep(tx, now).await? { Ok(()) } else { Err(lost()) }
}

/// Removes what a flipped import replaced and gives the lease back.
pub async fn clear_up(app: &Museum, import: Import) -> Result<(), ApiError> {
    sweep(app).await?;
    let_go(app, import).await
}

/// Gives the lease back; the import itself stays as it is.
pub async fn let_go(app: &Museum, import: Import) -> Result<(), ApiError> {
    Ok(import.lease.give_back(app).await?)
}

/// Writes a batch where nobody sees it, in one transaction. A number stands in it once.
pub async fn stage(app: &Museum, import: &Import, batch: &[Prepared]) -> Result<Counts, ApiError> {
    if batch.is_empty() {
        return Ok(Counts::default());
    }
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                hold(tx, &import.lease, now).await?;
                staged(tx, import.id, batch, now).await
            })
        })
        .await
}

async fn staged(tx: &Tx<'_>, import: i64, batch: &[Prepared], now: Millis) -> Result<Counts, ApiError> {
    let db = &**tx;
    let numbers: Vec<&str> = batch.iter().map(|relic| relic.number.as_str()).collect();
    let mut relics = store::by_number(db, &numbers).await?;
    let known: HashMap<&str, ()> = relics.iter().map(|row| (row.number.as_str(), ())).collect();
    let missing: Vec<&str> = numbers.iter().filter(|number| !known.contains_key(*number)).copied().collect();
    if !missing.is_empty() {
        store::create(db, &missing, now).await?;
        relics.extend(store::by_number(db, &missing).await?);
    }
    let ids: Vec<i64> = relics.iter().map(|row| row.id).collect();
    let rows: HashMap<&str, (i64, i64)> =
        relics.iter().map(|row| (row.number.as_str(), (row.id, row.head_id))).collect();
    let heads: Vec<i64> = relics.iter().map(|row| row.head_id).filter(|head| *head != 0).collect();
    let hashes = if heads.is_empty() { HashMap::new() } else { store::head_hashes(db, &heads).await? };
    let standing: HashMap<i64, Standing> = match heads.is_empty() {
        true => HashMap::new(),
        false => store::standing(db, &ids).await?.into_iter().map(|row| (row.relic_id, row)).collect(),
    };

    let mut counts = Counts::default();
    let (mut revisions, mut published, mut replaced, mut removed) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for relic in batch {
        let Some(&(id, head)) = rows.get(relic.number.as_str()) else { continue };
        if hashes.get(&head) != Some(&relic.hash) {
            revisions.push(NewRevision { relic: id, hash: &relic.hash, body: &relic.body });
        }
        let before = standing.get(&id);
        match before {
            Some(row) if row.hash == relic.hash => {
                counts.unchanged += 1;
                continue;
            }
            // Staged by this very import already and different: only what was staged is taken back.
            Some(row) if row.from_import == Some(import) => removed.push(row.id),
            Some(row) => replaced.push(row.id),
            None => {}
        }
        match before {
            Some(_) => counts.changed += 1,
            None => counts.new += 1,
        }
        published.push(NewRow {
            relic: id,
            published_at: before.map_or(now.0, |row| row.published_at),
            order: relic.order,
            hash: &relic.hash,
            body: &relic.public,
        });
    }
    if !revisions.is_empty() {
        store::append(db, &revisions, AUTHOR, now).await?;
    }
    if !removed.is_empty() {
        store::remove(db, &removed).await?;
    }
    if !replaced.is_empty() {
        store::replace(db, &replaced, import).await?;
    }
    if !published.is_empty() {
        store::publish(db, &published, import).await?;
    }
    Ok(counts)
}

/// Makes everything staged visible, in the transaction of the caller: one row changes.
pub async fn flip(tx: &Tx<'_>, import: &Import, now: Millis) -> Result<(), ApiError> {
    hold(tx, &import.lease, now).await?;
    if store::has_staged(&**tx, import.id).await? {
        tx.touch(Noun::Relic);
    }
    store::end(&**tx, import.id, true, now).await?;
    Ok(())
}

/// Makes everything staged visible and removes what it replaced.
pub async fn finish(app: &Museum, import: Import) -> Result<(), ApiError> {
    let now = app.now();
    let held = &import;
    let flipped = app.db.write(|tx| Box::pin(flip(tx, held, now))).await;
    clear_up(app, import).await?;
    flipped
}

/// Writes some relics where nobody sees them, batch by batch. Whoever asked for it flips.
pub async fn stage_all(app: &Museum, import: &Import, relics: &[Relic]) -> Result<Counts, ApiError> {
    let mut counts = Counts::default();
    for batch in relics.chunks(BATCH) {
        let prepared: Result<Vec<Prepared>, _> = batch.iter().map(Prepared::new).collect();
        counts += stage(app, import, &prepared.map_err(anyhow::Error::from)?).await?;
    }
    Ok(counts)
}

/// What tells one set of relics from another, as [`open`] asks for it.
pub fn source_of(relics: &[Relic]) -> Result<String, serde_json::Error> {
    Ok(Relic::hash(&serde_json::to_string(relics)?))
}

/// Takes back everything that an import staged. The revisions stay, as revisions do.
async fn drop_staged(app: &Museum, lease: &Lease, id: i64) -> Result<(), ApiError> {
    loop {
        let now = app.now();
        let left = app
            .db
            .write(|tx| {
                Box::pin(async move {
                    hold(tx, lease, now).await?;
                    let brought = store::brought(&**tx, id, SWEEP).await?;
                    if !brought.is_empty() {
                        store::remove(&**tx, &brought).await?;
                        return Ok::<_, ApiError>(true);
                    }
                    let replaced = store::replaced(&**tx, id, SWEEP).await?;
                    if !replaced.is_empty() {
                        store::keep(&**tx, &replaced).await?;
                        return Ok(true);
                    }
                    store::end(&**tx, id, false, now).await?;
                    Ok(false)
                })
            })
            .await?;
        if !left {
            return Ok(());
        }
    }
}

/// Removes rows that a finished import replaced.
async fn sweep(app: &Museum) -> Result<(), ApiError> {
    loop {
        let left = app
            .db
            .write(|tx| {
                Box::pin(async move {
                    let dead = store::dead(&**tx, SWEEP).await?;
                    if !dead.is_empty() {
                        store::remove(&**tx, &dead).await?;
                    }
                    Ok::<_, ApiError>(!dead.is_empty())
                })
            })
            .await?;
        if !left {
            return Ok(());
        }
    }
}
