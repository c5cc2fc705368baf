//! Rows whose text no longer decodes: it is said, and the row stays as it is.

use guanlan_core::company::Section;
use guanlan_db::{ConnectionTrait, DbErr};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use super::{
    super::sections::row_of, APPLICANT, CODE, OWN, STUDIO, active, applicant_and_reviewer, bank, decide, facts, fill,
    only, other_bank, save, submit,
};
use crate::testing::{
    TestApp,
    people::{code_of, person_of},
};

const COMPANY: &str = "/api/v1/companies/own";

/// Runs a statement and answers how many rows it changed.
async fn execute(app: &TestApp, sql: String) -> u64 {
    let sql = &sql;
    let done = app
        .app
        .db
        .write(|tx| Box::pin(async move { Ok::<_, DbErr>(tx.execute_unprepared(sql).await?.rows_affected()) }));
    done.await.unwrap()
}

/// Puts `text` in the place of a section's body.
async fn put(app: &TestApp, company: i64, section: Section, text: &str) {
    let name = section.name();
    let sql = format!("UPDATE company_section SET body = '{text}' WHERE company_id = {company} AND section = '{name}'");
    assert_eq!(execute(app, sql).await, 1);
}

/// Whether some row of the table still has this text.
async fn is_there(app: &TestApp, table: &str, text: &str) -> bool {
    execute(app, format!("UPDATE {table} SET body = body WHERE body = '{text}'")).await == 1
}

/// The text of a section that opens and does not decode; and one that does not open.
fn broken(app: &TestApp, company: i64, section: Section) -> [String; 3] {
    let row = &row_of(company, section);
    let place = guanlan_vault::Place { table: "company_section", column: "body", row };
    let seal = |text: &str| app.app.keys.seal(place, text);
    [seal("{\"nameZh\": [7], \"accountName\": 7}"), seal("not JSON"), "1:broken".into()]
}

