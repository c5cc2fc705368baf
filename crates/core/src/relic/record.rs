//! A relic as it is stored: the national fields (RULES relics 2), what the museum adds, and what never leaves the
//! studio.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Class, Condition, Era, Level, Material, vocabulary::Vocabulary, years::Years};
use crate::{
    content::{
        Fault, FaultRule,
        model::{Facet, Faults},
    },
    locale::{Bilingual, Lang},
    picture::MediaKey,
    rich::RichText,
    validate,
};

/// Longest number of a relic, in characters.
pub const NUMBER_MOST: usize = 60;
/// Longest name, in characters.
const NAME_MOST: usize = 600;
/// Longest other text without form, in characters.
const TEXT_MOST: usize = 5000;
/// Longest history of a relic, in characters: one of a painting with twenty owners has pages.
const HISTORY_MOST: usize = 50_000;

/// A collection object. Every field has a default, because drafts are saved unfinished.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Relic {
    /// The museum's own number: what makes the relic this relic. At most [`NUMBER_MOST`] characters.
    pub number: String,
    /// At least one language is there.
    pub name: Bilingual,
    pub level: Level,
    pub class: Class,
    pub era: Option<Era>,
    /// The era in the cataloguer's words, for instance `明宣德`.
    pub era_text: Bilingual,
    pub years: Option<Years>,
    pub materials: Vec<Material>,
    /// The material and the technique in the cataloguer's words.
    pub material_text: Bilingual,
    pub quantity: Quantity,
    pub dimensions: Dimensions,
    pub mass: Mass,
    pub condition: Option<Condition>,
    pub condition_note: Bilingual,
    pub former_names: Vec<Bilingual>,
    pub makers: Vec<Bilingual>,
    pub description: BilingualRich,
    pub inscription: Bilingual,
    pub provenance: Bilingual,
    pub exhibition_history: Bilingual,
    pub bibliography: Bilingual,
    /// The hall it is shown in; absent where it is not on display.
    pub hall: Option<Bilingual>,
    /// The first one is the cover.
    pub pictures: Vec<MediaKey>,
    /// What is heard of it.
    #[serde(skip_serializing_if = "Audio::is_empty")]
    pub audio: Audio,
    /// Whom the record or the relic comes from, as that one wants to be named.
    pub credit: Bilingual,
    /// The licence of the record, by its SPDX name where it has one.
    pub licence: String,
    /// The http address of the record that this one was made from.
    pub source: String,
    /// Chinese words of it were written in Traditional characters and converted.
    pub converted: bool,
    /// Smaller comes first; what is featured has a number below 0.
    pub order: i64,
    /// What never leaves the studio (RULES relics 4).
    #[serde(skip_serializing_if = "Private::is_empty")]
    pub private: Private,
}

/// How many pieces a relic has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Quantity {
    pub count: u32,
    /// What is counted, for instance `件`, `套`.
    pub unit: Bilingual,
}

/// How large a relic is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Dimensions {
    /// In the cataloguer's words, with units.
    pub text: Bilingual,
    /// Millimetres.
    pub height: Option<f64>,
    /// Millimetres.
    pub width: Option<f64>,
    /// Millimetres.
    pub depth: Option<f64>,
}

/// How heavy a relic is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Mass {
    pub grams: Option<f64>,
    /// In the cataloguer's words, where grams do not say it.
    pub text: Bilingual,
}

/// A text with form in both languages.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BilingualRich {
    pub zh: RichText,
    pub en: RichText,
}

/// What is heard of a relic, in each language: what it sounds like, or somebody who tells of it (RULES relics 6).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Audio {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zh: Option<Recording>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub en: Option<Recording>,
}

/// A recording, and what is heard in it for whoever does not hear it. Both languages may have the same file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recording {
    pub file: MediaKey,
    #[serde(default)]
    pub transcript: RichText,
}

impl Audio {
    /// Nothing is heard in either language.
    pub fn is_empty(&self) -> bool {
        self.zh.is_none() && self.en.is_none()
    }

