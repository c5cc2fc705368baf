//! The running company: profile, contacts, certificates that end, suspension.

use chrono::Duration;
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::{outbox, testing::on_both_databases};
use serde_json::{Value, json};

use super::{super::own::profile, APPLICANT, CODE, REVIEWER, STUDIO, active, decide, other_bank, send};
use crate::{
    company,
    testing::{
        PIXEL, TestApp,
        people::{Browser, code_of, employed, sms_to, somebody},
    },
};

const OWN: &str = "/api/v1/companies/own";
const COLLEAGUE: &str = "13700000022";
const EDITOR: &str = "13700000023";

on_both_databases! {
    async fn a_profile_is_written_in_the_place_of_the_one_that_was_read(app: TestApp) {
        let (owner, _, _) = active(&app).await;
        let path = format!("{OWN}/profile");
        let empty = owner.get(&path).await.data();
        assert_eq!((&empty["version"], &empty["logo"]), (&json!(0), &Value::Null));
        let words = |version: i64| json!({"summaryZh": "碗", "website": "https://qinglan.example", "pictures": [], "version": version});
        let written = owner.put(&path, words(0)).await.data();
        assert_eq!((&written["summaryZh"], &written["version"]), (&json!("碗"), &json!(1)));
        assert_eq!(owner.put(&path, words(0)).await.status, 409);
        for (field, value) in [("logo", json!("media/one.png")), ("pictures", json!(["company/999/x"])), ("email", json!("no")), ("website", json!("javascript:1"))] {
            let mut odd = words(1);
            odd[field] = value;
            let refused = owner.put(&path, odd).await;
            assert!(refused.json()["errors"][field].is_string(), "{field}: {}", refused.text());
        }
        let guide = owner.get(OWN).await.data()["guide"].clone();
        assert_eq!(guide[0], json!({"step": "profile", "done": true}));
    }

    async fn a_permit_takes_the_place_of_the_one_that_it_names_and_of_no_other(app: TestApp) {
        let (owner, _, _) = active(&app).await;
        let path = |more: &str| format!("{OWN}/certificates?kind=permit&expiresOn=2030-01-01{more}");
        let ids = |own: &Value| -> Vec<i64> {
            let all = own["certificates"].as_array().unwrap().iter();
            all.filter(|one| one["kind"] == "permit").map(|one| one["id"].as_i64().unwrap()).collect()
        };
        send(&owner, &path("&name=one"), PIXEL).await;
        let two = ids(&send(&owner, &path("&name=two"), PIXEL).await.data());
        assert_eq!(two.len(), 2, "of permits there may be several");
        let after = ids(&send(&owner, &path(&format!("&name=three&replaces={}", two[0])), PIXEL).await.data());
        assert_eq!((after.len(), after.contains(&two[0]), after.contains(&two[1])), (2, false, true));
        let licence = owner.get(OWN).await.data()["certificates"][0]["id"].clone();
        for wrong in [two[0], licence.as_i64().unwrap(), 999] {
            let refused = send(&owner, &path(&format!("&replaces={wrong}")), PIXEL).await;
            assert_eq!(refused.status, 422, "{}", refused.text());
            assert!(refused.json()["errors"]["replaces"].is_string());
        }
        assert_eq!(ids(&owner.get(OWN).await.data()), after);
    }

    async fn a_reviewer_sees_how_many_commodities_a_company_has_and_how_many_are_public(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let counts = || async {
            let read = reviewer.get(&format!("{STUDIO}/{id}")).await.data();
            [read["commodities"].clone(), read["publishedCommodities"].clone()]
        };
        assert_eq!(counts().await, [json!(0), json!(0)]);
        let (unit, packing) = (json!(401), json!(301));
        for number in ["A-1", "A-2"] {
            let bowl = json!({"number": number, "nameZh": "碗", "nameEn": "Bowl", "classIds": [11, 1101, 110_101], "packingId": packing, "packingUnitId": unit, "priceFen": 100});
            assert_eq!(code_of(&owner.post("/api/v1/commodities", bowl).await), (200, 0));
        }
        let first = owner.get("/api/v1/commodities").await.data()[0].clone();
        let path = format!("/api/v1/commodities/{}/state", first["id"]);
        let done = owner.put(&path, json!({"state": "published", "version": first["version"]})).await;
        assert_eq!(code_of(&done), (200, 0), "{}", done.text());
        assert_eq!(counts().await, [json!(2), json!(1)]);
    }

    async fn contacts_are_added_ordered_changed_and_offered_by_the_dictionary(app: TestApp) {
        let (owner, _, _) = active(&app).await;
        let add = |name: &str| owner.post("/api/v1/contacts", json!({"nvcName": name, "nvcPhone": "0578-2123456", "job": "业务"}));
        let (one, two) = (add("一").await.data(), add("二").await.data());
        let (one, two) = (one["icpIdentifier"].as_i64().unwrap(), two["icpIdentifier"].as_i64().unwrap());
        owner.put("/api/v1/contacts/order", json!({"before": [one, two], "ids": [two, one]})).await.data();
        let listed = owner.post("/Dictionary/getCurrentUserContactDictionary", json!({})).await.data();
        assert_eq!((&listed[0]["nvcName"], &listed[1]["nvcPhone"]), (&json!("二"), &json!("0578-2123456")), "{listed}");
        assert_eq!(owner.put("/api/v1/contacts/order", json!({"before": [two, one], "ids": [two]})).await.status, 422);
        let changed = owner.put(&format!("/api/v1/contacts/{one}"), json!({"nvcName": "一", "nvcPhone": "13812345678"})).await.data();
        assert_eq!(changed["nvcPhone"], "13812345678");
        assert_eq!(code_of(&owner.delete(&format!("/api/v1/contacts/{two}"), Value::Null).await), (200, 0));
        assert_eq!(owner.get("/api/v1/contacts").await.data().as_array().unwrap().len(), 1);
        assert_eq!(owner.post("/api/v1/contacts", json!({"nvcName": "x", "nvcPhone": "call"})).await.status, 422);
    }

    async fn of_two_who_order_the_contacts_at_once_the_second_is_told_and_changes_nothing(app: TestApp) {
        let (owner, _, _) = active(&app).await;
        let mut read = Vec::new();
        for name in ["一", "二", "三"] {
            let added = owner.post("/api/v1/contacts", json!({"nvcName": name, "nvcPhone": "0578-2123456"})).await.data();
            read.push(added["icpIdentifier"].as_i64().unwrap());
        }
        let order = |ids: Vec<i64>| owner.put("/api/v1/contacts/order", json!({"before": read, "ids": ids}));
        let (one, two) = (vec![read[1], read[0], read[2]], vec![read[0], read[2], read[1]]);
        let (first, second) = tokio::join!(order(one.clone()), order(two.clone()));
        let kept = match (first.status.as_u16(), second.status.as_u16()) {
            (200, 409) => one,
            (409, 200) => two,
            other => panic!("{other:?}: {} {}", first.text(), second.text()),
        };
        let listed = owner.get("/api/v1/contacts").await.data();
        let ids: Vec<i64> = listed.as_array().unwrap().iter().map(|one| one["icpIdentifier"].as_i64().unwrap()).collect();
        assert_eq!(ids, kept);
    }

    async fn the_people_of_a_suspended_company_read_and_change_nothing(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let contact = owner.post("/api/v1/contacts", json!({"nvcName": "一", "nvcPhone": "0578-2123456"})).await.data()["icpIdentifier"].clone();
        let asked = json!({"kind": "bank", "body": other_bank(), "reason": "换行"});
        let change = owner.post(&format!("{OWN}/changes"), asked.clone()).await.data()["id"].clone();
        let employee = json!({"mobile": "13700000099", "name": "某", "values": [101]});
        let invitation = owner.post("/api/v1/employees", employee.clone()).await.data()["id"].as_str().unwrap().to_owned();
        somebody(&app, "13700000098", Sort::Visitor, &[]).await;
        let clerk = employed(&app, &owner, json!({"mobile": "13700000098", "name": "某", "values": [101]})).await.id;
        decide(&reviewer, id, "suspend", json!({"reason": "停"})).await.data();
        for path in [OWN, "/api/v1/companies/own/profile", "/api/v1/companies/own/bank", "/api/v1/companies/own/changes", "/api/v1/contacts", "/api/v1/employees", "/api/v1/users"] {
            assert_eq!(owner.get(path).await.status, 200, "{path}");
        }
        let profile = json!({"summaryZh": "x", "pictures": [], "version": 0});
        let contact_words = json!({"nvcName": "x", "nvcPhone": "0578-2123456"});
        let someone = json!({"name": "某", "values": [101], "version": 1});
        for (method, path, payload) in [
            ("PUT", format!("{OWN}/profile"), profile),
            ("POST", format!("{OWN}/changes"), asked),
            ("DELETE", format!("{OWN}/changes/{change}"), Value::Null),
            ("POST", "/api/v1/contacts".into(), contact_words.clone()),
            ("PUT", format!("/api/v1/contacts/{contact}"), contact_words),
            ("PUT", "/api/v1/contacts/order".into(), json!({"before": [contact], "ids": [contact]})),
            ("DELETE", format!("/api/v1/contacts/{contact}"), Value::Null),
            ("POST", "/api/v1/employees".into(), employee),
            ("PUT", format!("/api/v1/employees/{clerk}"), someone),
            ("PUT", format!("/api/v1/employees/{clerk}/state"), json!({"state": "disabled"})),
            ("POST", format!("/api/v1/employees/invitations/{invitation}/renewal"), json!({})),
            ("DELETE", format!("/api/v1/employees/invitations/{invitation}"), Value::Null),
            ("DELETE", format!("/api/v1/employees/{clerk}"), Value::Null),
        ] {
            let answer = owner.call(method.parse().unwrap(), &path, payload).await;
            assert_eq!(answer.status, 403, "{method} {path}: {}", answer.text());
        }
        assert_eq!(send(&owner, &format!("{OWN}/certificates?kind=other"), PIXEL).await.status, 403);
    }

    async fn a_suspension_under_way_is_waited_for_and_then_nothing_is_written(app: TestApp) {
        let (owner, _, id) = active(&app).await;
        let contact = json!({"nvcName": "一", "nvcPhone": "0578-2123456"});
        let kept = owner.post("/api/v1/contacts", contact.clone()).await.data()["icpIdentifier"].clone();
        let commodity = json!({"number": "A-1", "nameZh": "碗"});
        for (method, path, payload) in [
            ("PUT", format!("{OWN}/profile"), json!({"summaryZh": "x", "pictures": [], "version": 0})),
            ("POST", format!("{OWN}/changes"), json!({"kind": "bank", "body": other_bank(), "reason": "换行"})),
            ("POST", "/api/v1/contacts".into(), contact.clone()),
            ("PUT", format!("/api/v1/contacts/{kept}"), contact.clone()),
            ("DELETE", format!("/api/v1/contacts/{kept}"), Value::Null),
            ("POST", "/api/v1/commodities".into(), commodity),
            ("POST", "/api/v1/employees".into(), json!({"mobile": "13700000099", "name": "某", "values": [101]})),
        ] {
            // The suspension was written and is not committed yet.
            let suspension = app
                .pause_after(move |tx| Box::pin(async move { Ok(crate::testing::suspend_company(&**tx, id).await?) }))
                .await;
            let (late, _) = suspension.meet(&app, owner.call(method.parse().unwrap(), &path, payload)).await;
            assert_eq!(late.status, 403, "{method} {path}: {}", late.text());
            app.app.db.write(|tx| Box::pin(async move { crate::testing::resume_company(&**tx, id).await })).await.unwrap();
        }
        assert_eq!(owner.get(&format!("{OWN}/profile")).await.data()["version"], 0);
        assert_eq!(owner.get("/api/v1/contacts").await.data().as_array().unwrap().len(), 1);
        assert_eq!(owner.get("/api/v1/commodities").await.json()["total"], 0);
    }

    async fn a_write_under_way_is_waited_for_by_a_suspension(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let now = app.app.now();
        let write = app
            .pause_after(move |tx| {
                Box::pin(async move {
                    company::must_be_active(tx, id).await?;
                    let new = company::Profile { summary_zh: "碗".into(), ..company::Profile::default() };
                    profile::put(tx, id, &new, 0, now).await
                })
            })
            .await;
        let path = format!("{STUDIO}/{id}/state");
        let version = reviewer.get(&format!("{STUDIO}/{id}")).await.data()["version"].clone();
        let suspension = reviewer.put(&path, json!({"act": "suspend", "version": version, "reason": "停"}));
        let (suspended, waited) = write.meet(&app, suspension).await;
        assert!(waited, "what was let in is whole before the suspension is there");
        assert_eq!(code_of(&suspended), (200, 0), "{}", suspended.text());
        assert_eq!(owner.get(OWN).await.data()["state"], "suspended");
        let late = owner.put(&format!("{OWN}/profile"), json!({"summaryZh": "x", "pictures": [], "version": 1})).await;
        assert_eq!(late.status, 403);
    }

    async fn the_owner_hears_30_7_and_0_days_before_a_certificate_ends_each_once(app: TestApp) {
        // The licence of the sample ends on 2027-01-01, the clock begins on 2026-06-15.
        let (_, reviewer, _) = active(&app).await;
        assert_eq!(company::warn(&app.app, "one").await.unwrap(), 0);
        let mut told = Vec::new();
        for days in [169, 1, 22, 1, 7, 1] {
            app.pass(Duration::days(days));
            told.push(company::warn(&app.app, "one").await.unwrap());
            assert_eq!(company::warn(&app.app, "one").await.unwrap(), 0, "each once");
        }
        assert_eq!(told, [0, 1, 0, 1, 1, 1], "the last one is the reviewers'");
        assert!(sms_to(&app, APPLICANT).await.unwrap().contains("2027-01-01"));
        let again = Browser::signed_in(&app, REVIEWER).await;
        drop(reviewer);
        let ending = again.get(&format!("{}?expiring=true", STUDIO)).await.data();
        assert_eq!(ending[0]["nextExpiry"], "2027-01-01");
    }

    async fn reviewers_hear_once_that_a_certificate_has_expired_whoever_looks(app: TestApp) {
        active(&app).await;
        for (mobile, granted) in [(COLLEAGUE, Permission::ReviewCompanies), (EDITOR, Permission::Settings)] {
            somebody(&app, mobile, Sort::Museum, &[granted]).await;
        }
        let messages = async |mobile: &str| {
            let all = outbox::list(app.kernel.db.reader(), &app.kernel.keys).await.unwrap();
            all.into_iter().filter(|one| one.to == mobile && one.text.contains("已于 2027-01-01 到期")).count()
        };
        // The last day itself: the owner is told, no reviewer is.
        app.pass(Duration::days(200));
        company::warn(&app.app, "one").await.unwrap();
        assert_eq!(messages(REVIEWER).await, 0);
        app.pass(Duration::days(1));
        let (one, other) = tokio::join!(company::warn(&app.app, "one"), company::warn(&app.app, "one"));
        assert_eq!(one.unwrap() + other.unwrap(), 1);
        assert_eq!(company::warn(&app.app, "one").await.unwrap(), 0);
        let told = (messages(REVIEWER).await, messages(COLLEAGUE).await, messages(EDITOR).await, messages(APPLICANT).await);
        assert_eq!(told, (1, 1, 0, 0), "each reviewer once, and nobody else");
    }

    async fn the_list_is_narrowed_to_certificates_that_have_expired_or_end_soon(app: TestApp) {
        let (_, _, id) = active(&app).await;
        let total = async |expiring: &str| {
            let reviewer = Browser::signed_in(&app, REVIEWER).await;
            let list = reviewer.get(&format!("{STUDIO}?expiring={expiring}")).await.json();
            assert!(list["data"].as_array().is_none_or(|rows| rows.iter().all(|row| row["id"] == id)), "{list}");
            list["total"].clone()
        };
        let found = async || [total("expired").await, total("soon").await, total("true").await];
        assert_eq!(found().await, [json!(0), json!(0), json!(0)], "two hundred days are left");
        app.pass(Duration::days(200));
        assert_eq!(found().await, [json!(0), json!(1), json!(1)], "its last day");
        app.pass(Duration::days(1));
        assert_eq!(found().await, [json!(1), json!(0), json!(1)], "the day after");
        assert_eq!(total("perhaps").await, Value::Null, "no such word");
    }

    async fn a_new_certificate_counts_at_once_and_waits_for_a_reviewers_eye(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let waiting = format!("{}?waiting=true", STUDIO);
        assert_eq!(reviewer.get(&waiting).await.data(), json!([]));
        let path = format!("{OWN}/certificates?kind=businessLicence&name=new&expiresOn=2030-01-01");
        let own = send(&owner, &path, PIXEL).await.data();
        assert_eq!((own["certificates"].as_array().unwrap().len(), &own["certificates"][0]["fresh"]), (1, &json!(true)));
        assert_eq!(reviewer.get(&waiting).await.json()["total"], 1);
        let certificate = &own["certificates"][0]["id"];
        reviewer.get(&format!("{}/{id}/certificates/{certificate}/file", STUDIO)).await;
        assert_eq!(reviewer.get(&waiting).await.json()["total"], 0);
    }

    async fn the_list_of_reviewers_is_found_by_words_and_goes_into_a_file(app: TestApp) {
        let (_, reviewer, _) = active(&app).await;
        let total = async |query: &str| reviewer.get(&format!("{}?{query}", STUDIO)).await.json()["total"].clone();
        assert_eq!(total("keyword=%E7%93%B7%E4%B8%9A").await, 1);
        assert_eq!(total("keyword=qinglan%20porcelain").await, 1);
        assert_eq!(total(&format!("keyword={CODE}")).await, 1);
        assert_eq!(total("keyword=%25").await, 0);
        assert_eq!(total("page=9223372036854775807&size=77").await, 1, "a page behind all others is empty");
        assert_eq!((total("state=active").await, total("state=suspended").await, total("state=draft").await), (json!(1), json!(0), json!(0)));
        let file = reviewer.get(&format!("{}/export?lang=en", STUDIO)).await;
        assert!(file.text().contains("Qinglan Test Porcelain") && !file.text().contains("13812345678"), "{}", file.text());
    }
}
