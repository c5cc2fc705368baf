//! Threads that read and map rows while the database writes: one reads the file, as many as the machine has cores
//! map. Every queue is short, so a slow database slows the reading.

use std::{
    sync::{Arc, mpsc::sync_channel},
    thread,
};

use anyhow::Result;
use guanlan_core::{
    picture::MediaKey,
    relic::mapping::{Joins, Mapping, RowFault, RowNote},
};
use tokio::sync::mpsc;

use super::{
    super::service::{BATCH, Prepared},
    source::{Row, Rows},
};

/// Chunks that wait for a mapper, and that wait for the database.
const WAITING: usize = 4;

/// Rows of a stretch of the file, each with its line.
pub struct Chunk {
    pub rows: Vec<(u64, Result<Mapped, Vec<RowFault>>)>,
    /// What was not understood of rows that are taken.
    pub notes: Vec<RowNote>,
}

/// A row that became a relic.
pub struct Mapped {
    pub relic: Prepared,
    /// Pictures that it refers to.
    pub media: Vec<MediaKey>,
}

/// Starts the threads; chunks come in the order of the file, and an error is the last thing that comes. Dropping the
/// receiver ends the threads.
pub fn start(rows: Rows, limit: Option<u64>, rules: Arc<(Mapping, Joins)>) -> mpsc::Receiver<Result<Chunk>> {
    let limit = usize::try_from(limit.unwrap_or(u64::MAX)).unwrap_or(usize::MAX);
    let mappers = thread::available_parallelism().map_or(1, usize::from);
    // Each mapper has its own queues; chunks go round, so taking them round again puts them in order.
    let (mut to, mut from) = (Vec::new(), Vec::new());
    for _ in 0..mappers {
        let (rows_in, rows_out) = sync_channel::<Vec<Result<Row>>>(1);
        let (chunks_in, chunks_out) = sync_channel::<Result<Chunk>>(WAITING);
        let rules_here = rules.clone();
        thread::spawn(move || {
            for rows in rows_out {
                if chunks_in.send(map(rows, &rules_here.0, &rules_here.1)).is_err() {
                    break;
                }
            }
        });
        to.push(rows_in);
        from.push(chunks_out);
    }
    thread::spawn(move || {
        let mut rows = rows.take(limit);
        for mapper in (0..to.len()).cycle() {
            let chunk: Vec<Result<Row>> = rows.by_ref().take(BATCH).collect();
            if chunk.is_empty() || to[mapper].send(chunk).is_err() {
                break;
            }
        }
    });
    let (done, receiver) = mpsc::channel(WAITING);
    thread::spawn(move || {
        for mapper in from.iter().cycle() {
            let Ok(chunk) = mapper.recv() else { break };
            let last = chunk.is_err();
            if done.blocking_send(chunk).is_err() || last {
                break;
            }
        }
    });
    receiver
}

fn map(rows: Vec<Result<Row>>, mapping: &Mapping, joins: &Joins) -> Result<Chunk> {
    let mut chunk = Chunk { rows: Vec::with_capacity(rows.len()), notes: Vec::new() };
    for row in rows {
        let row = row?;
        let mapped = relic(&row, mapping, joins, &mut chunk.notes);
        chunk.rows.push((row.line, mapped));
    }
    Ok(chunk)
}

fn relic(row: &Row, mapping: &Mapping, joins: &Joins, notes: &mut Vec<RowNote>) -> Result<Mapped, Vec<RowFault>> {
    let refused = |reason: String| vec![RowFault { row: row.line, field: "row".into(), rule: String::new(), reason }];
    let value = row.value().map_err(refused)?;
    let (relic, unclear) = mapping.relic_with_notes(row.line, &value, joins);
    let relic = relic?;
    notes.extend(unclear);
    let prepared = Prepared::new(&relic).map_err(|error| refused(error.to_string()))?;
    Ok(Mapped { relic: prepared, media: relic.media() })
}
