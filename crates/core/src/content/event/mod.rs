//! Events to take part in: what is reserved (1), holidays (2), schools (3), volunteers (4) and little guides (5).

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::{
    content::{
        Kind,
        link::RecordKey,
        model::{CategoryList, Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
        parts::{
            Ages, Category, check_ages, check_days, check_lengths, check_price, sample_picture, sample_text,
            show_category, show_pictures, some_text, words,
        },
        schema_org::{Thing, age_range, house, offer},
        shelf::Shelf,
    },
    locale::{Bilingual, Lang},
    opening::Opening,
    picture::{MediaKey, Picture},
    rich::RichText,
};

mod session;

pub use session::{Session, SessionShown, SessionTime};

/// The kind itself; its parts are the types below.
pub struct Event;

const RESERVATION: i64 = 1;
const HOLIDAY: i64 = 2;
const SCHOOL: i64 = 3;
const VOLUNTEERS: i64 = 4;
const GUIDE: i64 = 5;

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// 1 reservation, 2 holiday, 3 school, 4 volunteers, 5 guide (RULES records 6).
    #[serde(rename = "type")]
    pub subtype: i64,
    /// Smaller comes first in its list.
    pub order: i64,
    /// The key of its category, of the list `event`.
    pub category: Option<String>,
    /// The first day; that of the first session where it is absent.
    pub starts_on: Option<NaiveDate>,
    /// The last day, included; that of the last session where it is absent.
    pub ends_on: Option<NaiveDate>,
    pub place: Bilingual,
    pub sessions: Vec<Session>,
    /// Whom it is for.
    pub audience: Bilingual,
    pub ages: Option<Ages>,
    /// Fen for a person; 0 is free, absent says nothing.
    pub price_fen: Option<i64>,
    pub cover: Option<MediaKey>,
    pub pictures: Vec<MediaKey>,
    pub links: Vec<RecordKey>,
}

impl Shared {
    /// The sessions from `today` on, by their place in the list, on days when the museum is closed; none where it has not
    /// said when it opens (RULES content 13).
    pub fn closed_sessions(&self, opening: &Opening, today: NaiveDate) -> impl Iterator<Item = (usize, NaiveDate)> {
        let is_closed = move |day: NaiveDate| !opening.weekly.is_empty() && day >= today && opening.on(day).is_none();
        let days = self.sessions.iter().enumerate().filter_map(|(index, session)| Some((index, session.day?)));
        days.filter(move |(_, day)| is_closed(*day))
    }
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    pub title: String,
    pub subtitle: Option<String>,
    pub summary: String,
    pub body: RichText,
    pub host: Option<String>,
    pub how_to_join: RichText,
}

/// What a list shows of an event beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventCard {
    #[schema(required)]
    pub subtitle: Option<String>,
    #[schema(required)]
    pub category: Option<Category>,
    #[schema(required)]
    pub place: Option<String>,
    /// Whom it is for.
    #[schema(required)]
    pub audience: Option<String>,
    /// Fen for a person; 0 is free, null says nothing.
    #[schema(required)]
    pub price_fen: Option<i64>,
    pub sessions_count: usize,
    /// The earliest of all, which may have passed.
    #[schema(required)]
    pub first_session: Option<SessionTime>,
    /// Those on the days that a list asks for, earliest first; absent where it asks for none, or none is there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sessions_on_days: Vec<SessionShown>,
}

/// What a detail shows beside the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EventDetail {
    /// Safe HTML that uses classes only.
    pub body: String,
    #[schema(required)]
    pub host: Option<String>,
    /// Safe HTML that uses classes only; may be empty.
    pub how_to_join: String,
    /// Earliest first.
    pub sessions: Vec<SessionShown>,
    #[schema(required)]
    pub ages: Option<Ages>,
    pub pictures: Vec<Picture>,
}

impl Shared {
    /// The first day, from the sessions where it is not said.
    fn first_day(&self) -> Option<NaiveDate> {
        self.starts_on.or_else(|| self.sessions.iter().filter_map(|session| session.day).min())
    }

    /// The last day, from the sessions where it is not said.
    fn last_day(&self) -> Option<NaiveDate> {
        self.ends_on.or_else(|| self.sessions.iter().filter_map(|session| session.day).max())
    }

