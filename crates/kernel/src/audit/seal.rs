//! The chain. A row's hash is the SHA-256 of the 64 hexadecimal digits of the hash before it and of the stored bytes of
//! its body; the first row follows 64 zeros. So `printf '%s%s' HASH BODY | sha256sum` checks a row by hand.

use std::{fmt, path::PathBuf, str::FromStr, time::Duration};

use guanlan_core::clock::Millis;
use guanlan_db::{DbErr, lease};
use guanlan_http::shutdown::Stopping;

use super::{store, witness::Witness};
use crate::Kernel;

/// Who has it may seal.
const LEASE: &str = "audit-sealer";
/// How long the lease lasts unless it is taken anew: another instance goes on after so much.
const LEASE_TIME: chrono::Duration = chrono::Duration::seconds(3);
/// How often it is looked for rows to seal. With the lease's time it stays below five seconds.
const PACE: Duration = Duration::from_secs(1);
/// Rows that are sealed in one transaction: it ends within milliseconds.
const BATCH: u64 = 100;

/// The end of the chain: how many rows it has, and the last one's hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// 0 where nothing is sealed yet.
    pub sequence: i64,
    pub hash: String,
}

impl Head {
    /// Where a chain begins.
    pub fn start() -> Head {
        Head { sequence: 0, hash: "0".repeat(64) }
    }

    /// The head after one more row with this body.
    #[must_use]
    pub fn then(&self, body: &str) -> Head {
        Head { sequence: self.sequence + 1, hash: guanlan_vault::digest(&format!("{}{body}", self.hash)) }
    }
}

impl fmt::Display for Head {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.sequence, self.hash)
    }
}

impl FromStr for Head {
    type Err = String;

    fn from_str(text: &str) -> Result<Head, String> {
        let odd = || format!("`{text}` is not SEQUENCE:HASH with 64 hexadecimal digits");
        let (sequence, hash) = text.split_once(':').ok_or_else(odd)?;
        let sequence = sequence.parse().ok().filter(|sequence| *sequence > 0).ok_or_else(odd)?;
        if hash.len() != 64 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(odd());
        }
        Ok(Head { sequence, hash: hash.to_ascii_lowercase() })
    }
}

/// Chains every row that waits, in the order of their numbers, if this holder has the lease or can take it. Answers how
/// many were sealed. Lease and rows are one transaction: two can never seal at once, however slow one of them is.
///
/// # Errors
/// Where the database is away; nothing is half sealed then.
pub async fn seal(kernel: &Kernel, holder: &str) -> Result<u64, DbErr> {
    let mut all = 0;
    while store::is_waiting(kernel.db.reader()).await? {
        let now = kernel.now();
        let until = Millis(now.0 + LEASE_TIME.num_milliseconds());
        let sealed = kernel
            .db
            .write(|tx| {
                Box::pin(async move {
                    if !lease::take(&**tx, LEASE, holder, now, until).await? {
                        return Ok(0);
                    }
                    let mut head = store::head(&**tx).await?.unwrap_or_else(Head::start);
                    let waiting = store::waiting(&**tx, BATCH).await?;
                    for row in &waiting {
                        head = head.then(&row.body);
                        store::seal(&**tx, row.id, &head).await?;
                    }
                    Ok::<_, DbErr>(waiting.len() as u64)
                })
            })
            .await?;
        if sealed == 0 {
            break;
        }
        all += sealed;
    }
    Ok(all)
}

/// Seals at its pace until the stop begins. Every instance does: one has the lease, and each of them keeps the head in its
/// own data folder, so that whoever changes the chain has more than one witness to change.
pub async fn keep_sealed(kernel: Kernel, data: PathBuf, stopping: Stopping) {
    let holder = guanlan_vault::secret();
    let mut witness = Witness::new(&data);
    while !stopping.has_begun() {
        if let Err(error) = seal(&kernel, &holder).await {
            tracing::warn!(%error, "the audit log cannot be sealed; it is tried again");
        }
        if let Err(error) = witness.look(&kernel).await {
            tracing::warn!(%error, "the head of the audit log cannot be kept; it is tried again");
        }
        stopping.rest(PACE).await;
    }
}
