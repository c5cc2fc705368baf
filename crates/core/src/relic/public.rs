//! What the public sees of a relic.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    record::{Private, Recording, Relic},
    vocabulary::{RelicTerm, Vocabulary},
    years::Years,
};
use crate::{
    locale::{Bilingual, Lang},
    picture::{Picture, Pictures, Sound},
    rich::RichText,
    text,
};

/// Widest summary made from a description, in the measure of [`text::width`].
const SUMMARY_WIDTH: usize = 160;

/// A relic without its private fields: what the published projection stores, in both languages. Nothing public is
/// made of anything else, so a private field has no way out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PublishedRelic(Relic);

/// What a list shows of a relic beside the record's head. Words are in the record's language, terms of
/// vocabularies in the one that was asked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RelicCard {
    /// The museum's own number.
    pub number: String,
    pub class: RelicTerm,
    pub level: RelicTerm,
    #[schema(required)]
    pub era: Option<RelicTerm>,
    /// The era in the cataloguer's words; may be empty.
    pub era_text: String,
    pub materials: Vec<RelicTerm>,
    /// The makers in one line; may be empty.
    pub maker: String,
    pub on_display: bool,
    #[schema(required)]
    pub hall: Option<String>,
    /// Its detail has something to hear.
    pub has_audio: bool,
}

/// What a detail shows beside the card. Texts may be empty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RelicDetail {
    #[schema(required)]
    pub years: Option<Years>,
    pub material_text: String,
    pub quantity: RelicQuantity,
    pub dimensions: RelicDimensions,
    pub mass: RelicMass,
    #[schema(required)]
    pub condition: Option<RelicTerm>,
    pub condition_note: String,
    pub former_names: Vec<String>,
    pub makers: Vec<String>,
    /// Safe HTML that uses classes only.
    pub description: String,
    pub inscription: String,
    pub provenance: String,
    pub exhibition_history: String,
    pub bibliography: String,
    pub pictures: Vec<Picture>,
    /// What is heard of it.
    #[schema(required)]
    pub audio: Option<RelicAudio>,
    pub credit: String,
    /// An SPDX name where the licence has one.
    pub licence: String,
    /// The http address of the record that this one was made from.
    pub source: String,
    /// Chinese words of it were written in Traditional characters and converted.
    pub converted: bool,
}

/// A recording, and what is heard in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RelicAudio {
    /// Immutable address, named by the bytes' hash; parts of it can be asked for.
    pub src: String,
    /// Media type: `audio/mpeg`, `audio/mp4` or `audio/ogg`.
    #[serde(rename = "type")]
    pub mime: String,
    /// How long it is heard, in whole seconds, where that is known.
    #[schema(required)]
    pub seconds: Option<u32>,
    /// Safe HTML that uses classes only; never empty.
    pub transcript: String,
    /// The language of both, which is the other one where there is no recording in the record's.
    pub lang: Lang,
}

/// How many pieces there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RelicQuantity {
    pub count: u32,
    pub unit: String,
}

/// How large it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RelicDimensions {
    pub text: String,
    /// Millimetres.
    #[schema(required)]
    pub height: Option<f64>,
    /// Millimetres.
    #[schema(required)]
    pub width: Option<f64>,
    /// Millimetres.
    #[schema(required)]
    pub depth: Option<f64>,
}

/// How heavy it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct RelicMass {
    #[schema(required)]
    pub grams: Option<f64>,
    pub text: String,
}

/// A relic in one language: what a record's head needs, the card and the detail.
#[derive(Clone, Debug, PartialEq)]
pub struct RelicShown {
    /// The language of the words.
    pub lang: Lang,
    /// The language that was asked for is missing.
    pub fallback: bool,
    pub title: String,
    pub summary: String,
    pub cover: Option<Picture>,
    /// The transcript of what is heard, without form; may be empty.
    pub transcript: String,
    pub card: RelicCard,
    pub detail: RelicDetail,
}

impl Relic {
    /// The record without its private fields.
    pub fn published(&self) -> PublishedRelic {
        PublishedRelic(Relic { private: Private::default(), ..self.clone() })
    }
}

impl PublishedRelic {
    /// The record; its private fields are empty.
    pub fn record(&self) -> &Relic {
        &self.0
    }

    /// Reads what the projection stored.
    ///
    /// # Errors
    /// JSON that is no relic.
    pub fn decode(body: &str) -> Result<PublishedRelic, serde_json::Error> {
        Ok(serde_json::from_str::<Relic>(body)?.published())
    }

