//! From the first word of an application to its approval.

use chrono::Duration;
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use super::{
    APPLICANT, CODE, OTHER_CODE, OWN, RIVAL, STUDIO, active, applicant_and_reviewer, bank, decide, facts, fill, only,
    save, send, submit, version,
};
use crate::testing::{
    PIXEL, TestApp,
    people::{Browser, code_of, person_of, sms_to, somebody},
};

on_both_databases! {
    async fn an_application_is_saved_step_by_step_returned_with_notes_and_approved(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        let none = applicant.get(OWN).await.data();
        assert_eq!((&none["state"], &none["version"]), (&json!("none"), &json!(0)));
        fill(&applicant, CODE).await;
        let draft = applicant.get(OWN).await.data();
        assert_eq!(draft["state"], "draft");
        assert!(draft["complete"].as_object().unwrap().values().all(|one| one == true), "{}", draft["complete"]);
        let person = &draft["sections"]["representative"];
        assert_eq!((&person["mobile"], &person["idNumber"]), (&json!("138****5678"), &json!("33********36")));
        assert_eq!(draft["sections"]["bank"]["accountNumber"], "********2345");
        assert!(!draft.to_string().contains("330106199003071236"));
        assert_eq!(reviewer.get(STUDIO).await.data(), json!([]), "a draft is its writer's");

        assert_eq!(submit(&applicant).await.data()["state"], "submitted");
        assert_eq!(save(&applicant, "facts", facts(CODE)).await.status, 409, "it is with the museum");
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        assert_eq!(decide(&reviewer, id, "approve", json!({})).await.status, 409, "not taken up");
        decide(&reviewer, id, "takeUp", json!({})).await.data();
        assert!(decide(&reviewer, id, "return", json!({})).await.json()["errors"]["notes"].is_string());
        let noted = decide(&reviewer, id, "return", json!({"notes": {"facts.scope": "请写全"}})).await.data();
        assert_eq!(noted["state"], "returned");
        assert!(sms_to(&app, APPLICANT).await.unwrap().contains("审核意见"));

        let back = applicant.get(OWN).await.data();
        assert_eq!(back["notes"], json!({"facts.scope": "请写全"}));
        // Masked numbers that come back are left as they were.
        let mut person = back["sections"]["representative"].clone();
        person["name"] = json!("林砚二");
        assert_eq!(code_of(&save(&applicant, "representative", person).await), (200, 0));
        submit(&applicant).await.data();
        decide(&reviewer, id, "takeUp", json!({})).await.data();
        let secrets = reviewer.get(&format!("{STUDIO}/{id}/secrets")).await.data();
        assert_eq!(secrets["representativeIdNumber"], "330106199003071236");
        assert_eq!(secrets["bankAccountNumber"], "1202021309900012345");
        let approved = decide(&reviewer, id, "approve", json!({})).await.data();
        assert_eq!((&approved["state"], approved["history"].as_array().unwrap().len()), (&json!("active"), 6));

        // The same session is that of an owner now.
        assert_eq!(applicant.get(OWN).await.status, 403, "nothing to apply for any more");
        let own = applicant.get("/api/v1/companies/own").await.data();
        assert_eq!((&own["state"], &own["creditCode"], &own["isOwner"]), (&json!("active"), &json!(CODE), &json!(true)));
        let owner = person_of(&app, APPLICANT).await;
        assert_eq!((owner.sort, owner.values(false).len()), (Sort::Member, 12));
        let acts = reviewer.get("/api/v1/studio/audit?size=100&action=companyStep").await.data();
        assert_eq!(acts.as_array().unwrap().len(), 6, "every step is in the log");
    }

    async fn what_is_missing_is_said_at_once_and_personal_accounts_are_refused(app: TestApp) {
        let (applicant, _) = applicant_and_reviewer(&app).await;
        save(&applicant, "terms", json!({"accepted": false})).await.data();
        let errors = submit(&applicant).await.json()["errors"].clone();
        for field in ["terms.accepted", "representative.idNumber", "facts.creditCode", "bank.accountNumber", "certificates.businessLicence"] {
            assert!(errors[field].is_string(), "{field}: {errors}");
        }
        fill(&applicant, CODE).await;
        let mut personal = bank();
        personal["accountName"] = json!("林砚");
        save(&applicant, "bank", personal).await.data();
        let refused = submit(&applicant).await;
        assert_eq!(refused.status, 422);
        assert!(refused.json()["errors"]["bank.accountName"].is_string(), "{}", refused.text());
        let wrong = save(&applicant, "facts", json!({"creditCode": "91330106MA27X12345", "city": "331100"})).await;
        assert!(wrong.json()["errors"]["creditCode"].is_string() && wrong.json()["errors"]["city"].is_string(), "{}", wrong.text());
        let turned = save(&applicant, "facts", json!({"nameEn": "\u{202e}moc"})).await;
        assert!(turned.json()["errors"]["nameEn"].as_str().unwrap_or_default().contains("看得见"), "{}", turned.text());
        // What shows nothing is as good as blank.
        save(&applicant, "facts", json!({"nameZh": "\u{200b}", "legalPerson": "\u{3164}"})).await;
        let missing = submit(&applicant).await;
        for field in ["facts.nameZh", "facts.legalPerson"] {
            assert!(missing.json()["errors"][field].is_string(), "{field}: {}", missing.text());
        }
        assert_eq!(save(&applicant, "facts", json!({"colour": "blue"})).await.status, 422, "unknown fields");
    }

    async fn of_two_reviewers_at_once_one_decides(app: TestApp) {
        let (applicant, one) = applicant_and_reviewer(&app).await;
        somebody(&app, RIVAL, Sort::Museum, &[Permission::ReviewCompanies]).await;
        let two = Browser::signed_in(&app, RIVAL).await;
        fill(&applicant, CODE).await;
        submit(&applicant).await.data();
        let company = only(&one).await;
        let (id, path) = (company["id"].as_i64().unwrap(), format!("{STUDIO}/{}/state", company["id"]));
        let taken = json!({"act": "takeUp", "version": company["version"]});
        let (a, b) = tokio::join!(one.put(&path, taken.clone()), two.put(&path, taken));
        let mut statuses = [a.status.as_u16(), b.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", a.text(), b.text());
        let version = one.get(&format!("{STUDIO}/{id}")).await.data()["version"].clone();
        let (approve, reject) = (json!({"act": "approve", "version": version}), json!({"act": "reject", "reason": "无", "version": version}));
        let (a, b) = tokio::join!(one.put(&path, approve), two.put(&path, reject));
        assert_eq!([&a, &b].iter().filter(|answer| answer.status == 200).count(), 1, "{} {}", a.text(), b.text());
    }

    async fn who_submitted_an_application_does_not_review_it(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        submit(&applicant).await.data();
        let row = person_of(&app, APPLICANT).await.id;
        // The applicant works for the museum meanwhile.
        app.app.db.write(|tx| Box::pin(async move {
            guanlan_identity::people::make_staff(&**tx, row, "林砚", &[Permission::ReviewCompanies]).await
        })).await.unwrap();
        let turned = Browser::signed_in(&app, APPLICANT).await;
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        assert_eq!(turned.get(&format!("{STUDIO}/{id}")).await.data()["isOwn"], true);
        assert_eq!(decide(&turned, id, "takeUp", json!({})).await.status, 403);
        assert_eq!(decide(&reviewer, id, "takeUp", json!({})).await.status, 200);
    }

    async fn a_person_has_one_company_whatever_races(app: TestApp) {
        let (applicant, _) = applicant_and_reviewer(&app).await;
        let path = format!("{OWN}/terms");
        let begin = || applicant.put(&path, json!({"accepted": true, "version": 0}));
        let (a, b) = tokio::join!(begin(), begin());
        assert_eq!([&a, &b].iter().filter(|answer| answer.status == 200).count(), 1, "{} {}", a.text(), b.text());
        assert_eq!(version(&applicant).await, 1);
        assert_eq!(begin().await.status, 409, "an old version");
    }

    async fn a_credit_code_is_one_companys_whatever_races(app: TestApp) {
        let (one, reviewer) = applicant_and_reviewer(&app).await;
        somebody(&app, RIVAL, Sort::Visitor, &[]).await;
        let two = Browser::signed_in(&app, RIVAL).await;
        fill(&one, CODE).await;
        fill(&two, CODE).await;
        let (a, b) = tokio::join!(submit(&one), submit(&two));
        let refused = if a.status == 200 { &b } else { &a };
        assert_eq!([&a, &b].iter().filter(|answer| answer.status == 200).count(), 1, "{} {}", a.text(), b.text());
        assert!(refused.json()["errors"]["facts.creditCode"].is_string(), "{}", refused.text());
        // A refused application gives the code back, and its person may begin another.
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        decide(&reviewer, id, "takeUp", json!({})).await.data();
        let notes = json!({"facts.scope": "过于笼统"});
        decide(&reviewer, id, "reject", json!({"reason": "材料不实", "notes": notes})).await.data();
        let (winner, loser) = if a.status == 200 { (&one, &two) } else { (&two, &one) };
        assert_eq!(code_of(&submit(loser).await), (200, 0));
        let over = winner.get(OWN).await.data();
        assert_eq!((&over["state"], &over["reason"]), (&json!("rejected"), &json!("材料不实")));
        assert_eq!(over["notes"], notes, "what was said of fields is read after a rejection too");
        let anew = winner.put(&format!("{OWN}/terms"), json!({"accepted": true, "version": 0})).await.data();
        assert_eq!((&anew["state"], &anew["version"], &anew["sections"]["facts"]), (&json!("draft"), &json!(1), &Value::Null));
        assert_eq!(anew["notes"], json!({}));
    }

    async fn an_application_is_taken_back_only_while_nobody_looks_at_it(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        let sent = submit(&applicant).await.data();
        let back = applicant.delete(&format!("{OWN}/submission"), json!({"version": sent["version"]})).await.data();
        assert_eq!(back["state"], "draft");
        let sent = submit(&applicant).await.data();
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        decide(&reviewer, id, "takeUp", json!({})).await.data();
        let late = applicant.delete(&format!("{OWN}/submission"), json!({"version": sent["version"]})).await;
        assert_eq!(late.status, 409);
        let now = version(&applicant).await;
        assert_eq!(applicant.delete(&format!("{OWN}/submission"), json!({"version": now})).await.status, 409);
    }

    async fn files_of_certificates_have_a_measure_for_each_day(app: TestApp) {
        let (applicant, _) = applicant_and_reviewer(&app).await;
        let path = format!("{OWN}/certificates?kind=businessLicence");
        for number in 0..100 {
            assert_eq!(send(&applicant, &path, PIXEL).await.status, 200, "{number}");
        }
        let refused = send(&applicant, &path, PIXEL).await;
        assert_eq!((refused.status, refused.headers.contains_key("retry-after")), (429.try_into().unwrap(), true));
        assert_eq!(applicant.get(OWN).await.data()["certificates"].as_array().unwrap().len(), 1);
        app.pass(Duration::days(1));
        let applicant = Browser::signed_in(&app, APPLICANT).await;
        assert_eq!(send(&applicant, &path, PIXEL).await.status, 200, "the next day");
    }

    async fn files_of_certificates_have_no_address_and_are_seen_by_few(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        let certificate = applicant.get(OWN).await.data()["certificates"][0].clone();
        let file = applicant.get(&format!("{OWN}/certificates/{}/file", certificate["id"])).await;
        assert_eq!((file.status.as_u16(), &file.headers["cache-control"], &file.headers["content-type"]), (200, &"no-store".parse().unwrap(), &"image/png".parse().unwrap()));
        let private = std::fs::read_dir(app.data().join("media/private")).unwrap().next().unwrap().unwrap();
        let name = private.file_name().into_string().unwrap();
        let lies = std::fs::read(private.path()).unwrap();
        assert!(file.body == PIXEL && !lies.windows(4).any(|part| part == &PIXEL[..4]), "it lies sealed, and opens for its owner");
        for path in [format!("/media/{name}"), format!("/media/private/{name}"), format!("/media/private%2F{name}")] {
            assert_eq!(app.get(&path).await.status, 404, "{path}");
        }
        somebody(&app, RIVAL, Sort::Visitor, &[]).await;
        let rival = Browser::signed_in(&app, RIVAL).await;
        fill(&rival, OTHER_CODE).await;
        for (method, end, payload) in [("GET", "/file", Value::Null), ("PUT", "", json!({"name": "x"})), ("DELETE", "", Value::Null)] {
            let path = format!("{OWN}/certificates/{}{end}", certificate["id"]);
            assert_eq!(rival.call(method.parse().unwrap(), &path, payload).await.status, 404, "{method}");
        }
        let bad = send(&rival, &format!("{OWN}/certificates?kind=other"), b"<html>no picture</html>").await;
        assert!(bad.json()["errors"]["file"].is_string(), "{}", bad.text());
        let large = send(&rival, &format!("{OWN}/certificates?kind=other"), &vec![0; 10 * 1024 * 1024 + 1]).await;
        assert_eq!(large.status, 413);
        // A body above an ordinary call's limit is taken.
        let mut long = PIXEL.to_vec();
        long.resize(2 * 1024 * 1024, 0);
        assert_ne!(send(&rival, &format!("{OWN}/certificates?kind=other"), &long).await.status, 413);

        submit(&applicant).await.data();
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        let seen = reviewer.get(&format!("{STUDIO}/{id}/certificates/{}/file", certificate["id"])).await;
        assert_eq!(seen.status, 200);
        assert_eq!(reviewer.get("/api/v1/studio/audit?action=unmask").await.data().as_array().unwrap().len(), 1);
    }

    async fn suspended_and_resumed_with_a_reason_that_the_owner_hears(app: TestApp) {
        let (_, reviewer, id) = active(&app).await;
        assert!(decide(&reviewer, id, "suspend", json!({})).await.json()["errors"]["reason"].is_string());
        assert_eq!(decide(&reviewer, id, "suspend", json!({"reason": "证照过期"})).await.data()["state"], "suspended");
        assert!(sms_to(&app, APPLICANT).await.unwrap().contains("证照过期"));
        assert_eq!(decide(&reviewer, id, "resume", json!({})).await.data()["state"], "active");
    }
}
