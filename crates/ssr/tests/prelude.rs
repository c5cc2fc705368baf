//! What a bundle finds around it: each expression here has the value that a browser gives it.

use std::sync::Arc;

use guanlan_ssr::{Bundle, Host, HostResponse, Pool, PoolConfig, Request};

/// Evaluates each expression in one engine and compares it with its expected text.
async fn assert_values(cases: &[(&str, &str)]) {
    let source = r"
        export async function render(json) {
          const { url } = JSON.parse(json)
          const html = String(await (0, eval)(url))
          return JSON.stringify({ html, state: '', status: 200, redirect: null, chunks: [] })
        }";
    let host: Host = Arc::new(|_| HostResponse { status: 200, body: "{}".into() });
    let pool = Pool::new(&Bundle::compile(source).expect("compiles"), &host, &PoolConfig::default()).expect("starts");
    for (expression, expected) in cases {
        let request = Request { url: (*expression).into(), lang: "zh".into(), now_ms: 0, today: "2026-11-21".into() };
        let page =
            pool.render((*expression).into(), request).await.unwrap_or_else(|error| panic!("{expression}: {error}"));
        assert_eq!(page.html, *expected, "{expression}");
    }
}

#[tokio::test]
async fn query_strings_are_read_and_written_as_a_browser_does() {
    assert_values(&[
        ("new URLSearchParams('?a=1&b=2&a=3').getAll('a')", "1,3"),
        ("new URLSearchParams('a=1&&b').get('b')", ""),
        ("new URLSearchParams('a=1').get('b')", "null"),
        ("new URLSearchParams('q=%E9%9D%92+%E7%93%B7').get('q')", "青 瓷"),
        ("new URLSearchParams('q=100%').get('q')", "100%"),
        ("new URLSearchParams('q=%ff').get('q')", "\u{fffd}"),
        ("new URLSearchParams({ q: '青 瓷&=+', b: \"!'()~*\" }).toString()", "q=%E9%9D%92+%E7%93%B7%26%3D%2B&b=%21%27%28%29%7E*"),
        ("{ const q = new URLSearchParams('a=1&b=2&a=3'); q.set('a', 4); q.append('c', 5); q.delete('b'); q.toString() }", "a=4&c=5"),
        ("[...new URLSearchParams([['a', 1], ['b', 2]])].join(';')", "a,1;b,2"),
        ("new URLSearchParams('a').has('a')", "true"),
        ("new URL('/青 瓷/../a?q=瓷\\'#é', 'http://museum.example').href", "http://museum.example/a?q=%E7%93%B7%27#%C3%A9"),
        ("new URL('//evil.example/a', 'http://museum.example').origin", "http://evil.example"),
        ("new URL('/a%20b', 'http://museum.example').pathname", "/a%20b"),
        ("{ const at = new URL('/h5/a?b=1#c', 'http://museum.example'); at.pathname = '/a'; at.search = 'd=2'; at.href }", "http://museum.example/a?d=2#c"),
        ("new URL('?page=2', 'http://museum.example/list?page=1#a').href", "http://museum.example/list?page=2"),
        ("{ let said; try { new URL('/a'); said = 'an address' } catch { said = 'none' } said }", "none"),
        ("new URLSearchParams({ q: '\\ud800' }).toString()", "q=%EF%BF%BD"),
    ])
    .await;
}

#[tokio::test]
async fn an_abort_reaches_its_listeners_once() {
    assert_values(&[
        ("{ let n = 0; const c = new AbortController(); c.signal.addEventListener('abort', () => n++); c.abort(); c.abort(); n }", "1"),
        ("{ const c = new AbortController(); const f = () => { throw 1 }; c.signal.addEventListener('abort', f); c.signal.removeEventListener('abort', f); c.abort('why'); c.signal.reason }", "why"),
        ("{ const c = new AbortController(); c.abort(new Error('gone')); try { c.signal.throwIfAborted() } catch (e) { e.message } }", "gone"),
    ])
    .await;
}

#[tokio::test]
async fn headers_ignore_case_and_responses_have_a_status() {
    assert_values(&[
        ("new Headers({ Location: '/a' }).get('location')", "/a"),
        ("{ const h = new Headers([['A', '1']]); h.append('a', '2'); h.get('A') }", "1, 2"),
        ("{ const h = new Headers(new Headers({ b: 1 })); h.delete('B'); h.has('b') }", "false"),
        (
            "{ const seen = []; new Headers({ X: 1 }).forEach((value, name) => seen.push(name + value)); seen.join() }",
            "x1",
        ),
        ("new Response(null, { status: 307, headers: { location: '/' } }).headers.get('Location')", "/"),
    ])
    .await;
}

#[tokio::test]
async fn a_console_takes_anything() {
    assert_values(&[("{ console.error(new Error('shown'), 1, null, {}); console.log(); 'on' }", "on")]).await;
}
