//! What a running company does is in the log, without numbers in clear.

use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use super::{STUDIO, active, decide};
use crate::testing::{
    Answer, TestApp,
    people::{Browser, MOBILE, PASSWORD, code_of, company, employed, somebody},
};

const CONTACTS: &str = "/api/v1/contacts";
const LOG: &str = "/api/v1/studio/audit";
const BANK: &str = "/api/v1/companies/own/bank";
const CLERK: &str = "13700000021";
const AUDITOR: &str = "13900000005";

async fn acts(reviewer: &Browser<'_>, action: &str) -> Answer {
    reviewer.get(&format!("/api/v1/studio/audit?size=100&action={action}")).await
}

async fn auditor(app: &TestApp) -> Browser<'_> {
    somebody(app, AUDITOR, Sort::Museum, &[Permission::Audit]).await;
    Browser::signed_in(app, AUDITOR).await
}

async fn count(reviewer: &Browser<'_>, action: &str) -> usize {
    acts(reviewer, action).await.data().as_array().unwrap().len()
}

on_both_databases! {
    async fn each_change_of_profile_and_contacts_is_in_the_log_without_its_words_and_numbers(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let profile = "/api/v1/companies/own/profile";
        let words = |version: i64| json!({"summaryZh": "碗", "phone": "0578-7654321", "version": version});
        owner.put(profile, words(0)).await.data();
        assert_eq!(owner.put(profile, words(0)).await.status, 409);
        let told = acts(&reviewer, "changeProfile").await;
        assert_eq!(told.data().as_array().unwrap().len(), 1, "what was refused is no act: {}", told.text());
        let company = &told.data()[0]["subject"];
        assert_eq!((&company["kind"], &company["id"]), (&json!("company"), &json!(id.to_string())));
        assert!(company["name"].as_str().is_some_and(|name| name.contains("公司")), "it has its name: {company}");
        assert!(told.text().contains("summaryZh") && !told.text().contains("7654321"), "{}", told.text());

        let contact = |name: &str| json!({"nvcName": name, "nvcPhone": "0578-2123456"});
        let one = owner.post(CONTACTS, contact("一")).await.data()["icpIdentifier"].clone();
        let two = owner.post(CONTACTS, contact("二")).await.data()["icpIdentifier"].clone();
        owner.put(&format!("{CONTACTS}/{one}"), contact("三")).await.data();
        owner.put(&format!("{CONTACTS}/order"), json!({"before": [one, two], "ids": [two, one]})).await.data();
        owner.delete(&format!("{CONTACTS}/{two}"), Value::Null).await;
        for (action, many) in [("addContact", 2), ("changeContact", 1), ("orderContacts", 1), ("removeContact", 1)] {
            let told = acts(&reviewer, action).await;
            assert_eq!(told.data().as_array().unwrap().len(), many, "{action}");
            assert!(!told.text().contains("2123456"), "{}", told.text());
        }

        decide(&reviewer, id, "suspend", json!({"reason": "停"})).await.data();
        for answer in [owner.put(profile, words(1)).await, owner.post(CONTACTS, contact("四")).await, owner.put(&format!("{CONTACTS}/{one}"), contact("四")).await, owner.delete(&format!("{CONTACTS}/{one}"), Value::Null).await] {
            assert_eq!(answer.status, 403);
        }
        assert_eq!((count(&reviewer, "changeProfile").await, count(&reviewer, "addContact").await), (1, 2));
    }

    async fn each_look_at_numbers_in_clear_is_in_the_log_before_they_are_shown(app: TestApp) {
        let (_, reviewer, id) = active(&app).await;
        assert_eq!(count(&reviewer, "unmask").await, 0);
        reviewer.get(&format!("{STUDIO}/{id}/secrets")).await.data();
        reviewer.get(&format!("{STUDIO}/{id}/secrets")).await.data();
        let told = acts(&reviewer, "unmask").await;
        assert_eq!(told.data().as_array().unwrap().len(), 2);
        assert!(!told.text().contains("330106199003071236"), "{}", told.text());
        reviewer.get(&format!("{STUDIO}/999999/secrets")).await;
        assert_eq!(count(&reviewer, "unmask").await, 2, "nothing was seen of what is not there");
    }

    async fn the_number_of_the_bound_account_is_shown_to_who_holds_102_and_each_look_at_it_is_in_the_log(app: TestApp) {
        let (owner, reviewer, id) = active(&app).await;
        let number = "1202021309900012345";
        assert!(!owner.get(BANK).await.text().contains(number), "it is masked until somebody asks");
        let shown = owner.post(&format!("{BANK}/number"), Value::Null).await;
        assert_eq!((&shown.data()["accountNumber"], &shown.headers["cache-control"]), (&json!(number), &"no-store".parse().unwrap()));
        let told = acts(&reviewer, "unmask").await;
        let act = told.data()[0].clone();
        assert_eq!((&act["subject"]["kind"], &act["subject"]["id"]), (&json!("company"), &json!(id.to_string())));
        assert_eq!(act["told"][0]["value"], "完整银行账号", "{act}");
        assert!(!told.text().contains(number), "{}", told.text());
        somebody(&app, CLERK, Sort::Visitor, &[]).await;
        let clerk = employed(&app, &owner, json!({"mobile": CLERK, "name": "职员", "values": [104]})).await;
        for stranger in [&clerk, &reviewer] {
            assert_eq!(stranger.post(&format!("{BANK}/number"), Value::Null).await.status, 403);
        }
        for _ in 1..20 {
            owner.post(&format!("{BANK}/number"), Value::Null).await.data();
        }
        let refused = owner.post(&format!("{BANK}/number"), Value::Null).await;
        assert_eq!(refused.status, 429);
        assert!(refused.headers.contains_key("retry-after"));
        assert_eq!(count(&reviewer, "unmask").await, 20, "what was refused showed nothing");
    }

    async fn a_company_that_bound_no_account_has_no_number_to_be_shown(app: TestApp) {
        somebody(&app, MOBILE, Sort::Member, &[]).await;
        company(&app, MOBILE, &[]).await;
        let owner = Browser::signed_in(&app, MOBILE).await;
        assert_eq!(owner.post(&format!("{BANK}/number"), Value::Null).await.status, 404);
        let auditor = auditor(&app).await;
        assert_eq!(count(&auditor, "unmask").await, 0);
    }
}

#[tokio::test]
async fn only_the_value_210_reads_the_log_and_the_file_asks_for_the_cookie() {
    let app = TestApp::start(guanlan_db::Engine::Sqlite).await.expect("SQLite is always there");
    somebody(&app, MOBILE, Sort::Member, &[]).await;
    company(&app, MOBILE, &[]).await;
    let owner = Browser::signed_in(&app, MOBILE).await;
    let all_others: Vec<_> = Permission::MUSEUM.into_iter().filter(|one| *one != Permission::Audit).collect();
    somebody(&app, "13900000006", Sort::Museum, &all_others).await;
    let colleague = Browser::signed_in(&app, "13900000006").await;
    let mut auditor = auditor(&app).await;
    for path in [LOG.to_owned(), format!("{LOG}/actions"), format!("{LOG}/export")] {
        for stranger in [&owner, &colleague] {
            assert_eq!(code_of(&stranger.get(&path).await), (403, 403), "{path}");
        }
        assert_eq!(auditor.get(&path).await.status, 200, "{path}");
    }
    auditor.cookie = None;
    assert_eq!(code_of(&auditor.get(&format!("{LOG}/export")).await), (401, 203));
    assert_eq!(code_of(&Browser::new(&app).login(AUDITOR, PASSWORD).await), (200, 0));
}
