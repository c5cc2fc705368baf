//! What is asked of the shape of every kind, so that the generic handlers and tests can take each as it comes.

use std::collections::BTreeSet;

use crate::common::{Shelves, head_of, sample};
use guanlan_core::{
    content::{
        Content, Kind,
        book::ContentsLine,
        document::Figure,
        page::PersonLine,
        parts::{Ages, NoDetail},
        project::{FacetName, Projected, canonical, project},
    },
    for_kind,
    locale::Lang,
};
use serde_json::{Map, Value, json};
use utoipa::PartialSchema;

fn shown(kind: Kind, facets: &Value) -> Projected {
    let read = |facet: FacetName| canonical(kind, facet, facets[facet.name()].clone()).unwrap().body;
    project(kind, &read(FacetName::Shared), &read(FacetName::Text(Lang::Zh)), Lang::Zh, &Shelves::Full).unwrap()
}

#[test]
fn every_sample_can_be_published_and_uses_one_picture_and_nothing_else() {
    for kind in Kind::ALL {
        let types = for_kind!(*kind, K => K::TYPES);
        for number in 0..6 {
            let facets = sample(*kind, number);
            let mut media = BTreeSet::new();
            for facet in FacetName::ALL {
                let read = canonical(*kind, facet, facets[facet.name()].clone()).unwrap();
                assert_eq!(read.faults, [], "{} {}", kind.name(), facet.name());
                assert!(read.links.is_empty() && read.category.is_none(), "{}", kind.name());
                media.extend(read.media.into_iter().map(|key| key.0));
            }
            assert!(media.iter().eq(["media/sample.png"]), "{}: {media:?}", kind.name());
            assert_eq!(shown(*kind, &facets).columns.subtype, types[number as usize % types.len()], "{}", kind.name());
        }
    }
}

#[test]
fn no_field_of_a_record_is_said_twice() {
    let around = ["previous", "next", "related", "links"].map(str::to_owned);
    for kind in Kind::ALL {
        let shown = shown(*kind, &sample(*kind, 1));
        let head = serde_json::to_value(head_of(101, &shown, Lang::Zh)).unwrap();
        let mut fields: BTreeSet<String> = head.as_object().unwrap().keys().cloned().chain(around.clone()).collect();
        for part in [&shown.card, &shown.detail] {
            for field in serde_json::from_str::<Map<String, Value>>(part).unwrap().keys() {
                assert!(fields.insert(field.clone()), "{}: {field}", kind.name());
            }
        }
    }
}

#[test]
fn kinds_with_categories_show_the_one_that_a_record_names_and_others_take_none() {
    for kind in Kind::ALL {
        let mut facets = sample(*kind, 1);
        facets["shared"]["category"] = json!("fire");
        if for_kind!(*kind, K => K::CATEGORIES).is_none() {
            assert!(canonical(*kind, FacetName::Shared, facets["shared"].clone()).is_err(), "{}", kind.name());
            continue;
        }
        let shown = shown(*kind, &facets);
        assert_eq!(shown.category, Some(7), "{}", kind.name());
        let card: Value = serde_json::from_str(&shown.card).unwrap();
        assert_eq!(card["category"], json!({"id": 7, "name": "fire"}), "{}", kind.name());
    }
}

#[test]
fn every_kind_but_the_banner_names_other_records() {
    for kind in Kind::ALL {
        let mut facets = sample(*kind, 1);
        facets["shared"]["links"] = json!(["exhibition/kiln-fire", "relic/QL-0012"]);
        let read = canonical(*kind, FacetName::Shared, facets["shared"].clone());
        let named: Option<Vec<String>> = read.ok().map(|read| read.links.iter().map(ToString::to_string).collect());
        let expected = ["exhibition/kiln-fire", "relic/QL-0012"].map(str::to_owned).to_vec();
        assert_eq!(named, (*kind != Kind::Banner).then_some(expected), "{}", kind.name());
    }
}

#[test]
fn a_detail_that_adds_nothing_leaves_the_other_fields_of_a_record_alone() {
    let schema = serde_json::to_value(NoDetail::schema()).unwrap();
    assert_eq!(schema.get("type"), None, "an object without properties forbids all of them: {schema}");
    assert_eq!(serde_json::to_value(NoDetail {}).unwrap(), json!({}));
}

#[test]
fn parts_that_are_stored_and_shown_alike_always_have_all_their_fields() {
    for schema in [ContentsLine::schema(), Figure::schema(), PersonLine::schema(), Ages::schema()] {
        let schema = serde_json::to_value(schema).unwrap();
        let required: BTreeSet<&str> =
            schema["required"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        let fields: BTreeSet<&str> = schema["properties"].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(required, fields);
    }
}
