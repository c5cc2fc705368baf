//! A renderer for pages in tests: a small bundle that does what its address says.

use std::{sync::Arc, time::Duration};

use guanlan_ssr::{Bundle, Host, HostResponse, Pool, PoolConfig};

use crate::{Museum, page::Built};

const SHELL: &[u8] =
    b"<!doctype html><html lang=\"zh-CN\"><head><title></title></head><body><div id=\"root\"></div></body></html>";
const MANIFEST: &[u8] =
    br#"{"index.html": {"file": "assets/entry.js", "imports": ["_shared.js"], "css": ["assets/entry.css"]},
    "_shared.js": {"file": "assets/shared.js"},
    "src/page.tsx": {"file": "assets/page.js", "imports": ["_shared.js", "index.html"], "css": ["assets/page.css"]}}"#;
const PHONE_SHELL: &[u8] =
    b"<!doctype html><html lang=\"zh-CN\"><head><title></title></head><body class=\"phone\"><div id=\"root\"></div></body></html>";
const PHONE_MANIFEST: &[u8] = br#"{"h5/index.html": {"file": "assets/h5-entry.js", "css": ["assets/h5-entry.css"]},
    "src/i18n/en.ts": {"file": "assets/h5-en.js"},
    "src/page.tsx": {"file": "assets/h5-page.js", "imports": ["h5/index.html"], "css": ["assets/h5-page.css"]}}"#;

/// Throws for `keyword=throw`, and for `keyword=asks` where a call fails; never ends for `keyword=loop`; otherwise says
/// what it was asked.
const BUNDLE: &str = r#"export async function render(json) {
    const asked = JSON.parse(json);
    if (asked.url.includes("keyword=throw")) throw new Error("a page that throws");
    const call = () => JSON.parse(__api(JSON.stringify({ method: "GET", path: "/asked" })));
    if (asked.url.includes("keyword=asks") && call().status !== 200) throw new Error("a call that fails");
    if (asked.url.includes("keyword=loop")) for (;;) {}
    return JSON.stringify({ html: "<main>" + asked.lang + " " + asked.url + "</main>", state: "{}", status: 200, redirect: null, chunks: ["src/page.tsx"] });
}"#;

/// Gives an instance a renderer for its pages.
///
/// # Panics
/// Where the bundle does not run.
pub fn with_pages(museum: &Museum) {
    with_calls(museum, Arc::new(|_| HostResponse { status: 404, body: String::new() }));
}

/// The same, where pages and heads ask `host` for what they show.
///
/// # Panics
/// Where the bundle does not run.
pub fn with_calls(museum: &Museum, host: Host) {
    set(museum, Some(Built { shell: PHONE_SHELL, manifest: PHONE_MANIFEST }), host);
}

/// The same, where the build of the web has made no pages for phones.
///
/// # Panics
/// Where the bundle does not run.
pub fn with_pages_for_desks(museum: &Museum) {
    set(museum, None, Arc::new(|_| HostResponse { status: 404, body: String::new() }));
}

#[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
fn set(museum: &Museum, phone: Option<Built>, host: Host) {
    let pool = PoolConfig { deadline: Duration::from_millis(300), ..PoolConfig::default() };
    let pool = Pool::new(&Bundle::compile(BUNDLE).unwrap(), &host, &pool).unwrap();
    museum.pages.set(Built { shell: SHELL, manifest: MANIFEST }, phone, pool, host).unwrap();
}
