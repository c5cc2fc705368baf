//! What holds for every kind. A new kind is covered by being in `Kind::ALL`.

use axum::http::StatusCode;
use guanlan_core::{content::Kind, locale::Lang};
use serde_json::{Value, json};

use crate::testing::{on_both_databases, sample};

/// The list and detail calls of a kind, as the contract names them.
fn calls(kind: Kind) -> (String, String) {
    let document = serde_json::to_value(crate::openapi::document()).unwrap();
    let of = |method: &str| {
        let paths = document["paths"].as_object().unwrap();
        let found = paths.iter().find(|(_, item)| item[method]["x-kind"] == json!(kind.name()));
        found.unwrap_or_else(|| panic!("{} has no {method} in the contract", kind.name())).0.clone()
    };
    (of("post"), of("get").replace("/{id}", ""))
}

const HEAD: [&str; 7] = ["id", "title", "summary", "cover", "lang", "fallback", "publishedAt"];

on_both_databases! {
    async fn every_kind_shows_its_sample_in_both_languages_in_list_and_detail(app: TestApp) {
        for kind in Kind::ALL {
            let id = app.publish_sample(*kind, 1).await;
            let (list, detail) = calls(*kind);
            for lang in Lang::ALL {
                let listed = app.post(&format!("{list}?lang={}", lang.code()), "{}").await.data();
                let found = app.get(&format!("{detail}/{id}?lang={}", lang.code())).await.data();
                assert_eq!(listed[0]["id"], json!(id.0));
                for field in HEAD {
                    assert_eq!(listed[0][field], found[field], "{field} of {}", kind.name());
                    assert!(!found[field].is_null(), "{field} of {}", kind.name());
                }
                assert_eq!((&found["lang"], &found["fallback"]), (&json!(lang.code()), &json!(false)));
            }
        }
    }

    async fn nothing_of_a_draft_is_public(app: TestApp) {
        app.store_sample_picture().await;
        for kind in Kind::ALL {
            let id = app.save(*kind, "draft", &sample(*kind, 1)).await;
            let (list, detail) = calls(*kind);
            assert_eq!(app.post(&list, "{}").await.data(), json!([]));
            assert_eq!(app.get(&format!("{detail}/{id}")).await.status, StatusCode::NOT_FOUND);
        }
    }

    async fn missing_english_falls_back_to_chinese_and_says_so(app: TestApp) {
        app.store_sample_picture().await;
        for kind in Kind::ALL {
            let id = app.save(*kind, "chinese", &sample(*kind, 1)).await;
            app.publish(id, Lang::Zh, app.act().now, None).await.unwrap();
            let found = app.get(&format!("{}/{id}?lang=en", calls(*kind).1)).await.data();
            assert_eq!((&found["lang"], &found["fallback"]), (&json!("zh"), &json!(true)));
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
                let stored = crate::features::content::service::draft(app.app.db.reader(), id, name).await.unwrap().unwrap();
                assert_eq!(serde_json::from_str::<Value>(&stored).unwrap(), body);
            }
        }
    }
}
