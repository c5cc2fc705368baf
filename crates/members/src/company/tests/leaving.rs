//! Who erases the account leaves nothing of an application: no names, no sections, no certificates, no files.

use std::path::Path;

use guanlan_core::{account::Sort, company::State, permission::Permission};
use guanlan_kernel::{error::ApiError, testing::on_both_databases};
use serde_json::{Value, json};

use super::{
    super::{certificate, forget, store},
    APPLICANT, CODE, OTHER_CODE, OWN, RIVAL, STUDIO, applicant_and_reviewer, decide, fill, only, send, submit,
};
use crate::{
    demo::accounts,
    testing::{
        PIXEL, TestApp,
        people::{Browser, MOBILE, PASSWORD, code_of, person_of, somebody},
    },
};

/// The private files that are there.
fn files(app: &TestApp) -> Vec<String> {
    let folder = app.data().join("media/private");
    let all = std::fs::read_dir(Path::new(&folder)).into_iter().flatten();
    all.map(|one| one.unwrap().file_name().into_string().unwrap()).collect()
}

async fn leave(browser: &Browser<'_>) -> (u16, i64) {
    code_of(&browser.delete("/api/v1/account", json!({"password": PASSWORD})).await)
}

/// That a company's row says nothing of anybody, and nothing else is left of it.
async fn nothing_is_left_of(app: &TestApp, company: i64) {
    let db = app.app.db.reader();
    let row = store::find(db, company).await.unwrap().unwrap();
    assert_eq!(
        (row.name_zh.as_str(), row.name_en.as_str(), row.folded.as_str(), row.province.as_str()),
        ("", "", "", "")
    );
    assert_eq!((row.title_key_zh.as_str(), row.code, row.code_taken), ("", None, None));
    assert!(store::sections(db, company).await.unwrap().is_empty());
    assert!(certificate::of(db, company).await.unwrap().is_empty());
}

/// The applicant's company.
async fn company_of(app: &TestApp, mobile: &str) -> i64 {
    let person = person_of(app, mobile).await.id;
    store::owned(app.app.db.reader(), person).await.unwrap().last().unwrap().id
}

on_both_databases! {
    async fn nothing_is_left_of_the_draft_of_somebody_who_erases_the_account(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        send(&applicant, &format!("{OWN}/certificates?kind=legalPersonId&name=passport"), PIXEL).await.data();
        let company = company_of(&app, APPLICANT).await;
        assert_eq!(files(&app).len(), 2, "the same bytes twice: nothing shows that they are");
        // Somebody else sends the very same file.
        somebody(&app, RIVAL, Sort::Visitor, &[]).await;
        let rival = Browser::signed_in(&app, RIVAL).await;
        fill(&rival, OTHER_CODE).await;

        assert_eq!(leave(&applicant).await, (200, 0));
        nothing_is_left_of(&app, company).await;
        assert_eq!(files(&app).len(), 1, "the other's file stays");
        let certificate = rival.get(OWN).await.data()["certificates"][0]["id"].clone();
        assert_eq!(rival.get(&format!("{OWN}/certificates/{certificate}/file")).await.status, 200);
        assert_eq!(reviewer.get(STUDIO).await.data(), json!([]), "what was a draft is never shown to the museum");

        assert_eq!(leave(&rival).await, (200, 0));
        assert_eq!(files(&app), Vec::<String>::new());
    }

    async fn nothing_is_left_of_a_refused_application_either_but_that_there_was_one(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        submit(&applicant).await.data();
        assert_eq!(leave(&applicant).await, (409, 409), "the museum is looking at it");
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        decide(&reviewer, id, "takeUp", json!({})).await.data();
        decide(&reviewer, id, "reject", json!({"reason": "材料不实"})).await.data();
        assert_eq!(leave(&applicant).await, (200, 0));
        nothing_is_left_of(&app, id).await;
        assert_eq!(files(&app), Vec::<String>::new());
        let shown = reviewer.get(&format!("{STUDIO}/{id}")).await.data();
        assert_eq!((&shown["state"], &shown["sections"]["representative"]), (&json!("rejected"), &Value::Null));
        let secrets = reviewer.get(&format!("{STUDIO}/{id}/secrets")).await.data();
        assert_eq!(secrets["representativeIdNumber"], "");
    }

    async fn of_who_submits_and_erases_at_once_either_is_whole(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        let company = company_of(&app, APPLICANT).await;
        let (sent, left) = tokio::join!(submit(&applicant), leave(&applicant));
        let row = store::find(app.app.db.reader(), company).await.unwrap().unwrap();
        if left.0 == 200 {
            assert_ne!(sent.status, 500, "{}", sent.text());
            nothing_is_left_of(&app, company).await;
            assert_eq!(reviewer.get(&format!("{STUDIO}?state=submitted")).await.data(), json!([]));
        } else {
            assert_eq!((left, sent.status.as_u16(), row.state.as_str()), ((409, 409), 200, State::Submitted.name()));
        }
        // What is submitted is not forgotten, also by who looked before it was.
        somebody(&app, RIVAL, Sort::Visitor, &[]).await;
        let rival = Browser::signed_in(&app, RIVAL).await;
        fill(&rival, OTHER_CODE).await;
        submit(&rival).await.data();
        let person = person_of(&app, RIVAL).await.id;
        let refused = app.app.db.write(|tx| Box::pin(async move { forget(tx, person).await })).await;
        assert!(matches!(refused, Err(ApiError::Conflict(_))), "{refused:?}");
        assert_eq!(rival.get(OWN).await.data()["sections"]["facts"]["creditCode"], OTHER_CODE);
    }

    async fn a_file_that_was_sent_in_vain_does_not_stay(app: TestApp) {
        let (applicant, _) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        submit(&applicant).await.data();
        let pdf = b"%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n";
        let before = files(&app);
        let refused = send(&applicant, &format!("{OWN}/certificates?kind=other"), pdf).await;
        assert_eq!(refused.status, 409, "it is with the museum: {}", refused.text());
        assert_eq!(files(&app), before);
        // The same bytes as those of a certificate that counts: its own stay.
        assert_eq!(send(&applicant, &format!("{OWN}/certificates?kind=other"), PIXEL).await.status, 409);
        assert_eq!(files(&app), before);
    }

    async fn neither_the_owner_of_a_company_nor_the_last_who_manages_staff_can_leave(app: TestApp) {
        let folder = tempfile::tempdir().unwrap();
        accounts::seed(&app.app, folder.path(), Some(PASSWORD)).await.unwrap();
        let accounts = accounts::read(folder.path()).unwrap();
        let number = |role: &str| accounts.iter().find(|one| one.role == role).unwrap().mobile.clone();
        let owner = Browser::signed_in(&app, &number("owner-a")).await;
        assert_eq!(leave(&owner).await, (409, 409));
        let admin = Browser::signed_in(&app, &number("admin")).await;
        assert_eq!(leave(&admin).await, (409, 409));
        assert_eq!((owner.code().await, admin.code().await), (0, 0));
        for role in ["staff-a", "editor", "visitor"] {
            assert_eq!(leave(&Browser::signed_in(&app, &number(role)).await).await, (200, 0), "{role}");
        }
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Staff]).await;
        assert_eq!(leave(&admin).await, (200, 0), "there is another one now");
        let last = Browser::signed_in(&app, MOBILE).await;
        assert_eq!(leave(&last).await, (409, 409));
    }
}
