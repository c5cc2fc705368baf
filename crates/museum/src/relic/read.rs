//! What the public reads: visible rows put together with their pictures, in one language.

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use guanlan_core::{
    clock::Millis,
    content::{
        RecordHead,
        link::{RELIC, RecordKey},
    },
    floors::hall_number,
    ids::EntryId,
    locale::{Bilingual, Lang},
    picture::MediaKey,
    relic::{PublishedRelic, RelicShown},
};
use guanlan_db::{ConnectionTrait, entity::relic_published};
use guanlan_kernel::error::ApiError;

use super::{
    documents::{YES, slot},
    store,
    wire::{CollectionCard, CollectionDetail, CollectionEnvelope, RelatedRelics, RelicFacetCounts, RelicListQuery},
};
use crate::{
    Museum, content,
    content::{LinkedRecord, Named, Neighbour},
    index::{Ask, Hit, RELICS},
    profile,
};
use guanlan_media as media;

/// How many related relics a detail shows.
const RELATED: usize = 3;
/// How many relics a list shows that other words of the same meaning find.
const IN_OTHER_WORDS: usize = 6;
/// Relics that are read at once when all of them are.
const PAGE: u64 = 500;
/// The only type of relics (RULES records 8).
pub const TYPE: i64 = 1;

/// A relic on its way to the public.
pub struct Shown {
    pub head: RecordHead,
    pub shown: RelicShown,
}

impl Shown {
    fn card(self) -> CollectionCard {
        CollectionCard { head: self.head, card: self.shown.card }
    }
}

/// Puts rows together with their pictures, in their order.
async fn show(
    app: &Museum,
    lang: Lang,
    rows: &[relic_published::Model],
    only_covers: bool,
) -> Result<Vec<Shown>, ApiError> {
    let mut relics = Vec::with_capacity(rows.len());
    let mut keys: Vec<MediaKey> = Vec::new();
    for row in rows {
        let relic = PublishedRelic::decode(&row.body).map_err(anyhow::Error::from)?;
        let media = relic.media();
        keys.extend(if only_covers { media.into_iter().take(1).collect() } else { media });
        relics.push(relic);
    }
    keys.sort();
    keys.dedup();
    let pictures = media::Stored::load(app.db.reader(), &keys, lang).await?;
    Ok(rows
        .iter()
        .zip(relics)
        .map(|(row, relic)| {
            let shown = relic.public(lang, &pictures);
            let head = RecordHead {
                id: row.relic_id,
                subtype: TYPE,
                title: shown.title.clone(),
                summary: shown.summary.clone(),
                cover: shown.cover.clone(),
                lang: shown.lang,
                fallback: shown.fallback,
                published_at: Millis(row.published_at).instant(),
                starts_on: None,
                ends_on: None,
                phase: None,
            };
            Shown { head, shown }
        })
        .collect())
}

/// The visible relics of some numbers, in that order; those that are gone meanwhile are left out.
async fn cards(app: &Museum, lang: Lang, ids: &[i64]) -> Result<Vec<CollectionCard>, ApiError> {
    let mut rows: HashMap<i64, relic_published::Model> =
        store::visible_of(app.db.reader(), ids).await?.into_iter().map(|row| (row.relic_id, row)).collect();
    let rows: Vec<relic_published::Model> = ids.iter().filter_map(|id| rows.remove(id)).collect();
    Ok(show(app, lang, &rows, true).await?.into_iter().map(Shown::card).collect())
}

fn ids(hits: &[Hit]) -> Vec<i64> {
    hits.iter().filter_map(|hit| i64::try_from(hit.id).ok()).collect()
}

