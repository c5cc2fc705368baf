//! Bodies that are under way: whom they hold up, how many there may be, where they lie.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use bytes::Bytes;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tower::layer::util::Identity;

use super::*;
use crate::raw::{Running, body, header, read_to_end, status};

const UPLOADS: &[&str] = &["/upload"];

fn words(refusal: &Refusal<'_>) -> Response {
    (refusal.status, format!("again in {} s", refusal.retry_after)).into_response()
}

/// Patient with slow senders, so that only the test that wants it meets the least rate.
fn patient() -> EdgeSettings {
    EdgeSettings {
        uploads: UPLOADS,
        trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()],
        bodies: BodyLimits { grace: Duration::from_secs(60), ..BodyLimits::default() },
        ..EdgeSettings::new(words)
    }
}

fn with_bodies(change: impl FnOnce(&mut BodyLimits)) -> EdgeSettings {
    let mut settings = patient();
    change(&mut settings.bodies);
    settings
}

async fn run(settings: &EdgeSettings) -> Running {
    let router = Router::new()
        .route("/", get(|| async { "hello" }))
        .route("/length", post(|body: Bytes| async move { body.len().to_string() }))
        .route(
            "/upload",
            post(|bytes: Body| async move {
                let bytes = axum::body::to_bytes(bytes, usize::MAX).await.unwrap();
                format!("{} {}", bytes.len(), bytes.iter().map(|byte| u64::from(*byte)).sum::<u64>())
            }),
        );
    Running::start(wrap(router, Identity::new(), settings)).await
}

/// A POST of which only the head and `begun` are sent.
fn post_of(path: &str, length: usize, begun: &str, headers: &str) -> String {
    format!("POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{headers}content-length: {length}\r\n\r\n{begun}")
}

/// Begins a body and leaves it unfinished: the answer to "100-continue" tells that the server waits for it.
async fn unfinished(server: &Running, path: &str, length: usize, headers: &str) -> TcpStream {
    let mut stream = server.connect().await;
    let head = post_of(path, length, "", &format!("expect: 100-continue\r\n{headers}"));
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = [0; 25];
    tokio::io::AsyncReadExt::read_exact(&mut stream, &mut answer).await.unwrap();
    assert!(answer.starts_with(b"HTTP/1.1 100 Continue"), "{}", String::from_utf8_lossy(&answer));
    stream
}

async fn send(server: &Running, length: usize, headers: &str) -> String {
    server.exchange(&post_of("/length", length, &"x".repeat(length), headers)).await
}

#[tokio::test]
async fn bodies_that_do_not_end_hold_up_neither_pages_nor_calls() {
    let server = run(&EdgeSettings { concurrency: 1, ..patient() }).await;
    let mut slow = Vec::new();
    for path in ["/length", "/length", "/upload"] {
        slow.push(unfinished(&server, path, 1000, "").await);
    }
    assert_eq!(body(&server.get("/", "").await), "hello");
    assert_eq!(body(&send(&server, 7, "").await), "7");
    // And they are answered when they end after all.
    let mut last = slow.remove(0);
    last.write_all(&[b'x'; 1000]).await.unwrap();
    assert_eq!(body(&read_to_end(&mut last).await), "1000");
}

#[tokio::test]
async fn streams_of_one_http2_connection_that_do_not_end_hold_up_nobody() {
    let server = run(&EdgeSettings { concurrency: 1, ..with_bodies(|bodies| bodies.most_per_address = 3) }).await;
    let stream = TokioIo::new(server.connect().await);
    let (mut sender, connection) =
        hyper::client::conn::http2::handshake::<_, _, Body>(TokioExecutor::new(), stream).await.unwrap();
    tokio::spawn(connection);
    let mut waiting = tokio::task::JoinSet::new();
    let mut request = |body| sender.send_request(Request::post("http://x/length").body(body).unwrap());
    for _ in 0..4 {
        waiting.spawn(request(Body::new(Unending(Some("begun")))));
    }
    // One of the four is above the limit of its address and is told so; the other three are waited for.
    let refused = waiting.join_next().await.unwrap().unwrap().unwrap();
    assert_eq!((refused.status().as_u16(), &refused.headers()["retry-after"]), (429, &"5".parse().unwrap()));
    assert_eq!(body(&server.get("/", "").await), "hello");
    let other = "x-forwarded-for: 192.0.2.9\r\n";
    assert_eq!(body(&send(&server, 7, other).await), "7");
    waiting.shutdown().await;
    // Reset streams give their places back: a whole body of the same address is answered again.
    let given_back = async { while request(Body::from("whole")).await.unwrap().status() != 200 {} };
    tokio::time::timeout(Duration::from_secs(10), given_back).await.unwrap();
}

