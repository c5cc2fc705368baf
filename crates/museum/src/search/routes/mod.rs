//! `GET /api/v1/search`: one search over everything published.

mod nearby;
mod suggestions;

use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use guanlan_core::locale::Lang;
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::CallLang,
    input::{Fields, Input, Query, Rule, reference, rule::Named},
    routes,
};
use guanlan_search::{Reading, Sort, mark::Terms};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use nearby::MeantKeyword;

use super::{
    SearchKind,
    answers::{self, SearchAnswer},
    hits::{SearchHit, hits},
    missed,
    ranking::{groups, weights},
};
use crate::{
    Museum, content,
    index::{Ask, Group, Matching, THESAURUS},
};

/// How many records of a kind were found.
#[derive(Serialize, ToSchema)]
struct KindCount {
    #[schema(value_type = SearchKind)]
    kind: &'static str,
    count: u64,
}

/// One page of what was found.
#[derive(Serialize, ToSchema)]
struct SearchEnvelope {
    /// 0: success.
    #[schema(example = 0)]
    code: u16,
    msg: String,
    data: Vec<SearchHit>,
    /// Records on all pages.
    total: u64,
    page: u64,
    size: u64,
    /// For each kind in which something was found, whatever kind is asked for.
    counts: Vec<KindCount>,
    /// What other words of the same meaning find beside, on the last page of what was typed; all of them are asked for by
    /// `match=related`.
    related: RelatedFound,
    /// Other keywords that find something, where nothing has this one.
    meant: Vec<MeantKeyword>,
    /// Where nothing has all words of the keyword: what of it finds something.
    parts: Vec<MeantKeyword>,
    /// What the pages for visitors say to it, the best first; on the first page of all kinds.
    answers: Vec<SearchAnswer>,
}

/// What words of the same meaning find and the keyword does not.
#[derive(Default, Serialize, ToSchema)]
struct RelatedFound {
    /// Those words, as the museum's thesaurus has them.
    words: Vec<String>,
    /// Records of the kinds that are asked for.
    total: u64,
    /// The best of them.
    data: Vec<SearchHit>,
}

/// Records that related words find, shown below what was found.
const RELATED: usize = 10;

/// What an answer is made of.
pub const NOUNS: [Noun; 5] = [Noun::Content, Noun::Relic, Noun::Profile, Noun::Company, THESAURUS];

impl Rule for SearchKind {
    type Value = (&'static str, Group);

    fn read(&self, fields: &mut Fields<'_>, name: &str) -> Option<(&'static str, Group)> {
        let names: Vec<_> = groups().map(|(name, group)| (name, (name, group))).collect();
        fields.one_of(name, &names)
    }

    fn schema(&self, named: &mut Named) -> Value {
        reference::<SearchKind>(named)
    }
}

/// What is looked for.
#[derive(Input)]
struct SearchQuery {
    /// Every word must be in the record. Blank finds nothing.
    #[input(keyword())]
    keyword: Option<String>,
    /// `related` finds what other words of the same meaning find and the keyword itself does not.
    #[input(name = "match", words(Matching::WORDS))]
    matching: Option<Matching>,
    /// Absent is all.
    #[input(SearchKind)]
    kind: Option<(&'static str, Group)>,
    #[input(integer(1..=i64::MAX))]
    page: Option<i64>,
    /// 20 where it is absent.
    #[input(integer(1..=100))]
    size: Option<i64>,
}

/// Everything published that contains the words.
#[utoipa::path(get, path = "/api/v1/search", operation_id = "search", tag = "content",
    responses((status = 200, body = SearchEnvelope), (status = 304, description = "Not changed")))]
async fn search(
    State(app): State<Museum>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Query(asked): Query<SearchQuery>,
) -> Result<Response, ApiError> {
    let asked = Asked::from(asked);
    let generation = app.index.generation().await?;
    let question = format!(
        "search {} {generation} {:?} {} {} {} {}",
        lang.code(),
        asked.matching,
        asked.page,
        asked.size,
        asked.kind.map_or("-", |(name, _)| name),
        asked.keyword
    );
    let key = Key::new(app.db.epochs(), &NOUNS, question);
    let build = async {
        let envelope = answer(&app, lang, &asked).await?;
        if asked.is_plain() {
            app.missed_searches.learn(lang, &asked.keyword, envelope.finds());
        }
        Fresh::json(&envelope, content::boundary(&app, app.moment()).await?)
    };
    let response = app.cache.answer(key, app.now(), &headers, Reply::Get, build).await?;
    if asked.is_plain() {
        let agent = headers.get(header::USER_AGENT).map(HeaderValue::as_bytes).unwrap_or_default();
        missed::note(&app, &String::from_utf8_lossy(agent), lang, &asked.keyword);
    }
    Ok(response)
}

