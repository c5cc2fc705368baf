//! `guanlan import-relics`: a catalogue becomes relics, row by row (docs/IMPORT.md). Rows are read and mapped by
//! threads of their own while batches are written; at no time are more than a few hundred rows in memory.

mod columns;
mod emptied;
mod pipeline;
mod report;
mod source;

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result};
use guanlan_core::{
    locale::Lang,
    picture::{MediaKey, Pictures},
    relic::mapping::{Joins, Mapping, RowFault, RowNote},
};
use sha2::{Digest, Sha256};
use tokio_util::sync::CancellationToken;

use self::{
    columns::{Absent, Losses},
    pipeline::{Chunk, Mapped},
    source::Source,
};
use super::service::{self, Counts, Import, Prepared};
use crate::Museum;
pub use columns::Columns;
use guanlan_media as media;
pub use report::Report;

/// What is imported, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    pub file: PathBuf,
    pub mapping: PathBuf,
    /// Read, map and report, change nothing.
    pub dry_run: bool,
    /// Only this many rows.
    pub limit: Option<u64>,
}

/// What an import came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    pub rows: u64,
    /// Rows that were refused.
    pub refused: u64,
    /// Rows of empty cells, which are none.
    pub blank: u64,
    pub counts: Counts,
    /// It was stopped; the same import goes on where it was.
    pub stopped: bool,
}

/// Where an import tells how it is going.
pub trait Watcher: Send {
    /// A row was refused for this.
    fn fault(&mut self, fault: &RowFault);
    /// This was not understood of a row that is taken.
    fn note(&mut self, _: &RowNote) {}
    /// What the file and the mapping have that is of no use to the other.
    fn columns(&mut self, _: &Columns) {}
    /// A field of a relic that has something would have nothing; where nothing is written.
    fn emptied(&mut self, _row: u64, _field: &str) {}
    /// So far.
    fn progress(&mut self, so_far: &Outcome);
}

/// Runs an import. What it staged becomes visible at its end and not before; a stopped one stays as it is.
///
/// # Errors
/// A mapping or a file that cannot be read, another import that is running, or the database.
pub async fn run(
    app: &Museum,
    options: &Options,
    stop: &CancellationToken,
    watcher: &mut dyn Watcher,
) -> Result<Outcome> {
    let text = fs::read_to_string(&options.mapping)
        .with_context(|| format!("{} cannot be read", options.mapping.display()))?;
    let mapping = Mapping::parse(&text).with_context(|| options.mapping.display().to_string())?;
    let folder = options.file.parent().unwrap_or(Path::new("."));
    let (joins, hash) = read_joins(&mapping, folder)?;
    let hash = source_hash(options, &text, &hash)?;
    let places = mapping.places();
    let source = Source::open(&options.file, &columns::written(&places))?;
    let absent = Absent::find(&source, &places);
    absent.refuse_renamed(&options.file)?;
    let survey = source.survey(options.dry_run).with_context(|| options.file.display().to_string())?;
    survey.faults.iter().for_each(|fault| watcher.fault(fault));
    if !survey.faults.is_empty() {
        anyhow::bail!(
            "{}: the form of the table does not hold, so no row of it can be trusted; nothing was imported",
            options.file.display()
        );
    }
    watcher.columns(&if options.dry_run { Columns::compare(&survey, &places, &absent) } else { absent.as_columns() });
    let rules = Arc::new((mapping, joins));
    let chunks = || anyhow::Ok(pipeline::start(source.rows()?, options.limit, rules.clone()));
    if !absent.is_empty() {
        let mut losses = Losses::new(&absent);
        let stopped = consume(app, None, chunks()?, stop, &mut losses).await?;
        if stopped.stopped {
            return Ok(Outcome { stopped: true, ..Outcome::default() });
        }
        losses.refuse(&options.file)?;
    }
    let blank = survey.blank;
    if options.dry_run {
        let outcome = consume(app, None, chunks()?, stop, watcher).await?;
        return Ok(Outcome { blank, ..outcome });
    }
    let chunks = chunks()?;
    let import = service::open(app, &hash).await?;
    let outcome = consume(app, Some(&import), chunks, stop, watcher).await;
    let outcome = outcome.map(|outcome| Outcome { blank, ..outcome });
    match outcome {
        Ok(outcome) if !outcome.stopped => {
            service::finish(app, import).await?;
            Ok(outcome)
        }
        stopped => {
            service::let_go(app, import).await?;
            stopped
        }
    }
}

