//! A company's people as named persons, on both databases.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    TestApp,
    people::{Browser, code_of, company, employed, person_of, somebody},
};

const PEOPLE: &str = "/api/v1/employees";
const OWNER: &str = "13600000001";
const HEAD: &str = "13600000002";
const NEW: &str = "13600000003";
const VISITOR: &str = "13600000004";

async fn staffed(app: &TestApp) -> (Browser<'_>, Browser<'_>) {
    somebody(app, OWNER, Sort::Member, &[]).await;
    somebody(app, HEAD, Sort::Member, &[Permission::CompanyStaff, Permission::SalesOrder]).await;
    company(app, OWNER, &[HEAD]).await;
    (Browser::signed_in(app, OWNER).await, Browser::signed_in(app, HEAD).await)
}

fn one(mobile: &str, values: Value) -> Value {
    json!({"mobile": mobile, "name": "林砚", "number": "A-7", "values": values})
}

/// A department that is offered, with one of its jobs.
async fn post(browser: &Browser<'_>) -> (Value, Value) {
    let departments = browser.get("/api/v1/departments").await.data();
    let department = departments[0]["value"].clone();
    let jobs =
        browser.post("/Dictionary/getJobByDepartmentIdDictionary", json!({"departmentId": department})).await.data();
    (department, jobs[0]["value"].clone())
}

