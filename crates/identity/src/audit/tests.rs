//! The log as auditors read it, on both databases.

use chrono::Duration;
use guanlan_core::{
    account::Sort,
    audit::{Action, Subject},
    clock::Millis,
    permission::Permission,
};
use guanlan_kernel::{
    audit::{Act, record, seal::seal},
    testing::on_both_databases,
};
use serde_json::{Value, json};

use crate::testing::{
    TestApp,
    people::{Browser, MOBILE, person_of, somebody},
};

const LOG: &str = "/api/v1/studio/audit";
const AUDITOR: &str = "13900000005";

async fn auditor(app: &TestApp) -> Browser<'_> {
    somebody(app, AUDITOR, Sort::Museum, &[Permission::Audit]).await;
    Browser::signed_in(app, AUDITOR).await
}

/// Writes so many acts down, and seals them.
async fn chain(app: &TestApp, count: u32) {
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
                        subject: Some((Subject::Person, "p")),
                        network: Some("203.0.113.0/24"),
                        detail: json!({"number": number}),
                    };
                    record(tx, &act).await?;
                }
                Ok::<_, guanlan_db::DbErr>(())
            })
        })
        .await
        .unwrap();
    seal(&app.app, "one").await.unwrap();
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
        let person = json!({"kind": "person", "id": visitor, "name": "某人", "called": "某人"});
        assert_eq!((&rows[0]["action"], &rows[0]["subject"], &rows[0]["sealed"]), (&json!("signIn"), &person, &json!(false)));
        assert_eq!(rows[0]["actor"], json!({"id": visitor, "name": "某人"}));
        assert_eq!((&rows[0]["at"], &rows[0]["network"]), (&json!("2026-06-15T04:00:00.000Z"), &json!("127.0.0.0/24")));
        assert_eq!((&rows[1]["action"], &rows[1]["actor"], &rows[1]["detail"]), (&json!("signInRefused"), &Value::Null, &json!({"way": "password"})));
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
            (format!("kind=person&subject={visitor}"), 1),
            (format!("kind=company&subject={visitor}"), 0),
            (format!("keyword={AUDITOR}"), 2),
            ("keyword=1".into(), 1),
            ("keyword=nobody".into(), 0),
            ("keyword=".into(), 3),
            ("page=9223372036854775807&size=100".into(), 3),
        ] {
            assert_eq!(total(query.clone()).await, wanted, "{query}");
        }
        for (query, field) in [("from=15.06.2026", "from"), ("to=2026-02-30", "to"), ("action=dance", "action"), ("kind=planet", "kind"), ("size=0", "size"), ("x=1", "x")] {
            let refused = auditor.get(&format!("{LOG}?{query}")).await;
            assert_eq!(refused.status, 422, "{query}");
            assert!(refused.json()["errors"][field].is_string(), "{query}");
        }
        let actions = auditor.get(&format!("{LOG}/actions")).await.data();
        assert_eq!(actions.as_array().unwrap().len(), Action::ALL.len());
    }

    async fn the_file_is_whole_however_long_it_is(app: TestApp) {
        let mut auditor = auditor(&app).await;
        chain(&app, 1203).await;
        auditor.token = None;
        let file = auditor.get(&format!("{LOG}/export?lang=en&subject=p")).await;
        let mut reader = csv::Reader::from_reader(file.body.as_ref());
        let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
        assert_eq!(rows.len(), 1203);
        let places: Vec<i64> = rows.iter().map(|row| row[8].parse().unwrap()).collect();
        assert!(places.is_sorted_by(|one, next| one > next), "the newest first, none twice");
        assert_eq!(&rows[0][0], "2026-06-15 12:00:01", "to the second, by the museum's clock");
        assert_eq!(rows[0].iter().skip(1).take(6).collect::<Vec<_>>(), ["Unknown", "Signed in", "Person", "Person", "Number: 1202", "203.0.113.0/24"]);
        assert_eq!(rows[0][9].len(), 64);
        let text = file.text();
        assert!(text.starts_with('\u{feff}') && text.contains("When,Who,Action,"));
        let again = auditor.get(&format!("{LOG}/export?action=export")).await.text();
        assert!(again.contains("操作日志,行数：1203"), "{again}");
    }

    async fn an_act_is_read_by_its_number(app: TestApp) {
        let browser = auditor(&app).await;
        let row = browser.get(LOG).await.data()[0].clone();
        assert_eq!(browser.get(&format!("{LOG}/{}", row["id"])).await.data(), row);
        for wrong in ["0", "9223372036854775807", "x"] {
            assert_eq!(browser.get(&format!("{LOG}/{wrong}")).await.status, 404, "{wrong}");
        }
    }
}
