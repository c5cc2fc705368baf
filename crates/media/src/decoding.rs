//! Who may decode a picture, and when: threads of their own that stand behind everything else, and turns that are dealt
//! out fairly. Nothing that serves a stored file ever waits here.

use std::{
    collections::{HashMap, VecDeque},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, mpsc},
    thread,
};

use bytes::Bytes;
use guanlan_imaging::{Limits, Workshop, inspect};
use tokio::sync::oneshot;

use super::bytes::StoreFault;

/// For whom a picture is decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Asker {
    /// A company that sends a picture.
    Company(i64),
    /// A person who sends a file.
    Person(i64),
    /// Whoever looks at a page: they want a derivative that is not there yet.
    Visitors,
    /// The task that makes derivatives before anybody asks.
    Background,
}

impl Asker {
    fn sends(self) -> bool {
        matches!(self, Asker::Company(_) | Asker::Person(_))
    }
}

/// How much may be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecodingLimits {
    /// Pictures that are decoded at one time.
    pub threads: usize,
    /// Those that may wait for their turn, of all askers.
    pub waiting: usize,
    /// Those of one company or person that may wait.
    pub waiting_each: usize,
    /// Pixels of a picture that a member sends.
    pub pixels: u64,
}

impl Default for DecodingLimits {
    /// A form sends up to 12 pictures at once.
    fn default() -> DecodingLimits {
        DecodingLimits { threads: 2, waiting: 48, waiting_each: 12, pixels: 40_000_000 }
    }
}

impl DecodingLimits {
    /// What is taken from members.
    pub fn of_members(&self) -> Limits {
        Limits { pixels: self.pixels, ..Limits::default() }
    }
}

/// Seconds after which somebody whose pictures all wait may try again.
const AGAIN: u32 = 5;

type Work = Box<dyn FnOnce() + Send>;

/// The turns, and the threads. Cloning shares them.
#[derive(Clone)]
pub struct Decoding(Arc<Inner>);

struct Inner {
    limits: DecodingLimits,
    memory: Workshop,
    turns: Mutex<Turns>,
    /// Started with the first picture: most commands decode none.
    threads: OnceLock<mpsc::Sender<Work>>,
}

#[derive(Default)]
struct Turns {
    /// Those who wait, by asker; who is first has the next turn. No queue is empty.
    queues: VecDeque<(Asker, VecDeque<oneshot::Sender<Turn>>)>,
    /// Turns that were given and not given back.
    given: HashMap<Asker, usize>,
    /// The last turn was a visitor's: the next is that of somebody who sends, if there is one.
    visitors_had_it: bool,
}

/// The right to decode now; dropping it gives the turn to the next.
pub struct Turn {
    asker: Asker,
    decoding: Option<Decoding>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(decoding) = self.decoding.take() {
            let mut turns = decoding.turns();
            if let Some(given) = turns.given.get_mut(&self.asker) {
                *given -= 1;
            }
            turns.given.retain(|_, given| *given > 0);
            decoding.give(&mut turns);
        }
    }
}

impl Turns {
    fn waiting(&self) -> usize {
        self.queues.iter().map(|(_, queue)| queue.len()).sum()
    }

    /// Forgets those who left while they waited.
    fn sweep(&mut self) {
        for (_, queue) in &mut self.queues {
            queue.retain(|waiting| !waiting.is_closed());
        }
        self.queues.retain(|(_, queue)| !queue.is_empty());
    }

    /// Whose turn it is now. Visitors and those who send take turns, and the senders among each other, of whom nobody has
    /// two at a time; the background has what nobody else wants.
    fn next(&mut self) -> Option<(Asker, oneshot::Sender<Turn>)> {
        let visitors = |asker: Asker| asker == Asker::Visitors;
        let (one, other): (&dyn Fn(Asker) -> bool, &dyn Fn(Asker) -> bool) =
            if self.visitors_had_it { (&Asker::sends, &visitors) } else { (&visitors, &Asker::sends) };
        let next = self.take(one).or_else(|| self.take(other));
        if let Some((asker, _)) = &next {
            self.visitors_had_it = visitors(*asker);
        }
        next.or_else(|| self.take(&|asker| asker == Asker::Background))
    }

    /// The first who waits of those that are `wanted`; the asker goes behind all others.
    fn take(&mut self, wanted: &dyn Fn(Asker) -> bool) -> Option<(Asker, oneshot::Sender<Turn>)> {
        let is_free = |asker: Asker| asker == Asker::Visitors || !self.given.contains_key(&asker);
        let at = self.queues.iter().position(|(asker, _)| wanted(*asker) && is_free(*asker))?;
        let (asker, mut queue) = self.queues.remove(at)?;
        let first = queue.pop_front()?;
        if !queue.is_empty() {
            self.queues.push_back((asker, queue));
        }
        Some((asker, first))
    }
}

