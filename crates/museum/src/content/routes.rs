//! The handlers of every kind's list and detail. They are generic; `kinds.rs` gives each its address and types.

use std::fmt::Write;

use axum::{http::HeaderMap, response::Response};
use guanlan_core::{
    content::{Content, RecordHead},
    ids::EntryId,
    locale::Lang,
};
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    wire::{Envelope, PageEnvelope},
};
use serde::Serialize;

use super::{
    read::{self, Surroundings},
    store,
    wire::{ListPayload, ListQuery},
};
use crate::Museum;

/// A kind as lists show it on the wire: how its public records are put together.
pub trait Listed {
    type Kind: Content;
    type Card: Serialize + Send + Sync;
    fn card(head: RecordHead, card: <Self::Kind as Content>::Card) -> Self::Card;
}

/// A kind whose records are shown one by one.
pub trait Shown: Listed {
    type Detail: Serialize + Send + Sync;
    fn detail(
        head: RecordHead,
        card: <Self::Kind as Content>::Card,
        detail: <Self::Kind as Content>::Detail,
        around: Around<Self::Card>,
    ) -> Self::Detail;
}

/// [`Surroundings`] with the related records as cards, and the records of other kinds that belong to it.
pub struct Around<C> {
    pub previous: Option<read::Neighbour>,
    pub next: Option<read::Neighbour>,
    pub related: Vec<C>,
    pub linked: Vec<read::LinkedRecord>,
}

/// Answers a list call. `only` is the type of a call that shows one type of a kind that has several (RULES records 5).
pub async fn list<W: Listed>(
    app: &Museum,
    lang: Lang,
    headers: &HeaderMap,
    only: Option<i64>,
    asked: ListPayload,
) -> Result<Response, ApiError> {
    let mut query = ListQuery::from(asked);
    // A call with one type accepts any integer (RULES lists 3).
    if W::Kind::TYPES.len() == 1 {
        query.subtype = None;
    }
    query.subtype = only.or(query.subtype);
    let kind = W::Kind::KIND;
    let mut key = format!("list {} {} ", kind.name(), lang.code());
    if query.keyword.is_some() {
        // The index may be behind: what it finds now is not what it finds then.
        let _ = write!(key, "g{} ", app.index.generation().await?);
    }
    query.write_key(&mut key);
    let key = Key::new(app.db.epochs(), &[Noun::Content], key);
    let build = async {
        let moment = app.moment();
        let among = match &query.keyword {
            Some(keyword) => Some(app.index.ids(kind, lang, keyword).await?),
            None => None,
        };
        let (rows, total) = store::list_visible(app.db.reader(), kind, lang, &query, among, moment).await?;
        let data = rows
            .iter()
            .map(|row| {
                let mut card = read::card::<W::Kind>(row)?;
                if let Some(days) = &query.sessions {
                    W::Kind::show_days(&mut card, &read::detail::<W::Kind>(row)?, days);
                }
                Ok(W::card(read::head(row, moment)?, card))
            })
            .collect::<Result<Vec<_>, ApiError>>()?;
        let envelope =
            PageEnvelope { code: 0, msg: String::new(), data, total, page: query.paging.page, size: query.paging.size };
        Fresh::json(&envelope, read::boundary(app, moment).await?)
    };
    app.cache.answer(key, app.now(), headers, Reply::Post, build).await
}

/// Answers a detail call.
pub async fn detail<W: Shown>(
    app: &Museum,
    lang: Lang,
    headers: &HeaderMap,
    id: EntryId,
) -> Result<Response, ApiError> {
    let kind = W::Kind::KIND;
    // Relics may be among what belongs to it.
    let question = format!("detail {} {} {id}", kind.name(), lang.code());
    let key = Key::new(app.db.epochs(), &[Noun::Content, Noun::Relic], question);
    let build = async {
        let moment = app.moment();
        let row = store::find_visible(app.db.reader(), kind, lang, id, moment.now).await?.ok_or(ApiError::NotFound)?;
        let Surroundings { previous, next, related } = read::surroundings(app, kind, lang, &row, moment).await?;
        let related = related
            .iter()
            .map(|row| Ok(W::card(read::head(row, moment)?, read::card::<W::Kind>(row)?)))
            .collect::<Result<_, ApiError>>()?;
        let linked = read::linked(app, kind, lang, &row).await?;
        let around = Around { previous, next, related, linked };
        let record =
            W::detail(read::head(&row, moment)?, read::card::<W::Kind>(&row)?, read::detail::<W::Kind>(&row)?, around);
        Fresh::json(&Envelope::of(record), read::boundary(app, moment).await?)
    };
    app.cache.answer(key, app.now(), headers, Reply::Get, build).await
}
