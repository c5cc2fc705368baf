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

/// Who made something: the museum where it is named, a department or another house, otherwise a person.
pub fn maker(name: &str, site: &Site) -> Value {
    if name == site.museum || is_house(name) {
        house(Some(name), site)
    } else {
        json!({"@type": "Person", "name": name})
    }
}

/// How names of departments, works and societies end in Chinese; no person's does.
const HOUSES: [&str; 28] = [
    "部",
    "处",
    "室",
    "馆",
    "厂",
    "局",
    "中心",
    "委员会",
    "理事会",
    "协会",
    "学会",
    "研究会",
    "基金会",
    "研究所",
    "研究院",
    "博物院",
    "画院",
    "学院",
    "学校",
    "大学",
    "中学",
    "小学",
    "出版社",
    "报社",
    "合作社",
    "公司",
    "集团",
    "考古队",
];
/// The same in English, as a word of the name.
const HOUSE_WORDS: [&str; 24] = [
    "Department",
    "Office",
    "Museum",
    "Library",
    "Gallery",
    "Archive",
    "Archives",
    "Committee",
    "Council",
    "Centre",
    "Center",
    "Institute",
    "University",
    "College",
    "School",
    "Society",
    "Association",
    "Foundation",
    "Press",
    "Bureau",
    "Factory",
    "Workshop",
    "Company",
    "Team",
];

/// Whether a name is that of a house and not of a person. Nobody says so when it is written; the name does.
fn is_house(name: &str) -> bool {
    let name = name.trim();
    HOUSES.iter().any(|end| name.len() > end.len() && name.ends_with(end))
        || name.split(|sign: char| !sign.is_alphabetic()).any(|word| HOUSE_WORDS.contains(&word))
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
    use chrono::{FixedOffset, NaiveDate};

    use super::*;

    #[test]
    fn what_says_nothing_is_left_out_at_every_depth() {
        let value = json!({"a": null, "b": " ", "c": [], "d": [{"@type": "Person", "name": ""}], "e": 0, "f": false});
        assert_eq!(said(value), Some(json!({"e": 0, "f": false})));
        assert_eq!(said(json!({"@type": "Museum", "name": null})), None);
    }

    #[test]
    fn a_department_is_no_person_and_the_museum_is_itself() {
        let site = Site {
            museum: "青岚市博物馆",
            address: "窑火路 1 号",
            canonical: "",
            origin: "https://museum.example",
            offset: &|_| FixedOffset::east_opt(28_800).unwrap(),
        };
        let kind = |name| maker(name, &site)["@type"].clone();
        for house in
            ["文保部", "办公室", "国营青岚瓷厂", "Department of Ceramics", "Office", "Qinglan Pottery Works Factory"]
        {
            assert_eq!(kind(house), "Organization", "{house}");
        }
        for person in ["陆岫", "周砚樵", "毕可然", "Zhou Yanqiao", "Jian Congzhi (ed.)", "Owned by Lu Xiu"] {
            assert_eq!(kind(person), "Person", "{person}");
        }
        assert_eq!(maker("青岚市博物馆", &site), site.museum());
        assert_eq!(site.museum()["@type"], json!(["Museum", "Organization"]));
        let day = NaiveDate::from_ymd_opt(2026, 11, 26).unwrap();
        assert_eq!(site.instant(day, "14:00").as_deref(), Some("2026-11-26T14:00:00+08:00"));
        assert_eq!(site.instant(day, "soon"), None);
        assert_eq!(site.place(Some("二层"))["address"], "窑火路 1 号");
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
