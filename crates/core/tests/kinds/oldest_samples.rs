//! Records outlive releases: the oldest sample of every kind still decodes (RULES content 11).

use crate::common::{Shelves, head_of, site};
use guanlan_core::{
    content::{
        Content, Kind,
        project::{FacetName, canonical, project, structured},
    },
    for_kind,
    locale::Lang,
};
use serde_json::Value;

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
                for shelf in [Shelves::Empty, Shelves::Full] {
                    let shown = project(*kind, &shared.body, &text.body, lang, &shelf).unwrap();
                    assert!(!shown.columns.title.is_empty());
                    let head = head_of(101, &shown, lang);
                    let described = structured(*kind, &head, &shown.card, &shown.detail, &site()).unwrap();
                    assert_eq!(described["name"], shown.columns.title, "{}", kind.name());
                }
            }
        }
    }
}
