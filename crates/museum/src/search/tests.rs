//! Search through HTTP.

use axum::http::StatusCode;
use chrono::Duration;
use guanlan_core::{
    clock::Millis,
    content::{Kind, project::FacetName},
    fold,
    ids::EntryId,
    locale::{Bilingual, Lang},
    profile::MuseumProfile,
    relic::{Relic, sample::sample as relic},
};
use guanlan_kernel::testing::{Answer, on_both_databases};
use serde_json::{Value, json};

use crate::testing::{Samples, TestApp, publish_relics, sample};

/// Makes a record of `kind` with these words in both languages and publishes it from `from`.
pub async fn write(app: &TestApp, kind: Kind, key: &str, zh: &str, en: &str, from: Millis) -> EntryId {
    app.store_sample_picture().await;
    let mut facets = sample(kind, 0);
    for (name, body) in &mut facets {
        let words = match name {
            FacetName::Shared => continue,
            FacetName::Text(Lang::Zh) => zh,
            FacetName::Text(Lang::En) => en,
        };
        body["title"] = words.into();
        if let Some(subtitle) = body.get_mut("subtitle") {
            *subtitle = Value::Null;
        }
        body["summary"] = format!("{words}。").into();
    }
    let id = app.save(kind, key, &facets).await;
    for lang in Lang::ALL {
        app.publish(id, lang, from, None).await.unwrap();
    }
    id
}

