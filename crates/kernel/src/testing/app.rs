//! A crate's state and routes on a database of their own, asked through HTTP.

use std::{ops::Deref, sync::Arc};

use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, Request, StatusCode},
};
use guanlan_http::edge::{self, EdgeSettings};
use guanlan_vault::KeyRing;
use serde_json::Value;
use tower::ServiceExt;

use super::{Contract, Engine, TestKernel, calls, promises::Promises};
use crate::error::{self, ApiError};
use crate::failure::FailureLayer;

/// A state that tests start, with the routes that answer by it.
pub trait UnderTest: Sized + 'static {
    /// What it is made of, which a test may change.
    type Parts;

    /// Routes that take files.
    const UPLOADS: &'static [&'static str] = &[];

    /// What it is made of on a kernel; `beside` is an instance whose files it shares.
    fn parts(ground: &TestKernel, beside: Option<&Self>) -> Self::Parts;

    /// It, of its parts.
    fn of(parts: Self::Parts) -> Self;

    /// Its routes.
    fn routes(&self) -> Router;

    /// The contract that the handlers of its calls tell. Asked for once in a program.
    fn contract() -> Contract;
}

/// The application on an empty database of its own, asked through HTTP.
pub struct TestApp<S> {
    pub app: S,
    /// What it stands on: database, clock, folder.
    pub ground: TestKernel,
    router: Router,
    promises: Arc<Promises>,
}

/// An answer, read to its end.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    /// The JSON of the body; anything else fails the test.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// `data` of the envelope of a call that succeeded.
    pub fn data(&self) -> Value {
        let json = self.json();
        assert!(self.status.is_success() && json["code"] == 0, "{}: {json}", self.status);
        json["data"].clone()
    }

    /// The titles of a list.
    pub fn titles(&self) -> Vec<String> {
        self.data().as_array().unwrap().iter().map(|record| record["title"].as_str().unwrap().to_owned()).collect()
    }
}

/// A PNG of one pixel.
pub const PIXEL: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0, 0, 1, 8,
    6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0d, b'I', b'D', b'A', b'T', 0x78, 0x9c, 0x63, 0x60, 0x60, 0x60,
    0xf8, 0x0f, 0, 1, 4, 1, 0, 0x5f, 0xe5, 0xc3, 0x4b, 0, 0, 0, 0, b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
];

impl<S> Deref for TestApp<S> {
    type Target = TestKernel;

    fn deref(&self) -> &TestKernel {
        &self.ground
    }
}

impl<S: UnderTest> TestApp<S> {
    /// Starts on an engine; `None`, said once, where the machine has no PostgreSQL.
    pub async fn start(engine: Engine) -> Option<TestApp<S>> {
        TestApp::start_as(engine, |_| {}).await
    }

    /// Starts on a database of an older release: so many migrations, and what was stored then.
    pub async fn start_on(engine: Engine, old: (u32, &str)) -> Option<TestApp<S>> {
        let ground = TestKernel::start_on(engine, Some(old)).await?;
        Some(TestApp::of(S::parts(&ground, None), ground))
    }

    /// Starts with something of the test's own.
    pub async fn start_as(engine: Engine, change: impl FnOnce(&mut S::Parts)) -> Option<TestApp<S>> {
        let ground = TestKernel::start(engine).await?;
        let mut parts = S::parts(&ground, None);
        change(&mut parts);
        Some(TestApp::of(parts, ground))
    }

    /// Another instance on the same database, media and clock.
    pub async fn another(&self) -> TestApp<S> {
        self.another_as(|_| {}).await
    }

    /// Another instance on the same database, media and clock, with something of its own.
    pub async fn another_as(&self, change: impl FnOnce(&mut S::Parts)) -> TestApp<S> {
        let ground = self.ground.another().await;
        let mut parts = S::parts(&ground, Some(&self.app));
        change(&mut parts);
        TestApp::of(parts, ground)
    }

    /// Another instance on the same database, media and clock, with keys of its own.
    pub async fn another_with(&self, keys: KeyRing) -> TestApp<S> {
        let ground = self.ground.another_with(keys).await;
        TestApp::of(S::parts(&ground, Some(&self.app)), ground)
    }

    /// An instance of these parts, which stand on this ground.
    pub fn of(parts: S::Parts, ground: TestKernel) -> TestApp<S> {
        let app = S::of(parts);
        let routes = app.routes().method_not_allowed_fallback(|| async { ApiError::MethodNotAllowed });
        let settings = EdgeSettings { uploads: S::UPLOADS, ..EdgeSettings::new(error::refusal) };
        let router = edge::wrap(routes, FailureLayer, &settings);
        TestApp { app, ground, router, promises: calls::promises::<S>() }
    }
}

impl<S> TestApp<S> {
    /// Its data folder: the database where it is SQLite, and `media`.
    pub fn data(&self) -> &std::path::Path {
        self.ground.home.folder()
    }

    /// Sends a request as it is.
    ///
    /// # Panics
    /// Where the body of the answer breaks off, or its status is none that the call declares.
    #[expect(clippy::unwrap_used, reason = "a test whose answer breaks off has failed")]
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = self.router.clone().oneshot(request).await.unwrap();
        self.promises.hold(&method, &path, response.status());
        let (parts, body) = response.into_parts();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: axum::body::to_bytes(body, usize::MAX).await.unwrap(),
        }
    }

    /// As anyone: GET.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// As anyone: POST of JSON text, which may be broken.
    pub async fn post(&self, path: &str, body: impl Into<Body>) -> Answer {
        self.send(Request::post(path).header("content-type", "application/json").body(body.into()).unwrap()).await
    }
}
