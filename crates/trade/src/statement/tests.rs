//! Statements, and what their codes prove.

use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{LEDGER, Office, TestApp};

const ACCOUNT: &str = "/api/v1/sub-account";
const VERIFICATION: &str = "/api/v1/statement-verification";

on_both_databases! {
    async fn a_statement_opens_with_what_was_there_and_its_sums_lead_to_what_it_closes_with(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(1_000, "R-1").await;
        app.pass(chrono::Duration::days(2));
        let office = Office { finance: office.signed_in_again().await, owner: office.owner_again().await, ..office };
        office.pay_in(500, "R-2").await;
        office.apply(200, "key-00000001").await.data();
        let today = app.app.today();
        let seen = office.owner.get(&format!("{ACCOUNT}/statement?from={today}&to={today}")).await.data();
        assert_eq!((seen["opening"]["totalFen"].clone(), seen["closing"]["totalFen"].clone()), (json!(1_000), json!(1_500)));
        assert_eq!((seen["closing"]["availableFen"].clone(), seen["closing"]["frozenFen"].clone()), (json!(1_300), json!(200)));
        let moved: i64 = seen["entries"].as_array().unwrap().iter().map(|entry| entry["amountFen"].as_i64().unwrap()).sum();
        assert_eq!(moved, 300, "what came in less what was set aside");
        assert_eq!(seen["entries"].as_array().unwrap().last().unwrap()["hash"], seen["lastHash"]);
        let before = today - chrono::Days::new(400);
        let empty = office.owner.get(&format!("{ACCOUNT}/statement?from={before}&to={before}")).await.data();
        assert_eq!((empty["count"].clone(), empty["closing"]["totalFen"].clone()), (json!(0), json!(0)));
        let between = today - chrono::Days::new(1);
        let quiet = office.owner.get(&format!("{ACCOUNT}/statement?from={between}&to={between}")).await.data();
        assert_eq!((quiet["opening"].clone(), quiet["closing"].clone()), (seen["opening"].clone(), seen["opening"].clone()));
    }

    async fn whoever_has_a_statement_is_told_what_the_ledger_says_of_it(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(1_000, "R-1").await;
        let today = app.app.today();
        let made = office.owner.get(&format!("{ACCOUNT}/statement?from={today}&to={today}")).await.data();
        let code = made["code"].as_str().unwrap();
        assert!(made["verificationUrl"].as_str().unwrap().ends_with(&format!("/statement/verify?code={code}")));
        // What comes later on the same day is in the next statement, not in this one.
        office.pay_in(500, "R-2").await;
        let told = app.get(&format!("{VERIFICATION}?code={code}")).await.data();
        for field in ["companyName", "from", "to", "opening", "closing", "count", "lastSequence", "lastHash", "code"] {
            assert_eq!(told[field], made[field], "{field}");
        }
        let (masked, number) = (told["numberMasked"].as_str().unwrap(), made["number"].as_str().unwrap());
        assert!(masked != number && masked.contains('*') && masked.ends_with(&number[number.len() - 4..]), "{masked}");
        let next = office.owner.get(&format!("{ACCOUNT}/statement?from={today}&to={today}")).await.data();
        assert_eq!((next["closing"]["totalFen"].clone(), next["code"] == made["code"]), (json!(1_500), false));
    }

    async fn a_statement_on_paper_says_what_the_screen_says(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(123_456, "R-1").await;
        office.apply(200, "key-00000001").await.data();
        let today = app.app.today();
        let period = format!("from={today}&to={today}");
        let made = office.owner.get(&format!("{ACCOUNT}/statement?{period}")).await.data();
        for (lang, heading) in [("zh", "子账户对账单"), ("en", "Sub-account statement")] {
            let path = format!("{ACCOUNT}/statement/file?{period}&format=pdf&lang={lang}");
            let file = office.owner.get(&path).await;
            let kind = file.headers["content-type"].to_str().unwrap();
            assert_eq!((file.status.as_u16(), kind), (200, "application/pdf"));
            let words = guanlan_papers::text(&file.body, &guanlan_papers::Limits::default()).unwrap();
            let words: String = words.split_whitespace().collect();
            let (code, hash) = (made["code"].as_str().unwrap(), made["lastHash"].as_str().unwrap());
            for said in [heading, "¥1,234.56", "¥1,232.56", "¥2.00", code, hash, made["number"].as_str().unwrap()] {
                let said: String = said.split_whitespace().collect();
                assert!(words.contains(&said), "{said}: {words}");
            }
        }
    }

    async fn a_statement_comes_out_on_paper_whatever_somebody_wrote(app: TestApp) {
        let office = Office::open(&app, 2).await;
        office.pay_in(500, "R-9").await;
        let accounts = office.finance[0].get(&format!("{LEDGER}/accounts")).await.data();
        let of = |kind: &str| accounts.as_array().unwrap().iter().find(|one| one["kind"] == kind).unwrap()["id"].clone();
        let proposed = json!({"fromAccountId": of("company"), "toAccountId": of("fees"), "amountFen": 100, "reason": "更正\u{1f4b0}𬭎"});
        let id = office.finance[0].post(&format!("{LEDGER}/adjustments"), proposed).await.data()["id"].clone();
        let confirmed = office.finance[1].post(&format!("{LEDGER}/adjustments/{id}/confirmation"), json!({})).await;
        assert_eq!(confirmed.status, 200);
        let today = app.app.today();
        let file = office.owner.get(&format!("{ACCOUNT}/statement/file?from={today}&to={today}&format=pdf")).await;
        let words = guanlan_papers::text(&file.body, &guanlan_papers::Limits::default()).unwrap();
        assert!(words.contains("更正〓𬭎"), "{words}");
    }

    async fn a_statement_of_days_without_entries_is_verified_as_that(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let today = app.app.today();
        let made = office.owner.get(&format!("{ACCOUNT}/statement?from={today}&to={today}")).await.data();
        office.pay_in(1_000, "R-1").await;
        let code = made["code"].as_str().unwrap();
        let told = app.get(&format!("{VERIFICATION}?code={code}")).await.data();
        assert_eq!((told["count"].clone(), told["closing"]["totalFen"].clone()), (json!(0), json!(0)));
    }

    async fn a_code_that_the_museum_did_not_make_is_not_found(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(1_000, "R-1").await;
        let today = app.app.today();
        let made = office.owner.get(&format!("{ACCOUNT}/statement?from={today}&to={today}")).await.data();
        let code = made["code"].as_str().unwrap();
        let other = code.replacen('-', "1-", 1);
        for wrong in ["x", "1-2-3-4-5", &other, &code[..code.len() - 2], "%F0%9F%92%B0"] {
            let answer = app.get(&format!("{VERIFICATION}?code={wrong}")).await;
            assert_eq!((answer.status.as_u16(), answer.json()["data"].clone()), (404, Value::Null), "{wrong}");
        }
        let missing = app.get(VERIFICATION).await;
        assert_eq!((missing.status.as_u16(), missing.json()["errors"]["code"].is_null()), (422, false));
    }
}
