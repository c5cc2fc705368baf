//! Where log lines go. A write to the system for each request's line would cost a fifth of what an
//! answer from the cache costs, so those lines, and only those, are gathered for a moment. Every
//! other line takes the gathered ones with it and is out before the program goes on: an error is
//! never lost in memory.

use std::io::{self, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tracing_subscriber::fmt::MakeWriter;

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
        Line
    }
}

/// One line that takes the gathered ones with it.
pub(super) struct Line;

impl Write for Line {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut gathered = lock();
        gathered.extend_from_slice(line);
        write_out(&mut gathered);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Keeps the line of a request for a moment.
pub(super) fn gather(line: &[u8]) {
    let mut gathered = lock();
    let first = gathered.is_empty();
    gathered.extend_from_slice(line);
    if gathered.len() > ENOUGH {
        write_out(&mut gathered);
    } else if first {
        BEGUN.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_line_of_a_request_waits_and_any_other_takes_it_along() {
        gather(b"a request\n");
        assert!(lock().ends_with(b"a request\n"));
        Line.write_all(b"a warning\n").unwrap();
        assert!(lock().is_empty());
    }
}
