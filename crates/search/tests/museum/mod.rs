//! A real collection, where one lies beside the checkout: 69,202 works of Tate and 13,412 objects of M+, both CC0.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use flate2::read::GzDecoder;
use guanlan_search::{Document, FACETS};
use serde_json::Value;

/// `GUANLAN_COLLECTIONS`, or `shared/data` beside the checkout; `None` where neither is there.
pub fn folder() -> Option<PathBuf> {
    #[expect(clippy::disallowed_methods, reason = "no program reads this: it tells a test where its data is")]
    let named = std::env::var_os("GUANLAN_COLLECTIONS").map(PathBuf::from);
    let folder =
        named.unwrap_or_else(|| [env!("CARGO_MANIFEST_DIR"), "..", "..", "..", "shared", "data"].iter().collect());
    folder.join("tate").is_dir().then_some(folder)
}

/// All works as documents. Facets: 0 classification, 1 artist, 2 year, 3 medium, 4 a subject or area, several of them.
pub fn documents() -> Option<Vec<Document>> {
    let folder = folder()?;
    let mut shelf = Shelf::default();
    for line in lines(folder.join("tate/artworks.ndjson.gz")) {
        shelf.tate(&line);
    }
    for line in lines(folder.join("mplus/objects.ndjson.gz")) {
        shelf.mplus(&line);
    }
    Some(shelf.documents)
}

fn lines(path: PathBuf) -> impl Iterator<Item = Value> {
    let lines = BufReader::new(GzDecoder::new(File::open(path).unwrap())).lines();
    lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}

#[derive(Default)]
struct Shelf {
    documents: Vec<Document>,
    numbers: HashMap<String, u32>,
}

impl Shelf {
    fn tate(&mut self, work: &Value) {
        let text = |field: &str| work[field].as_str().unwrap_or_default();
        let mut subjects = Vec::new();
        names(&work["subjects"], &mut subjects);
        let words =
            ["acno", "all_artists", "medium", "classification", "dateText", "creditLine", "dimensions", "inscription"];
        let words: Vec<&str> = words.into_iter().map(text).chain(subjects.iter().copied()).collect();
        let mut facets: [Vec<u32>; FACETS] = Default::default();
        facets[0] = vec![self.number(text("classification"))];
        facets[1] = vec![self.number(text("all_artists"))];
        facets[2] = work["acquisitionYear"].as_u64().map(|year| year as u32).into_iter().collect();
        facets[3] = vec![self.number(text("medium"))];
        facets[4] = subjects.iter().map(|subject| self.number(subject)).collect();
        self.push(text("title").to_owned(), words.join("\n"), facets);
    }

    fn mplus(&mut self, work: &Value) {
        let both = |value: &Value| {
            let one = |lang| match &value[lang] {
                Value::Array(several) => several.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
                one => one.as_str().unwrap_or_default().to_owned(),
            };
            format!("{} {}", one("en"), one("zh-hant"))
        };
        let category = both(&work["classification"]["category"]);
        let area = both(&work["classification"]["area"]);
        let medium = both(&work["medium"]);
        let images = work["images"].as_array().into_iter().flatten().filter_map(|image| image["altText"].as_str());
        let mut words = vec![work["objectNumber"].as_str().unwrap_or_default().to_owned()];
        words.extend([both(&work["displayDate"]), both(&work["dimension"]), both(&work["creditLine"])]);
        words.extend([category.clone(), area.clone(), medium.clone()]);
        words.extend(images.map(str::to_owned));
        let mut facets: [Vec<u32>; FACETS] = Default::default();
        facets[0] = vec![self.number(&category)];
        let artists = work["constituents"].as_array().into_iter().flatten().filter_map(|artist| artist["id"].as_u64());
        facets[1] = artists.map(|id| 1_000_000 + id as u32).collect();
        facets[2] = work["beginDate"].as_u64().map(|year| year as u32).into_iter().collect();
        facets[3] = vec![self.number(&medium)];
        facets[4] = vec![self.number(&area)];
        self.push(both(&work["title"]), words.join("\n"), facets);
    }

    fn push(&mut self, title: String, text: String, facets: [Vec<u32>; FACETS]) {
        let key = self.documents.len() as u64;
        let document = Document {
            key,
            stamp: 1,
            group: 1,
            id: 101 + key,
            until: i64::MAX,
            order: facets[2].first().copied().unwrap_or_default().into(),
            day: facets[2].first().copied().unwrap_or_default().into(),
            facets,
            title_key: guanlan_core::fold::sort_key(&title),
            title,
            text,
            ..Document::default()
        };
        self.documents.push(document);
    }

    fn number(&mut self, name: &str) -> u32 {
        let next = self.numbers.len() as u32;
        *self.numbers.entry(name.to_owned()).or_insert(next)
    }
}

/// Names of subjects that have no narrower ones.
fn names<'a>(subject: &'a Value, found: &mut Vec<&'a str>) {
    match subject["children"].as_array() {
        Some(narrower) => narrower.iter().for_each(|subject| names(subject, found)),
        None => found.extend(subject["name"].as_str()),
    }
}
