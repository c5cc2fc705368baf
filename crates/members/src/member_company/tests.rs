//! Member companies as visitors meet them, on both databases.

use guanlan_core::account::Sort;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    TestApp, applications as companies,
    people::{self, Browser, code_of, company, employed, somebody},
};

const COMPANIES: &str = "/api/v1/companies";
const PREVIEW: &str = "/api/v1/companies/own/preview";
const OWNER: &str = "13600000001";
const RIVAL: &str = "13600000002";
const CLERK: &str = "13600000003";

async fn owner(app: &TestApp) -> (Browser<'_>, i64) {
    somebody(app, OWNER, Sort::Member, &[]).await;
    let company = company(app, OWNER, &[]).await;
    (Browser::signed_in(app, OWNER).await, company)
}

async fn add(browser: &Browser<'_>, number: &str, name_en: &str) -> Value {
    let bowl = json!({"number": number, "nameZh": "青瓷盖碗", "nameEn": name_en, "classIds": [11, 1101, 110_102], "packingId": 302, "packingUnitId": 404, "priceFen": 26_800, "stock": 20});
    browser.post("/api/v1/commodities", bowl).await.data()
}

async fn set_state(browser: &Browser<'_>, one: &Value, state: &str) -> Value {
    let path = format!("/api/v1/commodities/{}/state", one["id"]);
    browser.put(&path, json!({"state": state, "version": one["version"]})).await.data()
}

/// Every branch of a tree with its count, each before what lies below it.
fn flat(tree: &Value) -> Vec<(i64, i64)> {
    let branch = |one: &Value| {
        let own = (one["id"].as_i64().unwrap(), one["count"].as_i64().unwrap());
        [vec![own], flat(&one["children"])].concat()
    };
    tree.as_array().unwrap().iter().flat_map(branch).collect()
}

