//! Companies that invite numbers, and the people who have them, on both databases.

use chrono::Duration;
use guanlan_core::{
    account::{PersonState, Sort},
    permission::Permission,
};
use guanlan_identity::people;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    Answer, TestApp,
    people::{Browser, PASSWORD, code_of, code_sent_to, company, employed, person_of, sms_to, somebody},
};

mod limits;
mod races;
mod upgrade;

const PEOPLE: &str = "/api/v1/employees";
const SENT: &str = "/api/v1/employees/invitations";
const MINE: &str = "/api/v1/account/invitations";
const OWNER: &str = "13600000001";
const HEAD: &str = "13600000002";
const NOBODY: &str = "13600000003";
const VISITOR: &str = "13600000004";

/// A company with its owner, and somebody who holds 103 and 108.
async fn staffed(app: &TestApp) -> (Browser<'_>, i64) {
    somebody(app, OWNER, Sort::Member, &[]).await;
    somebody(app, HEAD, Sort::Member, &[Permission::CompanyStaff, Permission::SalesOrder]).await;
    let company = company(app, OWNER, &[HEAD]).await;
    (Browser::signed_in(app, OWNER).await, company)
}

fn one(mobile: &str) -> Value {
    json!({"mobile": mobile, "name": "林砚", "number": "A-7", "values": [104, 108]})
}

fn key(answer: &Answer) -> String {
    answer.data()["id"].as_str().unwrap_or_else(|| panic!("{}", answer.text())).to_owned()
}

async fn accept(browser: &Browser<'_>, key: &str) -> Answer {
    browser.post(&format!("{MINE}/{key}/acceptance"), json!({})).await
}

/// An answer without what is of the invitation alone.
fn bare(mut record: Value) -> Value {
    for own in ["id", "mobileMasked"] {
        record[own] = Value::Null;
    }
    record
}

