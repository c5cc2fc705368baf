//! Every call of the contract, asked as nobody and as people who hold one value each.

use axum::{body::Body, http::Request};
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_db::Engine;
use serde_json::{Value, json};

use super::{
    super::{
        Browser, TestApp,
        people::{company, somebody},
    },
    Anyone, Applicant, ApplicantCookie, CALLS, Cookie, Member, SIGNED_IN, Token,
};

/// The calls of the contract, as method and path.
fn contract() -> Vec<(String, String)> {
    let document = serde_json::to_value(crate::openapi::document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let methods = ["get", "put", "post", "delete", "patch", "head", "options", "trace"];
    paths
        .iter()
        .flat_map(|(path, item)| {
            let there = methods.into_iter().filter(|method| item.get(method).is_some());
            there.map(|method| (method.to_owned(), path.clone()))
        })
        .collect()
}

#[test]
fn every_call_of_the_contract_says_who_may_call_it() {
    let contract = contract();
    let is_listed = |method: &str, path: &str| CALLS.iter().any(|call| (call.0, call.1) == (method, path));
    let unlisted: Vec<_> = contract.iter().filter(|(method, path)| !is_listed(method, path)).collect();
    assert!(
        unlisted.is_empty(),
        "nobody said who may call {unlisted:?}: add a line with the guard to CALLS in crates/server/src/testing/guards.rs"
    );
    for (method, path, _) in CALLS {
        let there = contract.iter().filter(|call| (call.0.as_str(), call.1.as_str()) == (*method, *path)).count();
        assert_eq!(there, 1, "{method} {path} is in CALLS and not in the contract");
        let twice = CALLS.iter().filter(|call| (call.0, call.1) == (*method, *path)).count();
        assert_eq!(twice, 1, "{method} {path} is in CALLS twice");
    }
}

/// Calls that look at a session cookie and answer without one too.
const LOOKS_AT_COOKIES: [&str; 3] = ["/user/getLogin", "/user/logout", "/token/getToken"];

#[test]
fn the_contract_says_what_each_call_asks_of_its_caller() {
    let document = serde_json::to_value(crate::openapi::document()).unwrap();
    let any_of = |scheme: &str, values: &[u16]| match values {
        [] => json!([{ scheme: [] }]),
        values => values.iter().map(|value| json!({ scheme: [value.to_string()] })).collect(),
    };
    for (method, path, guard) in CALLS {
        let wanted = match guard {
            Anyone if LOOKS_AT_COOKIES.contains(path) => json!([{"session": []}, {}]),
            Anyone => Value::Null,
            Token(values) => any_of("token", values),
            Cookie(values) => any_of("session", values),
            Applicant | Member => any_of("token", SIGNED_IN),
            ApplicantCookie => any_of("session", SIGNED_IN),
        };
        let call = &document["paths"][path][method];
        assert_eq!(call["security"], wanted, "{method} {path}");
        let unknown = &call["responses"]["401"]["$ref"];
        if wanted.is_null() || LOOKS_AT_COOKIES.contains(path) {
            assert_ne!(unknown, "#/components/responses/NotSignedIn", "{method} {path}");
        } else {
            assert_eq!(unknown, "#/components/responses/NotSignedIn", "{method} {path}");
        }
    }
}

/// Somebody who calls.
struct Persona<'a> {
    name: String,
    browser: Browser<'a>,
    values: Vec<u16>,
}

impl Persona<'_> {
    /// Of no company, and not of the museum.
    fn may_apply(&self) -> bool {
        self.name == "a visitor"
    }

    fn is_member(&self) -> bool {
        self.name == "a member without values" || self.values.iter().any(|value| *value < 200)
    }
}