    /// What is heard by somebody who is shown `lang`, and its language: the other one's where there is none.
    pub fn heard(&self, lang: Lang) -> Option<(Lang, &Recording)> {
        let zh = self.zh.as_ref().map(|recording| (Lang::Zh, recording));
        let en = self.en.as_ref().map(|recording| (Lang::En, recording));
        match lang {
            Lang::Zh => zh.or(en),
            Lang::En => en.or(zh),
        }
    }

    /// Each recording with its language.
    pub fn recordings(&self) -> impl Iterator<Item = (Lang, &Recording)> {
        let of = [(Lang::Zh, &self.zh), (Lang::En, &self.en)];
        of.into_iter().filter_map(|(lang, recording)| Some((lang, recording.as_ref()?)))
    }
}

/// What never leaves the studio (RULES relics 4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Private {
    pub storage_place: String,
    /// What it is insured for or was bought at. Fen.
    pub value_fen: Option<i64>,
    pub restorer_notes: String,
}

impl Private {
    fn is_empty(&self) -> bool {
        *self == Private::default()
    }
}

impl Default for Quantity {
    fn default() -> Quantity {
        Quantity { count: 1, unit: Bilingual::default() }
    }
}

impl Relic {
    /// The whole record as it is stored, private fields included.
    ///
    /// # Errors
    /// None in practice: every field has a JSON form.
    pub fn canonical(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// SHA-256 of a canonical record, hex: an import writes only where it differs.
    pub fn hash(canonical: &str) -> String {
        use std::fmt::Write;
        Sha256::digest(canonical.as_bytes()).iter().fold(String::with_capacity(64), |mut hex, byte| {
            // Writing to a String cannot fail.
            let _ = write!(hex, "{byte:02x}");
            hex
        })
    }

    /// What is still wrong with it. Asked before it is published; an import refuses the row.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults
            .name(&self.number, "number", NUMBER_MOST)
            .when(validate::is_blank(&self.name.zh) && validate::is_blank(&self.name.en), "name", FaultRule::Required)
            .when(self.quantity.count == 0, "quantity.count", FaultRule::Required)
            .when(self.years.is_some_and(|years| years.to < years.from), "years.to", FaultRule::EndsBeforeStart)
            .when(self.private.value_fen.is_some_and(|fen| fen < 0), "private.valueFen", FaultRule::Negative)
            .when(!self.source.is_empty() && !validate::url(&self.source), "source", FaultRule::NotAnAddress)
            .when(self.licence.chars().count() > NUMBER_MOST, "licence", FaultRule::TooLong(NUMBER_MOST));
        let sizes = [
            ("dimensions.height", self.dimensions.height),
            ("dimensions.width", self.dimensions.width),
            ("dimensions.depth", self.dimensions.depth),
            ("mass.grams", self.mass.grams),
        ];
        for (field, size) in sizes {
            faults.when(size.is_some_and(|size| size < 0.0), field, FaultRule::Negative);
        }
        for (lang, recording) in self.audio.recordings() {
            let field = format!("audio.{}.transcript", lang.code());
            faults.when(recording.transcript.is_empty(), field, FaultRule::Required);
        }
        for (lang, name) in [(Lang::Zh, &self.name.zh), (Lang::En, &self.name.en)] {
            let field = format!("name.{}", lang.code());
            faults.when(name.contains(validate::turns_direction), field, FaultRule::TurnsDirection);
        }
        for (field, text, most) in self.texts() {
            for (lang, words) in [(Lang::Zh, &text.zh), (Lang::En, &text.en)] {
                let long = words.chars().count() > most;
                faults.when(long, format!("{field}.{}", lang.code()), FaultRule::TooLong(most));
            }
        }
        faults.0
    }

