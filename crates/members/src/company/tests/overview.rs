//! What of companies waits, ends and changes, by who asks.

use guanlan_core::{account::Sort, company::days_left, dates, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use super::{APPLICANT, OTHER_CODE, REVIEWER, RIVAL, active, fill, other_bank, submit};
use crate::testing::{
    TestApp,
    people::{Browser, employed, somebody},
};

const OVERVIEW: &str = "/api/v1/account/overview";
const CLERK: &str = "13700000021";
const COLLEAGUE: &str = "13700000022";
const EDITOR: &str = "13700000023";

async fn told(browser: &Browser<'_>) -> Value {
    browser.get(OVERVIEW).await.data()
}

/// Kinds and counts of what waits.
fn waiting(told: &Value) -> Vec<(&str, u64)> {
    let rows = told["waiting"].as_array().unwrap().iter();
    rows.map(|row| (row["kind"].as_str().unwrap(), row["count"].as_u64().unwrap())).collect()
}

on_both_databases! {
    async fn reviewers_are_told_of_what_waits_and_companies_only_of_their_own(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        somebody(&app, RIVAL, Sort::Visitor, &[]).await;
        let rival = Browser::signed_in(&app, RIVAL).await;
        fill(&rival, OTHER_CODE).await;
        submit(&rival).await.data();
        owner.post("/api/v1/companies/own/changes", json!({"kind": "bank", "body": other_bank(), "reason": "x"})).await.data();
        somebody(&app, EDITOR, Sort::Museum, &[Permission::Settings]).await;
        let editor = Browser::signed_in(&app, EDITOR).await;

        let seen = told(&reviewer).await;
        assert_eq!(waiting(&seen), [("submittedApplications", 1), ("companyChanges", 1)]);
        assert!(seen["waiting"].as_array().unwrap().iter().all(|row| row["oldest"].is_string()), "{seen}");
        assert_eq!(told(&editor).await, json!({"waiting": [], "expiring": [], "changed": []}));
        let own = told(&owner).await;
        assert_eq!((waiting(&own), &own["expiring"]), (vec![], &json!([])));
        let steps: Vec<_> = own["changed"].as_array().unwrap().iter().map(|row| (row["step"].as_str().unwrap(), &row["actor"])).collect();
        assert_eq!(steps, [("approve", &Value::Null), ("takeUp", &Value::Null), ("submit", &Value::Null)], "the own steps, and not who decided");
        assert_eq!(told(&rival).await, json!({"waiting": [], "expiring": [], "changed": []}), "nothing of another's");

        // Without the log of acts, a reviewer is told of the steps of all of them.
        somebody(&app, COLLEAGUE, Sort::Museum, &[Permission::ReviewCompanies]).await;
        let changed = told(&Browser::signed_in(&app, COLLEAGUE).await).await["changed"].clone();
        assert_eq!(changed.as_array().unwrap().len(), 4, "{changed}");
        assert_eq!((&changed[1]["step"], &changed[1]["path"]), (&json!("approve"), &json!(format!("/manage/studio/companies?open={id}"))));
        assert!(changed[1]["companyName"].is_string() && changed[1]["actor"].is_string(), "{changed}");
    }

    async fn certificates_that_end_are_told_to_the_company_and_to_reviewers(app: TestApp) {
        let (owner, _, id) = active(&app).await;
        somebody(&app, CLERK, Sort::Visitor, &[]).await;
        employed(&app, &owner, json!({"mobile": CLERK, "name": "职员", "values": [101]})).await;
        somebody(&app, EDITOR, Sort::Museum, &[Permission::Settings]).await;
        let own = owner.get("/api/v1/companies/own").await.data();
        let ends = own["certificates"][0]["expiresOn"].as_str().unwrap().to_owned();
        let left = days_left(dates::iso_date(&ends).unwrap(), app.app.today());
        app.pass(chrono::Duration::days(left - 20));
        for mobile in [APPLICANT, CLERK, REVIEWER, EDITOR] {
            let told = told(&Browser::signed_in(&app, mobile).await).await["expiring"].clone();
            let shown = json!({"kind": "certificate", "name": "licence", "endsOn": ends, "days": 20});
            let of = |name: Value, path: Value| {
                let mut one = shown.clone();
                (one["companyName"], one["path"]) = (name, path);
                json!([one])
            };
            let wanted = match mobile {
                APPLICANT => of(Value::Null, json!("/manage/account/companyInfo?tab=facts")),
                CLERK => of(Value::Null, Value::Null),
                REVIEWER => of(own["nameZh"].clone(), json!(format!("/manage/studio/companies?open={id}"))),
                _ => json!([]),
            };
            assert_eq!(told, wanted, "{mobile}");
        }
    }

    async fn companies_with_expired_certificates_wait_for_reviewers_at_the_list_that_finds_them(app: TestApp) {
        let (_, _, id) = active(&app).await;
        app.pass(chrono::Duration::days(200));
        assert_eq!(waiting(&told(&Browser::signed_in(&app, REVIEWER).await).await), [], "its last day");
        app.pass(chrono::Duration::days(1));
        let reviewer = Browser::signed_in(&app, REVIEWER).await;
        let seen = told(&reviewer).await;
        assert_eq!(waiting(&seen), [("expiredCertificates", 1)]);
        let query = seen["waiting"][0]["path"].as_str().unwrap().split('?').nth(1).unwrap().to_owned();
        let list = reviewer.get(&format!("/api/v1/studio/companies?{query}")).await.json();
        assert_eq!((&list["total"], &list["data"][0]["id"]), (&json!(1), &json!(id)));
        assert_eq!(waiting(&told(&Browser::signed_in(&app, APPLICANT).await).await), []);
    }

    async fn an_invitation_waits_for_the_invited_person_until_it_is_answered(app: TestApp) {
        let (owner, _, _) = active(&app).await;
        somebody(&app, CLERK, Sort::Visitor, &[]).await;
        somebody(&app, EDITOR, Sort::Museum, &[Permission::Settings]).await;
        let (clerk, editor) = (Browser::signed_in(&app, CLERK).await, Browser::signed_in(&app, EDITOR).await);
        let sent = owner.post("/api/v1/employees", json!({"mobile": CLERK, "name": "职员", "values": [101]})).await.data();
        assert_eq!(waiting(&told(&clerk).await), [("invitations", 1)]);
        assert_eq!((waiting(&told(&owner).await), waiting(&told(&editor).await)), (vec![], vec![]));
        clerk.post(&format!("/api/v1/account/invitations/{}/refusal", sent["id"].as_str().unwrap()), json!({})).await.data();
        assert_eq!(waiting(&told(&clerk).await), []);
    }
}
