//! The request body as routes see it: never longer than the limit, and never left half read in the
//! socket, where it would turn our refusal into a connection reset.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{CONTENT_LENGTH, EXPECT};
use axum::http::request::Parts;
use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use http_body_util::BodyExt;

/// How much of a refused body is still read away, and for how long. A client that writes its whole
/// body before it reads would otherwise never see why it was refused.
const DRAIN_BYTES: usize = 32 * 1024 * 1024;
const DRAIN_TIME: Duration = Duration::from_secs(5);

/// What became of a body, seen from outside of the route that read it.
#[derive(Default)]
pub(super) struct BodyState {
    over: AtomicBool,
    ended: AtomicBool,
}

impl BodyState {
    /// More bytes arrived than allowed.
    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// The caller has sent everything.
    pub(super) fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
}

/// Puts the limit around a body. The state is `None` for the usual request, which has no body and
/// pays nothing. A length announced above the limit is over it before a byte is read.
pub(super) fn limit(parts: &Parts, body: Body, most: usize) -> (Body, Option<Arc<BodyState>>) {
    if body.is_end_stream() || (parts.method == Method::GET && body.size_hint().exact() == Some(0)) {
        return (body, None);
    }
    let state = Arc::new(BodyState::default());
    let announced = parts.headers.get(CONTENT_LENGTH).and_then(|v| v.to_str().ok()).and_then(|v| v.parse::<u64>().ok());
    if announced.is_some_and(|length| length > most as u64) {
        state.over.store(true, Ordering::Relaxed);
    }
    // Who waits for "100 Continue" has sent nothing yet, and must not be asked to by reading.
    let drains = !parts.headers.contains_key(EXPECT);
    (Body::new(Limited { inner: Some(body), left: most, state: state.clone(), drains }), Some(state))
}

struct Limited {
    inner: Option<Body>,
    left: usize,
    state: Arc<BodyState>,
    drains: bool,
}

impl HttpBody for Limited {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Some(inner) = self.inner.as_mut() else { return Poll::Ready(None) };
        let frame = std::task::ready!(Pin::new(inner).poll_frame(cx));
        match &frame {
            Some(Ok(frame)) => {
                let length = frame.data_ref().map_or(0, Bytes::len);
                if length > self.left {
                    self.state.over.store(true, Ordering::Relaxed);
                    self.drain();
                    return Poll::Ready(Some(Err(axum::Error::new("the body is longer than allowed"))));
                }
                self.left -= length;
                if self.inner.as_ref().is_some_and(HttpBody::is_end_stream) {
                    self.state.ended.store(true, Ordering::Relaxed);
                }
            }
            Some(Err(_)) => self.inner = None,
            None => {
                self.state.ended.store(true, Ordering::Relaxed);
                self.inner = None;
            }
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.as_ref().is_none_or(HttpBody::is_end_stream)
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.as_ref().map(HttpBody::size_hint).unwrap_or_default()
    }
}

impl Limited {
    fn drain(&mut self) {
        let Some(mut body) = self.inner.take() else { return };
        if !self.drains || body.is_end_stream() {
            return;
        }
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            let reading = async {
                let mut read = 0;
                while let Some(Ok(frame)) = body.frame().await {
                    read += frame.data_ref().map_or(0, Bytes::len);
                    if read > DRAIN_BYTES {
                        break;
                    }
                }
            };
            let _ = tokio::time::timeout(DRAIN_TIME, reading).await;
        });
    }
}

impl Drop for Limited {
    fn drop(&mut self) {
        self.drain();
    }
}
