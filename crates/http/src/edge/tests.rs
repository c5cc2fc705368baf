//! Through a real listener: what the edge promises about every request.
#![expect(clippy::disallowed_methods, reason = "slow clients and slow routes are what is tested here")]

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::Query;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use tokio::io::AsyncWriteExt;
use tower::layer::util::Identity;

use super::*;
use crate::client_address::ClientAddr;
use crate::raw::{Running, body, header, read_to_end, status};

fn words(refusal: &Refusal<'_>) -> Response {
    let lang = if refusal.uri.query().unwrap_or_default().contains("lang=en") { "en" } else { "zh" };
    let text =
        format!("{{\"code\":{},\"msg\":\"{lang}\",\"data\":\"{}\"}}", refusal.status.as_u16(), refusal.request_id);
    ([("content-type", "application/json")], text).into_response()
}

fn settings() -> EdgeSettings {
    EdgeSettings::new(words)
}

async fn slow(Query(query): Query<std::collections::HashMap<String, u64>>) -> String {
    tokio::time::sleep(Duration::from_millis(query.get("ms").copied().unwrap_or(0))).await;
    "slept".into()
}

fn router() -> Router {
    Router::new()
        .route("/", get(|| async { "hello" }))
        .route("/length", post(|body: Bytes| async move { body.len().to_string() }))
        .route("/ignores", post(|| async { "never read" }))
        .route("/slow", get(slow))
        .route(
            "/panic",
            get(|| async {
                if std::hint::black_box(true) {
                    panic!("a secret cause")
                }
            }),
        )
        .route(
            "/who",
            get(|client: ClientAddr, headers: HeaderMap| async move {
                format!("{} {}", client.ip, headers.contains_key("x-forwarded-host"))
            }),
        )
        .route("/id", get(|id: RequestId| async move { id.as_str().to_owned() }))
        .route("/gone", get(|| async { StatusCode::NOT_FOUND }))
        .fallback(|| async { "page" })
        .merge(crate::health::routes(Vec::new(), crate::shutdown::Stopping::new(), false))
}

async fn run(settings: &EdgeSettings) -> Running {
    Running::start(wrap(router(), Identity::new(), settings)).await
}

#[tokio::test]
async fn every_answer_has_its_request_id_and_the_security_headers() {
    let server = run(&settings()).await;
    for path in ["/", "/gone", "/nowhere", "/panic", "/healthz"] {
        let answer = server.get(path, "").await;
        assert!(header(&answer, "x-request-id").is_some_and(|id| id.len() == 16), "{path}: {answer}");
        assert_eq!(header(&answer, "content-security-policy"), Some(security::POLICY), "{path}");
        for name in [
            "x-content-type-options",
            "referrer-policy",
            "permissions-policy",
            "cross-origin-opener-policy",
            "cross-origin-resource-policy",
            "x-frame-options",
        ] {
            assert!(header(&answer, name).is_some(), "{path}: {name}");
        }
        assert_eq!(header(&answer, "strict-transport-security"), None);
        assert_eq!(header(&answer, "server"), None);
    }
}

#[tokio::test]
async fn a_request_with_two_hosts_or_one_that_is_none_is_refused_before_anything_reads_it() {
    let server = run(&settings()).await;
    let ask = async |hosts: &str| {
        let mut stream = server.connect().await;
        stream.write_all(format!("GET / HTTP/1.1\r\n{hosts}connection: close\r\n\r\n").as_bytes()).await.unwrap();
        read_to_end(&mut stream).await
    };
    for good in ["museum.example", "museum.example:8443", "127.0.0.1:80", "[::1]:8080", "xn--fiqs8s", "a_b.internal"] {
        assert_eq!(status(&ask(&format!("host: {good}\r\n")).await), 200, "{good}");
    }
    for bad in
        ["", "a b", "a:b", "a:99999", "a:+80", "a@b", "a/b", "[::1", "[x]:80", "[::1]8080", "博物馆", ":80", "a,b"]
    {
        let answer = ask(&format!("host: {bad}\r\n")).await;
        assert_eq!((status(&answer), header(&answer, "content-type")), (400, Some("application/json")), "{bad}");
    }
    assert_eq!(status(&ask("host: a\r\nhost: b\r\n").await), 400);
    assert_eq!(status(&ask("host: a\r\nHost: a\r\n").await), 400, "twice the same is twice");
}

#[tokio::test]
async fn every_answer_says_the_time_by_a_clock_that_nobody_keeps() {
    use tower::ServiceExt;

    let router = wrap(router(), Identity::new(), &settings());
    for path in ["/", "/gone", "/panic"] {
        // Without a connection there is nobody else who writes it.
        let answer = router.clone().oneshot(Request::get(path).body(axum::body::Body::empty()).unwrap());
        let said = answer.await.unwrap().headers()["date"].to_str().unwrap().to_owned();
        let said = httpdate::parse_http_date(&said).unwrap();
        let away = std::time::SystemTime::now().duration_since(said).unwrap();
        assert!(away < Duration::from_secs(60), "{path}: {away:?}");
    }
}

