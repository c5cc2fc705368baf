//! The listener: accepts connections, guards each one, and ends them all in good order.
//!
//! `axum::serve` sets no time limit on a request's head, no limit on connections and none on a
//! stop, so the connections are driven here, with hyper, for HTTP/1.1 and HTTP/2 without TLS.

mod activity;
mod connection;
#[cfg(test)]
mod crowd_tests;
pub mod open_files;
mod places;
#[cfg(test)]
mod tests;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::client_address::Cidr;
use crate::shutdown::Stopping;

use places::Places;

/// The limits of connections, each with its documented default.
#[derive(Clone, Debug)]
pub struct ServeSettings {
    /// How long requests in flight may go on after the stop has begun. Default 20 s.
    pub grace: Duration,
    /// From a request's first byte to the end of its head; whoever drips it more slowly is cut off.
    /// Also the time in which a new connection must have sent its first request. Default 10 s.
    pub header_timeout: Duration,
    /// How long a connection may stay open between requests. Default 75 s, longer than the usual
    /// proxy's own 60, so that it is the proxy that closes.
    pub idle_timeout: Duration,
    /// How long a client may leave our bytes unread. Default 60 s.
    pub stall_timeout: Duration,
    /// Open connections. A newcomer above the limit takes the place of the idlest one; where all are worked on it is
    /// answered 503, but for health checks. Default 4096.
    pub connections: usize,
    /// Open connections from one address (of IPv6: one /64), likewise; the answer is 429. Default 256.
    pub connections_per_address: usize,
    /// Peers that the limit of one address does not count for, because they bring many callers.
    pub trusted_proxies: Vec<Cidr>,
    /// How long after the stop idle connections stay open and queued ones are still taken: a client
    /// may have sent its next request before it could know. It is answered, with `connection:
    /// close`. Default 300 ms.
    pub linger: Duration,
}

impl Default for ServeSettings {
    fn default() -> Self {
        Self {
            grace: Duration::from_secs(20),
            header_timeout: Duration::from_secs(10),
            idle_timeout: Duration::from_secs(75),
            stall_timeout: Duration::from_secs(60),
            connections: 4096,
            connections_per_address: 256,
            trusted_proxies: Vec::new(),
            linger: Duration::from_millis(300),
        }
    }
}

/// How a stop went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped {
    /// Connections that were still busy when the grace was over, and were cut.
    pub cut: usize,
}

/// After the stop, connections that already wait in the system's queue are still taken for as long
/// as one comes within this time, at most the linger altogether.
const QUEUE_PAUSE: Duration = Duration::from_millis(20);
/// A pause after an accept error, which is mostly "too many open files".
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// Serves until `stop` ends, then: `/readyz` turns 503 (through `stopping`), the queue is emptied
/// and the listener closed, requests in flight finish within the grace, and at the very end
/// `on_stop` runs (flushing what is still in memory).
///
/// # Errors
/// Only when the listener itself cannot be used; a failing connection concerns that connection.
pub async fn serve(
    router: Router,
    listener: TcpListener,
    settings: ServeSettings,
    stopping: Stopping,
    stop: impl Future<Output = ()>,
    on_stop: impl Future<Output = ()>,
) -> io::Result<Stopped> {
    listener.local_addr()?;
    let upkeep = tokio::spawn(crate::health::keep_metrics());
    let places = Places::new(&settings);
    let tracker = TaskTracker::new();
    let cut = CancellationToken::new();
    let guard = Arc::new(connection::Guard {
        builder: builder(&settings),
        settings: settings.clone(),
        stopping: stopping.clone(),
        cut: cut.clone(),
    });
    let start = |stream: TcpStream, peer: SocketAddr| {
        // Without a place the stream is dropped here, which closes it.
        let Some(place) = places.admit(peer.ip()) else { return };
        let (guard, router) = (guard.clone(), router.clone());
        tracker.spawn(async move { connection::drive(&guard, router, stream, peer, place).await });
    };

    let mut stop = std::pin::pin!(stop);
    loop {
        tokio::select! {
            _ = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => start(stream, peer),
                Err(error) => pause_after(&error, &places).await,
            },
        }
    }

    stopping.begin();
    let started = tokio::time::Instant::now();
    while started.elapsed() < settings.linger {
        match tokio::time::timeout(QUEUE_PAUSE, listener.accept()).await {
            Ok(Ok((stream, peer))) => start(stream, peer),
            Ok(Err(_)) | Err(_) => break,
        }
    }
    drop(listener);
    tracker.close();
    let finished = tokio::time::timeout(settings.grace.saturating_sub(started.elapsed()), tracker.wait()).await;
    let left = if finished.is_ok() { 0 } else { tracker.len() };
    if left > 0 {
        tracing::warn!(connections = left, "the grace is over: cutting connections that are still busy");
        cut.cancel();
        let _ = tokio::time::timeout(Duration::from_secs(1), tracker.wait()).await;
    }
    upkeep.abort();
    on_stop.await;
    crate::telemetry::flush();
    Ok(Stopped { cut: left })
}

fn builder(settings: &ServeSettings) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        // hyper runs this clock between requests as well, so it is the idle time; the shorter one
        // for a head that has begun is kept in `connection`.
        .header_read_timeout(settings.idle_timeout)
        .max_buf_size(64 * 1024);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(128)
        .max_header_list_size(64 * 1024)
        .keep_alive_interval(Duration::from_secs(20))
        .keep_alive_timeout(Duration::from_secs(10));
    builder
}

#[expect(
    clippy::disallowed_methods,
    reason = "without a pause a full file table would be a busy loop, and there is no event to wait for"
)]
async fn pause_after(error: &io::Error, places: &Places) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
        tracing::error!(%error, "a connection could not be accepted");
        places.make_room();
        tokio::time::sleep(ACCEPT_PAUSE).await;
    }
}
