//! HTTP as bytes on a real connection, for what a well-behaved client cannot do.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::serve::{ServeSettings, Stopped, serve};
use crate::shutdown::Stopping;

/// A server on a free port of loopback.
pub struct Running {
    pub address: SocketAddr,
    stop: tokio::sync::oneshot::Sender<()>,
    task: JoinHandle<Stopped>,
}

impl Running {
    /// Starts a router with the default limits.
    pub async fn start(router: Router) -> Self {
        Self::with(router, ServeSettings::default(), async {}).await
    }

    pub async fn with(
        router: Router,
        settings: ServeSettings,
        on_stop: impl Future<Output = ()> + Send + 'static,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let task = tokio::spawn(async move {
            let stop = async move {
                let _ = stopped.await;
            };
            serve(router, listener, settings, Stopping::new(), stop, on_stop).await.unwrap()
        });
        Self { address, stop, task }
    }

    pub async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// One request on a connection of its own, and all that came back until the server closed.
    pub async fn exchange(&self, request: &str) -> String {
        let mut stream = self.connect().await;
        stream.write_all(request.as_bytes()).await.unwrap();
        read_to_end(&mut stream).await
    }

    /// `GET` with extra header lines, each ending in `\r\n`.
    pub async fn get(&self, path: &str, headers: &str) -> String {
        self.exchange(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{headers}\r\n")).await
    }

    /// Asks for the stop, without waiting for it.
    pub fn ask_to_stop(self) -> JoinHandle<Stopped> {
        let _ = self.stop.send(());
        self.task
    }
}

/// Everything until the other side closes; a test that waits longer than 20 s has failed.
pub async fn read_to_end(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut all))
        .await
        .expect("the server closes")
        .unwrap();
    String::from_utf8_lossy(&all).into_owned()
}

/// The status line's number.
pub fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0)
}

/// A header's value, of the first answer in the text.
pub fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let head = answer.split("\r\n\r\n").next()?;
    head.lines()
        .find_map(|line| line.split_once(':').filter(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, v)| v.trim()))
}

/// What follows the head.
pub fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").map_or("", |(_, body)| body)
}
