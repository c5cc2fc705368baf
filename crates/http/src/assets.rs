//! Files that are the same for everybody: the built web out of the binary, and documents that the process makes once.
//! Every answer's headers are made once, and a request only picks a representation. Compressed siblings
//! (`app-3f2a.js.br`) of the web come from the build; none of them is compressed while a visitor waits.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;

use crate::edge::conditional::conditional;
use crate::forms::{Effort, Form, Forms};

/// Where the files come from. Names have no leading slash: `assets/app-3f2a.js`.
pub trait AssetStore {
    /// All names, in any order.
    fn names(&self) -> Vec<String>;
    /// The bytes of one file.
    fn get(&self, name: &str) -> Option<Cow<'static, [u8]>>;
}

/// Names under `/assets/` contain a hash of their content, so they may be kept for good.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const REVALIDATE: HeaderValue = HeaderValue::from_static("no-cache");

/// What the build adds to a file's name for its brotli and for its gzip.
const SIBLINGS: [&str; 2] = [".br", ".gz"];

/// One file, ready to send.
pub struct Asset {
    mime: HeaderValue,
    cache: HeaderValue,
    forms: Forms,
}

impl Asset {
    /// A document that this process makes once; each form is compressed when it is first asked for. Whoever kept it asks again.
    pub fn made(mime: &'static str, text: String) -> Self {
        let forms = Forms::of(text.into(), Effort::Thorough);
        Self { mime: HeaderValue::from_static(mime), cache: REVALIDATE, forms }
    }

    /// The answer in the form that the caller likes best, or 304.
    ///
    /// # Errors
    /// None that a compression into memory could have.
    pub async fn respond(&self, headers: &HeaderMap) -> io::Result<Response> {
        Ok(self.send(self.forms.get(headers).await?, headers))
    }

    fn send(&self, form: &Form, headers: &HeaderMap) -> Response {
        let not_modified = conditional(headers, &form.etag, None);
        let changed = not_modified.is_none();
        let mut response = not_modified.unwrap_or_else(|| Body::from(form.bytes.clone()).into_response());
        let out = response.headers_mut();
        if changed {
            out.insert(CONTENT_TYPE, self.mime.clone());
            out.insert(ETAG, form.etag.clone());
            if let Some(coding) = &form.coding {
                out.insert(CONTENT_ENCODING, coding.clone());
            }
        }
        out.insert(CACHE_CONTROL, self.cache.clone());
        if self.forms.vary() {
            out.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        response
    }
}

/// All files of the web, ready to send.
pub struct Assets {
    files: HashMap<String, Asset>,
}

impl Assets {
    /// Reads the store once. Bytes that live in the binary are not copied.
    pub fn load(store: &dyn AssetStore) -> Self {
        let names = store.names();
        let mut files = HashMap::new();
        for name in &names {
            let sibling = SIBLINGS
                .iter()
                .any(|suffix| name.strip_suffix(suffix).is_some_and(|plain| names.iter().any(|n| n == plain)));
            if sibling {
                continue;
            }
            let Some(plain) = store.get(name) else { continue };
            let [brotli, gzip] = SIBLINGS.map(|suffix| {
                store.get(&format!("{name}{suffix}")).filter(|packed| packed.len() < plain.len()).map(into_bytes)
            });
            let forms = Forms::built(into_bytes(plain), brotli, gzip);
            let cache = if name.starts_with("assets/") { IMMUTABLE } else { REVALIDATE };
            files.insert(name.clone(), Asset { mime: HeaderValue::from_static(mime_of(name)), cache, forms });
        }
        Self { files }
    }

    /// A file's own bytes, for the page renderer: `index.html`, `.vite/manifest.json`.
    pub fn raw(&self, name: &str) -> Option<Bytes> {
        self.files.get(name)?.forms.plain()
    }

    /// The answer for a path of the site (`/assets/app-3f2a.js`, `/favicon.svg`), or `None` when it
    /// is no file. HTML entries and names that begin with a dot are not for visitors: pages are made
    /// by the renderer.
    pub fn respond(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let name = path.strip_prefix('/')?;
        if name.ends_with(".html") || name.split('/').any(|part| part.starts_with('.')) {
            return None;
        }
        let asset = self.files.get(name)?;
        Some(asset.send(asset.forms.held(headers)?, headers))
    }

