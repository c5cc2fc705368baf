//! The threads that own the engines, and the queue in front of them.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::Context as _;

use crate::engine::{Engine, THREAD_STACK, panic_message};
use crate::flight::{Flight, Flights};
use crate::{Bundle, Host, Rendered, Request, SsrError};

/// How many, how long, how much.
#[derive(Clone, Debug)]
pub struct PoolConfig {
    /// Engines, each with a thread of its own.
    pub engines: NonZeroUsize,
    /// Pages that may wait for an engine; one more is [`SsrError::QueueFull`].
    pub queue: usize,
    /// How long a page may wait, and again how long it may render.
    pub deadline: Duration,
    /// Bytes of memory for one engine.
    pub memory: usize,
}

impl Default for PoolConfig {
    /// Two engines of at most 64 MiB, 64 waiting pages, one second.
    fn default() -> PoolConfig {
        PoolConfig {
            engines: NonZeroUsize::MIN.saturating_add(1),
            queue: 64,
            deadline: Duration::from_secs(1),
            memory: 64 << 20,
        }
    }
}

struct Job {
    request: Request,
    since: Instant,
    flight: Flight,
}

/// A bounded number of engines that render pages. Dropping the pool ends its threads after their present page.
pub struct Pool {
    jobs: SyncSender<Job>,
    flights: Flights,
}

impl Pool {
    /// Starts the engines and waits until each of them has evaluated the bundle.
    ///
    /// # Errors
    /// When a thread cannot be started, or the bundle throws while it is evaluated or exports no `render`.
    pub fn new(bundle: &Bundle, host: &Host, config: &PoolConfig) -> anyhow::Result<Pool> {
        let (jobs, waiting) = mpsc::sync_channel(config.queue);
        let waiting = Arc::new(Mutex::new(waiting));
        let (ready, readiness) = mpsc::channel();
        for number in 0..config.engines.get() {
            let worker = Worker { bundle: bundle.clone(), host: Arc::clone(host), config: config.clone() };
            let (waiting, ready) = (Arc::clone(&waiting), ready.clone());
            std::thread::Builder::new()
                .name(format!("ssr-{number}"))
                .stack_size(THREAD_STACK)
                .spawn(move || worker.run(&waiting, &ready))?;
        }
        for _ in 0..config.engines.get() {
            readiness.recv().context("an engine's thread ended")??;
        }
        Ok(Pool { jobs, flights: Flights::default() })
    }

    /// Renders one page. Callers with the same key at the same moment share one render, so the key must name
    /// everything that the page depends on.
    ///
    /// # Errors
    /// See [`SsrError`]; the engine has been replaced when this returns a failed render to its next caller.
    pub async fn render(&self, key: String, request: Request) -> Result<Arc<Rendered>, SsrError> {
        let (passenger, opened) = self.flights.join(key);
        if let Some(flight) = opened {
            match self.jobs.try_send(Job { request, since: Instant::now(), flight }) {
                Ok(()) => {}
                Err(TrySendError::Full(job)) => job.flight.land(Err(SsrError::QueueFull)),
                Err(TrySendError::Disconnected(job)) => {
                    job.flight.land(Err(SsrError::Failed("the engines have ended".into())));
                }
            }
        }
        passenger.wait().await
    }
}

struct Worker {
    bundle: Bundle,
    host: Host,
    config: PoolConfig,
}

impl Worker {
    fn run(&self, waiting: &Mutex<Receiver<Job>>, ready: &mpsc::Sender<anyhow::Result<()>>) {
        let mut engine = match self.start() {
            Ok(engine) => Some(engine),
            Err(error) => {
                // The caller of `Pool::new` may have given up on an earlier engine.
                let _ = ready.send(Err(error));
                return;
            }
        };
        let _ = ready.send(Ok(()));
        loop {
            let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(job) = next else { return };
            if job.since.elapsed() > self.config.deadline {
                job.flight.land(Err(SsrError::Deadline));
                continue;
            }
            let outcome = self.render(&mut engine, &job.request);
            job.flight.land(outcome.map(Arc::new));
            // After a failure the new engine is made while nobody waits for it.
            if engine.is_none() {
                engine = self.start().inspect_err(|error| tracing::error!("no new engine: {error:#}")).ok();
            }
        }
    }

    /// Renders, and takes the engine away if anything went wrong in it.
    fn render(&self, slot: &mut Option<Engine>, request: &Request) -> Result<Rendered, SsrError> {
        let engine = match slot.take() {
            Some(engine) => engine,
            None => self.start().map_err(|error| SsrError::Failed(format!("{error:#}")))?,
        };
        let outcome = catch_unwind(AssertUnwindSafe(|| engine.render(request, self.config.deadline)));
        match outcome {
            Ok(Ok(rendered)) => {
                *slot = Some(engine);
                Ok(rendered)
            }
            Ok(Err(error)) => Err(error),
            Err(panic) => Err(SsrError::Failed(format!("panicked: {}", panic_message(panic.as_ref())))),
        }
    }

    fn start(&self) -> anyhow::Result<Engine> {
        // Evaluating the bundle takes milliseconds; ten times a render's time is for a machine that is busy.
        Engine::start(&self.bundle, Arc::clone(&self.host), self.config.memory, self.config.deadline * 10)
    }
}
