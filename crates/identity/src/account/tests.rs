//! The account page's calls as named persons, on both databases.

mod factor;
mod leaving;

use axum::http::Method;
use chrono::Duration;
use guanlan_core::{account::Sort, permission::Permission};
use guanlan_kernel::{audit::acts_of, testing::on_both_databases};
use serde_json::{Value, json};

use crate::{
    person,
    testing::{
        TestApp,
        people::{Browser, MOBILE, PASSWORD, code_of, code_sent_to, sms_to, somebody},
    },
};

const OTHER: &str = "13800000002";
const NEW: &str = "Longkiln-2";

async fn visitor(app: &TestApp) -> Browser<'_> {
    somebody(app, MOBILE, Sort::Visitor, &[]).await;
    Browser::signed_in(app, MOBILE).await
}

/// What a person did, the newest first, from the row of the number.
async fn acts(app: &TestApp, mobile: &str) -> Vec<String> {
    let known = person::find_by_mobile(&app.app, app.app.db.reader(), mobile).await.unwrap().unwrap();
    let acts = acts_of(app.app.db.reader(), known.id, 100).await.unwrap();
    acts.into_iter().map(|(_, action, _)| action).collect()
}

on_both_databases! {
    async fn the_account_is_the_callers_own_and_shows_no_number(app: TestApp) {
        let browser = visitor(&app).await;
        let answer = browser.get("/api/v1/account").await;
        assert_eq!(answer.headers["cache-control"], "no-store");
        assert!(!answer.text().contains(MOBILE));
        let account = answer.data();
        assert_eq!(account["iCIdentifier"], browser.id);
        assert_eq!(account["createdAt"], "2026-06-15T04:00:00.000Z");
        assert_eq!(
            (&account["name"], &account["sort"], &account["companyName"], &account["mobileMasked"]),
            (&json!("某人"), &json!("visitor"), &Value::Null, &json!("138****0001"))
        );
        assert_eq!(account["secondFactor"], json!({"on": false, "required": false, "recoveryCodesLeft": 0}));
        assert_eq!(account["consents"], json!([]));
    }

    async fn who_registered_sees_the_consent_that_was_given(app: TestApp) {
        let browser = Browser::new(&app);
        browser.post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        browser.post("/user/saveRegisterUser", json!({"mobile": MOBILE, "code": code, "password": PASSWORD, "accept": true, "termsVersion": "7"})).await;
        let account = Browser::signed_in(&app, MOBILE).await.get("/api/v1/account").await.data();
        assert_eq!(account["consents"], json!([{"document": "terms", "version": "7", "givenAt": "2026-06-15T04:00:00.000Z"}]));
        assert_eq!(account["name"], "");
    }

    async fn no_call_answers_without_a_token_and_none_takes_an_unknown_field(app: TestApp) {
        let browser = visitor(&app).await;
        let calls = [
            (Method::GET, "/api/v1/account", None),
            (Method::DELETE, "/api/v1/account", Some(json!({"password": PASSWORD}))),
            (Method::PUT, "/api/v1/account/name", Some(json!({"name": "x"}))),
            (Method::PUT, "/api/v1/account/password", Some(json!({"current": PASSWORD, "password": NEW}))),
            (Method::POST, "/api/v1/account/mobile/code", Some(json!({"mobile": OTHER}))),
            (Method::PUT, "/api/v1/account/mobile", Some(json!({"mobile": OTHER, "code": "1", "password": PASSWORD}))),
            (Method::GET, "/api/v1/account/sessions", None),
            (Method::DELETE, "/api/v1/account/sessions", None),
            (Method::DELETE, "/api/v1/account/sessions/x", None),
            (Method::POST, "/api/v1/account/second-factor", Some(json!({"password": PASSWORD}))),
            (Method::PUT, "/api/v1/account/second-factor", Some(json!({"otp": "123456"}))),
            (Method::GET, "/api/v1/account/data", None),
        ];
        let mut by_cookie = Browser::new(&app);
        by_cookie.cookie = browser.cookie.clone();
        for (method, path, payload) in calls {
            let whole = payload.clone().unwrap_or_default();
            let stranger = by_cookie.call(method.clone(), path, whole).await;
            assert_eq!(code_of(&stranger), (401, 203), "{method} {path}: the cookie opens nothing here");
            let Some(mut payload) = payload else { continue };
            payload["surprise"] = json!(1);
            let odd = browser.call(method.clone(), path, payload).await;
            assert_eq!(odd.status, 422, "{method} {path}");
            assert!(odd.json()["errors"]["surprise"].is_string());
        }
        assert_eq!(browser.get("/api/v1/account").await.data()["name"], "某人", "nothing of it was done");
    }

    async fn a_name_has_one_to_fifty_characters(app: TestApp) {
        let browser = visitor(&app).await;
        for bad in [json!(""), json!("  "), json!("青".repeat(51)), json!(7), Value::Null] {
            assert!(browser.put("/api/v1/account/name", json!({"name": bad})).await.json()["errors"]["name"].is_string());
        }
        let name = "青".repeat(50);
        assert_eq!(browser.put("/api/v1/account/name", json!({"name": name})).await.data()["name"], name);
        assert_eq!(browser.get("/api/v1/account").await.data()["name"], name);
        assert_eq!(acts(&app, MOBILE).await[0], "changeName");
    }

    async fn a_new_password_ends_every_other_session_and_keeps_this_one(app: TestApp) {
        let here = visitor(&app).await;
        let elsewhere = app.another().await;
        let mut there = Browser::signed_in(&elsewhere, MOBILE).await;
        let weak = here.put("/api/v1/account/password", json!({"current": PASSWORD, "password": "celadon"})).await;
        assert!(weak.json()["errors"]["password"].is_string());
        assert_eq!(there.code().await, 0, "nothing happened yet");
        here.put("/api/v1/account/password", json!({"current": PASSWORD, "password": NEW})).await.data();
        assert_eq!((here.code().await, there.code().await), (0, 1002));
        assert_eq!(there.login(MOBILE, PASSWORD).await.status, 401);
        assert_eq!(there.login(MOBILE, NEW).await.status, 200);
        assert!(acts(&app, MOBILE).await.contains(&"changePassword".into()));
    }

    async fn a_wrong_present_password_counts_like_a_failed_login(app: TestApp) {
        let browser = visitor(&app).await;
        let change = |current: &str| browser.put("/api/v1/account/password", json!({"current": current, "password": NEW}));
        for _ in 0..3 {
            let wrong = change("Wrong-123").await;
            assert_eq!(wrong.status, 422);
            assert!(wrong.json()["errors"]["current"].is_string());
        }
        for _ in 0..2 {
            assert_eq!(Browser::new(&app).login(MOBILE, "Wrong-123").await.status, 401);
        }
        assert_eq!(change(PASSWORD).await.status, 429, "five of both kinds together");
        assert_eq!(Browser::new(&app).login(MOBILE, PASSWORD).await.status, 429);
        app.pass(Duration::minutes(14));
        let mut browser = Browser { app: &app, cookie: browser.cookie.clone(), token: None, id: browser.id.clone() };
        app.pass(Duration::minutes(1));
        browser.token().await;
        browser.put("/api/v1/account/password", json!({"current": PASSWORD, "password": NEW})).await.data();
        assert!(acts(&app, MOBILE).await.iter().filter(|act| *act == "signInRefused").count() >= 3);
    }

    async fn another_number_needs_its_code_and_the_password_and_the_old_one_is_told(app: TestApp) {
        let browser = visitor(&app).await;
        let ask = |mobile: &str| browser.post("/api/v1/account/mobile/code", json!({"mobile": mobile}));
        assert!(ask(MOBILE).await.json()["errors"]["mobile"].is_string(), "one's own");
        assert!(ask("123").await.json()["errors"]["mobile"].is_string());
        ask(OTHER).await.data();
        assert_eq!(ask(OTHER).await.status, 429, "a minute between two");
        let code = code_sent_to(&app, OTHER).await;
        let wrong = if code == "000000" { "000001" } else { "000000" };
        let change = |code: &str, password: &str| {
            browser.put("/api/v1/account/mobile", json!({"mobile": OTHER, "code": code, "password": password}))
        };
        assert!(change(&code, "Wrong-123").await.json()["errors"]["password"].is_string());
        assert!(change(wrong, PASSWORD).await.json()["errors"]["code"].is_string());
        let changed = change(&code, PASSWORD).await;
        assert_eq!(changed.data()["mobileMasked"], "138****0002");
        let notice = sms_to(&app, MOBILE).await.unwrap();
        assert!(notice.contains("138****0002") && !notice.contains(OTHER), "{notice}");
        assert_eq!(Browser::new(&app).login(MOBILE, PASSWORD).await.status, 401);
        assert_eq!(Browser::new(&app).login(OTHER, PASSWORD).await.status, 200);
        assert_eq!(browser.code().await, 0, "still signed in");
        assert!(acts(&app, OTHER).await.contains(&"changeMobile".into()));
        assert!(change(&code, PASSWORD).await.status == 422, "spent, and one's own by now");
    }

    async fn only_a_right_code_tells_that_a_number_has_an_account(app: TestApp) {
        let browser = visitor(&app).await;
        somebody(&app, OTHER, Sort::Member, &[]).await;
        let ask = |mobile: &'static str| browser.post("/api/v1/account/mobile/code", json!({"mobile": mobile}));
        let (known, stranger) = (ask(OTHER).await, ask("13800000003").await);
        assert_eq!((known.status, known.text()), (stranger.status, stranger.text()));
        let change = |mobile: &'static str, code: &str| {
            browser.put("/api/v1/account/mobile", json!({"mobile": mobile, "code": code, "password": PASSWORD}))
        };
        let (known, stranger) = (change(OTHER, "abc").await, change("13800000003", "abc").await);
        assert_eq!((known.status, known.text()), (stranger.status, stranger.text()));
        let code = code_sent_to(&app, OTHER).await;
        assert_eq!(code_of(&change(OTHER, &code).await), (409, 409));
        assert_eq!(browser.get("/api/v1/account").await.data()["mobileMasked"], "138****0001");
        assert_eq!(Browser::new(&app).login(OTHER, PASSWORD).await.status, 200, "theirs as before");
    }

    async fn each_browser_is_listed_and_can_be_signed_out_from_another(app: TestApp) {
        let here = visitor(&app).await;
        app.pass(Duration::seconds(1));
        let there = Browser::signed_in(&app, MOBILE).await;
        somebody(&app, OTHER, Sort::Visitor, &[]).await;
        let stranger = Browser::signed_in(&app, OTHER).await;
        let list = there.get("/api/v1/account/sessions").await.data();
        assert_eq!(list.as_array().unwrap().len(), 2);
        assert_eq!((&list[0]["current"], &list[1]["current"]), (&json!(true), &json!(false)));
        assert_eq!((&list[1]["network"], &list[1]["kind"]), (&json!("127.0.0.0/24"), &json!("other")));
        assert_eq!(list[1]["createdAt"], "2026-06-15T04:00:00.000Z");
        let other = format!("/api/v1/account/sessions/{}", list[1]["id"].as_str().unwrap());
        assert_eq!(stranger.delete(&other, Value::Null).await.status, 404, "another's");
        there.delete(&other, Value::Null).await.data();
        assert_eq!((here.code().await, there.code().await), (1002, 0));
        assert_eq!(there.delete(&other, Value::Null).await.status, 404, "over already");
        let own = format!("/api/v1/account/sessions/{}", list[0]["id"].as_str().unwrap());
        let out = there.delete(&own, Value::Null).await;
        assert!(out.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
        assert_eq!(there.code().await, 203, "the own act is no 1002");
        assert_eq!(stranger.code().await, 0);
    }

    async fn signing_out_everywhere_ends_this_session_too(app: TestApp) {
        let here = visitor(&app).await;
        let elsewhere = app.another().await;
        let there = Browser::signed_in(&elsewhere, MOBILE).await;
        let out = here.delete("/api/v1/account/sessions", Value::Null).await;
        assert!(out.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
        out.data();
        assert_eq!((here.code().await, there.code().await), (203, 1002));
        assert_eq!(acts(&app, MOBILE).await[0], "endSessions");
    }

    async fn what_is_kept_can_be_seen_and_taken_away_as_a_file_by_its_owner_alone(app: TestApp) {
        let mut browser = visitor(&app).await;
        browser.put("/api/v1/account/name", json!({"name": "李青"})).await.data();
        let data = browser.get("/api/v1/account/data").await;
        assert!(!data.text().contains(MOBILE));
        let data = data.data();
        assert_eq!((&data["account"]["name"], data["sessions"].as_array().unwrap().len()), (&json!("李青"), 1));
        let acts: Vec<&Value> = data["audit"].as_array().unwrap().iter().map(|act| &act["action"]).collect();
        assert_eq!(acts, [&json!("changeName"), &json!("signIn")]);
        assert_eq!(data["audit"][0]["network"], "127.0.0.0/24");

        let path = "/api/v1/account/data/download";
        let mut by_token = Browser::new(&app);
        by_token.token = browser.token.take();
        assert_eq!(code_of(&by_token.get(path).await), (401, 203), "by the cookie alone");
        let file = browser.get(path).await;
        assert_eq!(file.headers["content-disposition"], "attachment; filename=\"guanlan-account-2026-06-15.json\"");
        assert_eq!((&file.headers["cache-control"], &file.headers["content-type"]), (&"no-store".parse().unwrap(), &"application/json".parse().unwrap()));
        assert_eq!(file.json()["audit"][0]["action"], "exportOwnData");
        let cookie = format!("guanlan_session={}", browser.cookie.unwrap());
        let request = axum::http::Request::get(path).header("cookie", cookie).header("sec-fetch-site", "cross-site");
        assert_eq!(app.send(request.body(axum::body::Body::empty()).unwrap()).await.status, 403, "another site makes no files");
    }
}
