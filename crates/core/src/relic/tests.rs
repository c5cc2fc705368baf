//! What the public sees of a relic, and what it never sees.

use serde_json::{Value, json};

use super::{
    Class, Era, Material, PublishedRelic, Relic,
    record::{Audio, Private, Recording},
    sample,
    vocabulary::Vocabulary,
};
use crate::{
    content::FaultRule,
    locale::{Bilingual, Lang},
    picture::{MediaKey, Picture, Pictures, Sound},
    rich::RichText,
};

struct Stored;

impl Pictures for Stored {
    fn picture(&self, key: &MediaKey) -> Option<Picture> {
        Some(Picture {
            src: format!("/{}", key.0),
            width: 4,
            height: 3,
            alt: String::new(),
            credit: String::new(),
            base: String::new(),
            placeholder: String::new(),
        })
    }

    fn sound(&self, key: &MediaKey) -> Option<Sound> {
        let src = format!("/{}", key.0);
        key.0.ends_with(".mp3").then(|| Sound { src, mime: "audio/mpeg".into(), seconds: Some(8) })
    }
}

fn recording(file: &str, transcript: &str) -> Option<Recording> {
    Some(Recording { file: MediaKey(file.into()), transcript: RichText::from_markdown(transcript).unwrap() })
}

/// Every way in which a relic leaves the studio, as one text.
fn everything_public(relic: &Relic) -> String {
    let published = relic.published();
    let stored = serde_json::to_string(&published).unwrap();
    let again = PublishedRelic::decode(&relic.canonical().unwrap()).unwrap();
    let mut out =
        vec![stored, serde_json::to_string(&again).unwrap(), published.record().search_text(), relic.search_text()];
    for lang in Lang::ALL {
        let shown = published.public(lang, &Stored);
        out.push(format!("{shown:?}"));
        out.push(serde_json::to_string(&shown.card).unwrap());
        out.push(serde_json::to_string(&shown.detail).unwrap());
    }
    out.push(format!("{:?}", relic.facets()));
    out.join("\n")
}

#[test]
fn no_private_field_is_in_anything_public() {
    let mut relic = sample::sample(6);
    relic.private = Private {
        storage_place: "SECRETPLACE".into(),
        value_fen: Some(424_242_424_242),
        restorer_notes: "SECRETNOTES".into(),
    };
    let public = everything_public(&relic);
    for mark in ["SECRETPLACE", "424242424242", "424_242", "SECRETNOTES", "storagePlace", "valueFen", "restorerNotes"] {
        assert!(!public.contains(mark), "{mark} got out");
    }
    assert!(relic.canonical().unwrap().contains("SECRETPLACE"), "the studio keeps it");
}

#[test]
fn the_oldest_relic_still_decodes_and_can_be_shown() {
    assert!(!sample::STORED.is_empty());
    for stored in sample::STORED {
        let relic: Relic = serde_json::from_str(stored).unwrap();
        assert_eq!(relic.faults(), []);
        let before: Value = serde_json::from_str(stored).unwrap();
        assert_eq!(serde_json::to_value(&relic).unwrap(), before, "nothing of it is lost");
        assert!(!relic.published().public(Lang::En, &Stored).title.is_empty());
    }
}

#[test]
fn a_relic_is_shown_in_the_language_its_name_has() {
    let relic = sample::sample(1);
    let shown = relic.published().public(Lang::En, &Stored);
    assert_eq!((shown.lang, shown.fallback, shown.title.as_str()), (Lang::En, false, "Celadon bowl 1"));
    let english_only = Relic { name: Bilingual { zh: String::new(), en: "Bowl".into() }, ..relic.clone() };
    let shown = english_only.published().public(Lang::Zh, &Stored);
    assert_eq!((shown.lang, shown.fallback, shown.title.as_str()), (Lang::En, true, "Bowl"));
    assert_eq!(shown.card.class.name, relic.class.label(Lang::Zh), "terms stay in the language that was asked for");
    assert!(shown.detail.description.contains("green"));
    let chinese_only = Relic { name: Bilingual { zh: "碗".into(), en: " ".into() }, ..relic };
    let shown = chinese_only.published().public(Lang::En, &Stored);
    assert_eq!((shown.lang, shown.fallback, shown.title.as_str()), (Lang::Zh, true, "碗"));
}

#[test]
fn a_line_that_is_missing_in_one_language_is_said_in_the_other() {
    let mut relic = sample::sample(2);
    relic.material_text.zh.clear();
    relic.inscription.en.clear();
    relic.description.zh = RichText::default();
    let zh = relic.published().public(Lang::Zh, &Stored);
    assert_eq!(zh.detail.material_text, "Porcelain body, celadon glaze");
    assert!(zh.detail.description.contains("green"));
    let en = relic.published().public(Lang::En, &Stored);
    assert_eq!(en.detail.inscription, "底刻“河滨”");
}