    /// Every text without form, with its field and its limit in characters.
    fn texts(&self) -> Vec<(String, &Bilingual, usize)> {
        let named = [
            ("name", &self.name, NAME_MOST),
            ("eraText", &self.era_text, NAME_MOST),
            ("materialText", &self.material_text, TEXT_MOST),
            ("quantity.unit", &self.quantity.unit, NUMBER_MOST),
            ("dimensions.text", &self.dimensions.text, TEXT_MOST),
            ("mass.text", &self.mass.text, NAME_MOST),
            ("conditionNote", &self.condition_note, TEXT_MOST),
            ("inscription", &self.inscription, TEXT_MOST),
            ("provenance", &self.provenance, HISTORY_MOST),
            ("exhibitionHistory", &self.exhibition_history, HISTORY_MOST),
            ("bibliography", &self.bibliography, HISTORY_MOST),
            ("credit", &self.credit, TEXT_MOST),
        ];
        let mut texts: Vec<_> = named.into_iter().map(|(field, text, most)| (field.to_owned(), text, most)).collect();
        let list = |name: &str, index: usize| format!("{name}[{index}]");
        texts.extend(self.former_names.iter().enumerate().map(|(at, text)| (list("formerNames", at), text, NAME_MOST)));
        texts.extend(self.makers.iter().enumerate().map(|(at, text)| (list("makers", at), text, NAME_MOST)));
        texts.extend(self.hall.iter().map(|hall| ("hall".to_owned(), hall, NAME_MOST)));
        texts
    }

    /// Pictures and files that the record refers to, once each.
    pub fn media(&self) -> Vec<MediaKey> {
        let mut keys = self.pictures.clone();
        let heard = self.audio.recordings().flat_map(|(_, recording)| {
            std::iter::once(recording.file.clone()).chain(recording.transcript.media_keys())
        });
        let told = [&self.description.zh, &self.description.en].into_iter().flat_map(RichText::media_keys);
        for key in told.chain(heard) {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        keys
    }

    /// Everything that a keyword may find beside the name, in both languages, a line for each text. Nothing private.
    pub fn search_text(&self) -> String {
        let lines = self.search_lines();
        let all = lines.iter().flat_map(|line| [&line.zh, &line.en]).filter(|text| !text.trim().is_empty());
        all.map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    /// The texts of [`Relic::search_text`], what says the same side by side. The number stands in Chinese alone.
    pub fn search_lines(&self) -> Vec<Bilingual> {
        let mut lines = vec![Bilingual { zh: self.number.clone(), en: String::new() }];
        let texts = self.texts().into_iter().filter(|(field, _, _)| field != "name");
        lines.extend(texts.map(|(_, text, _)| text.clone()));
        lines.push(Bilingual { zh: self.description.zh.text(), en: self.description.en.text() });
        let words = |recording: &Option<Recording>| recording.as_ref().map(|recording| recording.transcript.text());
        if !self.audio.is_empty() {
            let (zh, en) = (words(&self.audio.zh), words(&self.audio.en));
            lines.push(Bilingual { zh: zh.unwrap_or_default(), en: en.unwrap_or_default() });
        }
        let labels = |label: &dyn Fn(Lang) -> &'static str| Bilingual {
            zh: label(Lang::Zh).to_owned(),
            en: label(Lang::En).to_owned(),
        };
        lines.push(labels(&|lang| self.class.label(lang)));
        lines.extend(self.era.map(|era| labels(&|lang| era.label(lang))));
        lines.extend(self.era.map(|era| labels(&|lang| era.also_called(lang))));
        lines.extend(self.materials.iter().map(|material| labels(&|lang| material.label(lang))));
        lines
    }

    /// What lists filter by and count.
    pub fn facets(&self) -> RelicFacets {
        RelicFacets {
            era: self.era.map(Vocabulary::id),
            materials: self.materials.iter().map(|material| material.id()).collect(),
            level: self.level.id(),
            class: self.class.id(),
            on_display: self.hall.is_some(),
            has_picture: !self.pictures.is_empty(),
            years: self.years,
        }
    }
}

/// What lists of relics filter by and count: numbers of the vocabularies, and two facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelicFacets {
    pub era: Option<u32>,
    pub materials: Vec<u32>,
    pub level: u32,
    pub class: u32,
    pub on_display: bool,
    pub has_picture: bool,
    pub years: Option<Years>,
}

impl Facet for Relic {
    fn media(&self) -> Vec<MediaKey> {
        Relic::media(self)
    }

    fn faults(&self) -> Vec<Fault> {
        Relic::faults(self)
    }
}
