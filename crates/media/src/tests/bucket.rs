//! A bucket for tests: it speaks as much of Amazon's S3 protocol as the media store does, and answers nobody who has
//! not signed the request with its secret (Signature Version 4).

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::State,
    http::{HeaderMap, Method, Request, StatusCode, Uri},
    response::{IntoResponse, Response},
};
use guanlan_kernel::secret::Secret;
use sha2::{Digest, Sha256};
use tokio::sync::Notify;

use crate::settings::S3Settings;

pub const SECRET: &str = "secret/of+the=bucket";
const NAME: &str = "museum";

/// What lies in the bucket, and what happened to it.
#[derive(Clone, Default)]
pub struct Bucket(Arc<Inside>);

#[derive(Default)]
struct Inside {
    objects: Mutex<BTreeMap<String, Bytes>>,
    /// Names that were written, in their order.
    written: Mutex<Vec<String>>,
    full: AtomicBool,
    changed: Notify,
}

impl Bucket {
    /// Begins to answer; the settings are those that reach it.
    pub async fn open() -> (Bucket, S3Settings) {
        let bucket = Bucket::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(answer).with_state(bucket.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        let settings = S3Settings {
            bucket: NAME.into(),
            prefix: "media/here".into(),
            endpoint: Some(endpoint.parse().unwrap()),
            region: "cn-east-1".into(),
            virtual_host: false,
            access_key: "the-key".into(),
            secret_key: SECRET.parse::<Secret>().unwrap(),
        };
        (bucket, settings)
    }

    /// From now on nothing can be written, or again everything.
    pub fn set_full(&self, full: bool) {
        self.0.full.store(full, Ordering::SeqCst);
    }

    /// The names of what lies in it, without the prefix.
    pub fn names(&self) -> Vec<String> {
        let objects = self.0.objects.lock().unwrap();
        objects.keys().map(|name| name.strip_prefix("media/here/").unwrap().to_owned()).collect()
    }

    /// How often a name was written.
    pub fn writes(&self, name: &str) -> usize {
        self.0.written.lock().unwrap().iter().filter(|written| written.ends_with(name)).count()
    }

    /// Waits until a name is there.
    pub async fn wait_for(&self, name: &str) {
        loop {
            let changed = self.0.changed.notified();
            if self.names().iter().any(|there| there.ends_with(name)) {
                return;
            }
            changed.await;
        }
    }
}

async fn answer(State(bucket): State<Bucket>, request: Request<Body>) -> Response {
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    if !signed(&parts.method, &parts.uri, &parts.headers, &body) {
        return fault(StatusCode::FORBIDDEN, "SignatureDoesNotMatch");
    }
    let key = parts.uri.path().trim_start_matches('/').strip_prefix(NAME).unwrap().trim_start_matches('/').to_owned();
    let mut objects = bucket.0.objects.lock().unwrap();
    match (parts.method, key.is_empty()) {
        (Method::GET, true) => list(&objects, parts.uri.query().unwrap_or_default()),
        (Method::PUT, false) if bucket.0.full.load(Ordering::SeqCst) => fault(StatusCode::FORBIDDEN, "QuotaExceeded"),
        (Method::PUT, false) => {
            bucket.0.written.lock().unwrap().push(key.clone());
            objects.insert(key, body);
            bucket.0.changed.notify_waiters();
            (StatusCode::OK, [("etag", "\"e\"")]).into_response()
        }
        (Method::GET | Method::HEAD, false) => match objects.get(&key) {
            Some(bytes) => part(bytes, parts.headers.get("range").map(|range| range.to_str().unwrap())),
            None => fault(StatusCode::NOT_FOUND, "NoSuchKey"),
        },
        (Method::DELETE, false) => {
            objects.remove(&key);
            StatusCode::NO_CONTENT.into_response()
        }
        _ => fault(StatusCode::METHOD_NOT_ALLOWED, "MethodNotAllowed"),
    }
}

fn fault(status: StatusCode, code: &str) -> Response {
    (status, format!("<Error><Code>{code}</Code><Message>no</Message></Error>")).into_response()
}

fn part(bytes: &Bytes, range: Option<&str>) -> Response {
    let dates = [("etag", "\"e\""), ("last-modified", "Mon, 15 Jun 2026 04:00:00 GMT")];
    let Some((from, to)) = range.and_then(|range| range.strip_prefix("bytes=")?.split_once('-')) else {
        return (StatusCode::OK, dates, bytes.clone()).into_response();
    };
    let (from, to): (usize, usize) = (from.parse().unwrap(), to.parse().unwrap());
    let span = [("content-range", format!("bytes {from}-{to}/{}", bytes.len()))];
    (StatusCode::PARTIAL_CONTENT, dates, span, bytes.slice(from..=to)).into_response()
}

fn list(objects: &BTreeMap<String, Bytes>, query: &str) -> Response {
    let asked = |name: &str| {
        let value = query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))?;
        Some(percent_encoding::percent_decode_str(value).decode_utf8().unwrap().into_owned())
    };
    let prefix = asked("prefix").unwrap_or_default();
    let delimiter = asked("delimiter");
    let found: String = objects
        .iter()
        .filter(|(key, _)| key.strip_prefix(&prefix).is_some_and(|rest| delimiter.is_none() || !rest.contains('/')))
        .map(|(key, bytes)| {
            format!(
                "<Contents><Key>{key}</Key><LastModified>2026-06-15T04:00:00Z</LastModified><ETag>e</ETag><Size>{}</Size></Contents>",
                bytes.len()
            )
        })
        .collect();
    format!("<ListBucketResult><IsTruncated>false</IsTruncated>{found}</ListBucketResult>").into_response()
}

/// Signature Version 4 as Amazon describes it.
fn signed(method: &Method, uri: &Uri, headers: &HeaderMap, body: &[u8]) -> bool {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let Some(fields) = header("authorization").strip_prefix("AWS4-HMAC-SHA256 ") else { return false };
    let field = |name: &str| fields.split(", ").find_map(|field| field.trim().strip_prefix(name)).unwrap_or_default();
    let Some(scope) = field("Credential=").strip_prefix("the-key/") else { return false };
    let sum = header("x-amz-content-sha256");
    if sum != hex(&Sha256::digest(body)) {
        return false;
    }
    let mut query: Vec<&str> = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty()).collect();
    query.sort_unstable();
    let named: String =
        field("SignedHeaders=").split(';').map(|name| format!("{name}:{}\n", header(name).trim())).collect();
    let request = [method.as_str(), uri.path(), &query.join("&"), &named, field("SignedHeaders="), sum].join("\n");
    let text = ["AWS4-HMAC-SHA256", header("x-amz-date"), scope, &hex(&Sha256::digest(request.as_bytes()))].join("\n");
    let mut key = format!("AWS4{SECRET}").into_bytes();
    for part in scope.split('/') {
        key = mac(&key, part.as_bytes());
    }
    field("Signature=") == hex(&mac(&key, text.as_bytes()))
}

/// HMAC with SHA-256 (RFC 2104), for keys of at most 64 bytes.
fn mac(key: &[u8], text: &[u8]) -> Vec<u8> {
    let padded = |with: u8| {
        let mut block = [with; 64];
        block.iter_mut().zip(key).for_each(|(byte, key)| *byte ^= key);
        block
    };
    let inner = Sha256::new().chain_update(padded(0x36)).chain_update(text).finalize();
    Sha256::new().chain_update(padded(0x5c)).chain_update(inner).finalize().to_vec()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
