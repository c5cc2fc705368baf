//! What holds for every kind. A new kind is covered by being in `Kind::ALL`.

use axum::http::StatusCode;
use guanlan_core::{
    content::{Content, Kind},
    for_kind,
    ids::EntryId,
    locale::Lang,
};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{Samples, TestApp, sample};

/// The list and detail calls of a kind, as the contract names them; a kind has at least one of them.
struct Calls {
    list: Option<String>,
    detail: Option<String>,
}

fn calls(kind: Kind) -> Calls {
    let document = serde_json::to_value(crate::calls().into_openapi()).unwrap();
    let of = |method: &str| {
        let paths = document["paths"].as_object().unwrap();
        paths.iter().find(|(_, item)| item[method]["x-kind"] == json!(kind.name())).map(|(path, _)| path.clone())
    };
    let calls = Calls { list: of("post"), detail: of("get").map(|path| path.replace("/{id}", "")) };
    assert!(calls.list.is_some() || calls.detail.is_some(), "{} has no call in the contract", kind.name());
    calls
}

impl Calls {
    /// The records of the list, and the one of the detail, in a language.
    async fn ask(&self, app: &TestApp, id: EntryId, lang: Lang) -> Vec<Value> {
        let mut shown = Vec::new();
        if let Some(list) = &self.list {
            shown.extend(
                app.post(&format!("{list}?lang={}", lang.code()), "{}").await.data().as_array().unwrap().clone(),
            );
        }
        if let Some(detail) = &self.detail {
            shown.push(app.get(&format!("{detail}/{id}?lang={}", lang.code())).await.data());
        }
        shown
    }
}

const HEAD: [&str; 7] = ["id", "title", "summary", "cover", "lang", "fallback", "publishedAt"];

on_both_databases! {
    async fn every_kind_shows_its_sample_in_both_languages_wherever_it_is_shown(app: TestApp) {
        for kind in Kind::ALL {
            let id = app.publish_sample(*kind, 1).await;
            for lang in Lang::ALL {
                let shown = calls(*kind).ask(&app, id, lang).await;
                assert!(!shown.is_empty());
                for record in shown {
                    assert_eq!(record["id"], json!(id.0), "{}", kind.name());
                    for field in HEAD {
                        assert!(record.as_object().unwrap().contains_key(field), "{field} of {}", kind.name());
                    }
                    assert!(!record["title"].as_str().unwrap().is_empty());
                    assert_eq!((&record["lang"], &record["fallback"]), (&json!(lang.code()), &json!(false)));
                }
            }
        }
    }

    async fn nothing_of_a_draft_is_public(app: TestApp) {
        app.store_sample_picture().await;
        for kind in Kind::ALL {
            let id = app.save(*kind, "draft", &sample(*kind, 1)).await;
            let Calls { list, detail } = calls(*kind);
            if let Some(list) = list {
                assert_eq!(app.post(&list, "{}").await.data(), json!([]));
            }
            if let Some(detail) = detail {
                assert_eq!(app.get(&format!("{detail}/{id}")).await.status, StatusCode::NOT_FOUND);
            }
        }
    }

    async fn missing_english_falls_back_to_chinese_and_says_so(app: TestApp) {
        app.store_sample_picture().await;
        for kind in Kind::ALL {
            let id = app.save(*kind, "chinese", &sample(*kind, 1)).await;
            app.publish(id, Lang::Zh, app.act().now, None).await.unwrap();
            let shown = calls(*kind).ask(&app, id, Lang::En).await;
            assert!(!shown.is_empty());
            for record in shown {
                assert_eq!((&record["lang"], &record["fallback"]), (&json!("zh"), &json!(true)), "{}", kind.name());
            }
        }
    }

    async fn details_tell_the_records_before_and_after_and_others_of_the_list(app: TestApp) {
        for kind in Kind::ALL {
            let Some(detail) = calls(*kind).detail else { continue };
            let types = for_kind!(*kind, K => <K as Content>::TYPES.len()) as u32;
            // Three of one type: sample numbers that are equal modulo the number of types.
            let mut ids = Vec::new();
            for number in 0..3 {
                ids.push(app.publish_sample(*kind, number * types).await);
            }
            let mut ends = 0;
            for id in ids {
                let record = app.get(&format!("{detail}/{id}")).await.data();
                assert_eq!(record["related"].as_array().unwrap().len(), 2, "{}", kind.name());
                for (way, back) in [("previous", "next"), ("next", "previous")] {
                    match record[way]["id"].as_i64() {
                        Some(beside) => {
                            let beside = app.get(&format!("{detail}/{beside}")).await.data();
                            assert_eq!(beside[back]["id"], record["id"], "{way} of {}", kind.name());
                        }
                        None => ends += 1,
                    }
                }
            }
            assert_eq!(ends, 2, "a list has two ends: {}", kind.name());
        }
    }

    async fn a_link_is_followed_from_both_ends_and_only_to_what_is_visible(app: TestApp) {
        let target = app.publish_sample(Kind::Exhibition, 1).await;
        for kind in Kind::ALL {
            let Some(detail) = calls(*kind).detail else { continue };
            let mut facets = sample(*kind, 7);
            facets[0].1["links"] = json!(["exhibition/sample-1", "exhibition/not-there"]);
            let id = app.save(*kind, "linking", &facets).await;
            let now = app.act().now;
            for lang in Lang::ALL {
                app.publish(id, lang, now, None).await.unwrap();
            }
            let own = app.get(&format!("{detail}/{id}?lang=en")).await.data()["linked"].clone();
            assert_eq!((&own[0]["kind"], &own[0]["id"]), (&json!("exhibition"), &json!(target.0)), "{}", kind.name());
            assert_eq!(own.as_array().unwrap().len(), 1);
            let back = async || app.get(&format!("/api/admin/show/{target}?lang=en")).await.data()["linked"].clone();
            let names = |linked: &Value| linked.as_array().unwrap().iter().any(|record| record["id"] == json!(id.0) && record["kind"] == kind.name());
            assert!(names(&back().await), "{}", kind.name());
            app.unpublish(id, Lang::Zh).await;
            assert!(!names(&back().await), "{} is off the site", kind.name());
        }
    }

    async fn every_kind_refuses_to_publish_what_is_empty_and_names_the_fields(app: TestApp) {
        for kind in Kind::ALL {
            let empty: Vec<_> = sample(*kind, 1).into_iter().map(|(facet, _)| (facet, json!({}))).collect();
            let id = app.save(*kind, "empty", &empty).await;
            let refused = app.publish(id, Lang::Zh, app.act().now, None).await.unwrap_err();
            assert!(refused.to_string().contains("title"), "{refused}");
        }
    }

    async fn every_kind_refuses_pictures_that_are_not_stored(app: TestApp) {
        for kind in Kind::ALL {
            let id = app.save(*kind, "blind", &sample(*kind, 1)).await;
            let refused = app.publish(id, Lang::Zh, app.act().now, None).await.unwrap_err();
            assert!(refused.to_string().contains("media/sample.png"), "{refused}");
        }
    }

    async fn a_saved_facet_reads_back_as_it_was_written(app: TestApp) {
        app.store_sample_picture().await;
        for kind in Kind::ALL {
            let facets = sample(*kind, 1);
            let id = app.save(*kind, "round", &facets).await;
            for (name, body) in facets {
                let stored = crate::content::service::draft(app.app.db.reader(), id, name).await.unwrap().unwrap();
                assert_eq!(serde_json::from_str::<Value>(&stored).unwrap(), body);
            }
        }
    }
}
