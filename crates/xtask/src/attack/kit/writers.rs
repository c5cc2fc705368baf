//! Writes that are counted: each asks for a code to a number of its own, so each that was acknowledged is a message in
//! the outbox that any other process can read.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::{Caller, pause, stranger};

/// Numbers that nobody has, each once.
#[derive(Clone, Default)]
pub struct Numbers(Arc<AtomicU32>);

impl Numbers {
    pub fn next(&self) -> String {
        format!("137{:08}", self.0.fetch_add(1, Ordering::Relaxed) + 1)
    }
}

/// Asks for a code to a number; answers the status, 0 where no answer came.
pub fn ask_for_code(caller: &Caller, mobile: &str) -> u16 {
    caller.status("POST", "/user/verifyMobile", Some(&format!(r#"{{"mobile":"{mobile}"}}"#)))
}

/// What writers did.
#[derive(Default)]
pub struct Written {
    /// Answered with 200.
    pub acknowledged: Vec<String>,
    /// Answered with something else, or not at all (0).
    pub failed: Vec<(String, u16)>,
}

impl Written {
    /// Acknowledged numbers that are not among those that were found.
    pub fn lost(&self, found: &HashSet<String>) -> usize {
        self.acknowledged.iter().filter(|number| !found.contains(*number)).count()
    }

    /// How many of the failed ones were answered with this status.
    pub fn with_status(&self, status: u16) -> usize {
        self.failed.iter().filter(|(_, other)| *other == status).count()
    }

    /// Numbers whose write was answered with a status that says it failed, and that are there nevertheless.
    pub fn failed_and_there(&self, found: &HashSet<String>) -> usize {
        self.failed.iter().filter(|(number, status)| *status != 0 && found.contains(number)).count()
    }

    pub fn add(&mut self, number: String, status: u16) {
        if status == 200 {
            self.acknowledged.push(number);
        } else {
            self.failed.push((number, status));
        }
    }

    pub fn join(&mut self, other: Written) {
        self.acknowledged.extend(other.acknowledged);
        self.failed.extend(other.failed);
    }
}

/// Threads that write until they are stopped, at most two minutes.
pub struct Writers {
    stop: Arc<AtomicBool>,
    threads: Vec<JoinHandle<Written>>,
}

impl Writers {
    pub fn begin(server: SocketAddr, count: u32, numbers: &Numbers) -> Self {
        Self::of(count, |number| {
            let (numbers, caller) = (numbers.clone(), Caller::new(server, stranger(5_000 + number)));
            move || {
                let number = numbers.next();
                let status = ask_for_code(&caller, &number);
                (number, status)
            }
        })
    }

    /// Threads that each do again and again what `writer` makes for their number: it answers what it wrote, and the
    /// status, 200 where that was acknowledged.
    pub fn of<W: FnMut() -> (String, u16) + Send + 'static>(count: u32, writer: impl Fn(u32) -> W) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let begin = |number: u32| {
            let (stop, mut write) = (stop.clone(), writer(number));
            std::thread::spawn(move || {
                let (since, mut written) = (Instant::now(), Written::default());
                while !stop.load(Ordering::Relaxed) && since.elapsed() < Duration::from_secs(120) {
                    let (number, status) = write();
                    if status != 200 {
                        pause(20);
                    }
                    written.add(number, status);
                }
                written
            })
        };
        let threads = (0..count).map(begin).collect();
        Self { stop, threads }
    }

    /// Stops them and answers what they did.
    pub fn end(mut self) -> Written {
        self.stop.store(true, Ordering::Relaxed);
        let mut all = Written::default();
        for thread in self.threads.drain(..) {
            if let Ok(written) = thread.join() {
                all.join(written);
            }
        }
        all
    }
}

impl Drop for Writers {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_acknowledged_and_is_not_there_is_lost_and_what_failed_and_is_there_is_told() {
        let mut written = Written::default();
        for (number, status) in [("1", 200), ("2", 200), ("3", 500), ("4", 0), ("5", 503)] {
            written.add(number.into(), status);
        }
        let found: HashSet<String> = ["1", "3", "4"].map(String::from).into();
        assert_eq!((written.lost(&found), written.failed_and_there(&found), written.with_status(500)), (1, 1, 1));
        let numbers = Numbers::default();
        assert_eq!((numbers.next(), numbers.clone().next()), ("13700000001".into(), "13700000002".into()));
    }
}