    /// The sessions as the public sees them, earliest first.
    fn sessions_shown(&self, lang: Lang) -> Vec<SessionShown> {
        let mut sessions: Vec<SessionShown> = self.sessions.iter().filter_map(|session| session.show(lang)).collect();
        // Times of two digits sort as text.
        sessions.sort_by(|a, b| (a.day, &a.starts, &a.ends).cmp(&(b.day, &b.starts, &b.ends)));
        sessions
    }
}

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().chain(&self.pictures).cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        let never = self.starts_on.is_none() && self.ends_on.is_none() && self.sessions.is_empty();
        faults
            .when(!Event::TYPES.contains(&self.subtype), "type", FaultRule::UnknownType)
            .when(self.cover.is_none(), "cover", FaultRule::Required)
            .when(never, "startsOn", FaultRule::Required);
        for (index, session) in self.sessions.iter().enumerate() {
            session.check(&format!("sessions[{index}]"), &mut faults);
        }
        check_price(self.price_fen, &mut faults);
        check_ages(self.ages.as_ref(), &mut faults);
        check_days(self.first_day(), self.last_day(), &mut faults);
        faults.0
    }

    fn links(&self) -> Vec<RecordKey> {
        self.links.clone()
    }

    fn category(&self) -> Option<&str> {
        self.category.as_deref()
    }
}

impl Facet for Text {
    fn media(&self) -> Vec<MediaKey> {
        self.body.media_keys().into_iter().chain(self.how_to_join.media_keys()).collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.name(&self.title, "title", 200).text(&self.summary, "summary", 600);
        check_lengths(&[("subtitle", &self.subtitle), ("host", &self.host)], 200, &mut faults);
        faults.0
    }
}

