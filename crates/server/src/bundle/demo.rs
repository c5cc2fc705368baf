//! The demo museum: what a newcomer sees first, held to what it promises.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use chrono::{Days, NaiveDate};
use guanlan_core::{
    content::{
        Kind,
        link::{RELIC, RecordKey},
        project::{FacetName, canonical},
    },
    dates::phase,
    floors::RoomKind,
    locale::{Bilingual, Lang},
    validate,
};
use guanlan_kernel::testing::Engine;
use guanlan_media::NewMedia;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{
    Applied, Bundle, apply, closed_sessions, export,
    questions::wrongly_answered,
    read,
    read::{BundleRecord, read_looking},
};
use crate::testing::{PIXEL, TestApp};

/// Two days of two years, one of them the last of a February.
fn days() -> [NaiveDate; 2] {
    [(2026, 6, 15), (2028, 2, 29)].map(|(year, month, day)| NaiveDate::from_ymd_opt(year, month, day).unwrap())
}

/// Where the demo museum lies.
fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../demo"))
}

/// The demo museum, read on a day; its texts have no faults. Nobody looks at its pictures, which takes seconds: each is
/// there, and stands as one pixel. Its recordings are few, and looked at. The export below reads all as they are.
fn demo(day: NaiveDate) -> Bundle {
    let bundle = read_looking(folder(), day, |files| {
        let look = |file: &PathBuf| match file.extension().is_some_and(|ending| ending == "mp3") {
            true => fs::read(file).map_err(|e| e.to_string()).and_then(|bytes| inspected(&bytes)),
            false => fs::metadata(file).map_err(|e| e.to_string()).and_then(|_| inspected(PIXEL)),
        };
        files.iter().map(look).collect()
    });
    let bundle = bundle.unwrap();
    assert_eq!(bundle.faults, []);
    bundle
}

fn inspected(bytes: &[u8]) -> Result<NewMedia, String> {
    NewMedia::inspect(bytes).map_err(|fault| fault.to_string())
}

fn facet(record: &BundleRecord, name: FacetName) -> &Value {
    &record.facets.iter().find(|(found, _)| *found == name).unwrap().1
}

fn shared(record: &BundleRecord) -> &Value {
    facet(record, FacetName::Shared)
}

/// The records of a kind, of one type where one is named.
fn of<'a>(bundle: &'a Bundle, kind: &str, of_type: Option<i64>) -> Vec<&'a BundleRecord> {
    let kind = Kind::parse(kind).unwrap();
    let wanted = |record: &&BundleRecord| {
        record.kind == kind && of_type.is_none_or(|of_type| shared(record)["type"] == json!(of_type))
    };
    bundle.records.iter().filter(wanted).collect()
}

fn date(value: &Value) -> Option<NaiveDate> {
    value.as_str().map(|text| text.parse().unwrap())
}

fn items<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn the_demo_museum_fills_every_list() {
    let bundle = demo(days()[0]);
    for (kind, of_type, at_least) in [
        ("banner", Some(1), 5),
        ("banner", Some(2), 3),
        ("exhibition", Some(1), 6),
        ("exhibition", Some(0), 12),
        ("exhibition", Some(2), 6),
        ("news", None, 24),
        ("event", Some(1), 10),
        ("event", Some(2), 12),
        ("event", Some(3), 8),
        ("event", Some(4), 8),
        ("event", Some(5), 6),
        ("book", None, 10),
        ("member", Some(2), 12),
        ("member", Some(3), 12),
        ("product", None, 16),
        ("tutorial", None, 10),
        ("development_plan", None, 3),
        ("work_plan", None, 5),
        ("annual_report", None, 6),
        ("page", None, 12),
    ] {
        let found = of(&bundle, kind, of_type).len();
        assert!(found >= at_least, "{found} of {kind} {of_type:?}, {at_least} wanted");
    }
    for record in &bundle.records {
        assert_eq!(record.publish.len(), 2, "{:?} {} is in both languages", record.kind, record.key);
    }
}