async fn search(app: &TestApp, query: &str) -> Answer {
    let encoded: String = query
        .bytes()
        .map(|byte| match byte {
            b'=' | b'&' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect();
    app.get(&format!("/api/v1/search?{encoded}")).await
}

async fn ids(app: &TestApp, query: &str) -> Vec<i64> {
    search(app, query).await.data().as_array().unwrap().iter().map(|hit| hit["id"].as_i64().unwrap()).collect()
}

fn text_of(parts: &Value) -> String {
    parts.as_array().unwrap().iter().map(|part| part["text"].as_str().unwrap()).collect()
}

fn hits_of(parts: &Value) -> Vec<&str> {
    parts
        .as_array()
        .unwrap()
        .iter()
        .filter(|part| part["hit"] == json!(true))
        .map(|part| part["text"].as_str().unwrap())
        .collect()
}

on_both_databases! {
    async fn one_search_finds_every_kind_counts_them_and_marks_the_words(app: TestApp) {
        let now = app.act().now;
        let show = write(&app, Kind::Exhibition, "a", "青花大盘", "Blue and white dish", now).await;
        let news = write(&app, Kind::News, "b", "今日青花开展", "Blue and white opens today", now).await;
        write(&app, Kind::Banner, "c", "青花", "Blue and white", now).await;
        let answer = search(&app, "keyword=青花").await.json();
        let mut found: Vec<i64> = answer["data"].as_array().unwrap().iter().map(|hit| hit["id"].as_i64().unwrap()).collect();
        found.sort_unstable();
        assert_eq!(found, [show.0, news.0], "banners are not looked for: {answer}");
        assert_eq!(answer["counts"], json!([{"kind": "exhibition", "count": 1}, {"kind": "news", "count": 1}]));
        let hit = answer["data"].as_array().unwrap().iter().find(|hit| hit["kind"] == "news").unwrap();
        assert_eq!((text_of(&hit["marked"]).as_str(), hits_of(&hit["marked"])), ("今日青花开展", vec!["青花"]));
        assert!(hits_of(&hit["snippet"]).contains(&"青花"), "{hit}");
        // One kind alone; the counts still tell of the others.
        let only = search(&app, "keyword=青花&kind=news").await.json();
        assert_eq!((&only["total"], only["counts"].as_array().unwrap().len()), (&json!(1), 2));
        assert_eq!(ids(&app, "keyword=WHITE blue&lang=en").await.len(), 2, "every word, in any order and case");
        assert_eq!(ids(&app, "keyword=white bronze&lang=en").await.len(), 0);
    }

    async fn traditional_simplified_and_full_width_find_the_same(app: TestApp) {
        let id = write(&app, Kind::Exhibition, "a", "龙泉窑与ＱＬ", "Longquan", app.act().now).await;
        for keyword in ["龍泉", "龙泉", "龍泉窯", "ql", "ＱＬ", "窯與", "泉窑与"] {
            assert_eq!(ids(&app, &format!("keyword={keyword}")).await, [id.0], "{keyword}");
            assert_eq!(app.shows(json!({"keyword": keyword})).await.titles().len(), 1, "{keyword}");
        }
    }

    async fn words_are_found_however_they_are_spelt_and_a_number_typed_whole_comes_first(app: TestApp) {
        let named = |order: u32, number: &str, name: &str| Relic {
            number: number.into(),
            name: Bilingual { zh: name.into(), en: name.into() },
            provenance: Bilingual { zh: "旧藏 62.1 ".repeat(if number == "62.1" { 0 } else { 40 }), en: String::new() },
            ..relic(order)
        };
        let names = ["Porcelain from København and Łódź", "⾦⽂拓⽚", "岚“泉”款碗", "羽\u{ad}毛扇", "\"Untitled\""];
        let numbers = ["1962.12.1", "1962.11.3", "91.62.1", "75.62.10", "62.1"];
        let relics: Vec<Relic> = (1..).zip(numbers.iter().zip(names)).map(|(order, (number, name))| named(order, number, name)).collect();
        publish_relics(&app.app, &relics).await;
        for (keyword, name) in [("Kobenhavn", 0), ("Lodz", 0), ("金文", 1), ("岚泉款碗", 2), ("岚青", 9), ("羽毛扇", 3), ("untitled", 4), ("“Untitled”", 4)] {
            let found = search(&app, &format!("keyword={keyword}&size=1")).await;
            assert_eq!(found.titles(), names.get(name).map(|name| vec![(*name).to_owned()]).unwrap_or_default(), "{keyword}");
        }
        let first = search(&app, "keyword=62.1").await;
        assert_eq!((first.titles().len(), first.titles()[0].as_str()), (5, names[4]));
        let list = app.post("/api/admin/collection/page/list", json!({"keyword": "62.1"}).to_string()).await;
        assert_eq!((list.titles().len(), list.titles()[0].as_str()), (5, names[4]));
    }

    async fn what_is_taken_off_or_not_yet_there_is_not_found(app: TestApp) {
        let now = app.act().now;
        let gone = write(&app, Kind::Exhibition, "gone", "汝窑甲", "Ru one", now).await;
        let later = write(&app, Kind::Exhibition, "later", "汝窑乙", "Ru two", Millis(now.0 + 3_600_000)).await;
        assert_eq!(ids(&app, "keyword=汝").await, [gone.0]);
        app.unpublish(gone, Lang::Zh).await;
        assert!(ids(&app, "keyword=汝").await.is_empty());
        assert!(ids(&app, "keyword=Ru&lang=en").await.is_empty());
        app.pass(Duration::hours(1));
        assert_eq!(ids(&app, "keyword=汝").await, [later.0], "a schedule needs no job");
    }

    async fn an_index_that_is_thrown_away_is_made_again(app: TestApp) {
        let id = write(&app, Kind::Exhibition, "a", "天目盏", "Tenmoku bowl", app.act().now).await;
        assert_eq!(ids(&app, "keyword=天目").await, [id.0]);
        app.app.index.rebuild().await.unwrap();
        assert!(app.app.index.ready().is_err(), "readiness says so meanwhile");
        assert_eq!(ids(&app, "keyword=天目").await, [id.0]);
        assert!(app.app.index.ready().is_ok());
    }

    async fn every_keyword_of_a_list_finds_exactly_what_a_slow_scan_finds(app: TestApp) {
        let words = ["青花瓷瓶", "花瓶 100%", "Blue-and-white vase", "don't touch", "汝_窑", "𠮷野家 😀", "釉里红·玉壶春", "photograph 香港", "ａｂｃ龍"];
        for (place, title) in words.iter().enumerate() {
            write(&app, Kind::Exhibition, &place.to_string(), title, title, app.act().now).await;
        }
        for keyword in ["花", "青花", "花瓶", "瓶", "100%", "%", "-", "blue", "lue-and", "n't", "'", "_", "汝_", "😀", "𠮷", "·", "红·玉", "香港 photo", "photograph 香", "abc龙", "bc", "花 瓶", "e", "zz", "盘"] {
            let mut expected: Vec<&str> = words.into_iter().filter(|title| {
                let text = fold::fold(title);
                fold::terms(&fold::fold(keyword)).all(|term| text.contains(term))
            }).collect();
            let mut found = app.shows(json!({"keyword": keyword, "size": 100})).await.titles();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{keyword}");
        }
    }

    async fn another_instance_finds_it_once_it_knows(app: TestApp) {
        let other = app.another().await;
        assert!(ids(&other, "keyword=越窑").await.is_empty());
        let id = write(&app, Kind::Exhibition, "a", "越窑青瓷", "Yue ware", app.act().now).await;
        other.app.db.epochs().refresh(other.app.db.reader()).await.unwrap();
        assert_eq!(ids(&other, "keyword=越窑").await, [id.0]);
    }

    async fn a_snippet_of_a_relic_speaks_the_readers_language_whatever_was_asked(app: TestApp) {
        let english_lacks_it = Relic { bibliography: Bilingual { zh: "独见于卷三".into(), en: String::new() }, ..relic(5) };
        publish_relics(&app.app, &[english_lacks_it]).await;
        let snippet = async |query: &str| {
            let hit = search(&app, query).await.data()[0]["snippet"].clone();
            let marked: Vec<String> = hits_of(&hit).into_iter().map(str::to_owned).collect();
            (text_of(&hit), marked.join(" "))
        };
        let (text, marked) = snippet("keyword=Hebin kilns&lang=en").await;
        assert!(text.contains("Found at the Hebin kilns in 1958") && !text.contains("河滨"), "{text}");
        assert!(marked.starts_with("Hebin"), "{marked}");
        // Only the Chinese text has the words: the English one that says the same stands first.
        let (text, marked) = snippet("keyword=窑址出土&lang=en").await;
        assert!(text.starts_with("Found at the Hebin kilns in 1958") && !text.contains("河滨"), "{text}");
        assert_eq!(marked, "");
        let (text, marked) = snippet("keyword=Found at&lang=zh").await;
        assert!(text.starts_with("1958 年河滨窑址出土") && marked.is_empty(), "{text}");
        // What no English text says is shown as it is.
        let (text, marked) = snippet("keyword=独见于&lang=en").await;
        assert!(text.contains("独见于卷三") && marked == "独见于", "{text}");
    }

    async fn bad_parameters_are_named_and_no_keyword_finds_nothing(app: TestApp) {
        let long = format!("keyword={}", "长".repeat(101));
        for (query, field) in [("keyword=a&page=0", "page"), ("keyword=a&size=101", "size"), ("keyword=a&kind=castle", "kind"), ("keyword=a&x=1", "x"), ("keyword=a&page=one", "page"), ("lang=fr", "lang"), (long.as_str(), "keyword")] {
            let answer = search(&app, query).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{query}");
            assert!(!answer.json()["errors"][field].is_null(), "{query}: {}", answer.text());
        }
        for query in ["", "keyword=", "keyword=%20&page=3"] {
            let answer = app.get(&format!("/api/v1/search?{query}")).await.json();
            assert_eq!((&answer["data"], &answer["total"]), (&json!([]), &json!(0)), "{query}");
        }
    }

    async fn other_words_of_the_same_meaning_are_an_answer_of_their_own(app: TestApp) {
        let green = write(&app, Kind::News, "green", "青瓷小史", "A short history of celadon", app.act().now).await;
        let glaze = write(&app, Kind::News, "glaze", "青釉瓷的火候", "How green glaze is fired", app.act().now).await;
        let found = search(&app, "keyword=青瓷").await.json();
        assert_eq!((&found["total"], &found["data"][0]["id"]), (&json!(1), &json!(green.0)));
        assert_eq!(found["related"]["words"], json!(["青釉瓷", "celadon"]));
        assert_eq!((&found["related"]["total"], &found["related"]["data"][0]["id"]), (&json!(1), &json!(glaze.0)));
        assert_eq!(hits_of(&found["related"]["data"][0]["marked"]), ["青釉瓷"]);
        assert_eq!(ids(&app, "keyword=青瓷&match=related").await, [glaze.0]);
        let english = search(&app, "keyword=Céladons&lang=en").await.json();
        assert_eq!((&english["total"], &english["related"]["data"][0]["id"]), (&json!(0), &json!(green.0)));
    }

    async fn other_words_are_answered_behind_the_last_of_what_was_typed(app: TestApp) {
        write(&app, Kind::News, "green", "青瓷小史", "A short history of celadon", app.act().now).await;
        write(&app, Kind::News, "tale", "青瓷又一则", "One more", app.act().now).await;
        let glaze = write(&app, Kind::News, "glaze", "青釉瓷的火候", "How green glaze is fired", app.act().now).await;
        let related = async |page: u8| search(&app, &format!("keyword=青瓷&size=1&page={page}")).await.json()["related"].clone();
        assert_eq!(related(1).await, json!({"words": [], "total": 0, "data": []}));
        let last = related(2).await;
        assert_eq!((&last["total"], &last["data"][0]["id"]), (&json!(1), &json!(glaze.0)));
    }

    async fn a_slip_is_answered_by_what_finds_something(app: TestApp) {
        write(&app, Kind::News, "green", "青瓷小史", "A short history of celadon", app.act().now).await;
        let later = Millis(app.act().now.0 + 86_400_000);
        write(&app, Kind::News, "later", "火炉", "A stove called celedan", later).await;
        let meant = |body: Value| body["meant"].clone();
        assert_eq!(meant(search(&app, "keyword=celedon&lang=en").await.json()), json!([{"keyword": "celadon", "total": 1}]));
        assert_eq!(meant(search(&app, "keyword=青磁").await.json()), json!([{"keyword": "青瓷", "total": 1}]));
        assert_eq!(meant(search(&app, "keyword=celadon&lang=en").await.json()), json!([]));
    }

    async fn where_nothing_has_all_words_of_a_keyword_what_of_it_finds_something_is_offered(app: TestApp) {
        write(&app, Kind::News, "green", "青瓷小史", "A short history of celadon", app.act().now).await;
        write(&app, Kind::News, "glaze", "青釉瓷的火候", "How green glaze is fired", app.act().now).await;
        let later = Millis(app.act().now.0 + 86_400_000);
        write(&app, Kind::News, "later", "恐龙", "A dinosaur", later).await;
        let parts = async |query: &str| search(&app, query).await.json()["parts"].clone();
        assert_eq!(parts("keyword=celadon dinosaur&lang=en").await, json!([{"keyword": "celadon", "total": 1}]), "nobody sees the dinosaur yet");
        assert_eq!(
            parts("keyword=short dinosaur history&lang=en").await,
            json!([{"keyword": "short history", "total": 1}, {"keyword": "short", "total": 1}, {"keyword": "history", "total": 1}])
        );
        assert_eq!(parts("keyword=青瓷 恐龙").await, json!([{"keyword": "青瓷", "total": 1}]));
        assert_eq!(parts("keyword=celadon history&lang=en").await, json!([]), "it is found as it is");
        assert_eq!(parts("keyword=dinosaur&lang=en").await, json!([]), "one word has no parts");
    }

    async fn what_is_being_typed_is_offered_words_and_records_that_may_be_seen(app: TestApp) {
        let suggest = async |query: &str| app.get(&format!("/api/v1/search/suggestions?{query}")).await.data();
        let titles = |body: &Value| -> Vec<String> {
            body["records"].as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect()
        };
        write(&app, Kind::News, "green", "青瓷小史", "Celadon, a short history", app.act().now).await;
        write(&app, Kind::Exhibition, "dragon", "龙背", "Dragon Back", app.act().now).await;
        write(&app, Kind::News, "kiln", "龙窑开火", "The kiln of the dragon is lit", app.act().now).await;
        let later = Millis(app.act().now.0 + 86_400_000);
        write(&app, Kind::News, "later", "龙王", "Dragonfly Draconid", later).await;
        let found = suggest("keyword=drag&lang=en").await;
        assert_eq!((&found["words"], titles(&found)), (&json!(["dragon"]), vec!["Dragon Back".to_owned(), "The kiln of the dragon is lit".to_owned()]));
        assert_eq!(suggest("keyword=drac&lang=en").await["words"], json!([]), "what is not seen yet is not offered");
        assert_eq!(titles(&suggest("keyword=龙").await), ["龙背", "龙窑开火"]);
        assert_eq!(suggest("keyword=qing").await["words"], json!(["青瓷"]), "by its sound");
        assert_eq!(suggest("keyword=the%20dra&lang=en").await["words"], json!(["the dragon"]));
        assert_eq!(suggest("keyword=cela&lang=en").await["words"], json!(["celadon"]), "once, though the thesaurus has it too");
        for query in ["", "keyword=", "keyword=%20", "keyword=xyzzy"] {
            assert_eq!(suggest(query).await, json!({"words": [], "records": []}), "{query}");
        }
        assert_eq!(app.get("/api/v1/search/suggestions?keyword=a&kind=news").await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }

    async fn what_the_museum_says_of_itself_is_answered_as_it_is_now(app: TestApp) {
        write(&app, Kind::Page, "tour", "参观指南", "Visit guide", app.act().now).await;
        let now = app.act().now;
        for hours in ["九点开门", "十点开门", "九点开门"] {
            let profile = MuseumProfile { opening_hours: Bilingual { zh: hours.into(), en: String::new() }, ..MuseumProfile::default() };
            app.app.db.write(|tx| {
                let profile = profile.clone();
                Box::pin(async move { crate::profile::put(tx, &profile, now).await })
            }).await.unwrap();
            let answers = search(&app, "keyword=开放时间").await.json()["answers"].to_string();
            assert!(answers.contains(hours), "{hours}: {answers}");
        }
    }

    async fn the_pages_for_visitors_answer_on_top(app: TestApp) {
        write(&app, Kind::Page, "tour", "参观指南", "Visit guide", app.act().now).await;
        let found = search(&app, "keyword=摄影").await.json();
        let answer = &found["answers"][0];
        assert_eq!(answer["record"]["id"], json!(7), "{found}");
        assert_eq!(answer["heading"], json!("可以拍照吗？"));
        assert_eq!(search(&app, "keyword=摄影&kind=news").await.json()["answers"], json!([]));
        assert_eq!(search(&app, "keyword=龙").await.json()["answers"], json!([]));
    }
}
