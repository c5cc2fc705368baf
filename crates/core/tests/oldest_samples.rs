//! Records outlive releases: the oldest sample of every kind still decodes (product §3).

use guanlan_core::{
    content::{
        Content, Kind,
        parts::{Attachment, Category},
        picture::{MediaKey, Picture, Pictures, Shelf},
        project::{FacetName, canonical, project},
    },
    for_kind,
    locale::Lang,
};
use serde_json::Value;

struct NoPictures;

impl Pictures for NoPictures {
    fn picture(&self, _: &MediaKey) -> Option<Picture> {
        None
    }
}

impl Shelf for NoPictures {
    fn file(&self, _: &MediaKey) -> Option<Attachment> {
        None
    }

    fn category(&self, _: &str) -> Option<Category> {
        None
    }
}

#[test]
fn the_oldest_sample_of_every_kind_still_decodes_and_can_be_shown() {
    for kind in Kind::ALL {
        let samples = for_kind!(kind, K => <K as Content>::STORED);
        assert!(!samples.is_empty(), "{} has no samples", kind.name());
        for sample in samples {
            let stored: Value = serde_json::from_str(sample).unwrap();
            let read = |facet: FacetName| {
                canonical(*kind, facet, stored[facet.name()].clone())
                    .unwrap_or_else(|error| panic!("{}: {error}", kind.name()))
            };
            let shared = read(FacetName::Shared);
            for lang in Lang::ALL {
                let text = read(FacetName::Text(lang));
                assert!(shared.faults.is_empty() && text.faults.is_empty(), "{} could be published once", kind.name());
                let shown = project(*kind, &shared.body, &text.body, lang, &NoPictures).unwrap();
                assert!(!shown.columns.title.is_empty());
            }
        }
    }
}