#[test]
fn the_relics_of_the_demo_museum_are_described_in_full() {
    let bundle = demo(days()[0]);
    assert!(bundle.relics.len() >= 60, "{} relics", bundle.relics.len());
    let classes: BTreeSet<_> = bundle.relics.iter().map(|relic| format!("{:?}", relic.class)).collect();
    let eras: BTreeSet<_> = bundle.relics.iter().map(|relic| format!("{:?}", relic.era)).collect();
    assert!(classes.len() >= 10 && eras.len() >= 6, "{classes:?} {eras:?}");
    let mut numbers = BTreeSet::new();
    for relic in &bundle.relics {
        let number = &relic.number;
        assert!(numbers.insert(number), "{number} twice");
        let both = [
            &relic.name,
            &relic.era_text,
            &relic.material_text,
            &relic.quantity.unit,
            &relic.dimensions.text,
            &relic.condition_note,
            &relic.provenance,
        ];
        for text in both {
            assert!(!text.zh.is_empty() && !text.en.is_empty(), "{number} lacks a text: {text:?}");
        }
        let (zh, en) = (relic.description.zh.text(), relic.description.en.text());
        assert!(zh.chars().count() >= 100 && en.split_whitespace().count() >= 60, "{number} is hardly described");
        assert!(relic.era.is_some() && relic.condition.is_some() && !relic.materials.is_empty(), "{number}");
        let years = relic.years.as_ref().unwrap_or_else(|| panic!("{number} has no years"));
        assert!(years.from <= years.to, "{number}: {years:?}");
        assert!(relic.mass.grams.is_some() || !relic.mass.text.zh.is_empty(), "{number} has no mass");
        assert!(relic.dimensions.height.is_some(), "{number} has no height");
        assert!(!relic.pictures.is_empty() && !relic.licence.is_empty(), "{number}");
    }
    let seen_from_three_sides = bundle.relics.iter().filter(|relic| relic.pictures.len() >= 3).count();
    assert!(seen_from_three_sides >= 12, "{seen_from_three_sides} relics have three views");
    assert!(bundle.relics.iter().any(|relic| relic.hall.is_none()), "some are in store");
    let heard: Vec<_> = bundle.relics.iter().filter(|relic| !relic.audio.is_empty()).collect();
    assert!(heard.len() >= 4, "{} relics are heard", heard.len());
    for relic in heard {
        assert!(relic.hall.is_some(), "{} is heard and not on display", relic.number);
        assert_eq!(relic.audio.recordings().count(), 2, "{} is heard in one language", relic.number);
    }
}

/// RULES profile 5.
#[test]
fn every_hall_that_a_record_of_the_demo_museum_names_is_on_its_plan_and_every_hall_has_a_step_free_way() {
    let bundle = demo(days()[0]);
    let floors = &bundle.profile.as_ref().unwrap().floors;
    let of_relics =
        bundle.relics.iter().filter_map(|relic| relic.hall.clone().map(|hall| (relic.number.clone(), hall)));
    let of_shows = of(&bundle, "exhibition", None).into_iter().filter_map(|record| {
        let hall = serde_json::from_value(shared(record)["hall"].clone()).ok()?;
        Some((record.key.clone(), hall))
    });
    let halls: Vec<(String, Bilingual)> = of_relics.chain(of_shows).collect();
    assert!(halls.len() > 60, "{} records are in a hall", halls.len());
    for (name, hall) in halls.iter().filter(|(_, hall)| !hall.zh.is_empty()) {
        let room = floors.called(&hall.zh).unwrap_or_else(|| panic!("{name} is in {}, which no plan has", hall.zh));
        assert_eq!(room.hall(), hall, "{name} calls it otherwise in English");
        assert_eq!(room.kind, RoomKind::Hall, "{name}");
    }
    for floor in floors.iter() {
        assert!(floor.rooms.iter().any(|room| room.kind == RoomKind::Lift), "{} has no lift", floor.key);
    }
}

