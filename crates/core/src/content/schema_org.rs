//! schema.org descriptions of records (RULES pages 8). What is not known is left out at every depth: no null, no empty
//! text, no thing that is only its type.

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::{
    model::{RecordHead, Site},
    parts::{Ages, Attachment},
};

/// A description that grows field by field.
pub struct Thing(Map<String, Value>);

impl Thing {
    /// A part of another description: its type alone so far.
    pub fn bare(kind: &str) -> Thing {
        Thing(Map::new()).with("@type", kind)
    }

    /// What every record says: its type, name, description, address and cover.
    pub fn new(kind: &str, head: &RecordHead, site: &Site) -> Thing {
        Thing(Map::new())
            .with("@context", "https://schema.org")
            .with("@type", kind)
            .with("name", &head.title)
            .with("description", &head.summary)
            .with("url", site.canonical)
            .with("image", head.cover.iter().map(|cover| site.picture(cover)).collect::<Vec<_>>())
    }

    /// As [`Thing::new`] for what is written in a language; persons and goods are not.
    pub fn written(kind: &str, head: &RecordHead, site: &Site) -> Thing {
        Thing::new(kind, head, site).with("inLanguage", head.lang.html())
    }

    /// Says `value` of `field`, where there is something to say.
    pub fn with(mut self, field: &str, value: impl Serialize) -> Thing {
        // What cannot be written as JSON says nothing; the kinds hand in texts, numbers and days.
        if let Some(value) = serde_json::to_value(value).ok().and_then(said) {
            self.0.insert(field.to_owned(), value);
        }
        self
    }
}

impl From<Thing> for Value {
    fn from(thing: Thing) -> Value {
        Value::Object(thing.0)
    }
}

/// A value without what says nothing; `None` where nothing is left.
fn said(value: Value) -> Option<Value> {
    match value {
        Value::Null => None,
        Value::Bool(_) | Value::Number(_) => Some(value),
        Value::String(text) => (!text.trim().is_empty()).then_some(Value::String(text)),
        Value::Array(items) => {
            let items: Vec<Value> = items.into_iter().filter_map(said).collect();
            (!items.is_empty()).then_some(Value::Array(items))
        }
        Value::Object(fields) => {
            let fields: Map<String, Value> =
                fields.into_iter().filter_map(|(name, value)| Some((name, said(value)?))).collect();
            fields.keys().any(|name| name != "@type").then_some(Value::Object(fields))
        }
    }
}

/// What something costs; `None` where no price is said.
pub fn offer(fen: Option<i64>, site: &Site) -> Option<Value> {
    let price = fen.map(|fen| format!("{}.{:02}", fen / 100, fen % 100))?;
    Some(json!({"@type": "Offer", "price": price, "priceCurrency": "CNY", "url": site.canonical}))
}

/// Who made something: the museum where it is named, otherwise a person.
pub fn maker(name: &str, site: &Site) -> Value {
    if name == site.museum { site.museum() } else { json!({"@type": "Person", "name": name}) }
}

/// A house, an office or a society by its name; the museum itself where it is named or nobody is.
pub fn house(name: Option<&str>, site: &Site) -> Value {
    match name {
        Some(name) if name != site.museum => json!({"@type": "Organization", "name": name}),
        Some(_) | None => site.museum(),
    }
}

/// Files that belong to a record.
pub fn files(attachments: &[Attachment], site: &Site) -> Vec<Value> {
    let file = |file: &Attachment| {
        json!({
            "@type": "MediaObject",
            "name": file.title,
            "contentUrl": format!("{}{}", site.origin, file.src),
            "encodingFormat": file.mime,
            "contentSize": file.bytes.to_string(),
        })
    };
    attachments.iter().map(file).collect()
}

/// Years of age as schema.org writes them: `6-12`, `6-`.
pub fn age_range(ages: Option<&Ages>) -> Option<String> {
    let Ages { from, to } = ages?;
    let years = |age: &Option<u32>| age.map(|age| age.to_string()).unwrap_or_default();
    match (from, to) {
        (None, None) => None,
        (None, Some(to)) => Some(format!("0-{to}")),
        (Some(_), _) => Some(format!("{}-{}", years(from), years(to))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_says_nothing_is_left_out_at_every_depth() {
        let value = json!({"a": null, "b": " ", "c": [], "d": [{"@type": "Person", "name": ""}], "e": 0, "f": false});
        assert_eq!(said(value), Some(json!({"e": 0, "f": false})));
        assert_eq!(said(json!({"@type": "Museum", "name": null})), None);
    }

    #[test]
    fn ages_are_open_at_the_top_and_begin_at_birth() {
        let range = |from, to| age_range(Some(&Ages { from, to }));
        assert_eq!(range(Some(6), Some(12)).as_deref(), Some("6-12"));
        assert_eq!(range(Some(18), None).as_deref(), Some("18-"));
        assert_eq!(range(None, Some(3)).as_deref(), Some("0-3"));
        assert_eq!(range(None, None), None);
    }
}
