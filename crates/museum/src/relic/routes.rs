//! The public calls of relics (`collection`, RULES records 8).

use axum::{extract::State, http::HeaderMap, response::Response};
use guanlan_core::locale::Lang;
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    extract::{CallLang, IdInPath},
    input::Body,
    routes,
    wire::Envelope,
};
use utoipa_axum::router::OpenApiRouter;

use super::{
    read,
    wire::{CollectionDetail, CollectionEnvelope, RelicListPayload, RelicListQuery},
};
use crate::{Museum, content, index::THESAURUS};

/// What answers about relics are made of: the records that name them are content, and the room is on a plan.
const NOUNS: [Noun; 3] = [Noun::Content, Noun::Profile, Noun::Relic];
/// What lists of them are made of.
const LISTED: [Noun; 3] = [Noun::Content, Noun::Relic, THESAURUS];
/// What lists of a room are made of.
const IN_ROOM: [Noun; 4] = [Noun::Content, Noun::Profile, Noun::Relic, THESAURUS];

/// The beginning of a question.
async fn about(app: &Museum, what: &str, lang: Lang) -> Result<String, ApiError> {
    Ok(format!("{what} {} {} ", lang.code(), app.index.generation().await?))
}

/// One page of the collection.
#[utoipa::path(post, path = "/api/admin/collection/page/list", operation_id = "collectionList", tag = "content",
    responses((status = 200, body = CollectionEnvelope)))]
async fn list(
    State(app): State<Museum>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    Body(asked): Body<RelicListPayload>,
) -> Result<Response, ApiError> {
    let query = RelicListQuery::from(asked);
    let mut question = about(&app, "relics", lang).await?;
    query.write_key(&mut question);
    let nouns: &[Noun] = if query.room.is_some() { &IN_ROOM } else { &LISTED };
    let key = Key::new(app.db.epochs(), nouns, question);
    let build = async {
        let answer = read::list(&app, lang, &query).await?;
        Fresh::json(&answer, app.next_midnight(app.now()))
    };
    app.cache.answer(key, app.now(), &headers, Reply::Post, build).await
}

/// One relic.
#[utoipa::path(get, path = "/api/admin/collection/{id}", operation_id = "collectionDetail", tag = "content", params(("id" = i64, Path)),
    responses((status = 200, body = Envelope<CollectionDetail>), (status = 304, description = "Not changed")))]
async fn detail(
    State(app): State<Museum>,
    CallLang(lang): CallLang,
    headers: HeaderMap,
    IdInPath(id): IdInPath,
) -> Result<Response, ApiError> {
    let question = format!("{}{id}", about(&app, "relic", lang).await?);
    let key = Key::new(app.db.epochs(), &NOUNS, question);
    let build = async {
        let record = read::detail(&app, lang, id).await?.ok_or(ApiError::NotFound)?;
        // The records that name it appear and disappear on their own.
        Fresh::json(&Envelope::of(record), content::boundary(&app, app.moment()).await?)
    };
    app.cache.answer(key, app.now(), &headers, Reply::Get, build).await
}

/// The calls of relics.
pub fn calls() -> OpenApiRouter<Museum> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(detail))
}
