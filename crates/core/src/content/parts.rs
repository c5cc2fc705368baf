//! What several kinds are made of, as it is stored and as the public sees it.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, SchemaType},
    },
};

use super::{
    model::{FaultRule, Faults},
    shelf::Shelf,
};
use crate::picture::{MediaKey, Picture};
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

/// Years of age that something is made for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Ages {
    /// The youngest; null is from birth on.
    #[schema(required)]
    pub from: Option<u32>,
    /// The oldest, included; null is for ever.
    #[schema(required)]
    pub to: Option<u32>,
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

/// What a detail adds where the card says all.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoDetail {}

/// Any value, not an object without properties: records are made of several schemas, and generators of types take an
/// empty object for one that may have no field at all, the others' included.
impl PartialSchema for NoDetail {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::AnyValue)
            .description(Some("What a detail adds where the card says all."))
            .into()
    }
}

impl ToSchema for NoDetail {}

/// A category that lists can be filtered by (RULES lists 5).
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
        faults.name(&section.title, &format!("{field}[{index}].title"), 200);
    }
}

/// Asks that a stretch of days is in the calendar and does not end before it starts.
pub fn check_days(starts_on: Option<NaiveDate>, ends_on: Option<NaiveDate>, faults: &mut Faults) {
    let backwards = starts_on.zip(ends_on).is_some_and(|(start, end)| end < start);
    faults.day(starts_on, "startsOn").day(ends_on, "endsOn").when(backwards, "endsOn", FaultRule::EndsBeforeStart);
}

/// Asks that a stretch of years, of four digits each, does not end before it starts.
pub fn check_years(from: (&str, Option<i32>), to: (&str, Option<i32>), faults: &mut Faults) {
    for (field, year) in [from, to] {
        faults.when(year.is_some_and(|year| !(1000..=9999).contains(&year)), field, FaultRule::NotANumber);
    }
    let backwards = from.1.zip(to.1).is_some_and(|(from, to)| to < from);
    faults.when(backwards, to.0, FaultRule::EndsBeforeStart);
}

/// Asks that ages that are given say something, and the youngest is not older than the oldest.
pub fn check_ages(ages: Option<&Ages>, faults: &mut Faults) {
    if let Some(Ages { from, to }) = ages {
        faults.when(from.is_none() && to.is_none(), "ages", FaultRule::Required);
        faults.when(from.zip(*to).is_some_and(|(from, to)| to < from), "ages.to", FaultRule::EndsBeforeStart);
    }
}

/// Asks that texts that may be absent hold at most `most` characters.
pub fn check_lengths(texts: &[(&str, &Option<String>)], most: usize, faults: &mut Faults) {
    for (field, text) in texts {
        let long = text.as_deref().is_some_and(|text| text.chars().count() > most);
        faults.when(long, *field, FaultRule::TooLong(most));
    }
}

/// Asks that no line of a list is empty or longer than `most` characters.
pub fn check_lines(lines: &[String], field: &str, most: usize, faults: &mut Faults) {
    for (index, line) in lines.iter().enumerate() {
        faults.text(line, &format!("{field}[{index}]"), most);
    }
}

/// Asks that an amount of fen that is given is not below zero.
pub fn check_price(fen: Option<i64>, faults: &mut Faults) {
    faults.when(fen.is_some_and(|fen| fen < 0), "priceFen", FaultRule::Negative);
}

/// The words of a record for keyword search: those that are always there, those that may be absent, and texts.
pub fn words(always: &[&str], perhaps: &[&Option<String>], texts: &[&RichText]) -> Vec<String> {
    let always = always.iter().map(|&words| words.to_owned());
    let perhaps = perhaps.iter().filter_map(|&words| words.clone());
    always.chain(perhaps).chain(texts.iter().map(|text| text.text())).filter(|words| !words.is_empty()).collect()
}

/// The pictures of `keys` that are stored, in their order.
pub fn show_pictures(keys: &[MediaKey], shelf: &dyn Shelf) -> Vec<Picture> {
    keys.iter().filter_map(|key| shelf.picture(key)).collect()
}

/// The files of `keys` that are stored, in their order.
pub fn show_files(keys: &[MediaKey], shelf: &dyn Shelf) -> Vec<Attachment> {
    keys.iter().filter_map(|key| shelf.file(key)).collect()
}

/// The sections as the public sees them.
pub fn show_sections(sections: &[Section], shelf: &dyn Shelf) -> Vec<SectionShown> {
    sections.iter().map(|section| section.show(shelf)).collect()
}

/// The category of a key, where it is one of the kind's list.
pub fn show_category(key: Option<&str>, shelf: &dyn Shelf) -> Option<Category> {
    key.and_then(|key| shelf.category(key))
}

/// A text that may be absent, as an empty or missing one is stored.
pub fn some_text(text: &str) -> Option<String> {
    (!text.trim().is_empty()).then(|| text.to_owned())
}

/// The one picture that samples show.
pub fn sample_picture() -> MediaKey {
    MediaKey("media/sample.png".into())
}

/// A text of a sample, written as Markdown that is known to be right.
pub fn sample_text(markdown: &str) -> RichText {
    RichText::from_markdown(markdown).unwrap_or_default()
}

/// A section of a sample.
pub fn sample_section(title: &str, markdown: &str) -> Section {
    Section { title: title.to_owned(), body: sample_text(markdown), picture: Some(sample_picture()) }
}

/// A change of a facet, and the one fault that it makes.
#[cfg(test)]
pub type FaultCase<F> = (fn(&mut F), &'static str, FaultRule);

/// Proves that a facet that is right has no fault, and that each change gives it exactly the fault that stands with it.
#[cfg(test)]
pub fn assert_faults<F: super::model::Facet>(right: &F, cases: &[FaultCase<F>]) {
    assert_eq!(right.faults(), Vec::new());
    for (at, (change, field, rule)) in cases.iter().enumerate() {
        let mut wrong = right.clone();
        change(&mut wrong);
        let expected = super::model::Fault { field: (*field).to_owned(), rule: *rule };
        assert_eq!(wrong.faults(), vec![expected], "case {at}");
    }
}
