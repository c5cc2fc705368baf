//! The record that a page is about, whatever kind it is of.

use axum::http::Uri;
use guanlan_core::{
    content::{RecordHead, link::RELIC, model::Site, project},
    ids::{EntryId, IdText},
    locale::Lang,
};
use guanlan_kernel::{error::ApiError, request::query_value};
use serde_json::Value;

use super::company;
use crate::{
    Museum, content,
    content::Found,
    relic,
    relic::Shown,
    routes::{self, Route, Shows},
};

/// What a page shows one of.
pub enum Subject {
    Record(Box<Found>),
    Relic(Box<Shown>),
    Company(Box<company::Shown>),
}

impl Subject {
    pub fn head(&self) -> &RecordHead {
        match self {
            Subject::Record(found) => &found.head,
            Subject::Relic(shown) => &shown.head,
            Subject::Company(shown) => &shown.head,
        }
    }

    /// Path and query of its one page, without language; `None` where it has several, each of which stands for itself.
    pub fn address(&self) -> Option<String> {
        let kind = match self {
            Subject::Record(found) => found.kind.name(),
            Subject::Relic(_) => RELIC,
            Subject::Company(_) => return None,
        };
        routes::address_of(kind, self.head().subtype, self.head().id)
    }

    /// Its description for machines; none where the stored JSON has none.
    pub fn structured(&self, site: &Site, lang: Lang) -> Vec<Value> {
        match self {
            Subject::Record(found) => {
                let Found { kind, head, card, detail, .. } = found.as_ref();
                project::structured(*kind, head, card, detail, site).into_iter().collect()
            }
            Subject::Relic(shown) => vec![shown.shown.structured(&shown.head, site)],
            Subject::Company(shown) => shown.structured(site, lang),
        }
    }
}

/// The subject of the page at an address; `None` where it has none, or where that is not visible.
pub async fn subject(app: &Museum, route: &Route, uri: &Uri, lang: Lang) -> Result<Option<Subject>, ApiError> {
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
        (Shows::Company { goods }, Some(id)) => {
            let page = query_value(uri, "page").and_then(|page| page.parse().ok()).unwrap_or(1);
            Ok(company::find(app, lang, id, goods.then_some(page))
                .await?
                .map(|shown| Subject::Company(Box::new(shown))))
        }
        (Shows::One(_) | Shows::OneRelic | Shows::Company { .. }, None) | (Shows::NoRecord, _) => Ok(None),
    }
}
