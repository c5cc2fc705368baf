//! What an active company changes only by a reviewed request.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_identity::person;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use super::{APPLICANT, CODE, OTHER_CODE, RIVAL, STUDIO, active, bank, facts, other_bank};
use crate::testing::{
    Answer, TestApp,
    people::{Browser, code_of, join_company, person_of, sms_to, somebody},
};

const CHANGES: &str = "/api/v1/companies/own/changes";
const HEIR: &str = "13700000011";

async fn ask(owner: &Browser<'_>, kind: &str, body: Value) -> Answer {
    owner.post(CHANGES, json!({"kind": kind, "body": body, "reason": "搬家"})).await
}

async fn review(reviewer: &Browser<'_>, company: i64, change: &Value, act: &str) -> Answer {
    let all = reviewer.get(&format!("{STUDIO}/{company}")).await.data()["changes"].clone();
    let version = all.as_array().unwrap().iter().find(|one| one["id"] == *change).unwrap()["version"].clone();
    let payload = json!({"act": act, "reason": "已核", "version": version});
    reviewer.put(&format!("{STUDIO}/{company}/changes/{change}"), payload).await
}

on_both_databases! {
    async fn key_facts_change_by_a_reviewed_request_and_not_before(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let mut new = facts(OTHER_CODE);
        new["addressZh"] = json!("碗街 2 号");
        let asked = ask(&owner, "facts", new.clone()).await.data();
        assert_eq!((&asked["state"], &asked["before"]["addressZh"]), (&json!("submitted"), &json!("碗街 1 号")));
        assert_eq!(ask(&owner, "facts", new).await.status, 409, "one of a kind at a time");
        assert_eq!(owner.get("/api/v1/companies/own").await.data()["addressZh"], "碗街 1 号");
        assert_eq!(review(&reviewer, id, &asked["id"], "approve").await.status, 409, "not taken up");
        review(&reviewer, id, &asked["id"], "takeUp").await.data();
        assert_eq!(owner.delete(&format!("{CHANGES}/{}", asked["id"]), Value::Null).await.status, 409, "somebody looks at it");
        let done = review(&reviewer, id, &asked["id"], "approve").await.data();
        assert_eq!((&done["creditCode"], &done["sections"]["facts"]["addressZh"]), (&json!(OTHER_CODE), &json!("碗街 2 号")));
        assert!(sms_to(&app, APPLICANT).await.unwrap().contains("变更申请已通过"));
        let missing = ask(&owner, "facts", json!({"nameZh": "x"})).await;
        assert!(missing.json()["errors"]["body.creditCode"].is_string(), "{}", missing.text());
    }

    async fn a_request_that_changes_nothing_is_refused(app: TestApp) {
        let (owner, _, _) = active(&app).await;
        for (kind, body) in [("facts", facts(CODE)), ("bank", bank())] {
            let refused = ask(&owner, kind, body).await;
            assert_eq!((refused.status.as_u16(), &refused.json()["msg"]), (409, &json!("与现有内容相同，没有可申请的变更")), "{}", refused.text());
        }
        let mut masked = bank();
        masked["accountNumber"] = json!("********2345");
        assert_eq!(ask(&owner, "bank", masked).await.status, 409, "the number as it is shown is the number that is there");
        assert_eq!(owner.get(CHANGES).await.data(), json!([]));
    }

    async fn another_account_is_the_companys_own_and_is_shown_masked(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let mut personal = bank();
        personal["accountName"] = json!("林砚");
        let refused = ask(&owner, "bank", personal).await;
        assert!(refused.json()["errors"]["body.accountName"].is_string(), "{}", refused.text());
        let asked = ask(&owner, "bank", other_bank()).await.data();
        assert!(!asked.to_string().contains("99998888") && !reviewer.get(&format!("{STUDIO}/changes")).await.text().contains("99998888"));
        let shown = owner.get("/api/v1/companies/own/bank").await.data();
        assert_eq!((&shown["accountNumberMasked"], &shown["change"]["state"]), (&json!("********2345"), &json!("submitted")));
        review(&reviewer, id, &asked["id"], "takeUp").await.data();
        review(&reviewer, id, &asked["id"], "approve").await.data();
        assert_eq!(owner.get("/api/v1/companies/own/bank").await.data()["accountNumberMasked"], "********5555");
    }

    async fn ownership_passes_to_one_of_the_companys_own_people_on_a_reviewed_request(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        somebody(&app, HEIR, Sort::Member, &[Permission::CompanyProfile]).await;
        let stranger = ask(&owner, "owner", json!({"mobile": HEIR})).await;
        assert!(stranger.json()["errors"]["body.mobile"].is_string(), "{}", stranger.text());
        let heir = &person_of(&app, HEIR).await;
        app.app.db.write(|tx| Box::pin(async move { join_company(&**tx, id, heir).await })).await.unwrap();
        let heir = Browser::signed_in(&app, HEIR).await;
        assert_eq!(ask(&heir, "owner", json!({"mobile": HEIR})).await.status, 403, "nobody makes themselves an owner");
        assert_eq!(ask(&heir, "facts", facts(OTHER_CODE)).await.status, 403);
        assert_eq!(ask(&heir, "bank", bank()).await.status, 403, "without 102");
        let asked = ask(&owner, "owner", json!({"mobile": HEIR})).await.data();
        assert_eq!(asked["body"]["mobile"], "137****0011");
        review(&reviewer, id, &asked["id"], "takeUp").await.data();
        assert_eq!(code_of(&review(&reviewer, id, &asked["id"], "approve").await), (200, 0));
        assert_eq!(heir.get("/api/v1/companies/own").await.data()["isOwner"], true);
        assert_eq!(person_of(&app, HEIR).await.values(false).len(), 12);
        assert_eq!(person_of(&app, APPLICANT).await.values(false), []);
        for told in [APPLICANT, HEIR] {
            let text = sms_to(&app, told).await.unwrap_or_default();
            assert!(text.contains("变更申请已通过"), "{told}: {text}");
        }
    }

    async fn owners_without_a_name_are_called_by_their_masked_numbers(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        somebody(&app, HEIR, Sort::Member, &[]).await;
        let heir = &person_of(&app, HEIR).await;
        app.app.db.write(|tx| Box::pin(async move { join_company(&**tx, id, heir).await })).await.unwrap();
        for mobile in [APPLICANT, HEIR] {
            let person = person_of(&app, mobile).await.id;
            app.app.db.write(|tx| Box::pin(async move { person::own::set_name(&**tx, person, "").await })).await.unwrap();
        }
        assert_eq!(owner.get("/api/v1/companies/own").await.data()["ownerName"], "137****0001");
        let asked = ask(&owner, "owner", json!({"mobile": HEIR})).await.data();
        assert_eq!((&asked["before"]["name"], &asked["body"]["name"]), (&json!("137****0001"), &json!("137****0011")));
        review(&reviewer, id, &asked["id"], "takeUp").await.data();
        review(&reviewer, id, &asked["id"], "approve").await.data();
        let heir = Browser::signed_in(&app, HEIR).await;
        assert_eq!(heir.get("/api/v1/companies/own").await.data()["ownerName"], "137****0011");
        assert_eq!(reviewer.get(&format!("{STUDIO}/{id}")).await.data()["applicantName"], "137****0011");
    }

    async fn of_two_who_review_a_change_at_once_one_decides(app: TestApp) {
        let (owner, one, id) = active(&app).await;
        somebody(&app, RIVAL, Sort::Museum, &[Permission::ReviewCompanies]).await;
        let two = Browser::signed_in(&app, RIVAL).await;
        let asked = ask(&owner, "bank", other_bank()).await.data();
        review(&one, id, &asked["id"], "takeUp").await.data();
        let path = format!("{STUDIO}/{id}/changes/{}", asked["id"]);
        let (yes, no) = (json!({"act": "approve", "version": 2}), json!({"act": "reject", "reason": "无", "version": 2}));
        let (a, b) = tokio::join!(one.put(&path, yes), two.put(&path, no));
        assert_eq!([&a, &b].iter().filter(|answer| answer.status == 200).count(), 1, "{} {}", a.text(), b.text());
    }
}