    /// `/assets/…` as a route; a name that is not there is 404. Files beside that folder (icons,
    /// `theme.css`) are asked for with [`Assets::respond`].
    pub fn routes(self: Arc<Self>) -> Router {
        async fn serve(State(assets): State<Arc<Assets>>, request: Request) -> Response {
            assets
                .respond(request.uri().path(), request.headers())
                .unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
        }
        Router::new().route("/assets/{*path}", get(serve)).with_state(self)
    }
}

fn into_bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

/// The types that the web build can produce. Anything else is bytes to save, never a guess that a
/// browser might run.
pub fn mime_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "xml" => "application/xml; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;

    struct Folder;

    impl AssetStore for Folder {
        fn names(&self) -> Vec<String> {
            [
                "assets/app-1.js",
                "assets/app-1.js.br",
                "assets/app-1.js.gz",
                "assets/pic-2.webp",
                "index.html",
                ".vite/manifest.json",
                "favicon.svg",
                "notes.gz",
            ]
            .map(String::from)
            .to_vec()
        }

        fn get(&self, name: &str) -> Option<Cow<'static, [u8]>> {
            Some(Cow::Borrowed(match name {
                "assets/app-1.js" => b"console.log('a long enough script')",
                "assets/app-1.js.br" => b"br bytes",
                "assets/app-1.js.gz" => b"gz bytes",
                "assets/pic-2.webp" => b"RIFF",
                "index.html" => b"<html>",
                ".vite/manifest.json" => b"{}",
                "favicon.svg" => b"<svg/>",
                "notes.gz" => b"kept",
                _ => return None,
            }))
        }
    }

    fn ask(path: &str, headers: &[(&'static str, &str)]) -> Option<Response> {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.insert(*name, value.parse().unwrap());
        }
        Assets::load(&Folder).respond(path, &map)
    }

    async fn text(response: Response) -> String {
        String::from_utf8(to_bytes(response.into_body(), 1000).await.unwrap().to_vec()).unwrap()
    }

    #[tokio::test]
    async fn the_smallest_form_that_the_caller_accepts_is_sent() {
        for (accepted, body, coding) in [
            ("gzip, deflate, br", "br bytes", Some("br")),
            ("gzip", "gz bytes", Some("gzip")),
            ("br;q=0, gzip;q=0.5", "gz bytes", Some("gzip")),
            ("identity", "console.log('a long enough script')", None),
            ("*", "br bytes", Some("br")),
        ] {
            let response = ask("/assets/app-1.js", &[("accept-encoding", accepted)]).unwrap();
            assert_eq!(response.headers().get("content-encoding").map(|v| v.to_str().unwrap()), coding, "{accepted}");
            assert_eq!(response.headers()["vary"], "accept-encoding");
            assert_eq!(response.headers()["content-type"], "text/javascript; charset=utf-8");
            assert_eq!(text(response).await, body);
        }
    }

    #[test]
    fn only_hashed_names_are_kept_for_good() {
        assert_eq!(
            ask("/assets/app-1.js", &[]).unwrap().headers()["cache-control"],
            "public, max-age=31536000, immutable"
        );
        assert_eq!(ask("/favicon.svg", &[]).unwrap().headers()["cache-control"], "no-cache");
        assert!(!ask("/assets/pic-2.webp", &[]).unwrap().headers().contains_key("vary"));
    }

    #[test]
    fn a_known_form_is_304_and_another_form_is_not() {
        let first = ask("/assets/app-1.js", &[("accept-encoding", "br")]).unwrap();
        let tag = first.headers()["etag"].to_str().unwrap().to_owned();
        let again = ask("/assets/app-1.js", &[("accept-encoding", "br"), ("if-none-match", &tag)]).unwrap();
        assert_eq!(again.status(), 304);
        assert_eq!(again.headers()["cache-control"], "public, max-age=31536000, immutable");
        assert_eq!(again.headers()["vary"], "accept-encoding");
        assert_eq!(
            ask("/assets/app-1.js", &[("accept-encoding", "gzip"), ("if-none-match", &tag)]).unwrap().status(),
            200
        );
    }

    #[test]
    fn entries_hidden_files_siblings_and_climbing_paths_are_not_served() {
        for path in [
            "/index.html",
            "/.vite/manifest.json",
            "/assets/app-1.js.br",
            "/assets/../index.html",
            "//favicon.svg",
            "/assets/",
            "favicon.svg",
        ] {
            assert!(ask(path, &[]).is_none(), "{path}");
        }
        assert_eq!(Assets::load(&Folder).raw("index.html").unwrap(), "<html>");
        assert!(ask("/notes.gz", &[]).is_some(), "a file that is nobody's sibling stays a file");
    }
}
