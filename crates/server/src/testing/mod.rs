//! What tests of several rooms share: the application as tests start it.

mod answers;
mod controls;
mod database;
mod failing;
mod guards;
mod kept;
pub mod paused;
pub mod people;

use std::{ops::Deref, sync::Arc};

use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, Request, StatusCode},
};
use guanlan_core::{
    clock::Millis,
    content::{Kind, picture::MediaKey, project::FacetName},
    for_kind,
    ids::EntryId,
    locale::{Bilingual, Lang},
};
use guanlan_db::Engine;
use guanlan_http::{
    assets::{AssetStore, Assets},
    edge,
    edge::EdgeSettings,
};
use guanlan_kernel::{error, testing::TestKernel};
use guanlan_vault::KeyRing;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::{
    features::{
        code,
        content::service::{self, Act},
        media::{self, MediaStore, NewMedia, Words},
        person::manage::InvitationLimits,
        redirect::{Missed, Redirects},
        search::{self, Search},
        session,
        visit::Visits,
    },
    page::Pages,
    router,
    state::{App, Parts},
};

/// The application on an empty database of its own, asked through HTTP.
pub struct TestApp {
    pub app: App,
    /// What it stands on: database, clock, folder.
    pub ground: TestKernel,
    router: Router,
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
        assert_eq!((self.status, &json["code"]), (StatusCode::OK, &json!(0)), "{json}");
        json["data"].clone()
    }

    /// The titles of a list.
    pub fn titles(&self) -> Vec<String> {
        self.data().as_array().unwrap().iter().map(|record| record["title"].as_str().unwrap().to_owned()).collect()
    }
}

/// No file of the web: calls are tested without it.
struct NoFiles;

impl AssetStore for NoFiles {
    fn names(&self) -> Vec<String> {
        Vec::new()
    }

    fn get(&self, _: &str) -> Option<std::borrow::Cow<'static, [u8]>> {
        None
    }
}

/// A PNG of one pixel.
pub const PIXEL: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0, 0, 1, 8,
    6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0d, b'I', b'D', b'A', b'T', 0x78, 0x9c, 0x63, 0x60, 0x60, 0x60,
    0xf8, 0x0f, 0, 1, 4, 1, 0, 0x5f, 0xe5, 0xc3, 0x4b, 0, 0, 0, 0, b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
];

impl Deref for TestApp {
    type Target = TestKernel;

    fn deref(&self) -> &TestKernel {
        &self.ground
    }
}

impl TestApp {
    /// Starts on an engine; `None`, said once, where the machine has no PostgreSQL.
    pub async fn start(engine: Engine) -> Option<TestApp> {
        TestApp::make(engine, None, None).await
    }

    /// Starts on a database of an older release: so many migrations, and what was stored then.
    pub async fn start_on(engine: Engine, old: (u32, &str)) -> Option<TestApp> {
        TestApp::make(engine, Some(old), None).await
    }

    /// Starts with a media store of the test's own.
    pub async fn start_with(engine: Engine, media: MediaStore) -> Option<TestApp> {
        TestApp::make(engine, None, Some(media)).await
    }

    async fn make(engine: Engine, old: Option<(u32, &str)>, media: Option<MediaStore>) -> Option<TestApp> {
        let ground = TestKernel::start_on(engine, old).await?;
        let media = media.unwrap_or_else(|| MediaStore::folder(&ground.folder.path().join("media")).unwrap());
        Some(TestApp::assemble(TestApp::parts(&ground, media), ground))
    }

    /// Another instance on the same database, media and clock.
    pub async fn another(&self) -> TestApp {
        self.another_as(|_| {}).await
    }

    /// Another instance on the same database, media and clock, with something of its own.
    pub async fn another_as(&self, change: impl FnOnce(&mut Parts)) -> TestApp {
        let ground = self.ground.another().await;
        let mut parts = TestApp::parts(&ground, self.app.media.clone());
        change(&mut parts);
        TestApp::assemble(parts, ground)
    }

    /// Another instance on the same database, media and clock, with keys of its own.
    pub async fn another_with(&self, keys: KeyRing) -> TestApp {
        let ground = self.ground.another_with(keys).await;
        TestApp::assemble(TestApp::parts(&ground, self.app.media.clone()), ground)
    }

    /// An instance on another database and media folder, brought to this version's schema; its clock is this one's.
    pub async fn on(&self, url: &str, media: &std::path::Path) -> TestApp {
        let ground = self.ground.on(url).await;
        TestApp::assemble(TestApp::parts(&ground, MediaStore::folder(media).unwrap()), ground)
    }

