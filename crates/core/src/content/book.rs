//! Published books.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    Kind,
    link::RecordKey,
    model::{CategoryList, Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
    parts::{
        Attachment, Category, check_lengths, check_lines, check_price, sample_picture, sample_text, show_category,
        show_files, show_pictures, words,
    },
    schema_org::{Thing, files, maker, offer},
    shelf::Shelf,
};
use crate::picture::{MediaKey, Picture};
use crate::{locale::Lang, rich::RichText, validate};

/// The kind itself; its parts are the types below.
pub struct Book;

/// The one type that the wire knows (RULES records 8).
const BOOK: i64 = 1;

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// Smaller comes first in its list.
    pub order: i64,
    /// The key of its category, of the list `books`.
    pub category: Option<String>,
    pub published_on: Option<NaiveDate>,
    /// With or without hyphens, see [`validate::isbn`].
    pub isbn: Option<String>,
    pub pages: Option<u32>,
    /// Fen; absent says nothing.
    pub price_fen: Option<i64>,
    pub cover: Option<MediaKey>,
    pub pictures: Vec<MediaKey>,
    /// Pages to try.
    pub attachments: Vec<MediaKey>,
    /// Exhibitions and works that it is about.
    pub links: Vec<RecordKey>,
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    pub title: String,
    pub subtitle: Option<String>,
    pub summary: String,
    /// Authors, editors and translators, as the title page names them.
    pub authors: Vec<String>,
    pub publisher: Option<String>,
    pub series: Option<String>,
    /// Binding and size.
    pub format: Option<String>,
    pub body: RichText,
    pub contents: Vec<ContentsLine>,
}

/// A line of a table of contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ContentsLine {
    #[schema(required)]
    pub title: String,
    /// The page on which it begins.
    #[schema(required)]
    pub page: Option<u32>,
    /// 1 is a part or chapter, 3 the smallest heading.
    #[schema(required, minimum = 1, maximum = 3)]
    pub level: u8,
}

impl Default for ContentsLine {
    fn default() -> ContentsLine {
        ContentsLine { title: String::new(), page: None, level: 1 }
    }
}

/// What a list shows of a book beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookCard {
    #[schema(required)]
    pub subtitle: Option<String>,
    pub authors: Vec<String>,
    #[schema(required)]
    pub publisher: Option<String>,
    #[schema(required)]
    pub published_on: Option<NaiveDate>,
    #[schema(required)]
    pub category: Option<Category>,
}

/// What a detail shows beside the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookDetail {
    /// 10 or 13 digits, perhaps with hyphens.
    #[schema(required)]
    pub isbn: Option<String>,
    #[schema(required)]
    pub pages: Option<u32>,
    /// Fen; null says nothing.
    #[schema(required)]
    pub price_fen: Option<i64>,
    #[schema(required)]
    pub series: Option<String>,
    /// Binding and size.
    #[schema(required)]
    pub format: Option<String>,
    /// Safe HTML that uses classes only.
    pub body: String,
    pub contents: Vec<ContentsLine>,
    pub pictures: Vec<Picture>,
    /// Pages to try.
    pub attachments: Vec<Attachment>,
}

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().chain(&self.pictures).chain(&self.attachments).cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults
            .when(self.cover.is_none(), "cover", FaultRule::Required)
            .when(self.isbn.as_deref().is_some_and(|isbn| !validate::isbn(isbn)), "isbn", FaultRule::NotANumber)
            .when(self.pages == Some(0), "pages", FaultRule::NotANumber)
            .day(self.published_on, "publishedOn");
        check_price(self.price_fen, &mut faults);
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
        self.body.media_keys()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.name(&self.title, "title", 200).text(&self.summary, "summary", 600);
        let short = [
            ("subtitle", &self.subtitle),
            ("publisher", &self.publisher),
            ("series", &self.series),
            ("format", &self.format),
        ];
        check_lengths(&short, 200, &mut faults);
        check_lines(&self.authors, "authors", 200, &mut faults);
        for (index, line) in self.contents.iter().enumerate() {
            faults.name(&line.title, &format!("contents[{index}].title"), 200).when(
                !(1..=3).contains(&line.level),
                format!("contents[{index}].level"),
                FaultRule::NotANumber,
            );
        }
        faults.0
    }
}

