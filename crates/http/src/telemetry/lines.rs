//! Where log lines go. A write to the system for each request's line would cost a fifth of what an
//! answer from the cache costs, so those lines, and only those, are gathered for a moment. Every
//! other line takes the gathered ones with it and is out before the program goes on: an error is
//! never lost in memory.

use std::io::{self, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tracing::Metadata;
use tracing_subscriber::fmt::MakeWriter;

/// The target of the line that each request leaves behind.
pub(crate) const REQUESTS: &str = "guanlan::edge::access";

/// The longest time that a request's line waits.
const WAIT: Duration = Duration::from_millis(100);
/// More bytes than this do not wait.
const ENOUGH: usize = 64 * 1024;

static GATHERED: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static BEGUN: Condvar = Condvar::new();

/// Starts the thread that writes what is gathered. It lives as long as the process.
///
/// # Errors
/// When the system gives no thread.
pub(super) fn start() -> Result<Lines, String> {
    let gather = || {
        loop {
            let mut gathered = lock();
            while gathered.is_empty() {
                gathered = BEGUN.wait(gathered).unwrap_or_else(PoisonError::into_inner);
            }
            drop(gathered);
            pause();
            flush();
        }
    };
    std::thread::Builder::new().name("log".into()).spawn(gather).map_err(|error| format!("logging: {error}"))?;
    Ok(Lines)
}

#[expect(clippy::disallowed_methods, reason = "a thread of its own, and the pause is its purpose")]
fn pause() {
    std::thread::sleep(WAIT);
}

/// Writes what is gathered. The server does this as its last act.
pub fn flush() {
    write_out(&mut lock());
}

fn lock() -> MutexGuard<'static, Vec<u8>> {
    GATHERED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write_out(gathered: &mut Vec<u8>) {
    if !gathered.is_empty() {
        // There is nowhere to report that the place for reports is gone.
        let _ = io::stderr().lock().write_all(gathered);
        gathered.clear();
    }
}

/// Makes a writer for each line.
pub(super) struct Lines;

impl<'a> MakeWriter<'a> for Lines {
    type Writer = Line;

    fn make_writer(&'a self) -> Line {
        Line { may_wait: false }
    }

    fn make_writer_for(&'a self, meta: &Metadata<'_>) -> Line {
        Line { may_wait: meta.target() == REQUESTS }
    }
}

/// One line on its way.
pub(super) struct Line {
    may_wait: bool,
}

impl Write for Line {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut gathered = lock();
        let first = gathered.is_empty();
        gathered.extend_from_slice(line);
        if !self.may_wait || gathered.len() > ENOUGH {
            write_out(&mut gathered);
        } else if first {
            BEGUN.notify_one();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_line_of_a_request_waits_and_any_other_takes_it_along() {
        Line { may_wait: true }.write_all(b"a request\n").unwrap();
        assert!(lock().ends_with(b"a request\n"));
        Line { may_wait: false }.write_all(b"a warning\n").unwrap();
        assert!(lock().is_empty());
    }
}
