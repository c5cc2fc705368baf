//! Hot answers as bytes, already compressed, bounded in bytes, each with the instant at which it stops being right
//! (RULES caches 1). Versions of nouns are part of the keys, so nothing is ever purged.

use std::{future::Future, io::Write, sync::Arc};

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use guanlan_core::clock::Millis;
use guanlan_db::{Epochs, Noun};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::error::ApiError;

/// What an answer is kept by: its question, and the versions of all nouns that it is made of. There is no key without
/// them, so whoever keeps an answer says what it reads, names and orders of other nouns too; a test changes every noun
/// and compares each kept answer with one made anew (`testing/kept.rs`).
pub struct Key(String);

impl Key {
    /// The key of what answers `question`, whitelisted and normalised, from `nouns`.
    pub fn new(epochs: &Epochs, nouns: &[Noun], mut question: String) -> Key {
        use std::fmt::Write;
        for noun in nouns {
            // Writing into a string cannot fail.
            let _ = write!(question, " {}", epochs.version(*noun));
        }
        Key(question)
    }

    /// For whoever makes the answer and shares it by the same name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Brotli's quality for cached answers: a list in about a millisecond, once for each version.
const QUALITY: u32 = 5;

/// An answer that was just made.
pub struct Fresh {
    pub status: StatusCode,
    pub content_type: &'static str,
    pub body: Vec<u8>,
    /// The answer is right before this instant; `None` keeps it out of the cache.
    pub valid_until: Option<Millis>,
}

impl Fresh {
    /// A JSON answer.
    pub fn json(body: &impl Serialize, valid_until: Millis) -> Result<Fresh, ApiError> {
        let body = serde_json::to_vec(body).map_err(anyhow::Error::from)?;
        Ok(Fresh { status: StatusCode::OK, content_type: "application/json", body, valid_until: Some(valid_until) })
    }
}

/// How an answer is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// With a validator; asked again it may be 304.
    Get,
    /// The answer of a POST: no validator.
    Post,
}

struct Kept {
    status: StatusCode,
    content_type: HeaderValue,
    /// The body as brotli; the plain body is made from it for the few who cannot read it.
    brotli: Bytes,
    etag: HeaderValue,
    valid_until: Option<Millis>,
}

/// The answers of this instance.
pub struct Cache {
    answers: moka::future::Cache<String, Arc<Kept>>,
}

impl Cache {
    /// `most` is the bound in bytes; 0 keeps nothing.
    pub fn new(most: u64) -> Cache {
        let weigh =
            |key: &String, kept: &Arc<Kept>| u32::try_from(key.len() + kept.brotli.len() + 256).unwrap_or(u32::MAX);
        Cache { answers: moka::future::Cache::builder().weigher(weigh).max_capacity(most).build() }
    }

    /// The kept answer of `key`, or the one that `build` makes; many who wait for the same key share one making.
    pub async fn answer(
        &self,
        Key(key): Key,
        now: Millis,
        headers: &HeaderMap,
        reply: Reply,
        build: impl Future<Output = Result<Fresh, ApiError>> + Send,
    ) -> Result<Response, ApiError> {
        let right = |kept: &Kept| kept.valid_until.is_some_and(|end| now < end);
        if let Some(kept) = self.answers.get(&key).await {
            if right(&kept) {
                return respond(&kept, headers, reply);
            }
            self.answers.invalidate(&key).await;
        }
        let kept = self.answers.try_get_with(key.clone(), async { keep(build.await?) }).await;
        let kept =
            kept.map_err(|shared: Arc<ApiError>| Arc::try_unwrap(shared).unwrap_or_else(|shared| shared.again()))?;
        if !right(&kept) {
            self.answers.invalidate(&key).await;
        }
        respond(&kept, headers, reply)
    }
}

fn keep(fresh: Fresh) -> Result<Arc<Kept>, ApiError> {
    let mut brotli = Vec::with_capacity(fresh.body.len() / 3);
    let mut writer = brotli::CompressorWriter::new(&mut brotli, 16 * 1024, QUALITY, 20);
    writer.write_all(&fresh.body).map_err(anyhow::Error::from)?;
    drop(writer);
    let hash: String = Sha256::digest(&fresh.body)[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    // Weak: the same answer is sent compressed and plain.
    let etag = HeaderValue::from_str(&format!("W/\"{hash}\"")).map_err(anyhow::Error::from)?;
    Ok(Arc::new(Kept {
        status: fresh.status,
        content_type: HeaderValue::from_static(fresh.content_type),
        brotli: brotli.into(),
        etag,
        valid_until: fresh.valid_until,
    }))
}

fn respond(kept: &Kept, headers: &HeaderMap, reply: Reply) -> Result<Response, ApiError> {
    let mut response = Response::new(Body::empty());
    *response.status_mut() = kept.status;
    let sent = response.headers_mut();
    sent.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    sent.insert(header::VARY, HeaderValue::from_static("accept-encoding, cookie"));
    if reply == Reply::Get && kept.status == StatusCode::OK {
        sent.insert(header::ETAG, kept.etag.clone());
        if matches(headers, &kept.etag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return Ok(response);
        }
    }
    sent.insert(header::CONTENT_TYPE, kept.content_type.clone());
    *response.body_mut() = if takes_brotli(headers) {
        sent.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        Body::from(kept.brotli.clone())
    } else {
        let mut plain = Vec::new();
        brotli::BrotliDecompress(&mut kept.brotli.as_ref(), &mut plain).map_err(anyhow::Error::from)?;
        Body::from(plain)
    };
    Ok(response)
}

/// Whether `If-None-Match` holds the validator, weakly compared.
fn matches(headers: &HeaderMap, etag: &HeaderValue) -> bool {
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let own = etag.to_str().map(bare).unwrap_or_default();
    headers
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(','))
        .any(|tag| tag.trim() == "*" || bare(tag) == own)
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    headers
        .get_all(header::ACCEPT_ENCODING)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(','))
        .any(|coding| {
            let mut parts = coding.split(';').map(str::trim);
            parts.next() == Some("br") && !parts.any(|weight| matches!(weight, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
        })
}