/// A page of the list.
pub async fn list(app: &Museum, lang: Lang, query: &RelicListQuery) -> Result<CollectionEnvelope, ApiError> {
    let (page, size) = (query.list.paging.page, query.list.paging.size);
    let empty = || CollectionEnvelope {
        code: 0,
        msg: String::new(),
        data: Vec::new(),
        total: 0,
        page,
        size,
        facets: query.facets.then(RelicFacetCounts::none),
        related: None,
    };
    let in_room = match &query.room {
        Some(room) => {
            let floors = profile::floors(app).await?;
            Some(query.in_hall(floors.room(room).map(|room| hall_number(room.hall()))))
        }
        None => None,
    };
    let query = in_room.as_ref().unwrap_or(query);
    let Some(question) = query.question(lang) else { return Ok(empty()) };
    let related = in_other_words(app, &question).await?;
    let found = match &related {
        Some((asked, _)) if !query.is_typed() => app.index.find(asked.clone()).await?,
        // Nothing is said in other words where nothing was said.
        None if !query.is_typed() => return Ok(empty()),
        _ => app.index.find(question).await?,
    };
    let related = match related.filter(|_| query.is_typed()) {
        Some((asked, words)) => {
            let is_last = page.saturating_mul(size) >= found.total;
            let limit = if is_last { IN_OTHER_WORDS } else { 0 };
            let others = app.index.find(Ask { count: false, offset: 0, limit, ..asked }).await?;
            Some(RelatedRelics { words, total: others.total, data: cards(app, lang, &ids(&others.hits)).await? })
        }
        None => None,
    };
    Ok(CollectionEnvelope {
        data: cards(app, lang, &ids(&found.hits)).await?,
        total: found.total,
        facets: query.facets.then(|| RelicFacetCounts::of(&found, lang)),
        related,
        ..empty()
    })
}

/// A question with a keyword, asked in the other words of the museum's thesaurus, and those words.
async fn in_other_words(app: &Museum, question: &Ask) -> Result<Option<(Ask, Vec<String>)>, ApiError> {
    let Some(keyword) = &question.keyword else { return Ok(None) };
    let thesaurus = app.index.thesaurus().await?;
    let words = thesaurus.reading(keyword).shown().into_iter().map(str::to_owned).collect();
    Ok(Some((Ask { related: Some(thesaurus), ..question.clone() }, words)))
}

/// A relic with everything that is public; `None` where it is not visible.
pub async fn detail(app: &Museum, lang: Lang, id: EntryId) -> Result<Option<CollectionDetail>, ApiError> {
    let db = app.db.reader();
    let Some(row) = store::find_visible(db, id.0).await? else { return Ok(None) };
    let Some(Shown { head, shown }) = show(app, lang, std::slice::from_ref(&row), false).await?.pop() else {
        return Ok(None);
    };
    let mut around = Vec::new();
    for after in [false, true] {
        let row = store::neighbour(db, &row, after).await?;
        let found = match &row {
            Some(row) => show(app, lang, std::slice::from_ref(row), true).await?.pop(),
            None => None,
        };
        around.push(found.map(|found| Neighbour { id: found.head.id, subtype: TYPE, title: found.head.title }));
    }
    let linked = content::linked_to(app, lang, &RecordKey::new(RELIC, &shown.card.number)).await?;
    let related = related(app, lang, id.0, &shown).await?;
    let room = match &shown.card.hall {
        Some(hall) => profile::floors(app).await?.called(hall).map(|room| room.key.clone()),
        None => None,
    };
    let (next, previous) = (around.pop().flatten(), around.pop().flatten());
    Ok(Some(CollectionDetail { head, card: shown.card, detail: shown.detail, room, previous, next, related, linked }))
}

/// How many visible relics are on display in each hall, by `guanlan_core::floors::hall_number`.
pub async fn on_display(app: &Museum, lang: Lang) -> Result<BTreeMap<u32, u64>, ApiError> {
    let ask = Ask { groups: vec![RELICS], filters: vec![(slot::ON_DISPLAY, vec![YES])], count: true, ..Ask::of(lang) };
    Ok(std::mem::take(&mut app.index.find(ask).await?.facets[slot::HALL]))
}

/// The visible relic of `id` for a page's head; `None` where there is none.
pub async fn find(app: &Museum, lang: Lang, id: EntryId) -> Result<Option<Shown>, ApiError> {
    let row = store::find_visible(app.db.reader(), id.0).await?;
    // What is heard of it is told too, so all that it refers to is looked up.
    Ok(show(app, lang, row.as_slice(), false).await?.pop())
}