/// A body that begins and never goes on.
struct Unending(Option<&'static str>);

impl http_body::Body for Unending {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<http_body::Frame<Bytes>, Infallible>>> {
        match self.0.take() {
            Some(begun) => Poll::Ready(Some(Ok(http_body::Frame::data(begun.into())))),
            None => Poll::Pending,
        }
    }
}

#[tokio::test]
async fn bodies_under_way_are_limited_by_address_and_in_all_and_the_refusal_says_when_to_come_again() {
    let server = run(&with_bodies(|bodies| (bodies.most, bodies.most_per_address) = (3, 2))).await;
    let address = |number: u32| format!("x-forwarded-for: 2001:db8:0:{number}::{number}\r\n");
    let mut slow = Vec::new();
    for number in [1, 1, 2] {
        slow.push(unfinished(&server, "/length", 100, &address(number)).await);
    }
    for (number, expected) in [(1, 429), (2, 503), (3, 503)] {
        let answer = send(&server, 7, &address(number)).await;
        assert_eq!((status(&answer), header(&answer, "retry-after")), (expected, Some("5")), "{answer}");
    }
    assert_eq!(status(&server.get("/", &address(1)).await), 200, "who sends no body is not concerned");
    // Who waits for 100-continue is refused before he sends.
    let early = server.exchange(&post_of("/length", 100, "", &format!("expect: 100-continue\r\n{}", address(1)))).await;
    assert_eq!(status(&early), 429, "{early}");
    // A sender that leaves gives its place back; the server learns of it in its own time.
    slow.clear();
    let given_back = async { while status(&send(&server, 7, &address(1)).await) != 200 {} };
    tokio::time::timeout(Duration::from_secs(10), given_back).await.unwrap();
}

#[tokio::test]
async fn large_bodies_are_limited_by_their_bytes_and_small_ones_pass_beside_them() {
    let server = run(&with_bodies(|bodies| bodies.bytes_per_address = 250_000)).await;
    let _slow = [unfinished(&server, "/length", 100_000, "").await, unfinished(&server, "/upload", 100_000, "").await];
    assert_eq!(status(&send(&server, 100_000, "").await), 429);
    assert_eq!(body(&send(&server, 10_000, "").await), "10000");
    assert_eq!(body(&send(&server, 100_000, "x-forwarded-for: 192.0.2.9\r\n").await), "100000");
    let chunk = format!("c350\r\n{}\r\n", "x".repeat(50_000));
    let unknown =
        "POST /upload HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n".to_owned();
    assert_eq!(status(&server.exchange(&format!("{unknown}{}0\r\n\r\n", chunk.repeat(3))).await), 429);
}

#[tokio::test]
async fn a_body_below_the_least_rate_is_408_and_one_above_it_is_not() {
    let hasty = with_bodies(|bodies| {
        (bodies.grace, bodies.rate, bodies.upload_rate) = (Duration::from_millis(200), 1_000_000_000, 1);
    });
    let server = run(&hasty).await;
    let answer = server.exchange(&post_of("/length", 100_000, &"x".repeat(50_000), "")).await;
    assert_eq!((status(&answer), header(&answer, "connection")), (408, Some("close")), "{answer}");
    // The same half of an upload has earned hours at its rate, so the rest is still waited for.
    let mut upload = server.connect().await;
    upload.write_all(post_of("/upload", 100_000, &"x".repeat(50_000), "").as_bytes()).await.unwrap();
    let answer = server.exchange(&post_of("/length", 10, "half", "")).await;
    assert_eq!(status(&answer), 408, "longer than the grace has passed meanwhile");
    upload.write_all("x".repeat(50_000).as_bytes()).await.unwrap();
    assert_eq!(body(&read_to_end(&mut upload).await), "100000 12000000");
}

#[tokio::test]
async fn an_upload_lies_in_a_file_without_a_name_and_arrives_whole() {
    let folder = tempfile::tempdir().unwrap();
    let server = run(&EdgeSettings { upload_folder: folder.path().to_owned(), ..patient() }).await;
    for length in [0_usize, 1, 65_536, 65_537, 3_000_000] {
        let sent: String = (0..length).map(|place| char::from(b'a' + (place % 26) as u8)).collect();
        let sum: u64 = sent.bytes().map(u64::from).sum();
        let answer = server.exchange(&post_of("/upload", length, &sent, "")).await;
        assert_eq!(body(&answer), format!("{length} {sum}"));
    }
    let mut half = unfinished(&server, "/upload", 3_000_000, "").await;
    half.write_all(&vec![b'x'; 1_500_000]).await.unwrap();
    let is_open_there = || {
        let open = std::fs::read_dir("/proc/self/fd").unwrap().flatten();
        open.filter_map(|one| std::fs::read_link(one.path()).ok()).any(|file| file.starts_with(folder.path()))
    };
    let arrived = async {
        while !is_open_there() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), arrived).await.expect("what came lies in the folder");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left by whoever leaves");
}

#[tokio::test]
async fn an_upload_that_finds_no_room_is_503_and_small_ones_and_calls_go_on() {
    let nowhere = tempfile::tempdir().unwrap().path().join("gone");
    let server = run(&EdgeSettings { upload_folder: nowhere, ..patient() }).await;
    let answer = server.exchange(&post_of("/upload", 1_000_000, &"x".repeat(1_000_000), "")).await;
    assert_eq!((status(&answer), header(&answer, "retry-after")), (503, Some("5")), "{answer}");
    assert_eq!(body(&server.exchange(&post_of("/upload", 3, "aaa", "")).await), "3 291");
    assert_eq!(body(&send(&server, 1_000_000, "").await), "1000000");
}

#[test]
fn a_part_in_braces_stands_for_any_and_for_one_alone() {
    let settings = EdgeSettings { uploads: &["/plain", "/of/{id}/files"], ..patient() };
    for (path, is) in [
        ("/plain", true),
        ("/plain/", false),
        ("/of/7/files", true),
        ("/of/%7Bid%7D/files", true),
        ("/of//files", false),
        ("/of/7/8/files", false),
        ("/of/7/files/1", false),
        ("/of/7", false),
    ] {
        assert_eq!(settings.is_upload(&Method::POST, path), is, "{path}");
        assert!(!settings.is_upload(&Method::PUT, path));
    }
}
