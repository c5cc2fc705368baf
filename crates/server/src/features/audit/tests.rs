//! The log: read by auditors, chained, and found out where somebody changed it. On both databases.

use chrono::Duration;
use guanlan_core::{account::Sort, audit::Action, clock::Millis, locale::Lang, permission::Permission};
use serde_json::{Value, json};

use super::{
    Act,
    seal::{Head, seal},
    store,
    verify::{Fault, Verdict, report, verify},
    witness::{self, Looked, Witness},
};
use crate::{
    testing::{
        TestApp, on_both_databases,
        people::{Browser, MOBILE, PASSWORD, code_of, company, person_of, somebody},
    },
    words::words,
};

const LOG: &str = "/api/v1/studio/audit";
const AUDITOR: &str = "13900000005";

async fn auditor(app: &TestApp) -> Browser<'_> {
    somebody(app, AUDITOR, Sort::Museum, &[Permission::Audit]).await;
    Browser::signed_in(app, AUDITOR).await
}

/// Writes so many acts down.
async fn write(app: &TestApp, count: u32) {
    let now = app.app.now();
    app.app
        .db
        .write(|tx| {
            Box::pin(async move {
                for number in 0..count {
                    let act = Act {
                        at: Millis(now.0 + i64::from(number)),
                        actor: None,
                        company: None,
                        action: Action::SignIn,
                        subject: Some(("person", "p")),
                        network: Some("203.0.113.0/24"),
                        detail: json!({"number": number, "text": "青岚 \"x\" é"}),
                    };
                    super::record(tx, &act).await?;
                }
                Ok::<_, guanlan_db::DbErr>(())
            })
        })
        .await
        .unwrap();
}

async fn tamper(app: &TestApp, statement: &str) {
    app.app.db.write(|tx| Box::pin(async move { store::tamper(&**tx, statement).await })).await.unwrap();
}

async fn check(app: &TestApp, told: &[Head]) -> Verdict {
    verify(app.app.db.reader(), told).await.unwrap()
}

/// A chain of so many rows, and its head.
async fn chain(app: &TestApp, count: u32) -> Head {
    write(app, count).await;
    assert_eq!(seal(&app.app, "one").await.unwrap(), u64::from(count));
    let verdict = check(app, &[]).await;
    assert_eq!((verdict.head.sequence, verdict.waiting, &verdict.fault), (i64::from(count), 0, &None));
    verdict.head
}

