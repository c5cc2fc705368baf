//! Who is told of payments, in the back-office and by message, on both databases.

use chrono::Duration;
use guanlan_core::account::Sort;
use guanlan_db::testing::counts;
use guanlan_identity::notice;
use guanlan_kernel::testing::on_both_databases;
use guanlan_members::testing::people::{self, PASSWORD, employed, somebody};
use serde_json::{Value, json};

use crate::testing::{Browser, DESK_DEPOSITS, LEDGER, Office, TestApp};

const NOTICES: &str = "/api/v1/notices";
const CASHIER: &str = "13700000041";
const CLERK: &str = "13700000042";

async fn unread(browser: &Browser<'_>) -> Value {
    browser.get(&format!("{NOTICES}/count")).await.data()["unread"].clone()
}

async fn kinds(browser: &Browser<'_>) -> Vec<Value> {
    let list = browser.get(NOTICES).await.data();
    list.as_array().unwrap().iter().map(|one| one["kind"].clone()).collect()
}

/// Somebody whom the company takes on with these values.
async fn colleague<'a>(office: &Office<'a>, mobile: &str, values: Value) -> Browser<'a> {
    somebody(office.app, mobile, Sort::Visitor, &[]).await;
    employed(office.app, &office.owner, json!({"mobile": mobile, "name": "同事", "values": values})).await
}

