//! The handlers of every kind's list and detail. They are generic; `kinds.rs` gives each its address and types.

use axum::{http::HeaderMap, response::Response};
use guanlan_core::{
    content::{Content, RecordHead},
    ids::EntryId,
    locale::Lang,
};
use guanlan_db::Noun;
use serde::Serialize;
use serde_json::{Map, Value};

use super::{
    read::{self, Surroundings},
    store,
    wire::ListQuery,
};
use crate::{
    cache::{Fresh, Reply},
    error::ApiError,
    state::App,
    wire::{Envelope, PageEnvelope},
};

/// A kind as the wire shows it: how its public records are put together.
pub trait Wire {
    type Kind: Content;
    type Card: Serialize + Send + Sync;
    type Detail: Serialize + Send + Sync;
    fn card(head: RecordHead, card: <Self::Kind as Content>::Card) -> Self::Card;
    fn detail(
        head: RecordHead,
        card: <Self::Kind as Content>::Card,
        detail: <Self::Kind as Content>::Detail,
        around: Around<Self::Card>,
    ) -> Self::Detail;
}

/// [`Surroundings`] with the related records as cards.
pub struct Around<C> {
    pub previous: Option<read::Neighbour>,
    pub next: Option<read::Neighbour>,
    pub related: Vec<C>,
}

/// Answers a list call. `only` is the type of a call that has one type (wire §2).
pub async fn list<W: Wire>(
    app: &App,
    lang: Lang,
    headers: &HeaderMap,
    only: Option<i64>,
    payload: &Map<String, Value>,
) -> Result<Response, ApiError> {
    let mut query = ListQuery::read(payload)?;
    // A call with one type accepts any integer (wire §2).
    query.subtype = only.or(query.subtype);
    let kind = W::Kind::KIND;
    let mut key = format!("list {} {} {} ", kind.name(), lang.code(), app.db.epochs().version(Noun::Content));
    query.write_key(&mut key);
    let build = async {
        let moment = app.moment();
        let (rows, total) = store::list_visible(app.db.reader(), kind, lang, &query, moment).await?;
        let data = rows
            .iter()
            .map(|row| Ok(W::card(read::head(row, moment)?, read::card::<W::Kind>(row)?)))
            .collect::<Result<Vec<_>, ApiError>>()?;
        let envelope =
            PageEnvelope { code: 0, msg: String::new(), data, total, page: query.paging.page, size: query.paging.size };
        Fresh::json(&envelope, read::boundary(app, kind, moment).await?)
    };
    app.cache.answer(key, app.now(), headers, Reply::Post, build).await
}

/// Answers a detail call.
pub async fn detail<W: Wire>(app: &App, lang: Lang, headers: &HeaderMap, id: EntryId) -> Result<Response, ApiError> {
    let kind = W::Kind::KIND;
    let key = format!("detail {} {} {} {id}", kind.name(), lang.code(), app.db.epochs().version(Noun::Content));
    let build = async {
        let moment = app.moment();
        let row = store::find_visible(app.db.reader(), kind, lang, id, moment.now).await?.ok_or(ApiError::NotFound)?;
        let Surroundings { previous, next, related } = read::surroundings(app, kind, lang, &row, moment).await?;
        let related = related
            .iter()
            .map(|row| Ok(W::card(read::head(row, moment)?, read::card::<W::Kind>(row)?)))
            .collect::<Result<_, ApiError>>()?;
        let around = Around { previous, next, related };
        let record =
            W::detail(read::head(&row, moment)?, read::card::<W::Kind>(&row)?, read::detail::<W::Kind>(&row)?, around);
        Fresh::json(&Envelope::of(record), read::boundary(app, kind, moment).await?)
    };
    app.cache.answer(key, app.now(), headers, Reply::Get, build).await
}
