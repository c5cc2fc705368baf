//! What a content kind declares, and what it gets for it.

use std::ops::RangeInclusive;

use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, Utc};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use utoipa::ToSchema;

use super::{Kind, link::RecordKey, shelf::Shelf};
use crate::picture::{MediaKey, Picture};
use crate::{
    dates::{Phase, is_calendar_day, time_of_day},
    locale::Lang,
    validate,
};

/// A facet of an entry: its facts without language, or its words in one (RULES content 2). Every field has a
/// default, because drafts are saved unfinished; what is required is asked at publish.
pub trait Facet: Serialize + DeserializeOwned + Default + Clone + PartialEq + Send + Sync + 'static {
    /// Pictures and files that this facet refers to.
    fn media(&self) -> Vec<MediaKey>;
    /// What is still wrong with it, asked when it is to be published.
    fn faults(&self) -> Vec<Fault>;
    /// Records that it names, in the order in which they are shown.
    fn links(&self) -> Vec<RecordKey> {
        Vec::new()
    }
    /// The key of its category, where its kind has categories.
    fn category(&self) -> Option<&str> {
        None
    }
}

/// A content kind: what it stores, what the public sees of it, and how one becomes the other.
pub trait Content: Send + Sync + 'static {
    const KIND: Kind;
    /// The values of `type` that exist, in the order of the navigation (RULES records).
    const TYPES: &'static [i64];
    /// The list whose categories its records take, as `category/all` names it; `None` where there are none.
    const CATEGORIES: Option<CategoryList> = None;
    /// Complete records as they were stored, oldest first: JSON of `shared`, `zh` and `en`. They decode for ever.
    const STORED: &'static [&'static str];
    type Shared: Facet;
    type Text: Facet;
    /// What a list adds to [`RecordHead`].
    type Card: Serialize + DeserializeOwned + Clone + Send + Sync;
    /// What a detail adds to the card.
    type Detail: Serialize + DeserializeOwned + Clone + Send + Sync;

    /// The columns that lists filter and sort by.
    fn columns(shared: &Self::Shared, text: &Self::Text) -> Columns;
    /// What lists show beside the head.
    fn card(shared: &Self::Shared, text: &Self::Text, lang: Lang, shelf: &dyn Shelf) -> Self::Card;
    /// What details show beside the card.
    fn detail(shared: &Self::Shared, text: &Self::Text, lang: Lang, shelf: &dyn Shelf) -> Self::Detail;
    /// Adds to a card what it says of some days alone, the last included, where a list asks for them. Most kinds say
    /// nothing more.
    fn show_days(_card: &mut Self::Card, _detail: &Self::Detail, _days: &RangeInclusive<NaiveDate>) {}
    /// The schema.org description of a record; `address` is its canonical one.
    fn structured(head: &RecordHead, card: &Self::Card, detail: &Self::Detail, site: &Site) -> Value;
    /// A complete, publishable entry: what the contract suite runs every kind with.
    fn sample(number: u32) -> Sample<Self::Shared, Self::Text>;
}

/// The lists that have categories (RULES lists 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum CategoryList {
    /// The classes of relics; a closed list, see `relic::vocabulary`.
    Relic,
    Event,
    Trends,
    Books,
    Product,
}

impl CategoryList {
    pub const ALL: [CategoryList; 5] =
        [CategoryList::Relic, CategoryList::Event, CategoryList::Trends, CategoryList::Books, CategoryList::Product];

    /// The name on the wire, in tables and in bundles.
    pub fn name(self) -> &'static str {
        match self {
            CategoryList::Relic => "relic",
            CategoryList::Event => "event",
            CategoryList::Trends => "trends",
            CategoryList::Books => "books",
            CategoryList::Product => "product",
        }
    }

    /// Reads [`CategoryList::name`].
    pub fn parse(name: &str) -> Option<CategoryList> {
        CategoryList::ALL.into_iter().find(|list| list.name() == name)
    }
}

/// A complete entry of a kind, for tests.
pub struct Sample<S, T> {
    pub shared: S,
    pub zh: T,
    pub en: T,
}

/// What structured data says about the place.
pub struct Site<'a> {
    pub museum: &'a str,
    pub address: &'a str,
    /// Origin and path of the page, absolute.
    pub canonical: &'a str,
    /// Origin without a trailing slash, to make addresses of pictures absolute.
    pub origin: &'a str,
    /// How far the museum's clock is from UTC when it shows a time.
    pub offset: &'a (dyn Fn(NaiveDateTime) -> FixedOffset + Sync),
}

