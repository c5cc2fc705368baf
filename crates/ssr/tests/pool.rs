//! What a pool does with bundles that behave, and with bundles that do not.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use guanlan_ssr::{Bundle, Host, HostRequest, HostResponse, Pool, PoolConfig, Rendered, Request, SsrError};

/// A bundle whose pages misbehave on purpose, each at an address of its own.
const BUNDLE: &str = r#"
const page = (html) => JSON.stringify({ html, state: '{}', status: 200, redirect: null, chunks: ['src/Page.tsx'] })
const api = (path) => JSON.parse(__api(JSON.stringify({ method: 'GET', path })))
const pages = {
  '/': (request) => page(`${request.lang} ${request.nowMs} ${request.today}`),
  '/throws': () => { throw new TypeError('no such thing') },
  '/rejects': async () => { await null; throw new Error('later') },
  '/loops': () => { for (;;) {} },
  '/loops-in-promises': async () => { for (;;) await null },
  '/loops-in-timers': () => new Promise(() => { const again = () => setTimeout(again, 1); again() }),
  '/never': () => new Promise(() => {}),
  '/hoards': () => { const all = []; for (;;) all.push(new Array(10000).fill('x')) },
  '/recurses': () => { const down = (n) => 1 + down(n + 1); return page(String(down(0))) },
  '/lies': () => '{"html": 1}',
  '/timer': () => new Promise((done) => {
    const order = []
    setTimeout(() => { order.push('second'); done(page(order.join())) }, 60000)
    setTimeout(() => order.push('first'), 10)
    const cancelled = setTimeout(() => order.push('never'), 5)
    clearTimeout(cancelled)
  }),
  '/leaves-a-timer': () => { setTimeout(() => { throw new Error('from the page before') }, 1); return page('left') },
  '/asks': (request) => { const reply = api('/api/' + request.lang); return page(`${reply.status} ${reply.body}`) },
  '/posts': () => { const reply = JSON.parse(__api(JSON.stringify({ method: 'POST', path: '/echo', body: '{"a":1}' }))); return page(reply.body) },
}
export async function render(json) {
  const request = JSON.parse(json)
  return pages[request.url](request)
}
"#;

fn request(url: &str) -> Request {
    Request { url: url.into(), lang: "zh".into(), now_ms: 1_795_000_000_000, today: "2026-11-21".into() }
}

fn config() -> PoolConfig {
    PoolConfig { engines: NonZeroUsize::MIN, deadline: Duration::from_millis(250), ..PoolConfig::default() }
}

fn pool_of(source: &str, host: impl Fn(HostRequest) -> HostResponse + Send + Sync + 'static) -> Pool {
    let host: Host = Arc::new(host);
    Pool::new(&Bundle::compile(source).expect("compiles"), &host, &config()).expect("starts")
}

fn pool() -> Pool {
    pool_of(BUNDLE, |_| HostResponse { status: 200, body: "{}".into() })
}

async fn html(pool: &Pool, url: &str) -> Result<String, SsrError> {
    pool.render(url.into(), request(url)).await.map(|page| page.html.clone())
}

/// Asserts that a page fails for a reason, and that the pool renders the next one all the same.
async fn fails_alone(pool: &Pool, url: &str, expected: &str) {
    match html(pool, url).await {
        Err(SsrError::Failed(reason)) => assert!(reason.contains(expected), "{url}: {reason}"),
        other => panic!("{url} answered {other:?}"),
    }
    assert!(html(pool, "/").await.is_ok(), "the render after {url}");
}

async fn is_late_alone(pool: &Pool, url: &str) {
    assert_eq!(html(pool, url).await, Err(SsrError::Deadline), "{url}");
    assert!(html(pool, "/").await.is_ok(), "the render after {url}");
}

#[tokio::test]
async fn a_page_is_rendered_from_its_request() {
    let page = pool().render("k".into(), request("/")).await.expect("renders");
    let expected = Rendered {
        html: "zh 1795000000000 2026-11-21".into(),
        state: "{}".into(),
        status: 200,
        redirect: None,
        chunks: vec!["src/Page.tsx".into()],
    };
    assert_eq!(*page, expected);
}

