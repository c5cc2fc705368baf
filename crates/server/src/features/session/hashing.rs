//! Hashing of passwords: off the async threads, so many at once and no more, and behind everything else that waits for a
//! core, so that a flood of logins waits and the pages do not (product §4).

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
};

use guanlan_vault::PasswordHash;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::error::ApiError;

type Work = Box<dyn FnOnce() + Send>;

/// Threads that hash, one for each core.
#[derive(Clone)]
pub struct Hashing {
    turns: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    threads: mpsc::Sender<Work>,
}

/// Logins that may wait for their turn; the next is answered 503.
const WAITING: usize = 256;

impl Default for Hashing {
    fn default() -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let (threads, work) = mpsc::channel();
        let work = Arc::new(Mutex::new(work));
        for _ in 0..cores {
            let work = work.clone();
            thread::spawn(move || hash_all(&work));
        }
        Hashing { turns: Arc::new(Semaphore::new(cores)), waiting: Arc::new(Semaphore::new(WAITING)), threads }
    }
}

/// Does what comes, until nobody can send any more.
fn hash_all(work: &Mutex<mpsc::Receiver<Work>>) {
    // Only Linux knows a nice value of a thread; elsewhere the whole server would stand behind.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 10) {
        tracing::warn!(%error, "passwords are hashed at the priority of pages");
    }
    loop {
        let next = work.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(next) = next else { return };
        // Whoever asked is told by the answer that never comes; the thread stays.
        let _ = catch_unwind(AssertUnwindSafe(next));
    }
}

/// The right to hash now.
pub struct Turn(#[expect(dead_code, reason = "held until the work is done")] OwnedSemaphorePermit);

impl Hashing {
    /// Waits for a turn.
    ///
    /// # Errors
    /// [`ApiError::Unavailable`] where too many wait already.
    pub async fn turn(&self) -> Result<Turn, ApiError> {
        let _place = self.waiting.clone().try_acquire_owned().map_err(|_| ApiError::Unavailable)?;
        self.turns.clone().acquire_owned().await.map(Turn).map_err(|_| ApiError::Unavailable)
    }

    /// Runs work on passwords with a turn, and gives it back: some work is done only when its outcome is noted. Whoever
    /// asked may have gone; the turn ends with the work all the same.
    ///
    /// # Errors
    /// Where the work panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        turn: Turn,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<(T, Turn), ApiError> {
        let (tell, told) = oneshot::channel();
        let work = move || drop(tell.send((work(), turn)));
        self.threads.send(Box::new(work)).map_err(|_| ApiError::Unavailable)?;
        told.await.map_err(|error| ApiError::Internal(error.into()))
    }

    /// Hashes a password.
    ///
    /// # Errors
    /// As [`Hashing::turn`] and [`Hashing::run`].
    pub async fn hash(&self, password: String) -> Result<PasswordHash, ApiError> {
        let turn = self.turn().await?;
        Ok(self.run(turn, move || PasswordHash::of(&password)).await?.0)
    }
}
