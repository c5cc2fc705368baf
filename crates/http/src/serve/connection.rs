//! One connection: hyper drives it, a watch at its side ends it when the client keeps it open for
//! nothing, or when another needs its place. The hot path only counts; the watch looks at the counts a few times a
//! second.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::header::CONNECTION;
use axum::http::{HeaderValue, Request, Response, StatusCode, Version};
use http_body::{Body as HttpBody, Frame, SizeHint};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::ServeSettings;
use super::activity::{Activity, InFlight};
use super::places::Place;
use crate::edge::Crowded;
use crate::shutdown::Stopping;

/// What all connections of one server share.
pub(super) struct Guard {
    pub(super) builder: Builder<TokioExecutor>,
    pub(super) settings: ServeSettings,
    pub(super) stopping: Stopping,
    pub(super) cut: CancellationToken,
}

/// Drives a connection to its end.
#[expect(
    clippy::disallowed_methods,
    reason = "the linger is a time and not an event: nobody announces a request that is on its way"
)]
pub(super) async fn drive(guard: &Guard, router: Router, stream: TcpStream, peer: SocketAddr, place: Place) {
    // Answers are written whole; waiting to fill a packet would only delay the last one.
    let _ = stream.set_nodelay(true);
    let activity = place.activity.clone();
    let service = PerRequest {
        router,
        peer,
        activity: activity.clone(),
        stopping: guard.stopping.clone(),
        crowded: place.crowded,
    };
    let io = TokioIo::new(Counted { stream, activity: activity.clone() });
    let mut connection = pin!(guard.builder.serve_connection(io, service));
    let mut watch = Watch::new(&guard.settings);
    let mut tick = tokio::time::interval(watch.interval());
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut stop = pin!(async {
        guard.stopping.wait().await;
        tokio::time::sleep(guard.settings.linger).await;
    });
    let (mut ending, mut leaving) = (false, false);
    loop {
        tokio::select! {
            // An error here is the client's: it left, or spoke something else than HTTP.
            _ = connection.as_mut() => return,
            _ = guard.cut.cancelled() => return,
            _ = &mut stop, if !ending => {
                ending = true;
                connection.as_mut().graceful_shutdown();
            }
            _ = place.leave.cancelled(), if !leaving => {
                if activity.in_flight.load(Relaxed) == 0 {
                    return;
                }
                // A request came in the moment of the choice: it is answered, and then the connection ends.
                leaving = true;
                connection.as_mut().graceful_shutdown();
            }
            _ = tick.tick() => {
                if watch.has_expired(&activity) {
                    return;
                }
                if place.crowded.is_some() && !leaving && activity.requests.load(Relaxed) > 0 {
                    // HTTP/1 ends by its header; HTTP/2 has none.
                    leaving = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }
}

/// What a connection is doing, as far as patience goes. The number tells two of a kind apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Working,
    Unread(u64),
    Head(u64),
    Idle(u64),
}

struct Watch {
    settings: ServeSettings,
    phase: Phase,
    since: Instant,
}

impl Watch {
    fn new(settings: &ServeSettings) -> Self {
        Self { settings: settings.clone(), phase: Phase::Head(0), since: Instant::now() }
    }

    fn interval(&self) -> Duration {
        let shortest = self.settings.header_timeout.min(self.settings.idle_timeout).min(self.settings.stall_timeout);
        (shortest / 8).clamp(Duration::from_millis(10), Duration::from_secs(1))
    }

    fn has_expired(&mut self, activity: &Activity) -> bool {
        let requests = activity.requests.load(Relaxed);
        let phase = if activity.blocked.load(Relaxed) {
            Phase::Unread(activity.written.load(Relaxed))
        } else if activity.in_flight.load(Relaxed) > 0 {
            Phase::Working
        } else if requests == 0
            || (!activity.http2.load(Relaxed) && activity.read.load(Relaxed) > activity.read_before.load(Relaxed))
        {
            // An idle HTTP/2 connection exchanges pings; only its first request has a head time.
            Phase::Head(requests)
        } else {
            Phase::Idle(requests)
        };
        if phase != self.phase {
            self.phase = phase;
            self.since = Instant::now();
            return false;
        }
        let patience = match phase {
            Phase::Working => return false, // the route has its own time limit
            Phase::Unread(_) => self.settings.stall_timeout,
            Phase::Head(_) => self.settings.header_timeout,
            Phase::Idle(_) => self.settings.idle_timeout,
        };
        self.since.elapsed() >= patience
    }
}

/// Hands each request to the router, with the peer's address beside it.
struct PerRequest {
    router: Router,
    peer: SocketAddr,
    activity: Arc<Activity>,
    stopping: Stopping,
    crowded: Option<StatusCode>,
}

impl hyper::service::Service<Request<Incoming>> for PerRequest {
    type Response = Response<Answer>;
    type Error = std::convert::Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, Self::Error>> + Send>>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let flight = InFlight::begin(&self.activity);
        let version = request.version();
        if version == Version::HTTP_2 {
            self.activity.http2.store(true, Relaxed);
        }
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let is_crowded = self.crowded.is_some();
        if let Some(status) = self.crowded {
            request.extensions_mut().insert(Crowded(status));
        }
        let answering = tower::Service::call(&mut self.router.clone(), request);
        let stopping = self.stopping.clone();
        Box::pin(async move {
            let mut response = answering.await?;
            if (stopping.has_begun() || is_crowded) && version < Version::HTTP_2 {
                response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
            }
            Ok(response.map(|body| Answer { body, _flight: flight }))
        })
    }
}

/// An answer's body that keeps its request in flight.
struct Answer {
    body: Body,
    _flight: InFlight,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The socket, counting.
struct Counted {
    stream: TcpStream,
    activity: Arc<Activity>,
}

impl Counted {
    fn written<T>(&self, poll: Poll<io::Result<T>>, count: impl Fn(&T) -> usize) -> Poll<io::Result<T>> {
        self.activity.blocked.store(poll.is_pending(), Relaxed);
        if let Poll::Ready(Ok(done)) = &poll {
            self.activity.written.fetch_add(count(done) as u64, Relaxed);
        }
        poll
    }
}

impl AsyncRead for Counted {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let poll = Pin::new(&mut self.stream).poll_read(cx, buffer);
        self.activity.read.fetch_add((buffer.filled().len() - before) as u64, Relaxed);
        poll
    }
}

impl AsyncWrite for Counted {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.written(poll, |count| *count)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let poll = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.written(poll, |count| *count)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
