//! Connections that misbehave, and the stop.
#![expect(clippy::disallowed_methods, reason = "slow clients and slow routes are what is tested here")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::body::Body;
use axum::routing::get;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Instant, sleep};

use super::*;
use crate::health::{self, Check};
use crate::raw::{Running, body, header, read_to_end, status};

const GET: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";

fn router() -> Router {
    Router::new()
        .route("/", get(|| async { "hello" }))
        .route(
            "/slow",
            get(|| async {
                sleep(Duration::from_millis(700)).await;
                "finished"
            }),
        )
        .route("/stuck", get(|| async { std::future::pending::<()>().await }))
        .route("/big", get(|| async { Body::from(vec![7_u8; 64 << 20]) }))
}

fn hasty() -> ServeSettings {
    ServeSettings {
        grace: Duration::from_secs(10),
        header_timeout: Duration::from_millis(300),
        idle_timeout: Duration::from_secs(60),
        stall_timeout: Duration::from_millis(500),
        linger: Duration::from_millis(100),
        ..ServeSettings::default()
    }
}

async fn run(settings: ServeSettings) -> Running {
    Running::with(router(), settings, async {}).await
}

/// How long the server keeps a connection on which `sent` was written and then nothing more.
async fn kept_open(server: &Running, sent: &[u8]) -> Duration {
    let mut stream = server.connect().await;
    stream.write_all(sent).await.unwrap();
    let started = Instant::now();
    read_to_end(&mut stream).await;
    started.elapsed()
}

#[tokio::test]
async fn a_head_that_does_not_come_is_cut_off_however_it_begins() {
    let server = run(hasty()).await;
    // "PRI * HTT" could still become HTTP/2, where hyper waits without a limit of its own.
    for begun in ["", "G", "PRI * HTT", "GET / HTTP/1.1\r\nhost: x\r\n"] {
        let kept = kept_open(&server, begun.as_bytes()).await;
        assert!(kept < Duration::from_secs(15), "{begun:?} {kept:?}");
    }
}

#[tokio::test]
async fn a_head_that_drips_is_cut_off_though_something_always_comes() {
    let server = run(hasty()).await;
    let mut stream = server.connect().await;
    let started = Instant::now();
    stream.write_all(b"GET / HTTP/1.1\r\n").await.unwrap();
    while stream.write_all(b"x-drip: y\r\n").await.is_ok() {
        assert!(started.elapsed() < Duration::from_secs(15), "a dripping head is kept");
        sleep(Duration::from_millis(60)).await;
    }
}

#[tokio::test]
async fn a_second_head_that_drips_on_the_same_connection_is_cut_off_too() {
    let server = run(hasty()).await;
    let mut sent = GET.to_vec();
    sent.extend_from_slice(b"GET / HT");
    // The second head may have arrived with the first one; one more byte later makes it begin.
    let mut stream = server.connect().await;
    stream.write_all(&sent).await.unwrap();
    sleep(Duration::from_millis(100)).await;
    stream.write_all(b"TP/1.1\r\n").await.unwrap();
    let started = Instant::now();
    let answer = read_to_end(&mut stream).await;
    assert_eq!(status(&answer), 200);
    assert!(started.elapsed() < Duration::from_secs(15), "{:?}", started.elapsed());
}

#[tokio::test]
async fn an_idle_connection_is_kept_for_the_idle_time_and_then_closed() {
    let server = run(ServeSettings { idle_timeout: Duration::from_millis(1500), ..hasty() }).await;
    let mut stream = server.connect().await;
    for _ in 0..3 {
        stream.write_all(GET).await.unwrap();
        let mut answer = [0; 4096];
        assert!(stream.read(&mut answer).await.unwrap() > 0);
        sleep(Duration::from_millis(500)).await; // longer than the head time, shorter than the idle time
    }
    let started = Instant::now();
    read_to_end(&mut stream).await;
    assert!(started.elapsed() < Duration::from_secs(15));
}