on_both_databases! {
    async fn who_accepted_works_with_the_values_and_the_post_that_were_offered(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        somebody(&app, NEW, Sort::Visitor, &[]).await;
        let (department, job) = post(&owner).await;
        let mut new = one(NEW, json!([104, 105, 108]));
        new["departmentId"] = department.clone();
        new["jobId"] = job.clone();
        let clerk = employed(&app, &owner, new).await;
        let account = clerk.get("/api/v1/account").await.data();
        assert_eq!((&account["sort"], &account["employee"]["number"]), (&json!("member"), &json!("A-7")), "{account}");
        assert_eq!(person_of(&app, NEW).await.values(false).len(), 3);
        let made = owner.get(&format!("{PEOPLE}/{}", clerk.id)).await.data();
        assert_eq!((&made["state"], &made["jobId"], &made["version"]), (&json!("active"), &job, &json!(1)), "{made}");
        assert!(!made["departmentName"].as_str().unwrap().is_empty());
        let odd = json!({"mobile": "13600000009", "name": "x", "departmentId": department, "jobId": 999_999_999, "values": []});
        assert!(owner.post(PEOPLE, odd).await.json()["errors"]["jobId"].is_string());
        assert_eq!(owner.post(PEOPLE, one(NEW, json!([101]))).await.status, 409, "one of the own people already");
    }

    async fn an_employment_that_ends_leaves_a_visitor_and_the_sessions_from_before_it(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let before = employed(&app, &owner, one(VISITOR, json!([101]))).await;
        app.pass(chrono::Duration::minutes(1));
        let since = Browser::signed_in(&app, VISITOR).await;
        assert_eq!(before.get("/api/v1/companies/own").await.status, 200);
        let path = format!("{PEOPLE}/{}", before.id);
        assert_eq!(code_of(&owner.delete(&path, Value::Null).await), (200, 0));
        assert_eq!((since.code().await, before.code().await), (1002, 0));
        assert_eq!(before.get("/api/v1/companies/own").await.status, 403);
        let left = person_of(&app, VISITOR).await;
        assert_eq!((left.sort, left.company.is_none(), left.granted.len()), (Sort::Visitor, true, 0));
        assert_eq!(owner.get(&path).await.status, 404);
    }

    async fn a_company_switches_an_employment_off_and_never_the_account(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let clerk = employed(&app, &owner, one(VISITOR, json!([101, 104]))).await;
        let state = format!("{PEOPLE}/{}/state", clerk.id);
        assert_eq!(owner.put(&state, json!({"state": "disabled"})).await.data()["state"], "disabled");
        assert_eq!(owner.get(&format!("{PEOPLE}?state=disabled")).await.json()["total"], 1);
        assert_eq!(clerk.code().await, 0, "still signed in");
        for path in ["/api/v1/companies/own", "/api/v1/companies/own/profile", "/api/v1/contacts"] {
            assert_eq!(clerk.get(path).await.status, 403, "{path}");
        }
        let mut again = Browser::new(&app);
        again.login(VISITOR, crate::testing::people::PASSWORD).await;
        again.token().await;
        let account = again.get("/api/v1/account").await.data();
        assert_eq!((&account["companyName"], &account["employment"]["on"]), (&Value::Null, &json!(false)), "{account}");
        assert_eq!(again.get("/api/v1/account/data").await.status, 200);
        assert_eq!(again.get("/api/v1/companies/own/application").await.status, 403, "still bound to the company");
        assert_eq!(owner.put(&state, json!({"state": "active"})).await.data()["state"], "active");
        assert_eq!(clerk.get("/api/v1/companies/own/profile").await.status, 200);
        assert_eq!(code_of(&clerk.delete("/api/v1/account/employment", Value::Null).await), (200, 0));
        assert_eq!(person_of(&app, VISITOR).await.sort, Sort::Visitor);
        assert_eq!(owner.delete("/api/v1/account/employment", Value::Null).await.status, 409, "the owner stays");
    }

    async fn nobody_gives_what_they_lack_changes_themselves_or_touches_the_owner(app: TestApp) {
        let (owner, head) = staffed(&app).await;
        assert_eq!(head.post(PEOPLE, one(NEW, json!([104]))).await.status, 403, "lacks it");
        somebody(&app, NEW, Sort::Visitor, &[]).await;
        let made = employed(&app, &head, one(NEW, json!([108]))).await;
        let path = format!("{PEOPLE}/{}", made.id);
        let change = |values: Value, version: i64| json!({"name": "林砚", "values": values, "version": version});
        assert_eq!(head.put(&path, change(json!([108, 101]), 1)).await.status, 403);
        assert_eq!(owner.put(&path, change(json!([108, 101]), 1)).await.data()["version"], 2);
        assert_eq!(owner.put(&path, change(json!([108]), 1)).await.status, 409, "an old version");
        assert_eq!(head.put(&path, change(json!([108]), 2)).await.status, 403, "101 is not the head's to take");
        assert_eq!(head.delete(&path, Value::Null).await.status, 403, "holds more than the caller");
        let own = format!("{PEOPLE}/{}", head.id);
        assert!(head.put(&own, change(json!([103]), 0)).await.json()["errors"]["values"].is_string());
        assert_eq!(head.delete(&own, Value::Null).await.status, 422);
        let boss = format!("{PEOPLE}/{}", owner.id);
        for (method, path, payload) in [
            ("PUT", boss.clone(), change(json!([101]), 0)),
            ("PUT", format!("{boss}/state"), json!({"state": "disabled"})),
            ("DELETE", boss.clone(), Value::Null),
        ] {
            assert_eq!(head.call(method.parse().unwrap(), &path, payload).await.status, 403, "{method} {path}");
        }
        assert_eq!(owner.post(PEOPLE, one("13600000008", json!([201]))).await.status, 422, "no value of the museum");
    }

    async fn the_list_is_narrowed_and_shows_no_number(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        let (department, _) = post(&owner).await;
        let mut new = one(NEW, json!([101]));
        new["departmentId"] = department.clone();
        somebody(&app, NEW, Sort::Visitor, &[]).await;
        employed(&app, &owner, new).await;
        let all = owner.get(PEOPLE).await;
        assert_eq!((&all.json()["total"], all.text().contains(NEW)), (&json!(3), false));
        assert_eq!(owner.get(&format!("{PEOPLE}?department={department}")).await.json()["total"], 1);
        assert_eq!(owner.get(&format!("{PEOPLE}?state=invited")).await.json()["total"], 0);
        let file = owner.get(&format!("{PEOPLE}/export?lang=en")).await;
        assert!(file.text().contains("A-7") && !file.text().contains(NEW), "{}", file.text());
    }
}
