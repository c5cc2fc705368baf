//! Exhibitions: permanent (1), temporary (0) and digital (2); the wire calls them `show`.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    Kind,
    link::RecordKey,
    model::{Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
    parts::{
        Highlight, Section, SectionShown, check_days, check_price, check_sections, show_pictures, show_sections,
        some_text, words, words_of,
    },
    schema_org::{Thing, offer},
    shelf::Shelf,
};
use crate::picture::{MediaKey, Picture};
use crate::{
    locale::{Bilingual, Lang},
    rich::RichText,
    validate,
};

/// The kind itself; its parts are the types below.
pub struct Exhibition;

const TEMPORARY: i64 = 0;
const PERMANENT: i64 = 1;
const DIGITAL: i64 = 2;

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// 1 permanent, 0 temporary, 2 digital (RULES records 5).
    #[serde(rename = "type")]
    pub subtype: i64,
    /// Smaller comes first in its list.
    pub order: i64,
    pub starts_on: Option<NaiveDate>,
    /// The last day, included.
    pub ends_on: Option<NaiveDate>,
    pub hall: Bilingual,
    /// Fen; 0 is free, absent says nothing.
    pub price_fen: Option<i64>,
    pub cover: Option<MediaKey>,
    pub pictures: Vec<MediaKey>,
    /// Where a panorama of the halls is kept, for digital exhibitions.
    pub tour_url: Option<String>,
    /// Works on show, and whatever else belongs to it.
    pub links: Vec<RecordKey>,
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    pub title: String,
    pub subtitle: Option<String>,
    pub summary: String,
    pub organizer: Option<String>,
    pub curator: Option<String>,
    pub body: RichText,
    pub highlights: Vec<Highlight>,
    pub sections: Vec<Section>,
}

/// What a list shows of an exhibition beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExhibitionCard {
    #[schema(required)]
    pub subtitle: Option<String>,
    #[schema(required)]
    pub hall: Option<String>,
    /// Fen; 0 is free, null says nothing.
    #[schema(required)]
    pub price_fen: Option<i64>,
}

/// What a detail shows beside the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExhibitionDetail {
    /// Safe HTML that uses classes only.
    pub body: String,
    #[schema(required)]
    pub organizer: Option<String>,
    #[schema(required)]
    pub curator: Option<String>,
    pub highlights: Vec<Highlight>,
    pub sections: Vec<SectionShown>,
    pub pictures: Vec<Picture>,
    #[schema(required)]
    pub tour_url: Option<String>,
}

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().chain(&self.pictures).cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults
            .when(!Exhibition::TYPES.contains(&self.subtype), "type", FaultRule::UnknownType)
            .when(self.cover.is_none(), "cover", FaultRule::Required)
            .when(self.subtype == TEMPORARY && self.starts_on.is_none(), "startsOn", FaultRule::Required)
            .when(self.subtype == TEMPORARY && self.ends_on.is_none(), "endsOn", FaultRule::Required)
            .when(self.subtype != DIGITAL && validate::is_blank(&self.hall.zh), "hall", FaultRule::Required)
            .when(self.tour_url.as_deref().is_some_and(|url| !validate::url(url)), "tourUrl", FaultRule::NotAnAddress);
        check_price(self.price_fen, &mut faults);
        check_days(self.starts_on, self.ends_on, &mut faults);
        faults.0
    }

    fn links(&self) -> Vec<RecordKey> {
        self.links.clone()
    }
}

impl Facet for Text {
    fn media(&self) -> Vec<MediaKey> {
        self.body.media_keys().into_iter().chain(self.sections.iter().flat_map(Section::media)).collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.name(&self.title, "title", 200).text(&self.summary, "summary", 600);
        check_sections(&self.sections, "sections", &mut faults);
        faults.0
    }
}

