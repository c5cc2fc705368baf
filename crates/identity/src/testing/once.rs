//! Calls that are done once, asked as their rule says (RULES calls 20).

use axum::{
    body::Body,
    http::{Method, Request},
};
use guanlan_kernel::testing::{Answer, UnderTest};
use serde_json::Value;

use super::people::Browser;

/// The key under which tests ask.
pub const KEY: &str = "key-number-1";

/// What is sent.
#[derive(Clone, Debug)]
pub enum Sent {
    Json(Value),
    File(Vec<u8>),
}

/// Asks under a key.
pub async fn ask<S: UnderTest>(by: &Browser<'_, S>, key: &str, path: &str, sent: &Sent) -> Answer {
    let request = Request::builder().method(Method::POST).uri(path).header("token", by.token.as_deref().unwrap());
    let request = request.header("idempotency-key", key);
    let request = match sent {
        Sent::Json(payload) => request.header("content-type", "application/json").body(Body::from(payload.to_string())),
        Sent::File(bytes) => request.body(Body::from(bytes.clone())),
    };
    by.app.send(request.unwrap()).await
}

/// Asks for the same twice at once and once more: each is answered 201 with the same record, of which `which` tells what is
/// compared. Something else under the same key is refused with 409. Answers the record.
pub async fn done_once<S: UnderTest>(
    by: &Browser<'_, S>,
    path: &str,
    [first, other]: [&Sent; 2],
    which: impl Fn(&Value) -> Value,
) -> Value {
    let (one, two) = tokio::join!(ask(by, KEY, path, first), ask(by, KEY, path, first));
    let again = ask(by, KEY, path, first).await;
    for answer in [&one, &two, &again] {
        assert_eq!(answer.status, 201, "{path}: {}", answer.text());
    }
    let record = again.data();
    assert!(!which(&record).is_null(), "{path}: nothing is compared of {record}");
    assert_eq!([which(&one.data()), which(&two.data())], [which(&record), which(&record)], "{path}");
    let refused = ask(by, KEY, path, other).await;
    assert_eq!(refused.status, 409, "{path}, another body: {}", refused.text());
    assert!(refused.text().contains("Idempotency-Key"), "{}", refused.text());
    record
}