on_both_databases! {
    async fn an_auditor_reads_who_did_what_to_whom_the_newest_first(app: TestApp) {
        let auditor = auditor(&app).await;
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let visitor = person_of(&app, MOBILE).await.identifier;
        Browser::new(&app).login(MOBILE, "Wrong-123").await;
        Browser::signed_in(&app, MOBILE).await;
        let answer = auditor.get(LOG).await;
        assert_eq!(answer.json()["total"], 3);
        let rows = answer.data();
        let person = json!({"kind": "person", "id": visitor, "name": "某人"});
        assert_eq!((&rows[0]["action"], &rows[0]["subject"], &rows[0]["sealed"]), (&json!("signIn"), &person, &json!(false)));
        assert_eq!(rows[0]["actor"], json!({"id": visitor, "name": "某人"}));
        assert_eq!((&rows[0]["at"], &rows[0]["network"]), (&json!("2026-06-15T04:00:00.000Z"), &json!("127.0.0.0/24")));
        assert_eq!((&rows[1]["action"], &rows[1]["actor"], &rows[1]["detail"]), (&json!("signInRefused"), &Value::Null, &json!({})));
        assert!(!answer.text().contains(MOBILE) && !answer.text().contains("Wrong-123"));
        seal(&app.app, "one").await.unwrap();
        assert_eq!(auditor.get(LOG).await.data()[0]["sealed"], true);
    }

    async fn filters_narrow_the_log_and_odd_ones_are_named(app: TestApp) {
        let auditor = auditor(&app).await;
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        Browser::signed_in(&app, MOBILE).await;
        app.pass(Duration::days(1));
        let auditor = { drop(auditor); Browser::signed_in(&app, AUDITOR).await };
        let visitor = person_of(&app, MOBILE).await.identifier;
        let total = |query: String| {
            let auditor = &auditor;
            async move { auditor.get(&format!("{LOG}?{query}")).await.json()["total"].as_u64().unwrap() }
        };
        for (query, wanted) in [
            ("".to_owned(), 3),
            ("from=2026-06-16".into(), 1),
            ("to=2026-06-15".into(), 2),
            ("from=2026-06-15&to=2026-06-16".into(), 3),
            ("from=2026-06-17".into(), 0),
            ("action=signIn".into(), 3),
            ("action=signOut".into(), 0),
            (format!("actor={visitor}"), 1),
            (format!("actor={MOBILE}"), 1),
            ("actor=%E6%9F%90".into(), 3),
            ("actor=%25".into(), 0),
            ("actor=_".into(), 0),
            (format!("subject={visitor}"), 1),
            (format!("keyword={AUDITOR}"), 2),
            ("keyword=1".into(), 1),
            ("keyword=nobody".into(), 0),
            ("actor=&keyword=&action=".into(), 3),
            ("page=9223372036854775807&size=100".into(), 3),
        ] {
            assert_eq!(total(query.clone()).await, wanted, "{query}");
        }
        for (query, field) in [("from=15.06.2026", "from"), ("to=2026-02-30", "to"), ("action=dance", "action"), ("size=0", "size"), ("x=1", "x")] {
            let refused = auditor.get(&format!("{LOG}?{query}")).await;
            assert_eq!(refused.status, 422, "{query}");
            assert!(refused.json()["errors"][field].is_string(), "{query}");
        }
        let actions = auditor.get(&format!("{LOG}/actions")).await.data();
        assert_eq!(actions.as_array().unwrap().len(), Action::ALL.len());
    }

    async fn the_file_is_whole_however_long_it_is(app: TestApp) {
        let mut auditor = auditor(&app).await;
        chain_more(&app, 1203).await;
        auditor.token = None;
        let file = auditor.get(&format!("{LOG}/export?lang=en&subject=p")).await;
        let mut reader = csv::Reader::from_reader(file.body.as_ref());
        let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
        assert_eq!(rows.len(), 1203);
        let places: Vec<i64> = rows.iter().map(|row| row[8].parse().unwrap()).collect();
        assert!(places.is_sorted_by(|one, next| one > next), "the newest first, none twice");
        assert_eq!((&rows[0][3], &rows[0][4], &rows[0][5], &rows[0][7]), ("Signed in", "person", "p", "203.0.113.0/24"));
        assert_eq!(rows[0][9].len(), 64);
        let text = file.text();
        assert!(text.starts_with('\u{feff}') && text.contains("Number,When,Who,Act,"));
        let again = auditor.get(&format!("{LOG}/export?action=export")).await.text();
        assert!(again.contains("\"\"rows\"\":1203"), "{again}");
    }

    async fn two_instances_seal_one_chain_without_a_gap(app: TestApp) {
        let other = app.another().await;
        for _ in 0..3 {
            write(&app, 130).await;
            let (one, two) = tokio::join!(seal(&app.app, "one"), seal(&other.app, "two"));
            assert_eq!(one.unwrap() + two.unwrap(), 130);
        }
        let verdict = check(&app, &[]).await;
        assert_eq!((verdict.head.sequence, verdict.waiting, verdict.fault), (390, 0, None));
    }

    async fn another_instance_goes_on_when_the_lease_is_over(app: TestApp) {
        let other = app.another().await;
        write(&app, 1).await;
        assert_eq!(seal(&app.app, "one").await.unwrap(), 1);
        write(&app, 2).await;
        assert_eq!(seal(&other.app, "two").await.unwrap(), 0, "the first one may come back");
        app.pass(Duration::seconds(4));
        assert_eq!(seal(&other.app, "two").await.unwrap(), 2);
        assert_eq!(check(&app, &[]).await.head.sequence, 3);
    }

    async fn the_stored_bytes_are_sealed_and_not_what_they_mean(app: TestApp) {
        let head = chain(&app, 5).await;
        let rows = store::sealed_after(app.app.db.reader(), 0, 10).await.unwrap();
        let mut by_hand = Head::start();
        for row in &rows {
            by_hand = Head { sequence: by_hand.sequence + 1, hash: guanlan_vault::digest(&format!("{}{}", by_hand.hash, row.body)) };
        }
        assert_eq!(by_hand, head);
        // The same JSON to any reader, other bytes.
        tamper(&app, "UPDATE audit SET body = replace(body, ',\"at\"', ', \"at\"') WHERE sequence = 3").await;
        assert!(matches!(check(&app, &[]).await.fault, Some(Fault::Changed { sequence: 3, .. })));
    }

    async fn a_changed_row_is_named_whether_its_body_or_what_is_shown_of_it(app: TestApp) {
        chain(&app, 6).await;
        tamper(&app, "UPDATE audit SET action = 'signOut' WHERE sequence = 2").await;
        let verdict = check(&app, &[]).await;
        assert!(matches!(verdict.fault, Some(Fault::Shown { sequence: Some(2), .. })), "{verdict:?}");
        assert_eq!(verdict.head.sequence, 1);
        tamper(&app, "UPDATE audit SET action = 'signIn' WHERE sequence = 2").await;
        for column in ["at = at + 1", "actor_id = 7", "company_id = 7", "subject_id = 'q'", "subject_kind = 'table'"] {
            tamper(&app, &format!("UPDATE audit SET {column} WHERE sequence = 4")).await;
            let fault = check(&app, &[]).await.fault;
            assert!(matches!(fault, Some(Fault::Shown { sequence: Some(4), .. })), "{column}: {fault:?}");
            tamper(&app, "UPDATE audit SET at = (SELECT at + 1 FROM audit WHERE sequence = 3), actor_id = NULL, company_id = NULL, subject_id = 'p', subject_kind = 'person' WHERE sequence = 4").await;
            assert_eq!(check(&app, &[]).await.fault, None, "{column}");
        }
        tamper(&app, "UPDATE audit SET body = replace(body, '203.0.113', '198.51.100') WHERE sequence = 5").await;
        assert!(matches!(check(&app, &[]).await.fault, Some(Fault::Changed { sequence: 5, .. })));
        // Sealing goes on behind it and does not heal it.
        write(&app, 1).await;
        seal(&app.app, "one").await.unwrap();
        assert!(matches!(check(&app, &[]).await.fault, Some(Fault::Changed { sequence: 5, .. })));
    }

    async fn a_removed_row_is_named_also_where_the_rest_moves_up(app: TestApp) {
        chain(&app, 6).await;
        tamper(&app, "DELETE FROM audit WHERE sequence IN (3, 4)").await;
        assert_eq!(check(&app, &[]).await.fault, Some(Fault::Removed { from: 3, to: 4 }));
        tamper(&app, "UPDATE audit SET sequence = -(sequence - 2) WHERE sequence > 4").await;
        tamper(&app, "UPDATE audit SET sequence = -sequence WHERE sequence < 0").await;
        assert!(matches!(check(&app, &[]).await.fault, Some(Fault::Changed { sequence: 3, .. })));
    }

    async fn an_inserted_row_is_named(app: TestApp) {
        chain(&app, 6).await;
        tamper(&app, "UPDATE audit SET sequence = -(sequence + 1) WHERE sequence >= 3").await;
        tamper(&app, "UPDATE audit SET sequence = -sequence WHERE sequence < 0").await;
        tamper(&app, "INSERT INTO audit (at, action, subject_kind, subject_id, body, sequence, hash) SELECT at, action, subject_kind, subject_id, body, 3, hash FROM audit WHERE sequence = 2").await;
        let verdict = check(&app, &[]).await;
        assert!(matches!(verdict.fault, Some(Fault::Inserted { sequence: 3, .. })), "{verdict:?}");
    }

    async fn rows_cut_off_at_the_end_are_found_by_the_head_that_was_kept(app: TestApp) {
        let head = chain(&app, 6).await;
        tamper(&app, "DELETE FROM audit WHERE sequence > 4").await;
        assert_eq!(check(&app, &[]).await.fault, None, "the rest is right in itself");
        assert_eq!(check(&app, std::slice::from_ref(&head)).await.fault, Some(Fault::Removed { from: 5, to: 6 }));
        // New rows in the place of the old ones do not hide it.
        write(&app, 4).await;
        app.pass(Duration::seconds(4));
        seal(&app.app, "one").await.unwrap();
        assert_eq!(check(&app, &[]).await.fault, None);
        assert_eq!(check(&app, std::slice::from_ref(&head)).await.fault, Some(Fault::Rewritten { told: head }));
    }

    async fn the_kept_head_follows_the_chain_and_stays_where_the_chain_lost_it(app: TestApp) {
        let folder = tempfile::tempdir().unwrap();
        let mut witness = Witness::new(folder.path());
        let place = folder.path().join(witness::FILE);
        assert_eq!(witness.look(&app.app).await.unwrap(), Looked::Unchanged);
        let first = chain(&app, 3).await;
        assert_eq!(witness.look(&app.app).await.unwrap(), Looked::Kept);
        assert_eq!(witness.look(&app.app).await.unwrap(), Looked::Unchanged);
        assert_eq!(witness::read(&place).await.unwrap(), Some(first));
        write(&app, 2).await;
        seal(&app.app, "one").await.unwrap();
        assert_eq!(witness.look(&app.app).await.unwrap(), Looked::Kept);
        let kept = witness::read(&place).await.unwrap().unwrap();
        assert_eq!(kept.sequence, 5);
        let (said, is_whole) = report(app.app.db.reader(), folder.path(), None).await.unwrap();
        assert!(is_whole && said.contains(&kept.to_string()), "{said}");

        tamper(&app, "DELETE FROM audit WHERE sequence > 3").await;
        write(&app, 1).await;
        seal(&app.app, "one").await.unwrap();
        for _ in 0..2 {
            assert_eq!(Witness::new(folder.path()).look(&app.app).await.unwrap(), Looked::Lost);
            assert_eq!(witness.look(&app.app).await.unwrap(), Looked::Lost);
        }
        assert_eq!(witness::read(&place).await.unwrap(), Some(kept), "what was told is not forgotten");
        let (said, is_whole) = report(app.app.db.reader(), folder.path(), None).await.unwrap();
        assert!(!is_whole && said.contains("place 5"), "{said}");
        tamper(&app, "DELETE FROM audit").await;
        assert_eq!(witness.look(&app.app).await.unwrap(), Looked::Lost, "an empty log too");
        std::fs::write(&place, "garbage").unwrap();
        assert!(Witness::new(folder.path()).look(&app.app).await.is_err());
    }
}

