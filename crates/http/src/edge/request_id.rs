//! One id for each request, in the log, in a 500's message and in the `x-request-id` header.

use std::convert::Infallible;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue};

/// The header that carries the id, in and out.
pub const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The id of the request at hand. It is no secret and proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(HeaderValue);

impl RequestId {
    /// The caller's own id when it is 8–64 characters of `[A-Za-z0-9-]`, otherwise a new one:
    /// whatever else a caller sends must not reach a log line or an answer.
    pub fn accept_or_new(inbound: Option<&HeaderValue>) -> Self {
        match inbound {
            Some(value) if is_acceptable(value.as_bytes()) => Self(value.clone()),
            _ => Self::new(),
        }
    }

    /// A new id: 16 hexadecimal digits that do not repeat while the process lives.
    pub fn new() -> Self {
        static START: LazyLock<u64> = LazyLock::new(|| RandomState::new().hash_one(0_u8));
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        // The finaliser of splitmix64 is a permutation of the 64-bit numbers: ids look unordered
        // (nobody reads the traffic out of them) and still cannot collide within one process.
        let mut z = START.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        let mut digits = [0_u8; 16];
        for (place, digit) in digits.iter_mut().enumerate() {
            *digit = b"0123456789abcdef"[(z >> (60 - 4 * place)) as usize & 15];
        }
        Self(HeaderValue::from_bytes(&digits).unwrap_or(HeaderValue::from_static("0")))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }

    /// The id as a header value, without a copy.
    pub fn header(&self) -> HeaderValue {
        self.0.clone()
    }
}

impl Default for RequestId {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Sync> FromRequestParts<S> for RequestId {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_default())
    }
}

fn is_acceptable(id: &[u8]) -> bool {
    (8..=64).contains(&id.len()) && id.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_inbound_id_is_kept_only_when_it_is_short_and_plain() {
        for good in ["abcdefgh", "0190-ABcd-77", &"x".repeat(64)] {
            let value = HeaderValue::from_str(good).unwrap();
            assert_eq!(RequestId::accept_or_new(Some(&value)).as_str(), good);
        }
        for bad in ["", "short", "has space here", "semi;colon;x", "<script>alert", &"x".repeat(65)] {
            let value = HeaderValue::from_str(bad).unwrap();
            assert_ne!(RequestId::accept_or_new(Some(&value)).as_str(), bad);
        }
    }

    #[test]
    fn new_ids_are_acceptable_themselves_and_do_not_repeat() {
        let ids: std::collections::HashSet<String> =
            (0..10_000).map(|_| RequestId::new().as_str().to_owned()).collect();
        assert_eq!(ids.len(), 10_000);
        assert!(ids.iter().all(|id| id.len() == 16 && is_acceptable(id.as_bytes())));
    }
}
