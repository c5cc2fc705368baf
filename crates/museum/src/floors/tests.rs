//! The floor plans through HTTP, and what leads to their rooms.

use axum::http::StatusCode;
use guanlan_core::{
    content::Kind,
    locale::{Bilingual, Lang},
    profile::MuseumProfile,
    relic::{Relic, sample::sample},
};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::{
    profile,
    testing::{Samples, TestApp, publish_relics, sample as content, with_pages},
};

const CALL: &str = "/api/v1/floors";
const PAGE: &str = "/service/plan";

fn room(key: &str, zh: &str, en: &str) -> Value {
    json!({
        "key": key,
        "kind": "hall",
        "name": {"zh": &zh[6..], "en": en},
        "hall": {"zh": zh, "en": en},
        "outline": [[0, 0], [10, 0], [10, 8], [0, 8]],
    })
}

/// Gives the museum a floor with two halls; `called` is what records call the first.
async fn draw(app: &TestApp, called: &str) {
    let rooms = [room("east", called, "East Hall"), room("west", "一层西厅", "West Hall")];
    let floor = json!({"key": "level-1", "name": {"zh": "一层", "en": "Level 1"}, "rooms": rooms});
    let new: &MuseumProfile = &serde_json::from_value(json!({"floors": [floor]})).unwrap();
    let now = app.app.now();
    app.app.db.write(|tx| Box::pin(async move { profile::put(tx, new, now).await })).await.unwrap();
}

fn in_hall(number: u32, zh: &str) -> Relic {
    let hall = (!zh.is_empty()).then(|| Bilingual { zh: zh.into(), en: String::new() });
    Relic { hall, ..sample(number) }
}

on_both_databases! {
    async fn a_museum_without_plans_has_no_floors_and_no_room_leads_anywhere(app: TestApp) {
        publish_relics(&app.app, &[in_hall(1, "一层东厅")]).await;
        app.app.index.keep_up().await;
        assert_eq!(app.get(CALL).await.data(), json!([]));
        assert_eq!(app.get("/api/v1/profile").await.data()["floorPlan"], false);
        let list = app.post("/api/admin/collection/page/list", json!({"room": "east"}).to_string()).await.json();
        assert_eq!(list["total"], 0);
        let id = app.post("/api/admin/collection/page/list", "{}").await.data()[0]["id"].clone();
        assert_eq!(app.get(&format!("/api/admin/collection/{id}")).await.data()["room"], Value::Null);
    }

    async fn a_room_says_how_much_is_on_display_in_it_and_lists_it(app: TestApp) {
        let relics = [in_hall(1, "一层东厅"), in_hall(2, "一层东厅"), in_hall(3, "一层西厅"), in_hall(4, ""), in_hall(5, "江厅")];
        publish_relics(&app.app, &relics).await;
        draw(&app, "一层东厅").await;
        app.app.index.keep_up().await;
        let floors = app.get(&format!("{CALL}?lang=en")).await.data();
        let floor = &floors[0];
        assert_eq!((&floor["key"], &floor["name"], &floor["doors"]), (&json!("level-1"), &json!("Level 1"), &json!([])));
        let seen = |at: usize| (floor["rooms"][at]["name"].clone(), floor["rooms"][at]["relics"].clone());
        assert_eq!([seen(0), seen(1)], [(json!("East Hall"), json!(2)), (json!("West Hall"), json!(1))]);
        assert_eq!(floor["rooms"][0]["outline"][2], json!([10.0, 8.0]));
        let of = async |room: &str| {
            let payload = json!({"room": room, "sort": "title"}).to_string();
            app.post("/api/admin/collection/page/list", payload).await.titles()
        };
        assert_eq!((of("east").await, of("west").await.len()), (vec!["青瓷碗 1".to_owned(), "青瓷碗 2".to_owned()], 1));
        assert_eq!(of("nowhere").await.len(), 0);
        let all = app.post("/api/admin/collection/page/list", "{}").await.data();
        let mut rooms = Vec::new();
        for relic in all.as_array().unwrap() {
            let detail = app.get(&format!("/api/admin/collection/{}?lang=en", relic["id"])).await.data();
            rooms.push(detail["room"].clone());
        }
        let expected = [json!("east"), json!("east"), json!("west"), Value::Null, Value::Null];
        assert_eq!(rooms, expected);
    }

    async fn a_plan_that_changes_is_answered_anew_everywhere(app: TestApp) {
        publish_relics(&app.app, &[in_hall(1, "一层东厅")]).await;
        app.app.index.keep_up().await;
        draw(&app, "一层东厅").await;
        let id = app.post("/api/admin/collection/page/list", "{}").await.data()[0]["id"].clone();
        let room = async || app.get(&format!("/api/admin/collection/{id}")).await.data()["room"].clone();
        let listed = async || app.post("/api/admin/collection/page/list", r#"{"room":"east"}"#).await.json()["total"].clone();
        let counted = async || app.get(CALL).await.data()[0]["rooms"][0]["relics"].clone();
        assert_eq!((room().await, listed().await, counted().await), (json!("east"), json!(1), json!(1)));
        draw(&app, "一层北厅").await;
        assert_eq!((room().await, listed().await, counted().await), (Value::Null, json!(0), json!(0)));
        assert_eq!(app.get("/api/v1/profile").await.data()["floorPlan"], true);
    }

    async fn the_exhibitions_that_are_on_stand_in_their_room_and_what_is_coming_does_not(app: TestApp) {
        draw(&app, "一层东厅").await;
        let on = app.publish_sample(Kind::Exhibition, 3).await;
        let mut coming = content(Kind::Exhibition, 4)[0].clone();
        coming.1["startsOn"] = json!("2026-12-30");
        let later = app.publish_sample(Kind::Exhibition, 4).await;
        app.save(Kind::Exhibition, "sample-4", &[coming]).await;
        app.publish(later, Lang::Zh, app.act().now, None).await.unwrap();
        app.app.index.keep_up().await;
        for (lang, title) in [("zh", "窑火 3"), ("en", "Kiln fire 3")] {
            let rooms = app.get(&format!("{CALL}?lang={lang}")).await.data()[0]["rooms"].clone();
            let shown = rooms[0]["exhibitions"].as_array().unwrap();
            assert_eq!((shown.len(), &shown[0]["id"], &shown[0]["title"]), (1, &json!(on.0), &json!(title)));
            assert_eq!(rooms[1]["exhibitions"], json!([]));
        }
    }

    async fn the_page_of_the_plans_is_there_where_there_are_some(app: TestApp) {
        with_pages(&app.app);
        let listed = async || app.get("/sitemap.xml").await.text().contains(PAGE);
        assert_eq!((app.get(PAGE).await.status, listed().await), (StatusCode::NOT_FOUND, false));
        draw(&app, "一层东厅").await;
        assert_eq!((app.get(PAGE).await.status, listed().await), (StatusCode::OK, true));
    }
}
