//! Corrections by hand, by two persons.

use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{LEDGER, Office, TestApp};

async fn account(office: &Office<'_>, kind: &str) -> Value {
    let all = office.finance[0].get(&format!("{LEDGER}/accounts")).await.data();
    all.as_array().unwrap().iter().find(|one| one["kind"] == kind).unwrap()["id"].clone()
}

on_both_databases! {
    async fn an_adjustment_moves_money_only_once_another_person_confirms_it(app: TestApp) {
        let office = Office::open(&app, 2).await;
        office.pay_in(1_000, "R-1").await;
        let (from, to) = (account(&office, "company").await, account(&office, "fees").await);
        let path = format!("{LEDGER}/adjustments");
        let proposal = json!({"fromAccountId": from, "toAccountId": to, "amountFen": 300, "reason": "补收手续费"});
        let proposed = office.finance[0].post(&path, proposal).await;
        assert_eq!((proposed.status.as_u16(), proposed.data()["isYoursToConfirm"].clone()), (201, json!(false)));
        assert_eq!(office.balance().await, (1_000, 0));
        let confirm = format!("{path}/{}/confirmation", proposed.data()["id"]);
        assert_eq!(office.finance[0].post(&confirm, json!({})).await.status, 403);
        assert_eq!(office.finance[1].post(&confirm.replace("adjustments", "reversals"), json!({})).await.status, 404);
        assert_eq!(office.finance[1].post(&confirm, json!({})).await.data()["state"], "confirmed");
        assert_eq!(office.finance[1].post(&confirm, json!({})).await.status, 409);
        assert_eq!(office.balance().await, (700, 0));
        for (field, bad) in [
            ("reason", json!({"fromAccountId": from, "toAccountId": to, "amountFen": 300})),
            ("toAccountId", json!({"fromAccountId": from, "toAccountId": from, "amountFen": 300, "reason": "x"})),
            ("fromAccountId", json!({"fromAccountId": 9_999, "toAccountId": to, "amountFen": 300, "reason": "x"})),
            ("amountFen", json!({"fromAccountId": from, "toAccountId": to, "amountFen": 0, "reason": "x"})),
        ] {
            let answer = office.finance[0].post(&path, bad).await;
            assert_eq!(answer.status, 422, "{field}");
            assert!(answer.json()["errors"][field].is_string(), "{}", answer.text());
        }
        let proposal = json!({"fromAccountId": from, "toAccountId": to, "amountFen": 90_000, "reason": "x"});
        let proposed = office.finance[0].post(&path, proposal).await.data();
        let confirm = format!("{path}/{}/confirmation", proposed["id"]);
        assert_eq!(office.finance[1].post(&confirm, json!({})).await.status, 409, "it is not there");
        let withdrawn = format!("{path}/{}/withdrawal", proposed["id"]);
        assert_eq!(office.finance[0].post(&withdrawn, json!({})).await.data()["state"], "withdrawn");
        office.verify().await;
    }

    async fn a_transaction_is_taken_back_at_most_once_and_by_two_persons(app: TestApp) {
        let office = Office::open(&app, 4).await;
        office.pay_in(1_000, "R-1").await;
        let transaction = office.owner.get("/api/v1/sub-account/entries").await.data()[0]["transactionId"].clone();
        let path = format!("{LEDGER}/reversals");
        let proposal = json!({"transactionId": transaction, "reason": "记错企业"});
        let one = office.finance[0].post(&path, proposal.clone()).await.data()["id"].clone();
        let two = office.finance[1].post(&path, proposal.clone()).await.data()["id"].clone();
        assert_eq!(office.finance[0].post(&format!("{path}/{one}/confirmation"), json!({})).await.status, 403);
        let (a, b) = {
            let (a, b) = (format!("{path}/{one}/confirmation"), format!("{path}/{two}/confirmation"));
            tokio::join!(office.finance[2].post(&a, json!({})), office.finance[3].post(&b, json!({})))
        };
        let mut ends = [a.status.as_u16(), b.status.as_u16()];
        ends.sort_unstable();
        assert_eq!(ends, [200, 409], "{} {}", a.text(), b.text());
        assert_eq!(office.balance().await, (0, 0));
        assert_eq!(office.finance[0].post(&path, proposal).await.status, 409);
        let seen = office.owner.get(&format!("/api/v1/sub-account/transactions/{transaction}")).await.data();
        assert!(seen["reversedBy"].is_i64(), "{seen}");
        office.verify().await;
    }
}
