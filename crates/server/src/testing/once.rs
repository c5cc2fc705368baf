//! Every call that answers 201 is done once, however often a lost answer is asked for (RULES calls 20).

use serde_json::Value;

use crate::openapi;

/// Calls that take no key, and why asking again answers what was made first. Their rooms' tests ask them twice.
const ONCE_BY_NATURE: &[(&str, &str)] = &[
    ("acceptOffer", "the number of the offer is the key of its reservation"),
    ("addCompanion", "who is kept already is answered as they are"),
    ("openSubAccount", "a company has one, and is answered it"),
];

/// The calls that answer 201, each with whether it takes a key.
fn making() -> Vec<(String, bool)> {
    let document = serde_json::to_value(openapi::document()).unwrap();
    let paths = document["paths"].as_object().unwrap().values();
    let calls = paths.flat_map(|item| item.as_object().unwrap().values());
    let making = calls.filter(|call| call["responses"]["201"].is_object());
    let is_key = |one: &Value| one["in"] == "header" && one["name"] == "Idempotency-Key";
    let takes = |call: &Value| call["parameters"].as_array().into_iter().flatten().any(is_key);
    making.map(|call| (call["operationId"].as_str().unwrap().to_owned(), takes(call))).collect()
}

#[test]
fn every_call_that_makes_something_takes_a_key_or_is_once_by_nature() {
    let making = making();
    assert!(making.len() >= 30, "{}", making.len());
    let by_nature = |name: &str| ONCE_BY_NATURE.iter().any(|(call, _)| *call == name);
    let forgotten: Vec<_> = making.iter().filter(|(name, takes)| !takes && !by_nature(name)).collect();
    assert!(
        forgotten.is_empty(),
        "{forgotten:?} make something twice where an answer was lost: take `Option<Key>` (docs/RECIPES.md, \"Add a feature\")"
    );
    for (name, why) in ONCE_BY_NATURE {
        assert!(making.contains(&((*name).to_owned(), false)), "{name} ({why}) takes a key, or makes nothing");
    }
}
