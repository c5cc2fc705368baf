//! The demo's companies: what their files promise, and what visitors and owners then see, on both databases.

use std::{collections::BTreeSet, path::Path};

use chrono::NaiveDate;
use guanlan_core::{
    company::{COMPANY_KINDS, Section, WARNING_DAYS, days_left, missing},
    dates, region, validate,
};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use super::{
    accounts::{self, COMPANIES, DemoAccount},
    companies::seed,
    file::{DemoCompany, read, read_applications},
};
use crate::testing::{
    TestApp,
    people::{Browser, PASSWORD},
};

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../demo"))
}

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2028, 2, 29).unwrap()
}

fn companies() -> Vec<DemoCompany> {
    read(folder(), today()).unwrap()
}

#[test]
fn eight_companies_have_names_that_say_that_they_are_a_demonstration() {
    let companies = companies();
    assert_eq!(companies.len(), 8);
    for one in &companies {
        assert!(one.facts.name_zh.ends_with("（演示）") && one.facts.name_en.ends_with("(Demo)"), "{:?}", one.facts);
        assert!(one.contacts.iter().all(|contact| contact.name.starts_with("演示·")), "{}", one.facts.name_zh);
        assert!(one.certificates.iter().all(|paper| paper.name.ends_with("（演示）")), "{}", one.facts.name_zh);
        assert!((2..=3).contains(&one.contacts.len()), "{}", one.facts.name_zh);
    }
    let owned: Vec<_> = companies.iter().map(|one| one.owner.as_deref()).collect();
    assert_eq!(owned[..3], [Some("owner-a"), Some("owner-b"), None]);
    for (one, (zh, en)) in companies.iter().zip(COMPANIES) {
        assert_eq!((one.facts.name_zh.as_str(), one.facts.name_en.as_str()), (zh, en));
    }
}

#[test]
fn the_facts_of_every_company_are_valid_and_no_two_share_a_credit_code() {
    let mut codes = BTreeSet::new();
    for one in companies() {
        let facts = &one.facts;
        assert!(validate::credit_code(&facts.credit_code), "{}", facts.credit_code);
        assert!(codes.insert(facts.credit_code.clone()), "{} twice", facts.credit_code);
        assert!(COMPANY_KINDS.contains(&facts.kind.as_str()) && validate::email(&facts.email), "{facts:?}");
        assert!(facts.founded_on.as_deref().and_then(dates::iso_date).is_some(), "{facts:?}");
        assert!(validate::company_account(&one.bank.account_number), "{:?}", one.bank);
        for code in [&facts.province, &facts.city, &facts.district] {
            assert!(region::find(code).is_some(), "{code} is no region");
        }
    }
}

#[test]
fn every_company_says_three_to_five_paragraphs_in_each_language_and_shows_pictures_that_are_there() {
    let mut bytes = 0;
    let mut seen = BTreeSet::new();
    for one in companies() {
        for words in [&one.profile.zh, &one.profile.en] {
            let paragraphs = words.about.trim().split("\n\n").count();
            assert!((3..=5).contains(&paragraphs), "{}: {paragraphs}", one.facts.name_zh);
            assert!(!words.summary.is_empty() && !words.address.is_empty(), "{}", one.facts.name_zh);
        }
        assert!((2..=3).contains(&one.profile.pictures.len()), "{}", one.facts.name_zh);
        assert!((6..=10).contains(&one.commodities.len()), "{}", one.facts.name_zh);
        assert!(one.commodities.iter().all(|goods| !goods.pictures.is_empty()), "{}", one.facts.name_zh);
        for file in one.pictures() {
            let length = folder().join(file).metadata().unwrap_or_else(|error| panic!("{file}: {error}")).len();
            bytes += if file.starts_with("media/company-") && seen.insert(file.to_owned()) { length } else { 0 };
        }
    }
    assert!(bytes <= 3 << 20, "{bytes} bytes of pictures");
}

#[test]
fn whatever_the_day_one_certificate_has_ended_others_are_about_to_and_most_are_good_for_long() {
    for day in [today(), NaiveDate::from_ymd_opt(2026, 12, 31).unwrap()] {
        let ends = read(folder(), day).unwrap().into_iter().flat_map(|one| one.certificates);
        let left: Vec<Option<i64>> =
            ends.map(|paper| paper.expires_on.map(|end| days_left(dates::iso_date(&end).unwrap(), day))).collect();
        let count = |like: &dyn Fn(i64) -> bool| left.iter().flatten().filter(|days| like(**days)).count();
        assert_eq!(count(&|days| days < 0), 1);
        assert!(count(&|days| (0..=WARNING_DAYS[0]).contains(&days)) >= 2);
        assert!(left.iter().filter(|days| days.is_none_or(|days| days > WARNING_DAYS[0])).count() > left.len() / 2);
    }
}

