//! What every kind tells search engines (RULES pages 8): true of all of them, and the details that differ.

use crate::common::{ORIGIN, Shelves, head_of, sample, site};
use guanlan_core::{
    content::{
        Content, Kind,
        project::{FacetName, canonical, project, structured},
    },
    for_kind,
    locale::Lang,
};
use serde_json::{Value, json};

/// The description of a record whose facets are `stored`, with whatever it refers to on the shelf.
fn described(kind: Kind, id: i64, stored: &Value, lang: Lang) -> Value {
    described_from(Shelves::Full, kind, id, stored, lang)
}

fn described_from(shelf: Shelves, kind: Kind, id: i64, stored: &Value, lang: Lang) -> Value {
    let read = |facet: FacetName| canonical(kind, facet, stored[facet.name()].clone()).unwrap().body;
    let (shared, text) = (read(FacetName::Shared), read(FacetName::Text(lang)));
    let shown = project(kind, &shared, &text, lang, &shelf).unwrap();
    structured(kind, &head_of(id, &shown, lang), &shown.card, &shown.detail, &site()).unwrap()
}

/// The first record of a kind as it is stored.
fn stored(kind: Kind) -> Value {
    serde_json::from_str(for_kind!(kind, K => K::STORED[0])).unwrap()
}

/// The types that a kind may have.
fn types(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Exhibition => &["ExhibitionEvent"],
        Kind::Event => &["Event", "EducationEvent"],
        Kind::News => &["NewsArticle"],
        Kind::Book => &["Book"],
        Kind::Tutorial => &["LearningResource"],
        Kind::Member => &["Person"],
        Kind::Product => &["Product"],
        Kind::DevelopmentPlan | Kind::WorkPlan => &["DigitalDocument"],
        Kind::AnnualReport => &["Report"],
        Kind::Page => &["WebPage", "AboutPage", "FAQPage"],
        Kind::Banner => &["ImageObject"],
    }
}

/// The paths of everything that says nothing.
fn silent(value: &Value, path: &str) -> Vec<String> {
    match value {
        Value::Null => vec![path.to_owned()],
        Value::Bool(_) | Value::Number(_) => Vec::new(),
        Value::String(text) => {
            if text.trim().is_empty() {
                vec![path.to_owned()]
            } else {
                Vec::new()
            }
        }
        Value::Array(items) if items.is_empty() => vec![path.to_owned()],
        Value::Array(items) => items.iter().flat_map(|item| silent(item, &format!("{path}[]"))).collect(),
        Value::Object(fields) => {
            fields.iter().flat_map(|(name, value)| silent(value, &format!("{path}.{name}"))).collect()
        }
    }
}

#[test]
fn every_kind_describes_its_samples_and_its_oldest_record_without_a_silent_field() {
    for kind in Kind::ALL {
        let name = kind.name();
        let samples = (0..6).map(|number| sample(*kind, number));
        for record in samples.chain([stored(*kind)]) {
            for lang in Lang::ALL {
                let thing = described(*kind, 101, &record, lang);
                assert_eq!(thing["@context"], "https://schema.org", "{name}");
                assert!(types(*kind).iter().any(|known| thing["@type"] == *known), "{name}: {}", thing["@type"]);
                assert_eq!(thing["name"], record[lang.code()]["title"], "{name}");
                assert_eq!(thing["url"], site().canonical, "{name}");
                assert_eq!(silent(&thing, name), Vec::<String>::new());
                let images = thing["image"].as_array().unwrap_or_else(|| panic!("{name} has no image"));
                let absolute = |image: &Value| image.as_str().is_some_and(|image| image.starts_with(ORIGIN));
                assert!(images.iter().all(absolute), "{name}: {images:?}");
            }
        }
    }
}

#[test]
fn a_record_whose_media_are_not_stored_is_described_without_them() {
    for kind in Kind::ALL {
        let thing = described_from(Shelves::Empty, *kind, 101, &stored(*kind), Lang::Zh);
        assert_eq!(silent(&thing, kind.name()), Vec::<String>::new());
        let media = ["image", "associatedMedia", "encoding", "video", "contentUrl"];
        assert!(media.iter().all(|field| thing.get(field).is_none()), "{}: {thing}", kind.name());
    }
}

#[test]
fn files_are_described_with_absolute_addresses() {
    for (kind, field) in [
        (Kind::News, "associatedMedia"),
        (Kind::Book, "associatedMedia"),
        (Kind::Tutorial, "encoding"),
        (Kind::DevelopmentPlan, "encoding"),
        (Kind::AnnualReport, "encoding"),
        (Kind::Page, "associatedMedia"),
    ] {
        let thing = described(kind, 101, &stored(kind), Lang::Zh);
        let file = &thing[field][0];
        assert_eq!(file["encodingFormat"], "application/pdf", "{}", kind.name());
        let address = file["contentUrl"].as_str().unwrap();
        assert!(address.starts_with("https://museum.example/media/"), "{}: {address}", kind.name());
    }
    let tutorial = described(Kind::Tutorial, 101, &stored(Kind::Tutorial), Lang::Zh);
    assert_eq!(tutorial["video"]["contentUrl"], "https://museum.example/media/bowl.mp4");
}