    /// The language that is shown to somebody who asks for `asked`: that one where the name is there, else the other.
    pub fn lang(&self, asked: Lang) -> Lang {
        let (own, other) = match asked {
            Lang::Zh => (&self.0.name.zh, Lang::En),
            Lang::En => (&self.0.name.en, Lang::Zh),
        };
        if own.trim().is_empty() { other } else { asked }
    }

    /// The relic for somebody who asks for `asked`. A single text that is missing in the language shown is said in
    /// the other one: a catalogue has many untranslated lines, and a line is better than none.
    pub fn public(&self, asked: Lang, pictures: &dyn Pictures) -> RelicShown {
        let relic = &self.0;
        let lang = self.lang(asked);
        let say = |text: &Bilingual| said(text, lang).to_owned();
        let makers: Vec<String> = relic.makers.iter().map(say).filter(|maker| !maker.is_empty()).collect();
        let description = match (lang, relic.description.zh.is_empty(), relic.description.en.is_empty()) {
            (Lang::Zh, false, _) | (Lang::En, _, true) => &relic.description.zh,
            (Lang::En, _, false) | (Lang::Zh, true, _) => &relic.description.en,
        };
        let heard = relic.audio.heard(lang);
        let card = RelicCard {
            number: relic.number.clone(),
            class: relic.class.term(asked),
            level: relic.level.term(asked),
            era: relic.era.map(|era| era.term(asked)),
            era_text: say(&relic.era_text),
            materials: relic.materials.iter().map(|material| material.term(asked)).collect(),
            maker: makers.join(match lang {
                Lang::Zh => "、",
                Lang::En => ", ",
            }),
            on_display: relic.hall.is_some(),
            hall: relic.hall.as_ref().map(say).filter(|hall| !hall.is_empty()),
            has_audio: heard.is_some(),
        };
        RelicShown {
            lang,
            fallback: lang != asked,
            title: say(&relic.name),
            summary: summary(relic, lang, description, &card.maker),
            cover: relic.pictures.first().and_then(|key| pictures.picture(key)),
            transcript: heard.map(|(_, recording)| recording.transcript.text()).unwrap_or_default(),
            detail: RelicDetail {
                years: relic.years,
                material_text: say(&relic.material_text),
                quantity: RelicQuantity { count: relic.quantity.count, unit: say(&relic.quantity.unit) },
                dimensions: RelicDimensions {
                    text: say(&relic.dimensions.text),
                    height: relic.dimensions.height,
                    width: relic.dimensions.width,
                    depth: relic.dimensions.depth,
                },
                mass: RelicMass { grams: relic.mass.grams, text: say(&relic.mass.text) },
                condition: relic.condition.map(|condition| condition.term(asked)),
                condition_note: say(&relic.condition_note),
                former_names: relic.former_names.iter().map(say).filter(|name| !name.is_empty()).collect(),
                makers,
                description: description.render(pictures),
                inscription: say(&relic.inscription),
                provenance: say(&relic.provenance),
                exhibition_history: say(&relic.exhibition_history),
                bibliography: say(&relic.bibliography),
                pictures: relic.pictures.iter().filter_map(|key| pictures.picture(key)).collect(),
                audio: heard.and_then(|(lang, recording)| audio(lang, recording, pictures)),
                credit: say(&relic.credit),
                licence: relic.licence.clone(),
                source: relic.source.clone(),
                converted: relic.converted,
            },
            card,
        }
    }

    /// Pictures and recordings that showing it looks up.
    pub fn media(&self) -> Vec<crate::picture::MediaKey> {
        self.0.media()
    }
}

/// A recording as it is played; `None` where it is not stored.
fn audio(lang: Lang, recording: &Recording, pictures: &dyn Pictures) -> Option<RelicAudio> {
    let Sound { src, mime, seconds } = pictures.sound(&recording.file)?;
    Some(RelicAudio { src, mime, seconds, transcript: recording.transcript.render(pictures), lang })
}

/// The text in `lang`, in the other language where it is missing.
fn said(text: &Bilingual, lang: Lang) -> &str {
    match lang {
        Lang::Zh if text.zh.trim().is_empty() => &text.en,
        Lang::Zh => &text.zh,
        Lang::En => text.get(Lang::En),
    }
}

/// The beginning of the description; without one, who made it, when and of what.
fn summary(relic: &Relic, lang: Lang, description: &RichText, maker: &str) -> String {
    let text = description.text();
    if !text.is_empty() {
        return text::cut(&text.replace('\n', " "), SUMMARY_WIDTH);
    }
    let facts = [maker, said(&relic.era_text, lang), said(&relic.material_text, lang)];
    let facts: Vec<&str> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    text::cut(&facts.join(" · "), SUMMARY_WIDTH)
}