/// Seals more rows on top of what is there.
async fn chain_more(app: &TestApp, count: u32) {
    write(app, count).await;
    seal(&app.app, "one").await.unwrap();
}

#[tokio::test]
async fn only_the_value_210_reads_the_log_and_the_file_asks_for_the_cookie() {
    let app = TestApp::start(guanlan_db::Engine::Sqlite).await.expect("SQLite is always there");
    somebody(&app, MOBILE, Sort::Member, &[]).await;
    company(&app, MOBILE, &[]).await;
    let owner = Browser::signed_in(&app, MOBILE).await;
    for path in [LOG.to_owned(), format!("{LOG}/actions"), format!("{LOG}/export")] {
        assert_eq!(code_of(&owner.get(&path).await), (403, 403), "{path}");
    }
    let mut auditor = auditor(&app).await;
    auditor.cookie = None;
    assert_eq!(code_of(&auditor.get(&format!("{LOG}/export")).await), (401, 203));
    assert_eq!(code_of(&Browser::new(&app).login(AUDITOR, PASSWORD).await), (200, 0));
}

#[test]
fn every_act_and_every_permission_has_words_in_both_languages() {
    let acts = Action::ALL.iter().map(|action| format!("audit.action.{}", action.name()));
    let permissions = Permission::all().map(|permission| format!("permission.{}", permission.name()));
    for key in acts.chain(permissions) {
        for lang in Lang::ALL {
            assert_ne!(words(lang).get(&key), key, "{key} has no words in {}", lang.code());
        }
    }
}
