//! A month's close.

use chrono::Duration;
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{DESK_WITHDRAWALS, LEDGER, Office, TestApp, statement};

/// The present month.
fn month(app: &TestApp) -> String {
    app.app.today().format("%Y-%m").to_string()
}

async fn closing(office: &Office<'_>, month: &str) -> Value {
    office.finance[0].get(&format!("{LEDGER}/closing?month={month}")).await.data()
}

/// Every account leads from its beginning to its end, all of them are zero, and nothing about the bank is left open.
fn adds_up(closing: &Value) {
    let fen = |value: &Value| value.as_i64().unwrap();
    for account in closing["accounts"].as_array().unwrap() {
        let leads = fen(&account["opening"]["totalFen"]) + fen(&account["inFen"]) - fen(&account["outFen"]);
        assert_eq!(leads, fen(&account["closing"]["totalFen"]), "{account}");
    }
    assert_eq!(
        (closing["sumFen"].clone(), closing["bank"]["unexplainedFen"].clone()),
        (json!(0), json!(0)),
        "{closing}"
    );
}

on_both_databases! {
    async fn a_month_begins_with_what_the_one_before_ended_with(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(1_000, "R-1").await;
        office.apply(300, "key-00000001").await.data();
        let before = month(&app);
        app.pass(Duration::days(31));
        let office = Office { finance: office.signed_in_again().await, owner: office.owner_again().await, ..office };
        office.pay_in(500, "R-2").await;
        let (first, second) = (closing(&office, &before).await, closing(&office, &month(&app)).await);
        assert_eq!((first["isOver"].clone(), second["isOver"].clone()), (json!(true), json!(false)));
        assert_eq!((second["firstMonth"].clone(), first["month"].clone()), (json!(before), json!(before)));
        let held = |total: i64| json!({"availableFen": total - 300, "frozenFen": 300, "totalFen": total});
        assert_eq!((first["companies"]["closing"].clone(), second["companies"]["closing"].clone()), (held(1_000), held(1_500)));
        for (at, account) in second["accounts"].as_array().unwrap().iter().enumerate() {
            assert_eq!(account["opening"], first["accounts"][at]["closing"], "{account}");
        }
        adds_up(&first);
        adds_up(&second);
        assert_eq!(closing(&office, &before).await["accounts"], first["accounts"], "a month that is over stays as it is");
    }

    async fn what_only_the_bank_or_only_the_ledger_had_at_the_end_is_named(app: TestApp) {
        let office = Office::open(&app, 3).await;
        office.pay_in(1_000, "R-1").await;
        let id = office.apply(400, "key-00000001").await.data()["id"].clone();
        for (by, act, more) in [(0, "firstReview", json!({})), (1, "secondReview", json!({})), (2, "send", json!({"reference": "B-1"})), (2, "paid", json!({}))] {
            assert_eq!(office.act(by, DESK_WITHDRAWALS, &id, act, more).await.status, 200, "{act}");
        }
        let (before, last) = (month(&app), app.app.today());
        let paid = closing(&office, &before).await;
        assert_eq!(paid["bank"]["ledgerAlone"]["items"][0]["amountFen"], -400);
        assert_eq!(paid["bank"]["differenceFen"], -400);
        adds_up(&paid);
        app.pass(Duration::days(31));
        let office = Office { finance: office.signed_in_again().await, owner: office.owner_again().await, ..office };
        // The bank booked it in the month before; the museum hears of it now.
        let file = statement(&[(&last.to_string(), "2.50", "某人", "R-9")]);
        assert_eq!(office.import(&file).await.status, 201);
        let late = closing(&office, &before).await;
        let named = &late["bank"]["bankAlone"];
        assert_eq!((named["sumFen"].clone(), named["items"][0]["bookedOn"].clone()), (json!(250), json!(last.to_string())));
        adds_up(&late);
        adds_up(&closing(&office, &month(&app)).await);
    }

    async fn a_month_s_close_is_taken_away_as_a_table_of_all_accounts(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(1_234, "R-1").await;
        let path = format!("{LEDGER}/closing/file?month={}&format=csv", month(&app));
        let file = office.finance[0].get(&path).await;
        let text = file.text();
        assert_eq!((file.status.as_u16(), text.lines().count()), (200, 5), "{text}");
        // What is below zero is a number as well: a column adds up, to nothing, as the ledger does.
        let cells = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
        let totals: Vec<f64> = text.lines().skip(1).map(|line| cells(line)[8].parse().expect(line)).collect();
        assert!(totals.contains(&12.34) && totals.contains(&-12.34), "{text}");
        assert!(totals.iter().sum::<f64>().abs() < 0.001, "{text}");
    }

    async fn a_month_that_is_none_is_refused_by_name(app: TestApp) {
        let office = Office::open(&app, 1).await;
        for wrong in ["2026-13", "2026", "x", "202601"] {
            let answer = office.finance[0].get(&format!("{LEDGER}/closing?month={wrong}")).await;
            assert_eq!((answer.status.as_u16(), answer.json()["errors"]["month"].is_null()), (422, false), "{wrong}");
        }
        assert_eq!(office.owner.get(&format!("{LEDGER}/closing?month=2026-01")).await.status, 403);
    }
}