#[test]
fn three_applications_and_a_change_are_with_the_reviewers_each_whole_and_plainly_of_the_demo() {
    let companies = companies();
    let mut codes: BTreeSet<_> = companies.iter().map(|one| one.facts.credit_code.clone()).collect();
    let applications = read_applications(folder(), today()).unwrap();
    assert_eq!(applications.len(), 3);
    for one in &applications {
        let facts = &one.facts;
        assert!(facts.name_zh.ends_with("（演示）") && facts.name_en.ends_with("(Demo)"), "{facts:?}");
        assert!(validate::credit_code(&facts.credit_code) && codes.insert(facts.credit_code.clone()), "{facts:?}");
        assert!(validate::id_card(&one.representative.id_number), "{:?}", one.representative);
        assert!(one.applicant.name.starts_with("演示·") && one.representative.name.starts_with("演示·"), "{facts:?}");
        assert!(validate::mobile(&one.applicant.mobile) && validate::company_account(&one.bank.account_number));
        assert!(one.certificates.iter().any(|paper| paper.kind == "businessLicence"), "{facts:?}");
        for (section, value) in [(Section::Representative, json!(one.representative)), (Section::Facts, json!(facts))] {
            assert_eq!(missing(section, value.as_object().unwrap()), [""; 0], "{}", facts.name_zh);
        }
    }
    let changes: Vec<_> = companies.iter().filter_map(|one| one.change.as_ref()).collect();
    assert_eq!(changes.len(), 1);
    let known = |field: &String| Section::Facts.fields().iter().any(|one| one.name == field);
    assert!(changes[0].owner.name.starts_with("演示·") && changes[0].facts.keys().all(known), "{:?}", changes[0]);
}

async fn seeded(app: &TestApp) -> Vec<DemoAccount> {
    let data = tempfile::tempdir().unwrap();
    assert!(accounts::seed(&app.app, data.path(), Some(PASSWORD)).await.unwrap());
    let accounts = accounts::read(data.path()).unwrap();
    seed(&app.app, folder(), &accounts).await.unwrap();
    accounts
}

async fn list(browser: &Browser<'_>, path: &str) -> Vec<Value> {
    browser.get(path).await.data().as_array().unwrap().clone()
}

// The demo is made once for all that is looked at in it: its pictures take most of the time.
on_both_databases! {
    async fn the_demo_of_companies_is_what_its_readers_expect(app: TestApp) {
        let accounts = seeded(&app).await;
        eight_companies_of_the_demo_are_active_and_present_themselves(&app, &accounts).await;
        every_company_of_the_demo_offers_something_and_some_prices_are_told_on_request(&app, &accounts).await;
        every_commodity_of_the_demo_has_a_class_and_a_picture_and_nearly_all_are_published(&app, &accounts).await;
        the_reviewer_of_the_demo_finds_an_application_in_each_state_and_a_change_to_decide_on(&app, &accounts).await;
    }
}

async fn eight_companies_of_the_demo_are_active_and_present_themselves(app: &TestApp, accounts: &[DemoAccount]) {
    let number = |role: &str| accounts.iter().find(|one| one.role == role).unwrap().mobile.clone();
    let reviewer = Browser::signed_in(app, &number("reviewer")).await;
    let active = list(&reviewer, "/api/v1/studio/companies?state=active&size=50").await;
    let mut codes: Vec<_> = active.iter().map(|one| one["creditCode"].as_str().unwrap().to_owned()).collect();
    let mut written: Vec<_> = companies().into_iter().map(|one| one.facts.credit_code).collect();
    codes.sort_unstable();
    written.sort_unstable();
    assert_eq!(codes, written);
    assert!(active.iter().all(|one| one["certificates"].as_u64() >= Some(1)), "{active:?}");

    let owner = Browser::signed_in(app, &number("owner-b")).await;
    let own = owner.get("/api/v1/companies/own").await.data();
    assert_eq!((&own["nameZh"], &own["state"]), (&COMPANIES[1].0.into(), &"active".into()));
    let profile = owner.get("/api/v1/companies/own/profile").await.data();
    assert!(profile["logo"]["key"].is_string() && profile["pictures"].as_array().unwrap().len() >= 2, "{profile}");
    assert!(profile["aboutEn"].as_str().unwrap().starts_with("Forty coats"), "{profile}");
    assert_eq!(list(&owner, "/api/v1/contacts").await[0]["nvcPhone"], "19900000201");
    assert_eq!(owner.get("/api/v1/companies/own/bank").await.data()["accountName"], COMPANIES[1].0);
    let people = list(&owner, "/api/v1/employees?lang=en").await;
    let mut posts: Vec<_> = people.iter().map(|one| (one["departmentName"].clone(), one["jobName"].clone())).collect();
    posts.sort_by_key(|(department, _)| department.to_string());
    let named = |department: &str, job: &str| (Value::from(department), Value::from(job));
    assert_eq!(posts, [named("Executive office", "General manager"), named("Purchasing", "Buyer")]);
}

