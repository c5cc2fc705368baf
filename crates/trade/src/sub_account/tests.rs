//! A sub-account as its company reads it.

use guanlan_kernel::testing::on_both_databases;
use guanlan_members::testing::applications;
use serde_json::json;

use crate::{
    ReceivingAccount,
    testing::{Browser, Office, TestApp, WITHDRAWALS, pay},
};

const ACCOUNT: &str = "/api/v1/sub-account";

on_both_databases! {
    async fn a_company_that_becomes_active_has_its_sub_account(app: TestApp) {
        let (owner, ..) = applications::active(&app).await;
        let account = owner.get(ACCOUNT).await.data();
        assert_eq!((account["state"].clone(), account["totalFen"].clone()), (json!("open"), json!(0)));
        assert_eq!(account["number"].as_str().unwrap().len(), 14);
    }

    async fn the_account_tells_at_one_moment_what_is_there_what_is_held_and_what_is_under_way(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(10_000, "R-1").await;
        let applied = office.apply(2_500, "key-00000001").await.data();
        let seen = office.owner.get(ACCOUNT).await.data();
        assert_eq!((seen["availableFen"].clone(), seen["frozenFen"].clone(), seen["totalFen"].clone()), (json!(7_500), json!(2_500), json!(10_000)));
        assert_eq!((seen["holds"][0]["amountFen"].clone(), seen["holds"][0]["document"].clone()), (json!(2_500), applied["code"].clone()));
        assert_eq!(seen["withdrawals"][0]["id"], applied["id"]);
        assert_eq!(seen["lastSequence"], 2);
        let entries = office.owner.get(&format!("{ACCOUNT}/entries")).await.data();
        assert_eq!(entries[0]["hash"], seen["lastHash"]);
        assert_eq!(entries[0]["amountFen"], -2_500, "a hold is less to spend");
        let last = seen["course"].as_array().unwrap().last().unwrap().clone();
        assert_eq!(last["totalFen"], 10_000);
    }

    async fn entries_are_narrowed_and_their_sums_are_those_of_what_is_shown(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(1_000, "R-1").await;
        office.pay_in(2_000, "R-2").await;
        let id = office.apply(300, "key-00000001").await.data()["id"].clone();
        pay(&office.owner, &format!("{WITHDRAWALS}/{id}/withdrawal"), "key-00000002", &json!({})).await.data();
        let today = app.app.today().to_string();
        let tomorrow = app.app.today().succ_opt().unwrap().to_string();
        for (query, count, comes_in, goes_out) in [
            (String::new(), 4, 3_300, 300),
            ("kind=deposit".into(), 2, 3_000, 0),
            ("direction=out".into(), 1, 0, 300),
            (format!("from={today}&to={today}"), 4, 3_300, 300),
            (format!("from={tomorrow}"), 0, 0, 0),
            (format!("from={today}&kind=hold"), 1, 0, 300),
            ("amountFrom=300&amountTo=1000".into(), 3, 1_300, 300),
            ("amountFrom=1001".into(), 1, 2_000, 0),
            (format!("amountTo=300&direction=out&from={today}"), 1, 0, 300),
        ] {
            let listed = office.owner.get(&format!("{ACCOUNT}/entries?{query}")).await.json();
            assert_eq!(listed["total"], count, "{query}");
            let sums = office.owner.get(&format!("{ACCOUNT}/sums?{query}")).await.data();
            assert_eq!((sums["count"].clone(), sums["inFen"].clone(), sums["outFen"].clone()), (json!(count), json!(comes_in), json!(goes_out)), "{query}");
        }
        let second = office.owner.get(&format!("{ACCOUNT}/entries?page=2&size=3")).await.data();
        assert_eq!((second.as_array().unwrap().len(), second[0]["sequence"].clone()), (1, json!(1)));
        assert_eq!(office.owner.get(&format!("{ACCOUNT}/entries?from={tomorrow}&to={today}")).await.status, 422);
    }

    async fn amounts_narrow_the_pages_and_the_file_alike_and_a_range_that_is_none_names_its_end(app: TestApp) {
        let office = Office::open(&app, 1).await;
        for (fen, reference) in [(1_000, "R-1"), (2_000, "R-2"), (3_000, "R-3")] {
            office.pay_in(fen, reference).await;
        }
        let second = office.owner.get(&format!("{ACCOUNT}/entries?amountFrom=2000&page=2&size=1")).await;
        assert_eq!((second.json()["total"].clone(), second.data()[0]["amountFen"].clone()), (json!(2), json!(2_000)));
        let file = office.owner.get(&format!("{ACCOUNT}/entries/file?amountTo=2000")).await.text();
        assert_eq!(file.lines().count(), 3, "a head and two entries: {file}");
        for (query, field) in [("amountFrom=2&amountTo=1", "amountTo"), ("amountFrom=0", "amountFrom"), ("amountTo=x", "amountTo")] {
            for path in ["entries", "sums"] {
                let refused = office.owner.get(&format!("{ACCOUNT}/{path}?{query}")).await;
                assert_eq!(refused.status, 422, "{query}");
                assert!(refused.json()["errors"][field].is_string(), "{}", refused.text());
            }
        }
        assert_eq!(office.owner.get(&format!("{ACCOUNT}/entries?amountFrom=7&amountTo=7")).await.status, 200);
    }

    async fn where_to_pay_to_is_told_where_the_museum_has_set_it(app: TestApp) {
        let office = Office::open(&app, 1).await;
        assert_eq!(office.owner.get(ACCOUNT).await.data()["payInTo"], json!(null));
        let at = ReceivingAccount { name: "博物馆".into(), number: "6222".into(), bank: "银行".into() };
        let set = app.another_as(|parts| parts.settings.receives_at = Some(at)).await;
        let owner = Browser { app: &set, ..office.owner };
        let told = json!({"name": "博物馆", "number": "6222", "bank": "银行"});
        assert_eq!(owner.get(ACCOUNT).await.data()["payInTo"], told);
    }
}
