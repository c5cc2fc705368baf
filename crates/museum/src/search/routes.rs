//! `GET /api/v1/search`: one search over everything published.

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::{
    content::{Kind, RecordHead, link::RELIC},
    fold,
    locale::{Bilingual, Lang},
};
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::CallLang,
    input::{Fields, Input, Query, Rule, reference, rule::Named},
    vocabulary,
};
use guanlan_search::{Found, Sort, mark};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    Museum, content,
    index::{Address, Ask, Group, RELICS},
    relic,
};

/// Characters of a snippet.
const SNIPPET: usize = 120;

/// A record that was found.
#[derive(Serialize, ToSchema)]
struct SearchHit {
    #[schema(value_type = SearchKind)]
    kind: &'static str,
    #[serde(flatten)]
    head: RecordHead,
    /// The title in pieces: what was asked for is marked.
    marked: Vec<MarkedText>,
    /// A stretch of the text around what was asked for.
    snippet: Vec<MarkedText>,
}

/// A piece of text; `hit` says whether it is what was asked for.
#[derive(Serialize, ToSchema)]
struct MarkedText {
    text: String,
    hit: bool,
}

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
}

/// The groups that may be asked for, by name, in the order in which they are counted.
fn groups() -> impl Iterator<Item = (&'static str, Group)> {
    // Banners are shown, not looked for.
    let content = Kind::ALL.iter().filter(|kind| **kind != Kind::Banner).map(|kind| (kind.name(), Group::of(*kind)));
    std::iter::once((RELIC, RELICS)).chain(content)
}

vocabulary! {
    /// A kind that can be searched: its name, or `relic`.
    SearchKind, groups().map(|(name, _)| name)
}

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
#[utoipa::path(get, path = "/api/v1/search", operation_id = "search", tag = "content", params(SearchQuery),
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
        "search {} {generation} {} {} {} {}",
        lang.code(),
        asked.page,
        asked.size,
        asked.kind.map_or("-", |(name, _)| name),
        asked.keyword
    );
    let key = Key::new(app.db.epochs(), &[Noun::Content, Noun::Relic], question);
    let build = async {
        let envelope = answer(&app, lang, &asked).await?;
        Fresh::json(&envelope, content::boundary(&app, app.moment()).await?)
    };
    app.cache.answer(key, app.now(), &headers, Reply::Get, build).await
}

struct Asked {
    keyword: String,
    kind: Option<(&'static str, Group)>,
    page: u64,
    size: u64,
}

impl From<SearchQuery> for Asked {
    fn from(asked: SearchQuery) -> Asked {
        Asked {
            keyword: asked.keyword.map(|text| fold::fold(&text).trim().to_owned()).unwrap_or_default(),
            kind: asked.kind,
            page: asked.page.map_or(1, i64::unsigned_abs),
            size: asked.size.map_or(20, i64::unsigned_abs),
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
    };
    if asked.keyword.is_empty() {
        return Ok(envelope);
    }
    let ask = Ask {
        groups: match asked.kind {
            Some((_, group)) => vec![group],
            None => groups().map(|(_, group)| group).collect(),
        },
        lang,
        keyword: Some(asked.keyword.clone()),
        filters: Vec::new(),
        count: true,
        sort: Sort::Relevance,
        offset: usize::try_from((asked.page - 1).saturating_mul(asked.size)).unwrap_or(usize::MAX),
        limit: usize::try_from(asked.size).unwrap_or(100),
    };
    let found = app.index.find(ask).await?;
    envelope.total = found.total;
    envelope.counts = groups()
        .filter_map(|(kind, group)| Some(KindCount { kind, count: *found.groups.get(&group.0)? }))
        .filter(|each| each.count > 0)
        .collect();
    envelope.data = hits(app, lang, &asked.keyword, &found).await?;
    Ok(envelope)
}

/// The records of a page as they are now, in the order of the index; what went off the site meanwhile is left out.
async fn hits(app: &Museum, lang: Lang, keyword: &str, found: &Found) -> Result<Vec<SearchHit>, ApiError> {
    let (mut rows, mut relics) = (Vec::new(), Vec::new());
    for hit in &found.hits {
        match Address::of(hit.key) {
            Address::Content(row) => rows.push(row),
            Address::Relic(row) => relics.push(row),
        }
    }
    let rows = content::by_row(app.db.reader(), &rows).await?;
    let relics = relic::by_row(app, lang, &relics).await?;
    let mut hits = Vec::with_capacity(found.hits.len());
    for hit in &found.hits {
        let (kind, head, text) = match Address::of(hit.key) {
            Address::Content(id) => {
                let Some(row) = rows.iter().find(|row| row.id == id) else { continue };
                let Some(kind) = Kind::parse(&row.kind) else { continue };
                let Some(head) = content::visible_head(app, row)? else { continue };
                (kind.name(), head, row.search.clone())
            }
            Address::Relic(id) => {
                let Some((_, head, texts)) = relics.iter().find(|(row, _, _)| *row == id) else { continue };
                (RELIC, head.clone(), in_language(texts, lang, keyword))
            }
        };
        let pieces = |parts: Vec<mark::Part>| {
            parts.into_iter().map(|mark::Part { text, hit }| MarkedText { text, hit }).collect()
        };
        // The first line of the words is the title, which stands above already.
        let body = text.strip_prefix(&head.title).unwrap_or(&text).trim_start();
        hits.push(SearchHit {
            kind,
            marked: pieces(mark::title(&head.title, keyword)),
            snippet: pieces(mark::snippet(body, keyword, SNIPPET)),
            head,
        });
    }
    Ok(hits)
}

/// The texts of a record that is found in both languages, in the one of the reader where they are said in it. Where only
/// the other language has the keyword, what says the same comes first, so that the snippet tells why it was found.
fn in_language(texts: &[Bilingual], lang: Lang, keyword: &str) -> String {
    let marked = |text: &str| -> usize {
        mark::title(text, keyword).iter().filter(|part| part.hit).map(|part| part.text.chars().count()).sum()
    };
    let said: Vec<(&str, &str)> =
        texts
            .iter()
            .map(|text| {
                if lang == Lang::En {
                    (text.en.as_str(), text.zh.as_str())
                } else {
                    (text.zh.as_str(), text.en.as_str())
                }
            })
            .map(|(own, other)| if own.trim().is_empty() { (other, other) } else { (own, other) })
            .filter(|(own, _)| !own.trim().is_empty())
            .collect();
    // Of equals the last is the greatest, so the first one has to come last.
    let first = match said.iter().any(|(own, _)| marked(own) > 0) {
        true => 0,
        false => (0..said.len()).rev().max_by_key(|at| marked(said[*at].1)).unwrap_or_default(),
    };
    said[first..].iter().map(|(own, _)| *own).collect::<Vec<_>>().join("\n")
}

pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new().routes(routes!(search))
}
