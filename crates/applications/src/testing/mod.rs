//! What tests of several rooms share: applications as tests start them.

#![expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]

use std::sync::{Arc, LazyLock};

use axum::{
    Router,
    body::Body,
    http::{Method, Request},
};
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_identity::{
    Identity,
    testing::people::{self, somebody},
};
use guanlan_kernel::testing::{Answer, Calls, Contract, TestKernel, UnderTest};
use guanlan_media::{MediaStore, testing::media_folder};
use serde_json::{Value, json};

use crate::{Applications, OfPeople, Parts, UPLOADS, calls};

/// Applications on an empty database of their own, asked through HTTP.
pub type TestApp = guanlan_kernel::testing::TestApp<Applications>;
/// Somebody's browser.
pub type Browser<'a> = people::Browser<'a, Applications>;

/// What applications are made of in tests.
pub struct TestParts {
    pub identity: guanlan_identity::Parts,
    pub media: MediaStore,
}

static CALLS: LazyLock<Calls<Applications>> = LazyLock::new(|| Calls::of(calls().split_for_parts()));

impl UnderTest for Applications {
    type Parts = TestParts;

    const UPLOADS: &'static [&'static str] = UPLOADS;

    fn parts(ground: &TestKernel, beside: Option<&Applications>) -> TestParts {
        let media = beside.map_or_else(|| media_folder(ground), |app| app.media.clone());
        let mut identity = guanlan_identity::testing::parts(ground);
        identity.applied = Arc::new(OfPeople(media.clone()));
        TestParts { identity, media }
    }

    fn of(TestParts { identity, media }: TestParts) -> Applications {
        Applications::new(Parts { identity: Identity::new(identity), media })
    }

    fn routes(&self) -> Router {
        self.identity.routes().merge(CALLS.answering_by(self))
    }

    fn contract() -> Contract {
        CALLS.contract([Identity::contract()])
    }
}

/// Whoever reviews applications in tests.
pub const DESK: &str = "13700000052";
pub const APPLICATIONS: &str = "/api/v1/applications";
pub const STUDIO: &str = "/api/v1/studio/applications";
pub const FORMS: &str = "/api/v1/studio/application-forms";

/// A resident's number that is valid.
pub fn resident() -> String {
    let head = "33010219850501001";
    let check = "0123456789X".chars().find(|sign| guanlan_core::validate::id_card(&format!("{head}{sign}")));
    format!("{head}{}", check.unwrap())
}

/// What is filled into the form of a friend.
pub fn friend() -> Value {
    json!({"name": "示例人", "mobile": "13900000001", "level": "individual", "consent": true})
}

/// Sends an application under a key.
pub async fn apply(by: &Browser<'_>, key: &str, payload: &Value) -> Answer {
    let request = Request::builder()
        .method(Method::POST)
        .uri(APPLICATIONS)
        .header("token", by.token.as_deref().unwrap())
        .header("idempotency-key", key)
        .header("content-type", "application/json");
    by.app.send(request.body(Body::from(payload.to_string())).unwrap()).await
}

/// Sends one of a kind by the first edition of its form; answers it.
pub async fn applied(by: &Browser<'_>, key: &str, (kind, values): (&str, Value)) -> Value {
    let answer = apply(by, key, &json!({"kind": kind, "edition": 1, "values": values})).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.data()
}

/// Sends a file for a field.
pub async fn send_file(by: &Browser<'_>, query: &str, bytes: &'static [u8]) -> Answer {
    let request = Request::builder()
        .method(Method::POST)
        .uri(format!("/api/v1/application-files?{query}"))
        .header("token", by.token.as_deref().unwrap())
        .header("content-type", "application/octet-stream");
    by.app.send(request.body(Body::from(bytes)).unwrap()).await
}

/// The fields that a refusal names.
pub fn fields(answer: &Answer) -> Vec<String> {
    assert_eq!(answer.status, 422, "{}", answer.text());
    answer.json()["errors"].as_object().unwrap().keys().cloned().collect()
}

/// A visitor who is signed in; the order makes the number.
pub async fn visitor(app: &TestApp, order: u32) -> Browser<'_> {
    let mobile = format!("139{order:08}");
    somebody(app, &mobile, Sort::Visitor, &[]).await;
    Browser::signed_in(app, &mobile).await
}

/// Whoever reviews.
pub async fn desk(app: &TestApp) -> Browser<'_> {
    somebody(app, DESK, Sort::Museum, &[Permission::Reservations]).await;
    Browser::signed_in(app, DESK).await
}

/// Does something with an application as it was read.
pub async fn act(desk: &Browser<'_>, one: &Value, act: &str, answer: &str) -> Answer {
    let path = format!("{STUDIO}/{}/acts", one["id"]);
    desk.post(&path, json!({"act": act, "answer": answer, "version": one["version"]})).await
}
