//! `GET /api/v1/search/suggestions`: how what somebody types may go on, before it is asked (RULES search 7).

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::{fold, locale::Lang};
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::CallLang,
    input::{Input, Query},
    routes,
    wire::Envelope,
};
use guanlan_search::{Sort, mark::Terms};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;

use super::{
    super::{
        hits::{SearchHit, hits},
        missed,
        ranking::{groups, weights},
    },
    NOUNS,
};
use crate::{
    Museum, content,
    index::{Address, Ask},
};

/// Words that are offered.
const WORDS: usize = 5;
/// Records that are offered.
const RECORDS: usize = 5;
/// What is looked at for them: not all of it may be seen.
const TRIED: usize = 10;

/// What is being typed.
#[derive(Input)]
struct SuggestionQuery {
    /// Blank suggests nothing.
    #[input(keyword())]
    keyword: Option<String>,
}

/// How what somebody types may go on.
#[derive(Default, Serialize, ToSchema)]
struct SearchSuggestions {
    /// Keywords, each of which finds something, as they are written.
    words: Vec<String>,
    /// Records whose title begins so or has it, those that begin so first.
    records: Vec<SearchHit>,
}

/// How a keyword that is being typed may go on: other keywords and records.
#[utoipa::path(get, path = "/api/v1/search/suggestions", operation_id = "suggestSearches", tag = "content",
    responses((status = 200, body = Envelope<SearchSuggestions>), (status = 304, description = "Not changed")))]
async fn suggest(
    State(app): State<Museum>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Query(asked): Query<SuggestionQuery>,
) -> Result<Response, ApiError> {
    let typed = asked.keyword.map(|text| missed::as_found(&text)).unwrap_or_default();
    let generation = app.index.generation().await?;
    let key = Key::new(app.db.epochs(), &NOUNS, format!("suggestions {} {generation} {typed}", lang.code()));
    let build = async {
        let suggestions = suggestions(&app, lang, &typed).await?;
        Fresh::json(&Envelope::of(suggestions), content::boundary(&app, app.moment()).await?)
    };
    app.cache.answer(key, app.now(), &headers, Reply::Get, build).await
}

async fn suggestions(app: &Museum, lang: Lang, typed: &str) -> Result<SearchSuggestions, ApiError> {
    if typed.is_empty() {
        return Ok(SearchSuggestions::default());
    }
    let thesaurus = app.index.thesaurus().await?;
    let ask = |keyword: &str, limit: usize| Ask {
        groups: groups().map(|(_, group)| group).collect(),
        keyword: Some(keyword.to_owned()),
        weights: weights(&thesaurus.reading(keyword)),
        sort: Sort::Relevance,
        limit,
        ..Ask::of(lang)
    };
    let (going_on, names) = app.index.going_on(typed, TRIED).await?;
    let of_thesaurus = thesaurus.beginning(typed, TRIED).into_iter().map(str::to_owned);
    let mut words: Vec<String> = Vec::new();
    for word in of_thesaurus.chain(going_on) {
        let is_new = words.iter().all(|other| fold::fold(other) != fold::fold(&word));
        if words.len() < WORDS && is_new && app.index.find(ask(&word, 0)).await?.total > 0 {
            words.push(word);
        }
    }
    let mut found = app.index.find(ask(typed, TRIED)).await?;
    let mut first = Vec::new();
    for name in names.iter().take(RECORDS) {
        first.extend(app.index.find(ask(name, 1)).await?.hits);
    }
    first.append(&mut found.hits);
    let mut seen: Vec<Address> = Vec::new();
    first.retain(|hit| {
        let address = Address::of(hit.key);
        let is_new = !seen.contains(&address);
        seen.push(address);
        is_new
    });
    found.hits = first;
    let mut records = hits(app, lang, &Terms::of(typed), &found).await?;
    records.retain(SearchHit::is_named);
    records.truncate(RECORDS);
    Ok(SearchSuggestions { words, records })
}

pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new().routes(routes!(suggest))
}