#[test]
fn an_event_begins_with_its_first_session_and_names_each_of_several() {
    let thing = described(Kind::Event, 101, &stored(Kind::Event), Lang::Zh);
    assert_eq!(thing["startDate"], "2026-12-01T14:00:00+08:00");
    assert_eq!(thing["endDate"], "2026-12-08T16:00:00+08:00");
    assert_eq!(thing["location"], json!({"@type": "Place", "name": "陶艺教室"}));
    assert_eq!(thing["offers"]["price"], "0.00");
    assert_eq!(thing["isAccessibleForFree"], true);
    assert_eq!(thing["typicalAgeRange"], "6-12");
    let parts = thing["subEvent"].as_array().unwrap();
    assert_eq!(parts.len(), 2);
    assert_eq!(
        (&parts[0]["startDate"], &parts[0]["location"]["name"]),
        (&json!("2026-12-01T14:00:00+08:00"), &json!("陶艺教室"))
    );
    assert_eq!(
        (&parts[1]["endDate"], &parts[1]["location"]["name"]),
        (&json!("2026-12-08T16:00:00+08:00"), &json!("东院"))
    );
    assert_eq!((&parts[0]["maximumAttendeeCapacity"], parts[1].get("maximumAttendeeCapacity")), (&json!(20), None));
}

#[test]
fn an_event_whose_days_are_wider_than_its_sessions_begins_with_the_day() {
    let mut record = stored(Kind::Event);
    record["shared"]["startsOn"] = json!("2026-11-30");
    record["shared"]["sessions"].as_array_mut().unwrap().truncate(1);
    let thing = described(Kind::Event, 101, &record, Lang::Zh);
    assert_eq!((&thing["startDate"], &thing["endDate"]), (&json!("2026-11-30"), &json!("2026-12-01T16:00:00+08:00")));
    assert_eq!(thing.get("subEvent"), None);
}

#[test]
fn schools_and_guides_are_lessons_and_other_events_are_not() {
    let lesson = |subtype: i64| {
        let mut record = stored(Kind::Event);
        record["shared"]["type"] = json!(subtype);
        described(Kind::Event, 101, &record, Lang::Zh)["@type"] == "EducationEvent"
    };
    assert_eq!([1, 2, 3, 4, 5].map(lesson), [false, false, true, false, true]);
}

#[test]
fn a_page_is_about_the_museum_by_its_number_and_answers_by_its_questions() {
    let page = |id: i64, lang: Lang| described(Kind::Page, id, &stored(Kind::Page), lang)["@type"].clone();
    assert_eq!(page(1, Lang::En), "AboutPage");
    assert_eq!(page(7, Lang::Zh), "FAQPage");
    assert_eq!(page(7, Lang::En), "WebPage");
}

#[test]
fn news_are_dated_by_their_day_and_books_numbered_without_hyphens() {
    let news = described(Kind::News, 101, &stored(Kind::News), Lang::Zh);
    assert_eq!(news["headline"], news["name"]);
    assert_eq!((&news["datePublished"], &news["dateModified"]), (&json!("2026-03-01"), &json!("2026-03-01T02:00:00Z")));
    assert_eq!(news["author"], json!({"@type": "Organization", "name": "考古部"}));
    assert_eq!(
        described(Kind::News, 101, &stored(Kind::News), Lang::En)["author"]["@type"],
        json!(["Museum", "Organization"])
    );
    let book = described(Kind::Book, 101, &stored(Kind::Book), Lang::Zh);
    assert_eq!((&book["isbn"], &book["numberOfPages"]), (&json!("9780306406157"), &json!(320)));
    assert_eq!(book["offers"]["price"], "168.00");
}

#[test]
fn a_product_says_whether_it_can_be_bought_and_a_tutorial_how_long_it_takes() {
    let product = described(Kind::Product, 101, &stored(Kind::Product), Lang::Zh);
    assert_eq!(product["offers"]["availability"], "https://schema.org/MadeToOrder");
    assert_eq!(product["offers"]["priceCurrency"], "CNY");
    assert_eq!(product["category"], "tea");
    let tutorial = described(Kind::Tutorial, 101, &stored(Kind::Tutorial), Lang::Zh);
    assert_eq!((&tutorial["timeRequired"], &tutorial["typicalAgeRange"]), (&json!("PT45M"), &json!("6-")));
    assert_eq!(tutorial["educationalLevel"], "Beginner");
}

#[test]
fn a_report_of_one_year_and_a_plan_of_several_say_their_years() {
    let report = described(Kind::AnnualReport, 101, &stored(Kind::AnnualReport), Lang::Zh);
    assert_eq!((&report["temporalCoverage"], &report["reportNumber"]), (&json!("2025"), &json!("馆字〔2026〕3 号")));
    let plan = described(Kind::WorkPlan, 101, &sample(Kind::WorkPlan, 1), Lang::Zh);
    assert_eq!((&plan["temporalCoverage"], &plan["identifier"]), (&json!("2026/2030"), &json!("1")));
}
