//! Relics as the index knows them.

use async_trait::async_trait;
use chrono::Datelike;
use guanlan_core::{
    clock::Millis,
    floors::hall_number,
    fold,
    relic::{PublishedRelic, years::Years},
};
use guanlan_db::{Noun, Reader, entity::relic_published};
use guanlan_kernel::error::ApiError;
use guanlan_search::{Document, FACETS};

use super::store;
use crate::index::{Address, RELICS, Source};

/// Which facet of a document is which.
pub mod slot {
    pub const ERA: usize = 0;
    pub const MATERIAL: usize = 1;
    pub const LEVEL: usize = 2;
    pub const CLASS: usize = 3;
    /// [`super::YES`] or [`super::NO`].
    pub const ON_DISPLAY: usize = 4;
    /// [`super::YES`] or [`super::NO`].
    pub const HAS_PICTURE: usize = 5;
    /// Nodes of `guanlan_core::relic::years::Years::nodes`.
    pub const YEAR: usize = 6;
    /// `guanlan_core::floors::hall_number` of the hall that it is on display in.
    pub const HALL: usize = 7;
}

/// A fact that holds.
pub const YES: u32 = 1;
/// A fact that does not.
pub const NO: u32 = 2;

/// Every published relic, once for both languages.
pub struct Documents;

#[async_trait]
impl Source for Documents {
    fn nouns(&self) -> &'static [Noun] {
        &[Noun::Relic]
    }

    fn owns(&self, address: Address) -> bool {
        matches!(address, Address::Relic(_))
    }

    /// A changed relic has another row, so the row is its own stamp.
    async fn stamps(&self, db: &Reader) -> Result<Vec<(u64, u64)>, ApiError> {
        let rows = store::visible_ids(db).await?;
        Ok(rows.into_iter().map(|row| (Address::Relic(row).key(), row.unsigned_abs())).collect())
    }

    async fn documents(&self, db: &Reader, rows: &[i64]) -> Result<Vec<Document>, ApiError> {
        store::rows(db, rows).await?.iter().map(document).collect()
    }
}

fn document(row: &relic_published::Model) -> Result<Document, ApiError> {
    let published = PublishedRelic::decode(&row.body).map_err(anyhow::Error::from)?;
    let relic = published.record();
    let found = relic.facets();
    let fact = |holds: bool| vec![if holds { YES } else { NO }];
    let mut facets: [Vec<u32>; FACETS] = Default::default();
    facets[slot::ERA] = found.era.into_iter().collect();
    facets[slot::MATERIAL] = found.materials;
    facets[slot::LEVEL] = vec![found.level];
    facets[slot::CLASS] = vec![found.class];
    facets[slot::ON_DISPLAY] = fact(found.on_display);
    facets[slot::HAS_PICTURE] = fact(found.has_picture);
    facets[slot::YEAR] = found.years.map(Years::nodes).unwrap_or_default();
    facets[slot::HALL] = relic.hall.iter().map(hall_number).collect();
    // One document for both languages, so one title decides: the Chinese one, where there is one.
    let title = if relic.name.zh.trim().is_empty() { &relic.name.en } else { &relic.name.zh };
    Ok(Document {
        key: Address::Relic(row.id).key(),
        stamp: row.id.unsigned_abs(),
        group: RELICS.0,
        id: row.relic_id.unsigned_abs(),
        lang: None,
        from: 0,
        until: i64::MAX,
        facets,
        order: row.sort_order,
        day: i64::from(Millis(row.published_at).instant().num_days_from_ce()),
        title_key: fold::sort_key(title),
        number: relic.number.clone(),
        title: format!("{}\n{}", relic.name.zh, relic.name.en).trim().to_owned(),
        text: relic.search_text(),
    })
}
