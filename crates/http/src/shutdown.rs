//! When and how the server learns that it should stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Notify;

/// Tells everybody who holds a copy that the server is stopping: `/readyz` says so, connections are
/// asked to end, background work comes to its end.
#[derive(Clone, Default)]
pub struct Stopping(Arc<State>);

#[derive(Default)]
struct State {
    begun: AtomicBool,
    bell: Notify,
}

impl Stopping {
    /// A server that runs.
    pub fn new() -> Self {
        Self::default()
    }

    /// Begins the stop; a second call does nothing more.
    pub fn begin(&self) {
        self.0.begun.store(true, Ordering::SeqCst);
        self.0.bell.notify_waiters();
    }

    /// Whether the stop has begun.
    pub fn has_begun(&self) -> bool {
        self.0.begun.load(Ordering::SeqCst)
    }

    /// Waits for the stop to begin.
    pub async fn wait(&self) {
        let rung = self.0.bell.notified();
        tokio::pin!(rung);
        // Registered before the look, so that a stop between look and wait is not missed.
        rung.as_mut().enable();
        if !self.has_begun() {
            rung.await;
        }
    }

    /// The rest between two rounds of work in the background; true when the stop begins meanwhile.
    pub async fn rest(&self, pace: Duration) -> bool {
        #[expect(clippy::disallowed_methods, reason = "background work has a pace; the stop ends the rest")]
        let rested = tokio::time::sleep(pace);
        tokio::select! {
            () = rested => false,
            () = self.wait() => true,
        }
    }
}

/// Waits for SIGTERM (a service manager) or SIGINT (Ctrl-C). A second signal ends the process at
/// once: whoever presses Ctrl-C twice means it.
pub async fn signal() -> std::io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::select! {
        _ = terminate.recv() => tracing::info!("SIGTERM: stopping"),
        _ = interrupt.recv() => tracing::info!("SIGINT: stopping"),
    }
    tokio::spawn(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::warn!("a second signal: ending without waiting");
        std::process::exit(130);
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn everybody_who_waits_hears_of_the_stop_also_who_comes_late() {
        let stopping = Stopping::new();
        let early = tokio::spawn({
            let stopping = stopping.clone();
            async move { stopping.wait().await }
        });
        tokio::task::yield_now().await;
        assert!(!stopping.has_begun());
        stopping.begin();
        tokio::time::timeout(Duration::from_secs(5), early).await.unwrap().unwrap();
        tokio::time::timeout(Duration::from_secs(5), stopping.wait()).await.unwrap();
    }

    #[tokio::test]
    async fn a_rest_ends_by_itself_and_at_once_when_the_stop_begins() {
        let stopping = Stopping::new();
        assert!(!stopping.rest(Duration::from_millis(1)).await);
        let long = tokio::spawn({
            let stopping = stopping.clone();
            async move { stopping.rest(Duration::from_secs(3600)).await }
        });
        tokio::task::yield_now().await;
        stopping.begin();
        assert!(tokio::time::timeout(Duration::from_secs(5), long).await.unwrap().unwrap());
    }
}