impl Content for Event {
    const KIND: Kind = Kind::Event;
    const TYPES: &'static [i64] = &[RESERVATION, HOLIDAY, SCHOOL, VOLUNTEERS, GUIDE];
    const CATEGORIES: Option<CategoryList> = Some(CategoryList::Event);
    const STORED: &'static [&'static str] = &[STORED_1];
    type Shared = Shared;
    type Text = Text;
    type Card = EventCard;
    type Detail = EventDetail;

    fn columns(shared: &Shared, text: &Text) -> Columns {
        Columns {
            subtype: shared.subtype,
            title: text.title.clone(),
            summary: text.summary.clone(),
            cover: shared.cover.clone(),
            order: shared.order,
            day: shared.first_day(),
            starts_on: shared.first_day(),
            ends_on: shared.last_day(),
            words: words(
                &[&text.title, &text.summary],
                &[&text.subtitle, &text.host],
                &[&text.body, &text.how_to_join],
            ),
        }
    }

    fn card(shared: &Shared, text: &Text, lang: Lang, shelf: &dyn Shelf) -> EventCard {
        let sessions = shared.sessions_shown(lang);
        EventCard {
            subtitle: text.subtitle.clone(),
            category: show_category(shared.category(), shelf),
            place: some_text(shared.place.get(lang)),
            audience: some_text(shared.audience.get(lang)),
            price_fen: shared.price_fen,
            sessions_count: sessions.len(),
            first_session: sessions.into_iter().next().map(|SessionShown { day, starts, ends, .. }| SessionTime {
                day,
                starts,
                ends,
            }),
            sessions_on_days: Vec::new(),
        }
    }

    fn show_days(card: &mut EventCard, detail: &EventDetail, days: &RangeInclusive<NaiveDate>) {
        card.sessions_on_days = detail.sessions.iter().filter(|session| days.contains(&session.day)).cloned().collect();
    }

    fn detail(shared: &Shared, text: &Text, lang: Lang, shelf: &dyn Shelf) -> EventDetail {
        EventDetail {
            body: text.body.render(shelf),
            host: text.host.clone(),
            how_to_join: text.how_to_join.render(shelf),
            sessions: shared.sessions_shown(lang),
            ages: shared.ages.clone(),
            pictures: show_pictures(&shared.pictures, shelf),
        }
    }

    fn structured(head: &RecordHead, card: &EventCard, detail: &EventDetail, site: &Site) -> Value {
        let kind = if matches!(head.subtype, SCHOOL | GUIDE) { "EducationEvent" } else { "Event" };
        let place = |room: Option<&str>| site.place(room.or(card.place.as_deref()));
        let starts = |session: &SessionShown| site.instant(session.day, &session.starts);
        let ends = |session: &SessionShown| site.instant(session.day, &session.ends);
        let sub_event = |session: &SessionShown| {
            json!({
                "@type": kind,
                "name": head.title,
                "startDate": starts(session),
                "endDate": ends(session),
                "location": place(session.place.as_deref()),
                "maximumAttendeeCapacity": session.capacity,
            })
        };
        // A session tells the hour of the day that the event begins or ends on; without one, the day is all.
        let first = detail.sessions.first().filter(|session| head.starts_on == Some(session.day));
        let last = detail.sessions.iter().filter(|session| head.ends_on == Some(session.day));
        let last = last.max_by(|a, b| a.ends.cmp(&b.ends));
        let (starts, ends) = (first.and_then(starts), last.and_then(ends));
        let several = if detail.sessions.len() > 1 { detail.sessions.as_slice() } else { &[] };
        Thing::written(kind, head, site)
            .with("startDate", starts.or_else(|| head.starts_on.map(|day| day.to_string())))
            .with("endDate", ends.or_else(|| head.ends_on.map(|day| day.to_string())))
            .with("eventStatus", "https://schema.org/EventScheduled")
            .with("eventAttendanceMode", "https://schema.org/OfflineEventAttendanceMode")
            .with("location", place(None))
            .with("organizer", house(detail.host.as_deref(), site))
            .with("audience", json!({"@type": "Audience", "audienceType": card.audience}))
            .with("typicalAgeRange", age_range(detail.ages.as_ref()))
            .with("isAccessibleForFree", card.price_fen.map(|fen| fen == 0))
            .with("offers", offer(card.price_fen, site))
            .with("subEvent", several.iter().map(sub_event).collect::<Vec<_>>())
            .into()
    }

    fn sample(number: u32) -> Sample<Shared, Text> {
        let text = |title: &str, summary: &str, body: &str| Text {
            title: format!("{title} {number}"),
            subtitle: Some(format!("{title}·{number}")),
            summary: summary.to_owned(),
            body: sample_text(body),
            host: Some(title.to_owned()),
            how_to_join: sample_text(body),
        };
        let session = |day, starts: &str, ends: &str| Session {
            day: NaiveDate::from_ymd_opt(2026, 12, day),
            starts: starts.to_owned(),
            ends: ends.to_owned(),
            place: None,
            capacity: Some(20),
        };
        Sample {
            shared: Shared {
                subtype: Event::TYPES[number as usize % Event::TYPES.len()],
                order: i64::from(number),
                category: None,
                starts_on: NaiveDate::from_ymd_opt(2026, 1, 1),
                ends_on: NaiveDate::from_ymd_opt(2026, 12, 31),
                place: Bilingual { zh: "陶艺教室".into(), en: "Pottery room".into() },
                sessions: vec![session(1, "14:00", "16:00"), session(8, "14:00", "16:00")],
                audience: Bilingual { zh: "亲子家庭".into(), en: "Families".into() },
                ages: Some(Ages { from: Some(6), to: Some(12) }),
                price_fen: Some(0),
                cover: Some(sample_picture()),
                pictures: vec![sample_picture()],
                links: Vec::new(),
            },
            zh: text("拉坯体验", "做一只自己的碗。", "请穿**旧衣**。"),
            en: text("At the wheel", "Make a bowl of your own.", "Wear *old* clothes."),
        }
    }
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "type": 1,
    "order": 2,
    "category": "workshops",
    "startsOn": null,
    "endsOn": null,
    "place": { "zh": "陶艺教室", "en": "Pottery room" },
    "sessions": [
      { "day": "2026-12-01", "starts": "14:00", "ends": "16:00", "place": null, "capacity": 20 },
      { "day": "2026-12-08", "starts": "14:00", "ends": "16:00", "place": { "zh": "东院", "en": "" }, "capacity": null }
    ],
    "audience": { "zh": "亲子家庭", "en": "Families" },
    "ages": { "from": 6, "to": 12 },
    "priceFen": 0,
    "cover": "media/sample.png",
    "pictures": ["media/sample.png"],
    "links": ["exhibition/kiln-fire"]
  },
  "zh": {
    "title": "拉坯体验",
    "subtitle": "周末陶艺",
    "summary": "做一只自己的碗。",
    "body": [{ "type": "paragraph", "content": [{ "type": "text", "text": "请穿旧衣。" }] }],
    "host": "教育部",
    "howToJoin": [{ "type": "paragraph", "content": [{ "type": "text", "text": "网上预约。" }] }]
  },
  "en": {
    "title": "At the wheel",
    "subtitle": null,
    "summary": "Make a bowl of your own.",
    "body": [],
    "host": null,
    "howToJoin": []
  }
}"#;

#[cfg(test)]
mod tests;
