//! Single pages, such as the visit guide. Twelve of them have fixed ids (RULES records 10); no call lists them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    Kind,
    link::RecordKey,
    model::{Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
    parts::{
        Attachment, Section, SectionShown, check_lengths, check_sections, sample_picture, sample_section, sample_text,
        show_files, show_pictures, show_sections, words, words_of,
    },
    schema_org::{Thing, files},
    shelf::Shelf,
};
use crate::picture::{MediaKey, Picture};
use crate::{locale::Lang, rich::RichText};

/// The kind itself; its parts are the types below.
pub struct Page;

/// The one type, as the wire has no number for it (RULES records 8).
const PAGE: i64 = 0;
/// The page about the museum (RULES records 10).
const ABOUT: i64 = 1;
/// The pages for people on their way: the visit guide, how to get here, guided tours (RULES records 10).
pub const VISIT: [i64; 3] = [7, 9, 8];

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// Smaller comes first among pages.
    pub order: i64,
    pub cover: Option<MediaKey>,
    pub pictures: Vec<MediaKey>,
    /// Files to take home.
    pub attachments: Vec<MediaKey>,
    pub links: Vec<RecordKey>,
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    pub title: String,
    pub subtitle: Option<String>,
    pub summary: String,
    pub body: RichText,
    pub sections: Vec<Section>,
    /// What visitors ask.
    pub questions: Vec<Question>,
    /// For instance the leaders, or the heads of departments.
    pub people: Vec<PersonLine>,
}

/// What visitors ask, and the answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    pub question: String,
    pub answer: RichText,
}

/// A [`Question`] as the public sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = Question)]
pub struct QuestionShown {
    pub question: String,
    /// Safe HTML that uses classes only.
    pub answer: String,
}

/// Somebody in a list of persons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PersonLine {
    #[schema(required)]
    pub name: String,
    #[schema(required)]
    pub role: Option<String>,
    /// What the person is responsible for, or how to reach them.
    #[schema(required)]
    pub note: Option<String>,
}

/// What other records show of a page beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageCard {
    #[schema(required)]
    pub subtitle: Option<String>,
}

/// What a detail shows beside the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PageDetail {
    /// Safe HTML that uses classes only.
    pub body: String,
    pub sections: Vec<SectionShown>,
    pub questions: Vec<QuestionShown>,
    pub people: Vec<PersonLine>,
    pub pictures: Vec<Picture>,
    pub attachments: Vec<Attachment>,
}

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().chain(&self.pictures).chain(&self.attachments).cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        // A page is its words: nothing without language is required of it.
        Vec::new()
    }

    fn links(&self) -> Vec<RecordKey> {
        self.links.clone()
    }
}

impl Facet for Text {
    fn media(&self) -> Vec<MediaKey> {
        let sections = self.sections.iter().flat_map(Section::media);
        let answers = self.questions.iter().flat_map(|question| question.answer.media_keys());
        self.body.media_keys().into_iter().chain(sections).chain(answers).collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.name(&self.title, "title", 200).text(&self.summary, "summary", 600);
        check_lengths(&[("subtitle", &self.subtitle)], 200, &mut faults);
        check_sections(&self.sections, "sections", &mut faults);
        for (index, question) in self.questions.iter().enumerate() {
            let field = |name: &str| format!("questions[{index}].{name}");
            let unanswered = question.answer.is_empty();
            faults.text(&question.question, &field("question"), 200);
            faults.when(unanswered, field("answer"), FaultRule::Required);
        }
        for (index, person) in self.people.iter().enumerate() {
            let field = |name: &str| format!("people[{index}].{name}");
            faults.name(&person.name, &field("name"), 100);
            check_lengths(&[(&field("role"), &person.role)], 200, &mut faults);
            check_lengths(&[(&field("note"), &person.note)], 600, &mut faults);
        }
        faults.0
    }
}

