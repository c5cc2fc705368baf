//! What tests of several rooms share: the museum as tests start it, and what is published in it.

mod pages;

use std::sync::LazyLock;

use axum::Router;
use guanlan_core::{
    clock::Millis,
    content::{Kind, project::FacetName},
    for_kind,
    ids::EntryId,
    locale::{Bilingual, Lang},
    picture::MediaKey,
    relic::Relic,
};
use guanlan_db::Reader;
use guanlan_kernel::{
    Kernel,
    error::ApiError,
    testing::{Answer, Calls, Contract, PIXEL, TestKernel, UnderTest},
};
use guanlan_media::{self as media, Media, MediaStore, NewMedia, Words};
use serde_json::Value;

pub use pages::{with_calls, with_pages, with_pages_for_desks};

use crate::{
    Museum, Parts, calls,
    content::service::{self, Act},
    index::{Place, SearchIndex, Sources, Synonyms},
    page::{self, Companies, Pages},
    redirect::{Missed, Redirects},
    relic::{self, service as relics},
    search,
    visit::Visits,
};

/// The museum on an empty database of its own, asked through HTTP.
pub type TestApp = guanlan_kernel::testing::TestApp<Museum>;

/// No company has pages.
struct NoCompanies;

#[async_trait::async_trait]
impl Companies for NoCompanies {
    async fn listed(&self, _: &Kernel) -> Result<Vec<i64>, ApiError> {
        Ok(Vec::new())
    }
}

/// A thesaurus of a few words.
struct FewSynonyms;

#[async_trait::async_trait]
impl Synonyms for FewSynonyms {
    async fn groups(&self, _: &Reader) -> Result<Vec<Vec<String>>, ApiError> {
        let groups = [&["青瓷", "青釉瓷", "celadon"][..], &["拍照", "摄影", "photograph", "take pictures"]];
        Ok(groups.iter().map(|group| group.iter().map(|word| (*word).to_owned()).collect()).collect())
    }
}

/// An index that lies in memory, for which everybody waits.
pub fn in_memory(ground: &TestKernel, sources: Sources, synonyms: &'static dyn Synonyms) -> SearchIndex {
    let patience = std::time::Duration::from_secs(60);
    SearchIndex::new(ground.kernel.clone(), sources, synonyms, Place::Memory, patience)
}

/// What a museum is made of in tests; its index lies in memory.
pub fn parts(ground: &TestKernel, media: MediaStore) -> Parts {
    Parts {
        kernel: ground.kernel.clone(),
        media,
        closing_days: 14,
        index: in_memory(ground, search::SOURCES, &FewSynonyms),
        others: &[],
        relics: &relic::ByNumber,
        pages: Pages::default(),
        companies: &NoCompanies,
        visits: Visits::default(),
        redirects: Redirects::default(),
        missed: Missed::default(),
        missed_searches: search::missed::MissedSearches::default(),
        visit_pages: search::VisitPages::default(),
    }
}

static CALLS: LazyLock<Calls<Museum>> = LazyLock::new(|| Calls::of(calls().split_for_parts()));

impl UnderTest for Museum {
    type Parts = Parts;

    fn parts(ground: &TestKernel, beside: Option<&Museum>) -> Parts {
        parts(ground, beside.map_or_else(|| media::testing::media_folder(ground), |museum| museum.media.clone()))
    }

    fn of(parts: Parts) -> Museum {
        Museum::new(parts)
    }

    fn routes(&self) -> Router {
        let media = Media { kernel: self.kernel.clone(), store: self.media.clone() };
        let pages = page::routes().with_state(self.clone());
        CALLS.answering_by(self).merge(pages).merge(guanlan_media::routes().with_state(media))
    }

    fn contract() -> Contract {
        CALLS.contract([])
    }
}

/// An instance whose museum tests fill.
#[expect(async_fn_in_trait, clippy::unwrap_used, reason = "tests alone use it, and one that cannot begin has failed")]
pub trait Samples {
    /// The museum that is filled.
    fn museum(&self) -> &Museum;

    /// As anyone: a list of exhibitions.
    async fn shows(&self, payload: Value) -> Answer;

    /// Who writes in tests, now.
    fn act(&self) -> Act<'static> {
        Act { author: "editor", now: self.museum().moment().now }
    }

    /// Stores the picture that samples refer to, with its words in both languages.
    async fn store_sample_picture(&self) {
        let inspected = NewMedia::inspect(PIXEL).unwrap();
        self.museum().media.keep(&inspected, PIXEL).await.unwrap();
        let words = Words {
            alt: Bilingual { zh: "一个像素".into(), en: "One pixel".into() },
            credit: Bilingual { zh: "测试".into(), en: "Test".into() },
            licence: "CC0-1.0".into(),
            focal: (0.5, 0.5),
        };
        let (inspected, words, now) = (&inspected, &words, self.act().now);
        let key = &MediaKey("media/sample.png".into());
        self.museum()
            .db
            .write(|tx| Box::pin(async move { media::put(tx, key, inspected, words, now).await }))
            .await
            .unwrap();
    }

    /// Makes an entry with the given facets, unpublished.
    async fn save(&self, kind: Kind, key: &str, facets: &[(FacetName, Value)]) -> EntryId {
        let act = self.act();
        self.museum()
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
    async fn publish(
        &self,
        id: EntryId,
        lang: Lang,
        from: Millis,
        until: Option<Millis>,
    ) -> Result<(), service::ContentError> {
        let act = self.act();
        self.museum().db.write(|tx| Box::pin(service::publish(tx, id, lang, from, until, act))).await
    }

    /// Takes a language off the site.
    async fn unpublish(&self, id: EntryId, lang: Lang) {
        let act = self.act();
        self.museum().db.write(|tx| Box::pin(service::unpublish(tx, id, lang, act))).await.unwrap();
    }

    /// The complete sample of a kind, in both languages, published now.
    async fn publish_sample(&self, kind: Kind, number: u32) -> EntryId {
        self.store_sample_picture().await;
        let id = self.save(kind, &format!("sample-{number}"), &sample(kind, number)).await;
        let now = self.act().now;
        for lang in Lang::ALL {
            self.publish(id, lang, now, None).await.unwrap();
        }
        id
    }
}

impl<S: AsRef<Museum>> Samples for guanlan_kernel::testing::TestApp<S> {
    fn museum(&self) -> &Museum {
        self.app.as_ref()
    }

    async fn shows(&self, payload: Value) -> Answer {
        self.post("/api/admin/show/page/list", payload.to_string()).await
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

/// Makes some relics public at once, as an import of their own does.
///
/// # Panics
/// Where they cannot be stored.
#[expect(clippy::unwrap_used, reason = "a test that cannot begin has failed")]
pub async fn publish_relics(museum: &Museum, all: &[Relic]) {
    let import = relics::open(museum, "a source").await.unwrap();
    let prepared: Vec<relics::Prepared> = all.iter().map(|relic| relics::Prepared::new(relic).unwrap()).collect();
    for batch in prepared.chunks(relics::BATCH) {
        relics::stage(museum, &import, batch).await.unwrap();
    }
    relics::finish(museum, import).await.unwrap();
    museum.index.keep_up().await;
}
