//! The list payload of RULES lists, on exhibitions.

use axum::http::StatusCode;
use chrono::{Days, NaiveDate};
use guanlan_core::{content::Kind, content::project::FacetName, dates, fold, ids::EntryId, locale::Lang};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{Samples, TestApp, sample};

/// The museum's day on which the test clock stands.
fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 6, 15).unwrap()
}

/// Publishes an exhibition in Chinese with these changes to the sample's facts, under a title.
async fn show(app: &TestApp, title: &str, facts: Value) -> EntryId {
    app.store_sample_picture().await;
    let mut facets = sample(Kind::Exhibition, 1);
    for (facet, body) in &mut facets {
        match facet {
            FacetName::Shared => body.as_object_mut().unwrap().extend(facts.as_object().unwrap().clone()),
            FacetName::Text(_) => body["title"] = json!(title),
        }
    }
    let id = app.save(Kind::Exhibition, title, &facets).await;
    app.publish(id, Lang::Zh, app.act().now, None).await.unwrap();
    id
}

/// Days from today as text.
fn day(offset: i64) -> String {
    let day = if offset < 0 {
        today() - Days::new(offset.unsigned_abs())
    } else {
        today() + Days::new(offset.unsigned_abs())
    };
    day.to_string()
}

on_both_databases! {
    async fn titles_sort_by_their_keys_byte_by_byte_in_every_locale(app: TestApp) {
        let titles = ["~z", "fire", "青瓷", "窑 火", "a b", "ab", "_x", "0 y", "Ωmega"];
        for title in titles {
            show(&app, title, json!({})).await;
        }
        let mut sorted = titles;
        sorted.sort_by_cached_key(|title| fold::sort_key(title));
        assert_eq!(sorted[8], "Ωmega", "behind everything of one byte");
        assert_eq!(app.shows(json!({"sort": "title", "size": 20})).await.titles(), sorted);
    }

    async fn no_two_queries_share_a_cached_answer(app: TestApp) {
        show(&app, "t0", json!({"type": 0})).await;
        show(&app, "t1", json!({"type": 1})).await;
        let queries = [
            json!({}), json!({"type": 1}), json!({"category": 1}), json!({"page": 11}), json!({"page": 1, "size": 1}),
            json!({"phase": "ended"}), json!({"keyword": "ended"}), json!({"keyword": "t1"}), json!({"keyword": "Default kt1"}),
        ];
        // Asked twice: the second answer of each comes from the cache and must be its own.
        for _ in 0..2 {
            let counts = [2, 1, 0, 0, 1, 0, 0, 1, 0];
            for (query, count) in queries.iter().zip(counts) {
                assert_eq!(app.shows(query.clone()).await.titles().len(), count, "{query}");
            }
        }
    }

    async fn zero_is_a_type_and_absent_is_all_of_them(app: TestApp) {
        for (title, subtype) in [("t0", 0), ("t1", 1), ("t2", 2)] {
            show(&app, title, json!({"type": subtype})).await;
        }
        assert_eq!(app.shows(json!({"type": 0})).await.titles(), ["t0"]);
        assert_eq!(app.shows(json!({"type": null})).await.titles().len(), 3);
        assert_eq!(app.shows(json!({"type": 7})).await.titles().len(), 0);
        assert_eq!(app.shows(json!({"type": "x"})).await.status, StatusCode::UNPROCESSABLE_ENTITY);
        let digital = app.post("/api/admin/sz/shows/page/list", r#"{"type": 99}"#).await;
        assert_eq!(digital.titles(), ["t2"], "a call with one type accepts any integer");
    }

    async fn a_page_past_the_end_is_an_empty_list_with_its_total(app: TestApp) {
        for number in 0..3 {
            show(&app, &format!("e{number}"), json!({})).await;
        }
        let second = app.shows(json!({"page": 2, "size": 2})).await.json();
        assert_eq!((second["data"].as_array().unwrap().len(), &second["total"], &second["page"], &second["size"]), (1, &json!(3), &json!(2), &json!(2)));
        for page in [json!(3), json!(1_000_000_000), json!(i64::MAX), json!(1e300)] {
            let past = app.shows(json!({"page": page, "size": 100})).await.json();
            assert_eq!((&past["data"], &past["total"]), (&json!([]), &json!(3)), "page {page}");
        }
    }

    async fn what_breaks_a_rule_is_named_in_the_callers_language(app: TestApp) {
        let cases = [
            (json!({"page": 0}), "page"), (json!({"page": -1}), "page"), (json!({"page": "1"}), "page"), (json!({"page": 1.5}), "page"),
            (json!({"size": 0}), "size"), (json!({"size": 101}), "size"), (json!({"size": 1_000_000_000}), "size"),
            (json!({"type": "x"}), "type"), (json!({"year": 99}), "year"), (json!({"year": "2026"}), "year"), (json!({"phase": "soon"}), "phase"),
            (json!({"sort": "random"}), "sort"), (json!({"keyword": 5}), "keyword"), (json!({"keyword": "长".repeat(101)}), "keyword"), (json!({"category": []}), "category"),
            (json!({"sessionsFrom": "2026-2-3"}), "sessionsFrom"), (json!({"sessionsUntil": "2026-02-30"}), "sessionsUntil"), (json!({"sessionsUntil": 5}), "sessionsUntil"),
        ];
        for (payload, field) in cases {
            let chinese = app.shows(payload.clone()).await;
            let english = app.post("/api/admin/show/page/list?lang=en", payload.to_string()).await;
            assert_eq!(chinese.status, StatusCode::UNPROCESSABLE_ENTITY, "{payload}");
            assert_eq!(chinese.json()["code"], json!(422));
            let (said, told) = (chinese.json()["errors"][field].clone(), english.json()["errors"][field].clone());
            assert!(said.is_string() && told.is_string() && said != told, "{payload}: {said} / {told}");
        }
    }

    async fn the_cards_of_events_say_the_sessions_of_the_days_that_are_asked_for(app: TestApp) {
        let id = app.publish_sample(Kind::Event, 5).await;
        // The sample takes place on 1 and 8 December, both at two.
        for (payload, days) in [
            (json!({}), vec![]),
            (json!({"sessionsFrom": null}), vec![]),
            (json!({"sessionsFrom": "2026-12-01"}), vec!["2026-12-01", "2026-12-08"]),
            (json!({"sessionsFrom": "2026-12-02"}), vec!["2026-12-08"]),
            (json!({"sessionsUntil": "2026-12-01"}), vec!["2026-12-01"]),
            (json!({"sessionsFrom": "2026-12-02", "sessionsUntil": "2026-12-07"}), vec![]),
            (json!({"sessionsFrom": "2026-12-08", "sessionsUntil": "2026-12-01"}), vec![]),
        ] {
            let cards = app.post("/api/admin/event/page/list?lang=en", payload.to_string()).await.data();
            assert_eq!((&cards[0]["id"], &cards[0]["sessionsCount"]), (&json!(id.0), &json!(2)), "it is no filter: {payload}");
            let said = cards[0].get("sessionsOnDays").map(|said| said.as_array().unwrap().as_slice()).unwrap_or_default();
            assert_eq!(said.iter().map(|session| session["day"].as_str().unwrap()).collect::<Vec<_>>(), days, "{payload}");
            let expected = json!({"starts": "14:00", "ends": "16:00", "capacity": 20, "place": null});
            for (field, value) in expected.as_object().unwrap() {
                assert!(said.iter().all(|session| session[field] == *value), "{field}: {said:?}");
            }
        }
        // Other kinds have none, and are not asked.
        show(&app, "t0", json!({})).await;
        assert_eq!(app.shows(json!({"sessionsFrom": "2026-12-01"})).await.titles(), ["t0"]);
    }

    async fn unreadable_json_is_400_and_an_empty_body_is_an_empty_object(app: TestApp) {
        assert_eq!(app.post("/api/admin/show/page/list", "{broken").await.status, StatusCode::BAD_REQUEST);
        assert_eq!(app.post("/api/admin/show/page/list", "[]").await.status, StatusCode::UNPROCESSABLE_ENTITY);
        for empty in ["", "null", "{}"] {
            assert_eq!(app.post("/api/admin/show/page/list", empty).await.status, StatusCode::OK, "{empty}");
        }
        let plain = axum::http::Request::post("/api/admin/show/page/list").header("content-type", "text/plain").body("{}".into()).unwrap();
        assert_eq!(app.send(plain).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
        let untyped = |body: &'static str| axum::http::Request::post("/api/admin/show/page/list").body(body.into()).unwrap();
        assert_eq!(app.send(untyped("{}")).await.status, StatusCode::UNSUPPORTED_MEDIA_TYPE);
        assert_eq!(app.send(untyped("")).await.status, StatusCode::OK);
        let huge = format!("{{\"keyword\": \"{}\"}}", "x".repeat(10 << 20));
        assert_eq!(app.post("/api/admin/show/page/list", huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
        assert_eq!(app.post("/api/admin/show/page/list", r#"{"unknown": 1}"#).await.status, StatusCode::OK, "unknown fields are ignored here");
    }

    async fn percent_and_underscore_are_plain_characters_and_one_chinese_character_is_enough(app: TestApp) {
        show(&app, "五成 50%", json!({})).await;
        show(&app, "汝窑_天青", json!({})).await;
        show(&app, "ＷＩＤＥ back\\slash", json!({})).await;
        for (keyword, found) in [("%", "五成 50%"), ("_", "汝窑_天青"), ("汝", "汝窑_天青"), ("wide", "ＷＩＤＥ back\\slash"), ("\\", "ＷＩＤＥ back\\slash")] {
            assert_eq!(app.shows(json!({"keyword": keyword})).await.titles(), [found], "{keyword}");
        }
        for blank in ["  ", "\u{0}", "\t\n", "\u{3000}", "\u{202e}"] {
            assert_eq!(app.shows(json!({"keyword": blank})).await.titles().len(), 3, "{blank:?} is none");
        }
        for harmless in ["'", "' or 1=1 --", "😀"] {
            assert_eq!(app.shows(json!({"keyword": harmless})).await.titles().len(), 0, "{harmless:?}");
        }
    }

    async fn phases_partition_the_dated_records_as_the_calendar_says(app: TestApp) {
        let spans = [(-30, -1), (-30, 0), (-30, 14), (-30, 15), (0, 0), (0, 90), (1, 90), (15, 20)];
        for (index, (from, to)) in spans.iter().enumerate() {
            show(&app, &format!("s{index}"), json!({"startsOn": day(*from), "endsOn": day(*to)})).await;
        }
        show(&app, "always", json!({"type": 1, "startsOn": null, "endsOn": null})).await;
        show(&app, "since", json!({"type": 1, "startsOn": day(-400), "endsOn": null})).await;
        let mut seen = 0;
        for phase in ["upcoming", "ongoing", "closing", "ended"] {
            let list = app.shows(json!({"phase": phase, "size": 100})).await.data();
            for record in list.as_array().unwrap() {
                let date = |field: &str| record[field].as_str().map(|text| text.parse().unwrap());
                let expected = dates::phase(date("startsOn"), date("endsOn"), today(), 14);
                assert_eq!(serde_json::to_value(expected).unwrap(), json!(phase), "{record}");
                assert_eq!(record["phase"], json!(phase));
                seen += 1;
            }
        }
        assert_eq!(seen, spans.len() + 1, "every dated record has exactly one phase");
    }

    async fn the_museums_midnight_changes_phases_although_answers_are_cached(app: TestApp) {
        show(&app, "last day", json!({"startsOn": day(-3), "endsOn": day(0)})).await;
        assert_eq!(app.shows(json!({"phase": "ended"})).await.titles().len(), 0);
        app.pass(chrono::Duration::hours(12) - chrono::Duration::milliseconds(1));
        assert_eq!(app.shows(json!({"phase": "ended"})).await.titles().len(), 0);
        app.pass(chrono::Duration::milliseconds(1));
        assert_eq!(app.shows(json!({"phase": "ended"})).await.titles(), ["last day"]);
    }

    async fn on_now_comes_first_then_coming_soonest_first_then_past(app: TestApp) {
        for (title, from, to) in [("past", -90, -60), ("later", 30, 60), ("soon", 5, 60), ("now", -5, 60), ("long past", -400, -300)] {
            show(&app, title, json!({"order": 0, "startsOn": day(from), "endsOn": day(to)})).await;
        }
        assert_eq!(app.shows(json!({})).await.titles(), ["now", "soon", "later", "past", "long past"]);
        assert_eq!(app.shows(json!({"sort": "newest"})).await.titles(), ["later", "soon", "now", "past", "long past"]);
        assert_eq!(app.shows(json!({"sort": "oldest"})).await.titles(), ["long past", "past", "now", "soon", "later"]);
    }

    async fn a_detail_knows_its_neighbours_in_the_list(app: TestApp) {
        let mut ids = Vec::new();
        for number in 1..=3 {
            ids.push(show(&app, &format!("n{number}"), json!({"type": 1, "order": number})).await);
        }
        let middle = app.get(&format!("/api/admin/show/{}", ids[1])).await.data();
        assert_eq!((&middle["previous"]["id"], &middle["next"]["id"]), (&json!(ids[0].0), &json!(ids[2].0)));
        assert_eq!(middle["related"].as_array().unwrap().len(), 2);
        let last = app.get(&format!("/api/admin/show/{}", ids[2])).await.data();
        assert_eq!(last["next"], Value::Null);
    }

    async fn an_id_that_is_not_there_is_404_and_one_that_is_no_number_is_422(app: TestApp) {
        for absent in ["0", "-1", "99999999", "99999999999999999999", "%00"] {
            assert_eq!(app.get(&format!("/api/admin/show/{absent}")).await.status, StatusCode::NOT_FOUND, "{absent}");
        }
        for garbage in ["x", "1%20or%201=1", "1.5"] {
            let answer = app.get(&format!("/api/admin/show/{garbage}")).await;
            assert_eq!((answer.status, answer.json()["code"].clone()), (StatusCode::UNPROCESSABLE_ENTITY, json!(422)), "{garbage}");
        }
    }

    async fn another_language_is_422_on_a_call_and_the_cookie_is_asked_after_the_address(app: TestApp) {
        let id = app.publish_sample(Kind::Exhibition, 1).await;
        assert_eq!(app.get(&format!("/api/admin/show/{id}?lang=fr")).await.status, StatusCode::UNPROCESSABLE_ENTITY);
        let with_cookie = |query: &str| axum::http::Request::get(format!("/api/admin/show/{id}{query}")).header("cookie", "a=b; language=en").body(axum::body::Body::empty()).unwrap();
        assert_eq!(app.send(with_cookie("")).await.data()["lang"], json!("en"));
        assert_eq!(app.send(with_cookie("?lang=zh")).await.data()["lang"], json!("zh"));
        let german = axum::http::Request::get(format!("/api/admin/show/{id}")).header("accept-language", "en").body(axum::body::Body::empty()).unwrap();
        assert_eq!(app.send(german).await.data()["lang"], json!("zh"), "Accept-Language is not asked");
    }

    async fn unchanged_details_are_304_and_a_change_is_seen_at_once(app: TestApp) {
        let id = app.publish_sample(Kind::Exhibition, 1).await;
        let path = format!("/api/admin/show/{id}");
        let first = app.get(&path).await;
        let etag = first.headers["etag"].to_str().unwrap().to_owned();
        let again = || axum::http::Request::get(&path).header("if-none-match", &etag).body(axum::body::Body::empty()).unwrap();
        assert_eq!(app.send(again()).await.status, StatusCode::NOT_MODIFIED);
        app.unpublish(id, Lang::Zh).await;
        assert_eq!(app.send(again()).await.status, StatusCode::NOT_FOUND);
    }

    async fn unknown_calls_answer_the_envelope_and_wrong_methods_name_the_right_ones(app: TestApp) {
        for path in ["/api", "/api/x", "/user/none", "/token/x", "/Dictionary/x", "/api/admin/show"] {
            let answer = app.get(path).await;
            assert_eq!((answer.status, answer.json()["code"].clone()), (StatusCode::NOT_FOUND, json!(404)), "{path}");
        }
        let put = axum::http::Request::put("/api/admin/show/1").body(axum::body::Body::empty()).unwrap();
        let answer = app.send(put).await;
        assert_eq!((answer.status, answer.headers["allow"].to_str().unwrap()), (StatusCode::METHOD_NOT_ALLOWED, "GET,HEAD"));
    }
}
