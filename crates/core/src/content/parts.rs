//! What several kinds are made of, as it is stored and as the public sees it.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    model::{FaultRule, Faults},
    picture::{MediaKey, Picture, Shelf},
};
use crate::rich::RichText;

/// A fact worth a line of its own, such as how many works are on show.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Highlight {
    pub label: String,
    pub value: String,
}

/// A part of a text with a title and, perhaps, a picture: a room of an exhibition, a step of a tutorial.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Section {
    pub title: String,
    pub body: RichText,
    pub picture: Option<MediaKey>,
}

/// A [`Section`] as the public sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[schema(as = Section)]
pub struct SectionShown {
    pub title: String,
    /// Safe HTML that uses classes only.
    pub body: String,
    #[schema(required)]
    pub picture: Option<Picture>,
}

/// A stored file that a visitor may take home.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Attachment {
    /// Immutable address, named by the bytes' hash.
    pub src: String,
    pub title: String,
    /// Media type, for instance `application/pdf`.
    pub mime: String,
    pub bytes: u64,
}

/// A category that lists can be filtered by (wire §2, `category`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Category {
    pub id: i64,
    pub name: String,
}

impl Section {
    /// Its picture and those in its text.
    pub fn media(&self) -> impl Iterator<Item = MediaKey> {
        self.picture.iter().cloned().chain(self.body.media_keys())
    }

    /// As the public sees it.
    pub fn show(&self, shelf: &dyn Shelf) -> SectionShown {
        SectionShown {
            title: self.title.clone(),
            body: self.body.render(shelf),
            picture: self.picture.as_ref().and_then(|key| shelf.picture(key)),
        }
    }
}

/// The words of sections, for keyword search.
pub fn words_of(sections: &[Section]) -> impl Iterator<Item = String> {
    sections.iter().flat_map(|section| [section.title.clone(), section.body.text()])
}

/// Asks what every section needs to be published.
pub fn check_sections(sections: &[Section], field: &str, faults: &mut Faults) {
    for (index, section) in sections.iter().enumerate() {
        faults.text(&section.title, &format!("{field}[{index}].title"), 200);
    }
}

/// Asks that a stretch of days does not end before it starts.
pub fn check_days(starts_on: Option<NaiveDate>, ends_on: Option<NaiveDate>, faults: &mut Faults) {
    let backwards = starts_on.zip(ends_on).is_some_and(|(start, end)| end < start);
    faults.when(backwards, "endsOn", FaultRule::EndsBeforeStart);
}

/// A text that may be absent, as an empty or missing one is stored.
pub fn some_text(text: &str) -> Option<String> {
    (!text.trim().is_empty()).then(|| text.to_owned())
}
