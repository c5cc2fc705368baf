//! Tutorials to follow at home or in class; the wire calls them `education`.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    Kind,
    link::RecordKey,
    model::{Columns, Content, Facet, Fault, FaultRule, Faults, RecordHead, Sample, Site},
    parts::{
        Ages, Attachment, Section, SectionShown, check_ages, check_lines, check_sections, sample_picture,
        sample_section, sample_text, show_files, show_pictures, show_sections, words, words_of,
    },
    schema_org::{Thing, age_range, files},
    shelf::Shelf,
};
use crate::picture::{MediaKey, Picture};
use crate::{locale::Lang, rich::RichText};

/// The kind itself; its parts are the types below.
pub struct Tutorial;

/// The one type, as the wire has no number for it (RULES records 8).
const TUTORIAL: i64 = 0;

/// Facts without language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Shared {
    /// Smaller comes first in its list.
    pub order: i64,
    pub cover: Option<MediaKey>,
    /// How long it takes.
    pub minutes: Option<u32>,
    pub ages: Option<Ages>,
    /// 1 easy, 2 for those who have begun, 3 hard.
    pub difficulty: Option<u8>,
    pub pictures: Vec<MediaKey>,
    pub video: Option<MediaKey>,
    /// Sheets to print.
    pub attachments: Vec<MediaKey>,
    /// Works and exhibitions that it is about.
    pub links: Vec<RecordKey>,
}

/// The words in one language.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Text {
    pub title: String,
    pub summary: String,
    pub body: RichText,
    /// What is needed for it.
    pub materials: Vec<String>,
    pub steps: Vec<Section>,
}

/// What a list shows of a tutorial beside the record's head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TutorialCard {
    /// How long it takes.
    #[schema(required)]
    pub minutes: Option<u32>,
    /// 1 easy, 2 for those who have begun, 3 hard.
    #[schema(required, minimum = 1, maximum = 3)]
    pub difficulty: Option<u8>,
    #[schema(required)]
    pub ages: Option<Ages>,
}

/// What a detail shows beside the card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TutorialDetail {
    /// Safe HTML that uses classes only.
    pub body: String,
    /// What is needed for it.
    pub materials: Vec<String>,
    pub steps: Vec<SectionShown>,
    pub pictures: Vec<Picture>,
    #[schema(required)]
    pub video: Option<Attachment>,
    /// Sheets to print.
    pub attachments: Vec<Attachment>,
}

impl Facet for Shared {
    fn media(&self) -> Vec<MediaKey> {
        self.cover.iter().chain(&self.pictures).chain(&self.video).chain(&self.attachments).cloned().collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        let odd = self.difficulty.is_some_and(|level| !(1..=3).contains(&level));
        faults
            .when(self.cover.is_none(), "cover", FaultRule::Required)
            .when(self.minutes == Some(0), "minutes", FaultRule::NotANumber)
            .when(odd, "difficulty", FaultRule::NotANumber);
        check_ages(self.ages.as_ref(), &mut faults);
        faults.0
    }

    fn links(&self) -> Vec<RecordKey> {
        self.links.clone()
    }
}

impl Facet for Text {
    fn media(&self) -> Vec<MediaKey> {
        self.body.media_keys().into_iter().chain(self.steps.iter().flat_map(Section::media)).collect()
    }

    fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.name(&self.title, "title", 200).text(&self.summary, "summary", 600);
        check_lines(&self.materials, "materials", 200, &mut faults);
        check_sections(&self.steps, "steps", &mut faults);
        faults.0
    }
}

