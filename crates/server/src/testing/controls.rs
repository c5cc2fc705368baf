//! Control characters in addresses: every call of the contract, asked by people who may call it.

use axum::http::Method;
use guanlan_core::{account::Sort, permission::Permission};
use serde_json::{Value, json};

use crate::testing::TestApp;

use guanlan_kernel::testing::on_both_databases;

use super::{
    Browser,
    people::{code_of, company, somebody},
};
use crate::openapi;

const OWNER: &str = "13500000000";
const ADMINISTRATOR: &str = "13500000004";

/// Method, path and the names of the query of every call.
fn calls() -> Vec<(Method, String, Vec<String>)> {
    let document = serde_json::to_value(openapi::document()).unwrap();
    let mut calls = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) else { continue };
            let named = operation["parameters"].as_array().into_iter().flatten();
            let query = named.filter(|one| one["in"] == "query").map(|one| one["name"].as_str().unwrap().to_owned());
            calls.push((method, path.clone(), query.collect()));
        }
    }
    assert!(calls.len() > 100, "{}", calls.len());
    calls
}

/// A path with `value` in the place of everything that it leaves open.
fn filled(path: &str, value: &str) -> String {
    let part = |part: &str| if part.starts_with('{') { value.to_owned() } else { part.to_owned() };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

on_both_databases! {
    async fn a_path_with_a_control_character_is_not_found_and_no_query_with_one_is_an_error_of_ours(app: TestApp) {
        somebody(&app, OWNER, Sort::Member, &[]).await;
        somebody(&app, ADMINISTRATOR, Sort::Museum, &Permission::MUSEUM).await;
        company(&app, OWNER, &[]).await;
        let owner = Browser::signed_in(&app, OWNER).await;
        let administrator = Browser::signed_in(&app, ADMINISTRATOR).await;
        let mut wrong = Vec::new();
        for (method, path, query) in calls() {
            let payload = if method == Method::GET { Value::Null } else { json!({}) };
            for browser in [&owner, &administrator] {
                for control in ["%00", "a%00b", "1%0a", "%c2%85", "%7f"] {
                    let address = filled(&path, control);
                    if address == path {
                        continue;
                    }
                    let code = code_of(&browser.call(method.clone(), &address, payload.clone()).await);
                    if code != (404, 404) {
                        wrong.push(format!("{method} {address}: {code:?}"));
                    }
                }
                for name in &query {
                    let address = format!("{}?{name}=a%00b", filled(&path, "1"));
                    let answer = browser.call(method.clone(), &address, payload.clone()).await;
                    if answer.status.is_server_error() {
                        wrong.push(format!("{method} {address}: {}", answer.status));
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert_eq!((owner.code().await, administrator.code().await), (0, 0), "nobody was signed out");
    }
}