on_both_databases! {
    async fn an_answer_never_tells_whether_anybody_has_the_number_or_who(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        somebody(&app, "13600000011", Sort::Member, &[]).await;
        company(&app, "13600000011", &[]).await;
        somebody(&app, "13600000012", Sort::Museum, &[Permission::Audit]).await;
        somebody(&app, "13600000013", Sort::Visitor, &[]).await;
        let shut = person_of(&app, "13600000013").await.id;
        app.app.db.write(|tx| Box::pin(async move { people::set_state(&**tx, shut, PersonState::Disabled).await })).await.unwrap();
        let mut answers = Vec::new();
        let mut messages = Vec::new();
        for mobile in [NOBODY, VISITOR, "13600000011", "13600000012", "13600000013"] {
            let answer = owner.post(PEOPLE, one(mobile)).await;
            assert_eq!((code_of(&answer), &answer.data()["state"]), ((200, 0), &json!("invited")));
            answers.push(bare(answer.data()));
            messages.push(sms_to(&app, mobile).await.expect("each number gets one message"));
        }
        answers.dedup();
        assert_eq!(answers.len(), 1, "{answers:?}");
        let mut list: Vec<_> = owner.get(SENT).await.data().as_array().unwrap().iter().cloned().map(bare).collect();
        list.dedup();
        assert_eq!(list, answers, "nor does the list");
        assert!(messages[0].contains("/register") && messages.iter().all(|text| text.contains("青岚瓷业")), "{messages:?}");
        assert!(!messages[1].contains("/register") && messages[1] != messages[2] && messages[2] == messages[4]);
        assert_eq!(person_of(&app, VISITOR).await.sort, Sort::Visitor, "nobody is taken on by the number");
        assert_eq!(owner.get(PEOPLE).await.json()["total"], 2);
    }

    async fn only_the_number_that_was_invited_sees_and_accepts_it(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        somebody(&app, "13600000005", Sort::Visitor, &[]).await;
        let key = key(&owner.post(PEOPLE, one(VISITOR)).await);
        let (visitor, other) = (Browser::signed_in(&app, VISITOR).await, Browser::signed_in(&app, "13600000005").await);
        assert_eq!(other.get(MINE).await.data(), json!([]));
        assert_eq!(accept(&other, &key).await.status, 404);
        let mine = visitor.get(&format!("{MINE}?lang=en")).await.data();
        assert_eq!(
            (&mine[0]["companyName"], &mine[0]["values"], &mine[0]["obstacle"], &mine[0]["number"]),
            (&json!("Qinglan Porcelain"), &json!([104, 108]), &Value::Null, &json!("A-7"))
        );
        assert_eq!(visitor.get("/api/v1/companies/own").await.status, 403, "not before it is accepted");
        assert_eq!(code_of(&accept(&visitor, &key).await), (200, 0));
        assert_eq!(visitor.get("/api/v1/companies/own").await.status, 200);
        assert_eq!(accept(&visitor, &key).await.status, 404, "it counts once");
        let sent = owner.get(SENT).await.data();
        assert_eq!((&sent[0]["state"], &sent[0]["mobileMasked"]), (&json!("accepted"), &json!("")), "the number is gone");
        assert_eq!(person_of(&app, VISITOR).await.name, "林砚");
    }

    async fn who_declines_stays_a_visitor_and_an_expired_or_withdrawn_invitation_counts_no_more(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let visitor = Browser::signed_in(&app, VISITOR).await;
        let first = key(&owner.post(PEOPLE, one(VISITOR)).await);
        assert_eq!(owner.post(PEOPLE, one(VISITOR)).await.status, 409, "invited already");
        assert_eq!(code_of(&visitor.post(&format!("{MINE}/{first}/refusal"), json!({})).await), (200, 0));
        assert_eq!(owner.get(&format!("{SENT}?state=declined")).await.json()["total"], 1);
        assert_eq!(owner.post(&format!("{SENT}/{first}/renewal"), json!({})).await.status, 409);
        app.pass(Duration::minutes(2));
        let second = key(&owner.post(PEOPLE, one(VISITOR)).await);
        assert_eq!(code_of(&owner.delete(&format!("{SENT}/{second}"), Value::Null).await), (200, 0));
        assert_eq!(accept(&visitor, &second).await.status, 404);
        app.pass(Duration::minutes(2));
        let third = key(&owner.post(PEOPLE, one(VISITOR)).await);
        app.pass(Duration::days(7));
        let (owner, visitor) = (Browser::signed_in(&app, OWNER).await, Browser::signed_in(&app, VISITOR).await);
        assert_eq!((visitor.get(MINE).await.data(), accept(&visitor, &third).await.status.as_u16()), (json!([]), 409));
        assert_eq!(owner.get(SENT).await.data()[0]["state"], "expired");
        assert_eq!(owner.post(&format!("{SENT}/{third}/renewal"), json!({})).await.data()["state"], "invited");
        assert_eq!(visitor.get(MINE).await.data().as_array().unwrap().len(), 1);
        assert_eq!(person_of(&app, VISITOR).await.sort, Sort::Visitor);

        let auditor = "13900000009";
        somebody(&app, auditor, Sort::Museum, &[Permission::Audit]).await;
        let acts = Browser::signed_in(&app, auditor).await.get("/api/v1/studio/audit?size=50").await.data();
        let names: Vec<_> = acts.as_array().unwrap().iter().map(|act| act["action"].as_str().unwrap()).collect();
        let of_invitations: Vec<_> = names.into_iter().filter(|name| name.contains("nvit") || name.contains("Employee")).collect();
        assert_eq!(
            of_invitations,
            ["inviteEmployee", "inviteEmployee", "withdrawInvitation", "inviteEmployee", "declineInvitation", "inviteEmployee"]
        );
    }

    async fn what_stands_in_between_is_asked_again_when_it_is_accepted(app: TestApp) {
        let (owner, company_id) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let visitor = Browser::signed_in(&app, VISITOR).await;
        let head = Browser::signed_in(&app, HEAD).await;
        let lacks = head.post(PEOPLE, json!({"mobile": VISITOR, "name": "林砚", "values": [104]})).await;
        assert_eq!(lacks.status, 403, "104 is not the head's to give");
        let by_head = key(&head.post(PEOPLE, json!({"mobile": VISITOR, "name": "林砚", "values": [108]})).await);
        let state = format!("{PEOPLE}/{}/state", head.id);
        owner.put(&state, json!({"state": "disabled"})).await;
        assert_eq!(visitor.get(MINE).await.data()[0]["obstacle"], "company");
        assert_eq!(accept(&visitor, &by_head).await.status, 409, "whoever invited may not any more");
        owner.put(&state, json!({"state": "active"})).await;
        app.app.db.write(|tx| Box::pin(async move { crate::testing::suspend_company(&**tx, company_id).await })).await.unwrap();
        assert_eq!(accept(&visitor, &by_head).await.status, 409, "the company is suspended");
        assert_eq!(owner.post(PEOPLE, one(NOBODY)).await.status, 403);
        assert_eq!(owner.delete(&format!("{SENT}/{by_head}"), Value::Null).await.status, 403);
        // An applicant, and one of another company's people.
        somebody(&app, "13600000021", Sort::Member, &[]).await;
        company(&app, "13600000021", &[]).await;
        let other = Browser::signed_in(&app, "13600000021").await;
        app.pass(Duration::minutes(2));
        other.post(PEOPLE, json!({"mobile": VISITOR, "name": "林", "values": []})).await;
        let mine = visitor.get(MINE).await.data();
        assert_eq!((mine.as_array().unwrap().len(), &mine[0]["obstacle"]), (2, &Value::Null), "{mine}");
        let facts = json!({"version": 0, "nameZh": "自己的公司"});
        assert_eq!(visitor.put("/api/v1/companies/own/application/facts", facts).await.status, 200);
        assert_eq!(visitor.get(MINE).await.data()[0]["obstacle"], "applying");
        assert_eq!(accept(&visitor, mine[0]["id"].as_str().unwrap()).await.status, 409);
    }

    async fn a_number_that_changes_hands_takes_its_invitations_along(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let visitor = Browser::signed_in(&app, VISITOR).await;
        let key = key(&owner.post(PEOPLE, one(VISITOR)).await);
        visitor.post("/api/v1/account/mobile/code", json!({"mobile": NOBODY})).await;
        let code = code_sent_to(&app, NOBODY).await;
        let payload = json!({"mobile": NOBODY, "code": code, "password": PASSWORD});
        assert_eq!(visitor.put("/api/v1/account/mobile", payload).await.status, 200);
        let visitor = Browser::signed_in(&app, NOBODY).await;
        assert_eq!((visitor.get(MINE).await.data(), accept(&visitor, &key).await.status.as_u16()), (json!([]), 404));
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let next = Browser::signed_in(&app, VISITOR).await;
        assert_eq!(code_of(&accept(&next, &key).await), (200, 0));
    }

    async fn own_data_and_erasure_take_invitations_along(app: TestApp) {
        let (owner, _) = staffed(&app).await;
        somebody(&app, VISITOR, Sort::Visitor, &[]).await;
        let clerk = employed(&app, &owner, one(VISITOR)).await;
        assert_eq!(clerk.get("/api/v1/account/data").await.data()["invitations"][0]["state"], "accepted");
        clerk.delete("/api/v1/account/employment", Value::Null).await;
        app.pass(Duration::minutes(2));
        owner.post(PEOPLE, one(VISITOR)).await;
        assert_eq!(clerk.get("/api/v1/account/data").await.data()["invitations"].as_array().unwrap().len(), 2);
        assert_eq!(code_of(&clerk.delete("/api/v1/account", json!({"password": PASSWORD})).await), (200, 0));
        let sent = owner.get(SENT).await;
        assert_eq!((&sent.json()["total"], &sent.data()[0]["state"], &sent.data()[0]["mobileMasked"]), (&json!(1), &json!("declined"), &json!("")));
        app.pass(Duration::days(31));
        let now = app.app.now();
        app.app.db.write(|tx| Box::pin(async move { crate::employee::invitation::sweep(tx, now).await })).await.unwrap();
        assert_eq!(Browser::signed_in(&app, OWNER).await.get(SENT).await.json()["total"], 0);
    }
}