#[tokio::test]
async fn a_throwing_page_fails_with_message_and_stack() {
    let pool = pool();
    fails_alone(&pool, "/throws", "no such thing").await;
    fails_alone(&pool, "/throws", "at /throws (bundle:").await;
    fails_alone(&pool, "/rejects", "later").await;
}

#[tokio::test]
async fn an_endless_loop_is_interrupted_at_the_deadline() {
    let pool = pool();
    is_late_alone(&pool, "/loops").await;
    is_late_alone(&pool, "/loops-in-promises").await;
    is_late_alone(&pool, "/loops-in-timers").await;
}

#[tokio::test]
async fn a_promise_that_never_settles_fails_at_once() {
    let begun = Instant::now();
    fails_alone(&pool(), "/never", "never settles").await;
    assert!(begun.elapsed() < Duration::from_millis(250), "it waited for the deadline");
}

#[tokio::test]
async fn a_page_that_hoards_memory_fails_at_the_limit() {
    let config = PoolConfig { deadline: Duration::from_secs(20), memory: 16 << 20, ..config() };
    let host: Host = Arc::new(|_| HostResponse { status: 200, body: "{}".into() });
    let pool = Pool::new(&Bundle::compile(BUNDLE).expect("compiles"), &host, &config).expect("starts");
    fails_alone(&pool, "/hoards", "out of memory").await;
}

#[tokio::test]
async fn a_recursion_without_end_is_an_exception_and_not_a_crash() {
    fails_alone(&pool(), "/recurses", "stack").await;
}

#[tokio::test]
async fn an_answer_of_another_shape_is_a_failure() {
    fails_alone(&pool(), "/lies", "not what a render answers").await;
}

#[tokio::test]
async fn a_panic_of_the_host_fails_one_page() {
    let pool = pool_of(BUNDLE, |_| panic!("the host fell over"));
    fails_alone(&pool, "/asks", "the host fell over").await;
}

#[tokio::test]
async fn the_host_s_refusals_reach_the_bundle_as_they_are() {
    for status in [404, 500] {
        let pool =
            pool_of(BUNDLE, move |asked| HostResponse { status, body: format!("{} {}", asked.method, asked.path) });
        assert_eq!(html(&pool, "/asks").await, Ok(format!("{status} GET /api/zh")));
    }
}

