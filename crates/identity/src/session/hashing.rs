//! Hashing of passwords: off the async threads, so many at once and no more, and behind everything else that waits for a
//! core, so that a flood of logins waits and the pages do not (RULES sign-in 7).

use std::{
    net::IpAddr,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
};

use guanlan_kernel::error::ApiError;
use guanlan_vault::PasswordHash;
use tokio::sync::{Semaphore, oneshot};

use super::places::{Place, Places};

type Work = Box<dyn FnOnce() + Send>;

/// Threads that hash, one for each core, and the places of those who wait for them.
#[derive(Clone)]
pub struct Hashing {
    places: Places,
    turns: Arc<Semaphore>,
    threads: mpsc::Sender<Work>,
    hash: fn(&str) -> PasswordHash,
    #[cfg(test)]
    interlude: Arc<Mutex<Option<Interlude>>>,
}

/// What a test lets happen between a comparison and what follows from it.
#[cfg(test)]
type Interlude = std::pin::Pin<Box<dyn Future<Output = ()> + Send>>;

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

impl Hashing {
    /// Threads for every core; so many passwords of one caller may wait for them at one time.
    pub fn new(waiting_per_address: usize) -> Hashing {
        Hashing::with(PasswordHash::of, waiting_per_address)
    }

    /// As [`Hashing::new`], at the cost of tests.
    pub fn for_test(waiting_per_address: usize) -> Hashing {
        Hashing::with(PasswordHash::for_test, waiting_per_address)
    }

    fn with(hash: fn(&str) -> PasswordHash, waiting_per_address: usize) -> Hashing {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let (threads, work) = mpsc::channel();
        let work = Arc::new(Mutex::new(work));
        for _ in 0..cores {
            let work = work.clone();
            thread::spawn(move || hash_all(&work));
        }
        Hashing {
            places: Places::new(waiting_per_address),
            turns: Arc::new(Semaphore::new(cores)),
            threads,
            hash,
            #[cfg(test)]
            interlude: Arc::default(),
        }
    }

    /// Takes a place among those who wait: [`Places::take`]. Without one nothing is hashed.
    ///
    /// # Errors
    /// 429 or 503 where there is no place.
    pub async fn place(&self, person: &str, address: IpAddr) -> Result<Place, ApiError> {
        self.places.take(person, address).await
    }

    /// Runs work on passwords in its turn. Whoever asked may have gone; the turn ends with the work all the same.
    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let turn = self.turns.clone().acquire_owned().await.map_err(|_| ApiError::Unavailable)?;
        let (tell, told) = oneshot::channel();
        let work = move || {
            drop(tell.send(work()));
            drop(turn);
        };
        self.threads.send(Box::new(work)).map_err(|_| ApiError::Unavailable)?;
        told.await.map_err(|error| ApiError::Internal(error.into()))
    }

    /// Hashes a password.
    ///
    /// # Errors
    /// Where the work panicked.
    pub async fn hash(&self, _place: &Place, password: String) -> Result<PasswordHash, ApiError> {
        let hash = self.hash;
        self.run(move || hash(&password)).await
    }

    /// Whether this is the hash of the password.
    ///
    /// # Errors
    /// Where the work panicked.
    pub async fn matches(&self, _place: &Place, hash: PasswordHash, password: String) -> Result<bool, ApiError> {
        let matches = self.run(move || hash.matches(&password)).await?;
        #[cfg(test)]
        self.play_interlude().await;
        Ok(matches)
    }

    /// Lets something happen once the next password was compared, before anything follows from it.
    #[cfg(test)]
    pub fn after_next_comparison(&self, happens: impl Future<Output = ()> + Send + 'static) {
        *self.interlude.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::pin(happens));
    }

    /// What was to happen happens.
    #[cfg(test)]
    pub async fn play_interlude(&self) {
        let next = self.interlude.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(next) = next {
            next.await;
        }
    }
}
