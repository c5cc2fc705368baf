//! Paying out, as a company and finance do it.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use guanlan_members::testing::{
    applications::{REVIEWER, STUDIO, other_bank},
    people::{self, somebody},
};
use serde_json::json;

use crate::testing::{
    Browser, DEPOSITS, DESK_DEPOSITS, DESK_WITHDRAWALS, LEDGER, Office, STATEMENTS, TestApp, WITHDRAWALS, pay,
    statement,
};

on_both_databases! {
    async fn first_reviewer_second_reviewer_and_payer_are_three_persons(app: TestApp) {
        let office = Office::open(&app, 3).await;
        office.pay_in(10_000, "R-1").await;
        let applied = office.apply(6_000, "key-00000001").await;
        assert_eq!((applied.status.as_u16(), applied.data()["state"].clone()), (201, json!("submitted")));
        let id = applied.data()["id"].clone();
        assert_eq!(office.balance().await, (4_000, 6_000), "held at once");
        let act = async |by: usize, act: &str| office.act(by, DESK_WITHDRAWALS, &id, act, json!({"reference": "B-1"})).await;
        assert_eq!(act(0, "secondReview").await.status, 409, "the first comes first");
        assert_eq!(act(0, "firstReview").await.data()["state"], "firstReview");
        let seen = office.finance[0].get(&format!("{DESK_WITHDRAWALS}/{id}")).await.data();
        assert_eq!((seen["notYours"].clone(), seen["acts"].clone()), (json!("reviewer"), json!(["reject"])));
        assert_eq!(act(0, "secondReview").await.status, 403);
        assert_eq!(act(1, "secondReview").await.data()["state"], "secondReview");
        for reviewer in [0, 1] {
            assert_eq!(act(reviewer, "send").await.status, 403);
        }
        assert_eq!(act(2, "send").await.data()["state"], "sentToBank");
        assert_eq!(act(2, "paid").await.data()["state"], "paid");
        assert_eq!(office.balance().await, (4_000, 0));
        let file = office.finance[0].get(&format!("{STATEMENTS}/reconciliation")).await.data();
        assert_eq!((file["differenceFen"].clone(), file["unexplainedFen"].clone()), (json!(-6_000), json!(0)));
        assert_eq!(file["unseenPayments"][0]["amountFen"], 6_000);
        office.verify().await;
    }

    async fn whoever_applied_reviews_nothing_of_it(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(1_000, "R-1").await;
        let id = office.apply(1_000, "key-00000001").await.data()["id"].clone();
        // The owner comes to the museum's finance later.
        let db = &app.app.db;
        db.run_statement(&format!("UPDATE withdrawal SET submitted_by = {}", people::person_of(&app, crate::testing::FINANCE[0]).await.id)).await.unwrap();
        for act in ["firstReview", "reject"] {
            let more = json!({"reason": "x"});
            assert_eq!(office.act(0, DESK_WITHDRAWALS, &id, act, more).await.status, 403, "{act}");
        }
    }

    async fn two_withdrawals_of_a_whole_balance_at_once_make_one_hold(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(5_000, "R-1").await;
        let (one, two) = tokio::join!(office.apply(5_000, "key-00000001"), office.apply(5_000, "key-00000002"));
        let mut ends = [one.status.as_u16(), two.status.as_u16()];
        ends.sort_unstable();
        assert_eq!(ends, [201, 409], "{} {}", one.text(), two.text());
        assert_eq!(office.balance().await, (0, 5_000));
        assert_eq!(office.owner.get(WITHDRAWALS).await.json()["total"], 1);
        office.verify().await;
    }

    async fn two_reviewers_at_once_make_one_decision(app: TestApp) {
        let office = Office::open(&app, 2).await;
        office.pay_in(5_000, "R-1").await;
        let id = office.apply(5_000, "key-00000001").await.data()["id"].clone();
        let path = format!("{DESK_WITHDRAWALS}/{id}/acts");
        let (one, two) = tokio::join!(
            office.finance[0].post(&path, json!({"act": "firstReview", "version": 1})),
            office.finance[1].post(&path, json!({"act": "reject", "reason": "x", "version": 1}))
        );
        let mut ends = [one.status.as_u16(), two.status.as_u16()];
        ends.sort_unstable();
        assert_eq!(ends, [200, 409]);
        let steps = office.owner.get(&format!("{WITHDRAWALS}/{id}")).await.data()["steps"].as_array().unwrap().len();
        assert_eq!(steps, 2);
        office.verify().await;
    }

    async fn a_wrong_password_holds_nothing_and_counts_as_a_failed_login(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(5_000, "R-1").await;
        for turn in 0..5 {
            let payload = json!({"amountFen": 100, "password": "Wrong-1234"});
            let answer = pay(&office.owner, WITHDRAWALS, &format!("key-0000000{turn}"), &payload).await;
            assert_eq!(answer.status, 422, "{}", answer.text());
            assert!(answer.json()["errors"]["password"].is_string());
        }
        assert_eq!(office.apply(100, "key-00000009").await.status, 429, "five failures lock the number");
        assert_eq!(office.balance().await, (5_000, 0));
        let kept = app.app.db.numbers("SELECT COUNT(*) FROM idempotency_key WHERE key LIKE 'key-0000000%'").await.unwrap();
        assert_eq!(kept, [0], "nothing of a refused call is kept");
    }

    async fn the_same_withdrawal_again_is_one_hold_and_the_password_is_no_part_of_it(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(5_000, "R-1").await;
        let first = office.apply(1_000, "key-00000001").await;
        let payload = json!({"amountFen": 1_000, "password": "Wrong-1234"});
        let again = pay(&office.owner, WITHDRAWALS, "key-00000001", &payload).await;
        assert_eq!((again.status.as_u16(), again.data()), (201, first.data()), "it was answered before");
        assert_eq!(office.apply(1_001, "key-00000001").await.status, 409);
        assert_eq!(office.balance().await, (4_000, 1_000));
        let withdrawn = format!("{WITHDRAWALS}/{}/withdrawal", first.data()["id"]);
        assert_eq!(pay(&office.owner, &withdrawn, "key-00000002", &json!({})).await.data()["state"], "withdrawn");
        assert_eq!(office.balance().await, (5_000, 0));
        office.verify().await;
    }

    async fn unknown_is_never_released_by_itself_and_reconciled_with_what_the_bank_did(app: TestApp) {
        let office = Office::open(&app, 3).await;
        office.pay_in(5_000, "R-1").await;
        let mut ids = Vec::new();
        for turn in 0..2 {
            let id = office.apply(1_000, &format!("key-0000000{turn}")).await.data()["id"].clone();
            for (by, act) in [(0, "firstReview"), (1, "secondReview"), (2, "send"), (2, "unknown")] {
                office.act(by, DESK_WITHDRAWALS, &id, act, json!({})).await.data();
            }
            ids.push(id);
        }
        app.pass(chrono::Duration::days(40));
        let office = Office { finance: office.signed_in_again().await, owner: office.owner_again().await, ..office };
        assert_eq!(office.balance().await, (3_000, 2_000));
        for act in ["paid", "failed", "reject"] {
            let more = json!({"reason": "x"});
            assert_eq!(office.act(2, DESK_WITHDRAWALS, &ids[0], act, more).await.status, 409, "{act}");
        }
        assert_eq!(office.act(2, DESK_WITHDRAWALS, &ids[0], "reconcile", json!({})).await.status, 422, "no outcome");
        for (id, outcome, left) in [(&ids[0], "failed", (4_000, 1_000)), (&ids[1], "paid", (4_000, 0))] {
            let done = office.act(2, DESK_WITHDRAWALS, id, "reconcile", json!({"outcome": outcome})).await;
            assert_eq!(done.data()["state"], "reconciled", "{}", done.text());
            assert_eq!(office.balance().await, left);
        }
        office.verify().await;
    }

    async fn money_goes_only_to_the_account_that_is_bound_now(app: TestApp) {
        let office = Office::open(&app, 3).await;
        office.pay_in(5_000, "R-1").await;
        let id = office.apply(1_000, "key-00000001").await.data()["id"].clone();
        office.act(0, DESK_WITHDRAWALS, &id, "firstReview", json!({})).await.data();
        office.act(1, DESK_WITHDRAWALS, &id, "secondReview", json!({})).await.data();
        somebody(&app, REVIEWER, Sort::Museum, &[Permission::ReviewCompanies]).await;
        let change = json!({"kind": "bank", "body": other_bank(), "reason": "换行"});
        let change = office.owner.post("/api/v1/companies/own/changes", change).await.data();
        let reviewer = Browser::signed_in(&app, REVIEWER).await;
        for (act, version) in [("takeUp", 1), ("approve", 2)] {
            let path = format!("{STUDIO}/{}/changes/{}", office.company, change["id"]);
            reviewer.put(&path, json!({"act": act, "version": version})).await.data();
        }
        assert_eq!(office.act(2, DESK_WITHDRAWALS, &id, "send", json!({})).await.status, 409);
        let back = office.act(2, DESK_WITHDRAWALS, &id, "reject", json!({"reason": "账户已变更"})).await;
        assert_eq!(back.data()["state"], "rejected");
        assert_eq!(office.balance().await, (5_000, 0));
    }

    async fn the_file_for_the_bank_has_what_was_reviewed_and_was_not_sent(app: TestApp) {
        let office = Office::open(&app, 3).await;
        office.pay_in(5_000, "R-1").await;
        let mut codes = Vec::new();
        // The first is only applied for, the second reviewed once, the third is to be paid, the fourth is sent.
        for (fen, acts) in [(101, 0), (202, 1), (303, 2), (404, 3)] {
            let made = office.apply(fen, &format!("key-00000{fen}")).await.data();
            for (by, act) in ["firstReview", "secondReview", "send"].into_iter().enumerate().take(acts) {
                let done = office.act(by, DESK_WITHDRAWALS, &made["id"], act, json!({})).await;
                assert_eq!(done.status, 200, "{act}");
            }
            codes.push(made["code"].as_str().unwrap().to_owned());
        }
        let file = office.finance[2].get(&format!("{DESK_WITHDRAWALS}/file")).await;
        let text = file.text();
        assert_eq!((file.status.as_u16(), text.lines().count()), (200, 2), "{text}");
        let row = text.lines().nth(1).unwrap();
        for cell in [&codes[2], "青岚瓷业(测试)有限公司", "12020213099000123", "青岚银行", "碗街支行", "3.03"] {
            assert!(row.contains(cell), "{cell}: {row}");
        }
        assert!(row.contains("1202021309900012345\t"), "digits that a spreadsheet leaves as they are: {row}");
        assert_eq!(office.owner.get(&format!("{DESK_WITHDRAWALS}/file")).await.status, 403);
    }

    async fn what_cannot_be_sent_keeps_nothing_out_of_the_file_for_the_bank(app: TestApp) {
        let office = Office::open(&app, 3).await;
        office.pay_in(5_000, "R-1").await;
        let mut codes = Vec::new();
        for fen in [101, 202, 303] {
            let made = office.apply(fen, &format!("key-00000{fen}")).await.data();
            for (by, act) in ["firstReview", "secondReview"].into_iter().enumerate() {
                assert_eq!(office.act(by, DESK_WITHDRAWALS, &made["id"], act, json!({})).await.status, 200);
            }
            codes.push(made["code"].as_str().unwrap().to_owned());
        }
        // The oldest two go to an account that is bound no more.
        let stuck = format!("UPDATE withdrawal SET account_print = 'other' WHERE code <> '{}'", codes[2]);
        app.app.db.run_statement(&stuck).await.unwrap();
        // A file of one payment, read one by one.
        let ready = crate::withdrawal::payment_file::ready(&app.app, 1, 1).await.unwrap();
        assert_eq!(ready.iter().map(|(row, _)| row.code.as_str()).collect::<Vec<_>>(), [&codes[2]]);
    }

    async fn a_frozen_account_pays_nothing_and_what_is_open_can_end(app: TestApp) {
        let office = Office::open(&app, 1).await;
        office.pay_in(5_000, "R-1").await;
        let id = office.apply(1_000, "key-00000001").await.data()["id"].clone();
        let accounts = office.finance[0].get(&format!("{LEDGER}/accounts")).await.data();
        let own = accounts.as_array().unwrap().iter().find(|one| one["kind"] == "company").unwrap()["id"].clone();
        let state = format!("{LEDGER}/accounts/{own}/state");
        let frozen = json!({"state": "frozen", "reason": "司法协助"});
        assert_eq!(office.finance[0].post(&state, frozen.clone()).await.data()["state"], "frozen");
        assert_eq!(office.finance[0].post(&state, frozen).await.status, 409, "it is already");
        assert_eq!(office.apply(1_000, "key-00000002").await.status, 409);
        office.pay_in(300, "R-3").await;
        let withdrawn = format!("{WITHDRAWALS}/{id}/withdrawal");
        assert_eq!(pay(&office.owner, &withdrawn, "key-00000003", &json!({})).await.status, 200);
        assert_eq!(office.balance().await, (5_300, 0));
        let bank = accounts[0]["id"].clone();
        let path = format!("{LEDGER}/accounts/{bank}/state");
        assert_eq!(office.finance[0].post(&path, json!({"state": "frozen", "reason": "x"})).await.status, 409);
    }

    async fn what_belongs_to_another_company_is_not_found(app: TestApp) {
        let office = Office::open(&app, 1).await;
        let deposit = office.pay_in(5_000, "R-1").await;
        let withdrawal = office.apply(1_000, "key-00000001").await.data()["id"].clone();
        let transaction = office.owner.get("/api/v1/sub-account/entries").await.data()[0]["transactionId"].clone();
        somebody(&app, "13700000077", Sort::Visitor, &[]).await;
        let other = people::company(&app, "13700000077", &[]).await;
        office.finance[0].post(&format!("{LEDGER}/accounts"), json!({"companyId": other})).await.data();
        let rival = Browser::signed_in(&app, "13700000077").await;
        for path in [
            format!("{DEPOSITS}/{deposit}"),
            format!("{WITHDRAWALS}/{withdrawal}"),
            format!("/api/v1/sub-account/transactions/{transaction}"),
        ] {
            assert_eq!(rival.get(&path).await.status, 404, "{path}");
        }
        for path in [format!("{DEPOSITS}/{deposit}/withdrawal"), format!("{WITHDRAWALS}/{withdrawal}/withdrawal")] {
            assert_eq!(pay(&rival, &path, "key-00000001", &json!({})).await.status, 404, "{path}");
        }
        // The same key of another company is another key.
        let told = json!({"amountFen": 1, "paidOn": "2026-01-01", "reference": "R"});
        assert_eq!(pay(&rival, DEPOSITS, "key-00000001", &told).await.status, 201);
        assert_eq!(rival.get("/api/v1/sub-account").await.data()["availableFen"], 0);
        assert_eq!(rival.get(DESK_DEPOSITS).await.status, 403);
        somebody(&app, "13700000078", Sort::Museum, &[Permission::ReviewCompanies]).await;
        let other_staff = Browser::signed_in(&app, "13700000078").await;
        assert_eq!(other_staff.get(DESK_WITHDRAWALS).await.status, 403);
        let line = statement(&[("2026-01-01", "1.00", "某", "R-5")]);
        assert_eq!(guanlan_members::testing::applications::send(&other_staff, STATEMENTS, line.as_bytes()).await.status, 403);
    }
}

