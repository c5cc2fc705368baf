//! Hot answers as bytes, in each form that was asked for (brotli, gzip, plain), bounded in bytes, each with the instant at
//! which it stops being right (RULES caches 1). Versions of nouns are part of the keys, so nothing
//! is ever purged.

use std::{
    future::Future,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use guanlan_core::clock::Millis;
use guanlan_db::{Epochs, Noun};
use guanlan_http::{
    edge::conditional::conditional,
    forms::{Effort, Form, Forms},
};
use serde::Serialize;

use crate::error::ApiError;

/// What an answer is kept by: its question, and the versions of all nouns that it is made of. There is no key without
/// them, so whoever keeps an answer says what it reads, names and orders of other nouns too; a test changes every noun
/// and compares each kept answer with one made anew (`testing/kept.rs`).
pub struct Key {
    text: String,
    /// How much of the text is the question, where the last answer to it may stand in for the next one.
    lasting: Option<usize>,
}

impl Key {
    /// The key of what answers `question`, whitelisted and normalised, from `nouns`.
    pub fn new(epochs: &Epochs, nouns: &[Noun], mut question: String) -> Key {
        use std::fmt::Write;
        for noun in nouns {
            // Writing into a string cannot fail.
            let _ = write!(question, " {}", epochs.version(*noun));
        }
        Key { text: question, lasting: None }
    }

    /// The same for an answer that goes on being sent for [`GRACE`] where the next one cannot be made: old is better than
    /// nothing (RULES caches 4).
    pub fn lasting(epochs: &Epochs, nouns: &[Noun], question: String) -> Key {
        let lasting = Some(question.len());
        Key { lasting, ..Key::new(epochs, nouns, question) }
    }

    /// For whoever makes the answer and shares it by the same name.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

/// How long after it was last sent as right an answer may stand in for one that cannot be made, in milliseconds.
pub const GRACE: i64 = 60_000;
/// Questions whose last answer is remembered. What is remembered is its key alone.
const LASTING: u64 = 4096;

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
    forms: Forms,
    valid_until: Option<Millis>,
    /// When it was last sent as the right answer.
    seen: AtomicI64,
}

impl Kept {
    fn is_right(&self, now: Millis) -> bool {
        self.valid_until.is_some_and(|end| now < end)
    }

    fn is_recent(&self, now: Millis) -> bool {
        self.valid_until.is_some() && now.0 - self.seen.load(Ordering::Relaxed) <= GRACE
    }
}

/// What an answer takes beside its key and its bodies: the entry, tags, places for the forms.
const BESIDE: usize = 768;

/// Headers of an answer with those that the edge adds: the map of them never grows while it is filled.
const HEADERS: usize = 20;

/// The answers of this instance.
pub struct Cache {
    answers: moka::future::Cache<String, Arc<Kept>>,
    /// By question, the key of its last answer.
    last: moka::future::Cache<String, String>,
}

impl Cache {
    /// `most` is the bound in bytes; 0 keeps nothing.
    pub fn new(most: u64) -> Cache {
        let weigh = |key: &String, kept: &Arc<Kept>| {
            u32::try_from(key.len() + kept.forms.weight() + BESIDE).unwrap_or(u32::MAX)
        };
        Cache {
            answers: moka::future::Cache::builder().weigher(weigh).max_capacity(most).build(),
            last: moka::future::Cache::new(LASTING),
        }
    }

    /// The kept answer of `key`, or the one that `build` makes, in the form that the caller likes best; many who wait for
    /// the same key share one making, and so do those who wait for the same form.
    pub async fn answer(
        &self,
        Key { text: key, lasting }: Key,
        now: Millis,
        headers: &HeaderMap,
        reply: Reply,
        build: impl Future<Output = Result<Fresh, ApiError>> + Send,
    ) -> Result<Response, ApiError> {
        let mut over = None;
        if let Some(kept) = self.answers.get(&key).await {
            if kept.is_right(now) {
                kept.seen.store(now.0, Ordering::Relaxed);
                if let Some(form) = kept.forms.held(headers) {
                    return Ok(respond(&kept, form, headers, reply));
                }
                return self.another_form(key, &kept, now, headers, reply).await;
            }
            self.answers.invalidate(&key).await;
            over = Some(kept);
        }
        let question = lasting.map(|end| key[..end].to_owned());
        let made = self.answers.try_get_with(key.clone(), async { keep(build.await?, now, headers).await }).await;
        let kept = match made {
            Ok(kept) => kept,
            Err(shared) => {
                let error = ApiError::of_shared(shared);
                let Some(question) = question.filter(|_| error.may_pass()) else { return Err(error) };
                let Some(last) = self.stand_in(&question, key, over, now).await else { return Err(error) };
                let form = last.forms.get(headers).await.map_err(anyhow::Error::from)?;
                return Ok(respond(&last, form, headers, reply));
            }
        };
        if let Some(question) = question {
            self.last.insert(question, key.clone()).await;
        }
        if !kept.is_right(now) {
            self.answers.invalidate(&key).await;
        }
        // Of those who waited for one making, each may like another form.
        match kept.forms.held(headers) {
            Some(form) => Ok(respond(&kept, form, headers, reply)),
            None => self.another_form(key, &kept, now, headers, reply).await,
        }
    }

    /// The answer that was right last, if that is not long ago: of this key, or of the one before.
    async fn stand_in(&self, question: &str, key: String, over: Option<Arc<Kept>>, now: Millis) -> Option<Arc<Kept>> {
        let last = match over {
            Some(over) => {
                // The next one who asks may need it too.
                self.answers.insert(key, over.clone()).await;
                over
            }
            None => self.answers.get(&self.last.get(question).await?).await?,
        };
        last.is_recent(now).then_some(last)
    }

    /// Makes a form that nobody asked for before.
    async fn another_form(
        &self,
        key: String,
        kept: &Arc<Kept>,
        now: Millis,
        headers: &HeaderMap,
        reply: Reply,
    ) -> Result<Response, ApiError> {
        let form = kept.forms.get(headers).await.map_err(anyhow::Error::from)?;
        if kept.is_right(now) {
            // An entry is weighed when it is put in.
            self.answers.insert(key, kept.clone()).await;
        }
        Ok(respond(kept, form, headers, reply))
    }
}

async fn keep(fresh: Fresh, now: Millis, headers: &HeaderMap) -> Result<Arc<Kept>, ApiError> {
    let forms = Forms::first(fresh.body.into(), headers, Effort::Quick).await.map_err(anyhow::Error::from)?;
    Ok(Arc::new(Kept {
        status: fresh.status,
        content_type: HeaderValue::from_static(fresh.content_type),
        forms,
        valid_until: fresh.valid_until,
        seen: AtomicI64::new(now.0),
    }))
}

fn respond(kept: &Kept, form: &Form, headers: &HeaderMap, reply: Reply) -> Response {
    let has_validator = reply == Reply::Get && kept.status == StatusCode::OK;
    let known = if has_validator { conditional(headers, &form.etag, None) } else { None };
    let changed = known.is_none();
    let mut response = known.unwrap_or_else(|| {
        let mut response = Response::new(Body::from(form.bytes.clone()));
        *response.headers_mut() = HeaderMap::with_capacity(HEADERS);
        *response.status_mut() = kept.status;
        response
    });
    let sent = response.headers_mut();
    sent.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    sent.insert(header::VARY, HeaderValue::from_static("accept-encoding, cookie"));
    if changed {
        sent.insert(header::CONTENT_TYPE, kept.content_type.clone());
        if has_validator {
            sent.insert(header::ETAG, form.etag.clone());
        }
        if let Some(coding) = &form.coding {
            sent.insert(header::CONTENT_ENCODING, coding.clone());
        }
    }
    response
}

#[cfg(test)]
mod tests;
