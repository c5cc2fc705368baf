//! Documents of the museum's transparency: development plans, work plans and annual reports. Three kinds, because the
//! wire has three calls for them; what they are made of is the same.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    Kind,
    link::RecordKey,
    model::{Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
    parts::{
        Attachment, Section, SectionShown, check_lengths, check_sections, check_years, sample_picture, sample_section,
        sample_text, show_files, show_sections, words, words_of,
    },
    schema_org::{Thing, files, house},
    shelf::Shelf,
};
use crate::picture::MediaKey;
use crate::{locale::Lang, rich::RichText};

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// Smaller comes first in its list.
    pub order: i64,
    /// The day on which it was issued.
    pub day: Option<NaiveDate>,
    /// The first year that it is about.
    pub period_from: Option<i32>,
    /// The last year that it is about, included.
    pub period_to: Option<i32>,
    pub cover: Option<MediaKey>,
    /// The document itself and what belongs to it.
    pub attachments: Vec<MediaKey>,
    pub links: Vec<RecordKey>,
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    pub title: String,
    pub summary: String,
    pub body: RichText,
    /// The office that issued it.
    pub issuer: Option<String>,
    /// The number under which it was issued.
    pub document_number: Option<String>,
    /// What a report counts.
    pub figures: Vec<Figure>,
    pub sections: Vec<Section>,
}

/// A number of a report, such as the visitors of the year.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Figure {
    #[schema(required)]
    pub label: String,
    #[schema(required)]
    pub value: String,
    /// For instance the change from the year before.
    #[schema(required)]
    pub note: Option<String>,
}

/// What a list shows of a document beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentCard {
    /// The day on which it was issued.
    #[schema(required)]
    pub day: Option<NaiveDate>,
    /// The office that issued it.
    #[schema(required)]
    pub issuer: Option<String>,
    /// The first year that it is about.
    #[schema(required)]
    pub period_from: Option<i32>,
    /// The last year that it is about, included.
    #[schema(required)]
    pub period_to: Option<i32>,
    /// The number under which it was issued.
    #[schema(required)]
    pub document_number: Option<String>,
}

/// What a detail shows beside the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DocumentDetail {
    /// Safe HTML that uses classes only.
    pub body: String,
    pub figures: Vec<Figure>,
    pub sections: Vec<SectionShown>,
    pub attachments: Vec<Attachment>,
}

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().chain(&self.attachments).cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.when(self.day.is_none(), "day", FaultRule::Required).day(self.day, "day");
        check_years(("periodFrom", self.period_from), ("periodTo", self.period_to), &mut faults);
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
        let short = [("issuer", &self.issuer), ("documentNumber", &self.document_number)];
        check_lengths(&short, 200, &mut faults);
        for (index, figure) in self.figures.iter().enumerate() {
            let field = |name: &str| format!("figures[{index}].{name}");
            faults.text(&figure.label, &field("label"), 200).text(&figure.value, &field("value"), 200);
            check_lengths(&[(&field("note"), &figure.note)], 200, &mut faults);
        }
        check_sections(&self.sections, "sections", &mut faults);
        faults.0
    }
}

fn columns(subtype: i64, shared: &Shared, text: &Text) -> Columns {
    let mut words = words(&[&text.title, &text.summary], &[&text.issuer, &text.document_number], &[&text.body]);
    words.extend(words_of(&text.sections));
    words.extend(text.figures.iter().map(|figure| figure.label.clone()));
    Columns {
        subtype,
        title: text.title.clone(),
        summary: text.summary.clone(),
        cover: shared.cover.clone(),
        order: shared.order,
        day: shared.day,
        starts_on: None,
        ends_on: None,
        words,
    }
}

fn card(shared: &Shared, text: &Text) -> DocumentCard {
    DocumentCard {
        day: shared.day,
        issuer: text.issuer.clone(),
        period_from: shared.period_from,
        period_to: shared.period_to,
        document_number: text.document_number.clone(),
    }
}

fn detail(shared: &Shared, text: &Text, shelf: &dyn Shelf) -> DocumentDetail {
    DocumentDetail {
        body: text.body.render(shelf),
        figures: text.figures.clone(),
        sections: show_sections(&text.sections, shelf),
        attachments: show_files(&shared.attachments, shelf),
    }
}

/// What schema.org calls a document, and the field that holds its number.
type Named = (&'static str, &'static str);
const REPORT: Named = ("Report", "reportNumber");
const PLAN: Named = ("DigitalDocument", "identifier");

fn structured((kind, number): Named, head: &RecordHead, card: &DocumentCard, files: Vec<Value>, site: &Site) -> Value {
    let period = match (card.period_from, card.period_to) {
        (Some(from), Some(to)) if from != to => Some(format!("{from}/{to}")),
        (from, to) => from.or(to).map(|year| year.to_string()),
    };
    Thing::written(kind, head, site)
        .with(number, &card.document_number)
        .with("datePublished", card.day)
        .with("dateModified", head.published_at)
        .with("temporalCoverage", period)
        .with("author", house(card.issuer.as_deref(), site))
        .with("publisher", site.museum())
        .with("encoding", files)
        .into()
}

