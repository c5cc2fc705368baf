//! The account calls as named persons, on both databases (RULES sign-in).

mod by_code;
mod foreign;
mod tries;

use axum::{body::Body, http::Request};
use chrono::Duration;
use guanlan_core::{
    account::{PersonState, Sort},
    permission::Permission,
};
use guanlan_kernel::{outbox, testing::on_both_databases};
use guanlan_vault::OneTime;
use serde_json::{Value, json};

use crate::{
    person,
    testing::{
        Answer, TestApp,
        people::{Browser, MOBILE, PASSWORD, code_of, code_sent_to, somebody},
    },
};

on_both_databases! {
    async fn a_visitor_registers_with_the_code_logs_in_and_gets_a_token(app: TestApp) {
        let mut browser = Browser::new(&app);
        let sent = browser.post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        assert_eq!(sent.json(), json!({"code": 0, "msg": "", "data": null}));
        let code = code_sent_to(&app, MOBILE).await;
        assert_eq!(code_of(&browser.post("/user/verifyMobile", json!({"mobile": MOBILE, "code": code})).await), (200, 0));
        let new = json!({"mobile": MOBILE, "code": code, "password": PASSWORD, "accept": true, "name": "李 O'Neil 🏺"});
        for unseen in ["\u{200b}", "\u{200d}", "\u{3164}", "\u{2800}", "\u{301}", "李\u{202e}", "\u{200f}李"] {
            let mut other = new.clone();
            other["name"] = json!(unseen);
            let answer = browser.post("/user/saveRegisterUser", other).await;
            assert_eq!(answer.status, 422, "{unseen:?}");
            assert_eq!(answer.json()["errors"]["name"], "须为一行，有看得见的字符，且不能含有改变书写方向的控制符");
        }
        assert_eq!(code_of(&browser.post("/user/saveRegisterUser", new).await), (200, 0));
        assert!(browser.cookie.is_none(), "registering does not log in");

        let answer = browser.login(MOBILE, PASSWORD).await;
        let line = answer.headers["set-cookie"].to_str().unwrap();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Secure"] {
            assert!(line.contains(part), "{line}");
        }
        let user = &answer.json()["hgPostData"][0];
        assert_eq!(user["name"], "李 O'Neil 🏺");
        assert_eq!(
            (&user["sort"], &user["mobileMasked"], &user["nvcJurisdiction"], &user["cartSum"]),
            (&json!("visitor"), &json!("138****0001"), &json!([]), &json!(0))
        );
        assert!(!answer.text().contains(MOBILE), "no number in clear");
        assert_eq!(browser.token().await.len(), 43);
        assert_eq!(browser.code().await, 0);
    }

    async fn a_code_is_spent_only_when_the_whole_registration_succeeds(app: TestApp) {
        let browser = Browser::new(&app);
        browser.post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        let register = |password: &str, accept: bool| {
            browser.post("/user/saveRegisterUser", json!({"mobile": MOBILE, "code": code, "password": password, "accept": accept}))
        };
        let weak = register("celadon", true).await;
        assert_eq!(weak.status, 422);
        assert!(weak.json()["errors"]["password"].is_string());
        assert!(register(PASSWORD, false).await.json()["errors"]["accept"].is_string());
        assert_eq!(code_of(&register(PASSWORD, true).await), (200, 0));
        assert!(register(PASSWORD, true).await.json()["errors"]["code"].is_string(), "spent");
    }

    async fn a_wrong_code_is_refused_and_after_five_tries_the_right_one_too(app: TestApp) {
        let browser = Browser::new(&app);
        browser.post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        let wrong = if code == "000000" { "000001" } else { "000000" };
        for _ in 0..5 {
            let answer = browser.post("/user/verifyMobile", json!({"mobile": MOBILE, "code": wrong})).await;
            assert!(answer.json()["errors"]["code"].is_string());
        }
        assert_eq!(browser.post("/user/verifyMobile", json!({"mobile": MOBILE, "code": code})).await.status, 422);
    }

    async fn a_code_lives_five_minutes_and_counts_for_its_purpose_alone(app: TestApp) {
        let browser = Browser::new(&app);
        browser.post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        let reset = browser.post("/user/saveNewPassword", json!({"mobile": MOBILE, "code": code, "password": PASSWORD})).await;
        assert_eq!(reset.status, 422, "a code for registering sets no password");
        app.pass(Duration::seconds(299));
        let check = || browser.post("/user/verifyMobile", json!({"mobile": MOBILE, "code": code}));
        assert_eq!(check().await.status, 200);
        app.pass(Duration::seconds(1));
        assert_eq!(check().await.status, 422);
    }

    async fn codes_are_sent_once_a_minute_and_ten_a_day_for_each_purpose(app: TestApp) {
        let browser = Browser::new(&app);
        let ask = || browser.post("/user/verifyMobile", json!({"mobile": MOBILE}));
        assert_eq!(ask().await.status, 200);
        let soon = ask().await;
        assert_eq!(soon.status, 429);
        assert_eq!(soon.headers["retry-after"], "60");
        assert_eq!(browser.post("/user/getRetrieveVerification", json!({"mobile": MOBILE})).await.status, 200);
        for _ in 1..10 {
            app.pass(Duration::seconds(61));
            assert_eq!(ask().await.status, 200);
        }
        app.pass(Duration::seconds(61));
        assert_eq!(ask().await.status, 429, "the eleventh of the day");
        app.pass(Duration::days(1));
        assert_eq!(ask().await.status, 200);
    }

    async fn answers_do_not_tell_whether_a_number_is_registered(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let browser = Browser::new(&app);
        let unknown = "13800000002";
        for path in ["/user/verifyMobile", "/user/getRetrieveVerification"] {
            let (known, stranger) =
                (browser.post(path, json!({"mobile": MOBILE})).await, browser.post(path, json!({"mobile": unknown})).await);
            assert_eq!((known.status, known.text()), (stranger.status, stranger.text()), "{path}");
            let (again, stranger) =
                (browser.post(path, json!({"mobile": MOBILE})).await, browser.post(path, json!({"mobile": unknown})).await);
            assert_eq!((again.status, again.text()), (stranger.status, stranger.text()), "{path}");
        }
        let mut login = Browser::new(&app);
        let (known, stranger) = (login.login(MOBILE, "Wrong-123").await, login.login(unknown, "Wrong-123").await);
        assert_eq!((known.status, known.text()), (stranger.status, stranger.text()));
        assert_eq!(code_of(&known), (401, 401));
        let messages = outbox::list(app.app.db.reader(), &app.app.keys).await.unwrap();
        let of_known: Vec<_> = messages.iter().filter(|one| one.to == MOBILE && one.purpose == "register").collect();
        assert_eq!(of_known.len(), 1);
        assert!(!of_known[0].text.contains(|c: char| c.is_ascii_digit()), "a registered number gets no code: {}", of_known[0].text);
        assert!(messages.iter().all(|one| one.to != unknown || one.purpose == "register"), "strangers are not written to");
    }

    async fn from_the_sixth_failure_in_fifteen_minutes_logins_wait_and_nobody_is_locked_out_for_good(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let mut browser = Browser::new(&app);
        for _ in 0..5 {
            assert_eq!(browser.login(MOBILE, "Wrong-123").await.status, 401);
            app.pass(Duration::seconds(10));
        }
        let refused = browser.login(MOBILE, "Wrong-123").await;
        assert_eq!(refused.status, 429);
        assert_eq!(refused.headers["retry-after"], "850", "fifteen minutes after the first");
        assert_eq!(browser.login(MOBILE, PASSWORD).await.status, 429, "the right one neither: otherwise guessing goes on");
        app.pass(Duration::seconds(849));
        assert_eq!(browser.login(MOBILE, PASSWORD).await.status, 429);
        app.pass(Duration::seconds(1));
        assert_eq!(browser.login(MOBILE, PASSWORD).await.status, 200);
    }

    async fn a_success_forgets_the_failures_before_it(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let mut browser = Browser::new(&app);
        for _ in 0..3 {
            for _ in 0..4 {
                assert_eq!(browser.login(MOBILE, "Wrong-123").await.status, 401);
            }
            assert_eq!(browser.login(MOBILE, PASSWORD).await.status, 200);
        }
    }

    async fn a_token_needs_the_session_of_that_person_and_type_2(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        somebody(&app, "13800000002", Sort::Visitor, &[]).await;
        let (mut one, mut other) = (Browser::new(&app), Browser::new(&app));
        one.login(MOBILE, PASSWORD).await;
        other.login("13800000002", PASSWORD).await;
        let ask = |browser: Browser<'_>, key: String| {
            let cookie = browser.cookie;
            let app = &app;
            async move { Browser { app, cookie, token: None, id: String::new() }.post("/token/getToken", json!({"key": key, "type": 2})).await.json() }
        };
        let stranger = Browser::new(&app);
        assert_eq!(ask(stranger, one.id.clone()).await, json!({"code": 0, "msg": "", "data": null}), "no session");
        let wrong_type = one.post("/token/getToken", json!({"key": one.id, "type": 1})).await;
        assert!(wrong_type.json()["errors"]["type"].is_string());
        let (key, id) = (one.id.clone(), other.id.clone());
        assert_eq!(ask(other, key).await["msg"], "", "another's session");
        assert_eq!(one.post("/token/getToken", json!({"key": id, "type": 2})).await.json()["msg"], "");
        one.token().await;
        assert_eq!(one.post("/user/getUserById", json!({"id": id})).await.status, 403, "another's record");
        assert_eq!(one.post("/user/getLoginByID", json!({"id": one.id})).await.json()["hgPostData"][0]["iCIdentifier"], one.id);
    }

    async fn a_token_expires_after_fifteen_minutes_and_a_refresh_is_a_second_one(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let mut browser = Browser::new(&app);
        browser.login(MOBILE, PASSWORD).await;
        let first = browser.token().await;
        app.pass(Duration::minutes(15));
        assert_eq!(browser.code().await, 0, "a few seconds of grace");
        app.pass(Duration::seconds(6));
        let late = browser.post("/user/getUserById", json!({"id": browser.id})).await;
        assert_eq!(code_of(&late), (401, 203));
        assert_ne!(browser.token().await, first);
        assert_eq!(browser.code().await, 0);
    }

    async fn another_site_gets_no_token_and_signs_nobody_out(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let mut browser = Browser::new(&app);
        browser.login(MOBILE, PASSWORD).await;
        let cookie = format!("guanlan_session={}", browser.cookie.clone().unwrap());
        for (name, value, status) in [
            ("origin", "https://evil.example", 403),
            ("origin", "null", 403),
            ("sec-fetch-site", "cross-site", 403),
            ("sec-fetch-site", "same-site", 403),
            ("origin", "https://museum.example", 200),
            ("sec-fetch-site", "same-origin", 200),
        ] {
            let body = Body::from(json!({"key": browser.id, "type": 2}).to_string());
            let request = Request::post("/token/getToken").header("cookie", &cookie).header(name, value);
            let request = request.header("content-type", "application/json");
            assert_eq!(app.send(request.body(body).unwrap()).await.status, status, "{name}: {value}");
            if status == 403 {
                let request = Request::post("/user/logout").header("cookie", &cookie).header(name, value);
                assert_eq!(app.send(request.body(Body::empty()).unwrap()).await.status, 403);
            }
        }
        assert_eq!(browser.token().await.len(), 43, "still signed in");
    }

    async fn the_cookie_opens_no_call_that_needs_a_token(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let mut browser = Browser::new(&app);
        browser.login(MOBILE, PASSWORD).await;
        assert_eq!(browser.code().await, 203);
        browser.token = browser.cookie.clone();
        assert_eq!(browser.code().await, 203, "nor is it a token");
    }

    async fn a_login_makes_a_new_session_and_ends_the_one_that_was_planted(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        somebody(&app, "13800000002", Sort::Visitor, &[]).await;
        let mut attacker = Browser::new(&app);
        attacker.login("13800000002", PASSWORD).await;
        attacker.token().await;
        let mut victim = Browser::new(&app);
        victim.cookie = attacker.cookie.clone();
        victim.login(MOBILE, PASSWORD).await;
        assert_ne!(victim.cookie, attacker.cookie);
        assert_eq!(attacker.code().await, 203, "the planted session is over");
        let mut chosen = Browser::new(&app);
        chosen.cookie = Some("chosen-by-somebody-else".into());
        chosen.login(MOBILE, PASSWORD).await;
        assert_ne!(chosen.cookie.as_deref(), Some("chosen-by-somebody-else"));
    }

    async fn a_logout_ends_the_session_and_answers_0_also_when_already_out(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let mut browser = Browser::new(&app);
        browser.login(MOBILE, PASSWORD).await;
        browser.token().await;
        let (cookie, out) = (browser.cookie.clone(), browser.post("/user/logout", json!({})).await);
        assert_eq!(code_of(&out), (200, 0));
        assert!(out.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
        assert_eq!(browser.code().await, 203, "the own act is no 1002");
        browser.cookie = cookie;
        assert_eq!(browser.token().await, "", "the cookie is worth nothing any more");
        assert_eq!(code_of(&Browser::new(&app).post("/user/logout", json!({})).await), (200, 0));
    }

    async fn a_new_password_ends_every_session_on_every_instance(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let elsewhere = app.another().await;
        let (mut here, mut there) = (Browser::new(&app), Browser::new(&elsewhere));
        here.login(MOBILE, PASSWORD).await;
        here.token().await;
        there.login(MOBILE, PASSWORD).await;
        there.token().await;
        let stranger = Browser::new(&app);
        stranger.post("/user/getRetrieveVerification", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        let reset = |password: &str| stranger.post("/user/saveNewPassword", json!({"mobile": MOBILE, "code": code, "password": password}));
        assert_eq!(reset("weak").await.status, 422);
        assert_eq!(there.code().await, 0, "nothing happened yet");
        assert_eq!(code_of(&reset("Longkiln-2").await), (200, 0));
        assert_eq!((here.code().await, there.code().await), (1002, 1002));
        assert_eq!(there.token().await, "");
        assert_eq!(here.login(MOBILE, PASSWORD).await.status, 401);
        assert_eq!(here.login(MOBILE, "Longkiln-2").await.status, 200);
        assert_eq!(reset("Longkiln-3").await.status, 422, "a code counts once");
    }

    async fn the_museums_staff_are_signed_out_after_eight_idle_hours_and_visitors_after_thirty_days(app: TestApp) {
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Audit]).await;
        somebody(&app, "13800000002", Sort::Visitor, &[]).await;
        let (mut staff, mut visitor) = (Browser::new(&app), Browser::new(&app));
        staff.login(MOBILE, PASSWORD).await;
        visitor.login("13800000002", PASSWORD).await;
        app.pass(Duration::hours(7));
        assert_eq!(staff.token().await.len(), 43, "use keeps it alive");
        let refresh = staff.post("/token/getToken", json!({"key": staff.id, "type": 2})).await;
        let line = refresh.headers["set-cookie"].to_str().unwrap().to_owned();
        assert!(line.contains(staff.cookie.as_deref().unwrap()) && line.contains("Max-Age=28800"), "the cookie too");
        app.pass(Duration::hours(7));
        assert_eq!(staff.token().await.len(), 43);
        app.pass(Duration::hours(8));
        assert_eq!(staff.token().await, "");
        assert_eq!(visitor.token().await.len(), 43);
        app.pass(Duration::days(30));
        assert_eq!(visitor.token().await, "");
    }

    async fn a_second_factor_is_asked_for_and_each_of_its_codes_counts_once(app: TestApp) {
        somebody(&app, MOBILE, Sort::Museum, &[Permission::Finance]).await;
        let factor = OneTime::generate();
        turn_on(&app, &factor).await;
        let mut browser = Browser::new(&app);
        let half = browser.login(MOBILE, PASSWORD).await;
        assert_eq!((code_of(&half), &half.json()["data"]), ((401, 401), &json!({"otp": true})));
        assert_eq!(browser.login(MOBILE, "Wrong-123").await.json()["data"], Value::Null, "a wrong password learns nothing");
        let seconds = u64::try_from(app.app.now().0 / 1000).unwrap();
        let code = factor.code_at(seconds);
        let login = |otp: String| {
            let browser = Browser::new(&app);
            async move { browser.post("/user/getLogin", json!({"mobile": MOBILE, "password": PASSWORD, "otp": otp})).await }
        };
        let wrong = if code == "000000" { "000001" } else { "000000" };
        assert_eq!(code_of(&login(wrong.into()).await), (401, 401));
        assert_eq!(code_of(&login(code.clone()).await), (200, 0));
        assert_eq!(code_of(&login(code).await), (401, 401), "a replay");
    }

    async fn what_is_missing_or_odd_is_named_by_its_field_in_the_callers_language(app: TestApp) {
        let browser = Browser::new(&app);
        for (path, payload, field) in [
            ("/user/verifyMobile", json!({}), "mobile"),
            ("/user/verifyMobile", json!({"mobile": "12345"}), "mobile"),
            ("/user/verifyMobile", json!({"mobile": 13_800_000_001_i64}), "mobile"),
            ("/user/saveRegisterUser", json!({"mobile": MOBILE}), "password"),
            ("/user/getLogin", json!({"mobile": MOBILE}), "password"),
            ("/user/saveNewPassword", json!({"mobile": MOBILE, "password": PASSWORD}), "code"),
            ("/token/getToken", json!({}), "type"),
        ] {
            let (zh, en) = (browser.post(path, payload.clone()).await, browser.post(&format!("{path}?lang=en"), payload).await);
            assert_eq!(zh.status, 422, "{path}");
            let (zh, en) = (zh.json()["errors"][field].clone(), en.json()["errors"][field].clone());
            assert!(zh.is_string() && en.is_string() && zh != en, "{path} {field}: {zh} {en}");
        }
        assert_eq!(browser.post("/user/getUserById", json!({})).await.json()["code"], 203, "authorization comes first");
    }
}

/// Turns a second factor on, as the account page does it.
async fn turn_on(app: &TestApp, factor: &OneTime) {
    let known = person::find_by_mobile(&app.app, app.app.db.reader(), MOBILE).await.unwrap().unwrap();
    let sealed = app.app.keys.seal(super::service::factor_place(&known.identifier), &factor.secret());
    let (id, sealed) = (known.id, &sealed);
    app.app
        .db
        .write(|tx| Box::pin(async move { person::set_second_factor(&**tx, id, sealed, true).await }))
        .await
        .unwrap();
}
