//! What the public reads: visible rows put together with what depends on the day.

use chrono::{DateTime, NaiveDate, Utc};
use guanlan_core::{
    clock::Millis,
    content::{Content, Kind, RecordHead, picture::Picture},
    dates,
    ids::EntryId,
    locale::Lang,
};
use guanlan_db::entity::published;
use serde::Serialize;
use utoipa::ToSchema;

use super::{store, store::Moment};
use crate::{error::ApiError, state::App};

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
    app: &App,
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

/// Until when an answer about `kind` that is made now stays right: the next appearance or disappearance, or the
/// museum's next midnight, when phases change.
pub async fn boundary(app: &App, kind: Kind, moment: Moment) -> Result<Millis, ApiError> {
    let midnight = app.next_midnight(moment.now);
    let edge = store::next_boundary(app.db.reader(), kind, moment.now).await?;
    Ok(edge.map_or(midnight, |edge| edge.min(midnight)))
}

/// A visible record with what a page says about it.
pub struct Found {
    pub kind: Kind,
    pub head: RecordHead,
    /// Stored JSON of the kind's card and detail.
    pub card: String,
    pub detail: String,
}

/// The visible record of `id` for a page's head; `None` where there is none.
pub async fn find(app: &App, kind: Kind, lang: Lang, id: EntryId) -> Result<Option<Found>, ApiError> {
    let moment = app.moment();
    let Some(row) = store::find_visible(app.db.reader(), kind, lang, id, moment.now).await? else { return Ok(None) };
    Ok(Some(Found { kind, head: head(&row, moment)?, card: row.card, detail: row.detail }))
}

/// An address of the sitemap.
pub struct Listed {
    pub id: i64,
    pub subtype: i64,
    pub changed: DateTime<Utc>,
}

/// Everything visible of a kind, for the sitemap.
pub async fn listed(app: &App, kind: Kind) -> Result<Vec<Listed>, ApiError> {
    let rows = store::addresses(app.db.reader(), kind, Lang::Zh, app.moment().now).await?;
    Ok(rows.into_iter().map(|(id, subtype, from)| Listed { id, subtype, changed: Millis(from).instant() }).collect())
}