/// Writes chunks as they come, in the order of the file.
async fn consume(
    app: &Museum,
    import: Option<&Import>,
    mut chunks: tokio::sync::mpsc::Receiver<Result<Chunk>>,
    stop: &CancellationToken,
    watcher: &mut dyn Watcher,
) -> Result<Outcome> {
    let mut outcome = Outcome::default();
    let mut numbers = Numbers::default();
    loop {
        let chunk = tokio::select! {
            // A stop comes before the next chunk, also where both are there.
            biased;
            () = stop.cancelled() => {
                outcome.stopped = true;
                return Ok(outcome);
            }
            chunk = chunks.recv() => chunk,
        };
        let Some(chunk) = chunk.transpose()? else { break };
        let mut batch: Vec<Prepared> = Vec::with_capacity(chunk.rows.len());
        let mut lines: Vec<u64> = Vec::with_capacity(chunk.rows.len());
        let stored = stored_pictures(app, &chunk).await?;
        chunk.notes.iter().for_each(|note| watcher.note(note));
        for (line, row) in chunk.rows {
            outcome.rows += 1;
            let row = row.and_then(|mapped| accept(line, mapped, &stored, &mut numbers));
            match row {
                Ok(relic) => {
                    batch.push(relic);
                    lines.push(line);
                }
                Err(faults) => {
                    outcome.refused += 1;
                    faults.iter().for_each(|fault| watcher.fault(fault));
                }
            }
        }
        if let Some(import) = import {
            outcome.counts += service::stage(app, import, &batch).await?;
        } else {
            for (row, field) in emptied::fields(app, &lines, &batch).await? {
                watcher.emptied(row, &field);
            }
        }
        watcher.progress(&outcome);
    }
    Ok(outcome)
}

/// The numbers that already came, as parts of their hashes: sixteen bytes each, however long they are.
#[derive(Default)]
struct Numbers(HashSet<[u8; 16]>);

impl Numbers {
    fn is_new(&mut self, number: &str) -> bool {
        let hash = Sha256::digest(number.as_bytes());
        let mut part = [0; 16];
        part.copy_from_slice(&hash[..16]);
        self.0.insert(part)
    }
}

fn accept(
    line: u64,
    mapped: Mapped,
    stored: &HashSet<MediaKey>,
    numbers: &mut Numbers,
) -> Result<Prepared, Vec<RowFault>> {
    let fault = |field: &str, reason: String| RowFault { row: line, field: field.into(), rule: String::new(), reason };
    let missing = |key: &&MediaKey| !stored.contains(*key);
    let mut faults: Vec<RowFault> =
        mapped.media.iter().filter(missing).map(|key| fault("pictures", format!("{} is not stored", key.0))).collect();
    if !numbers.is_new(&mapped.relic.number) {
        faults.push(fault("number", format!("{} stands in an earlier row", mapped.relic.number)));
    }
    if faults.is_empty() { Ok(mapped.relic) } else { Err(faults) }
}

/// Those of a chunk's pictures that are stored.
async fn stored_pictures(app: &Museum, chunk: &Chunk) -> Result<HashSet<MediaKey>> {
    let keys: Vec<MediaKey> =
        chunk.rows.iter().filter_map(|(_, row)| row.as_ref().ok()).flat_map(|row| row.media.iter().cloned()).collect();
    let stored = media::Stored::load(app.db.reader(), &keys, Lang::Zh).await?;
    Ok(keys.into_iter().filter(|key| stored.picture(key).is_some()).collect())
}

/// Reads the files that rules look up, and their hash.
fn read_joins(mapping: &Mapping, folder: &Path) -> Result<(Joins, Vec<u8>)> {
    let mut joins = Joins::default();
    let mut hash = Sha256::new();
    for join in mapping.joins() {
        let path = folder.join(&join.file);
        let places = mapping.join_places(&join.name);
        let source = Source::open(&path, &columns::written(&places))?;
        Absent::find(&source, &places).refuse(&path)?;
        if let Some(fault) = source.survey(false)?.faults.first() {
            anyhow::bail!("{}:{}: {}", path.display(), fault.row, fault.reason);
        }
        hash.update(fs::read(&path)?);
        for row in source.rows()? {
            let row = row.with_context(|| path.display().to_string())?;
            let value = row.value().map_err(|reason| anyhow::anyhow!("{}:{}: {reason}", path.display(), row.line))?;
            joins
                .add(&join.name, &join.key, value)
                .map_err(|reason| anyhow::anyhow!("{}:{}: {reason}", path.display(), row.line))?;
        }
    }
    Ok((joins, hash.finalize().to_vec()))
}

/// What makes an import the same import: its file, its mapping and the files that this looks up.
fn source_hash(options: &Options, mapping: &str, joins: &[u8]) -> Result<String> {
    let mut file =
        fs::File::open(&options.file).with_context(|| format!("{} cannot be read", options.file.display()))?;
    let mut hash = Sha256::new();
    std::io::copy(&mut file, &mut Hashing(&mut hash))?;
    hash.update(mapping);
    hash.update(joins);
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A hash that bytes are written into.
struct Hashing<'a>(&'a mut Sha256);

impl std::io::Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
