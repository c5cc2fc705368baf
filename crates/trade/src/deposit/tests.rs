//! Paying in, as a company and finance do it.

use guanlan_kernel::testing::on_both_databases;
use guanlan_members::testing::people;
use serde_json::json;

use crate::testing::{DEPOSITS, DESK_DEPOSITS, Office, STATEMENTS, TestApp, pay, statement};

on_both_databases! {
    async fn money_that_a_company_tells_of_is_matched_and_posted_to_its_sub_account(app: TestApp) {
        let office = Office::open(&app, 2).await;
        let today = app.app.today().to_string();
        office.import(&statement(&[(&today, "1200.50", "别的公司", "R-2"), (&today, "1200.50", "示例公司", "R-1")])).await;
        let told = json!({"amountFen": 120_050, "paidOn": today, "reference": "R-1", "note": "首期"});
        let answer = pay(&office.owner, DEPOSITS, "key-00000001", &told).await;
        assert_eq!((answer.status.as_u16(), answer.data()["state"].clone()), (201, json!("submitted")));
        let id = answer.data()["id"].clone();
        let seen = office.finance[0].get(&format!("{DESK_DEPOSITS}/{id}")).await.data();
        assert_eq!(seen["suggestions"][0]["reference"], "R-1", "the line that names it comes first");
        let line = json!({"statementLineId": seen["suggestions"][0]["id"]});
        assert_eq!(office.act(0, DESK_DEPOSITS, &id, "match", line).await.data()["state"], "matched");
        assert_eq!(office.balance().await, (0, 0), "found is not posted");
        let posted = office.act(1, DESK_DEPOSITS, &id, "post", json!({})).await;
        assert_eq!(posted.data()["state"], "posted", "{}", posted.text());
        assert_eq!(office.balance().await, (120_050, 0));
        let told = people::sms_to(&app, guanlan_members::testing::applications::APPLICANT).await.unwrap();
        assert!(told.contains("¥1,200.50") && told.contains("已记入子账户"), "{told}");
        let own = office.owner.get(&format!("{DEPOSITS}/{id}")).await.data();
        let acts: Vec<_> = own["steps"].as_array().unwrap().iter().map(|step| step["act"].clone()).collect();
        assert_eq!(acts, ["submit", "match", "post"]);
        assert!(own["steps"][2]["actor"].is_null(), "a company is not told who of the museum's staff it was");
        office.verify().await;
    }

    async fn a_deposit_is_matched_with_a_line_in_suspense_of_its_amount_and_no_other(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(500, "R-1").await;
        let today = app.app.today().to_string();
        office.import(&statement(&[(&today, "6.00", "示例公司", "R-6"), (&today, "-5.00", "示例公司", "R-7")])).await;
        let told = json!({"amountFen": 500, "paidOn": today, "reference": "R-1"});
        let id = pay(&office.owner, DEPOSITS, "key-00000002", &told).await.data()["id"].clone();
        let lines = office.finance[0].get(&format!("{STATEMENTS}/lines?size=100")).await.data();
        assert_eq!(lines.as_array().unwrap().len(), 3);
        for line in lines.as_array().unwrap() {
            let answer = office.act(0, DESK_DEPOSITS, &id, "match", json!({"statementLineId": line["id"]})).await;
            assert_eq!(answer.status, 422, "{line}");
            assert!(answer.json()["errors"]["statementLineId"].is_string());
        }
        assert_eq!(office.act(0, DESK_DEPOSITS, &id, "match", json!({"statementLineId": 9_999})).await.status, 422);
        assert_eq!(office.act(0, DESK_DEPOSITS, &id, "match", json!({})).await.status, 422);
        assert_eq!(office.act(0, DESK_DEPOSITS, &id, "post", json!({})).await.status, 409, "nothing was found yet");
        assert_eq!(office.balance().await, (500, 0));
    }

    async fn the_same_key_with_the_same_body_is_the_first_answer_and_with_another_body_409(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let told = json!({"amountFen": 1, "paidOn": "2026-01-01", "reference": "R"});
        let first = pay(&office.owner, DEPOSITS, "key-of-mine", &told).await;
        let again = pay(&office.owner, DEPOSITS, "key-of-mine", &told).await;
        assert_eq!((again.status.as_u16(), again.data()), (201, first.data()));
        let other = json!({"amountFen": 2, "paidOn": "2026-01-01", "reference": "R"});
        assert_eq!(pay(&office.owner, DEPOSITS, "key-of-mine", &other).await.status, 409);
        let path = format!("{DEPOSITS}/{}/withdrawal", first.data()["id"]);
        assert_eq!(pay(&office.owner, &path, "key-of-mine", &json!({})).await.status, 409, "for another call");
        let at_once = futures::join(&office, &told).await;
        assert_eq!(at_once[0], at_once[1], "twice at once is one");
        for key in ["", "short", "with blank inside", &"x".repeat(65)] {
            let answer = pay(&office.owner, DEPOSITS, key, &told).await;
            assert_eq!(answer.status, 422, "{key:?}");
            assert!(answer.json()["errors"]["Idempotency-Key"].is_string());
        }
        assert_eq!(office.owner.get(DEPOSITS).await.json()["total"], 2);
    }

    async fn a_deposit_is_taken_back_only_while_nothing_was_found(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let told = json!({"amountFen": 700, "paidOn": "2026-01-01", "reference": "R"});
        let id = pay(&office.owner, DEPOSITS, "key-00000001", &told).await.data()["id"].clone();
        let path = format!("{DEPOSITS}/{id}/withdrawal");
        assert_eq!(pay(&office.owner, &path, "key-00000002", &json!({})).await.data()["state"], "withdrawn");
        assert_eq!(pay(&office.owner, &path, "key-00000003", &json!({})).await.status, 409);
        let posted = office.pay_in(900, "R-9").await;
        let path = format!("{DEPOSITS}/{posted}/withdrawal");
        assert_eq!(pay(&office.owner, &path, "key-00000004", &json!({})).await.status, 409);
    }

    async fn what_is_returned_leaves_suspense_and_the_line_is_told_why(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let today = app.app.today().to_string();
        office.import(&statement(&[(&today, "8.00", "示例公司", "R-8")])).await;
        let line = office.suspense().await[0]["id"].clone();
        let told = json!({"amountFen": 800, "paidOn": today, "reference": "R-8"});
        let id = pay(&office.owner, DEPOSITS, "key-00000001", &told).await.data()["id"].clone();
        office.act(0, DESK_DEPOSITS, &id, "match", json!({"statementLineId": line})).await.data();
        assert_eq!(office.act(0, DESK_DEPOSITS, &id, "return", json!({})).await.status, 422, "without a reason");
        let back = office.act(0, DESK_DEPOSITS, &id, "return", json!({"reason": "户名不符"})).await;
        assert_eq!(back.data()["state"], "returned", "{}", back.text());
        let lines = office.finance[0].get(&format!("{STATEMENTS}/lines?state=returned")).await.data();
        assert_eq!(lines[0]["reason"], "户名不符");
        assert_eq!(office.balance().await, (0, 0));
        office.verify().await;
    }

    async fn bad_amounts_and_days_are_named_and_change_nothing(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let tomorrow = app.app.today().succ_opt().unwrap().to_string();
        for (amount, day, field) in [
            (json!(0), "2026-01-01", "amountFen"),
            (json!(-1), "2026-01-01", "amountFen"),
            (json!(0.5), "2026-01-01", "amountFen"),
            (json!("100"), "2026-01-01", "amountFen"),
            (json!(10_000_000_000_000_000_i64), "2026-01-01", "amountFen"),
            (json!(1), "2026-02-30", "paidOn"),
            (json!(1), tomorrow.as_str(), "paidOn"),
        ] {
            let told = json!({"amountFen": amount, "paidOn": day, "reference": "R"});
            let answer = pay(&office.owner, DEPOSITS, "key-00000001", &told).await;
            assert_eq!(answer.status, 422, "{told}");
            assert!(answer.json()["errors"][field].is_string(), "{}", answer.text());
        }
        let told = json!({"amountFen": 1, "paidOn": "2026-01-01", "reference": "R", "more": 1});
        assert_eq!(pay(&office.owner, DEPOSITS, "key-00000001", &told).await.status, 422, "an unknown field");
        assert_eq!(office.owner.get(DEPOSITS).await.json()["total"], 0);
    }
}

mod futures {
    use serde_json::Value;

    use super::{DEPOSITS, Office, pay};

    /// The same call twice at once.
    pub async fn join(office: &Office<'_>, told: &Value) -> [Value; 2] {
        let (one, two) = tokio::join!(
            pay(&office.owner, DEPOSITS, "key-at-once", told),
            pay(&office.owner, DEPOSITS, "key-at-once", told)
        );
        [one.data(), two.data()]
    }
}