struct Asked {
    keyword: String,
    matching: Matching,
    kind: Option<(&'static str, Group)>,
    page: u64,
    size: u64,
}

impl From<SearchQuery> for Asked {
    fn from(asked: SearchQuery) -> Asked {
        Asked {
            keyword: asked.keyword.map(|text| missed::as_found(&text)).unwrap_or_default(),
            matching: asked.matching.unwrap_or_default(),
            kind: asked.kind,
            page: asked.page.map_or(1, i64::unsigned_abs),
            size: asked.size.map_or(20, i64::unsigned_abs),
        }
    }
}

impl SearchEnvelope {
    /// Whether anything answers, in whatever words.
    fn finds(&self) -> bool {
        !self.counts.is_empty() || self.related.total > 0 || !self.answers.is_empty()
    }
}

impl Asked {
    /// Whether everything is asked for, from the beginning.
    fn is_plain(&self) -> bool {
        self.page == 1 && self.kind.is_none() && self.matching == Matching::Typed
    }

    /// The page that is asked for.
    fn ask(&self, lang: Lang, reading: &Reading) -> Ask {
        Ask {
            groups: match self.kind {
                Some((_, group)) => vec![group],
                None => groups().map(|(_, group)| group).collect(),
            },
            keyword: Some(self.keyword.clone()),
            weights: weights(reading),
            count: true,
            sort: Sort::Relevance,
            offset: usize::try_from((self.page - 1).saturating_mul(self.size)).unwrap_or(usize::MAX),
            limit: usize::try_from(self.size).unwrap_or(100),
            ..Ask::of(lang)
        }
    }
}

async fn answer(app: &Museum, lang: Lang, asked: &Asked) -> Result<SearchEnvelope, ApiError> {
    let mut envelope = SearchEnvelope {
        code: 0,
        msg: String::new(),
        data: Vec::new(),
        total: 0,
        page: asked.page,
        size: asked.size,
        counts: Vec::new(),
        related: RelatedFound::default(),
        meant: Vec::new(),
        parts: Vec::new(),
        answers: Vec::new(),
    };
    if asked.keyword.is_empty() {
        return Ok(envelope);
    }
    let thesaurus = app.index.thesaurus().await?;
    let reading = thesaurus.reading(&asked.keyword);
    let (ask, terms) = match asked.matching {
        Matching::Typed => (asked.ask(lang, &reading), Terms::of(&asked.keyword)),
        Matching::Related => {
            (Ask { related: Some(thesaurus.clone()), ..asked.ask(lang, &reading) }, Terms::related(&reading))
        }
    };
    let found = app.index.find(ask).await?;
    envelope.total = found.total;
    envelope.counts = groups()
        .filter_map(|(kind, group)| Some(KindCount { kind, count: *found.groups.get(&group.0)? }))
        .filter(|each| each.count > 0)
        .collect();
    envelope.data = hits(app, lang, &terms, &found).await?;
    if asked.matching == Matching::Related {
        return Ok(envelope);
    }
    // Nobody sees them where more pages of what was typed follow.
    if asked.page.saturating_mul(asked.size) >= found.total {
        let ask =
            Ask { related: Some(thesaurus), count: false, offset: 0, limit: RELATED, ..asked.ask(lang, &reading) };
        let found = app.index.find(ask).await?;
        envelope.related = RelatedFound {
            words: reading.shown().into_iter().map(str::to_owned).collect(),
            total: found.total,
            data: hits(app, lang, &Terms::related(&reading), &found).await?,
        };
    }
    if asked.page == 1 && asked.kind.is_none() {
        envelope.answers = answers::of(app, lang, &reading).await?;
    }
    if envelope.related.total == 0 && envelope.counts.is_empty() {
        envelope.meant = nearby::meant(app, &asked.keyword, asked.ask(lang, &reading)).await?;
        envelope.parts = nearby::parts(app, &asked.keyword, &reading, asked.ask(lang, &reading)).await?;
    }
    Ok(envelope)
}

pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new().routes(routes!(search)).merge(suggestions::calls())
}