async fn the_reviewer_of_the_demo_finds_an_application_in_each_state_and_a_change_to_decide_on(
    app: &TestApp,
    accounts: &[DemoAccount],
) {
    let number = |role: &str| accounts.iter().find(|one| one.role == role).unwrap().mobile.clone();
    let reviewer = Browser::signed_in(app, &number("reviewer")).await;
    let studio = "/api/v1/studio/companies";
    for (state, act) in [("underReview", "approve"), ("submitted", "takeUp"), ("returned", "")] {
        let rows = list(&reviewer, &format!("{studio}?state={state}")).await;
        assert_eq!(rows.len(), 1, "{state}: {rows:?}");
        let one = reviewer.get(&format!("{studio}/{}", rows[0]["id"])).await.data();
        assert_eq!(one["isOwn"], json!(false), "{state}");
        let notes = one["notes"].as_object().map_or(0, |notes| notes.len());
        assert_eq!(notes > 0, state == "returned", "{one}");
        if !act.is_empty() {
            let payload = json!({"act": act, "version": one["version"]});
            reviewer.put(&format!("{studio}/{}/state", rows[0]["id"]), payload).await.data();
        }
    }
    assert_eq!(
        list(&Browser::new(app), "/api/v1/companies?size=50").await.len(),
        9,
        "the approved one is a company now"
    );
    let changes = list(&reviewer, &format!("{studio}/changes")).await;
    assert_eq!((changes.len(), &changes[0]["kind"], &changes[0]["state"]), (1, &json!("facts"), &json!("submitted")));
    let path = format!("{studio}/{}/changes/{}", changes[0]["companyId"], changes[0]["id"]);
    let version = changes[0]["version"].as_i64().unwrap();
    for (act, version) in [("takeUp", version), ("approve", version + 1)] {
        reviewer.put(&path, json!({"act": act, "version": version})).await.data();
    }
    let company = reviewer.get(&format!("{studio}/{}", changes[0]["companyId"])).await.data();
    assert_eq!(company["sections"]["facts"]["addressEn"], companies()[3].change.as_ref().unwrap().facts["addressEn"]);
    // Whoever is in them cannot sign in, and no account of the list is another one.
    assert_eq!(accounts.len(), 14);
}

async fn every_company_of_the_demo_offers_something_and_some_prices_are_told_on_request(
    app: &TestApp,
    accounts: &[DemoAccount],
) {
    for role in ["owner-a", "owner-b"] {
        let owner = &accounts.iter().find(|one| one.role == role).unwrap().mobile;
        let market = list(&Browser::signed_in(app, owner).await, "/api/v1/offers?size=100").await;
        let sellers: BTreeSet<i64> = market.iter().map(|one| one["company"]["id"].as_i64().unwrap()).collect();
        assert_eq!(sellers.len(), companies().len() - 1, "all but {role}'s own");
        for kind in ["sale", "lease"] {
            let asked: Vec<bool> = market
                .iter()
                .filter(|one| one["kind"] == kind)
                .map(|one| one["isOnRequest"].as_bool().unwrap())
                .collect();
            assert!(
                asked.contains(&true) && asked.iter().filter(|is_asked| **is_asked).count() * 4 < asked.len(),
                "{kind}: {asked:?}"
            );
        }
        for one in market {
            assert!(!one["name"].as_str().unwrap().is_empty() && one["pictures"][0]["src"].is_string(), "{one}");
        }
    }
}

async fn every_commodity_of_the_demo_has_a_class_and_a_picture_and_nearly_all_are_published(
    app: &TestApp,
    accounts: &[DemoAccount],
) {
    let owner = &accounts.iter().find(|one| one.role == "owner-b").unwrap().mobile;
    let goods = list(&Browser::signed_in(app, owner).await, "/api/v1/commodities?size=50").await;
    assert_eq!(goods.len(), companies()[1].commodities.len());
    for one in &goods {
        assert_eq!(one["classNames"].as_array().map(Vec::len), Some(3), "{one}");
        assert!(one["packingName"].is_string() && one["packingUnitName"].is_string(), "{one}");
        assert!(one["pictures"][0]["key"].as_str().is_some_and(|key| key.starts_with("company/")), "{one}");
    }
    let drafts = goods.iter().filter(|one| one["state"] == "draft").count();
    assert_eq!(drafts, 1, "the price list that is being changed");
    // Those of all companies, as everybody sees them.
    let (visitor, mut published) = (Browser::new(app), 0);
    for company in list(&visitor, "/api/v1/companies?size=50").await {
        for one in list(&visitor, &format!("/api/v1/companies/{}/commodities?size=50", company["id"])).await {
            assert_eq!(one["classNames"].as_array().map(Vec::len), Some(3), "{one}");
            assert!(one["cover"]["src"].is_string(), "{one}");
            published += 1;
        }
    }
    let written: Vec<bool> = companies().iter().flat_map(|one| &one.commodities).map(|one| one.draft).collect();
    let drafts = written.iter().filter(|is_draft| **is_draft).count();
    assert_eq!(published, written.len() - drafts);
    assert!(drafts * 20 < written.len(), "{drafts} of {}", written.len());
}
