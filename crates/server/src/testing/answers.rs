//! What the contract says of answers, for whoever makes types of it.

use std::collections::BTreeSet;

use serde_json::Value;

/// Left out where there is nothing, not null.
const LEFT_OUT: [&str; 2] = ["CollectionEnvelope.facets", "CollectionEnvelope.related"];
/// Kept as they were written; what nobody wrote is left out.
const AS_WRITTEN: [&str; 2] = ["CompanyFacts.", "CompanyTerms."];

/// The names of schemas that a part of the contract leads to.
fn named(document: &Value, part: &Value, found: &mut BTreeSet<String>) {
    match part {
        Value::Object(fields) => {
            if let Some(name) = fields.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next())
                && found.insert(name.to_owned())
            {
                named(document, &document["components"]["schemas"][name], found);
            }
            fields.values().for_each(|field| named(document, field, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| named(document, part, found)),
        _ => {}
    }
}

/// Fields of a schema, however deep, that may be null and need not be there.
fn loose(name: &str, part: &Value, found: &mut Vec<String>) {
    match part {
        Value::Object(fields) => {
            let required: Vec<&str> =
                part["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            for (field, kind) in part["properties"].as_object().into_iter().flatten() {
                let full = format!("{name}.{field}");
                let known = LEFT_OUT.contains(&full.as_str()) || AS_WRITTEN.iter().any(|some| full.starts_with(some));
                if kind.to_string().contains("\"null\"") && !required.contains(&field.as_str()) && !known {
                    found.push(full);
                }
            }
            fields.values().for_each(|field| loose(name, field, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| loose(name, part, found)),
        _ => {}
    }
}

#[test]
fn what_may_be_null_in_an_answer_is_never_left_out_of_it() {
    let document = serde_json::to_value(crate::openapi::document()).unwrap();
    let (mut answers, mut asked) = (BTreeSet::new(), BTreeSet::new());
    for call in document["paths"].as_object().unwrap().values().flat_map(|path| path.as_object().unwrap().values()) {
        named(&document, &call["responses"], &mut answers);
        named(&document, &call["requestBody"], &mut asked);
    }
    assert!(answers.len() > 100, "{} schemas of answers", answers.len());
    let mut found = Vec::new();
    for name in answers.difference(&asked) {
        loose(name, &document["components"]["schemas"][name], &mut found);
    }
    assert_eq!(found, [""; 0], "these want #[schema(required)]");
}
