//! What tests of all kinds hand to a projection.

use chrono::FixedOffset;
use guanlan_core::{
    content::{
        Content, Kind, RecordHead,
        model::Site,
        parts::{Attachment, Category},
        project::Projected,
        shelf::Shelf,
    },
    for_kind,
    locale::Lang,
    picture::{MediaKey, Picture, Pictures},
};
use serde_json::{Value, json};

/// Where the site of the tests stands.
pub const ORIGIN: &str = "https://museum.example";

/// A shelf on which nothing stands, or whatever is asked for.
#[derive(Clone, Copy)]
pub enum Shelves {
    Empty,
    Full,
}

impl Pictures for Shelves {
    fn picture(&self, key: &MediaKey) -> Option<Picture> {
        matches!(self, Shelves::Full).then(|| Picture {
            src: format!("/{}", key.0),
            width: 1600,
            height: 900,
            alt: "窑火".into(),
            credit: "本馆".into(),
            base: "/media/sample".into(),
            placeholder: String::new(),
        })
    }
}

impl Shelf for Shelves {
    fn file(&self, key: &MediaKey) -> Option<Attachment> {
        matches!(self, Shelves::Full).then(|| Attachment {
            src: format!("/{}", key.0),
            title: key.0.clone(),
            mime: "application/pdf".into(),
            bytes: 2048,
        })
    }

    fn category(&self, key: &str) -> Option<Category> {
        matches!(self, Shelves::Full).then(|| Category { id: 7, name: key.to_owned() })
    }
}

/// The museum of the tests, and the page of the record.
pub fn site() -> Site<'static> {
    Site {
        museum: "青岚市博物馆",
        address: "",
        canonical: "https://museum.example/page?id=101",
        origin: ORIGIN,
        offset: &|_| FixedOffset::east_opt(28_800).expect("eight hours"),
    }
}

/// The head that the public tables would give to what is projected.
pub fn head_of(id: i64, shown: &Projected, lang: Lang) -> RecordHead {
    RecordHead {
        id,
        subtype: shown.columns.subtype,
        title: shown.columns.title.clone(),
        summary: shown.columns.summary.clone(),
        cover: shown.cover.as_deref().map(|cover| serde_json::from_str(cover).expect("a picture")),
        lang,
        fallback: false,
        published_at: "2026-03-01T02:00:00Z".parse().expect("an instant"),
        starts_on: shown.columns.starts_on,
        ends_on: shown.columns.ends_on,
        phase: None,
    }
}

/// The facets of a sample, by name.
pub fn sample(kind: Kind, number: u32) -> Value {
    for_kind!(kind, K => {
        let sample = K::sample(number);
        json!({"shared": sample.shared, "zh": sample.zh, "en": sample.en})
    })
}
