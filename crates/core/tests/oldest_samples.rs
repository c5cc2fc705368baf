//! Records outlive releases: the oldest sample of every kind still decodes (product §3). A file here is frozen once
//! landed; a kind whose facets change gets another one beside it.

use std::{fs, path::Path};

use guanlan_core::{
    content::{
        Kind,
        picture::{MediaKey, Picture, Pictures},
        project::{FacetName, canonical, project},
    },
    locale::Lang,
};
use serde_json::Value;

struct NoPictures;

impl Pictures for NoPictures {
    fn picture(&self, _: &MediaKey) -> Option<Picture> {
        None
    }
}

#[test]
fn the_oldest_sample_of_every_kind_still_decodes_and_can_be_shown() {
    for kind in Kind::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(kind.name());
        let samples: Vec<_> =
            fs::read_dir(&folder).unwrap_or_else(|_| panic!("{} has no samples", kind.name())).flatten().collect();
        assert!(!samples.is_empty(), "{} has no samples", kind.name());
        for sample in samples {
            let stored: Value = serde_json::from_str(&fs::read_to_string(sample.path()).unwrap()).unwrap();
            let read = |facet: FacetName| {
                canonical(*kind, facet, stored[facet.name()].clone())
                    .unwrap_or_else(|error| panic!("{:?}: {error}", sample.path()))
            };
            let shared = read(FacetName::Shared);
            for lang in Lang::ALL {
                let text = read(FacetName::Text(lang));
                assert!(
                    shared.faults.is_empty() && text.faults.is_empty(),
                    "{:?} could be published once",
                    sample.path()
                );
                let shown = project(*kind, &shared.body, &text.body, lang, &NoPictures).unwrap();
                assert!(!shown.columns.title.is_empty());
            }
        }
    }
}