impl Content for Tutorial {
    const KIND: Kind = Kind::Tutorial;
    const TYPES: &'static [i64] = &[TUTORIAL];
    const STORED: &'static [&'static str] = &[STORED_1];
    type Shared = Shared;
    type Text = Text;
    type Card = TutorialCard;
    type Detail = TutorialDetail;

    fn columns(shared: &Shared, text: &Text) -> Columns {
        let mut words = words(&[&text.title, &text.summary], &[], &[&text.body]);
        words.extend(text.materials.iter().cloned());
        words.extend(words_of(&text.steps));
        Columns {
            subtype: TUTORIAL,
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

    fn card(shared: &Shared, _: &Text, _: Lang, _: &dyn Shelf) -> TutorialCard {
        TutorialCard { minutes: shared.minutes, difficulty: shared.difficulty, ages: shared.ages.clone() }
    }

    fn detail(shared: &Shared, text: &Text, _: Lang, shelf: &dyn Shelf) -> TutorialDetail {
        TutorialDetail {
            body: text.body.render(shelf),
            materials: text.materials.clone(),
            steps: show_sections(&text.steps, shelf),
            pictures: show_pictures(&shared.pictures, shelf),
            video: shared.video.as_ref().and_then(|key| shelf.file(key)),
            attachments: show_files(&shared.attachments, shelf),
        }
    }

    fn structured(head: &RecordHead, card: &TutorialCard, detail: &TutorialDetail, site: &Site) -> Value {
        // schema.org asks for words here; these are its own, in no language of the site.
        let level = card.difficulty.map(|level| match level {
            1 => "Beginner",
            2 => "Intermediate",
            _ => "Advanced",
        });
        let video = detail.video.as_ref().map(|video| {
            json!({
                "@type": "VideoObject",
                "name": head.title,
                "description": head.summary,
                "contentUrl": format!("{}{}", site.origin, video.src),
                "encodingFormat": video.mime,
                "thumbnailUrl": head.cover.as_ref().map(|cover| site.picture(cover)),
                "uploadDate": head.published_at,
            })
        });
        Thing::written("LearningResource", head, site)
            .with("learningResourceType", "Tutorial")
            .with("timeRequired", card.minutes.map(|minutes| format!("PT{minutes}M")))
            .with("educationalLevel", level)
            .with("typicalAgeRange", age_range(card.ages.as_ref()))
            .with("video", video)
            .with("encoding", files(&detail.attachments, site))
            .with("provider", site.museum())
            .with("datePublished", head.published_at)
            .into()
    }

    fn sample(number: u32) -> Sample<Shared, Text> {
        let text = |title: &str, summary: &str, body: &str, material: &str, step: &str| Text {
            title: format!("{title} {number}"),
            summary: summary.to_owned(),
            body: sample_text(body),
            materials: vec![material.to_owned()],
            steps: vec![sample_section(step, body)],
        };
        Sample {
            shared: Shared {
                order: i64::from(number),
                cover: Some(sample_picture()),
                minutes: Some(45),
                ages: Some(Ages { from: Some(6), to: Some(12) }),
                difficulty: Some(1),
                pictures: vec![sample_picture()],
                video: None,
                attachments: Vec::new(),
                links: Vec::new(),
            },
            zh: text("捏一只碗", "不用转盘也能做碗。", "泥要**先揉**。", "陶泥", "揉泥"),
            en: text("Pinch a bowl", "A bowl without a wheel.", "Knead the clay *first*.", "Clay", "Kneading"),
        }
    }
}

/// As records were stored first. Frozen: a change of the facets adds another one.
const STORED_1: &str = r#"{
  "shared": {
    "order": 4,
    "cover": "media/sample.png",
    "minutes": 45,
    "ages": { "from": 6, "to": null },
    "difficulty": 1,
    "pictures": ["media/sample.png"],
    "video": "media/bowl.mp4",
    "attachments": ["media/sheet.pdf"],
    "links": ["relic/QL-0012"]
  },
  "zh": {
    "title": "捏一只碗",
    "summary": "不用转盘也能做碗。",
    "body": [{ "type": "paragraph", "content": [{ "type": "text", "text": "泥要先揉。" }] }],
    "materials": ["陶泥 500 克", "清水"],
    "steps": [{ "title": "揉泥", "body": [], "picture": "media/sample.png" }]
  },
  "en": {
    "title": "Pinch a bowl",
    "summary": "A bowl without a wheel.",
    "body": [],
    "materials": [],
    "steps": []
  }
}"#;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::parts::assert_faults;

    #[test]
    fn every_rule_of_publishing_is_asked() {
        let right = Tutorial::sample(0);
        assert_faults(
            &right.shared,
            &[
                (|tutorial| tutorial.cover = None, "cover", FaultRule::Required),
                (|tutorial| tutorial.minutes = Some(0), "minutes", FaultRule::NotANumber),
                (|tutorial| tutorial.difficulty = Some(0), "difficulty", FaultRule::NotANumber),
                (|tutorial| tutorial.difficulty = Some(4), "difficulty", FaultRule::NotANumber),
                (|tutorial| tutorial.ages = Some(Ages::default()), "ages", FaultRule::Required),
                (
                    |tutorial| tutorial.ages = Some(Ages { from: Some(12), to: Some(6) }),
                    "ages.to",
                    FaultRule::EndsBeforeStart,
                ),
            ],
        );
        assert_faults(
            &right.en,
            &[
                (|text| text.title.clear(), "title", FaultRule::Required),
                (|text| text.summary.clear(), "summary", FaultRule::Required),
                (|text| text.materials.push(" ".into()), "materials[1]", FaultRule::Required),
                (|text| text.steps[0].title.clear(), "steps[0].title", FaultRule::Required),
            ],
        );
    }

    #[test]
    fn its_video_and_its_sheets_are_media_that_it_uses() {
        let stored: Value = serde_json::from_str(STORED_1).expect("JSON");
        let shared: Shared = serde_json::from_value(stored["shared"].clone()).expect("a facet");
        let keys: Vec<String> = shared.media().into_iter().map(|key| key.0).collect();
        assert_eq!(keys, ["media/sample.png", "media/sample.png", "media/bowl.mp4", "media/sheet.pdf"]);
    }
}
