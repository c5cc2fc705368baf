//! The record that a page is about, whatever kind it is of.

use axum::http::Uri;
use guanlan_core::{
    content::{RecordHead, link::RELIC, model::Site, project},
    ids::{EntryId, IdText},
    locale::Lang,
};
use serde_json::Value;

use super::routes::{Route, Shows};
use crate::{
    error::ApiError,
    extract::query_value,
    features::{content, content::Found, relic, relic::Shown},
    state::App,
};

/// What a page shows one of.
pub enum Subject {
    Record(Box<Found>),
    Relic(Box<Shown>),
}

impl Subject {
    pub fn head(&self) -> &RecordHead {
        match self {
            Subject::Record(found) => &found.head,
            Subject::Relic(shown) => &shown.head,
        }
    }

    /// A kind's name, or `relic`.
    pub fn kind(&self) -> &'static str {
        match self {
            Subject::Record(found) => found.kind.name(),
            Subject::Relic(_) => RELIC,
        }
    }

    /// Its description for machines; `None` where the stored JSON has none.
    pub fn structured(&self, site: &Site) -> Option<Value> {
        match self {
            Subject::Record(found) => {
                let Found { kind, head, card, detail, .. } = found.as_ref();
                project::structured(*kind, head, card, detail, site).ok()
            }
            Subject::Relic(shown) => Some(shown.shown.structured(&shown.head, site)),
        }
    }
}

/// The subject of the page at an address; `None` where it has none, or where that is not visible.
pub async fn subject(app: &App, route: &Route, uri: &Uri, lang: Lang) -> Result<Option<Subject>, ApiError> {
    let asked = || match query_value(uri, "id").as_deref().map(str::trim).map(IdText::read) {
        Some(IdText::Id(id)) => Some(id),
        Some(IdText::NoSuch | IdText::NotANumber) | None => None,
    };
    let record = |kind, id: EntryId| async move {
        Ok(content::find(app, kind, lang, id).await?.map(|found| Subject::Record(Box::new(found))))
    };
    match (route.shows(), asked()) {
        (Shows::Fixed(kind, id), _) => record(kind, id).await,
        (Shows::One(kind), Some(id)) => record(kind, id).await,
        (Shows::OneRelic, Some(id)) => {
            Ok(relic::find(app, lang, id).await?.map(|shown| Subject::Relic(Box::new(shown))))
        }
        (Shows::One(_) | Shows::OneRelic, None) | (Shows::NoRecord, _) => Ok(None),
    }
}