fn sample(number: u32, title: [&str; 2]) -> Sample<Shared, Text> {
    let text = |title: &str, summary: &str, body: &str, label: &str| Text {
        title: format!("{title} {number}"),
        summary: summary.to_owned(),
        body: sample_text(body),
        issuer: Some(label.to_owned()),
        document_number: Some(format!("{number}")),
        figures: vec![Figure { label: label.to_owned(), value: number.to_string(), note: Some(label.to_owned()) }],
        sections: vec![sample_section(label, body)],
    };
    Sample {
        shared: Shared {
            order: i64::from(number),
            day: NaiveDate::from_ymd_opt(2026, 2, 1),
            period_from: Some(2026),
            period_to: Some(2030),
            cover: Some(sample_picture()),
            attachments: Vec::new(),
            links: Vec::new(),
        },
        zh: text(title[0], "五年里的几件事。", "先修**库房**。", "办公室"),
        en: text(title[1], "A few things in five years.", "The *stores* come first.", "The office"),
    }
}

/// Writes a kind whose documents are called as the contract calls them (RULES records 8).
macro_rules! document {
    ($(#[$doc:meta])* $kind:ident = $subtype:literal, $named:expr, $zh:literal, $en:literal) => {
        $(#[$doc])*
        pub struct $kind;

        impl Content for $kind {
            const KIND: Kind = Kind::$kind;
            const TYPES: &'static [i64] = &[$subtype];
            const STORED: &'static [&'static str] = &[STORED_1];
            type Shared = Shared;
            type Text = Text;
            type Card = DocumentCard;
            type Detail = DocumentDetail;

            fn columns(shared: &Shared, text: &Text) -> Columns {
                columns($subtype, shared, text)
            }

            fn card(shared: &Shared, text: &Text, _: Lang, _: &dyn Shelf) -> DocumentCard {
                card(shared, text)
            }

            fn detail(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> DocumentDetail {
                detail(shared, text, shelf)
            }

            fn structured(head: &RecordHead, card: &DocumentCard, detail: &DocumentDetail, site: &Site) -> Value {
                structured($named, head, card, files(&detail.attachments, site), site)
            }

            fn sample(number: u32) -> Sample<Shared, Text> {
                sample(number, [$zh, $en])
            }
        }
    };
}

document! {
    /// Development plans; the wire calls them `develop/plan`.
    DevelopmentPlan = 4, PLAN, "发展规划", "Development plan"
}

document! {
    /// Work plans; the wire calls them `work/plan`.
    WorkPlan = 5, PLAN, "工作计划", "Work plan"
}

document! {
    /// Annual reports; the wire calls them `annual/report`.
    AnnualReport = 6, REPORT, "年度报告", "Annual report"
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "order": 0,
    "day": "2026-02-01",
    "periodFrom": 2025,
    "periodTo": 2025,
    "cover": "media/sample.png",
    "attachments": ["media/report.pdf"],
    "links": ["exhibition/kiln-fire"]
  },
  "zh": {
    "title": "2025 年度报告",
    "summary": "一年里的几件事。",
    "body": [{ "type": "paragraph", "content": [{ "type": "text", "text": "先修库房。" }] }],
    "issuer": "馆办公室",
    "documentNumber": "馆字〔2026〕3 号",
    "figures": [{ "label": "参观人次", "value": "412,000", "note": "比上年多 6%" }],
    "sections": [{ "title": "展览", "body": [], "picture": "media/sample.png" }]
  },
  "en": {
    "title": "Annual report 2025",
    "summary": "A few things in a year.",
    "body": [],
    "issuer": null,
    "documentNumber": null,
    "figures": [{ "label": "Visits", "value": "412,000", "note": null }],
    "sections": []
  }
}"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parts::assert_faults;

    #[test]
    fn every_rule_of_publishing_is_asked() {
        let right = AnnualReport::sample(0);
        assert_faults(
            &right.shared,
            &[
                (|document| document.day = None, "day", FaultRule::Required),
                (|document| document.period_from = Some(0), "periodFrom", FaultRule::NotANumber),
                (|document| document.period_to = Some(2025), "periodTo", FaultRule::EndsBeforeStart),
            ],
        );
        assert_faults(
            &right.en,
            &[
                (|text| text.title.clear(), "title", FaultRule::Required),
                (|text| text.summary.clear(), "summary", FaultRule::Required),
                (|text| text.issuer = Some("t".repeat(201)), "issuer", FaultRule::TooLong(200)),
                (|text| text.document_number = Some("t".repeat(201)), "documentNumber", FaultRule::TooLong(200)),
                (|text| text.figures[0].label.clear(), "figures[0].label", FaultRule::Required),
                (|text| text.figures[0].value.clear(), "figures[0].value", FaultRule::Required),
                (|text| text.figures[0].note = Some("t".repeat(201)), "figures[0].note", FaultRule::TooLong(200)),
                (|text| text.sections[0].title.clear(), "sections[0].title", FaultRule::Required),
            ],
        );
    }

    #[test]
    fn each_of_the_three_keeps_its_own_type() {
        let sample = WorkPlan::sample(1);
        let types = [DevelopmentPlan::columns, WorkPlan::columns, AnnualReport::columns]
            .map(|columns| columns(&sample.shared, &sample.zh).subtype);
        assert_eq!(types, [4, 5, 6]);
        assert_eq!([DevelopmentPlan::TYPES, WorkPlan::TYPES, AnnualReport::TYPES].concat(), types);
    }
}
