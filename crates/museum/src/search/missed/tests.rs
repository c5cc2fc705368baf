//! What found nothing, through HTTP.

use axum::{body::Body, http::Request};
use guanlan_core::{content::Kind, paging::Paging};
use guanlan_kernel::testing::on_both_databases;

use super::{flush, page, remove, store};
use crate::{
    search::tests::write,
    testing::{Samples, TestApp},
};

const BROWSER: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0";

/// A visitor with a browser looks for something.
async fn look_for(app: &TestApp, query: &str) {
    let request = Request::get(format!("/api/v1/search?{query}")).header("user-agent", BROWSER);
    assert_eq!(app.send(request.body(Body::empty()).unwrap()).await.status, 200, "{query}");
}

/// Keyword, language and times of what found nothing, most looked for first.
async fn missed(app: &TestApp) -> Vec<(String, &'static str, i64)> {
    flush(&app.app).await.unwrap();
    let (rows, total) = page(app.app.db.reader(), Paging { page: 1, size: 100 }).await.unwrap();
    assert_eq!(total, rows.len() as u64);
    rows.into_iter().map(|row| (row.keyword, row.lang.code(), row.times)).collect()
}

on_both_databases! {
    async fn what_visitors_look_for_in_vain_is_counted_by_language_also_where_the_answer_is_kept(app: TestApp) {
        for _ in 0..3 {
            look_for(&app, "keyword=Spaceship").await;
        }
        look_for(&app, "keyword=spaceship&lang=en").await;
        look_for(&app, "keyword=spaceship&page=2").await;
        look_for(&app, "keyword=spaceship&kind=news").await;
        look_for(&app, "keyword=13800138000").await;
        app.get("/api/v1/search?keyword=spaceship").await;
        assert_eq!(missed(&app).await, [("spaceship".into(), "zh", 3), ("spaceship".into(), "en", 1)]);
        write(&app, Kind::News, "ship", "飞船", "The first Spaceship", app.act().now).await;
        look_for(&app, "keyword=spaceship&lang=en").await;
        look_for(&app, "keyword=spaceship").await;
        assert_eq!(missed(&app).await, [("spaceship".into(), "zh", 4), ("spaceship".into(), "en", 1)]);
    }

    async fn two_instances_add_up_and_the_least_looked_for_give_way(app: TestApp) {
        let other = app.another().await;
        for (instance, query) in [(&app, "keyword=a1"), (&other, "keyword=a1"), (&other, "keyword=b2"), (&app, "keyword=c3")] {
            look_for(instance, query).await;
        }
        flush(&other.app).await.unwrap();
        assert_eq!(missed(&app).await[0], ("a1".into(), "zh", 2));
        app.app.db.write(|tx| Box::pin(async move { store::trim(&**tx, 1).await })).await.unwrap();
        assert_eq!(missed(&app).await, [("a1".into(), "zh", 2)]);
    }

    async fn what_somebody_has_seen_to_is_off_the_list_and_counts_anew(app: TestApp) {
        look_for(&app, "keyword=spaceship").await;
        missed(&app).await;
        let (rows, _) = page(app.app.db.reader(), Paging { page: 1, size: 1 }).await.unwrap();
        let id = rows[0].id;
        let gone = app.app.db.write(|tx| Box::pin(async move { remove(tx, id).await })).await.unwrap();
        assert_eq!((gone.keyword.as_str(), gone.times), ("spaceship", 1));
        assert_eq!(missed(&app).await, []);
        assert!(app.app.db.write(|tx| Box::pin(async move { remove(tx, id).await })).await.is_err());
        look_for(&app, "keyword=spaceship").await;
        assert_eq!(missed(&app).await, [("spaceship".into(), "zh", 1)]);
    }
}
