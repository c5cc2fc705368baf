//! `/calendar.ics`: what takes place from today on, to subscribe to.

use axum::{
    extract::State,
    http::{HeaderMap, StatusCode, Uri},
    response::Response,
};
use guanlan_core::{
    content::{
        Kind,
        event::{EventCard, EventDetail, SessionShown},
    },
    dates::time_of_day,
    ids::EntryId,
    locale::Lang,
    profile::Profile,
};
use guanlan_db::Noun;
use guanlan_kernel::{
    cache::{Fresh, Key, Reply},
    error::ApiError,
    request::query_value,
    words::words,
};

use super::{
    address::in_language,
    feed,
    ics::{self, Calendar, Entry, When},
};
use crate::{
    Museum, content,
    content::{Found, Moment},
    profile, routes,
};

/// Where the calendar is.
pub const PATH: &str = "/calendar.ics";
pub const TYPE: &str = "text/calendar";
/// Events that are looked at, the next ones first.
const MOST: u64 = 1_000;

/// What the calendar is called.
pub fn title(lang: Lang, profile: &Profile) -> String {
    format!("{} - {}", words(lang).get("nav.event"), profile.name)
}

/// Every session from today on, and events that have dates only as whole days; of one event alone where `?id=` names it.
pub(super) async fn calendar(State(app): State<Museum>, uri: Uri, headers: HeaderMap) -> Result<Response, ApiError> {
    let lang = feed::lang_of(&uri);
    let asked = query_value(&uri, "id").map(|id| id.parse::<i64>().ok());
    let key = Key::new(app.db.epochs(), &[Noun::Content, Noun::Profile], format!("calendar {} {asked:?}", lang.code()));
    let build = async {
        let moment = app.moment();
        let events = match asked {
            None => content::not_over(&app, Kind::Event, lang, MOST).await?,
            Some(id) => {
                let id = id.filter(|id| *id > 0).ok_or(ApiError::NotFound)?;
                vec![content::find(&app, Kind::Event, lang, EntryId(id)).await?.ok_or(ApiError::NotFound)?]
            }
        };
        let profile = profile::public(&app, lang).await?;
        let mut entries = Vec::new();
        for event in &events {
            entries.extend(of_event(&app, lang, &profile, event, moment)?);
        }
        let name = match events.as_slice() {
            [event] if asked.is_some() => format!("{} - {}", event.head.title, profile.name),
            _ => title(lang, &profile),
        };
        let file = ics::write(&Calendar { name: &name, zone: app.zone, today: moment.today, entries });
        Ok(Fresh {
            status: StatusCode::OK,
            content_type: "text/calendar; charset=utf-8",
            body: file.into_bytes(),
            valid_until: Some(content::boundary(&app, moment).await?),
        })
    };
    app.cache.answer(key, app.now(), &headers, Reply::Get, build).await
}

fn of_event(
    app: &Museum,
    lang: Lang,
    profile: &Profile,
    found: &Found,
    moment: Moment,
) -> Result<Vec<Entry>, ApiError> {
    let head = &found.head;
    let card: EventCard = serde_json::from_str(&found.card).map_err(anyhow::Error::from)?;
    let detail: EventDetail = serde_json::from_str(&found.detail).map_err(anyhow::Error::from)?;
    // What has no page is not announced.
    let Some(page) = routes::address_of(Kind::Event.name(), head.subtype, head.id) else { return Ok(Vec::new()) };
    let host = app.origin.split("://").last().unwrap_or_default();
    let entry = |when: When, uid: String, place: Option<&str>| {
        let place = [place.or(card.place.as_deref()).unwrap_or_default(), &profile.name, &profile.address];
        Entry {
            uid: format!("{uid}@{host}"),
            when,
            title: head.title.clone(),
            description: head.summary.clone(),
            place: place.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "),
            url: format!("{}{}", app.origin, in_language(&page, lang)),
            language: head.fallback.then(|| head.lang.html()),
            published: head.published_at,
            changed: found.changed,
        }
    };
    if detail.sessions.is_empty() {
        let days = head.starts_on.or(head.ends_on).zip(head.ends_on.or(head.starts_on));
        let coming = days.filter(|(_, last)| *last >= moment.today);
        return Ok(coming
            .map(|(first, last)| entry(When::Days(first, last), format!("event-{}", head.id), None))
            .into_iter()
            .collect());
    }
    let mut entries: Vec<Entry> = Vec::new();
    for SessionShown { day, starts, ends, place, .. } in detail.sessions.iter().filter(|each| each.day >= moment.today)
    {
        let Some((from, to)) = time_of_day(starts).zip(time_of_day(ends)) else { continue };
        let uid = format!("event-{}-{}-{}", head.id, day.format("%Y%m%d"), from.format("%H%M"));
        // Two sessions at one time are told apart by their order.
        let same =
            entries.iter().filter(|each| each.uid.split('@').next().is_some_and(|own| own.starts_with(&uid))).count();
        let uid = if same == 0 { uid } else { format!("{uid}-{same}") };
        entries.push(entry(When::Hours(day.and_time(from), day.and_time(to)), uid, place.as_deref()));
    }
    Ok(entries)
}