impl Content for Book {
    const KIND: Kind = Kind::Book;
    const TYPES: &'static [i64] = &[BOOK];
    const CATEGORIES: Option<CategoryList> = Some(CategoryList::Books);
    const STORED: &'static [&'static str] = &[STORED_1];
    type Shared = Shared;
    type Text = Text;
    type Card = BookCard;
    type Detail = BookDetail;

    fn columns(shared: &Shared, text: &Text) -> Columns {
        let mut words = words(
            &[&text.title, &text.summary],
            &[&text.subtitle, &text.publisher, &text.series, &shared.isbn],
            &[&text.body],
        );
        // The number is looked for as it stands on the book and as it is typed.
        words.extend(shared.isbn.as_ref().filter(|isbn| isbn.contains('-')).map(|isbn| isbn.replace('-', "")));
        words.extend(text.authors.iter().cloned());
        words.extend(text.contents.iter().map(|line| line.title.clone()));
        Columns {
            subtype: BOOK,
            title: text.title.clone(),
            summary: text.summary.clone(),
            cover: shared.cover.clone(),
            order: shared.order,
            day: shared.published_on,
            starts_on: None,
            ends_on: None,
            words,
        }
    }

    fn card(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> BookCard {
        BookCard {
            subtitle: text.subtitle.clone(),
            authors: text.authors.clone(),
            publisher: text.publisher.clone(),
            published_on: shared.published_on,
            category: show_category(shared.category(), shelf),
        }
    }

    fn detail(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> BookDetail {
        BookDetail {
            isbn: shared.isbn.clone(),
            pages: shared.pages,
            price_fen: shared.price_fen,
            series: text.series.clone(),
            format: text.format.clone(),
            body: text.body.render(shelf),
            contents: text.contents.clone(),
            pictures: show_pictures(&shared.pictures, shelf),
            attachments: show_files(&shared.attachments, shelf),
        }
    }

    fn structured(head: &RecordHead, card: &BookCard, detail: &BookDetail, site: &Site) -> Value {
        Thing::written("Book", head, site)
            .with("alternativeHeadline", &card.subtitle)
            .with("author", card.authors.iter().map(|name| maker(name, site)).collect::<Vec<_>>())
            .with("publisher", json!({"@type": "Organization", "name": card.publisher}))
            .with("datePublished", card.published_on)
            .with("genre", card.category.as_ref().map(|category| &category.name))
            .with("isbn", detail.isbn.as_ref().map(|isbn| isbn.replace('-', "")))
            .with("numberOfPages", detail.pages)
            .with("isPartOf", json!({"@type": "BookSeries", "name": detail.series}))
            .with("offers", offer(detail.price_fen, site))
            .with("associatedMedia", files(&detail.attachments, site))
            .into()
    }

    fn sample(number: u32) -> Sample<Shared, Text> {
        let text = |title: &str, summary: &str, body: &str, chapter: &str| Text {
            title: format!("{title} {number}"),
            subtitle: Some(format!("{title}·{number}")),
            summary: summary.to_owned(),
            authors: vec![title.to_owned()],
            publisher: Some(title.to_owned()),
            series: Some(title.to_owned()),
            format: Some(title.to_owned()),
            body: sample_text(body),
            contents: vec![ContentsLine { title: chapter.to_owned(), page: Some(1), level: 1 }],
        };
        Sample {
            shared: Shared {
                order: i64::from(number),
                category: None,
                published_on: NaiveDate::from_ymd_opt(2025, 9, 1),
                isbn: Some("978-0-306-40615-7".into()),
                pages: Some(320),
                price_fen: Some(16_800),
                cover: Some(sample_picture()),
                pictures: vec![sample_picture()],
                attachments: Vec::new(),
                links: Vec::new(),
            },
            zh: text("青瓷图录", "一百件青瓷。", "每件都有**尺寸**。", "第一章"),
            en: text("Celadon, a catalogue", "A hundred pieces.", "Each with its *size*.", "Chapter one"),
        }
    }
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "order": 2,
    "category": "catalogues",
    "publishedOn": "2025-09-01",
    "isbn": "978-0-306-40615-7",
    "pages": 320,
    "priceFen": 16800,
    "cover": "media/sample.png",
    "pictures": ["media/sample.png"],
    "attachments": ["media/pages.pdf"],
    "links": ["exhibition/kiln-fire"]
  },
  "zh": {
    "title": "青瓷图录",
    "subtitle": "馆藏一百件",
    "summary": "一百件青瓷。",
    "authors": ["陶瓷部", "器物组"],
    "publisher": "本馆出版部",
    "series": "馆藏丛书",
    "format": "精装，16 开",
    "body": [{ "type": "paragraph", "content": [{ "type": "text", "text": "每件都有尺寸。" }] }],
    "contents": [{ "title": "第一章", "page": 1, "level": 1 }, { "title": "碗", "page": 3, "level": 2 }]
  },
  "en": {
    "title": "Celadon, a catalogue",
    "subtitle": null,
    "summary": "A hundred pieces.",
    "authors": [],
    "publisher": null,
    "series": null,
    "format": null,
    "body": [],
    "contents": [{ "title": "Bowls", "page": null, "level": 1 }]
  }
}"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parts::assert_faults;

    #[test]
    fn every_rule_of_publishing_is_asked() {
        let right = Book::sample(0);
        assert_faults(
            &right.shared,
            &[
                (|book| book.cover = None, "cover", FaultRule::Required),
                (|book| book.isbn = Some("978-0-306-40615-8".into()), "isbn", FaultRule::NotANumber),
                (|book| book.pages = Some(0), "pages", FaultRule::NotANumber),
                (|book| book.price_fen = Some(-1), "priceFen", FaultRule::Negative),
            ],
        );
        assert_faults(
            &right.en,
            &[
                (|text| text.title.clear(), "title", FaultRule::Required),
                (|text| text.summary = "t".repeat(601), "summary", FaultRule::TooLong(600)),
                (|text| text.publisher = Some("t".repeat(201)), "publisher", FaultRule::TooLong(200)),
                (|text| text.authors.push(String::new()), "authors[1]", FaultRule::Required),
                (|text| text.contents[0].title.clear(), "contents[0].title", FaultRule::Required),
                (|text| text.contents[0].level = 0, "contents[0].level", FaultRule::NotANumber),
                (|text| text.contents[0].level = 4, "contents[0].level", FaultRule::NotANumber),
            ],
        );
    }

    #[test]
    fn a_line_of_contents_without_a_level_is_a_chapter() {
        let line: ContentsLine = serde_json::from_str(r#"{"title": "Bowls"}"#).expect("a line");
        assert_eq!(line, ContentsLine { title: "Bowls".into(), page: None, level: 1 });
    }

    #[test]
    fn a_number_is_found_with_and_without_its_hyphens() {
        let sample = Book::sample(0);
        let words = Book::columns(&sample.shared, &sample.zh).words;
        for number in ["978-0-306-40615-7", "9780306406157"] {
            assert!(words.iter().any(|word| word == number), "{number}");
        }
    }
}