/// Sets what a colleague may do.
async fn grant(office: &Office<'_>, whom: &Browser<'_>, values: Value) {
    let path = format!("/api/v1/employees/{}", whom.id);
    let version = office.owner.get(&path).await.data()["version"].clone();
    let answer = office.owner.put(&path, json!({"name": "同事", "values": values, "version": version})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

on_both_databases! {
    async fn those_who_hold_102_are_told_of_money_in_their_language_with_the_way_to_it_and_nobody_else_is(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let (cashier, clerk) = (colleague(&office, CASHIER, json!([102])).await, colleague(&office, CLERK, json!([104])).await);
        let id = office.pay_in(120_050, "R-1").await;
        for (who, new) in [(&office.owner, 1), (&cashier, 1), (&clerk, 0), (&office.finance[0], 0)] {
            assert_eq!(unread(who).await, new);
            assert_eq!(who.get(NOTICES).await.json()["total"], new);
        }
        let code = office.owner.get(&format!("/api/v1/deposits/{id}")).await.data()["code"].as_str().unwrap().to_owned();
        let told = cashier.get(&format!("{NOTICES}?lang=en")).await.data()[0].clone();
        assert_eq!(told["text"], format!("Payment in {code} (¥1,200.50) is in the sub-account"));
        assert_eq!(told["path"], format!("/manage/account/goldApplication?open={code}"));
        assert_eq!((&told["kind"], &told["readAt"]), (&json!("depositPosted"), &Value::Null));
        let same = cashier.get(NOTICES).await.data()[0]["text"].clone();
        assert_eq!(same, format!("入金申请 {code}（¥1,200.50）已记入子账户"));
        let sms = people::sms_to(&app, CASHIER).await.unwrap();
        assert!(sms.starts_with(same.as_str().unwrap()) && sms.contains(&format!("?open={code}")), "{sms}");
        assert_eq!(cashier.get("/api/v1/account/data").await.data()["notices"][0]["text"], same);
    }

    async fn everybody_chooses_how_they_are_told_of_each_kind(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let cashier = colleague(&office, CASHIER, json!([102])).await;
        let choices = format!("{NOTICES}/choices");
        let offered = cashier.get(&choices).await.data();
        let kinds_of = |list: &Value| list.as_array().unwrap().iter().map(|one| one["kind"].clone()).collect::<Vec<_>>();
        assert_eq!(offered[0], json!({"kind": "depositPosted", "way": "message", "usual": "message"}));
        assert!(!kinds_of(&offered).contains(&json!("orderSubmitted")), "102 is told of money alone");
        assert!(kinds_of(&office.owner.get(&choices).await.data()).contains(&json!("orderSubmitted")));
        let sent = || people::sms_to(&app, CASHIER);
        let choose = async |way: &str| {
            let chosen = json!({"choices": [{"kind": "depositPosted", "way": way}]});
            let now = cashier.put(&choices, chosen).await.data();
            assert_eq!(now[0], json!({"kind": "depositPosted", "way": way, "usual": "message"}));
        };
        let before = sent().await;
        choose("bell").await;
        office.pay_in(100, "R-1").await;
        assert_eq!((unread(&cashier).await, sent().await), (json!(1), before.clone()), "in the back-office alone");
        choose("none").await;
        office.pay_in(200, "R-2").await;
        assert_eq!((unread(&cashier).await, sent().await), (json!(1), before.clone()), "not at all");
        assert_eq!(unread(&office.owner).await, 2, "nobody chooses for others");
        choose("message").await;
        office.pay_in(300, "R-3").await;
        assert_eq!(unread(&cashier).await, 2);
        assert_ne!(sent().await, before);
        for (payload, field) in [
            (json!({"choices": []}), "choices"),
            (json!({"choices": [{"kind": "x", "way": "bell"}]}), "choices.0.kind"),
            (json!({"choices": [{"kind": "depositPosted", "way": "pigeon"}]}), "choices.0.way"),
        ] {
            let refused = cashier.put(&choices, payload).await;
            assert_eq!(refused.status, 422);
            assert!(refused.json()["errors"][field].is_string(), "{}", refused.text());
        }
    }

    async fn whoever_reads_a_notice_reads_it_for_themselves_alone(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let cashier = colleague(&office, CASHIER, json!([102])).await;
        office.pay_in(100, "R-1").await;
        office.pay_in(200, "R-2").await;
        let mine = office.owner.get(NOTICES).await.data();
        let theirs = cashier.get(NOTICES).await.data();
        let read = cashier.post(&format!("{NOTICES}/readings"), json!({"ids": [mine[0]["id"], theirs[1]["id"]]})).await;
        assert_eq!(read.data(), json!({"unread": 1}), "another's is passed over");
        assert_eq!(unread(&office.owner).await, 2);
        let left = cashier.get(&format!("{NOTICES}?unread=true")).await;
        assert_eq!((left.json()["total"].clone(), left.data()[0]["id"].clone()), (json!(1), theirs[0]["id"].clone()));
        let at = cashier.get(NOTICES).await.data()[1]["readAt"].clone();
        app.pass(Duration::minutes(1));
        cashier.post(&format!("{NOTICES}/readings"), json!({"ids": [theirs[1]["id"]]})).await.data();
        assert_eq!(cashier.get(NOTICES).await.data()[1]["readAt"], at, "what was read stays read since then");
    }

    async fn all_up_to_a_notice_are_read_at_once_and_what_came_after_is_still_new(app: TestApp) {
        let office = Office::open(&app, 1).await;
        for reference in ["R-1", "R-2", "R-3"] {
            office.pay_in(100, reference).await;
        }
        let list = office.owner.get(NOTICES).await.data();
        let read = office.owner.post(&format!("{NOTICES}/readings"), json!({"upTo": list[1]["id"]})).await;
        assert_eq!(read.data(), json!({"unread": 1}));
        let left = office.owner.get(&format!("{NOTICES}?unread=true")).await.data();
        assert_eq!(left[0]["id"], list[0]["id"]);
        let second = office.owner.get(&format!("{NOTICES}?page=2&size=2")).await;
        assert_eq!((second.json()["total"].clone(), second.data()[0]["id"].clone()), (json!(3), list[2]["id"].clone()));
    }

    async fn an_act_that_is_refused_tells_nobody(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let id = office.pay_in(100, "R-1").await;
        assert_eq!(office.act(0, DESK_DEPOSITS, &id, "reject", json!({"reason": "x"})).await.status, 409);
        assert_eq!(unread(&office.owner).await, 1);
    }

    async fn whoever_is_out_of_102_or_of_the_company_sees_its_notices_no_more(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let cashier = colleague(&office, CASHIER, json!([102])).await;
        office.pay_in(100, "R-1").await;
        grant(&office, &cashier, json!([104])).await;
        assert_eq!((unread(&cashier).await, kinds(&cashier).await), (json!(0), vec![]));
        grant(&office, &cashier, json!([102])).await;
        assert_eq!(unread(&cashier).await, 1);
        cashier.delete("/api/v1/account/employment", Value::Null).await.data();
        assert_eq!((unread(&cashier).await, kinds(&cashier).await), (json!(0), vec![]));
        let kept = cashier.get("/api/v1/account/data").await.data();
        assert_eq!(kept["notices"], json!([]));
    }

    async fn a_frozen_account_is_told_of_and_so_is_its_opening(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(4_200, "R-1").await;
        let accounts = office.finance[0].get(&format!("{LEDGER}/accounts?size=100")).await.data();
        let own = accounts.as_array().unwrap().iter().find(|one| one["kind"] == "company").unwrap()["id"].clone();
        for state in ["frozen", "open"] {
            let asked = json!({"state": state, "reason": "核查"});
            let answer = office.finance[0].post(&format!("{LEDGER}/accounts/{own}/state"), asked).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
        }
        assert_eq!(kinds(&office.owner).await, ["accountOpen", "accountFrozen", "depositPosted"]);
        let text = office.owner.get(NOTICES).await.data()[1]["text"].as_str().unwrap().to_owned();
        assert!(text.contains("¥42.00"), "{text}");
    }

    async fn notices_go_with_the_account(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let cashier = colleague(&office, CASHIER, json!([102])).await;
        office.pay_in(100, "R-1").await;
        assert_eq!(rows(&app).await, 2);
        cashier.delete("/api/v1/account", json!({"password": PASSWORD})).await.data();
        assert_eq!(rows(&app).await, 1);
        assert_eq!(unread(&office.owner).await, 1);
    }

    async fn what_was_read_is_kept_for_90_days_and_what_was_not_for_a_year(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(100, "R-1").await;
        office.pay_in(200, "R-2").await;
        let first = office.owner.get(NOTICES).await.data()[1]["id"].clone();
        office.owner.post(&format!("{NOTICES}/readings"), json!({"upTo": first})).await.data();
        for (days, left) in [(90, 2), (1, 1), (274, 1), (1, 0)] {
            app.pass(Duration::days(days));
            let now = app.app.now();
            app.app.db.write(|tx| Box::pin(async move { notice::sweep(tx, now).await })).await.unwrap();
            assert_eq!(rows(&app).await, left, "{days} days on");
        }
    }
}

/// Notices of anybody.
async fn rows(app: &TestApp) -> i64 {
    counts(&app.url).await.unwrap()["notice"]
}
