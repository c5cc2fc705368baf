//! The head of the chain, told to the outside: rows that are cut off at the end leave a chain that is right in itself.

use std::{
    io::ErrorKind,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use chrono::Duration;
use guanlan_core::clock::Millis;

use super::{seal::Head, store};
use crate::Kernel;

/// The file in the data folder.
pub const FILE: &str = "audit-head";
/// Between two lines of the log.
const LOG_PAUSE: Duration = Duration::minutes(1);

/// What is remembered of the chain outside of the database.
pub struct Witness {
    place: PathBuf,
    kept: Option<Head>,
    logged_at: Option<Millis>,
}

/// What a look found.
#[derive(Debug, PartialEq, Eq)]
pub enum Looked {
    /// The chain is as it was.
    Unchanged,
    /// It has grown, and the file says so.
    Kept,
    /// What the file remembers is not in the chain any more. The file is left as it is.
    Lost,
}

impl Witness {
    pub fn new(data: &Path) -> Witness {
        Witness { place: data.join(FILE), kept: None, logged_at: None }
    }

    /// Compares the chain with what was kept, and keeps its head.
    ///
    /// # Errors
    /// Where the database or the file is away, or the file is none of ours.
    pub async fn look(&mut self, kernel: &Kernel) -> Result<Looked> {
        let head = store::head(kernel.db.reader()).await?;
        if head.is_some() && head == self.kept {
            return Ok(Looked::Unchanged);
        }
        let now = kernel.now();
        let may_log = self.logged_at.is_none_or(|at| now.0 >= at.0 + LOG_PAUSE.num_milliseconds());
        if let Some(before) = read(&self.place).await?
            && store::hash_at(kernel.db.reader(), before.sequence).await?.as_deref() != Some(&before.hash)
        {
            if may_log {
                tracing::error!(kept = %before, file = %self.place.display(), "the audit log was changed or cut off: `guanlan audit verify` says where");
                self.logged_at = Some(now);
            }
            self.kept = None;
            return Ok(Looked::Lost);
        }
        let Some(head) = head else { return Ok(Looked::Unchanged) };
        let beside = self.place.with_extension("new");
        tokio::fs::write(&beside, format!("{head} {}\n", now.rfc3339())).await?;
        tokio::fs::rename(&beside, &self.place).await?;
        if may_log {
            tracing::info!(%head, "the audit log is sealed up to here");
            self.logged_at = Some(now);
        }
        self.kept = Some(head);
        Ok(Looked::Kept)
    }
}

/// The head that a file remembers; `None` where there is no file.
///
/// # Errors
/// Where it cannot be read or holds something else.
pub async fn read(place: &Path) -> Result<Option<Head>> {
    let text = match tokio::fs::read_to_string(place).await {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).with_context(|| format!("{} cannot be read", place.display())),
    };
    let head = text.split_whitespace().next().unwrap_or_default().parse();
    head.map(Some).map_err(|why: String| anyhow::anyhow!("{}: {why}", place.display()))
}
