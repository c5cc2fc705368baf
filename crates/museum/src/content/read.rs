//! What the public reads: visible rows put together with what depends on the day.

use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use guanlan_core::{
    clock::Millis,
    content::{
        Content, Kind, RecordHead,
        link::{RELIC, RecordKey},
    },
    dates,
    ids::EntryId,
    locale::Lang,
    picture::Picture,
};
use guanlan_db::entity::published;
use guanlan_kernel::{error::ApiError, vocabulary};
use serde::Serialize;
use utoipa::ToSchema;

use super::{store, store::Moment};
use crate::{Museum, link};

/// A record beside this one in its list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Neighbour {
    pub id: i64,
    #[serde(rename = "type")]
    pub subtype: i64,
    pub title: String,
}

/// What a detail adds to the stored record: its place among its like.
pub struct Surroundings {
    pub previous: Option<Neighbour>,
    pub next: Option<Neighbour>,
    pub related: Vec<published::Model>,
}

/// How many related records a detail shows.
const RELATED: usize = 3;

/// The start of a public record.
pub fn head(row: &published::Model, moment: Moment) -> Result<RecordHead, ApiError> {
    let date = |day: &Option<String>| day.as_deref().and_then(|day| day.parse::<NaiveDate>().ok());
    let (starts_on, ends_on) = (date(&row.starts_on), date(&row.ends_on));
    let cover: Option<Picture> =
        row.cover.as_deref().map(serde_json::from_str).transpose().map_err(anyhow::Error::from)?;
    Ok(RecordHead {
        id: row.entry_id,
        subtype: row.subtype,
        title: row.title.clone(),
        summary: row.summary.clone(),
        cover,
        lang: if row.fallback { Lang::Zh } else { Lang::parse(&row.lang).unwrap_or_default() },
        fallback: row.fallback,
        published_at: Millis(row.published_at).instant(),
        starts_on,
        ends_on,
        phase: dates::phase(starts_on, ends_on, moment.today, moment.closing_days),
    })
}

/// The stored card of a row, decoded.
pub fn card<K: Content>(row: &published::Model) -> Result<K::Card, ApiError> {
    Ok(serde_json::from_str(&row.card).map_err(anyhow::Error::from)?)
}

/// The stored detail of a row, decoded.
pub fn detail<K: Content>(row: &published::Model) -> Result<K::Detail, ApiError> {
    Ok(serde_json::from_str(&row.detail).map_err(anyhow::Error::from)?)
}

/// Previous, next and related records of `row`, in the default order of its list.
pub async fn surroundings(
    app: &Museum,
    kind: Kind,
    lang: Lang,
    row: &published::Model,
    moment: Moment,
) -> Result<Surroundings, ApiError> {
    let db = app.db.reader();
    let order = store::default_order(db, kind, lang, row.subtype, moment).await?;
    let neighbour = |at: Option<&(i64, String)>| {
        at.map(|(id, title)| Neighbour { id: *id, subtype: row.subtype, title: title.clone() })
    };
    let Some(place) = order.iter().position(|(id, _)| *id == row.entry_id) else {
        return Ok(Surroundings { previous: None, next: None, related: Vec::new() });
    };
    let mut related = Vec::new();
    // The records that follow in the list, and around its end the first ones.
    for (id, _) in order.iter().cycle().skip(place + 1).take(RELATED.min(order.len() - 1)) {
        related.extend(store::find_visible(db, kind, lang, EntryId(*id), moment.now).await?);
    }
    Ok(Surroundings {
        previous: place.checked_sub(1).and_then(|before| neighbour(order.get(before))),
        next: neighbour(order.get(place + 1)),
        related,
    })
}

/// Records that are no content, and that content names.
#[async_trait]
pub trait Named: Send + Sync {
    /// The visible ones of some keys, each with its key.
    ///
    /// # Errors
    /// Those of the database, and a stored record that cannot be read.
    async fn named(&self, app: &Museum, lang: Lang, keys: &[&str]) -> Result<Vec<(String, LinkedRecord)>, ApiError>;
}

vocabulary! {
    /// What can belong to another record: a kind's name, or `relic`.
    LinkedKind, Kind::ALL.iter().map(|kind| kind.name()).chain([RELIC])
}

/// A record of any kind that belongs to another one.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkedRecord {
    #[schema(value_type = LinkedKind)]
    pub kind: &'static str,
    pub id: i64,
    #[serde(rename = "type")]
    pub subtype: i64,
    pub title: String,
    pub summary: String,
    #[schema(required)]
    pub cover: Option<Picture>,
    /// In the museum's zone.
    #[schema(required)]
    pub starts_on: Option<NaiveDate>,
    /// In the museum's zone, the last day included.
    #[schema(required)]
    pub ends_on: Option<NaiveDate>,
}

fn linked_record(row: &published::Model, moment: Moment) -> Result<Option<LinkedRecord>, ApiError> {
    let Some(kind) = Kind::parse(&row.kind) else { return Ok(None) };
    let RecordHead { id, subtype, title, summary, cover, starts_on, ends_on, .. } = head(row, moment)?;
    Ok(Some(LinkedRecord { kind: kind.name(), id, subtype, title, summary, cover, starts_on, ends_on }))
}

/// What the record of `row` names, and what names it, each once (RULES content 12).
pub async fn linked(
    app: &Museum,
    kind: Kind,
    lang: Lang,
    row: &published::Model,
) -> Result<Vec<LinkedRecord>, ApiError> {
    let db = app.db.reader();
    let named = link::from(db, row.id).await?;
    let mut found = records(app, lang, &named).await?;
    if let Some(key) = store::key_of(db, EntryId(row.entry_id)).await? {
        for record in linked_to(app, lang, &RecordKey::new(kind.name(), &key)).await? {
            if !found.iter().any(|each| (each.kind, each.id) == (record.kind, record.id)) {
                found.push(record);
            }
        }
    }
    Ok(found)
}