impl Decoding {
    pub fn new(limits: DecodingLimits) -> Decoding {
        Decoding(Arc::new(Inner {
            limits,
            memory: Workshop::default(),
            turns: Mutex::default(),
            threads: OnceLock::new(),
        }))
    }

    pub fn limits(&self) -> &DecodingLimits {
        &self.0.limits
    }

    /// Waits for a turn. Who drops this future leaves the queue.
    ///
    /// # Errors
    /// [`StoreFault::TooOften`] where too many of this sender wait already, [`StoreFault::Busy`] where too many of all do.
    pub async fn turn(&self, asker: Asker) -> Result<Turn, StoreFault> {
        let (give, given) = oneshot::channel();
        {
            let mut turns = self.turns();
            turns.sweep();
            let own = turns.queues.iter().position(|(other, _)| *other == asker);
            let own_waiting = own.map_or(0, |at| turns.queues[at].1.len());
            if asker.sends() && own_waiting >= self.limits().waiting_each {
                return Err(StoreFault::TooOften(AGAIN));
            }
            // The background waits for nobody's sake; one of it is all there ever is.
            if asker != Asker::Background && turns.waiting() >= self.limits().waiting {
                return Err(StoreFault::Busy);
            }
            match own {
                Some(at) => turns.queues[at].1.push_back(give),
                None => turns.queues.push_back((asker, VecDeque::from([give]))),
            }
            self.give(&mut turns);
        }
        given.await.map_err(|_| StoreFault::Broken)
    }

    /// Gives the turns that are free.
    fn give(&self, turns: &mut Turns) {
        while turns.given.values().sum::<usize>() < self.limits().threads {
            let Some((asker, waiting)) = turns.next() else { return };
            match waiting.send(Turn { asker, decoding: Some(self.clone()) }) {
                Ok(()) => *turns.given.entry(asker).or_default() += 1,
                // Whoever waited has left. This turn was never counted, so dropping it must not give it back.
                Err(mut turn) => turn.decoding = None,
            }
        }
    }

    /// Whether somebody waits for a turn that the background should not keep.
    pub fn is_wanted(&self) -> bool {
        let mut turns = self.turns();
        turns.sweep();
        turns.queues.iter().any(|(asker, _)| *asker != Asker::Background)
    }

    /// Looks at a file and does some work with it on one of the threads, when there is memory for decoding it. Who leaves
    /// before that spares the work; the turn ends with it.
    ///
    /// # Errors
    /// A file that is none of ours or beyond `limits`, what the work answers, and [`StoreFault::Broken`] where it
    /// panicked.
    pub async fn run<T: Send + 'static>(
        &self,
        turn: Turn,
        bytes: Bytes,
        limits: Limits,
        work: impl FnOnce(&[u8]) -> Result<T, StoreFault> + Send + 'static,
    ) -> Result<T, StoreFault> {
        let (tell, told) = oneshot::channel();
        let decoding = self.clone();
        let job = move || {
            let _turn = turn;
            let done = inspect(&bytes, &limits).map_err(StoreFault::from).and_then(|found| {
                let _pass = decoding.0.memory.admit(found.memory);
                if tell.is_closed() { Err(StoreFault::Broken) } else { work(&bytes) }
            });
            // Whoever asked may have left meanwhile.
            drop(tell.send(done));
        };
        let threads = self.0.threads.get_or_init(|| start(self.limits().threads));
        threads.send(Box::new(job)).map_err(|_| StoreFault::Broken)?;
        told.await.map_err(|_| StoreFault::Broken)?
    }

    /// A thread that panicked while it held this left nothing half done: no work is done under it.
    fn turns(&self) -> MutexGuard<'_, Turns> {
        self.0.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many wait for their turn.
    pub fn waiting(&self) -> usize {
        let mut turns = self.turns();
        turns.sweep();
        turns.waiting()
    }
}

/// Starts the threads; they end when nobody can send any more.
fn start(threads: usize) -> mpsc::Sender<Work> {
    let (send, work) = mpsc::channel();
    let work = Arc::new(Mutex::new(work));
    for _ in 0..threads {
        let work = work.clone();
        thread::spawn(move || work_through(&work));
    }
    send
}

fn work_through(work: &Mutex<mpsc::Receiver<Work>>) {
    // Only Linux knows a nice value of a thread; elsewhere the whole server would stand behind.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 10) {
        tracing::warn!(%error, "pictures are decoded at the priority of pages");
    }
    loop {
        let next = work.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(next) = next else { return };
        // Whoever asked is told by the answer that never comes; the thread stays.
        let _ = catch_unwind(AssertUnwindSafe(next));
    }
}
