//! What changed last, by who asks, on both databases. What waits and ends is tested where it is kept.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use serde_json::json;

use crate::testing::{
    TestApp,
    people::{Browser, MOBILE, somebody},
};

const OTHER: &str = "13700000091";
const OVERVIEW: &str = "/api/v1/account/overview";

on_both_databases! {
    async fn readers_of_the_log_see_what_changed_last_and_nobody_else_does(app: TestApp) {
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Audit]).await;
        somebody(&app, OTHER, Sort::Museum, &[Permission::Settings]).await;
        let (reader, other) = (Browser::signed_in(&app, MOBILE).await, Browser::signed_in(&app, OTHER).await);
        assert_eq!(reader.get(OVERVIEW).await.data()["changed"], json!([]), "signing in changes nothing");
        for name in ["一", "二", "三", "四", "五", "六"] {
            other.put("/api/v1/account/name", json!({"name": name})).await.data();
        }
        let changed = reader.get(OVERVIEW).await.data()["changed"].clone();
        assert_eq!(changed.as_array().unwrap().len(), 5, "{changed}");
        assert_eq!((&changed[0]["action"], &changed[0]["actor"]), (&json!("changeName"), &json!("六")));
        let row = changed[0]["path"].as_str().unwrap().rsplit('=').next().unwrap().to_owned();
        assert_eq!(reader.get(&format!("/api/v1/studio/audit/{row}")).await.data()["action"], "changeName");
        assert_eq!(other.get(OVERVIEW).await.data(), json!({"waiting": [], "expiring": [], "changed": []}));
    }
}