#[test]
fn the_demo_museum_always_has_exhibitions_past_present_closing_and_coming() {
    for day in days() {
        let mut phases = BTreeMap::<String, usize>::new();
        for record in of(&demo(day), "exhibition", Some(0)) {
            let (starts, ends) = (date(&shared(record)["startsOn"]), date(&shared(record)["endsOn"]));
            *phases.entry(format!("{:?}", phase(starts, ends, day, 14).unwrap())).or_default() += 1;
        }
        for phase in ["Ended", "Ongoing", "Closing", "Upcoming"] {
            assert!(phases.get(phase).is_some_and(|count| *count >= 2), "{phases:?} on {day}");
        }
    }
}

#[test]
fn the_demo_museum_always_has_something_to_come_to_and_something_new() {
    for day in days() {
        let bundle = demo(day);
        let sessions = |of_type: i64| -> Vec<NaiveDate> {
            of(&bundle, "event", Some(of_type))
                .iter()
                .flat_map(|record| items(shared(record), "sessions"))
                .map(|session| date(&session["day"]).unwrap())
                .collect()
        };
        for of_type in [1, 2, 3, 5] {
            let days = sessions(of_type);
            let soon = days.iter().filter(|when| **when > day && **when <= day + Days::new(30)).count();
            let past = days.iter().filter(|when| **when < day).count();
            assert!(soon >= 4 && past >= 1, "type {of_type}: {soon} soon, {past} past on {day}");
        }
        for record in of(&bundle, "event", Some(1)) {
            for session in items(shared(record), "sessions") {
                let (starts, ends) = (session["starts"].as_str(), session["ends"].as_str());
                assert!(starts < ends && session["capacity"].as_i64() > Some(0), "{}: {session}", record.key);
            }
        }
        let news: Vec<NaiveDate> =
            of(&bundle, "news", None).iter().map(|record| date(&shared(record)["day"]).unwrap()).collect();
        assert!(news.iter().all(|when| *when <= day), "news of tomorrow on {day}");
        assert!(news.iter().filter(|when| **when > day - Days::new(14)).count() >= 4, "nothing new on {day}");
        for (of_type, at_least) in [(1, 5), (2, 3)] {
            let shown = |record: &&&BundleRecord| {
                date(&shared(record)["startsOn"]) <= Some(day) && date(&shared(record)["endsOn"]) >= Some(day)
            };
            let banners = of(&bundle, "banner", Some(of_type));
            assert!(banners.iter().filter(shown).count() >= at_least, "too few banners of {of_type} on {day}");
        }
    }
}

/// On whatever day of the week it is imported (RULES content 13).
#[test]
fn no_session_of_the_demo_museum_is_on_a_day_when_it_is_closed_or_twice_at_one_time() {
    for anchor in days()[0].iter_days().take(7) {
        let bundle = demo(anchor);
        let opening = &bundle.profile.as_ref().unwrap().opening;
        assert!(opening.on(anchor.week(chrono::Weekday::Mon).first_day()).is_none(), "it is closed on Mondays");
        assert_eq!(closed_sessions(&bundle, opening, NaiveDate::MIN), []);
        for event in of(&bundle, "event", None) {
            let mut times = BTreeSet::new();
            for session in items(shared(event), "sessions") {
                let time = (session["day"].to_string(), session["starts"].to_string());
                assert!(times.insert(time.clone()), "{} on {anchor}: {time:?}", event.key);
            }
        }
    }
}