/// On SQLite: what the museum sets is asked in one place, whatever the database.
mod settings {
    use guanlan_db::Engine;
    use serde_json::json;

    use crate::{
        Settings,
        testing::{DESK_WITHDRAWALS, Office, TestApp},
    };

    async fn with(settings: Settings) -> TestApp {
        TestApp::start_as(Engine::Sqlite, |parts| parts.settings = settings).await.unwrap()
    }

    #[tokio::test]
    async fn above_the_amount_that_is_set_a_third_reviewer_is_needed() {
        let app = with(Settings { third_review_above: Some(1_000), ..Settings::default() }).await;
        let office = Office::open(&app, 4).await;
        office.pay_in(5_000, "R-1").await;
        for (fen, needs) in [(1_000, false), (1_001, true)] {
            let id = office.apply(fen, &format!("key-0000{fen}")).await.data()["id"].clone();
            let act = async |by: usize, act: &str| {
                office.act(by, DESK_WITHDRAWALS, &id, act, json!({})).await.status.as_u16()
            };
            assert_eq!((act(0, "firstReview").await, act(1, "secondReview").await), (200, 200));
            if needs {
                assert_eq!(act(3, "send").await, 409);
                assert_eq!((act(1, "thirdReview").await, act(2, "thirdReview").await), (403, 200));
            } else {
                assert_eq!(act(2, "thirdReview").await, 409);
            }
            assert_eq!(act(3, "send").await, 200);
        }
    }

    #[tokio::test]
    async fn what_came_in_today_stays_today_where_that_is_set() {
        let app = with(Settings { keeps_todays_deposits: true, ..Settings::default() }).await;
        let office = Office::open(&app, 1).await;
        office.pay_in(5_000, "R-1").await;
        assert_eq!(office.apply(1, "key-00000001").await.status, 409);
        assert_eq!(office.balance().await, (5_000, 0));
        app.pass(chrono::Duration::hours(25));
        let office = Office { finance: office.signed_in_again().await, owner: office.owner_again().await, ..office };
        office.pay_in(700, "R-2").await;
        assert_eq!(office.apply(5_001, "key-00000002").await.status, 409);
        assert_eq!(office.apply(5_000, "key-00000003").await.status, 201);
        office.verify().await;
    }
}