    fn parts(ground: &TestKernel, media: MediaStore) -> Parts {
        Parts {
            kernel: ground.kernel.clone(),
            closing_days: 14,
            media,
            search: Search::new(search::Place::Memory, std::time::Duration::from_secs(60)),
            pages: Pages::default(),
            visits: Visits::default(),
            redirects: Redirects::default(),
            missed: Missed::default(),
            hashing: session::Hashing::new(session::PasswordLimits::default().waiting_per_address),
            password_limits: session::PasswordLimits::default(),
            code_limits: code::CodeLimits::default(),
            invitation_limits: InvitationLimits::default(),
            finance_needs_factor: false,
            bench: false,
        }
    }

    fn assemble(parts: Parts, ground: TestKernel) -> TestApp {
        let app = App::new(parts);
        let router = edge::wrap(
            router::router(app.clone(), Arc::new(Assets::load(&NoFiles))),
            &EdgeSettings { uploads: router::UPLOADS, ..EdgeSettings::new(error::refusal) },
        );
        TestApp { app, ground, router }
    }

    /// Its data folder: the database where it is SQLite, and `media`.
    pub fn data(&self) -> &std::path::Path {
        self.ground.folder.path()
    }

    /// Sends a request as it is.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
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

    /// As anyone: a list of exhibitions.
    pub async fn shows(&self, payload: Value) -> Answer {
        self.post("/api/admin/show/page/list", payload.to_string()).await
    }

    /// Who writes in tests, now.
    pub fn act(&self) -> Act<'static> {
        Act { author: "editor", now: self.app.moment().now }
    }

    /// Stores the picture that samples refer to, with its words in both languages.
    pub async fn store_sample_picture(&self) {
        let inspected = NewMedia::inspect(PIXEL).unwrap();
        self.app.media.keep(&inspected, PIXEL).await.unwrap();
        let words = Words {
            alt: Bilingual { zh: "一个像素".into(), en: "One pixel".into() },
            credit: Bilingual { zh: "测试".into(), en: "Test".into() },
            licence: "CC0-1.0".into(),
            focal: (0.5, 0.5),
        };
        let (inspected, words, now) = (&inspected, &words, self.act().now);
        let key = &MediaKey("media/sample.png".into());
        self.app
            .db
            .write(|tx| Box::pin(async move { media::put(tx, key, inspected, words, now).await }))
            .await
            .unwrap();
    }

    /// Makes an entry with the given facets, unpublished.
    pub async fn save(&self, kind: Kind, key: &str, facets: &[(FacetName, Value)]) -> EntryId {
        let act = self.act();
        self.app
            .db
            .write(|tx| {
                Box::pin(async move {
                    let id = service::entry_of(tx, kind, key, act).await?;
                    for (name, body) in facets {
                        service::save(tx, id, *name, body.clone(), act).await?;
                    }
                    Ok::<_, service::ContentError>(id)
                })
            })
            .await
            .unwrap()
    }

    /// Publishes a language of an entry.
    pub async fn publish(
        &self,
        id: EntryId,
        lang: Lang,
        from: Millis,
        until: Option<Millis>,
    ) -> Result<(), service::ContentError> {
        let act = self.act();
        self.app.db.write(|tx| Box::pin(service::publish(tx, id, lang, from, until, act))).await
    }

    /// Takes a language off the site.
    pub async fn unpublish(&self, id: EntryId, lang: Lang) {
        let act = self.act();
        self.app.db.write(|tx| Box::pin(service::unpublish(tx, id, lang, act))).await.unwrap();
    }

    /// The complete sample of a kind, in both languages, published now.
    pub async fn publish_sample(&self, kind: Kind, number: u32) -> EntryId {
        self.store_sample_picture().await;
        let id = self.save(kind, &format!("sample-{number}"), &sample(kind, number)).await;
        let now = self.act().now;
        for lang in Lang::ALL {
            self.publish(id, lang, now, None).await.unwrap();
        }
        id
    }
}

/// The facets of a kind's complete sample.
pub fn sample(kind: Kind, number: u32) -> Vec<(FacetName, Value)> {
    for_kind!(kind, K => {
        let sample = <K as guanlan_core::content::Content>::sample(number);
        vec![
            (FacetName::Shared, serde_json::to_value(sample.shared).unwrap()),
            (FacetName::Text(Lang::Zh), serde_json::to_value(sample.zh).unwrap()),
            (FacetName::Text(Lang::En), serde_json::to_value(sample.en).unwrap()),
        ]
    })
}
