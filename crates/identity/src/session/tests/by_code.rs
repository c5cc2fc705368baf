//! Signing in by a code that was sent to the number (RULES sign-in 17 to 20), on both databases.

use std::sync::Arc;

use tokio::task::JoinSet;

use super::*;
use crate::{
    people,
    testing::people::{person_of, sms_to},
};

const OTHER: &str = "13800000002";
const SEND: &str = "/user/getLoginVerification";
const LOGIN: &str = "/user/getLogin";

/// Asks for a code and reads it.
async fn sent(app: &TestApp, mobile: &str) -> String {
    let answer = Browser::new(app).post(SEND, json!({"mobile": mobile})).await;
    assert_eq!(answer.json(), json!({"code": 0, "msg": "", "data": null}));
    code_sent_to(app, mobile).await
}

async fn by(app: &TestApp, mobile: &str, code: &str) -> Answer {
    Browser::new(app).post(LOGIN, json!({"mobile": mobile, "code": code})).await
}

async fn by_both(app: &TestApp, code: &str, otp: &str) -> Answer {
    Browser::new(app).post(LOGIN, json!({"mobile": MOBILE, "code": code, "otp": otp})).await
}

fn another(code: &str) -> &'static str {
    if code == "000000" { "000001" } else { "000000" }
}

/// That nobody was let in, and that nothing was told: neither why, nor whether a second factor is on.
fn refused(answer: &Answer) {
    assert_eq!((code_of(answer), &answer.json()["data"]), ((401, 401), &Value::Null), "{}", answer.text());
    assert!(!answer.headers.contains_key("set-cookie"));
    assert_eq!(answer.json()["msg"], "手机号或验证码不正确，或验证码已失效");
}

async fn shut(app: &TestApp, mobile: &str) {
    let id = person_of(app, mobile).await.id;
    let shutting =
        app.app.db.write(|tx| Box::pin(async move { people::set_state(&**tx, id, PersonState::Disabled).await }));
    shutting.await.unwrap();
}

