//! More connections than there are places: who is let in, who goes, who is told to come later.

use axum::body::Body;
use axum::http::Request;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tower::layer::util::Identity;

use super::*;
use crate::edge::{self, EdgeSettings, Refusal};
use crate::health;
use crate::raw::{Running, body, header, read_to_end, status};

const GET: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";

fn words(refusal: &Refusal<'_>) -> Response {
    (refusal.status, "words").into_response()
}

/// A server whose `/stuck` never answers.
async fn run(connections: usize, connections_per_address: usize, trusted: &[&str]) -> Running {
    let trusted_proxies = trusted.iter().map(|block| block.parse().unwrap()).collect();
    let settings = ServeSettings { connections, connections_per_address, trusted_proxies, ..ServeSettings::default() };
    let router = Router::new()
        .route("/", get(|| async { "hello" }))
        .route("/stuck", get(|| async { std::future::pending::<()>().await }))
        .merge(health::routes(Vec::new(), Stopping::new(), false));
    Running::with(edge::wrap(router, Identity::new(), &EdgeSettings::new(words)), settings, async {}).await
}

/// A connection from another address of this machine.
async fn connect_from(server: &Running, address: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{address}:0").parse().unwrap()).unwrap();
    socket.connect(server.address).await.unwrap()
}

/// Asks for the front page and leaves the connection open.
async fn ask(stream: &mut TcpStream) -> String {
    stream.write_all(GET).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"hello") {
        assert!(stream.read_buf(&mut answer).await.unwrap() > 0, "{}", String::from_utf8_lossy(&answer));
    }
    String::from_utf8(answer).unwrap()
}

/// Whether the server has closed the connection; waits for it to do so.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let closed = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut [0; 16])).await;
    closed.is_ok_and(|read| read.map_or(true, |count| count == 0))
}

/// Begins a request that is never answered. The server works on it as soon as a second one on the connection, which is
/// asked for before it, was answered.
async fn stuck(mut stream: TcpStream) -> TcpStream {
    ask(&mut stream).await;
    stream.write_all(b"GET /stuck HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    stream
}

#[tokio::test]
async fn a_newcomer_takes_the_place_of_the_one_that_asked_nothing_and_then_of_the_idlest() {
    let server = run(3, 100, &[]).await;
    let (mut first, mut silent, mut second) = (server.connect().await, server.connect().await, server.connect().await);
    ask(&mut first).await;
    ask(&mut second).await;
    let mut third = server.connect().await;
    ask(&mut third).await;
    assert!(is_closed(&mut silent).await, "it never sent a request");
    ask(&mut first).await;
    let mut fourth = server.connect().await;
    ask(&mut fourth).await;
    assert!(is_closed(&mut second).await, "it has been idle longest");
    ask(&mut first).await;
    ask(&mut third).await;
    ask(&mut fourth).await;
}

#[tokio::test]
async fn a_flood_of_idle_connections_keeps_nobody_out() {
    let server = run(8, 100, &[]).await;
    let mut flood = Vec::new();
    for _ in 0..50 {
        flood.push(server.connect().await);
    }
    let answer = server.get("/", "").await;
    assert_eq!((status(&answer), body(&answer)), (200, "hello"));
}

#[tokio::test]
async fn where_every_connection_is_worked_on_a_newcomer_is_told_to_come_later_and_health_checks_pass() {
    let server = run(2, 100, &[]).await;
    let working = [stuck(server.connect().await).await, stuck(server.connect().await).await];
    for (path, expected) in [("/", 503), ("/healthz", 200), ("/readyz", 200), ("/stuck", 503)] {
        // The places of the two are taken as soon as their requests have come, and not before.
        let arrived = async {
            loop {
                let mut stream = server.connect().await;
                stream.write_all(format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").as_bytes()).await.unwrap();
                let answer = read_to_end(&mut stream).await;
                if !answer.is_empty() {
                    return answer;
                }
            }
        };
        let answer = tokio::time::timeout(Duration::from_secs(10), arrived).await.unwrap();
        assert_eq!((status(&answer), header(&answer, "connection")), (expected, Some("close")), "{path}: {answer}");
        assert_eq!(header(&answer, "retry-after").is_some(), expected == 503, "{answer}");
    }
    drop(working);
}

#[tokio::test]
async fn a_crowded_http2_connection_is_answered_and_ended_too() {
    let server = run(1, 100, &[]).await;
    let _working = stuck(server.connect().await).await;
    let stream = TokioIo::new(server.connect().await);
    let (mut sender, connection) =
        hyper::client::conn::http2::handshake::<_, _, Body>(TokioExecutor::new(), stream).await.unwrap();
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(Request::get("http://x/").body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(answer.status(), 503);
    let ended = tokio::time::timeout(Duration::from_secs(10), connection).await;
    assert!(ended.is_ok(), "the place is wanted by others");
}

#[tokio::test]
async fn one_address_has_its_own_limit_and_cannot_use_up_the_places_of_others() {
    let server = run(100, 2, &[]).await;
    let (mut idle, mut other) = (connect_from(&server, "127.0.0.2").await, connect_from(&server, "127.0.0.3").await);
    let _working = stuck(connect_from(&server, "127.0.0.2").await).await;
    ask(&mut idle).await;
    ask(&mut other).await;
    // A third one of the address ends the address's own idle one, never that of another.
    let _third = stuck(connect_from(&server, "127.0.0.2").await).await;
    assert!(is_closed(&mut idle).await);
    ask(&mut other).await;
    let mut fourth = connect_from(&server, "127.0.0.2").await;
    fourth.write_all(GET).await.unwrap();
    let answer = read_to_end(&mut fourth).await;
    assert_eq!((status(&answer), header(&answer, "connection")), (429, Some("close")), "{answer}");
    ask(&mut connect_from(&server, "127.0.0.4").await).await;
}

#[tokio::test]
async fn a_trusted_proxy_may_bring_as_many_as_there_are_places() {
    let server = run(11, 1, &["127.0.0.2"]).await;
    let mut proxied = Vec::new();
    for _ in 0..10 {
        proxied.push(stuck(connect_from(&server, "127.0.0.2").await).await);
    }
    ask(&mut connect_from(&server, "127.0.0.2").await).await;
    drop(proxied);
}

#[test]
fn a_place_is_given_back_with_its_connection() {
    let settings = ServeSettings { connections: 2, ..ServeSettings::default() };
    let places = Places::new(&settings);
    let address = "192.0.2.1".parse().unwrap();
    let (first, second) = (places.admit(address).unwrap(), places.admit(address).unwrap());
    let third = places.admit(address).unwrap();
    assert!(first.leave.is_cancelled() && !second.leave.is_cancelled() && third.crowded.is_none());
    assert_eq!(places.count(), 2);
    drop((first, second, third));
    assert_eq!(places.count(), 0);
}

#[test]
fn where_even_the_spare_places_are_worked_on_a_newcomer_is_closed() {
    let settings = ServeSettings { connections: 1, ..ServeSettings::default() };
    let places = Places::new(&settings);
    let busy = |crowded| {
        let place = places.admit("192.0.2.1".parse().unwrap()).unwrap();
        assert_eq!(place.crowded.is_some(), crowded);
        let flight = activity::InFlight::begin(&place.activity);
        (place, flight)
    };
    let _ordinary = busy(false);
    let spare: Vec<_> = (0..places::SPARE).map(|_| busy(true)).collect();
    assert!(places.admit("192.0.2.2".parse().unwrap()).is_none());
    drop(spare);
    assert!(places.admit("192.0.2.2".parse().unwrap()).is_some());
}
