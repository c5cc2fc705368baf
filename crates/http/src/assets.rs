//! Files that are the same for everybody: the built web out of the binary, and documents that the process makes once.
//! Every answer's headers are made once, and a request only picks a representation. Compressed siblings
//! (`app-3f2a.js.br`) of the web come from the build; none of them is compressed while a visitor waits.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use sha2::{Digest, Sha256};

use crate::edge::conditional::conditional;

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

/// The compressed forms, smallest first, with the suffix of the sibling file.
const CODINGS: [(&str, &str); 3] = [("br", ".br"), ("zstd", ".zst"), ("gzip", ".gz")];

/// Brotli's quality for documents that are made here, once for each process.
const QUALITY: u32 = 9;

struct Form {
    /// The `Content-Encoding`; `None` is the file as it is.
    coding: Option<&'static str>,
    etag: HeaderValue,
    bytes: Bytes,
}

/// One file, ready to send.
pub struct Asset {
    mime: HeaderValue,
    cache: HeaderValue,
    varies: bool,
    /// Compressed forms first, the plain one last; there is always a plain one.
    forms: Vec<Form>,
}

impl Asset {
    /// A document that this process makes once: packed here, and asked for again by whoever kept it.
    ///
    /// # Errors
    /// None that a packing into memory could have.
    pub fn made(mime: &'static str, text: String) -> std::io::Result<Self> {
        let hash = fingerprint(text.as_bytes());
        let mut packed = Vec::with_capacity(text.len() / 8);
        let mut writer = brotli::CompressorWriter::new(&mut packed, 16 * 1024, QUALITY, 22);
        writer.write_all(text.as_bytes())?;
        drop(writer);
        let forms = vec![
            Form { coding: Some("br"), etag: tag(&hash, "br"), bytes: packed.into() },
            Form { coding: None, etag: tag(&hash, ""), bytes: text.into() },
        ];
        Ok(Self { mime: HeaderValue::from_static(mime), cache: REVALIDATE, varies: true, forms })
    }

    /// The answer in the smallest form that the caller accepts, or 304.
    pub fn respond(&self, headers: &HeaderMap) -> Option<Response> {
        let form = pick(&self.forms, headers)?;
        let not_modified = conditional(headers, &form.etag, None);
        let changed = not_modified.is_none();
        let mut response = not_modified.unwrap_or_else(|| Body::from(form.bytes.clone()).into_response());
        let out = response.headers_mut();
        if changed {
            out.insert(CONTENT_TYPE, self.mime.clone());
            out.insert(ETAG, form.etag.clone());
            if let Some(coding) = form.coding {
                out.insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
            }
        }
        out.insert(CACHE_CONTROL, self.cache.clone());
        if self.varies {
            out.insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        Some(response)
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
            let sibling = CODINGS
                .iter()
                .any(|(_, suffix)| name.strip_suffix(suffix).is_some_and(|plain| names.iter().any(|n| n == plain)));
            if sibling {
                continue;
            }
            let Some(plain) = store.get(name) else { continue };
            let hash = fingerprint(&plain);
            let mut forms = Vec::new();
            for (coding, suffix) in CODINGS {
                if let Some(packed) = store.get(&format!("{name}{suffix}"))
                    && packed.len() < plain.len()
                {
                    forms.push(Form { coding: Some(coding), etag: tag(&hash, coding), bytes: into_bytes(packed) });
                }
            }
            forms.push(Form { coding: None, etag: tag(&hash, ""), bytes: into_bytes(plain) });
            let cache = if name.starts_with("assets/") { IMMUTABLE } else { REVALIDATE };
            files.insert(
                name.clone(),
                Asset { mime: HeaderValue::from_static(mime_of(name)), cache, varies: forms.len() > 1, forms },
            );
        }
        Self { files }
    }

    /// A file's own bytes, for the page renderer: `index.html`, `.vite/manifest.json`.
    pub fn raw(&self, name: &str) -> Option<Bytes> {
        self.files.get(name)?.forms.last().map(|form| form.bytes.clone())
    }

    /// The answer for a path of the site (`/assets/app-3f2a.js`, `/favicon.svg`), or `None` when it
    /// is no file. HTML entries and names that begin with a dot are not for visitors: pages are made
    /// by the renderer.
    pub fn respond(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let name = path.strip_prefix('/')?;
        if name.ends_with(".html") || name.split('/').any(|part| part.starts_with('.')) {
            return None;
        }
        self.files.get(name)?.respond(headers)
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

/// The first form that the caller accepts. The plain form is always acceptable: refusing a visitor
/// because of an odd header helps nobody.
fn pick<'a>(forms: &'a [Form], headers: &HeaderMap) -> Option<&'a Form> {
    if forms.len() > 1
        && let Some(accepted) = headers.get(ACCEPT_ENCODING).and_then(|v| v.to_str().ok())
        && let Some(form) = forms.iter().find(|form| form.coding.is_some_and(|coding| accepts(accepted, coding)))
    {
        return Some(form);
    }
    forms.last()
}

/// Whether a coding is named with a weight above 0. `*` is not taken as a wish for compression:
/// who can decode something says what.
pub fn accepts(accept_encoding: &str, coding: &str) -> bool {
    accept_encoding.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        named
            && !parts.any(|part| {
                let weight = part.strip_prefix("q=").or_else(|| part.strip_prefix("Q="));
                weight.is_some_and(|weight| weight.trim_matches(['0', '.']).is_empty())
            })
    })
}

fn into_bytes(data: Cow<'static, [u8]>) -> Bytes {
    match data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    }
}

fn fingerprint(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(10).map(|byte| format!("{byte:02x}")).collect()
}

/// Each coding is a representation of its own and has a tag of its own (RFC 9110 §8.8.3.3).
fn tag(hash: &str, coding: &str) -> HeaderValue {
    let text = if coding.is_empty() { format!("\"{hash}\"") } else { format!("\"{hash}-{coding}\"") };
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("\"\""))
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
            ("*", "console.log('a long enough script')", None),
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
