//! Who is told what on the first page of the back-office, and that what it leads to is there.

use std::collections::BTreeSet;

use axum::{body::Body, http::Request};
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::testing::on_both_databases;
use serde_json::{Value, json};

use crate::testing::{
    Browser, TestApp,
    applications::{APPLICANT, CODE, applicant_and_reviewer, decide, fill, only, submit},
    people::{MOBILE, somebody},
};
use guanlan_museum::search::missed;

const OVERVIEW: &str = "/api/v1/account/overview";

/// Whether the web has the page of an address, and the page knows every key of its query.
fn is_there(address: &str) -> bool {
    let routes: Value =
        serde_json::from_str(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../api/routes.json"))).unwrap();
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let page = routes.as_array().unwrap().iter().find(|route| route["path"] == path);
    let keys: BTreeSet<&str> = query.split('&').filter_map(|pair| Some(pair.split_once('=')?.0)).collect();
    page.is_some_and(|page| keys.iter().all(|key| page["search"].as_array().unwrap().contains(&json!(key))))
}

on_both_databases! {
    async fn the_overview_tells_each_only_what_their_values_let_them_see_and_leads_to_pages_that_are_there(app: TestApp) {
        let (applicant, reviewer) = applicant_and_reviewer(&app).await;
        fill(&applicant, CODE).await;
        submit(&applicant).await.data();
        let asked = Request::get("/api/v1/search?lang=en&keyword=spaceship").header("user-agent", "Mozilla/5.0 Firefox/127.0");
        app.send(asked.body(Body::empty()).unwrap()).await.data();
        missed::flush(&app.app).await.unwrap();
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Settings]).await;
        let editor = Browser::signed_in(&app, MOBILE).await;

        let mut paths = BTreeSet::new();
        let mut told = async |browser: &Browser<'_>| {
            let told = browser.get(OVERVIEW).await.data();
            let waiting = told["waiting"].as_array().unwrap().clone();
            let all = waiting.iter().chain(told["changed"].as_array().unwrap());
            paths.extend(all.filter_map(|one| Some(one["path"].as_str()?.to_owned())));
            waiting.into_iter().map(|one| (one["kind"].as_str().unwrap().to_owned(), one["count"].clone())).collect::<Vec<_>>()
        };
        let one = |kind: &str| (kind.to_owned(), json!(1));
        assert_eq!(told(&editor).await, [one("missedSearches")]);
        assert_eq!(told(&reviewer).await, [one("submittedApplications")]);
        assert_eq!(told(&applicant).await, []);
        let id = only(&reviewer).await["id"].as_i64().unwrap();
        decide(&reviewer, id, "takeUp", json!({})).await.data();
        assert_eq!(told(&reviewer).await, [one("applicationsUnderReview")]);
        decide(&reviewer, id, "return", json!({"reason": "看不清", "notes": {"facts.scope": "x"}})).await.data();
        assert_eq!(told(&reviewer).await, []);
        assert_eq!(told(&Browser::signed_in(&app, APPLICANT).await).await, [one("returnedApplication")]);
        assert!(paths.len() >= 5 && paths.iter().all(|path| is_there(path)), "{paths:?}");
    }
}