on_both_databases! {
    async fn a_visitor_signs_in_by_a_code_which_serves_once(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let code = sent(&app, MOBILE).await;
        let mut browser = Browser::new(&app);
        let answer = browser.post(LOGIN, json!({"mobile": MOBILE, "code": code})).await;
        browser.take(&answer);
        assert_eq!(answer.json()["hgPostData"][0]["mobileMasked"], "138****0001");
        assert_eq!(browser.token().await.len(), 43);
        assert_eq!(browser.code().await, 0);
        refused(&by(&app, MOBILE, &code).await);
    }

    async fn a_sign_in_takes_either_the_password_or_a_code(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let code = sent(&app, MOBILE).await;
        let browser = Browser::new(&app);
        for (payload, field) in [
            (json!({"mobile": MOBILE, "password": PASSWORD, "code": code}), "code"),
            (json!({"mobile": MOBILE}), "password"),
            (json!({"mobile": MOBILE, "code": "  ", "password": ""}), "password"),
            (json!({"mobile": MOBILE, "code": 123_456}), "code"),
            (json!({"code": code}), "mobile"),
        ] {
            let answer = browser.post(LOGIN, payload.clone()).await;
            assert_eq!(answer.status, 422, "{payload}");
            assert!(answer.json()["errors"][field].is_string(), "{payload}: {}", answer.text());
        }
        assert_eq!(by(&app, MOBILE, &code).await.status, 200, "none of them used it up");
    }

    async fn a_code_serves_its_own_number_and_purpose_alone(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        somebody(&app, OTHER, Sort::Visitor, &[]).await;
        let code = sent(&app, MOBILE).await;
        refused(&by(&app, OTHER, &code).await);
        let browser = Browser::new(&app);
        let reset = browser.post("/user/saveNewPassword", json!({"mobile": MOBILE, "code": code, "password": "Longkiln-2"})).await;
        assert_eq!(reset.status, 422, "no new password by a code for a sign-in");
        browser.post("/user/getRetrieveVerification", json!({"mobile": OTHER})).await;
        refused(&by(&app, OTHER, &code_sent_to(&app, OTHER).await).await);
        browser.post("/user/verifyMobile", json!({"mobile": "13800000003"})).await;
        refused(&by(&app, "13800000003", &code_sent_to(&app, "13800000003").await).await);
        assert_eq!(by(&app, MOBILE, &code).await.status, 200);
    }

    async fn a_code_for_a_sign_in_lives_five_minutes_and_the_newest_alone_counts(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let first = sent(&app, MOBILE).await;
        app.pass(Duration::seconds(61));
        let second = sent(&app, MOBILE).await;
        if first != second {
            refused(&by(&app, MOBILE, &first).await);
        }
        app.pass(Duration::minutes(5));
        refused(&by(&app, MOBILE, &second).await);
        let third = sent(&app, MOBILE).await;
        app.pass(Duration::seconds(299));
        assert_eq!(by(&app, MOBILE, &third).await.status, 200);
    }

    async fn a_missing_or_wrong_second_factor_does_not_spend_the_code(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let factor = OneTime::generate();
        turn_on(&app, &factor).await;
        let code = sent(&app, MOBILE).await;
        refused(&by(&app, MOBILE, another(&code)).await);
        for _ in 0..6 {
            let half = by(&app, MOBILE, &code).await;
            assert_eq!((code_of(&half), &half.json()["data"]), ((401, 401), &json!({"otp": true})));
        }
        let otp = factor.code_at(u64::try_from(app.app.now().0 / 1000).unwrap());
        let (wrong_otp, wrong_code) = (by_both(&app, &code, another(&otp)).await, by_both(&app, another(&code), &otp).await);
        assert_eq!((wrong_otp.status, wrong_otp.text()), (wrong_code.status, wrong_code.text()), "neither tells which");
        let stranger = json!({"mobile": OTHER, "code": code, "otp": otp});
        assert_eq!(Browser::new(&app).post(LOGIN, stranger).await.text(), wrong_otp.text());
        assert_eq!(by_both(&app, &code, &otp).await.status, 200, "the wrong code spent no code of the app either");
        refused(&by(&app, MOBILE, &code).await);
    }

    async fn nobody_learns_from_a_code_whether_a_number_is_registered(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        somebody(&app, "13800000004", Sort::Museum, &[Permission::Finance]).await;
        somebody(&app, "13800000005", Sort::Visitor, &[]).await;
        shut(&app, "13800000005").await;
        let browser = Browser::new(&app);
        let (mut asked, mut told) = (Vec::new(), Vec::new());
        for mobile in [MOBILE, OTHER, "13800000004", "13800000005"] {
            for _ in 0..2 {
                let answer = browser.post(SEND, json!({"mobile": mobile})).await;
                asked.push((answer.status, answer.text()));
            }
            // The sixth waits, whoever it is.
            let code = code_sent_to_if(&app, mobile).await;
            for _ in 0..6 {
                let answer = by(&app, mobile, another(&code)).await;
                told.push((answer.status, answer.text()));
            }
            let number = app.app.keys.lookup("mobile", mobile);
            assert_eq!(crate::code::tries(&app.app, &number, guanlan_core::account::Purpose::Login).await.unwrap(), 5, "{mobile}: as dear for each");
        }
        assert!(asked.chunks(2).all(|one| one == &asked[..2]), "{asked:?}");
        assert!(told.chunks(6).all(|one| one == &told[..6]), "{told:?}");
        assert_eq!((told[4].0.as_u16(), told[5].0.as_u16()), (401, 429));
        for nobody in [OTHER, "13800000004", "13800000005"] {
            assert_eq!(sms_to(&app, nobody).await, None, "is not written to");
        }
    }

    async fn the_museums_staff_sign_in_by_the_password_alone(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let code = sent(&app, MOBILE).await;
        let id = person_of(&app, MOBILE).await.id;
        app.app.db.write(|tx| Box::pin(async move { people::make_staff(&**tx, id, "", &[]).await })).await.unwrap();
        refused(&by(&app, MOBILE, &code).await);
        assert_eq!(Browser::new(&app).login(MOBILE, PASSWORD).await.status, 200);
    }

    async fn wrong_codes_and_wrong_passwords_are_counted_together(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let code = sent(&app, MOBILE).await;
        for _ in 0..3 {
            assert_eq!(Browser::new(&app).login(MOBILE, "Wrong-123").await.status, 401);
        }
        for _ in 0..2 {
            refused(&by(&app, MOBILE, another(&code)).await);
        }
        let waits = by(&app, MOBILE, &code).await;
        assert_eq!((waits.status.as_u16(), &waits.headers["retry-after"]), (429, &"900".parse().unwrap()));
        assert_eq!(Browser::new(&app).login(MOBILE, PASSWORD).await.status, 429);
        app.pass(Duration::seconds(61));
        let fresh = sent(&app, MOBILE).await;
        assert_eq!(by(&app, MOBILE, &fresh).await.status, 429, "a new code is no new row of guesses");
        app.pass(Duration::minutes(14));
        let last = sent(&app, MOBILE).await;
        assert_eq!(by(&app, MOBILE, &last).await.status, 200);
        for _ in 0..5 {
            assert_eq!(Browser::new(&app).login(MOBILE, "Wrong-123").await.status, 401, "the success forgot the failures before it");
        }
    }

    async fn of_many_guesses_at_once_five_are_looked_at_and_of_two_right_ones_one_comes_in(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let code = sent(&app, MOBILE).await;
        let apps = [Arc::new(app.another().await), Arc::new(app)];
        assert_eq!(at_once(&apps, MOBILE, &code, 2).await, [(200, 1), (401, 1)].into());
        apps[0].pass(Duration::minutes(15));
        let code = sent(&apps[0], MOBILE).await;
        assert_eq!(at_once(&apps, MOBILE, another(&code), 30).await, [(401, 5), (429, 25)].into());
    }

    async fn a_code_begins_no_session_once_the_account_is_shut_or_has_another_number_or_password(app: TestApp) {
        for mobile in [MOBILE, OTHER] {
            somebody(&app, mobile, Sort::Visitor, &[]).await;
        }
        let code = sent(&app, MOBILE).await;
        let elsewhere = app.another().await;
        let moved = Browser::signed_in(&app, MOBILE).await;
        let new = "13800000009";
        moved.post("/api/v1/account/mobile/code", json!({"mobile": new})).await.data();
        let change = json!({"mobile": new, "code": code_sent_to(&app, new).await, "password": PASSWORD});
        let token = moved.token.clone();
        app.app.hashing.after_next_comparison({
            async move {
                let moved = Browser { token, ..Browser::new(&elsewhere) };
                moved.put("/api/v1/account/mobile", change).await.data();
            }
        });
        refused(&by(&app, MOBILE, &code).await);

        let (code, elsewhere) = (sent(&app, OTHER).await, app.another().await);
        Browser::new(&app).post("/user/getRetrieveVerification", json!({"mobile": OTHER})).await;
        let reset = json!({"mobile": OTHER, "code": code_sent_to(&app, OTHER).await, "password": "Longkiln-2"});
        app.app.hashing.after_next_comparison(async move {
            Browser::new(&elsewhere).post("/user/saveNewPassword", reset).await.data();
        });
        refused(&by(&app, OTHER, &code).await);

        app.pass(Duration::seconds(61));
        let (code, elsewhere) = (sent(&app, OTHER).await, app.another().await);
        app.app.hashing.after_next_comparison(async move { shut(&elsewhere, OTHER).await });
        refused(&by(&app, OTHER, &code).await);
        refused(&by(&app, OTHER, &code).await);
    }

    async fn an_erased_person_comes_in_by_no_code(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let code = sent(&app, MOBILE).await;
        let browser = Browser::signed_in(&app, MOBILE).await;
        browser.delete("/api/v1/account", json!({"password": PASSWORD})).await.data();
        refused(&by(&app, MOBILE, &code).await);
        app.pass(Duration::minutes(15));
        assert_eq!(Browser::new(&app).post(SEND, json!({"mobile": MOBILE})).await.status, 200);
        assert_eq!(sms_to(&app, MOBILE).await.filter(|text| text.contains("登录")), None);
    }

    async fn acts_that_ask_for_the_password_ask_for_it_after_a_code_too(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let code = sent(&app, MOBILE).await;
        let mut browser = Browser::new(&app);
        let answer = browser.post(LOGIN, json!({"mobile": MOBILE, "code": code})).await;
        browser.take(&answer);
        browser.token().await;
        let change = |current: &str| json!({"current": current, "password": "Longkiln-2"});
        assert!(browser.put("/api/v1/account/password", change(&code)).await.json()["errors"]["current"].is_string());
        browser.put("/api/v1/account/password", change(PASSWORD)).await.data();
    }

    async fn the_log_tells_whether_somebody_showed_a_password_or_a_code(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        somebody(&app, "13900000005", Sort::Museum, &[Permission::Audit]).await;
        let auditor = Browser::signed_in(&app, "13900000005").await;
        let code = sent(&app, MOBILE).await;
        refused(&by(&app, MOBILE, another(&code)).await);
        by(&app, MOBILE, &code).await;
        let log = auditor.get("/api/v1/studio/audit").await;
        let rows = log.data();
        for (row, action, way) in [(0, "signIn", "code"), (1, "signInRefused", "code"), (2, "signIn", "password")] {
            assert_eq!((&rows[row]["action"], &rows[row]["detail"]), (&json!(action), &json!({"way": way})));
        }
        assert!(!log.text().contains(&code));
    }

    async fn a_message_with_a_code_ends_in_the_line_that_binds_it_to_this_site(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let browser = Browser::new(&app);
        let code = sent(&app, MOBILE).await;
        let text = format!("您正在登录本馆，验证码是 {code}，5 分钟内有效。请勿告诉他人。\n@museum.example #{code}");
        assert_eq!(sms_to(&app, MOBILE).await.unwrap(), text);
        app.pass(Duration::seconds(61));
        browser.post("/user/getLoginVerification?lang=en", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        let text = format!("Your code for signing in to the museum is {code}, valid for 5 minutes. Please do not share it.\n@museum.example #{code}");
        assert_eq!(sms_to(&app, MOBILE).await.unwrap(), text);
        for (path, mobile) in [("/user/getRetrieveVerification", MOBILE), ("/user/verifyMobile", OTHER)] {
            browser.post(path, json!({"mobile": mobile})).await;
            let code = code_sent_to(&app, mobile).await;
            let sent = sms_to(&app, mobile).await.unwrap();
            assert!(sent.ends_with(&format!("\n@museum.example #{code}")), "{sent}");
        }
        browser.post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        assert!(!sms_to(&app, MOBILE).await.unwrap().contains('@'), "there is no code in it");
    }
}

/// The code in the newest message to a number; any other where there is none.
async fn code_sent_to_if(app: &TestApp, mobile: &str) -> String {
    match sms_to(app, mobile).await {
        Some(_) => code_sent_to(app, mobile).await,
        None => "111111".into(),
    }
}

/// The same sign-in so often at once, by turns from two instances; answers how often each status came.
async fn at_once(
    apps: &[Arc<TestApp>; 2],
    mobile: &'static str,
    code: &str,
    times: usize,
) -> std::collections::BTreeMap<u16, usize> {
    let mut asked = JoinSet::new();
    for app in apps.iter().cycle().take(times) {
        let (app, code) = (app.clone(), code.to_owned());
        asked.spawn(async move { by(&app, mobile, &code).await.status.as_u16() });
    }
    let mut statuses = std::collections::BTreeMap::new();
    while let Some(status) = asked.join_next().await {
        *statuses.entry(status.unwrap()).or_default() += 1;
    }
    statuses
}