on_both_databases! {
    async fn a_section_of_an_application_that_does_not_decode_is_said_and_not_written_over(app: TestApp) {
        let (applicant, _) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        let id = person_of(&app, APPLICANT).await.company.unwrap().id;
        for text in broken(&app, id, Section::Facts) {
            put(&app, id, Section::Facts, &text).await;
            let shown = applicant.get(OWN).await.data();
            assert_eq!((&shown["unreadable"], &shown["sections"]["facts"]), (&json!(["facts"]), &Value::Null));
            assert_eq!((&shown["complete"]["facts"], &shown["complete"]["bank"]), (&json!(false), &json!(true)));
            let refused = save(&applicant, "facts", facts(CODE)).await;
            assert_eq!(refused.status, 409, "{}", refused.text());
            assert!(refused.json()["msg"].as_str().unwrap().contains("无法读取"), "{}", refused.text());
            assert_eq!(code_of(&save(&applicant, "bank", bank()).await), (200, 0), "another section is saved");
            let refused = submit(&applicant).await;
            assert!(refused.json()["errors"]["facts"].is_string(), "{}", refused.text());
            assert!(is_there(&app, "company_section", &text).await, "what was stored is as it was");
        }
    }

    async fn what_a_company_says_and_does_not_decode_is_said_and_not_written_over(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let [lost_facts, ..] = broken(&app, id, Section::Facts);
        let [_, lost_bank, _] = broken(&app, id, Section::Bank);
        put(&app, id, Section::Facts, &lost_facts).await;
        put(&app, id, Section::Bank, &lost_bank).await;
        let own = owner.get(COMPANY).await.data();
        assert_eq!((&own["unreadable"], &own["nameZh"]), (&json!(true), &json!("青岚瓷业（测试）有限公司")));
        assert_eq!(owner.get(&format!("{COMPANY}/bank")).await.data()["state"], "unreadable");
        assert_eq!(owner.post(&format!("{COMPANY}/bank/number"), Value::Null).await.status, 409);
        for (kind, body) in [("facts", facts(CODE)), ("bank", other_bank())] {
            let asked = owner.post(&format!("{COMPANY}/changes"), json!({"kind": kind, "body": body, "reason": "改"})).await;
            assert_eq!(asked.status, 409, "{kind}: {}", asked.text());
        }
        let reviewed = reviewer.get(&format!("{STUDIO}/{id}")).await.data();
        assert_eq!(reviewed["unreadable"], json!(["facts", "bank"]));
        assert_eq!(reviewer.get(&format!("{STUDIO}/{id}/secrets")).await.status, 409);
        let public = app.get(&format!("/api/v1/companies/{id}")).await.data();
        assert_eq!((&public["foundedOn"], &public["title"]), (&Value::Null, &own["nameZh"]));
        for text in [lost_facts, lost_bank] {
            assert!(is_there(&app, "company_section", &text).await);
        }
    }

    async fn a_profile_that_does_not_decode_is_left_out_in_public_and_not_written_over(app: TestApp) {
        let (owner, _, id) = active(&app).await;
        let path = format!("{COMPANY}/profile");
        let words = |version: i64| json!({"summaryZh": "碗", "pictures": [], "version": version});
        owner.put(&path, words(0)).await.data();
        assert_eq!(execute(&app, format!("UPDATE company_profile SET body = '[7' WHERE company_id = {id}")).await, 1);
        // As an instance that has kept nothing.
        let other = app.another().await;
        let listed = other.get("/api/v1/companies").await.data();
        assert_eq!((&listed[0]["id"], &listed[0]["summary"]), (&json!(id), &json!("")), "the others are not hidden by it");
        assert_eq!(other.get(&format!("/api/v1/companies/{id}")).await.status, 200);
        assert_eq!(owner.get(&path).await.status, 409);
        let refused = owner.put(&path, words(1)).await;
        assert!(refused.status == 409 && refused.json()["msg"].as_str().unwrap().contains("无法读取"), "{}", refused.text());
        assert!(is_there(&app, "company_profile", "[7").await);
    }

    async fn a_request_that_does_not_decode_is_said_and_can_only_be_rejected(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let asked = owner.post(&format!("{COMPANY}/changes"), json!({"kind": "bank", "body": other_bank(), "reason": "换行"})).await.data();
        execute(&app, format!("UPDATE company_change SET body = '1:broken' WHERE company_id = {id}")).await;
        for all in [owner.get(&format!("{COMPANY}/changes")).await.data(), reviewer.get(&format!("{STUDIO}/changes")).await.data()] {
            assert_eq!((&all[0]["unreadable"], &all[0]["body"]), (&json!(true), &json!({})), "{all}");
        }
        let path = format!("{STUDIO}/{id}/changes/{}", asked["id"]);
        let review = |act: &str, version: i64| reviewer.put(&path, json!({"act": act, "version": version, "reason": "读不出"}));
        assert_eq!(review("takeUp", 1).await.status, 200);
        assert_eq!(review("approve", 2).await.status, 409);
        assert!(is_there(&app, "company_change", "1:broken").await);
        assert_eq!(owner.get(&format!("{COMPANY}/bank")).await.data()["accountNumberMasked"], "********2345");
        assert_eq!(review("reject", 2).await.status, 200);
    }

    async fn a_reviewers_notes_that_do_not_decode_are_said(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        submit(&applicant).await;
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        decide(&reviewer, id, "takeUp", json!({})).await;
        let done = decide(&reviewer, id, "return", json!({"reason": "看看", "notes": {"facts.phone": "不通"}})).await;
        assert_eq!(code_of(&done), (200, 0), "{}", done.text());
        execute(&app, format!("UPDATE company_act SET notes = '[' WHERE company_id = {id} AND act = 'return'")).await;
        let shown = applicant.get(OWN).await.data();
        assert_eq!((&shown["unreadable"], &shown["notes"]), (&json!(["notes"]), &json!({})));
    }
}
