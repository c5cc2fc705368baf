//! The public calls.

use axum::http::StatusCode;
use guanlan_core::{
    locale::{Bilingual, Lang},
    relic::{Class, Era, Level, Material, Vocabulary, years::Years},
};

use crate::testing::{TestApp, publish_relics};

use super::*;
use crate::relic;

/// Sixty relics of many sorts.
fn many() -> Vec<Relic> {
    (1..=60)
        .map(|number| {
            let mut relic = sample(number);
            relic.materials.push(Material::ALL[(number as usize * 7) % 5]);
            relic.materials.dedup();
            relic
        })
        .collect()
}

/// The total of a list.
async fn count(app: &TestApp, payload: &Value) -> u64 {
    list(app, payload.clone()).await.json()["total"].as_u64().unwrap()
}

fn ids<V: Vocabulary>() -> Vec<u32> {
    V::ALL.iter().map(|term| term.id()).collect()
}

on_both_databases! {
    async fn a_relic_is_listed_and_shown_in_both_languages(app: TestApp) {
        app.store_sample_picture().await;
        publish_relics(&app.app, &[sample(3), sample(4)]).await;
        let chinese = list(&app, json!({})).await.json();
        assert_eq!((&chinese["total"], &chinese["page"], &chinese["size"]), (&json!(2), &json!(1), &json!(20)));
        assert_eq!(chinese.get("facets"), None, "facets come where they are asked for");
        let (card, other) = (&chinese["data"][0], &chinese["data"][1]);
        assert_eq!((&card["title"], &card["number"], &card["type"]), (&json!("青瓷碗 3"), &json!("QL000003"), &json!(1)));
        assert_eq!((&card["lang"], &card["fallback"], &card["maker"]), (&json!("zh"), &json!(false), &json!("潘氏窑")));
        assert_eq!((&card["cover"]["alt"], &other["cover"], &card["phase"]), (&json!("一个像素"), &Value::Null, &Value::Null));
        assert_eq!((&card["onDisplay"], &other["hall"]), (&json!(false), &json!("一层东厅")));
        let cards = app.post("/api/admin/collection/page/list?lang=en", "{}").await.titles();
        assert_eq!(cards, ["Celadon bowl 3", "Celadon bowl 4"]);
        let detail = app.get(&format!("/api/admin/collection/{}", card["id"])).await.data();
        assert_eq!(detail["title"], "青瓷碗 3");
        let english = app.get(&format!("/api/admin/collection/{}?lang=en", card["id"])).await.data();
        assert_eq!((&english["title"], &english["materialText"]), (&json!("Celadon bowl 3"), &json!("Porcelain body, celadon glaze")));
        assert_eq!(english["class"]["name"], sample(3).class.label(Lang::En));
        assert!(english["description"].as_str().unwrap().contains("<em>green</em>"));
        assert_eq!(english["pictures"][0]["alt"], "One pixel");
        assert_eq!((&english["previous"], &english["next"]["title"]), (&Value::Null, &json!("Celadon bowl 4")));
        assert_eq!(english["linked"], json!([]));
    }

    async fn other_words_of_the_same_meaning_are_an_answer_of_their_own(app: TestApp) {
        let mut glazed = sample(2);
        glazed.name.zh = "青釉瓷碗".into();
        publish_relics(&app.app, &[sample(1), glazed]).await;
        let found = list(&app, json!({"keyword": "青瓷"})).await.json();
        assert_eq!((&found["total"], &found["data"][0]["number"]), (&json!(1), &json!("QL000001")));
        assert_eq!((&found["related"]["total"], &found["related"]["data"][0]["number"]), (&json!(1), &json!("QL000002")));
        assert_eq!(found["related"]["words"], json!(["青釉瓷", "celadon"]));
        let related = json!({"keyword": "青瓷", "match": "related", "facets": true});
        let others = list(&app, related.clone()).await.json();
        assert_eq!((&others["total"], &others["data"][0]["number"]), (&json!(1), &json!("QL000002")));
        assert_eq!(others["facets"]["class"][0]["count"], 1, "its counts are those of what it finds");
        assert_eq!((others.get("related"), list(&app, json!({})).await.json().get("related")), (None, None));
        let mut narrowed = related;
        narrowed["era"] = json!(9999);
        assert_eq!(count(&app, &narrowed).await, 0, "it is narrowed like every list");
        assert_eq!(count(&app, &json!({"match": "related"})).await, 0, "nothing is said in other words where nothing was said");
        let first = list(&app, json!({"keyword": "QL0000", "size": 1})).await.json();
        assert_eq!((&first["total"], &first["related"]["data"]), (&json!(2), &json!([])), "another page follows");
        let refused = list(&app, json!({"keyword": "青瓷", "match": "all"})).await.json();
        assert!(refused["errors"]["match"].is_string(), "{refused}");
    }

    async fn no_private_field_leaves_the_studio(app: TestApp) {
        publish_relics(&app.app, &[sample(1), sample(2)]).await;
        let db = app.app.db.reader();
        let mut answers = vec![list(&app, json!({"facets": true})).await.text()];
        for number in ["QL000001", "QL000002"] {
            let id = id_of(&app, number).await;
            for lang in ["zh", "en"] {
                answers.push(app.get(&format!("/api/admin/collection/{id}?lang={lang}")).await.text());
            }
            answers.push(format!("{:?}", store::visible_of(db, &[id]).await.unwrap()));
        }
        let rows = store::visible_ids(db).await.unwrap();
        answers.push(format!("{:?}", crate::index::Source::documents(&relic::Documents, db, &rows).await.unwrap()));
        for answer in &answers {
            assert!(answer.contains("QL00000"));
            for secret in ["PRIVATE", "987654321", "storagePlace", "valueFen", "restorerNotes"] {
                assert!(!answer.contains(secret), "{secret} in {answer}");
            }
        }
        for secret in ["PRIVATE", "B2-14", "glued"] {
            assert_eq!(count(&app, &json!({"keyword": secret})).await, 0, "{secret} is not found");
        }
    }

    async fn every_filter_gives_what_a_look_at_each_relic_gives(app: TestApp) {
        type Passes = Box<dyn Fn(&Relic) -> bool + Send + Sync>;
        let all = many();
        publish_relics(&app.app, &all).await;
        let year = |relic: &Relic, year| relic.years.is_some_and(|years: Years| years.contains(year));
        let cases: Vec<(Value, Passes)> = vec![
            (json!({"era": Era::Tang.id()}), Box::new(|r| r.era == Some(Era::Tang))),
            (json!({"era": [Era::Tang.id(), Era::Ming.id()]}), Box::new(|r| matches!(r.era, Some(Era::Tang | Era::Ming)))),
            (json!({"material": Material::Bamboo.id()}), Box::new(|r| r.materials.contains(&Material::Bamboo))),
            (json!({"level": 2}), Box::new(|r| r.level.id() == 2)),
            (json!({"class": [3, 4]}), Box::new(|r| [3, 4].contains(&r.class.id()))),
            (json!({"category": 3}), Box::new(|r| r.class.id() == 3)),
            (json!({"category": 3, "class": [4]}), Box::new(|_| false)),
            (json!({"onDisplay": true}), Box::new(|r| r.hall.is_some())),
            (json!({"onDisplay": false}), Box::new(|r| r.hall.is_none())),
            (json!({"hasPicture": true}), Box::new(|r| !r.pictures.is_empty())),
            (json!({"hasPicture": false, "onDisplay": true}), Box::new(|r| r.pictures.is_empty() && r.hall.is_some())),
            (json!({"year": 1200}), Box::new(move |r| year(r, 1200))),
            (json!({"year": 1911, "level": [1, 2, 3]}), Box::new(move |r| year(r, 1911) && r.level.id() <= 3)),
            (json!({"keyword": "青瓷 bowl QL00005"}), Box::new(|r| r.number.starts_with("QL00005"))),
            (json!({"keyword": "BOWL 60"}), Box::new(|r| r.number == "QL000060")),
            (json!({"keyword": "QL00004"}), Box::new(|r| r.number.contains("QL00004"))),
            (json!({"type": 9}), Box::new(|_| true)),
            (json!({"era": [], "material": null}), Box::new(|_| true)),
            (json!({"era": 9999}), Box::new(|_| false)),
            (json!({"level": -1}), Box::new(|_| false)),
            (json!({"class": [9_000_000_000_000_i64, 3]}), Box::new(|r| r.class.id() == 3)),
            (json!({"phase": "ongoing"}), Box::new(|_| false)),
        ];
        for (payload, passes) in cases {
            let mut expected: Vec<String> = all.iter().filter(|relic| passes(relic)).map(|relic| relic.number.clone()).collect();
            let mut found = numbers(&app, payload.clone()).await;
            assert_eq!(count(&app, &payload).await, expected.len() as u64, "{payload}");
            expected.sort();
            found.sort();
            assert_eq!(found, expected, "{payload}");
        }
    }

    async fn facets_count_what_choosing_a_value_would_give(app: TestApp) {
        publish_relics(&app.app, &many()).await;
        let filters = [json!({}), json!({"era": 26}), json!({"era": [17, 25], "onDisplay": true}), json!({"class": 3, "level": [1, 2, 4], "keyword": "碗"})];
        for filter in filters {
            let mut asked = filter.clone();
            asked["facets"] = json!(true);
            let facets = list(&app, asked).await.json()["facets"].clone();
            let lists = [("era", ids::<Era>()), ("material", ids::<Material>()), ("level", ids::<Level>()), ("class", ids::<Class>())];
            for (field, terms) in lists {
                // Choosing a value replaces the filter of its own facet and keeps all others.
                let mut expected = Vec::new();
                for id in terms {
                    let mut chosen = filter.clone();
                    chosen[field] = json!(id);
                    expected.push((u64::from(id), count(&app, &chosen).await));
                }
                expected.retain(|(_, count)| *count > 0);
                let value = |value: &Value| (value["id"].as_u64().unwrap(), value["count"].as_u64().unwrap());
                let counted: Vec<(u64, u64)> = facets[field].as_array().unwrap().iter().map(value).collect();
                assert_eq!(counted, expected, "{field} under {filter}");
            }
            let mut shown = filter.clone();
            shown["onDisplay"] = json!(true);
            assert_eq!(facets["onDisplay"], count(&app, &shown).await);
        }
        let chinese = list(&app, json!({"facets": true})).await.json();
        assert_eq!(chinese["facets"]["level"][0], json!({"id": 1, "name": "一级", "count": 12}));
        let english = app.post("/api/admin/collection/page/list?lang=en", r#"{"facets": true}"#).await.json();
        assert_eq!(english["facets"]["level"][0]["name"], "Grade one");
    }

    async fn what_breaks_a_rule_is_named(app: TestApp) {
        for (payload, field) in [
            (json!({"era": "x"}), "era"), (json!({"material": {}}), "material"), (json!({"level": [1, "x"]}), "level"),
            (json!({"class": (0..21).collect::<Vec<_>>()}), "class"), (json!({"era": 1.5}), "era"), (json!({"onDisplay": 1}), "onDisplay"),
            (json!({"hasPicture": "yes"}), "hasPicture"), (json!({"facets": "yes"}), "facets"), (json!({"year": 99}), "year"),
            (json!({"size": 101}), "size"), (json!({"page": 0}), "page"), (json!({"sort": "x"}), "sort"), (json!({"keyword": "长".repeat(101)}), "keyword"),
        ] {
            let answer = list(&app, payload.clone()).await;
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{payload}");
            assert!(answer.json()["errors"][field].is_string(), "{payload}: {}", answer.text());
        }
        for (path, status) in [("0", 404), ("-1", 404), ("99999999", 404), ("x", 422), ("1.5", 422)] {
            assert_eq!(app.get(&format!("/api/admin/collection/{path}")).await.status.as_u16(), status, "{path}");
        }
    }

    async fn a_name_in_one_language_is_shown_in_both_and_says_so(app: TestApp) {
        let mut chinese = sample(1);
        chinese.name.en.clear();
        let mut english = sample(2);
        english.name = Bilingual { zh: String::new(), en: "Mountains".into() };
        english.converted = true;
        publish_relics(&app.app, &[chinese, english]).await;
        let told = |data: &Value, at: usize| (data[at]["lang"].clone(), data[at]["fallback"].clone());
        let asked_english = app.post("/api/admin/collection/page/list?lang=en", "{}").await.data();
        assert_eq!(told(&asked_english, 0), (json!("zh"), json!(true)));
        assert_eq!(told(&asked_english, 1), (json!("en"), json!(false)));
        let asked_chinese = list(&app, json!({})).await.data();
        assert_eq!(told(&asked_chinese, 1), (json!("en"), json!(true)));
        assert_eq!(asked_chinese[1]["title"], "Mountains");
        let id = id_of(&app, "QL000002").await;
        assert_eq!(app.get(&format!("/api/admin/collection/{id}")).await.data()["converted"], json!(true));
    }

    async fn lists_keep_the_museums_order_and_page_through_it_without_gaps(app: TestApp) {
        let mut relics = many();
        for (at, relic) in relics.iter_mut().enumerate() {
            relic.order = if at == 40 { -1 } else { at as i64 % 4 };
        }
        publish_relics(&app.app, &relics).await;
        let whole = numbers(&app, json!({})).await;
        assert_eq!(whole[0], "QL000041", "what is featured comes first");
        relics.sort_by_key(|relic| relic.order);
        assert_eq!(whole, relics.iter().map(|relic| relic.number.clone()).collect::<Vec<_>>());
        let mut paged = Vec::new();
        for page in 1..=9 {
            let data = list(&app, json!({"page": page, "size": 7})).await.data();
            paged.extend(data.as_array().unwrap().iter().map(|relic| relic["number"].as_str().unwrap().to_owned()));
        }
        assert_eq!(paged, whole);
        assert_eq!(list(&app, json!({"page": 10, "size": 7})).await.json()["data"], json!([]));
        assert_eq!(count(&app, &json!({"page": i64::MAX, "size": 100})).await, 60);
        // The details follow one another as the list does.
        let (mut walked, mut id) = (vec![whole[0].clone()], id_of(&app, &whole[0]).await);
        while let Some(next) = app.get(&format!("/api/admin/collection/{id}")).await.data()["next"]["id"].as_i64() {
            let after = app.get(&format!("/api/admin/collection/{next}")).await.data();
            assert_eq!(after["previous"]["id"].as_i64(), Some(id));
            walked.push(after["number"].as_str().unwrap().to_owned());
            id = next;
        }
        assert_eq!(walked, whole);
    }

    async fn related_relics_share_the_class_and_are_never_the_relic_itself(app: TestApp) {
        let relics: Vec<Relic> = (1..=12).map(|number| Relic {
            class: if number <= 8 { Class::Coin } else { Class::Seal },
            era: Some(if number <= 3 { Era::Tang } else { Era::Ming }),
            ..sample(number)
        }).collect();
        publish_relics(&app.app, &relics).await;
        for relic in &relics {
            let id = id_of(&app, &relic.number).await;
            let related = app.get(&format!("/api/admin/collection/{id}")).await.data()["related"].clone();
            let related = related.as_array().unwrap();
            assert!(!related.is_empty() && related.len() <= 3, "{}: {}", relic.number, related.len());
            for other in related {
                assert_ne!(other["id"].as_i64(), Some(id));
                assert_eq!((&other["class"]["id"], &other["era"]["id"]), (&json!(relic.class.id()), &json!(relic.era.unwrap().id())));
            }
        }
    }

    async fn no_two_questions_share_a_cached_answer(app: TestApp) {
        publish_relics(&app.app, &many()).await;
        let questions = [
            json!({}), json!({"level": 1}), json!({"class": 1}), json!({"era": 1}), json!({"facets": true}), json!({"keyword": "60"}), json!({"level": [1, 2]}),
            json!({"onDisplay": true}), json!({"hasPicture": true}), json!({"year": 1001}), json!({"sort": "newest"}), json!({"size": 3}), json!({"page": 2}),
        ];
        let mut first = Vec::new();
        for question in &questions {
            first.push(list(&app, question.clone()).await.text());
        }
        for (question, before) in questions.iter().zip(&first) {
            assert_eq!(&list(&app, question.clone()).await.text(), before, "{question}");
            assert_eq!(first.iter().filter(|other| *other == before).count(), 1, "{question}");
        }
    }
}
