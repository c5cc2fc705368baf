//! Odd words, and the same twice at once: kept as they are or refused by name, and exactly one wins.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::{outbox, testing::on_both_databases};
use serde_json::{Value, json};

use super::{
    APPLICANT, CODE, OWN, STUDIO, active, applicant_and_reviewer, decide, facts, fill, only, other_bank, version,
};
use crate::testing::{
    Answer, TestApp,
    people::{Browser, somebody},
};

const CHANGES: &str = "/api/v1/companies/own/changes";
const CONTACTS: &str = "/api/v1/contacts";
const COMMODITIES: &str = "/api/v1/commodities";
const EDITOR: &str = "13700000031";

/// Names that are odd and right: an apostrophe, a smiley of several signs, letters that are read from the right.
const ODD: [&str; 4] = ["O'Brien & \"Söhne\" <b>", "碗👩‍🎨👍🏽", "aبc", "%_\\"];
/// What no database keeps, and no page can show.
const CONTROL: [&str; 2] = ["a\u{0}b", "a\u{7}b"];

fn statuses(answers: &[&Answer]) -> Vec<u16> {
    let mut all: Vec<u16> = answers.iter().map(|one| one.status.as_u16()).collect();
    all.sort_unstable();
    all
}

fn refused(answer: &Answer, field: &str) {
    assert_eq!(answer.status, 422, "{field}: {}", answer.text());
    assert!(answer.json()["errors"][field].is_string(), "{field}: {}", answer.text());
}