impl Content for Page {
    const KIND: Kind = Kind::Page;
    const TYPES: &'static [i64] = &[PAGE];
    const STORED: &'static [&'static str] = &[STORED_1];
    type Shared = Shared;
    type Text = Text;
    type Card = PageCard;
    type Detail = PageDetail;

    fn columns(shared: &Shared, text: &Text) -> Columns {
        let mut words = words(&[&text.title, &text.summary], &[&text.subtitle], &[&text.body]);
        words.extend(words_of(&text.sections));
        words.extend(text.questions.iter().flat_map(|line| [line.question.clone(), line.answer.text()]));
        words
            .extend(text.people.iter().flat_map(|person| [person.name.clone()].into_iter().chain(person.role.clone())));
        Columns {
            subtype: PAGE,
            title: text.title.clone(),
            summary: text.summary.clone(),
            cover: shared.cover.clone(),
            order: shared.order,
            day: None,
            starts_on: None,
            ends_on: None,
            words,
        }
    }

    fn card(_: &Shared, text: &Text, _: Lang, _: &dyn Shelf) -> PageCard {
        PageCard { subtitle: text.subtitle.clone() }
    }

    fn detail(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> PageDetail {
        let question =
            |line: &Question| QuestionShown { question: line.question.clone(), answer: line.answer.render(shelf) };
        PageDetail {
            body: text.body.render(shelf),
            sections: show_sections(&text.sections, shelf),
            questions: text.questions.iter().map(question).collect(),
            people: text.people.clone(),
            pictures: show_pictures(&shared.pictures, shelf),
            attachments: show_files(&shared.attachments, shelf),
        }
    }

    fn structured(head: &RecordHead, _: &PageCard, detail: &PageDetail, site: &Site) -> Value {
        let kind = if head.id == ABOUT {
            "AboutPage"
        } else if detail.questions.is_empty() {
            "WebPage"
        } else {
            "FAQPage"
        };
        let question = |line: &QuestionShown| {
            let answer = json!({"@type": "Answer", "text": line.answer});
            json!({"@type": "Question", "name": line.question, "acceptedAnswer": answer})
        };
        Thing::written(kind, head, site)
            .with("dateModified", head.published_at)
            .with("publisher", site.museum())
            .with("about", (head.id == ABOUT).then(|| site.museum()))
            .with("mainEntity", detail.questions.iter().map(question).collect::<Vec<_>>())
            .with("associatedMedia", files(&detail.attachments, site))
            .into()
    }

    fn sample(number: u32) -> Sample<Shared, Text> {
        let text = |title: &str, summary: &str, body: &str, question: &str, name: &str| Text {
            title: format!("{title} {number}"),
            subtitle: Some(format!("{title}·{number}")),
            summary: summary.to_owned(),
            body: sample_text(body),
            sections: vec![sample_section(title, body)],
            questions: vec![Question { question: question.to_owned(), answer: sample_text(body) }],
            people: vec![PersonLine { name: name.to_owned(), role: Some(title.to_owned()), note: None }],
        };
        Sample {
            shared: Shared {
                order: i64::from(number),
                cover: Some(sample_picture()),
                pictures: vec![sample_picture()],
                attachments: Vec::new(),
                links: Vec::new(),
            },
            zh: text("参观指南", "周一闭馆。", "请走**东门**。", "可以拍照吗？", "林一舟"),
            en: text(
                "Visit guide",
                "Closed on Mondays.",
                "Take the *east* gate.",
                "May I take pictures?",
                "Lin Yizhou",
            ),
        }
    }
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "order": 7,
    "cover": "media/sample.png",
    "pictures": ["media/sample.png"],
    "attachments": ["media/map.pdf"],
    "links": ["exhibition/kiln-fire"]
  },
  "zh": {
    "title": "参观指南",
    "subtitle": "来之前看一看",
    "summary": "周一闭馆。",
    "body": [{ "type": "paragraph", "content": [{ "type": "text", "text": "请走东门。" }] }],
    "sections": [{ "title": "寄存", "body": [], "picture": "media/sample.png" }],
    "questions": [{ "question": "可以拍照吗？", "answer": [{ "type": "paragraph", "content": [{ "type": "text", "text": "可以。" }] }] }],
    "people": [{ "name": "林一舟", "role": "馆长", "note": "全面工作" }]
  },
  "en": {
    "title": "Visit guide",
    "subtitle": null,
    "summary": "Closed on Mondays.",
    "body": [],
    "sections": [],
    "questions": [],
    "people": [{ "name": "Lin Yizhou", "role": null, "note": null }]
  }
}"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parts::assert_faults;

    #[test]
    fn every_rule_of_publishing_is_asked() {
        let right = Page::sample(0);
        assert_faults(&right.shared, &[]);
        assert_faults(
            &right.en,
            &[
                (|text| text.title.clear(), "title", FaultRule::Required),
                (|text| text.summary.clear(), "summary", FaultRule::Required),
                (|text| text.subtitle = Some("t".repeat(201)), "subtitle", FaultRule::TooLong(200)),
                (|text| text.sections[0].title.clear(), "sections[0].title", FaultRule::Required),
                (|text| text.questions[0].question.clear(), "questions[0].question", FaultRule::Required),
                (|text| text.questions[0].answer = RichText::default(), "questions[0].answer", FaultRule::Required),
                (|text| text.people[0].name.clear(), "people[0].name", FaultRule::Required),
                (|text| text.people[0].role = Some("t".repeat(201)), "people[0].role", FaultRule::TooLong(200)),
                (|text| text.people[0].note = Some("t".repeat(601)), "people[0].note", FaultRule::TooLong(600)),
            ],
        );
    }
}