impl Content for Exhibition {
    const KIND: Kind = Kind::Exhibition;
    const TYPES: &'static [i64] = &[PERMANENT, TEMPORARY, DIGITAL];
    const STORED: &'static [&'static str] = &[STORED_1];
    type Shared = Shared;
    type Text = Text;
    type Card = ExhibitionCard;
    type Detail = ExhibitionDetail;

    fn columns(shared: &Shared, text: &Text) -> Columns {
        let mut words = words(&[&text.title, &text.summary], &[&text.subtitle], &[&text.body]);
        words.extend(words_of(&text.sections));
        Columns {
            subtype: shared.subtype,
            title: text.title.clone(),
            summary: text.summary.clone(),
            cover: shared.cover.clone(),
            order: shared.order,
            day: shared.starts_on,
            starts_on: shared.starts_on,
            ends_on: shared.ends_on,
            words,
        }
    }

    fn card(shared: &Shared, text: &Text, lang: Lang, _: &dyn Shelf) -> ExhibitionCard {
        ExhibitionCard {
            subtitle: text.subtitle.clone(),
            hall: some_text(shared.hall.get(lang)),
            price_fen: shared.price_fen,
        }
    }

    fn detail(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> ExhibitionDetail {
        ExhibitionDetail {
            body: text.body.render(shelf),
            organizer: text.organizer.clone(),
            curator: text.curator.clone(),
            highlights: text.highlights.clone(),
            sections: show_sections(&text.sections, shelf),
            pictures: show_pictures(&shared.pictures, shelf),
            tour_url: shared.tour_url.clone(),
        }
    }

    fn structured(head: &RecordHead, card: &ExhibitionCard, detail: &ExhibitionDetail, site: &Site) -> Value {
        let digital = head.subtype == DIGITAL;
        let attendance = if digital { "OnlineEventAttendanceMode" } else { "OfflineEventAttendanceMode" };
        let tour = json!({"@type": "VirtualLocation", "url": detail.tour_url.as_deref().unwrap_or(site.canonical)});
        Thing::written("ExhibitionEvent", head, site)
            .with("eventAttendanceMode", format!("https://schema.org/{attendance}"))
            .with("location", if digital { tour } else { site.museum() })
            .with("organizer", site.museum())
            .with("startDate", head.starts_on)
            .with("endDate", head.ends_on)
            .with("isAccessibleForFree", card.price_fen.map(|fen| fen == 0))
            .with("offers", offer(card.price_fen, site))
            .into()
    }

    fn sample(number: u32) -> Sample<Shared, Text> {
        let text = |title: &str, summary: &str, body: &str, section: &str| Text {
            title: format!("{title} {number}"),
            subtitle: Some(format!("{title}·{number}")),
            summary: summary.to_owned(),
            organizer: Some(title.to_owned()),
            curator: Some(title.to_owned()),
            body: RichText::from_markdown(body).unwrap_or_default(),
            highlights: vec![Highlight { label: title.to_owned(), value: number.to_string() }],
            sections: vec![Section {
                title: section.to_owned(),
                body: RichText::from_markdown(body).unwrap_or_default(),
                picture: Some(MediaKey("media/sample.png".into())),
            }],
        };
        Sample {
            shared: Shared {
                subtype: Exhibition::TYPES[number as usize % Exhibition::TYPES.len()],
                order: i64::from(number),
                starts_on: NaiveDate::from_ymd_opt(2026, 1, 1),
                ends_on: NaiveDate::from_ymd_opt(2026, 12, 31),
                hall: Bilingual { zh: "一层东厅".into(), en: "East Hall".into() },
                price_fen: Some(3000),
                cover: Some(MediaKey("media/sample.png".into())),
                pictures: vec![MediaKey("media/sample.png".into())],
                tour_url: Some("https://example.org/tour".into()),
                links: Vec::new(),
            },
            zh: text("窑火", "一炉火的一百年。", "窑在**河**边。", "开窑"),
            en: text("Kiln fire", "A hundred years of one fire.", "The kiln stood by the *river*.", "Opening the kiln"),
        }
    }
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "type": 0,
    "order": 3,
    "startsOn": "2026-01-01",
    "endsOn": "2026-12-31",
    "hall": { "zh": "一层东厅", "en": "East Hall" },
    "priceFen": 3000,
    "cover": "media/sample.png",
    "pictures": ["media/sample.png"],
    "tourUrl": "https://example.org/tour"
  },
  "zh": {
    "title": "窑火",
    "subtitle": "一炉火的一百年",
    "summary": "窑在河边。",
    "organizer": "陶瓷部",
    "curator": "陶瓷部",
    "body": [{ "type": "paragraph", "content": [{ "type": "text", "text": "窑在河边。" }] }],
    "highlights": [{ "label": "展品", "value": "126 件" }],
    "sections": [{ "title": "开窑", "body": [{ "type": "heading", "level": 2, "content": [{ "type": "text", "text": "火" }] }], "picture": "media/sample.png" }]
  },
  "en": {
    "title": "Kiln fire",
    "subtitle": null,
    "summary": "The kiln stood by the river.",
    "organizer": null,
    "curator": null,
    "body": [],
    "highlights": [],
    "sections": []
  }
}"#;