on_both_databases! {
    async fn odd_names_are_kept_as_they_are_and_long_or_broken_ones_are_refused_by_name(app: TestApp) {
        let (owner, _, _) = active(&app).await;
        somebody(&app, EDITOR, Sort::Museum, &[Permission::Settings]).await;
        let editor = Browser::signed_in(&app, EDITOR).await;
        let entries = "/api/v1/studio/dictionaries/department/entries";
        let contact = |name: &str| json!({"nvcName": name, "nvcPhone": "0578-2123456", "job": name, "position": name});
        let commodity = |number: &str, name: &str| json!({"number": number, "nameZh": name, "nameEn": name, "summaryZh": name});
        let entry = |name: &str| json!({"parentId": null, "nameZh": name, "nameEn": name});
        let profile = |words: &str, version: i64| json!({"summaryZh": words, "aboutZh": words, "addressEn": words, "version": version});
        for (at, name) in (0..).zip(ODD) {
            let kept = owner.post(CONTACTS, contact(name)).await.data();
            assert_eq!((&kept["nvcName"], &kept["position"]), (&json!(name), &json!(name)));
            let kept = owner.post(COMMODITIES, commodity(&format!("{name}{at}"), name)).await.data();
            assert_eq!((&kept["nameZh"], &kept["number"]), (&json!(name), &json!(format!("{name}{at}"))));
            let kept = owner.put("/api/v1/companies/own/profile", profile(name, at)).await.data();
            assert_eq!((&kept["aboutZh"], &kept["addressEn"]), (&json!(name), &json!(name)));
            let made = editor.post(entries, entry(name)).await;
            assert_eq!(made.status, 200, "{}", made.text());
            assert!(made.json()["data"].to_string().contains(&json!(name).to_string()), "{}", made.text());
        }
        refused(&owner.post(CONTACTS, contact("a\u{202e}c")).await, "nvcName");
        for name in CONTROL.iter().map(|name| (*name).to_owned()).chain(["瓷".repeat(301)]) {
            refused(&owner.post(CONTACTS, contact(&name)).await, "nvcName");
            refused(&owner.post(COMMODITIES, commodity("N", &name)).await, "nameZh");
            refused(&owner.post(COMMODITIES, commodity(&name, "x")).await, "number");
            refused(&owner.put("/api/v1/companies/own/profile", profile(&name, 4)).await, "summaryZh");
            refused(&editor.post(entries, entry(&name)).await, "nameZh");
            refused(&owner.post(CHANGES, json!({"kind": "bank", "body": other_bank(), "reason": name.repeat(2)})).await, "reason");
            let person = json!({"mobile": "13700000098", "name": name, "values": [101]});
            refused(&owner.post("/api/v1/employees", person).await, "name");
        }
        refused(&owner.post(CONTACTS, contact(&"瓷".repeat(200))).await, "nvcName");
        let paragraphs = json!({"aboutZh": "一\n\n二\t三", "version": 4});
        assert_eq!(owner.put("/api/v1/companies/own/profile", paragraphs).await.data()["aboutZh"], "一\n\n二\t三");
        // Keys and what is looked for, too.
        for (method, path, payload, status) in [
            ("GET", "/api/v1/employees/%00".to_owned(), Value::Null, 404),
            ("PUT", "/api/v1/employees/a%00b/state".into(), json!({"state": "disabled"}), 404),
            ("GET", "/api/v1/employees?keyword=%00".into(), Value::Null, 200),
            ("GET", "/api/v1/commodities?keyword=a%00b".into(), Value::Null, 200),
            ("GET", "/api/v1/companies?keyword=%00".into(), Value::Null, 200),
            ("PUT", "/api/v1/companies/own/profile".into(), json!({"logo": "company/1/\u{0}", "version": 5}), 422),
            ("POST", COMMODITIES.into(), json!({"number": "P", "pictures": ["company/1/\u{0}"]}), 422),
        ] {
            let answer = owner.call(method.parse().unwrap(), &path, payload).await;
            assert_eq!(answer.status.as_u16(), status, "{method} {path}: {}", answer.text());
        }
    }

    async fn a_version_that_never_was_is_told_like_any_other_old_one(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let far = i64::MAX;
        let change = owner.post(CHANGES, json!({"kind": "bank", "body": other_bank(), "reason": "x"})).await.data()["id"].clone();
        for (browser, path, payload) in [
            (&owner, "/api/v1/companies/own/profile".to_owned(), json!({"summaryZh": "x", "version": far})),
            (&reviewer, format!("{STUDIO}/{id}/state"), json!({"act": "suspend", "reason": "x", "version": far})),
            (&reviewer, format!("{STUDIO}/{id}/changes/{change}"), json!({"act": "takeUp", "version": far})),
        ] {
            let answer = browser.put(&path, payload).await;
            assert_eq!(answer.status, 409, "{path}: {}", answer.text());
        }
    }

    async fn what_was_submitted_anew_is_not_taken_up_as_what_it_was_before(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        let path = format!("{OWN}/submission");
        let old = applicant.post(&path, json!({"version": version(&applicant).await})).await.data()["version"].clone();
        applicant.delete(&path, json!({"version": old})).await.data();
        applicant.post(&path, json!({"version": version(&applicant).await})).await.data();
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        let late = reviewer.put(&format!("{STUDIO}/{id}/state"), json!({"act": "takeUp", "version": old})).await;
        assert_eq!(late.status, 409, "{}", late.text());
        assert_eq!(only(&reviewer).await["state"], "submitted");
    }

    async fn of_two_submissions_at_once_one_wins_and_is_told_once(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        let version = version(&applicant).await;
        let path = format!("{OWN}/submission");
        let send = || applicant.post(&path, json!({"version": version}));
        let (a, b) = tokio::join!(send(), send());
        assert_eq!(statuses(&[&a, &b]), [200, 409], "{} {}", a.text(), b.text());
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        let shown = reviewer.get(&format!("{STUDIO}/{id}")).await.data();
        assert_eq!((&shown["state"], shown["history"].as_array().unwrap().len()), (&json!("submitted"), 1));
        assert_eq!(reviewer.get("/api/v1/studio/audit?action=companyStep").await.data().as_array().unwrap().len(), 1);
        let told = outbox::list(app.app.db.reader(), &app.app.keys).await.unwrap();
        assert_eq!(told.iter().filter(|one| one.to == APPLICANT).count(), 1);
        // Saved and submitted at once: what the museum has is whole, the other is told.
        let back = applicant.delete(&path, json!({"version": shown["version"]})).await.data();
        let version = back["version"].as_i64().unwrap();
        let mut words = facts(CODE);
        (words["scope"], words["version"]) = (json!(""), json!(version));
        let facts_path = format!("{OWN}/facts");
        let (saved, sent) = tokio::join!(applicant.put(&facts_path, words), applicant.post(&path, json!({"version": version})));
        assert_eq!(statuses(&[&saved, &sent]), [200, 409], "{} {}", saved.text(), sent.text());
        let now = applicant.get(OWN).await.data();
        let wanted = if sent.status == 200 { ("submitted", "陶瓷制品的设计与销售") } else { ("draft", "") };
        assert_eq!((now["state"].as_str().unwrap(), now["sections"]["facts"]["scope"].as_str().unwrap()), wanted);
    }

    async fn of_two_requests_for_a_change_at_once_one_is_kept(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let ask = || owner.post(CHANGES, json!({"kind": "bank", "body": other_bank(), "reason": "搬家"}));
        let (a, b) = tokio::join!(ask(), ask());
        assert_eq!(statuses(&[&a, &b]), [200, 409], "{} {}", a.text(), b.text());
        let open = reviewer.get(&format!("{STUDIO}/changes")).await.data();
        assert_eq!(open.as_array().unwrap().len(), 1);
        assert_eq!(reviewer.get("/api/v1/studio/audit?action=companyChange").await.data().as_array().unwrap().len(), 1);
        // Taken back and taken up at once.
        let change = &open[0]["id"];
        let (mine, theirs) = (format!("{CHANGES}/{change}"), format!("{STUDIO}/{id}/changes/{change}"));
        let (a, b) = tokio::join!(owner.delete(&mine, Value::Null), reviewer.put(&theirs, json!({"act": "takeUp", "version": 1})));
        assert_eq!(statuses(&[&a, &b]), [200, 409], "{} {}", a.text(), b.text());
        assert_eq!(reviewer.get("/api/v1/studio/audit?action=companyChange").await.data().as_array().unwrap().len(), 2);
    }

    async fn of_two_at_once_one_writes_the_profile_the_number_and_the_stock(app: TestApp) {
        let (owner, reviewer, _) = active(&app).await;
        let count = async |action: &str| reviewer.get(&format!("/api/v1/studio/audit?action={action}")).await.data().as_array().unwrap().len();
        let write = |words: &str| owner.put("/api/v1/companies/own/profile", json!({"summaryZh": words, "version": 0}));
        let (a, b) = tokio::join!(write("一"), write("二"));
        assert_eq!(statuses(&[&a, &b]), [200, 409], "{} {}", a.text(), b.text());
        assert_eq!(count("changeProfile").await, 1);

        let add = || owner.post(COMMODITIES, json!({"number": "A-1", "nameZh": "碗"}));
        let (a, b) = tokio::join!(add(), add());
        assert_eq!(statuses(&[&a, &b]), [200, 422], "{} {}", a.text(), b.text());
        refused(if a.status == 200 { &b } else { &a }, "number");
        let all = owner.get(COMMODITIES).await.json();
        assert_eq!((&all["total"], count("addCommodity").await), (&json!(1), 1));

        let one = all["data"][0]["id"].clone();
        let stock = |stock: i64| owner.call("PATCH".parse().unwrap(), COMMODITIES, json!({"changes": [{"id": one, "version": 1, "stock": stock}]}));
        let (a, b) = tokio::join!(stock(7), stock(8));
        assert_eq!(statuses(&[&a, &b]), [200, 409], "{} {}", a.text(), b.text());
        let now = owner.get(&format!("{COMMODITIES}/{one}")).await.data();
        let won = if a.status == 200 { 7 } else { 8 };
        assert_eq!((&now["stock"], &now["version"], count("changeCommodity").await), (&json!(won), &json!(2), 1));
        assert_eq!(stock(9).await.status, 409, "an old version");
    }

    async fn whoever_suspends_and_whoever_writes_at_once_leave_a_suspended_company_without_later_words(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let (suspended, written) = tokio::join!(
            decide(&reviewer, id, "suspend", json!({"reason": "停"})),
            owner.post(CONTACTS, json!({"nvcName": "一", "nvcPhone": "0578-2123456"}))
        );
        // A contact counts the company's version: then the reviewer is told, and decides again.
        assert!([200, 409].contains(&suspended.status.as_u16()), "{}", suspended.text());
        assert!([200, 403].contains(&written.status.as_u16()), "{}", written.text());
        if suspended.status == 409 {
            assert_eq!((decide(&reviewer, id, "suspend", json!({"reason": "停"})).await.status, written.status), (200.try_into().unwrap(), 200.try_into().unwrap()));
        }
        let many = owner.get(CONTACTS).await.data().as_array().unwrap().len();
        assert_eq!(many, usize::from(written.status == 200));
    }
}