/// The visible records that name `record`.
pub async fn linked_to(app: &Museum, lang: Lang, record: &RecordKey) -> Result<Vec<LinkedRecord>, ApiError> {
    let (db, moment) = (app.db.reader(), app.moment());
    let rows = store::visible_rows(db, lang, &link::to(db, record).await?, moment.now).await?;
    rows.iter().filter_map(|row| linked_record(row, moment).transpose()).collect()
}

/// The visible ones of `named`, in their order.
async fn records(app: &Museum, lang: Lang, named: &[RecordKey]) -> Result<Vec<LinkedRecord>, ApiError> {
    let moment = app.moment();
    let mut found: Vec<(usize, LinkedRecord)> = Vec::new();
    for kind in Kind::ALL {
        let keys: Vec<&str> = named.iter().filter(|key| key.kind() == kind.name()).map(RecordKey::key).collect();
        if keys.is_empty() {
            continue;
        }
        for (key, row) in store::visible_by_keys(app.db.reader(), *kind, lang, &keys, moment.now).await? {
            let place = named.iter().position(|each| each.kind() == kind.name() && each.key() == key);
            found.extend(place.zip(linked_record(&row, moment)?));
        }
    }
    let numbers: Vec<&str> = named.iter().filter(|key| key.kind() == RELIC).map(RecordKey::key).collect();
    if !numbers.is_empty() {
        for (number, record) in app.relics.named(app, lang, &numbers).await? {
            let place = named.iter().position(|each| each.kind() == RELIC && each.key() == number);
            found.extend(place.map(|place| (place, record)));
        }
    }
    found.sort_by_key(|(place, _)| *place);
    Ok(found.into_iter().map(|(_, record)| record).collect())
}

/// Until when an answer about published records that is made now stays right: the next appearance or disappearance, or the
/// museum's next midnight, when phases change.
pub async fn boundary(app: &Museum, moment: Moment) -> Result<Millis, ApiError> {
    let midnight = app.next_midnight(moment.now);
    let edge = store::next_boundary(app.db.reader(), moment.now).await?;
    Ok(edge.map_or(midnight, |edge| edge.min(midnight)))
}

/// A visible record with what a page says about it.
pub struct Found {
    pub kind: Kind,
    pub head: RecordHead,
    /// Stored JSON of the kind's card and detail.
    pub card: String,
    pub detail: String,
    /// When it became visible as it is now.
    pub changed: DateTime<Utc>,
}

fn found(kind: Kind, row: published::Model, moment: Moment) -> Result<Found, ApiError> {
    let changed = Millis(row.visible_from).instant();
    Ok(Found { kind, head: head(&row, moment)?, card: row.card, detail: row.detail, changed })
}

/// The visible records of a kind by their day, the newest first.
pub async fn newest(app: &Museum, kind: Kind, lang: Lang, most: u64) -> Result<Vec<Found>, ApiError> {
    let moment = app.moment();
    let rows = store::newest(app.db.reader(), kind, lang, moment, most).await?;
    rows.into_iter().map(|row| found(kind, row, moment)).collect()
}

/// The visible records of a kind whose last day has not passed, or who have none, in the order of their first days.
pub async fn not_over(app: &Museum, kind: Kind, lang: Lang, most: u64) -> Result<Vec<Found>, ApiError> {
    let moment = app.moment();
    let rows = store::not_over(app.db.reader(), kind, lang, moment, most).await?;
    rows.into_iter().map(|row| found(kind, row, moment)).collect()
}

/// The visible record of `id` for a page's head; `None` where there is none.
pub async fn find(app: &Museum, kind: Kind, lang: Lang, id: EntryId) -> Result<Option<Found>, ApiError> {
    let moment = app.moment();
    let Some(row) = store::find_visible(app.db.reader(), kind, lang, id, moment.now).await? else { return Ok(None) };
    found(kind, row, moment).map(Some)
}

/// The visible records of a kind with these numbers, in no order.
pub async fn find_all(app: &Museum, kind: Kind, lang: Lang, ids: &[i64]) -> Result<Vec<Found>, ApiError> {
    let moment = app.moment();
    let rows = store::all_visible(app.db.reader(), kind, lang, ids, moment.now).await?;
    rows.into_iter().map(|row| found(kind, row, moment)).collect()
}

/// An address of the sitemap.
pub struct Listed {
    pub id: i64,
    pub subtype: i64,
    pub changed: DateTime<Utc>,
}

/// The start of a published row's public record; `None` where it is not visible now.
pub fn visible_head(app: &Museum, row: &published::Model) -> Result<Option<RecordHead>, ApiError> {
    let moment = app.moment();
    let visible = row.visible_from <= moment.now.0 && row.visible_until.is_none_or(|until| moment.now.0 < until);
    if visible { head(row, moment).map(Some) } else { Ok(None) }
}

/// Everything visible of a kind, for the sitemap.
pub async fn listed(app: &Museum, kind: Kind) -> Result<Vec<Listed>, ApiError> {
    let rows = store::addresses(app.db.reader(), kind, Lang::Zh, app.moment().now).await?;
    Ok(rows.into_iter().map(|(id, subtype, from)| Listed { id, subtype, changed: Millis(from).instant() }).collect())
}