#[test]
fn every_link_of_the_demo_museum_leads_to_a_record() {
    let bundle = demo(days()[0]);
    let mut there: BTreeSet<RecordKey> =
        bundle.records.iter().map(|record| RecordKey::new(record.kind.name(), &record.key)).collect();
    there.extend(bundle.relics.iter().map(|relic| RecordKey::new(RELIC, &relic.number)));
    let mut linked = BTreeSet::new();
    for record in &bundle.records {
        for link in items(shared(record), "links") {
            let link: RecordKey = link.as_str().unwrap().to_owned().try_into().unwrap();
            assert!(there.contains(&link), "{} links to {link}, which is not there", record.key);
            linked.insert(link);
        }
    }
    for (kind, wanted) in [("exhibition", "relic/"), ("product", "relic/"), ("news", ""), ("book", "exhibition/")] {
        for record in of(&bundle, kind, None) {
            let links = items(shared(record), "links");
            assert!(
                links.iter().any(|link| link.as_str().unwrap().starts_with(wanted)),
                "{kind} {} has no link to a {wanted}",
                record.key
            );
        }
    }
    let shown = bundle.relics.iter().filter(|relic| linked.contains(&RecordKey::new(RELIC, &relic.number))).count();
    assert_eq!(shown, bundle.relics.len(), "relics that nothing links to");
}

#[test]
fn the_numbers_of_the_demo_museum_are_valid() {
    let bundle = demo(days()[0]);
    let mut unique = BTreeSet::new();
    for record in of(&bundle, "book", None) {
        let isbn = shared(record)["isbn"].as_str().unwrap();
        assert!(validate::isbn(isbn) && unique.insert(isbn.to_owned()), "{isbn}");
        for lang in Lang::ALL {
            let contents = items(facet(record, FacetName::Text(lang)), "contents");
            let pages: Vec<i64> = contents.iter().filter_map(|line| line["page"].as_i64()).collect();
            assert!(contents.len() >= 6 && pages.is_sorted(), "{}: {pages:?}", record.key);
            assert!(pages.last() <= shared(record)["pages"].as_i64().as_ref(), "{} ends before its last", record.key);
        }
    }
    for record in of(&bundle, "product", None) {
        let sku = shared(record)["sku"].as_str().unwrap();
        assert!(unique.insert(sku.to_owned()) && shared(record)["priceFen"].as_i64() > Some(0), "{sku}");
    }
    for record in of(&bundle, "tutorial", None) {
        for lang in Lang::ALL {
            assert!(items(facet(record, FacetName::Text(lang)), "steps").len() >= 5, "{} has few steps", record.key);
        }
    }
    for record in of(&bundle, "annual_report", None) {
        assert!(!items(shared(record), "attachments").is_empty(), "{} has no file", record.key);
        for lang in Lang::ALL {
            assert!(items(facet(record, FacetName::Text(lang)), "figures").len() >= 8, "{}", record.key);
        }
    }
}

#[test]
fn every_file_of_the_demo_museum_is_used_and_says_what_is_seen_in_both_languages() {
    let bundle = demo(days()[0]);
    let mut used: BTreeSet<_> = bundle.profile.as_ref().unwrap().media().into_iter().collect();
    for record in &bundle.records {
        for (name, body) in &record.facets {
            used.extend(canonical(record.kind, *name, body.clone()).unwrap().media);
        }
    }
    used.extend(bundle.relics.iter().flat_map(|relic| relic.pictures.iter().cloned()));
    let heard = bundle.relics.iter().flat_map(|relic| relic.audio.recordings().map(|(_, recording)| &recording.file));
    used.extend(heard.cloned());
    let mut said = BTreeSet::new();
    for (key, file) in &bundle.media {
        assert!(used.contains(key), "{} is not used", key.0);
        let (zh, en) = (&file.words.alt.zh, &file.words.alt.en);
        assert!(zh.chars().count() >= 4 && en.split(' ').count() >= 3 && zh != en, "{}: {zh} / {en}", key.0);
        assert!(said.insert(zh) && said.insert(en), "{} says what another says: {zh} / {en}", key.0);
    }
}

