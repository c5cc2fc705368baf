//! What leads nowhere, through HTTP.

use axum::{
    body::Body,
    http::{Request, StatusCode},
};
use guanlan_kernel::testing::{Answer, on_both_databases};
use serde_json::{Value, json};

use super::{NotFound, Redirect, as_json, as_text, flush, missed, replace, store};
use crate::testing::{TestApp, with_pages};

const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";

/// A visitor with a browser, who came from somewhere.
async fn visit(app: &TestApp, path: &str, referrer: &str) -> Answer {
    let request = Request::get(path).header("user-agent", BROWSER).header("referer", referrer);
    app.send(request.body(Body::empty()).unwrap()).await
}

/// Path and times of what was not found, most asked for first.
async fn not_found(app: &TestApp) -> Vec<(String, i64)> {
    flush(&app.app).await.unwrap();
    missed(&app.app, 100).await.unwrap().into_iter().map(|row| (row.path, row.times)).collect()
}

on_both_databases! {
    async fn what_visitors_do_not_find_is_reported_most_asked_for_first(app: TestApp) {
        with_pages(&app.app);
        for _ in 0..2 {
            assert_eq!(visit(&app, "/old/1.asp?id=5&q=word", "https://search.example/?q=x").await.status, StatusCode::NOT_FOUND);
        }
        flush(&app.app).await.unwrap();
        app.pass(chrono::Duration::seconds(90));
        visit(&app, "/old/1.asp?id=5", "https://museum.example/information/list?page=2").await;
        visit(&app, "/exhibition/detail?id=99999999", "").await;
        visit(&app, "/exhibition/list", "").await;
        visit(&app, "/wp-login.php", "").await;
        app.get("/by-a-program").await;
        assert_eq!(not_found(&app).await, [("/old/1.asp?id=5".into(), 3), ("/exhibition/detail?id=99999999".into(), 1)]);
        let rows = missed(&app.app, 1).await.unwrap();
        let report: Value = serde_json::from_str(&as_json(&rows).unwrap()).unwrap();
        assert_eq!(report, json!([{"path": "/old/1.asp?id=5", "times": 3, "firstAt": "2026-06-15T04:00:00.000Z", "lastAt": "2026-06-15T04:01:30.000Z", "referrer": "/information/list"}]));
        assert_eq!(as_text(&rows, app.app.zone), "      3  2026-06-15  /old/1.asp?id=5  (from /information/list)\n");
    }

    async fn an_old_address_that_leads_somewhere_is_found(app: TestApp) {
        with_pages(&app.app);
        let rows = &[Redirect { from: "/a".into(), to: "/exhibition/list".into() }];
        app.app.db.write(|tx| Box::pin(replace(tx, rows))).await.unwrap();
        visit(&app, "/a", "").await;
        visit(&app, "/b", "").await;
        assert_eq!(not_found(&app).await, [("/b".into(), 1)]);
    }

    async fn two_instances_add_up_what_they_missed(app: TestApp) {
        let other = app.another().await;
        for (instance, paths) in [(&app, ["/a", "/b"]), (&other, ["/b", "/a"])] {
            with_pages(&instance.app);
            for path in paths {
                visit(instance, path, "").await;
            }
        }
        let (one, two) = tokio::join!(flush(&app.app), flush(&other.app));
        one.unwrap();
        two.unwrap();
        assert_eq!(not_found(&app).await, [("/a".into(), 2), ("/b".into(), 2)]);
    }

    async fn the_least_asked_for_of_the_oldest_make_room(app: TestApp) {
        let row = |path: &str, times, at| NotFound { path: path.into(), times, first_at: guanlan_core::clock::Millis(0), last_at: guanlan_core::clock::Millis(at), referrer: String::new() };
        let rows = &[row("/often", 9, 1), row("/old", 1, 2), row("/new", 1, 3), row("/older", 1, 1)];
        app.app.db.write(|tx| Box::pin(async move {
            store::add_missed(&**tx, rows).await?;
            store::trim_missed(&**tx, 2).await
        })).await.unwrap();
        assert_eq!(not_found(&app).await, [("/often".into(), 9), ("/new".into(), 1)]);
    }
}
