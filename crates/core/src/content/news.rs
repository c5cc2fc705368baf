//! News of the museum; the wire calls them `trends`.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    Kind,
    link::RecordKey,
    model::{CategoryList, Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
    parts::{
        Attachment, Category, check_lengths, sample_picture, sample_text, show_category, show_files, show_pictures,
        words,
    },
    schema_org::{Thing, files, maker},
    shelf::Shelf,
};
use crate::picture::{MediaKey, Picture};
use crate::{locale::Lang, rich::RichText};

/// The kind itself; its parts are the types below.
pub struct News;

/// The one type that the wire knows (RULES records 8).
const NEWS: i64 = 2;

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// Smaller comes first in its list: what is pinned has a smaller one than the rest.
    pub order: i64,
    /// The key of its category, of the list `trends`.
    pub category: Option<String>,
    /// The date of the news.
    pub day: Option<NaiveDate>,
    pub cover: Option<MediaKey>,
    pub pictures: Vec<MediaKey>,
    /// Files to take home.
    pub attachments: Vec<MediaKey>,
    /// What it tells of.
    pub links: Vec<RecordKey>,
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    pub title: String,
    pub subtitle: Option<String>,
    pub summary: String,
    pub author: Option<String>,
    /// Where it was published first.
    pub source: Option<String>,
    pub body: RichText,
}

/// What a list shows of a news item beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewsCard {
    #[schema(required)]
    pub category: Option<Category>,
    /// The date of the news.
    #[schema(required)]
    pub day: Option<NaiveDate>,
    #[schema(required)]
    pub author: Option<String>,
}

/// What a detail shows beside the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewsDetail {
    #[schema(required)]
    pub subtitle: Option<String>,
    /// Where it was published first.
    #[schema(required)]
    pub source: Option<String>,
    /// Safe HTML that uses classes only.
    pub body: String,
    pub pictures: Vec<Picture>,
    pub attachments: Vec<Attachment>,
}

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().chain(&self.pictures).chain(&self.attachments).cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.when(self.day.is_none(), "day", FaultRule::Required).day(self.day, "day");
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
        let short = [("subtitle", &self.subtitle), ("author", &self.author), ("source", &self.source)];
        check_lengths(&short, 200, &mut faults);
        faults.0
    }
}

impl Content for News {
    const KIND: Kind = Kind::News;
    const TYPES: &'static [i64] = &[NEWS];
    const CATEGORIES: Option<CategoryList> = Some(CategoryList::Trends);
    const STORED: &'static [&'static str] = &[STORED_1];
    type Shared = Shared;
    type Text = Text;
    type Card = NewsCard;
    type Detail = NewsDetail;

    fn columns(shared: &Shared, text: &Text) -> Columns {
        Columns {
            subtype: NEWS,
            title: text.title.clone(),
            summary: text.summary.clone(),
            cover: shared.cover.clone(),
            order: shared.order,
            day: shared.day,
            starts_on: None,
            ends_on: None,
            words: words(&[&text.title, &text.summary], &[&text.subtitle, &text.author, &text.source], &[&text.body]),
        }
    }

    fn card(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> NewsCard {
        NewsCard { category: show_category(shared.category(), shelf), day: shared.day, author: text.author.clone() }
    }

    fn detail(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> NewsDetail {
        NewsDetail {
            subtitle: text.subtitle.clone(),
            source: text.source.clone(),
            body: text.body.render(shelf),
            pictures: show_pictures(&shared.pictures, shelf),
            attachments: show_files(&shared.attachments, shelf),
        }
    }

    fn structured(head: &RecordHead, card: &NewsCard, detail: &NewsDetail, site: &Site) -> Value {
        Thing::written("NewsArticle", head, site)
            .with("headline", &head.title)
            .with("alternativeHeadline", &detail.subtitle)
            .with("datePublished", card.day)
            .with("dateModified", head.published_at)
            .with("articleSection", card.category.as_ref().map(|category| &category.name))
            .with("author", card.author.as_deref().map_or_else(|| site.museum(), |author| maker(author, site)))
            .with("publisher", site.museum())
            .with("associatedMedia", files(&detail.attachments, site))
            .into()
    }

    fn sample(number: u32) -> Sample<Shared, Text> {
        let text = |title: &str, summary: &str, body: &str| Text {
            title: format!("{title} {number}"),
            subtitle: Some(format!("{title}·{number}")),
            summary: summary.to_owned(),
            author: Some(title.to_owned()),
            source: Some(title.to_owned()),
            body: sample_text(body),
        };
        Sample {
            shared: Shared {
                order: i64::from(number),
                category: None,
                day: NaiveDate::from_ymd_opt(2026, 3, 1),
                cover: Some(sample_picture()),
                pictures: vec![sample_picture()],
                attachments: Vec::new(),
                links: Vec::new(),
            },
            zh: text("河边发现窑炉", "修堤时挖出一座龙窑。", "窑长**四十米**。"),
            en: text("A kiln by the river", "The dyke's repair brought a kiln to light.", "It is *forty metres* long."),
        }
    }
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "order": 0,
    "category": "digs",
    "day": "2026-03-01",
    "cover": "media/sample.png",
    "pictures": ["media/sample.png"],
    "attachments": ["media/report.pdf"],
    "links": ["exhibition/kiln-fire", "relic/QL-0012"]
  },
  "zh": {
    "title": "河边发现窑炉",
    "subtitle": "四十米的龙窑",
    "summary": "修堤时挖出一座龙窑。",
    "author": "考古部",
    "source": "本馆",
    "body": [{ "type": "paragraph", "content": [{ "type": "text", "text": "窑长四十米。" }] }]
  },
  "en": {
    "title": "A kiln by the river",
    "subtitle": null,
    "summary": "The dyke's repair brought a kiln to light.",
    "author": null,
    "source": null,
    "body": []
  }
}"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parts::assert_faults;

    #[test]
    fn every_rule_of_publishing_is_asked() {
        let right = News::sample(0);
        assert_faults(&right.shared, &[(|news| news.day = None, "day", FaultRule::Required)]);
        assert_faults(
            &right.en,
            &[
                (|text| text.title.clear(), "title", FaultRule::Required),
                (|text| text.title = "t".repeat(201), "title", FaultRule::TooLong(200)),
                (|text| text.summary.clear(), "summary", FaultRule::Required),
                (|text| text.subtitle = Some("t".repeat(201)), "subtitle", FaultRule::TooLong(200)),
                (|text| text.author = Some("t".repeat(201)), "author", FaultRule::TooLong(200)),
                (|text| text.source = Some("t".repeat(201)), "source", FaultRule::TooLong(200)),
            ],
        );
    }

    #[test]
    fn news_need_no_picture_and_have_no_phase() {
        let Sample { mut shared, zh, .. } = News::sample(0);
        shared.cover = None;
        assert_eq!(shared.faults(), []);
        let columns = News::columns(&shared, &zh);
        assert_eq!((columns.day, columns.starts_on, columns.ends_on), (shared.day, None, None));
    }
}
