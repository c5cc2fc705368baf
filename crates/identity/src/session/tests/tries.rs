//! Tries at passwords and codes, many at once and from several instances, on both databases.

use std::{net::SocketAddr, sync::Arc};

use axum::{extract::ConnectInfo, http::Method};
use guanlan_core::account::Purpose;
use guanlan_kernel::error::ApiError;
use tokio::{sync::oneshot, task::JoinSet};

use super::*;
use crate::{
    code, people,
    session::FAILURES,
    testing::{
        TestApp,
        people::{person_of, sms_to},
    },
};

const OTHER: &str = "13800000002";
const NEW: &str = "Longkiln-2";

/// A call as these browsers make it, all at once and each with a payload of its own; answers how often each status came.
async fn at_once(
    calls: impl Iterator<Item = (Arc<TestApp>, Method, &'static str, Option<String>, Value)>,
) -> std::collections::BTreeMap<u16, usize> {
    let mut asked = JoinSet::new();
    for (app, method, path, token, payload) in calls {
        asked.spawn(async move {
            let browser = Browser { token, ..Browser::new(&app) };
            browser.call(method, path, payload).await.status.as_u16()
        });
    }
    let mut statuses = std::collections::BTreeMap::new();
    while let Some(status) = asked.join_next().await {
        *statuses.entry(status.unwrap()).or_default() += 1;
    }
    statuses
}

/// The instance and another one on the same database.
async fn two(app: TestApp) -> [Arc<TestApp>; 2] {
    let other = app.another().await;
    [Arc::new(app), Arc::new(other)]
}

/// Logins at once, by turns from two instances.
async fn logins(apps: &[Arc<TestApp>; 2], payloads: Vec<Value>) -> std::collections::BTreeMap<u16, usize> {
    let turns = payloads.into_iter().zip(apps.iter().cycle().cloned());
    at_once(turns.map(|(payload, app)| (app, Method::POST, "/user/getLogin", None, payload))).await
}

/// A login from an address.
async fn login_from(app: &TestApp, address: &str, mobile: &str, password: &str) -> Answer {
    let body = json!({"mobile": mobile, "password": password}).to_string();
    let mut request =
        Request::post("/user/getLogin").header("content-type", "application/json").body(Body::from(body)).unwrap();
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(address.parse().unwrap(), 4711)));
    app.send(request).await
}

fn wrong_code(right: &str) -> &'static str {
    if right == "000000" { "000001" } else { "000000" }
}

