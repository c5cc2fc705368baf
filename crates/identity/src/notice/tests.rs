//! Notices without a company to be told of, on both databases; what companies are told is tested with payments.

use guanlan_core::account::Sort;
use guanlan_kernel::testing::on_both_databases;
use serde_json::json;

use crate::testing::{
    TestApp,
    people::{Browser, MOBILE, somebody},
};

const PATH: &str = "/api/v1/notices";

on_both_databases! {
    async fn who_was_told_nothing_has_an_empty_list_and_nothing_new(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let visitor = Browser::signed_in(&app, MOBILE).await;
        assert_eq!(visitor.get(PATH).await.json()["total"], 0);
        assert_eq!(visitor.get(&format!("{PATH}/count")).await.data(), json!({"unread": 0}));
        let read = visitor.post(&format!("{PATH}/readings"), json!({"ids": [1, 2]})).await;
        assert_eq!(read.data(), json!({"unread": 0}), "what is not there is passed over");
        assert_eq!(visitor.get("/api/v1/account/data").await.data()["notices"], json!([]));
    }

    async fn readings_name_notices_or_the_last_one_and_never_both(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let visitor = Browser::signed_in(&app, MOBILE).await;
        let many: Vec<i64> = (1..=101).collect();
        for (payload, field) in [
            (json!({}), "ids"),
            (json!({"ids": [1], "upTo": 1}), "ids"),
            (json!({"ids": many}), "ids"),
            (json!({"ids": ["1"]}), "ids"),
            (json!({"upTo": 0}), "upTo"),
            (json!({"upTo": 1, "all": true}), "all"),
        ] {
            let refused = visitor.post(&format!("{PATH}/readings"), payload.clone()).await;
            assert_eq!(refused.status, 422, "{payload}");
            assert!(refused.json()["errors"][field].is_string(), "{}", refused.text());
        }
        assert_eq!(visitor.post(&format!("{PATH}/readings"), json!({"upTo": 1})).await.status, 200);
        assert_eq!(visitor.get(&format!("{PATH}?unread=maybe")).await.status, 422);
    }
}
