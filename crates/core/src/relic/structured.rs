//! The schema.org description of a relic (RULES pages 8): a `VisualArtwork`.

use serde_json::{Value, json};

use super::{
    public::{RelicAudio, RelicShown},
    years::Years,
};
use crate::content::{
    model::{RecordHead, Site},
    schema_org::{Thing, maker},
};

impl RelicShown {
    /// The description of this relic; `head` is its public head.
    pub fn structured(&self, head: &RecordHead, site: &Site) -> Value {
        let (card, detail) = (&self.card, &self.detail);
        let length = |millimetres: Option<f64>| quantity(millimetres, "MMT");
        let makers: Vec<Value> = detail.makers.iter().map(|name| maker(name, site)).collect();
        Thing::written("VisualArtwork", head, site)
            .with("identifier", &card.number)
            .with("alternateName", &detail.former_names)
            .with("artform", &card.class.name)
            .with("artMedium", &detail.material_text)
            // A date is one that a calendar knows; what the label says of the time are words.
            .with("dateCreated", detail.years.filter(|years| years.from == years.to).map(|years| year(years.from)))
            .with("temporal", &card.era_text)
            .with("temporalCoverage", detail.years.map(coverage))
            .with("creator", makers)
            .with("height", length(detail.dimensions.height))
            .with("width", length(detail.dimensions.width))
            .with("depth", length(detail.dimensions.depth))
            .with("weight", quantity(detail.mass.grams, "GRM"))
            .with("audio", detail.audio.as_ref().map(|audio| self.heard(audio, site)))
            .with("creditText", &detail.credit)
            .with("sameAs", &detail.source)
            .with("provider", site.museum())
            .into()
    }

    /// What is heard of it, with the words of it.
    fn heard(&self, audio: &RelicAudio, site: &Site) -> Value {
        Thing::bare("AudioObject")
            .with("name", &self.title)
            .with("contentUrl", format!("{}{}", site.origin, audio.src))
            .with("encodingFormat", &audio.mime)
            .with("duration", audio.seconds.map(|seconds| format!("PT{seconds}S")))
            .with("transcript", &self.transcript)
            .with("inLanguage", audio.lang.html())
            .into()
    }
}

/// A measure with its unit by UN/CEFACT's code.
fn quantity(value: Option<f64>, unit: &str) -> Option<Value> {
    value.map(|value| json!({"@type": "QuantitativeValue", "value": value, "unitCode": unit}))
}

/// A span as ISO 8601 writes it, `..` for a side that is open.
fn coverage(years: Years) -> String {
    let from = if years.is_open_at_start() { "..".to_owned() } else { year(years.from) };
    let to = if years.is_open_at_end() { "..".to_owned() } else { year(years.to) };
    format!("{from}/{to}")
}

/// A year as ISO 8601 writes it: four digits, and a sign before those of the years before Christ, whose count has a 0.
fn year(year: i32) -> String {
    if year > 0 { format!("{year:04}") } else { format!("-{:04}", -(year + 1)) }
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, FixedOffset};

    use super::*;
    use crate::{
        locale::Lang,
        picture::{MediaKey, Picture, Pictures, Sound},
        relic::{record::Recording, sample::sample},
        rich::RichText,
    };

    struct NoPictures;

    impl Pictures for NoPictures {
        fn picture(&self, _: &MediaKey) -> Option<Picture> {
            None
        }
    }

    const SITE: Site = Site {
        museum: "Museum",
        address: "Road 1",
        canonical: "https://m.example/r?id=1",
        origin: "https://m.example",
        offset: &|_| FixedOffset::east_opt(28_800).unwrap(),
    };

    fn head(shown: &RelicShown) -> RecordHead {
        RecordHead {
            id: 1,
            subtype: 1,
            title: shown.title.clone(),
            summary: shown.summary.clone(),
            cover: None,
            lang: shown.lang,
            fallback: false,
            published_at: DateTime::UNIX_EPOCH,
            starts_on: None,
            ends_on: None,
            phase: None,
        }
    }

    #[test]
    fn a_relic_is_a_visual_artwork_with_its_number_and_nothing_empty() {
        for lang in Lang::ALL {
            let shown = sample(1).published().public(lang, &NoPictures);
            let said = shown.structured(&head(&shown), &SITE);
            assert_eq!((&said["@type"], &said["identifier"]), (&json!("VisualArtwork"), &json!(shown.card.number)));
            assert_eq!(said["name"], json!(shown.title));
            assert_eq!(said["temporal"], json!(shown.card.era_text));
            assert!(said.get("dateCreated").is_none_or(|day| day.as_str().unwrap().parse::<i32>().is_ok()), "{said}");
            let text = said.to_string();
            assert!(!text.contains("null") && !text.contains("\"\""), "{text}");
        }
    }

    #[test]
    fn what_is_heard_is_told_with_its_words_and_what_is_not_is_not() {
        struct One;
        impl Pictures for One {
            fn picture(&self, _: &MediaKey) -> Option<Picture> {
                None
            }
            fn sound(&self, _: &MediaKey) -> Option<Sound> {
                Some(Sound { src: "/media/a.ogg".into(), mime: "audio/ogg".into(), seconds: Some(8) })
            }
        }
        let transcript = RichText::from_markdown("A **bell**.").unwrap();
        let mut relic = sample(1);
        relic.audio.en = Some(Recording { file: MediaKey("media/a.ogg".into()), transcript });
        let shown = relic.published().public(Lang::Zh, &One);
        let said = shown.structured(&head(&shown), &SITE);
        assert_eq!(
            said["audio"],
            json!({
                "@type": "AudioObject", "name": shown.title, "contentUrl": "https://m.example/media/a.ogg",
                "encodingFormat": "audio/ogg", "duration": "PT8S", "transcript": "A bell.", "inLanguage": "en",
            })
        );
        let silent = relic.published().public(Lang::Zh, &NoPictures);
        assert_eq!(silent.structured(&head(&silent), &SITE).get("audio"), None);
    }

    #[test]
    fn years_before_christ_are_counted_from_a_year_0() {
        assert_eq!([year(960), year(1), year(-1), year(-221)], ["0960", "0001", "-0000", "-0220"]);
    }
}