impl Site<'_> {
    /// The museum as schema.org says it.
    pub fn museum(&self) -> Value {
        // To schema.org a museum is a place alone; what organises, employs and publishes is the house.
        let kind = ["Museum", "Organization"];
        serde_json::json!({"@type": kind, "name": self.museum, "address": self.address, "url": self.origin})
    }

    /// A room of the museum, or the museum itself.
    pub fn place(&self, room: Option<&str>) -> Value {
        match room {
            Some(room) => serde_json::json!({"@type": "Place", "name": room, "address": self.address}),
            None => self.museum(),
        }
    }

    /// A day and a time of it by the museum's clock, with its offset.
    pub fn instant(&self, day: NaiveDate, time: &str) -> Option<String> {
        let at = day.and_time(time_of_day(time)?);
        Some(format!("{}{}", at.format("%Y-%m-%dT%H:%M:%S"), (self.offset)(at)))
    }

    /// The absolute address of a picture.
    pub fn picture(&self, picture: &Picture) -> String {
        format!("{}{}", self.origin, picture.src)
    }
}

/// What lists of every kind filter and sort by (RULES content 10). Columns, because JSON is never queried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    pub subtype: i64,
    pub title: String,
    pub summary: String,
    pub cover: Option<MediaKey>,
    /// Smaller comes first.
    pub order: i64,
    /// The day that "newest" and "oldest" compare; the day of publication where it is `None`.
    pub day: Option<NaiveDate>,
    pub starts_on: Option<NaiveDate>,
    pub ends_on: Option<NaiveDate>,
    /// Everything a keyword may find, title and summary included.
    pub words: Vec<String>,
}

/// What every public record starts with (RULES records 1).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecordHead {
    /// Unique among the records of its call, never reused.
    pub id: i64,
    /// The list it belongs to (RULES records 1).
    #[serde(rename = "type")]
    pub subtype: i64,
    pub title: String,
    pub summary: String,
    #[schema(required)]
    pub cover: Option<Picture>,
    pub lang: Lang,
    /// English is missing and Chinese is shown.
    pub fallback: bool,
    pub published_at: DateTime<Utc>,
    /// In the museum's zone.
    #[schema(required)]
    pub starts_on: Option<NaiveDate>,
    /// In the museum's zone, the last day included.
    #[schema(required)]
    pub ends_on: Option<NaiveDate>,
    /// Computed from the dates when read, never stored; null for a record without dates.
    #[schema(required)]
    pub phase: Option<Phase>,
}

/// Why something cannot be published: the field and the rule it breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The field's path in its facet, for instance `sections[2].title`.
    pub field: String,
    pub rule: FaultRule,
}

/// The rules that publishing asks of every kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultRule {
    Required,
    /// At most this many characters.
    TooLong(usize),
    /// Not one of the kind's types.
    UnknownType,
    /// The end comes before the start.
    EndsBeforeStart,
    /// Not a day of the years 1 to 9999.
    NotADay,
    /// An amount of money below zero.
    Negative,
    /// Not an http or https address.
    NotAnAddress,
    /// Not a number of its kind, for instance an ISBN whose check digit is wrong.
    NotANumber,
    /// Not a time of day such as `14:30`.
    NotATime,
    /// No category of this key in the list.
    NoSuchCategory,
    /// A name with marks that turn the direction of writing.
    TurnsDirection,
}

/// Collects the faults of a facet.
#[derive(Default)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// Notes a fault of `field` where `broken` is true.
    pub fn when(&mut self, broken: bool, field: impl Into<String>, rule: FaultRule) -> &mut Self {
        if broken {
            self.0.push(Fault { field: field.into(), rule });
        }
        self
    }

    /// As [`Faults::text`], and it is what something is called (RULES formats 11).
    pub fn name(&mut self, text: &str, field: &str, most: usize) -> &mut Self {
        self.text(text, field, most).when(text.contains(validate::turns_direction), field, FaultRule::TurnsDirection)
    }

    /// A day, where there is one, of the years that calls know (RULES times 6).
    pub fn day(&mut self, day: Option<NaiveDate>, field: impl Into<String>) -> &mut Self {
        self.when(day.is_some_and(|day| !is_calendar_day(day)), field, FaultRule::NotADay)
    }

    /// A text that must be there, show something and hold at most `most` characters.
    pub fn text(&mut self, text: &str, field: &str, most: usize) -> &mut Self {
        self.when(validate::is_blank(text), field, FaultRule::Required).when(
            text.chars().count() > most,
            field,
            FaultRule::TooLong(most),
        )
    }
}