on_both_databases! {
    async fn a_commodity_that_is_published_is_public_at_once_and_gone_when_it_is_withdrawn(app: TestApp) {
        let (owner, company) = owner(&app).await;
        let goods = format!("{COMPANIES}/{company}/commodities");
        let draft = add(&owner, "A-1", "").await;
        let counts = || async { (app.get(&goods).await.json()["total"].clone(), app.get(COMPANIES).await.data()[0]["commodities"].clone()) };
        assert_eq!(counts().await, (json!(0), json!(0)), "a draft is nobody else's business");
        assert_eq!(app.get(&format!("{COMPANIES}/classes")).await.data(), json!([]));
        let published = set_state(&owner, &draft, "published").await;
        assert_eq!(counts().await, (json!(1), json!(1)));
        let shown = app.get(&format!("{goods}?lang=en")).await.data()[0].clone();
        assert_eq!((&shown["title"], &shown["lang"], &shown["fallback"], &shown["classNames"][2], &shown["packingUnitName"], &shown["priceFen"]), (&json!("青瓷盖碗"), &json!("zh"), &json!(true), &json!("Lidded bowls"), &json!("set"), &json!(26_800)));
        let tree = app.get(&format!("{COMPANIES}/classes?lang=en")).await.data();
        assert_eq!(tree, json!([{"id": 11, "name": "Ceramics", "count": 1, "children": [{"id": 1101, "name": "Teaware", "count": 1, "children": [{"id": 110_102, "name": "Lidded bowls", "count": 1, "children": []}]}]}]));
        assert_eq!(app.get(&format!("{COMPANIES}?class=1101")).await.json()["total"], 1);
        set_state(&owner, &published, "withdrawn").await;
        assert_eq!(counts().await, (json!(0), json!(0)));
        assert_eq!(app.get(&format!("{COMPANIES}?class=1101")).await.json()["total"], 0);
    }

    async fn the_pages_of_a_company_that_is_not_active_are_404(app: TestApp) {
        let (owner, company) = owner(&app).await;
        set_state(&owner, &add(&owner, "A-1", "Bowl").await, "published").await;
        let pages = [format!("{COMPANIES}/{company}"), format!("{COMPANIES}/{company}/commodities")];
        for page in &pages {
            assert_eq!(app.get(page).await.status, 200, "{page}");
        }
        app.app.db.write(|tx| Box::pin(async move {
            tx.touch(guanlan_db::Noun::Company);
            crate::testing::suspend_company(&**tx, company).await
        })).await.unwrap();
        for page in &pages {
            assert_eq!(app.get(page).await.status, 404, "{page}");
        }
        assert_eq!(app.get(COMPANIES).await.json()["total"], 0);
        assert_eq!(app.get(&format!("{COMPANIES}/classes")).await.data(), json!([]));
        for (id, status) in [("0", 404), ("99999999", 404), ("x", 422)] {
            assert_eq!(app.get(&format!("{COMPANIES}/{id}")).await.status, status, "{id}");
        }
    }

    async fn a_company_sees_its_pages_with_its_drafts_before_anybody_else_does(app: TestApp) {
        let (owner, company) = owner(&app).await;
        let draft = add(&owner, "A-1", "Bowl").await;
        set_state(&owner, &add(&owner, "A-2", "Jar").await, "published").await;
        let gone = set_state(&owner, &add(&owner, "A-3", "Cup").await, "published").await;
        set_state(&owner, &gone, "withdrawn").await;
        let shown = owner.get(&format!("{PREVIEW}?lang=en")).await;
        assert_eq!(shown.headers["cache-control"], "no-store", "what is written is kept nowhere");
        let (shown, seen) = (shown.data(), app.get(&format!("{COMPANIES}/{company}?lang=en")).await.data());
        assert_eq!((&shown["id"], &shown["title"], &shown["commodities"]), (&seen["id"], &seen["title"], &json!(2)));
        let goods = owner.get(&format!("{PREVIEW}/commodities?lang=en")).await.json();
        let rows: Vec<_> = goods["data"].as_array().unwrap().iter().map(|one| (&one["title"], &one["draft"])).collect();
        assert_eq!(rows, [(&json!("Jar"), &json!(false)), (&json!("Bowl"), &json!(true))]);
        assert_eq!(goods["data"][1]["id"], draft["id"]);
        // Of a suspended company there are no public pages, and its own people still see what they would be.
        app.app.db.write(|tx| Box::pin(async move { crate::testing::suspend_company(&**tx, company).await })).await.unwrap();
        assert_eq!(owner.get(PREVIEW).await.data()["id"], json!(company));
    }

    async fn nobody_else_sees_the_preview_of_a_company(app: TestApp) {
        let (owner, company) = owner(&app).await;
        add(&owner, "A-1", "Bowl").await;
        somebody(&app, RIVAL, Sort::Member, &[]).await;
        let theirs = people::company(&app, RIVAL, &[]).await;
        let rival = Browser::signed_in(&app, RIVAL).await;
        assert_eq!(rival.get(PREVIEW).await.data()["id"], json!(theirs), "each sees its own");
        assert_eq!(rival.get(&format!("{PREVIEW}/commodities")).await.json()["total"], 0);
        somebody(&app, CLERK, Sort::Visitor, &[]).await;
        let clerk = employed(&app, &owner, json!({"mobile": CLERK, "name": "职员", "values": [101]})).await;
        for path in [PREVIEW.to_owned(), format!("{PREVIEW}/commodities")] {
            assert_eq!(code_of(&clerk.get(&path).await), (403, 403), "{path}");
            assert_ne!(app.get(&path).await.status, 200, "{path}");
        }
        assert_ne!(company, theirs);
    }

    async fn places_are_offered_where_there_are_active_companies(app: TestApp) {
        let (_, reviewer, id) = companies::active(&app).await;
        let regions = async || app.get(&format!("{COMPANIES}/regions?lang=en")).await.data();
        let lishui = json!({"id": 331_100, "name": "Lishui", "count": 1, "children": []});
        assert_eq!(regions().await, json!([{"id": 330_000, "name": "Zhejiang", "count": 1, "children": [lishui]}]));
        assert_eq!(app.get(&format!("{COMPANIES}?province=330000&city=331100")).await.json()["total"], 1);
        companies::decide(&reviewer, id, "suspend", json!({"reason": "停"})).await.data();
        assert_eq!(regions().await, json!([]));
        companies::decide(&reviewer, id, "resume", json!({"reason": "好"})).await.data();
        assert_eq!(regions().await[0]["count"], 1);
    }

    async fn a_class_counts_the_companies_that_its_list_then_finds(app: TestApp) {
        let (owner, _) = owner(&app).await;
        for number in ["A-1", "A-2"] {
            set_state(&owner, &add(&owner, number, "Bowl").await, "published").await;
        }
        let tree = app.get(&format!("{COMPANIES}/classes")).await.data();
        let found = app.get(&format!("{COMPANIES}?class=11")).await.json()["total"].clone();
        assert_eq!((&tree[0]["count"], &found), (&json!(1), &json!(1)), "companies, not goods");
    }

    async fn a_choice_counts_what_the_list_finds_with_all_else_that_narrows_it(app: TestApp) {
        let (seller, _, there) = companies::active(&app).await;
        let (elsewhere, _) = owner(&app).await;
        set_state(&seller, &add(&seller, "A-1", "Bowl").await, "published").await;
        set_state(&elsewhere, &add(&elsewhere, "A-1", "Bowl").await, "published").await;
        let name = app.get(&format!("{COMPANIES}/{there}")).await.data()["title"].as_str().unwrap().to_owned();
        let counts = async |what: &str, query: &str| flat(&app.get(&format!("{COMPANIES}/{what}?{query}")).await.data());
        let found = async |query: &str| app.get(&format!("{COMPANIES}?{query}")).await.json()["total"].as_i64().unwrap();
        let narrowed = ["", "province=330000", "city=331100", "province=440000", "class=11", "class=1101", "class=12", &format!("keyword={name}"), "keyword=none", &format!("keyword={name}&class=11&province=330000"), "province=330000&city=331100&class=12"];
        for query in narrowed {
            let keep = |names: &[&str]| query.split('&').filter(|part| names.iter().all(|name| !part.starts_with(name))).map(|part| format!("{part}&")).collect::<String>();
            for (id, count) in counts("classes", query).await {
                assert_eq!(found(&format!("{}class={id}", keep(&["class"]))).await, count, "class {id} beside {query}");
                assert!(count > 0 || query.contains("class="), "class {id} beside {query} finds nothing");
            }
            for (id, count) in counts("regions", query).await {
                let level = if id % 10_000 == 0 { "province" } else { "city" };
                assert_eq!(found(&format!("{}{level}={id}", keep(&["province", "city"]))).await, count, "region {id} beside {query}");
                assert!(count > 0 || query.contains("province=") || query.contains("city="), "region {id} beside {query} finds nothing");
            }
        }
        assert_eq!(counts("classes", "").await[0], (11, 2));
        assert_eq!(counts("classes", "city=331100").await[0], (11, 1));
        assert_eq!(counts("regions", "class=11&province=440000").await, [(330_000, 1), (331_100, 1), (440_000, 0)]);
        assert_eq!(counts("classes", "keyword=none&class=1101").await, [(11, 0), (1101, 0)], "what is chosen stays, with what is above it");
        assert_eq!(counts("regions", "keyword=none").await, []);
        assert_eq!(app.get(&format!("{COMPANIES}/regions?sort=title")).await.status, 422);
    }

    async fn companies_are_found_by_name_and_class_and_read_in_both_languages(app: TestApp) {
        let (owner, company) = owner(&app).await;
        let profile = json!({"logo": null, "pictures": [], "summaryZh": "仿宋青瓷", "summaryEn": "", "aboutZh": "一\n\n二", "aboutEn": "One", "addressZh": "窑前街 1 号", "addressEn": "1 Kiln Street", "phone": "0571-88880000", "email": "", "website": "", "version": 0});
        owner.put(&format!("{COMPANIES}/own/profile"), profile).await.data();
        let card = app.get(&format!("{COMPANIES}?lang=en")).await.data()[0].clone();
        assert_eq!((&card["id"], &card["title"], &card["summary"], &card["lang"], &card["fallback"], &card["logo"]), (&json!(company), &json!("Qinglan Porcelain"), &json!("仿宋青瓷"), &json!("en"), &json!(false), &Value::Null));
        let detail = app.get(&format!("{COMPANIES}/{company}?lang=en")).await.data();
        assert_eq!((&detail["about"], &detail["address"], &detail["phone"], &detail["classes"]), (&json!("One"), &json!("1 Kiln Street"), &json!("0571-88880000"), &json!([])));
        let chinese = app.get(&format!("{COMPANIES}/{company}")).await.data();
        assert_eq!((&chinese["title"], &chinese["about"], &chinese["address"]), (&json!("青岚瓷业"), &json!("一\n\n二"), &json!("窑前街 1 号")));
        let total = |query: &str| { let path = format!("{COMPANIES}?{query}"); let app = &app; async move { app.get(&path).await.json()["total"].clone() } };
        assert_eq!(total("sort=title").await, 1);
        assert_eq!(total("sort=newest&page=9223372036854775807").await, 1);
        assert_eq!(total("province=330000").await, 0);
        assert_eq!(total("province=&city=&keyword=").await, 1, "blank is none");
        assert_eq!(total("keyword=%E7%93%B7%E4%B8%9A").await, 1);
        assert_eq!(total("keyword=qinglan").await, 1);
        assert_eq!(total("keyword=%25").await, 0);
        assert_eq!(total("class=11").await, 0);
        set_state(&owner, &add(&owner, "A-1", "Bowl").await, "published").await;
        assert_eq!((total("class=11").await, total("class=12").await), (json!(1), json!(0)));
        for query in ["sort=price", "class=x", "who=1", "size=101"] {
            assert_eq!(app.get(&format!("{COMPANIES}?{query}")).await.status, 422, "{query}");
        }
        for text in [card.to_string(), detail.to_string()] {
            assert!(!text.contains(OWNER), "a person's number is not public: {text}");
        }
    }

    async fn whom_customers_may_call_is_public_at_once_and_in_the_companys_order(app: TestApp) {
        let (owner, company) = owner(&app).await;
        let page = format!("{COMPANIES}/{company}");
        assert_eq!(app.get(&page).await.data()["contacts"], json!([]));
        let add = async |name: &str, phone: &str| owner.post("/api/v1/contacts", json!({"nvcName": name, "nvcPhone": phone, "job": "业务", "position": "批发"})).await.data()["icpIdentifier"].clone();
        let (one, two) = (add("甲", "0578-2123456").await, add("乙", "13812345678").await);
        let shown = |name: &str, phone: &str| json!({"name": name, "phone": phone, "job": "业务", "position": "批发"});
        let contacts = async || app.get(&page).await.data()["contacts"].clone();
        assert_eq!(contacts().await, json!([shown("甲", "0578-2123456"), shown("乙", "13812345678")]));
        owner.put("/api/v1/contacts/order", json!({"before": [one, two], "ids": [two, one]})).await.data();
        assert_eq!(contacts().await[0], shown("乙", "13812345678"));
        owner.put(&format!("/api/v1/contacts/{two}"), json!({"nvcName": "乙", "nvcPhone": "0578-2654321", "job": "业务", "position": "批发"})).await.data();
        assert_eq!(contacts().await[0], shown("乙", "0578-2654321"));
        owner.delete(&format!("/api/v1/contacts/{one}"), Value::Null).await;
        assert_eq!(contacts().await, json!([shown("乙", "0578-2654321")]));
        let list = app.get(COMPANIES).await.text();
        assert!(!list.contains("2654321"), "a list names nobody: {list}");
    }
}