#[test]
fn no_sentence_of_the_demo_museum_occurs_twice() {
    let bundle = demo(days()[0]);
    let mut seen = BTreeMap::<String, String>::new();
    let mut twice = Vec::new();
    let mut look = |key: &str, sentence: &str| {
        if let Some(before) = seen.insert(sentence.to_owned(), key.to_owned()) {
            twice.push(format!("{before} and {key} both say: {sentence}"));
        }
    };
    for record in &bundle.records {
        for (_, body) in &record.facets {
            sentences(body, &mut |sentence| look(&record.key, sentence));
        }
    }
    for relic in &bundle.relics {
        let heard: Vec<_> = relic.audio.recordings().map(|(_, recording)| &recording.transcript).collect();
        let body = serde_json::to_value((&relic.description, &relic.provenance, &relic.condition_note, heard)).unwrap();
        sentences(&body, &mut |sentence| look(&relic.number, sentence));
    }
    assert!(twice.is_empty(), "{}", twice.join("\n"));
    assert!(seen.len() > 3000, "{} sentences", seen.len());
}

/// Calls `each` with every whole sentence in a value's texts. What is no sentence (a name, a place, a label) may
/// be said again.
fn sentences(value: &Value, each: &mut impl FnMut(&str)) {
    const FACTS: [&str; 22] = [
        "title",
        "label",
        "author",
        "authors",
        "link",
        "hall",
        "organizer",
        "curator",
        "place",
        "audience",
        "host",
        "issuer",
        "publisher",
        "series",
        "format",
        "designer",
        "whereToBuy",
        "care",
        "material",
        "links",
        "figures",
        "affiliation",
    ];
    match value {
        Value::String(text) => text
            .split(['。', '！', '？', '.', '!', '?', '\n'])
            .map(str::trim)
            .filter(|sentence| sentence.chars().count() >= 12 && !sentence.starts_with("media/"))
            .for_each(each),
        Value::Array(items) => items.iter().for_each(|item| sentences(item, each)),
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| !FACTS.contains(&name.as_str()))
            .for_each(|(_, value)| sentences(value, each)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// What was looked at, known by its bytes: another file that has them need not be decoded again.
fn known(files: &[PathBuf], looked_at: &Bundle) -> Vec<Result<NewMedia, String>> {
    let by_hash: BTreeMap<&str, &NewMedia> =
        looked_at.media.values().map(|file| (file.media.hash.as_str(), &file.media)).collect();
    let find = |file: &PathBuf| {
        let bytes = fs::read(file).map_err(|error| error.to_string())?;
        let hash: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let found = by_hash.get(hash.as_str()).copied().cloned();
        found.ok_or_else(|| format!("{} came back with other bytes", file.display()))
    };
    files.iter().map(find).collect()
}

// One test, because its pictures are decoded only once then, which takes longer than all the rest.
#[tokio::test]
async fn the_imported_demo_answers_visitors_and_its_export_reads_back_to_the_same_museum_on_both_databases() {
    let mut read_before = None;
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let Some(app) = TestApp::start(engine).await else { continue };
        let today = app.app.moment().today;
        let bundle = read_before.get_or_insert_with(|| read(folder(), today).unwrap());
        assert_eq!(bundle.faults, []);
        let first = apply(&app.app, bundle).await.unwrap();
        let all = bundle.records.len() + bundle.relics.len();
        assert_eq!((first.changed, first.unchanged), (all, 0));
        assert_eq!(wrongly_answered(&app).await, [""; 0]);
        let out = tempfile::tempdir().unwrap();
        export(&app.app, &out.path().join("demo"), "qinglan").await.unwrap();
        let back = read_looking(&out.path().join("demo"), today, |files| known(files, bundle)).unwrap();
        assert_eq!(back.faults, []);
        let nothing = Applied { changed: 0, unchanged: all, media: 0, profile: false, redirects: false };
        assert_eq!(apply(&app.app, &back).await.unwrap(), nothing);
    }
}
