//! The schema.org description of a relic (RULES pages 8): a `VisualArtwork`.

use serde_json::{Value, json};

use super::public::RelicShown;
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
            .with("temporalCoverage", detail.years.map(|years| format!("{}/{}", year(years.from), year(years.to))))
            .with("creator", makers)
            .with("height", length(detail.dimensions.height))
            .with("width", length(detail.dimensions.width))
            .with("depth", length(detail.dimensions.depth))
            .with("weight", quantity(detail.mass.grams, "GRM"))
            .with("creditText", &detail.credit)
            .with("sameAs", &detail.source)
            .with("provider", site.museum())
            .into()
    }
}

/// A measure with its unit by UN/CEFACT's code.
fn quantity(value: Option<f64>, unit: &str) -> Option<Value> {
    value.map(|value| json!({"@type": "QuantitativeValue", "value": value, "unitCode": unit}))
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
        picture::{MediaKey, Picture, Pictures},
        relic::sample::sample,
    };

    struct NoPictures;

    impl Pictures for NoPictures {
        fn picture(&self, _: &MediaKey) -> Option<Picture> {
            None
        }
    }

    #[test]
    fn a_relic_is_a_visual_artwork_with_its_number_and_nothing_empty() {
        for lang in Lang::ALL {
            let shown = sample(1).published().public(lang, &NoPictures);
            let head = RecordHead {
                id: 1,
                subtype: 1,
                title: shown.title.clone(),
                summary: shown.summary.clone(),
                cover: None,
                lang,
                fallback: false,
                published_at: DateTime::UNIX_EPOCH,
                starts_on: None,
                ends_on: None,
                phase: None,
            };
            let site = Site {
                museum: "Museum",
                address: "Road 1",
                canonical: "https://m.example/r?id=1",
                origin: "https://m.example",
                offset: &|_| FixedOffset::east_opt(28_800).unwrap(),
            };
            let said = shown.structured(&head, &site);
            assert_eq!((&said["@type"], &said["identifier"]), (&json!("VisualArtwork"), &json!(shown.card.number)));
            assert_eq!(said["name"], json!(shown.title));
            assert_eq!(said["temporal"], json!(shown.card.era_text));
            assert!(said.get("dateCreated").is_none_or(|day| day.as_str().unwrap().parse::<i32>().is_ok()), "{said}");
            let text = said.to_string();
            assert!(!text.contains("null") && !text.contains("\"\""), "{text}");
        }
    }

    #[test]
    fn years_before_christ_are_counted_from_a_year_0() {
        assert_eq!([year(960), year(1), year(-1), year(-221)], ["0960", "0001", "-0000", "-0220"]);
    }
}