/// The visible relic that people ask for by this number, made a key of; `None` where there is none.
pub async fn by_number_key(app: &Museum, key: &str) -> Result<Option<i64>, ApiError> {
    Ok(store::visible_by_key(app.db.reader(), key).await?)
}

/// Every visible relic and when it became visible as it is now, for the sitemap.
pub async fn listed(app: &Museum) -> Result<Vec<(i64, DateTime<Utc>)>, ApiError> {
    let rows = store::addresses(app.db.reader()).await?;
    Ok(rows.into_iter().map(|(id, from)| (id, Millis(from).instant())).collect())
}

/// Others of the same class and era; where there are none, of the same class.
async fn related(app: &Museum, lang: Lang, id: i64, shown: &RelicShown) -> Result<Vec<CollectionCard>, ApiError> {
    let class = (slot::CLASS, vec![shown.card.class.id]);
    let era = shown.card.era.as_ref().map(|era| (slot::ERA, vec![era.id]));
    let mut wanted: Vec<i64> = Vec::new();
    for filters in [era.map(|era| vec![class.clone(), era]), Some(vec![class])].into_iter().flatten() {
        let ask = |offset: usize, limit: usize| Ask {
            groups: vec![RELICS],
            filters: filters.clone(),
            offset,
            limit,
            ..Ask::of(lang)
        };
        let total = usize::try_from(app.index.find(ask(0, 0)).await?.total).unwrap_or(usize::MAX);
        // Each relic begins at another place of a long list, or all would show the same three.
        let most = RELATED + 1;
        let offset = id.unsigned_abs().wrapping_mul(2_654_435_761) as usize % total.saturating_sub(most).max(1);
        wanted = ids(&app.index.find(ask(offset, most)).await?.hits);
        wanted.retain(|other| *other != id);
        if !wanted.is_empty() {
            break;
        }
    }
    wanted.truncate(RELATED);
    cards(app, lang, &wanted).await
}

/// Those of some published rows that are visible, each with its row's number and the texts that a keyword may find.
pub async fn by_row(
    app: &Museum,
    lang: Lang,
    rows: &[i64],
) -> Result<Vec<(i64, RecordHead, Vec<Bilingual>)>, ApiError> {
    let rows = store::visible_rows(app.db.reader(), rows).await?;
    let shown = show(app, lang, &rows, true).await?;
    rows.iter()
        .zip(shown)
        .map(|(row, shown)| {
            let relic = PublishedRelic::decode(&row.body).map_err(anyhow::Error::from)?;
            Ok((row.id, shown.head, relic.record().search_lines()))
        })
        .collect()
}

/// The whole records of visible relics, private fields included, in the order in which they came: some after the relic
/// `after`, each with its id and number.
pub async fn shown(db: &impl ConnectionTrait, after: i64) -> Result<Vec<(i64, String, String)>, ApiError> {
    Ok(store::shown(db, after, PAGE).await?)
}

/// The visible relics of some numbers (not ids), each with its number: what links name.
pub async fn by_number(app: &Museum, lang: Lang, numbers: &[&str]) -> Result<Vec<(String, Shown)>, ApiError> {
    let found = store::visible_by_number(app.db.reader(), numbers).await?;
    let (numbers, rows): (Vec<String>, Vec<relic_published::Model>) = found.into_iter().unzip();
    Ok(numbers.into_iter().zip(show(app, lang, &rows, true).await?).collect())
}

/// The relics that content names, by their numbers.
pub struct ByNumber;

#[async_trait]
impl Named for ByNumber {
    async fn named(&self, app: &Museum, lang: Lang, keys: &[&str]) -> Result<Vec<(String, LinkedRecord)>, ApiError> {
        let record = |(number, shown): (String, Shown)| {
            let RecordHead { id, subtype, title, summary, cover, starts_on, ends_on, .. } = shown.head;
            (number, LinkedRecord { kind: RELIC, id, subtype, title, summary, cover, starts_on, ends_on })
        };
        Ok(by_number(app, lang, keys).await?.into_iter().map(record).collect())
    }
}