#[tokio::test]
async fn a_payload_reaches_the_host() {
    let pool = pool_of(BUNDLE, |asked| HostResponse { status: 200, body: asked.body.unwrap_or_default() });
    assert_eq!(html(&pool, "/posts").await, Ok(r#"{"a":1}"#.into()));
}

#[tokio::test]
async fn timers_run_in_order_without_waiting() {
    let begun = Instant::now();
    assert_eq!(html(&pool(), "/timer").await, Ok("first,second".into()));
    assert!(begun.elapsed() < Duration::from_secs(5), "a minute of virtual time took real time");
}

#[tokio::test]
async fn a_timer_left_behind_does_not_run_in_the_next_page() {
    let pool = pool();
    assert_eq!(html(&pool, "/leaves-a-timer").await, Ok("left".into()));
    assert_eq!(html(&pool, "/timer").await, Ok("first,second".into()));
}

/// A host that reports each call and holds it until the test lets it go.
struct Gate {
    entered: tokio::sync::mpsc::UnboundedReceiver<()>,
    open: std::sync::mpsc::Sender<()>,
}

fn gated() -> (Gate, Host) {
    let (entering, entered) = tokio::sync::mpsc::unbounded_channel();
    let (open, opened) = std::sync::mpsc::channel();
    let opened = Mutex::new(opened);
    let host: Host = Arc::new(move |_| {
        entering.send(()).expect("the test listens");
        opened.lock().expect("one at a time").recv().expect("the test lets go");
        HostResponse { status: 200, body: "held".into() }
    });
    (Gate { entered, open }, host)
}

/// Lets the spawned tasks run up to where they wait. The runtime of these tests has one thread and a fair queue.
async fn let_tasks_begin() {
    for _ in 0..3 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn one_key_is_rendered_once_for_all_who_wait() {
    let (mut gate, host) = gated();
    let config =
        PoolConfig { engines: NonZeroUsize::MIN.saturating_add(1), deadline: Duration::from_secs(20), ..config() };
    let pool = Arc::new(Pool::new(&Bundle::compile(BUNDLE).expect("compiles"), &host, &config).expect("starts"));
    let waiting: Vec<_> = (0..20)
        .map(|_| {
            let pool = Arc::clone(&pool);
            tokio::spawn(async move { html(&pool, "/asks").await })
        })
        .collect();
    let_tasks_begin().await;
    gate.entered.recv().await.expect("a first call");
    gate.open.send(()).expect("held");
    for one in waiting {
        assert_eq!(one.await.expect("joined"), Ok("200 held".into()));
    }
    assert!(gate.entered.try_recv().is_err(), "there was a second render");
}

#[tokio::test]
async fn a_full_queue_refuses_and_recovers() {
    let (mut gate, host) = gated();
    let config = PoolConfig { queue: 1, deadline: Duration::from_secs(20), ..config() };
    let pool = Arc::new(Pool::new(&Bundle::compile(BUNDLE).expect("compiles"), &host, &config).expect("starts"));
    let start = |key: &'static str, url: &'static str| {
        let pool = Arc::clone(&pool);
        tokio::spawn(async move { pool.render(key.into(), request(url)).await.map(|page| page.status) })
    };

    let rendering = start("a", "/asks");
    gate.entered.recv().await.expect("a call");
    let queued = start("b", "/");
    let_tasks_begin().await;
    assert_eq!(start("c", "/").await.expect("joined"), Err(SsrError::QueueFull));

    gate.open.send(()).expect("held");
    assert_eq!(rendering.await.expect("joined"), Ok(200));
    assert_eq!(queued.await.expect("joined"), Ok(200));
    assert_eq!(start("c", "/").await.expect("joined"), Ok(200));
}

#[tokio::test]
async fn a_page_that_waited_too_long_is_not_rendered_any_more() {
    let (silence, never) = std::sync::mpsc::channel::<()>();
    let never = Mutex::new(never);
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&asked);
    let host: Host = Arc::new(move |_| {
        counted.fetch_add(1, Ordering::Relaxed);
        let _ = never.lock().expect("one at a time").recv_timeout(Duration::from_millis(300));
        HostResponse { status: 200, body: "{}".into() }
    });
    let config = PoolConfig { deadline: Duration::from_millis(100), ..config() };
    let pool = Arc::new(Pool::new(&Bundle::compile(BUNDLE).expect("compiles"), &host, &config).expect("starts"));
    let busy = tokio::spawn({
        let pool = Arc::clone(&pool);
        async move { html(&pool, "/asks").await }
    });
    let_tasks_begin().await;
    let late = pool.render("late".into(), request("/asks")).await;
    assert_eq!(late.err(), Some(SsrError::Deadline));
    let _ = busy.await;
    assert_eq!(html(&pool, "/").await.err(), None, "the pool went on");
    assert_eq!(asked.load(Ordering::Relaxed), 1, "the page that was late asked nothing");
    drop(silence);
}

#[test]
fn a_bundle_that_does_not_parse_is_refused_with_the_reason() {
    let error = Bundle::compile("export const = 1").err().expect("refused").to_string();
    assert!(error.contains("does not compile"), "{error}");
}

#[test]
fn a_bundle_that_cannot_start_is_refused_with_the_reason() {
    for (source, expected) in [
        ("export const other = 1", "exports no function `render`"),
        ("throw new Error('at the top'); export function render() {}", "at the top"),
        ("for (;;) {} export function render() {}", "interrupted"),
    ] {
        let host: Host = Arc::new(|_| HostResponse { status: 200, body: "{}".into() });
        let config = PoolConfig { deadline: Duration::from_millis(20), ..config() };
        let error = Pool::new(&Bundle::compile(source).expect("compiles"), &host, &config).err().expect("refused");
        assert!(format!("{error:#}").contains(expected), "{error:#}");
    }
}