#[test]
fn a_relic_is_heard_in_the_language_that_is_shown_and_else_in_the_other_with_the_words_of_that_recording() {
    let silent = sample::sample(2);
    let shown = silent.published().public(Lang::Zh, &Stored);
    assert!(!shown.card.has_audio && shown.detail.audio.is_none() && shown.transcript.is_empty());
    assert!(!silent.canonical().unwrap().contains("audio"), "what was stored before keeps its hash");
    let mut relic = silent;
    relic.audio = Audio { zh: recording("media/zh.mp3", "水**注**入。"), en: recording("media/en.mp3", "Water.") };
    let heard = |relic: &Relic, lang| relic.published().public(lang, &Stored).detail.audio.unwrap();
    let zh = heard(&relic, Lang::Zh);
    assert_eq!(
        (zh.src.as_str(), zh.mime.as_str(), zh.seconds, zh.lang),
        ("/media/zh.mp3", "audio/mpeg", Some(8), Lang::Zh)
    );
    assert!(zh.transcript.contains("水<strong>注</strong>入。"), "{}", zh.transcript);
    assert_eq!((heard(&relic, Lang::En).src, heard(&relic, Lang::En).lang), ("/media/en.mp3".into(), Lang::En));
    assert_eq!(relic.published().public(Lang::Zh, &Stored).transcript, "水注入。");
    assert!(relic.search_text().contains("水注入。\nWater."), "{}", relic.search_text());
    assert_eq!(relic.faults(), []);
    relic.audio.en = None;
    let other = heard(&relic, Lang::En);
    assert_eq!((other.src.as_str(), other.lang), ("/media/zh.mp3", Lang::Zh));
    assert!(relic.published().public(Lang::En, &Stored).card.has_audio);
    relic.audio.zh = recording("media/gone.wav", "x");
    assert_eq!(relic.published().public(Lang::Zh, &Stored).detail.audio, None, "it is not stored");
}

#[test]
fn a_recording_without_its_words_is_a_fault_and_its_file_is_looked_up_once() {
    let mut relic = sample::sample(3);
    relic.audio = Audio { zh: recording("media/a.mp3", ""), en: recording("media/a.mp3", " ") };
    let faults: Vec<_> = relic.faults().into_iter().map(|fault| (fault.field, fault.rule)).collect();
    let wanted = ["audio.zh.transcript", "audio.en.transcript"].map(|field| (field.to_owned(), FaultRule::Required));
    assert_eq!(faults, wanted);
    assert_eq!(relic.media(), ["media/sample.png", "media/a.mp3"].map(|key| MediaKey(key.into())));
    for odd in [json!({"zh": {"transcript": "x"}}), json!({"file": "x"}), json!({"zh": {"file": "x", "seconds": 3}})] {
        assert!(serde_json::from_value::<Audio>(odd.clone()).is_err(), "{odd}");
    }
}

#[test]
fn without_a_description_the_summary_tells_who_when_and_of_what() {
    let mut relic = sample::sample(2);
    relic.description = Default::default();
    assert_eq!(
        relic.published().public(Lang::En, &Stored).summary,
        "Kiln of the Pan family · Song · Porcelain body, celadon glaze"
    );
}

#[test]
fn a_keyword_finds_a_relic_in_both_languages_and_by_its_number() {
    let text = sample::sample(5).search_text();
    for word in ["QL000005", "潘氏窑", "Kiln of the Pan", "Incised", "釉色青翠", "green", "龙泉碗"] {
        assert!(text.contains(word), "{word}");
    }
    let relic =
        Relic { class: Class::Coin, era: Some(Era::Tang), materials: vec![Material::Copper], ..sample::sample(5) };
    for word in ["钱币", "唐", "Tang", "铜", "bronze"] {
        assert!(relic.search_text().contains(word), "{word}");
    }
}

#[test]
fn what_a_record_lacks_or_has_too_much_of_is_named() {
    let empty = Relic { quantity: super::record::Quantity { count: 0, ..Default::default() }, ..Relic::default() };
    let named = |relic: &Relic| relic.faults().into_iter().map(|fault| fault.field).collect::<Vec<_>>();
    assert_eq!(named(&empty), ["number", "name", "quantity.count"]);
    assert_eq!(sample::sample(1).faults(), []);
    let mut odd = sample::sample(1);
    odd.number = "9".repeat(61);
    odd.years = Some(super::years::Years { from: 1300, to: 1200 });
    odd.private.value_fen = Some(-1);
    odd.source = "javascript:alert(1)".into();
    odd.dimensions.height = Some(-3.0);
    odd.makers[0].en = "x".repeat(601);
    assert_eq!(named(&odd), ["number", "years.to", "private.valueFen", "source", "dimensions.height", "makers[0].en"]);
    assert_eq!(odd.faults()[0].rule, FaultRule::TooLong(60));
}

#[test]
fn a_history_has_pages_and_other_texts_have_a_few_lines() {
    let mut relic = sample::sample(1);
    for history in [&mut relic.provenance, &mut relic.exhibition_history, &mut relic.bibliography] {
        history.en = "x".repeat(50_000);
    }
    assert_eq!(relic.faults(), []);
    relic.provenance.en.push('x');
    relic.inscription.zh = "字".repeat(5001);
    let rules: Vec<_> = relic.faults().into_iter().map(|fault| (fault.field, fault.rule)).collect();
    let long = |field: &str, most| (field.to_owned(), FaultRule::TooLong(most));
    assert_eq!(rules, [long("inscription.zh", 5000), long("provenance.en", 50_000)]);
}

#[test]
fn an_unknown_field_or_term_is_refused() {
    for odd in [json!({"colour": "green"}), json!({"class": "vase"}), json!({"private": {"place": "x"}})] {
        assert!(serde_json::from_value::<Relic>(odd.clone()).is_err(), "{odd}");
    }
}

#[test]
fn the_same_record_has_the_same_hash_and_another_one_another() {
    let hash = |relic: &Relic| Relic::hash(&relic.canonical().unwrap());
    let relic = sample::sample(4);
    let again: Relic = serde_json::from_str(&relic.canonical().unwrap()).unwrap();
    assert_eq!(hash(&relic), hash(&again));
    let mut moved = relic.clone();
    moved.private.storage_place = "B3".into();
    assert_ne!(hash(&relic), hash(&moved));
    assert_eq!(hash(&relic).len(), 64);
}
