//! Keywords that found nothing.

use axum::{body::Body, http::Request};
use guanlan_kernel::testing::on_both_databases;
use guanlan_museum::search::missed;
use serde_json::json;

use super::editor;
use crate::testing::TestApp;

const MISSED: &str = "/api/v1/studio/missed-searches";

on_both_databases! {
    async fn staff_read_what_was_looked_for_in_vain_and_take_off_what_they_have_seen_to(app: TestApp) {
        for keyword in ["spaceship", "spaceship", "robot"] {
            let asked = Request::get(format!("/api/v1/search?lang=en&keyword={keyword}")).header("user-agent", "Mozilla/5.0 Firefox/127.0");
            app.send(asked.body(Body::empty()).unwrap()).await.data();
        }
        missed::flush(&app.app).await.unwrap();
        let editor = editor(&app).await;
        let first = editor.get(&format!("{MISSED}?size=1")).await.json();
        assert_eq!((&first["total"], &first["data"][0]["keyword"], &first["data"][0]["lang"], &first["data"][0]["times"]), (&json!(2), &json!("spaceship"), &json!("en"), &json!(2)));
        let one = format!("{MISSED}/{}", first["data"][0]["id"]);
        assert_eq!(editor.delete(&one, json!({})).await.status, 200);
        assert_eq!(editor.delete(&one, json!({})).await.status, 404);
        assert_eq!(editor.delete(&format!("{MISSED}/x"), json!({})).await.status, 404);
        assert_eq!(editor.get(MISSED).await.json()["total"], 1);
        let log = editor.get("/api/v1/studio/audit?action=removeMissedSearch").await.data();
        assert_eq!(log[0]["detail"], json!({"keyword": "spaceship", "lang": "en", "times": 2}));
    }
}
