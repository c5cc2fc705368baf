//! The life of content (RULES content), seen from the public side.

use axum::http::StatusCode;
use chrono::Duration;
use guanlan_core::{
    clock::Millis,
    content::{Kind, project::FacetName, state::Step},
    ids::EntryId,
    locale::Lang,
};
use guanlan_db::Noun;
use guanlan_kernel::testing::on_both_databases;
use serde_json::json;

use crate::{
    content::{service, service::ContentError, store},
    testing::{Samples, TestApp, sample},
};

async fn status(app: &TestApp, id: EntryId, lang: &str) -> StatusCode {
    app.get(&format!("/api/admin/show/{id}?lang={lang}")).await.status
}

/// Saves another Chinese title.
async fn retitle(app: &TestApp, id: EntryId, title: &str) -> Result<bool, ContentError> {
    let act = app.act();
    let mut body = sample(Kind::Exhibition, 1)[1].1.clone();
    body["title"] = json!(title);
    let body = &body;
    app.app
        .db
        .write(|tx| Box::pin(async move { service::save(tx, id, FacetName::Text(Lang::Zh), body.clone(), act).await }))
        .await
}

async fn title(app: &TestApp, id: EntryId) -> String {
    app.get(&format!("/api/admin/show/{id}")).await.data()["title"].as_str().unwrap().to_owned()
}

on_both_databases! {
    async fn a_schedule_is_a_row_whose_time_has_not_come(app: TestApp) {
        app.store_sample_picture().await;
        let id = app.save(Kind::Exhibition, "later", &sample(Kind::Exhibition, 1)).await;
        let now = app.act().now;
        app.publish(id, Lang::Zh, Millis(now.0 + 60_000), Some(Millis(now.0 + 120_000))).await.unwrap();
        assert_eq!(status(&app, id, "zh").await, StatusCode::NOT_FOUND);
        assert_eq!(app.shows(json!({})).await.titles().len(), 0);
        app.pass(Duration::seconds(60));
        assert_eq!(status(&app, id, "zh").await, StatusCode::OK);
        assert_eq!(app.shows(json!({})).await.titles().len(), 1, "the cached empty list ended with the schedule");
        app.pass(Duration::seconds(60));
        assert_eq!(status(&app, id, "zh").await, StatusCode::NOT_FOUND);
        assert_eq!(app.shows(json!({})).await.titles().len(), 0);
    }

    async fn a_published_entry_keeps_its_parallel_draft(app: TestApp) {
        let id = app.publish_sample(Kind::Exhibition, 1).await;
        let before = title(&app, id).await;
        assert!(retitle(&app, id, "新题目").await.unwrap());
        assert_eq!(title(&app, id).await, before);
        app.publish(id, Lang::Zh, app.act().now, None).await.unwrap();
        assert_eq!(title(&app, id).await, "新题目");
    }

    async fn chinese_comes_first_and_unpublishing_it_hides_english(app: TestApp) {
        app.store_sample_picture().await;
        let id = app.save(Kind::Exhibition, "first", &sample(Kind::Exhibition, 1)).await;
        let now = app.act().now;
        assert!(matches!(app.publish(id, Lang::En, now, None).await, Err(ContentError::ChineseFirst)));
        app.publish(id, Lang::Zh, now, None).await.unwrap();
        app.publish(id, Lang::En, now, None).await.unwrap();
        app.unpublish(id, Lang::En).await;
        assert_eq!(app.get(&format!("/api/admin/show/{id}?lang=en")).await.data()["fallback"], json!(true));
        app.unpublish(id, Lang::Zh).await;
        assert_eq!((status(&app, id, "zh").await, status(&app, id, "en").await), (StatusCode::NOT_FOUND, StatusCode::NOT_FOUND));
    }

    async fn a_text_in_review_cannot_be_edited_until_it_is_given_back(app: TestApp) {
        app.store_sample_picture().await;
        let id = app.save(Kind::Exhibition, "review", &sample(Kind::Exhibition, 1)).await;
        let act = app.act();
        let advance = async |step: Step| {
            app.app.db.write(|tx| Box::pin(service::advance(tx, id, Lang::Zh, step, Some("字太小".into()), act))).await
        };
        advance(Step::Submit).await.unwrap();
        assert!(matches!(retitle(&app, id, "改").await, Err(ContentError::WrongState { .. })));
        advance(Step::GiveBack).await.unwrap();
        assert!(retitle(&app, id, "改").await.unwrap());
    }

    async fn saving_the_same_again_makes_no_revision_and_restoring_makes_a_new_one(app: TestApp) {
        let id = app.publish_sample(Kind::Exhibition, 1).await;
        let old = title(&app, id).await;
        assert!(retitle(&app, id, "改").await.unwrap());
        assert!(!retitle(&app, id, "改").await.unwrap());
        let act = app.act();
        // Revisions are numbered in order over the whole table: shared, zh, en, then the change.
        let restored = app.app.db.write(|tx| Box::pin(service::restore(tx, id, FacetName::Text(Lang::Zh), 2, act))).await.unwrap();
        assert!(restored);
        app.publish(id, Lang::Zh, app.act().now, None).await.unwrap();
        assert_eq!(title(&app, id).await, old);
    }

    async fn the_projection_can_be_rebuilt_from_the_revisions(app: TestApp) {
        let id = app.publish_sample(Kind::Exhibition, 1).await;
        let before = app.get(&format!("/api/admin/show/{id}?lang=en")).await.data();
        app.app.db.write(|tx| Box::pin(async move {
            tx.touch(Noun::Content);
            store::replace_published(&**tx, id, Vec::new()).await
        })).await.unwrap();
        assert_eq!(status(&app, id, "en").await, StatusCode::NOT_FOUND);
        app.app.db.write(|tx| Box::pin(service::reproject(tx, id))).await.unwrap();
        assert_eq!(app.get(&format!("/api/admin/show/{id}?lang=en")).await.data(), before);
    }
}