on_both_databases! {
    async fn thirty_wrong_logins_at_once_on_two_instances_get_exactly_five_answers(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let apps = two(app).await;
        let wrong = json!({"mobile": MOBILE, "password": "Wrong-123"});
        assert_eq!(logins(&apps, vec![wrong.clone(); 30]).await, [(401, 5), (429, 25)].into());
        let unknown = json!({"mobile": OTHER, "password": "Wrong-123"});
        assert_eq!(logins(&apps, vec![unknown; 30]).await, [(401, 5), (429, 25)].into(), "a number that nobody has");
        apps[0].pass(Duration::minutes(15));
        assert_eq!(logins(&apps, vec![wrong; 30]).await, [(401, 5), (429, 25)].into());
    }

    async fn thirty_wrong_logins_at_once_on_one_instance_get_exactly_five_answers(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let app = Arc::new(app);
        let wrong = json!({"mobile": MOBILE, "password": "Wrong-123"});
        assert_eq!(logins(&[app.clone(), app], vec![wrong; 30]).await, [(401, 5), (429, 25)].into());
    }

    async fn wrong_codes_of_the_second_factor_and_wrong_passwords_are_counted_together(app: TestApp) {
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Finance]).await;
        let factor = OneTime::generate();
        turn_on(&app, &factor).await;
        let code = factor.code_at(u64::try_from(app.app.now().0 / 1000).unwrap());
        let apps = two(app).await;
        let otp = |otp: &str| json!({"mobile": MOBILE, "password": PASSWORD, "otp": otp});
        let mut payloads = vec![otp(wrong_code(&code)); 15];
        payloads.extend(vec![json!({"mobile": MOBILE, "password": "Wrong-123"}); 15]);
        assert_eq!(logins(&apps, payloads).await, [(401, 5), (429, 25)].into());
        assert_eq!(logins(&apps, vec![otp(&code)]).await, [(429, 1)].into());
    }

    async fn being_asked_for_a_second_factor_is_no_failure(app: TestApp) {
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Finance]).await;
        let factor = OneTime::generate();
        turn_on(&app, &factor).await;
        let mut browser = Browser::new(&app);
        for _ in 0..12 {
            assert_eq!(browser.login(MOBILE, PASSWORD).await.json()["data"], json!({"otp": true}));
        }
        let otp = factor.code_at(u64::try_from(app.app.now().0 / 1000).unwrap());
        let login = json!({"mobile": MOBILE, "password": PASSWORD, "otp": otp});
        assert_eq!(code_of(&browser.post("/user/getLogin", login).await), (200, 0));
    }

    async fn a_right_login_among_wrong_ones_gives_back_no_more_than_one_after_the_other(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let apps = two(app).await;
        let wrong = json!({"mobile": MOBILE, "password": "Wrong-123"});
        let mut payloads = vec![wrong.clone(); 30];
        payloads.insert(2, json!({"mobile": MOBILE, "password": PASSWORD}));
        let mut answers = logins(&apps, payloads).await;
        let more = logins(&apps, vec![wrong; 30]).await;
        *answers.entry(401).or_default() += more.get(&401).copied().unwrap_or_default();
        let tries = 5 * (1 + answers.get(&200).copied().unwrap_or_default());
        assert!((5..=tries).contains(&answers[&401]), "{answers:?}");
    }

    async fn a_right_login_after_three_wrong_ones_leaves_exactly_five_answers_to_thirty_at_once(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let mut browser = Browser::new(&app);
        for _ in 0..3 {
            assert_eq!(browser.login(MOBILE, "Wrong-123").await.status, 401);
        }
        assert_eq!(browser.login(MOBILE, PASSWORD).await.status, 200);
        let apps = two(app).await;
        let wrong = json!({"mobile": MOBILE, "password": "Wrong-123"});
        assert_eq!(logins(&apps, vec![wrong; 30]).await, [(401, 5), (429, 25)].into());
    }

    async fn passwords_asked_again_get_five_tries_at_once_and_so_do_logins_after_them(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let token = Browser::signed_in(&app, MOBILE).await.token;
        let apps = two(app).await;
        let wrong = json!({"current": "Wrong-123", "password": NEW});
        let calls = apps.iter().cycle().take(30).cloned();
        let answers = at_once(calls.map(|app| (app, Method::PUT, "/api/v1/account/password", token.clone(), wrong.clone())));
        assert_eq!(answers.await, [(422, 5), (429, 25)].into());
        let right = json!({"mobile": MOBILE, "password": PASSWORD});
        assert_eq!(logins(&apps, vec![right]).await, [(429, 1)].into());
    }

    async fn the_second_factor_gets_five_tries_at_once_behind_a_right_password(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let factor = OneTime::generate();
        let token = Browser::signed_in(&app, MOBILE).await.token;
        turn_on(&app, &factor).await;
        let otp = factor.code_at(u64::try_from(app.app.now().0 / 1000).unwrap());
        let apps = two(app).await;
        for path in ["/api/v1/account/second-factor", "/api/v1/account"] {
            let wrong = json!({"password": PASSWORD, "otp": wrong_code(&otp)});
            let calls = apps.iter().cycle().take(30).cloned();
            let answers = at_once(calls.map(|app| (app, Method::DELETE, path, token.clone(), wrong.clone())));
            assert_eq!(answers.await, [(422, 5), (429, 25)].into(), "{path}");
            apps[0].pass(Duration::minutes(15));
        }
    }

    async fn the_first_code_of_a_second_factor_gets_five_tries_at_once(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let browser = Browser::signed_in(&app, MOBILE).await;
        let path = "/api/v1/account/second-factor";
        let begun = browser.post(path, json!({"password": PASSWORD})).await.data();
        let factor = OneTime::read(begun["secret"].as_str().unwrap()).unwrap();
        let otp = factor.code_at(u64::try_from(app.app.now().0 / 1000).unwrap());
        let token = browser.token.clone();
        let apps = two(app).await;
        let wrong = json!({"otp": wrong_code(&otp)});
        let calls = apps.iter().cycle().take(30).cloned();
        let answers = at_once(calls.map(|app| (app, Method::PUT, path, token.clone(), wrong.clone())));
        assert_eq!(answers.await, [(422, 5), (429, 25)].into());
        let right = [(apps[0].clone(), Method::PUT, path, token, json!({"otp": otp}))];
        assert_eq!(at_once(right.into_iter()).await, [(429, 1)].into());
    }

    async fn of_thirty_two_codes_at_once_five_are_looked_at(app: TestApp) {
        Browser::new(&app).post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        let apps = two(app).await;
        let wrong = json!({"mobile": MOBILE, "code": wrong_code(&code)});
        let calls = apps.iter().cycle().take(32).cloned();
        let answers = at_once(calls.map(|app| (app, Method::POST, "/user/verifyMobile", None, wrong.clone())));
        assert_eq!(answers.await, [(422, 32)].into());
        let number = apps[0].app.keys.lookup("mobile", MOBILE);
        assert_eq!(code::tries(&apps[0].app, &number, Purpose::Register).await.unwrap(), 5);
        let right = [(apps[0].clone(), Method::POST, "/user/verifyMobile", None, json!({"mobile": MOBILE, "code": code}))];
        assert_eq!(at_once(right.into_iter()).await, [(422, 1)].into());
    }

    async fn a_code_that_is_spent_wrongly_costs_a_try_and_a_right_one_costs_none(app: TestApp) {
        let browser = Browser::new(&app);
        browser.post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        let check = json!({"mobile": MOBILE, "code": code});
        for _ in 0..9 {
            assert_eq!(browser.post("/user/verifyMobile", check.clone()).await.status, 200);
        }
        let (app_, wrong) = (&app.app, wrong_code(&code));
        for _ in 0..5 {
            let spent = app_.db.write(|tx| Box::pin(code::spend(tx, app_, MOBILE, Purpose::Register, wrong))).await;
            assert_eq!(spent.unwrap(), code::Spent::Wrong);
        }
        assert_eq!(browser.post("/user/verifyMobile", check).await.status, 422);
    }

    async fn ninety_addresses_of_one_64_fail_and_ask_for_codes_as_one_caller(app: TestApp) {
        let app = app.another_as(|parts| {
            parts.password_limits.wrong_per_address = 3;
            parts.code_limits.per_hour_and_address = 3;
        }).await;
        let (mut looked_at, mut sent) = (0, 0);
        for number in 0..90 {
            let (address, mobile) = (format!("2001:db8:1:2:{number:x}::1"), format!("139000000{number:02}"));
            looked_at += u32::from(login_from(&app, &address, &mobile, "Wrong-123").await.status == 401);
            let body = Body::from(json!({"mobile": mobile}).to_string());
            let mut asks = Request::post("/user/verifyMobile").header("content-type", "application/json").body(body).unwrap();
            asks.extensions_mut().insert(ConnectInfo(SocketAddr::new(address.parse().unwrap(), 4711)));
            sent += u32::from(app.send(asks).await.status == 200);
        }
        assert_eq!((looked_at, sent), (3, 3));
        assert_eq!(login_from(&app, "2001:db8:1:3::1", MOBILE, "Wrong-123").await.status, 401, "the next /64");
        let mut more = 0;
        for number in 0..30 {
            let (address, mobile) = (format!("2001:db8:1:{:x}::1", number + 16), format!("139000001{number:02}"));
            more += u32::from(login_from(&app, &address, &mobile, "Wrong-123").await.status == 401);
        }
        assert_eq!(more, 20, "24 failures are what one /48 may make");
    }

    async fn right_passwords_are_limited_for_each_person_and_each_address(app: TestApp) {
        for mobile in [MOBILE, OTHER] {
            somebody(&app, mobile, Sort::Visitor, &[]).await;
        }
        let strict = app.another_as(|parts| {
            parts.password_limits.right_per_person = 4;
            parts.password_limits.right_per_address = 6;
        }).await;
        let browser = Browser::signed_in(&strict, MOBILE).await;
        for _ in 0..2 {
            assert_eq!(Browser::new(&strict).login(MOBILE, PASSWORD).await.status, 200);
        }
        let change = json!({"current": PASSWORD, "password": NEW});
        browser.put("/api/v1/account/password", change.clone()).await.data();
        let fifth = Browser::new(&strict).login(MOBILE, NEW).await;
        assert_eq!((fifth.status.as_u16(), &fifth.headers["retry-after"]), (429, &"900".parse().unwrap()));
        assert_eq!(browser.put("/api/v1/account/password", change).await.status, 429, "nor for an act of the account");
        for _ in 0..2 {
            assert_eq!(Browser::new(&strict).login(OTHER, PASSWORD).await.status, 200);
        }
        assert_eq!(Browser::new(&strict).login(OTHER, PASSWORD).await.status, 429, "a seventh from this address");
        assert_eq!(login_from(&strict, "203.0.113.9", OTHER, PASSWORD).await.status, 200);
        strict.pass(Duration::minutes(15));
        assert_eq!(Browser::new(&strict).login(MOBILE, NEW).await.status, 200);
    }

    async fn of_forty_right_logins_of_one_person_eight_wait_and_nobody_waits_behind_them(app: TestApp) {
        for mobile in [MOBILE, OTHER] {
            somebody(&app, mobile, Sort::Visitor, &[]).await;
        }
        let app = Arc::new(app);
        let (is_there, first) = oneshot::channel();
        let (go_on, may_go_on) = oneshot::channel();
        app.app.hashing.after_next_comparison(async move {
            is_there.send(()).unwrap();
            may_go_on.await.unwrap();
        });
        let mut asked = JoinSet::new();
        for _ in 0..40 {
            let app = app.clone();
            asked.spawn(async move { Browser::new(&app).login(MOBILE, PASSWORD).await });
        }
        for _ in 0..32 {
            let refused = asked.join_next().await.unwrap().unwrap();
            assert_eq!((refused.status.as_u16(), &refused.headers["retry-after"]), (429, &"1".parse().unwrap()));
        }
        first.await.unwrap();
        assert_eq!(Browser::new(&app).login(OTHER, PASSWORD).await.status, 200, "while the first of eight is looked at");
        go_on.send(()).unwrap();
        while let Some(answer) = asked.join_next().await {
            assert_eq!(answer.unwrap().status, 200);
        }
    }

    async fn a_login_begins_no_session_once_the_password_it_was_checked_with_is_replaced(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let elsewhere = app.another().await;
        Browser::new(&app).post("/user/getRetrieveVerification", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        app.app.hashing.after_next_comparison(async move {
            let reset = json!({"mobile": MOBILE, "code": code, "password": NEW});
            Browser::new(&elsewhere).post("/user/saveNewPassword", reset).await.data();
        });
        let mut browser = Browser::new(&app);
        let answer = browser.login(MOBILE, PASSWORD).await;
        assert_eq!((code_of(&answer), &answer.json()["data"]), ((401, 401), &Value::Null));
        assert!(!answer.headers.contains_key("set-cookie"));
        assert_eq!(browser.login(MOBILE, NEW).await.status, 200);
    }

    async fn a_login_begins_no_session_once_the_account_is_shut_or_has_a_second_factor(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        somebody(&app, OTHER, Sort::Visitor, &[]).await;
        let (shut, other) = (person_of(&app, MOBILE).await.id, person_of(&app, OTHER).await);
        let db = app.app.db.clone();
        app.app.hashing.after_next_comparison(async move {
            let shutting = db.write(|tx| Box::pin(async move { people::set_state(&**tx, shut, PersonState::Disabled).await }));
            shutting.await.unwrap();
        });
        assert_eq!(code_of(&Browser::new(&app).login(MOBILE, PASSWORD).await), (401, 401));
        let (db, sealed) = (app.app.db.clone(), app.app.keys.seal(crate::session::factor_place(&other.identifier), "x"));
        app.app.hashing.after_next_comparison(async move {
            let (id, sealed) = (other.id, &sealed);
            db.write(|tx| Box::pin(async move { person::set_second_factor(&**tx, id, sealed, true).await })).await.unwrap();
        });
        assert_eq!(code_of(&Browser::new(&app).login(OTHER, PASSWORD).await), (401, 401));
    }

    async fn who_knows_the_old_password_alone_does_not_replace_the_new_one(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let thief = Browser::signed_in(&app, MOBILE).await;
        let elsewhere = app.another().await;
        Browser::new(&app).post("/user/getRetrieveVerification", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        app.app.hashing.after_next_comparison(async move {
            let reset = json!({"mobile": MOBILE, "code": code, "password": NEW});
            Browser::new(&elsewhere).post("/user/saveNewPassword", reset).await.data();
        });
        let change = json!({"current": PASSWORD, "password": "Thieves-3"});
        assert_eq!(code_of(&thief.put("/api/v1/account/password", change).await), (401, 1002));
        assert_eq!(Browser::new(&app).login(MOBILE, NEW).await.status, 200);
        assert_eq!(sms_to(&app, MOBILE).await.map(|text| text.is_empty()), Some(false));
    }

    async fn a_try_that_is_broken_off_stays_counted(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let number = app.app.keys.lookup("mobile", MOBILE);
        for _ in 0..FAILURES.most {
            let address = std::net::Ipv4Addr::LOCALHOST.into();
            drop(crate::session::Try::begin(&app.app, &number, address).await.unwrap());
        }
        assert!(matches!(
            crate::session::Try::begin(&app.app, &number, std::net::Ipv4Addr::LOCALHOST.into()).await,
            Err(ApiError::TooOften(900))
        ));
    }
}