#[tokio::test]
async fn a_client_that_does_not_read_is_cut_off_and_one_that_reads_slowly_is_not() {
    let server = run(hasty()).await;
    let mut greedy = server.connect().await;
    greedy.write_all(b"GET /big HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    sleep(Duration::from_millis(1500)).await;
    let mut got = Vec::new();
    let _ = greedy.read_to_end(&mut got).await;
    assert!(got.len() < 64 << 20, "an unread answer was kept alive");

    let mut patient = server.connect().await;
    patient.write_all(b"GET /big HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.unwrap();
    let (mut read, mut piece) = (0, vec![0; 8 << 20]);
    while let Ok(count @ 1..) = patient.read(&mut piece).await {
        read += count;
        if read < 24 << 20 {
            sleep(Duration::from_millis(100)).await;
        }
    }
    assert!(read > 64 << 20, "{read}");
}

#[tokio::test]
async fn http2_without_tls_is_spoken() {
    let server = run(hasty()).await;
    let mut stream = server.connect().await;
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00").await.unwrap();
    let mut frame = [0; 9];
    stream.read_exact(&mut frame).await.unwrap();
    assert_eq!(frame[3], 4, "the server's first frame is SETTINGS");
}

#[tokio::test]
async fn a_stop_finishes_what_is_in_flight_then_flushes_and_takes_nothing_new() {
    let flushed = Arc::new(AtomicBool::new(false));
    let flush = {
        let flushed = flushed.clone();
        async move { flushed.store(true, Ordering::SeqCst) }
    };
    let server = Running::with(router(), hasty(), flush).await;
    let address = server.address;
    let mut slow = server.connect().await;
    slow.write_all(b"GET /slow HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    sleep(Duration::from_millis(100)).await;
    let started = Instant::now();
    let stopped = server.ask_to_stop();
    let answer = read_to_end(&mut slow).await;
    assert_eq!((status(&answer), body(&answer)), (200, "finished"));
    assert_eq!(header(&answer, "connection"), Some("close"));
    assert_eq!(stopped.await.unwrap(), Stopped { cut: 0 });
    assert!(flushed.load(Ordering::SeqCst));
    assert!(started.elapsed() < Duration::from_secs(8), "an orderly stop does not wait for the whole grace");
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn a_request_sent_just_as_the_stop_begins_is_still_answered() {
    let server = run(ServeSettings { linger: Duration::from_secs(2), ..hasty() }).await;
    let (mut idle, mut queued) = (server.connect().await, server.connect().await);
    idle.write_all(GET).await.unwrap();
    let mut first = [0; 4096];
    assert!(idle.read(&mut first).await.unwrap() > 0);
    let stopped = server.ask_to_stop();
    sleep(Duration::from_millis(30)).await;
    idle.write_all(GET).await.unwrap();
    queued.write_all(GET).await.unwrap();
    for stream in [&mut idle, &mut queued] {
        let answer = read_to_end(stream).await;
        assert_eq!((status(&answer), header(&answer, "connection")), (200, Some("close")), "{answer}");
    }
    assert_eq!(stopped.await.unwrap().cut, 0);
}

#[tokio::test]
async fn the_grace_is_a_bound() {
    let server = run(ServeSettings { grace: Duration::from_millis(600), ..hasty() }).await;
    let mut stuck = server.connect().await;
    stuck.write_all(b"GET /stuck HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    sleep(Duration::from_millis(50)).await;
    let started = Instant::now();
    assert_eq!(server.ask_to_stop().await.unwrap().cut, 1);
    assert!(started.elapsed() < Duration::from_secs(8));
}

#[tokio::test]
async fn readiness_follows_its_checks_and_the_stop() {
    let well = Arc::new(AtomicBool::new(false));
    let check = {
        let well = well.clone();
        Check::new("database", move || {
            let well = well.load(Ordering::SeqCst);
            async move { if well { Ok(()) } else { Err("password=secret refused".into()) } }
        })
    };
    let stopping = Stopping::new();
    let server = Running::start(health::routes(vec![check], stopping.clone(), false)).await;
    let waiting = server.get("/readyz", "").await;
    assert_eq!(status(&waiting), 503);
    assert!(header(&waiting, "retry-after").is_some() && body(&waiting).contains("database"), "{waiting}");
    assert!(!waiting.contains("secret"));
    well.store(true, Ordering::SeqCst);
    sleep(Duration::from_millis(600)).await;
    let ready = server.get("/readyz", "").await;
    assert_eq!((status(&ready), body(&ready)), (200, r#"{"code":0,"data":{"failing":[]},"msg":"ready"}"#));
    stopping.begin();
    assert_eq!(status(&server.get("/readyz", "").await), 503);
    assert_eq!(status(&server.get("/healthz", "").await), 200);
}
