//! The sign-ins of companies as named persons, on both databases.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_identity::people;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    TestApp,
    people::{Browser, PASSWORD, code_of, company, employed, person_of, somebody},
};

const USERS: &str = "/api/v1/users";
const OWNER: &str = "13600000001";
const HEAD: &str = "13600000002";
const CLERK: &str = "13600000003";
const STRANGER: &str = "13600000009";

/// A company with its owner, somebody who holds 103, and a clerk; and another company. Answers the first one's row.
async fn companies(app: &TestApp) -> i64 {
    somebody(app, OWNER, Sort::Member, &[]).await;
    somebody(app, HEAD, Sort::Member, &[Permission::CompanyStaff, Permission::SalesOrder]).await;
    somebody(app, CLERK, Sort::Member, &[Permission::SalesOrder]).await;
    somebody(app, STRANGER, Sort::Member, &[]).await;
    company(app, STRANGER, &[]).await;
    company(app, OWNER, &[HEAD, CLERK]).await
}

async fn of(app: &TestApp, mobile: &str, what: &str) -> String {
    format!("{USERS}/{}{what}", person_of(app, mobile).await.identifier)
}

on_both_databases! {
    async fn a_company_sees_its_own_people_and_nobody_else(app: TestApp) {
        companies(&app).await;
        let (owner, head) = (Browser::signed_in(&app, OWNER).await, Browser::signed_in(&app, HEAD).await);
        let answer = head.get(USERS).await;
        assert_eq!(answer.json()["total"], 3);
        let list = answer.data();
        let all: Vec<u64> = (101..=112).collect();
        assert_eq!((&list[2]["owner"], &list[2]["values"], &list[2]["sessions"]), (&json!(true), &json!(all), &json!(1)));
        assert_eq!((&list[0]["owner"], &list[0]["values"], &list[0]["sessions"]), (&json!(false), &json!([108]), &json!(0)));
        assert_eq!(list[0]["mobileMasked"], "136****0003");
        assert!(!answer.text().contains(CLERK) && !answer.text().contains("136****0009"));

        let one = head.get(&of(&app, HEAD, "").await).await.data();
        assert_eq!((&one["devices"][0]["current"], &one["devices"][0]["network"]), (&json!(true), &json!("127.0.0.0/24")));
        assert_eq!(owner.get(&of(&app, HEAD, "").await).await.data()["devices"][0]["current"], false);
        let stranger = of(&app, STRANGER, "").await;
        assert_eq!(owner.get(&stranger).await.status, 404);
        assert_eq!(owner.put(&format!("{stranger}/state"), json!({"state": "disabled"})).await.status, 404);
        assert_eq!(owner.delete(&format!("{stranger}/sessions"), Value::Null).await.status, 404);
        assert_eq!(Browser::signed_in(&app, STRANGER).await.get(USERS).await.json()["total"], 1);
    }

    async fn the_owner_is_touched_by_nobody_and_nobody_shuts_the_own_sign_in(app: TestApp) {
        companies(&app).await;
        let (owner, head) = (Browser::signed_in(&app, OWNER).await, Browser::signed_in(&app, HEAD).await);
        let off = json!({"state": "disabled"});
        let (of_owner, of_head) = (of(&app, OWNER, "").await, of(&app, HEAD, "").await);
        for browser in [&head, &owner] {
            assert_eq!(browser.put(&format!("{of_owner}/state"), off.clone()).await.status, 403);
            assert_eq!(browser.delete(&format!("{of_owner}/sessions"), Value::Null).await.status, 403);
        }
        let own = head.put(&format!("{of_head}/state"), off).await;
        assert!(own.json()["errors"]["state"].is_string(), "{}", own.text());
        assert_eq!((owner.code().await, head.code().await), (0, 0));
    }

    async fn a_company_sees_and_ends_only_what_began_since_the_employment_is_on(app: TestApp) {
        companies(&app).await;
        let new = "13600000004";
        somebody(&app, new, Sort::Visitor, &[]).await;
        let owner = Browser::signed_in(&app, OWNER).await;
        let private = employed(&app, &owner, json!({"mobile": new, "name": "林砚", "values": [108]})).await;
        let path = of(&app, new, "").await;
        let seen = owner.get(&path).await.data();
        assert_eq!((&seen["sessions"], &seen["devices"]), (&json!(0), &json!([])), "the browser that accepted is older");
        app.pass(chrono::Duration::minutes(1));
        let there = Browser::signed_in(&app, new).await;
        assert_eq!(owner.get(&path).await.data()["devices"].as_array().unwrap().len(), 1);
        assert_eq!(owner.get(USERS).await.data()[0]["sessions"], 1);
        assert_eq!(code_of(&owner.delete(&format!("{path}/sessions"), Value::Null).await), (200, 0));
        assert_eq!((private.code().await, there.code().await), (0, 1002));
        // While it is off nothing is seen; what began meanwhile stays the person's once it is on again.
        let meanwhile = Browser::signed_in(&app, new).await;
        let off = owner.put(&format!("{path}/state"), json!({"state": "disabled"})).await.data();
        assert_eq!((&off["sessions"], &off["lastSeenAt"]), (&json!(0), &Value::Null), "{off}");
        app.pass(chrono::Duration::minutes(1));
        owner.put(&format!("{path}/state"), json!({"state": "active"})).await;
        assert_eq!(owner.get(&path).await.data()["devices"], json!([]));
        owner.delete(&format!("{path}/sessions"), Value::Null).await;
        assert_eq!(meanwhile.code().await, 0);
    }

    async fn who_is_switched_off_has_no_rights_at_once_until_switched_on_again(app: TestApp) {
        companies(&app).await;
        let (head, clerk) = (Browser::signed_in(&app, HEAD).await, Browser::signed_in(&app, CLERK).await);
        let state = of(&app, CLERK, "/state").await;
        let shut = head.put(&state, json!({"state": "disabled"})).await.data();
        assert_eq!((&shut["state"], &shut["sessions"]), (&json!("disabled"), &json!(0)));
        assert_eq!((clerk.code().await, clerk.get("/api/v1/companies/own").await.status.as_u16()), (0, 403));
        assert_eq!(code_of(&Browser::new(&app).login(CLERK, PASSWORD).await), (200, 0));
        assert_eq!(head.get(&format!("{USERS}?state=disabled")).await.json()["total"], 1);
        assert_eq!(head.put(&state, json!({"state": "active"})).await.data()["state"], "active");
        let clerk = Browser::signed_in(&app, CLERK).await;
        assert_eq!(code_of(&head.delete(&of(&app, CLERK, "/sessions").await, Value::Null).await), (200, 0));
        assert_eq!(clerk.code().await, 1002);

        let auditor = "13900000009";
        somebody(&app, auditor, Sort::Museum, &[Permission::Audit]).await;
        let auditor = Browser::signed_in(&app, auditor).await;
        let acts = auditor.get("/api/v1/studio/audit?actor=13600000002&size=3").await.data();
        let names: Vec<_> = acts.as_array().unwrap().iter().map(|act| act["action"].as_str().unwrap()).collect();
        assert_eq!(names, ["endSessions", "enableEmployee", "disableEmployee"]);
    }

    async fn nobody_switches_off_or_signs_out_who_holds_what_they_lack(app: TestApp) {
        companies(&app).await;
        let clerk = person_of(&app, CLERK).await.id;
        let more = [Permission::SalesOrder, Permission::PurchaseOrder];
        app.app.db.write(|tx| Box::pin(async move { people::grant(&**tx, clerk, "某人", &more).await })).await.unwrap();
        let (owner, head) = (Browser::signed_in(&app, OWNER).await, Browser::signed_in(&app, HEAD).await);
        let (state, sessions) = (of(&app, CLERK, "/state").await, of(&app, CLERK, "/sessions").await);
        assert_eq!(head.put(&state, json!({"state": "disabled"})).await.status, 403);
        assert_eq!(head.delete(&sessions, Value::Null).await.status, 403);
        assert_eq!(owner.put(&state, json!({"state": "disabled"})).await.data()["state"], "disabled");
    }

    async fn a_suspended_company_reads_and_changes_nothing(app: TestApp) {
        let company = companies(&app).await;
        let head = Browser::signed_in(&app, HEAD).await;
        app.app.db.write(|tx| Box::pin(async move { crate::testing::suspend_company(&**tx, company).await })).await.unwrap();
        assert_eq!(head.get(USERS).await.json()["total"], 3);
        assert_eq!(head.put(&of(&app, CLERK, "/state").await, json!({"state": "disabled"})).await.status, 403);
        assert_eq!(head.delete(&of(&app, CLERK, "/sessions").await, Value::Null).await.status, 403);
    }

    async fn the_file_holds_the_own_company_masked(app: TestApp) {
        companies(&app).await;
        let mut head = Browser::signed_in(&app, HEAD).await;
        head.token = None;
        let file = head.get(&format!("{USERS}/export?keyword=0002")).await;
        let text = file.text();
        let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().collect();
        assert_eq!(lines[0], "姓名,手机号,负责人,权限,状态,登录中的设备,最近使用,加入时间");
        assert_eq!((lines.len(), lines[1]), (2, "某人,136****0002,否,员工账号; 销售订单,正常,1,2026-06-15 12:00:00,2026-06-15 12:00:00"));
        assert_eq!(file.headers["content-disposition"], "attachment; filename=\"users.csv\"");
        let mut clerk = Browser::signed_in(&app, CLERK).await;
        clerk.token = None;
        assert_eq!(code_of(&clerk.get(&format!("{USERS}/export")).await), (403, 403));
    }

    async fn several_are_switched_off_and_signed_out_in_one_call_but_for_the_owner(app: TestApp) {
        companies(&app).await;
        let (owner, head) = (Browser::signed_in(&app, OWNER).await, Browser::signed_in(&app, HEAD).await);
        let stranger = Browser::signed_in(&app, STRANGER).await;
        let clerk = Browser::signed_in(&app, CLERK).await;
        let people = json!([owner.id, stranger.id, clerk.id]);
        let out = owner.post(&format!("{USERS}/sign-outs"), json!({"people": people})).await.data();
        let why = |answer: &Value| -> Vec<(Value, Value)> {
            answer["failed"].as_array().unwrap().iter().map(|one| (one["id"].clone(), one["code"].clone())).collect()
        };
        let refused = vec![(json!(owner.id), json!(403)), (json!(stranger.id), json!(404))];
        assert_eq!((&out["done"], why(&out)), (&json!([clerk.id]), refused.clone()));
        assert_eq!((clerk.code().await, stranger.code().await, owner.code().await), (1002, 0, 0));
        for path in [format!("{USERS}/state"), "/api/v1/employees/state".to_owned()] {
            let off = head.put(&path, json!({"people": people, "state": "disabled"})).await.data();
            assert_eq!((&off["done"], why(&off)), (&json!([clerk.id]), refused.clone()), "{path}");
        }
        assert_eq!(owner.get(&of(&app, CLERK, "").await).await.data()["state"], "disabled");
    }

    async fn a_history_tells_a_company_what_it_did_itself_and_nothing_else(app: TestApp) {
        companies(&app).await;
        let owner = Browser::signed_in(&app, OWNER).await;
        let clerk = Browser::signed_in(&app, CLERK).await;
        clerk.put("/api/v1/account/name", json!({"name": "自己"})).await.data();
        owner.put(&of(&app, CLERK, "/state").await, json!({"state": "disabled"})).await.data();
        for path in [of(&app, CLERK, "/history").await, format!("/api/v1/employees/{}/history", clerk.id)] {
            let told = owner.get(&path).await.data();
            let acts: Vec<_> = told.as_array().unwrap().iter().map(|line| &line["action"]).collect();
            assert!(acts.contains(&&json!("disableEmployee")), "{told}");
            assert_eq!(Browser::signed_in(&app, STRANGER).await.get(&path).await.status, 404);
        }
    }
}

#[tokio::test]
async fn the_company_of_a_call_is_never_taken_from_the_request() {
    let app = TestApp::start(guanlan_db::Engine::Sqlite).await.expect("SQLite is always there");
    let company = companies(&app).await;
    let stranger = Browser::signed_in(&app, STRANGER).await;
    for query in [format!("company={company}"), format!("companyId={company}")] {
        assert_eq!(stranger.get(&format!("{USERS}?{query}")).await.status, 422, "no such parameter");
    }
    let clerk = of(&app, CLERK, "/state").await;
    let refused = stranger.put(&clerk, json!({"state": "disabled", "company": company})).await;
    assert!(matches!(refused.status.as_u16(), 404 | 422));
    let state = person_of(&app, CLERK).await.employment_state();
    assert_eq!(state, guanlan_core::account::PersonState::Active);
}
