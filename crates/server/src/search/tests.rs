//! Member companies and their goods as visitors find them, on both databases.

use guanlan_core::account::Sort;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    Browser, TestApp, applications,
    people::{company, somebody},
};

const OWNER: &str = "13600000001";

/// What anybody finds: kind, title and who sells it.
async fn found(app: &TestApp, query: &str) -> Vec<(String, String, Value)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let answer = app.get(&format!("/api/v1/search?{query}")).await;
    let hits = answer.data().as_array().cloned().unwrap_or_default();
    hits.iter().map(|hit| (text(&hit["kind"]), text(&hit["title"]), hit["seller"]["title"].clone())).collect()
}

async fn publish(browser: &Browser<'_>, number: &str, name: (&str, &str)) -> Value {
    let bowl = json!({"number": number, "nameZh": name.0, "nameEn": name.1, "classIds": [11, 1101, 110_102], "packingId": 302, "packingUnitId": 404, "priceFen": 26_800, "stock": 20});
    let one = browser.post("/api/v1/commodities", bowl).await.data();
    set_state(browser, &one, "published").await
}

async fn set_state(browser: &Browser<'_>, one: &Value, state: &str) -> Value {
    let path = format!("/api/v1/commodities/{}/state", one["id"]);
    browser.put(&path, json!({"state": state, "version": one["version"]})).await.data()
}

on_both_databases! {
    async fn what_a_company_publishes_is_found_in_both_languages_by_its_words_and_its_class_until_it_is_withdrawn(app: TestApp) {
        somebody(&app, OWNER, Sort::Member, &[]).await;
        company(&app, OWNER, &[]).await;
        let owner = Browser::signed_in(&app, OWNER).await;
        let bowl = publish(&owner, "A-1", ("雨前盖碗", "")).await;
        let hit = |title: &str, seller: &str| vec![("commodity".to_owned(), title.to_owned(), json!(seller))];
        assert_eq!(found(&app, "keyword=%E9%9B%A8%E5%89%8D").await, hit("雨前盖碗", "青岚瓷业"));
        assert_eq!(found(&app, "lang=en&keyword=lidded+bowls").await, hit("雨前盖碗", "Qinglan Porcelain"), "by the name of its class");
        assert_eq!(found(&app, "keyword=A-1").await, [], "the number is the company's own");
        set_state(&owner, &bowl, "withdrawn").await;
        assert_eq!(found(&app, "keyword=%E9%9B%A8%E5%89%8D").await, []);
    }

    async fn an_active_company_is_found_by_what_it_says_of_itself_and_a_suspended_one_with_its_goods_is_not(app: TestApp) {
        let (owner, reviewer, id) = applications::active(&app).await;
        let profile = json!({"logo": null, "pictures": [], "summaryZh": "仿宋青瓷", "summaryEn": "", "aboutZh": "柴窑三座", "aboutEn": "Three wood-fired kilns", "addressZh": "", "addressEn": "", "phone": "0571-88880000", "email": "", "website": "", "version": 0});
        owner.put("/api/v1/companies/own/profile", profile).await.data();
        publish(&owner, "A-1", ("雨前盖碗", "Lidded bowl before the rain")).await;
        let kinds = async |query: &str| -> Vec<String> {
            found(&app, query).await.into_iter().map(|(kind, ..)| kind).collect()
        };
        let own = app.get(&format!("/api/v1/companies/{id}")).await.data()["title"].clone();
        let hits = found(&app, "keyword=%E6%9F%B4%E7%AA%91").await;
        assert_eq!(hits, [("company".to_owned(), own.as_str().unwrap_or_default().to_owned(), Value::Null)]);
        assert_eq!(kinds("lang=en&keyword=wood-fired").await, ["company"]);
        assert_eq!(kinds("keyword=88880000").await, ["company"]);
        assert_eq!(kinds("keyword=rain&kind=commodity").await, ["commodity"]);
        applications::decide(&reviewer, id, "suspend", json!({"reason": "停"})).await.data();
        for query in ["keyword=wood-fired", "keyword=rain"] {
            assert_eq!(found(&app, query).await, [], "{query}");
        }
        applications::decide(&reviewer, id, "resume", json!({"reason": "好"})).await.data();
        assert_eq!(kinds("keyword=rain").await, ["commodity"]);
    }
}