#[tokio::test]
async fn a_good_inbound_id_is_echoed_to_caller_and_handler_and_a_bad_one_is_replaced() {
    let server = run(&settings()).await;
    let answer = server.get("/id", "x-request-id: from-proxy-0001\r\n").await;
    assert_eq!(header(&answer, "x-request-id"), Some("from-proxy-0001"));
    assert_eq!(body(&answer), "from-proxy-0001");
    let answer = server.get("/id", "x-request-id: <script>alert(1)\r\n").await;
    assert!(!answer.contains("script>"), "{answer}");
    assert_eq!(body(&answer).len(), 16, "{answer}");
    assert_eq!(header(&answer, "x-request-id"), Some(body(&answer)));
}

#[tokio::test]
async fn a_panic_is_a_500_with_the_request_id_and_without_the_cause_and_the_connection_lives() {
    let server = run(&settings()).await;
    let mut stream = server.connect().await;
    stream
        .write_all(
            b"GET /panic?lang=en HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        )
        .await
        .unwrap();
    let both = read_to_end(&mut stream).await;
    assert_eq!(status(&both), 500);
    let id = header(&both, "x-request-id").unwrap();
    assert!(both.contains(&format!("{{\"code\":500,\"msg\":\"en\",\"data\":\"{id}\"}}")), "{both}");
    assert!(!both.contains("secret"));
    assert!(both.ends_with("hello"), "{both}");
}

#[tokio::test]
async fn a_known_path_refuses_other_methods_with_exactly_its_own_allow() {
    let server = run(&settings()).await;
    for (method, path, allow) in [
        ("POST", "/", "GET,HEAD"),
        ("GET", "/length", "POST"),
        ("TRACE", "/", "GET,HEAD"),
        ("BREW", "/length", "POST"),
        ("OPTIONS", "/", "GET,HEAD"),
    ] {
        let answer =
            server.exchange(&format!("{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).await;
        assert_eq!(status(&answer), 405, "{method} {path}");
        assert_eq!(header(&answer, "allow"), Some(allow), "{method} {path}");
        assert!(body(&answer).starts_with("{\"code\":405,"), "{answer}");
    }
}

#[tokio::test]
async fn nobodys_methods_never_reach_a_fallback() {
    let server = run(&settings()).await;
    for (method, target) in
        [("TRACE", "/page"), ("TRACK", "/page"), ("CONNECT", "museum.example:443"), ("PROPFIND", "/page")]
    {
        let answer =
            server.exchange(&format!("{method} {target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).await;
        assert_eq!(status(&answer), 405, "{method}: {answer}");
        assert!(header(&answer, "allow").is_some_and(|allow| allow.contains("GET")), "{answer}");
        assert!(!answer.contains("host: x"), "a TRACE answer must not repeat the request");
    }
    assert_eq!(body(&server.get("/page", "").await), "page");
}

#[tokio::test]
async fn head_has_the_headers_of_get_and_no_body() {
    let server = run(&settings()).await;
    for path in ["/", "/gone", "/page"] {
        let get = server.get(path, "").await;
        let head = server.exchange(&format!("HEAD {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).await;
        assert_eq!(status(&head), status(&get), "{path}");
        assert_eq!(header(&head, "content-length"), header(&get, "content-length"), "{path}");
        assert_eq!(header(&head, "content-length").unwrap(), body(&get).len().to_string(), "{path}");
        assert_eq!(body(&head), "", "{path}");
    }
}

#[tokio::test]
async fn a_body_is_refused_one_byte_above_the_limit_and_not_before() {
    let server = run(&settings()).await;
    let most = settings().body_bytes;
    for (length, expected) in [(most, 200), (most + 1, 413), (10 * 1024 * 1024, 413)] {
        for path in ["/length", "/ignores"] {
            // The whole body is written before anything is read: the refusal must still arrive.
            let request = format!(
                "POST {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{}",
                "x".repeat(length)
            );
            let answer = server.exchange(&request).await;
            assert_eq!(status(&answer), expected, "{path} {length}");
        }
    }
}

#[tokio::test]
async fn a_body_of_unknown_length_is_counted_while_it_arrives() {
    let server = run(&settings()).await;
    let chunk = format!("10000\r\n{}\r\n", "x".repeat(0x10000));
    for (chunks, expected) in [(16, 200), (17, 413), (160, 413)] {
        let request = format!(
            "POST /length HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n{}0\r\n\r\n",
            chunk.repeat(chunks)
        );
        let answer = server.exchange(&request).await;
        assert_eq!(status(&answer), expected, "{chunks}: {answer}");
    }
}

#[tokio::test]
async fn who_waits_for_100_continue_is_refused_before_sending() {
    let server = run(&settings()).await;
    let answer = server
        .exchange("POST /length HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 99999999\r\n\r\n")
        .await;
    assert_eq!(status(&answer), 413, "{answer}");
    assert!(!answer.contains("100 Continue"), "{answer}");
}

#[tokio::test]
async fn a_slow_route_is_503_and_a_slow_caller_408() {
    let server = run(&EdgeSettings { timeout: Duration::from_millis(500), ..settings() }).await;
    let slow = server.get("/slow?ms=60000", "").await;
    assert_eq!(status(&slow), 503);
    assert!(header(&slow, "retry-after").is_some());
    assert_eq!(body(&server.get("/slow?ms=1", "").await), "slept");
    let answer = server.exchange("POST /length HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf").await;
    assert_eq!(status(&answer), 408);
    assert_eq!(header(&answer, "connection"), Some("close"));
}

#[tokio::test]
async fn too_much_work_is_503_with_retry_after_and_health_checks_still_pass() {
    let server = run(&EdgeSettings { concurrency: 2, ..settings() }).await;
    let (first, second) = (server.get("/slow?ms=1500", ""), server.get("/slow?ms=1500", ""));
    let third = async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        (server.get("/", "").await, server.get("/healthz", "").await)
    };
    let (first, second, (third, health)) = tokio::join!(first, second, third);
    assert_eq!((status(&first), status(&second)), (200, 200));
    assert_eq!((status(&third), status(&health)), (503, 200));
    assert!(header(&third, "retry-after").is_some());
    assert_eq!(status(&server.get("/", "").await), 200, "places are given back");
}

#[tokio::test]
async fn a_head_that_is_too_long_is_refused_in_our_words() {
    let server = run(&settings()).await;
    let long = server.get("/", &format!("x-filler: {}\r\n", "y".repeat(20_000))).await;
    assert_eq!(status(&long), 431, "{long}");
    assert!(body(&long).starts_with("{\"code\":431"));
    let uri = server.get(&format!("/?keyword={}", "z".repeat(9_000)), "").await;
    assert_eq!(status(&uri), 414);
    assert!(body(&uri).starts_with("{\"code\":414"), "{uri}");
    let enormous = server.get("/", &format!("x-filler: {}\r\n", "y".repeat(200_000))).await;
    assert_eq!(status(&enormous), 431);
}

#[tokio::test]
async fn forwarded_headers_count_only_from_a_trusted_peer() {
    let forwarded = "x-forwarded-for: 203.0.113.9\r\nx-forwarded-host: evil.example\r\n";
    let nobody = run(&settings()).await;
    assert_eq!(body(&nobody.get("/who", forwarded).await), "127.0.0.1 false");
    let proxied = run(&EdgeSettings { trusted_proxies: vec!["127.0.0.0/8".parse().unwrap()], ..settings() }).await;
    assert_eq!(body(&proxied.get("/who", forwarded).await), "203.0.113.9 true");
}

#[tokio::test]
async fn metrics_name_routes_and_never_paths_and_are_for_this_machine_only() {
    let server = run(&settings()).await;
    server.get("/slow?ms=1", "").await;
    server.get("/private-path-4711", "").await;
    let answer = server.get("/metrics", "").await;
    assert_eq!(status(&answer), 200);
    assert!(answer.contains("guanlan_http_requests_total{method=\"GET\",route=\"/slow\",status=\"200\"}"), "{answer}");
    assert!(answer.contains("guanlan_http_request_seconds_bucket"), "{answer}");
    assert!(!answer.contains("4711"));
    // A proxy on the same machine that nobody told us about is not a local caller.
    assert_eq!(status(&server.get("/metrics", "x-forwarded-for: 127.0.0.1\r\n").await), 403);
}

#[tokio::test]
async fn a_file_is_served_in_parts_with_its_own_policy_and_answers_304() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ab12.webp");
    std::fs::write(&path, "0123456789").unwrap();
    let file = get(move |headers: HeaderMap| async move {
        let (mime, etag) = (HeaderValue::from_static("image/webp"), HeaderValue::from_static("\"ab12\""));
        crate::stored_file::serve_file(&path, &headers, &mime, &etag).await
    });
    let server =
        Running::start(wrap(Router::new().route("/media/ab12.webp", file), Identity::new(), &settings())).await;
    let whole = server.get("/media/ab12.webp", "").await;
    assert_eq!((status(&whole), body(&whole)), (200, "0123456789"));
    assert_eq!(header(&whole, "accept-ranges"), Some("bytes"));
    assert_eq!(header(&whole, "content-security-policy"), Some("sandbox; default-src 'none'"));
    let part = server.get("/media/ab12.webp", "range: bytes=2-4\r\n").await;
    assert_eq!((status(&part), body(&part), header(&part, "content-length")), (206, "234", Some("3")));
    assert_eq!(header(&part, "content-range"), Some("bytes 2-4/10"));
    let stale = server.get("/media/ab12.webp", "range: bytes=2-4\r\nif-range: \"other\"\r\n").await;
    assert_eq!((status(&stale), body(&stale)), (200, "0123456789"));
    let outside = server.get("/media/ab12.webp", "range: bytes=10-\r\n").await;
    assert_eq!((status(&outside), header(&outside, "content-range")), (416, Some("bytes */10")));
    let known = server.get("/media/ab12.webp", "if-none-match: \"ab12\"\r\n").await;
    assert_eq!((status(&known), body(&known), header(&known, "etag")), (304, "", Some("\"ab12\"")));
    let head = server.exchange("HEAD /media/ab12.webp HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    assert_eq!((status(&head), body(&head), header(&head, "content-length")), (200, "", Some("10")));
}
