//! The counter of visits.

use guanlan_kernel::testing::on_both_databases;
use guanlan_museum::visit;
use serde_json::{Value, json};

use super::editor;
use crate::testing::TestApp;

const COUNTER: &str = "/api/v1/studio/visit";
const SHOWN: &str = "/api/admin/site/visit/1";

fn setting(view_type: i64, figure: i64, version: i64) -> Value {
    json!({"viewType": view_type, "manualRecord": figure, "version": version})
}

on_both_databases! {
    async fn the_figure_that_staff_set_is_shown_at_once_and_what_was_counted_stays(app: TestApp) {
        let editor = editor(&app).await;
        let read = editor.get(COUNTER).await.data();
        assert_eq!(read, json!({"viewType": 0, "automaticRecord": 0, "manualRecord": 0, "version": 1}));
        let set = editor.put(COUNTER, setting(1, 1_234_567, 1)).await.data();
        assert_eq!(set, json!({"viewType": 1, "automaticRecord": 0, "manualRecord": 1_234_567, "version": 2}));
        assert_eq!(app.get(SHOWN).await.data(), json!({"viewType": 1, "automaticRecord": 0, "manualRecord": 1_234_567}));
        let back = editor.put(COUNTER, setting(0, 1_234_567, 2)).await.data();
        assert_eq!((&back["viewType"], &back["version"]), (&json!(0), &json!(3)));
        assert_eq!(app.get(SHOWN).await.data()["viewType"], 0);
        let log = editor.get("/api/v1/studio/audit?action=setVisitCounter").await;
        assert_eq!(log.json()["total"], 2);
        let first = &log.data()[1];
        assert_eq!((&first["subject"]["kind"], &first["detail"]), (&json!("visit"), &json!({"viewType": 1, "manualRecord": 1_234_567})), "{first}");
    }

    async fn another_instance_shows_the_figure_with_its_next_writing(app: TestApp) {
        let editor = editor(&app).await;
        let other = app.another().await;
        assert_eq!(other.get(SHOWN).await.data()["viewType"], 0);
        editor.put(COUNTER, setting(1, 77, 1)).await.data();
        visit::flush(&other.app).await.unwrap();
        assert_eq!(other.get(SHOWN).await.data()["manualRecord"], 77);
    }

    async fn of_two_who_set_the_counter_at_once_the_second_is_told(app: TestApp) {
        let editor = editor(&app).await;
        let (one, two) = tokio::join!(editor.put(COUNTER, setting(1, 10, 1)), editor.put(COUNTER, setting(1, 20, 1)));
        let kept = match (one.status.as_u16(), two.status.as_u16()) {
            (200, 409) => 10,
            (409, 200) => 20,
            other => panic!("{other:?}: {} {}", one.text(), two.text()),
        };
        assert_eq!(app.get(SHOWN).await.data()["manualRecord"], kept);
        assert_eq!(editor.get("/api/v1/studio/audit?action=setVisitCounter").await.json()["total"], 1);
    }

    async fn what_is_no_figure_is_named_and_what_was_counted_cannot_be_set(app: TestApp) {
        let editor = editor(&app).await;
        for (field, odd) in [("viewType", json!("x")), ("viewType", json!(-1)), ("manualRecord", json!(-1)), ("manualRecord", json!(1.5)), ("manualRecord", json!(1_000_000_000_000_i64)), ("manualRecord", Value::Null), ("version", Value::Null), ("automaticRecord", json!(5))] {
            let mut body = setting(1, 1, 1);
            body[field] = odd.clone();
            let refused = editor.put(COUNTER, body).await;
            assert_eq!(refused.status, 422, "{field} {odd}: {}", refused.text());
            assert!(refused.json()["errors"][field].is_string(), "{field} {odd}: {}", refused.text());
        }
        assert_eq!(editor.get(COUNTER).await.data()["version"], 1);
    }
}