/// A person for each single value, one with all of each sort, and three with none.
async fn everybody(app: &TestApp) -> Vec<Persona<'_>> {
    let owner = "13500000000";
    somebody(app, owner, Sort::Member, &[]).await;
    let mut made = vec![
        ("the owner of a company".to_owned(), owner.to_owned(), (101..=112).collect()),
        ("a visitor".into(), "13500000001".into(), vec![]),
        ("a member without values".into(), "13500000002".into(), vec![]),
        ("staff without values".into(), "13500000003".into(), vec![]),
        ("an administrator".into(), "13500000004".into(), (201..=210).collect()),
    ];
    for (mobile, sort, granted) in [
        ("13500000001", Sort::Visitor, &[][..]),
        ("13500000002", Sort::Member, &[]),
        ("13500000003", Sort::Museum, &[]),
        ("13500000004", Sort::Museum, &Permission::MUSEUM),
    ] {
        somebody(app, mobile, sort, granted).await;
    }
    for permission in Permission::all() {
        let value = permission.value();
        let mobile = format!("13500000{value}");
        let sort = if permission.is_museum() { Sort::Museum } else { Sort::Member };
        somebody(app, &mobile, sort, &[permission]).await;
        made.push((format!("who holds {value} alone"), mobile, vec![value]));
    }
    let members: Vec<String> = Permission::COMPANY.iter().map(|one| format!("13500000{}", one.value())).collect();
    let mut members: Vec<&str> = members.iter().map(String::as_str).collect();
    members.push("13500000002");
    company(app, owner, &members).await;
    let mut everybody = Vec::new();
    for (name, mobile, values) in made {
        everybody.push(Persona { name, browser: Browser::signed_in(app, &mobile).await, values });
    }
    everybody
}

/// What a call answers to these credentials where everything else about it is wrong: its path, its query and its body.
async fn ask(app: &TestApp, (method, path): (&str, &str), token: Option<&str>, cookie: Option<&str>) -> (u16, i64) {
    let part = |part: &str| if part.starts_with('{') { "no-such-thing".to_owned() } else { part.to_owned() };
    let path = path.split('/').map(part).collect::<Vec<_>>().join("/");
    let mut request = Request::builder().method(method.to_uppercase().as_str()).uri(format!("{path}?lang=xx&x=1"));
    if let Some(token) = token {
        request = request.header("token", token);
    }
    if let Some(cookie) = cookie {
        request = request.header("cookie", format!("guanlan_session={cookie}"));
    }
    let body = if method == "get" { Body::empty() } else { Body::from("{") };
    let answer = app.send(request.header("content-type", "application/json").body(body).unwrap()).await;
    super::super::people::code_of(&answer)
}

/// Nobody known.
const UNKNOWN: (u16, i64) = (401, 203);
const FORBIDDEN: (u16, i64) = (403, 403);
/// Let in, and refused for the language: so nothing was done.
const LET_IN: (u16, i64) = (422, 422);

async fn nobody_gets_further_than_their_values(app: TestApp) {
    let everybody = everybody(&app).await;
    let mut wrong = Vec::new();
    for (method, path, guard) in CALLS {
        let call = (*method, *path);
        let mut expect = |who: &str, got: (u16, i64), wanted: (u16, i64)| {
            if got != wanted {
                wrong.push(format!("{method} {path} as {who}: {got:?} instead of {wanted:?}"));
            }
        };
        let open = matches!(guard, Anyone);
        let stranger = if open { LET_IN } else { UNKNOWN };
        expect("nobody", ask(&app, call, None, None).await, stranger);
        expect("somebody with made-up credentials", ask(&app, call, Some("x"), Some("x")).await, stranger);
        for persona in &everybody {
            let (token, cookie) = (persona.browser.token.as_deref(), persona.browser.cookie.as_deref());
            let known = |values: &[u16]| {
                let may = values.is_empty() || values.iter().any(|value| persona.values.contains(value));
                if may { LET_IN } else { FORBIDDEN }
            };
            let known_as = |may: bool| if may { LET_IN } else { FORBIDDEN };
            let (by_token, by_cookie) = match guard {
                Anyone => (LET_IN, LET_IN),
                Token(values) => (known(values), UNKNOWN),
                Cookie(values) => (UNKNOWN, known(values)),
                Applicant => (known_as(persona.may_apply()), UNKNOWN),
                ApplicantCookie => (UNKNOWN, known_as(persona.may_apply())),
                Member => (known_as(persona.is_member()), UNKNOWN),
            };
            expect(&format!("{} by token", persona.name), ask(&app, call, token, None).await, by_token);
            expect(&format!("{} by cookie", persona.name), ask(&app, call, None, cookie).await, by_cookie);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for persona in &everybody {
        assert_eq!(persona.browser.code().await, 0, "{} was touched by a refused call", persona.name);
    }
}

#[tokio::test]
async fn nobody_gets_further_than_their_values_on_sqlite() {
    nobody_gets_further_than_their_values(TestApp::start(Engine::Sqlite).await.expect("SQLite is always there")).await;
}

#[tokio::test]
async fn nobody_gets_further_than_their_values_on_postgres() {
    if let Some(app) = TestApp::start(Engine::Postgres).await {
        nobody_gets_further_than_their_values(app).await;
    }
}
