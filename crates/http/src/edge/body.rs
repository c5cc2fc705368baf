//! Receives a request's body before the route is called: whole, within the limit, fast enough, an upload's in a file.
//! A refused body is read away for a while, because left in the socket it would turn our refusal into a connection
//! reset.

use std::io;
use std::path::Path;
use std::time::Duration;

use axum::body::Body;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_LENGTH, EXPECT};
use bytes::Bytes;
use http_body::Body as HttpBody;
use http_body_util::BodyExt;
use tokio::fs::File;
use tokio::io::{AsyncSeekExt, AsyncWriteExt};
use tokio::time::Instant;
use tokio_util::io::ReaderStream;

use super::bodies::{Full, Ticket};

/// How much of a refused body is still read away, and for how long. A client that writes its whole
/// body before it reads would otherwise never see why it was refused.
const DRAIN_BYTES: usize = 32 * 1024 * 1024;
const DRAIN_TIME: Duration = Duration::from_secs(5);
/// Longest pause of a sender, however fast it was before.
const STALL: Duration = Duration::from_secs(30);
/// An upload is kept in memory up to this length, and in a file from there on.
const IN_MEMORY: usize = 64 * 1024;
/// Bytes that are read from an upload's file at one time.
const READ_BYTES: usize = 256 * 1024;

/// What a body has to keep to.
pub(super) struct Rules<'a> {
    /// Longest length in bytes.
    pub(super) most: usize,
    /// Least bytes a second, on average after the grace.
    pub(super) rate: usize,
    pub(super) grace: Duration,
    /// When the body must be whole at the latest.
    pub(super) deadline: Instant,
    /// The folder for the file of an upload; `None` keeps the body in memory.
    pub(super) folder: Option<&'a Path>,
}

/// Why a body was not received.
pub(super) enum Fault {
    TooLong,
    TooSlow,
    /// The sender left or broke the protocol.
    Broken,
    Full(Full),
    /// The file of an upload cannot be written.
    Disk(io::Error),
}

/// The length that a caller announces.
pub(super) fn announced(headers: &HeaderMap) -> Option<usize> {
    headers.get(CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Whether a refused body may be read away: who waits for "100 Continue" has sent nothing yet, and
/// must not be asked to by reading.
pub(super) fn may_drain(headers: &HeaderMap) -> bool {
    !headers.contains_key(EXPECT)
}

/// Reads a body to its end, and answers it as one that does not wait for its sender any more.
///
/// # Errors
/// The fault that ends it. The rest of a body that is too long, has no room or cannot be stored is read away.
pub(super) async fn receive(
    mut body: Body,
    rules: &Rules<'_>,
    ticket: &mut Ticket,
    drains: bool,
) -> Result<Body, Fault> {
    let received = read(&mut body, rules, ticket).await;
    match &received {
        Ok(_) => ticket.end(),
        Err(Fault::TooSlow | Fault::Broken) => {}
        Err(Fault::TooLong | Fault::Full(_) | Fault::Disk(_)) => drain(body, drains),
    }
    received
}

async fn read(body: &mut Body, rules: &Rules<'_>, ticket: &mut Ticket) -> Result<Body, Fault> {
    let mut kept = Kept::Nothing;
    let mut received = 0;
    // Time that was spent on writing the file is ours and not the sender's: it moves the start.
    let mut started = Instant::now();
    let mut waiting = started;
    loop {
        #[expect(clippy::cast_precision_loss, reason = "a time, not a count of bytes")]
        let earned = Duration::from_secs_f64(received as f64 / rules.rate.max(1) as f64);
        let patience = (started + rules.grace + earned).min(waiting + STALL).min(rules.deadline);
        let frame = match tokio::time::timeout_at(patience, body.frame()).await {
            Err(_) => return Err(Fault::TooSlow),
            Ok(None) => break,
            Ok(Some(Err(_))) => return Err(Fault::Broken),
            Ok(Some(Ok(frame))) => frame,
        };
        let Ok(data) = frame.into_data() else { continue };
        received += data.len();
        if received > rules.most {
            return Err(Fault::TooLong);
        }
        ticket.charge(received).map_err(Fault::Full)?;
        let is_last = body.is_end_stream();
        if is_last && matches!(kept, Kept::Nothing) {
            return Ok(Body::from(data));
        }
        let before = Instant::now();
        kept = kept.with(data, rules.folder).await.map_err(Fault::Disk)?;
        if is_last {
            break;
        }
        waiting = Instant::now();
        started += waiting - before;
    }
    kept.finish().await.map_err(Fault::Disk)
}

/// What has come of a body.
enum Kept {
    Nothing,
    /// The only piece so far, as it lies in the connection's buffer.
    Piece(Bytes),
    Memory(Vec<u8>),
    /// The file has no name, so nothing of it is left when it is closed or the process dies. What is written next
    /// gathers in memory.
    File(File, Vec<u8>),
}

impl Kept {
    async fn with(self, data: Bytes, folder: Option<&Path>) -> io::Result<Self> {
        let mut gathered = match self {
            Self::Nothing => return Ok(Self::Piece(data)),
            Self::Piece(first) => first.to_vec(),
            Self::Memory(gathered) => gathered,
            Self::File(mut file, mut gathered) => {
                gathered.extend_from_slice(&data);
                if gathered.len() >= IN_MEMORY {
                    file.write_all(&gathered).await?;
                    gathered.clear();
                }
                return Ok(Self::File(file, gathered));
            }
        };
        gathered.extend_from_slice(&data);
        match folder {
            Some(folder) if gathered.len() > IN_MEMORY => {
                let mut file = unnamed_file(folder).await?;
                file.write_all(&gathered).await?;
                gathered.clear();
                Ok(Self::File(file, gathered))
            }
            _ => Ok(Self::Memory(gathered)),
        }
    }

    async fn finish(self) -> io::Result<Body> {
        match self {
            Self::Nothing => Ok(Body::empty()),
            Self::Piece(data) => Ok(Body::from(data)),
            Self::Memory(data) => Ok(Body::from(data)),
            Self::File(mut file, gathered) => {
                file.write_all(&gathered).await?;
                // A write that failed in the background is told here.
                file.flush().await?;
                file.rewind().await?;
                Ok(Body::from_stream(ReaderStream::with_capacity(file, READ_BYTES)))
            }
        }
    }
}

async fn unnamed_file(folder: &Path) -> io::Result<File> {
    let folder = folder.to_owned();
    let made = tokio::task::spawn_blocking(move || tempfile::tempfile_in(folder)).await;
    Ok(File::from_std(made.map_err(io::Error::other)??))
}

/// The empty body that a route sees which does not want the caller's.
pub(super) fn drained(body: Body, drains: bool) -> Body {
    drain(body, drains);
    Body::empty()
}

/// Reads a refused body away in the background.
pub(super) fn drain(mut body: Body, drains: bool) {
    if !drains || body.is_end_stream() {
        return;
    }
    let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
    runtime.spawn(async move {
        let reading = async {
            let mut read = 0;
            while let Some(Ok(frame)) = body.frame().await {
                read += frame.data_ref().map_or(0, Bytes::len);
                if read > DRAIN_BYTES {
                    break;
                }
            }
        };
        let _ = tokio::time::timeout(DRAIN_TIME, reading).await;
    });
}
