//! Pages of companies among those of the museum.

use axum::http::StatusCode;
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;

use super::{
    Browser, TestApp,
    people::{company, somebody},
};

on_both_databases! {
    async fn the_sitemap_names_the_four_pages_of_an_active_company_and_none_of_a_suspended_one(app: TestApp) {
        let (owner, reviewer) = ("13800000001", "13800000002");
        somebody(&app, owner, Sort::Member, &[]).await;
        somebody(&app, reviewer, Sort::Museum, &[Permission::ReviewCompanies]).await;
        let id = company(&app, owner, &[]).await;
        let map = app.get("/sitemap.xml").await.text();
        for page in ["home", "briefIntroduction", "commodityList", "contactInfo"] {
            assert!(map.contains(&format!("<loc>https://museum.example/company/{page}?id={id}&amp;lang=en</loc>")), "{map}");
        }
        let reviewer = Browser::signed_in(&app, reviewer).await;
        let version = reviewer.get(&format!("/api/v1/studio/companies/{id}")).await.data()["version"].clone();
        let suspend = serde_json::json!({"act": "suspend", "reason": "暂停往来", "version": version});
        let answer = reviewer.put(&format!("/api/v1/studio/companies/{id}/state"), suspend).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text());
        assert!(!app.get("/sitemap.xml").await.text().contains("?id="), "a suspended company is not public");
    }
}
