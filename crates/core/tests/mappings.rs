//! The mapping files of the project: they are valid, and where the real catalogues lie beside the checkout, every
//! row of them becomes a relic. `GUANLAN_COLLECTIONS` names another folder.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
};

use flate2::read::GzDecoder;
use guanlan_core::{
    locale::Lang,
    relic::{
        Class, Relic,
        mapping::{Joins, Mapping},
        vocabulary::Vocabulary,
    },
};
use serde_json::{Value, json};

fn mapping(name: &str) -> Mapping {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../mappings").join(name);
    Mapping::parse(&fs::read_to_string(path).unwrap()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[expect(clippy::disallowed_methods, reason = "a test's data folder is no configuration of the server")]
fn data() -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let folder = std::env::var_os("GUANLAN_COLLECTIONS").map_or(beside, PathBuf::from);
    folder.is_dir().then_some(folder)
}

fn rows(path: &Path) -> impl Iterator<Item = Value> {
    let lines = BufReader::new(GzDecoder::new(File::open(path).unwrap())).lines();
    lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}

/// The relics of a catalogue; fails with the first faults where a row does not map.
fn relics(folder: &Path, mapping: &Mapping, file: &str) -> Vec<Relic> {
    let mut joins = Joins::default();
    for join in mapping.joins() {
        for record in rows(&folder.join(&join.file)) {
            joins.add(&join.name, &join.key, record).unwrap();
        }
    }
    let (mut relics, mut faults) = (Vec::new(), Vec::new());
    for (at, row) in rows(&folder.join(file)).enumerate() {
        match mapping.relic(at as u64 + 1, &row, &joins) {
            Ok(relic) => relics.push(relic),
            Err(found) => faults.extend(found),
        }
    }
    assert!(faults.is_empty(), "{} faults, first {}", faults.len(), faults[0]);
    relics
}

fn print(title: &str, keys: impl Iterator<Item = String>) {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for key in keys {
        *counts.entry(key).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let list: Vec<String> = counts.iter().map(|(key, count)| format!("{key} {count}")).collect();
    println!("{title}: {}", list.join(", "));
}

#[test]
fn a_row_of_tate_becomes_an_english_relic_that_names_its_source() {
    let row = json!({"acno": "T04565", "title": "St Mawes, Cornwall", "classification": "on paper, print",
        "medium": "Etching on paper", "dateText": "c.1828-9", "dateRange": {"startYear": 1828, "endYear": 1829, "text": ""},
        "dimensions": "image: 166 x 238 mm", "units": "mm", "height": "166", "width": "238", "depth": "",
        "contributors": [{"fc": "Joseph Mallord William Turner", "role": "after"}], "creditLine": "Purchased 1986",
        "groupTitle": null, "thumbnailUrl": "http://www.tate.org.uk/art/images/work/T/T04/T04565_8.jpg",
        "url": "http://www.tate.org.uk/art/artworks/turner-st-mawes-cornwall-t04565"});
    let relic = mapping("tate.toml").relic(1, &row, &Joins::default()).unwrap();
    assert_eq!((relic.number.as_str(), relic.class, relic.converted), ("T04565", Class::Painting, false));
    assert_eq!(relic.makers[0].en, "after Joseph Mallord William Turner");
    assert_eq!((relic.dimensions.height, relic.dimensions.depth), (Some(166.0), None));
    assert!(relic.credit.en.contains("Tate") && relic.credit.zh.contains("泰特") && relic.licence == "CC0-1.0");
    assert!(!relic.canonical().unwrap().contains("T04565_8.jpg"), "their pictures are not ours");
}

#[test]
fn a_row_of_m_plus_becomes_a_relic_in_both_languages_marked_as_converted() {
    let mapping = mapping("mplus.toml");
    let mut joins = Joins::default();
    joins
        .add("people", &mapping.joins()[0].key, json!({"id": 377, "name": {"en": "Qiu Jie", "zh-hant": "邱節"}}))
        .unwrap();
    let row = json!({"id": 1, "objectNumber": "2012.1799", "title": {"en": "Ko Shing Street", "zh-hant": "上環高陞街"},
        "classification": {"area": {"en": ["Visual Art"]}, "category": {"en": ["Photography"]}, "archivalLevel": {"en": null}},
        "displayDate": {"en": "1956", "zh-hant": "1956"}, "beginDate": 1956, "endDate": 1956,
        "medium": {"en": "gelatin silver print", "zh-hant": "銀鹽紙基照片"},
        "dimension": {"en": "sheet: 48.3 × 40 cm", "zh-hant": "紙本︰48.3 × 40 厘米"},
        "dimensionDetails": {"unit": "cm", "height": 48.3, "width": 40, "depth": null},
        "creditLine": {"en": "M+, Hong Kong", "zh-hant": "M+，香港"},
        "constituents": [{"id": 377, "role": {"en": "Artist"}}, {"id": 377, "role": {"en": "Subject"}}]});
    let relic = mapping.relic(1, &row, &joins).unwrap();
    assert_eq!((relic.name.zh.as_str(), relic.name.en.as_str()), ("上环高升街", "Ko Shing Street"));
    assert_eq!((relic.class, relic.converted, relic.dimensions.height), (Class::AudioVisual, true, Some(483.0)));
    assert_eq!(relic.makers.len(), 1);
    assert_eq!(relic.makers[0].zh, "邱节");
    assert!(relic.credit.zh.contains("资料来源：M+，香港") && relic.credit.zh.contains("繁体转为简体"));
    assert!(relic.credit.en.contains("Source: M+ Museum, Hong Kong"));
}

#[test]
fn every_row_of_both_catalogues_becomes_a_relic_with_a_number_of_its_own() {
    let Some(data) = data() else {
        println!("skipped: no catalogues beside the checkout; GUANLAN_COLLECTIONS names their folder");
        return;
    };
    let tate = relics(&data.join("tate"), &mapping("tate.toml"), "artworks.ndjson.gz");
    let mplus = relics(&data.join("mplus"), &mapping("mplus.toml"), "objects.ndjson.gz");
    assert_eq!((tate.len(), mplus.len()), (69_202, 13_412));
    let numbers: BTreeSet<&str> = tate.iter().chain(&mplus).map(|relic| relic.number.as_str()).collect();
    assert_eq!(numbers.len(), 82_614);
    for (name, relics) in [("Tate", &tate), ("M+", &mplus)] {
        let label = |relic: &Relic| relic.class.label(Lang::Zh).to_owned();
        print(&format!("{name}, class"), relics.iter().map(label));
        print(&format!("{name}, era"), relics.iter().map(|r| r.era.map_or("—", |era| era.label(Lang::Zh)).to_owned()));
        let materials = relics.iter().flat_map(|relic| relic.materials.iter().map(|m| m.label(Lang::Zh).to_owned()));
        print(&format!("{name}, material"), materials);
        let bare = relics.iter().filter(|relic| relic.materials.is_empty()).count();
        println!(
            "{name}: {bare} without material, {} converted",
            relics.iter().filter(|relic| relic.converted).count()
        );
        assert!(bare * 2 < relics.len(), "{name}: most relics have a material");
    }
    assert!(tate.iter().all(|relic| !relic.converted));
    assert!(mplus.iter().filter(|relic| relic.name.zh.contains(['視', '設', '築', '門', '紙'])).count() == 0);
}
