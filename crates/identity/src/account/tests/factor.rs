//! The second factor: set up, on, off.

use guanlan_vault::OneTime;

use crate::testing::TestApp;

use super::*;

const PATH: &str = "/api/v1/account/second-factor";

fn seconds(app: &TestApp) -> u64 {
    u64::try_from(app.app.now().0 / 1000).unwrap()
}

/// Sets a second factor up and turns it on; answers it and its recovery codes.
pub async fn turn_on(browser: &Browser<'_>) -> (OneTime, Vec<String>) {
    let begun = browser.post(PATH, json!({"password": PASSWORD})).await.data();
    let factor = OneTime::read(begun["secret"].as_str().unwrap()).unwrap();
    let otp = factor.code_at(seconds(browser.app));
    let on = browser.put(PATH, json!({"otp": otp})).await.data();
    let codes: Vec<String> = serde_json::from_value(on["recoveryCodes"].clone()).unwrap();
    browser.app.pass(Duration::seconds(30));
    (factor, codes)
}

async fn login(app: &TestApp, otp: Option<&str>) -> (u16, i64) {
    let payload = json!({"mobile": MOBILE, "password": PASSWORD, "otp": otp});
    code_of(&Browser::new(app).post("/user/getLogin", payload).await)
}

on_both_databases! {
    async fn a_second_factor_is_asked_for_once_a_first_code_turned_it_on(app: TestApp) {
        let browser = visitor(&app).await;
        assert!(browser.post(PATH, json!({"password": "Wrong-123"})).await.json()["errors"]["password"].is_string());
        assert_eq!(browser.put(PATH, json!({"otp": "123456"})).await.status, 409, "nothing was set up");
        let begun = browser.post(PATH, json!({"password": PASSWORD})).await.data();
        let (secret, uri) = (begun["secret"].as_str().unwrap(), begun["uri"].as_str().unwrap());
        assert!(uri.starts_with("otpauth://totp/") && uri.contains(&format!("secret={secret}")), "{uri}");
        assert_eq!(login(&app, None).await, (200, 0), "not on yet");
        let factor = OneTime::read(secret).unwrap();
        let otp = factor.code_at(seconds(&app));
        let wrong = if otp == "000000" { "000001" } else { "000000" };
        assert!(browser.put(PATH, json!({"otp": wrong})).await.json()["errors"]["otp"].is_string());
        let on = browser.put(PATH, json!({"otp": otp})).await;
        assert_eq!(on.headers["cache-control"], "no-store");
        let codes: Vec<String> = serde_json::from_value(on.data()["recoveryCodes"].clone()).unwrap();
        assert!(codes.len() == 10 && codes.iter().all(|code| code.len() == 10 && code.chars().all(|c| c.is_ascii_alphanumeric())));
        let state = browser.get("/api/v1/account").await.data()["secondFactor"].clone();
        assert_eq!(state, json!({"on": true, "required": false, "recoveryCodesLeft": 10}));
        assert_eq!(login(&app, None).await, (401, 401));
        assert_eq!(login(&app, Some(&otp)).await, (401, 401), "the code that turned it on is used up");
        app.pass(Duration::seconds(30));
        assert_eq!(login(&app, Some(&factor.code_at(seconds(&app)))).await, (200, 0));
        assert_eq!(browser.post(PATH, json!({"password": PASSWORD})).await.status, 409, "on already");
        assert_eq!(browser.put(PATH, json!({"otp": factor.code_at(seconds(&app) + 30)})).await.status, 409);
        assert!(acts(&app, MOBILE).await.contains(&"turnOnSecondFactor".into()));
    }

    async fn a_recovery_code_signs_in_once_however_it_is_written(app: TestApp) {
        let browser = visitor(&app).await;
        let (_, codes) = turn_on(&browser).await;
        let written = format!("{}-{}", codes[3][..5].to_uppercase(), &codes[3][5..]);
        assert_eq!(login(&app, Some(&written)).await, (200, 0));
        assert_eq!(login(&app, Some(&codes[3])).await, (401, 401));
        assert_eq!(browser.get("/api/v1/account").await.data()["secondFactor"]["recoveryCodesLeft"], 9);
        assert!(acts(&app, MOBILE).await.contains(&"useRecoveryCode".into()));
    }

    async fn it_is_turned_off_by_password_and_code_and_its_codes_are_gone(app: TestApp) {
        let browser = visitor(&app).await;
        assert_eq!(browser.delete(PATH, json!({"password": PASSWORD, "otp": "123456"})).await.status, 409, "not on");
        let (factor, codes) = turn_on(&browser).await;
        let otp = factor.code_at(seconds(&app));
        let off = |password: &str, otp: &str| browser.delete(PATH, json!({"password": password, "otp": otp}));
        assert!(off("Wrong-123", &otp).await.json()["errors"]["password"].is_string());
        let wrong = if otp == "000000" { "000001" } else { "000000" };
        for _ in 0..3 {
            assert!(off(PASSWORD, wrong).await.json()["errors"]["otp"].is_string());
        }
        assert_eq!(browser.get("/api/v1/account").await.data()["secondFactor"]["on"], true);
        off(PASSWORD, &otp).await.data();
        let state = browser.get("/api/v1/account").await.data()["secondFactor"].clone();
        assert_eq!(state, json!({"on": false, "required": false, "recoveryCodesLeft": 0}));
        assert_eq!(login(&app, None).await, (200, 0));
        let (_, fresh) = turn_on(&browser).await;
        assert_eq!(login(&app, Some(&codes[0])).await, (401, 401), "codes of before");
        assert_eq!(login(&app, Some(&fresh[0])).await, (200, 0));
    }

    async fn guessing_codes_is_stopped_after_five(app: TestApp) {
        let browser = visitor(&app).await;
        let (factor, _) = turn_on(&browser).await;
        let otp = factor.code_at(seconds(&app));
        let wrong = if otp == "000000" { "000001" } else { "000000" };
        for _ in 0..5 {
            assert_eq!(browser.delete(PATH, json!({"password": PASSWORD, "otp": wrong})).await.status, 422);
        }
        assert_eq!(browser.delete(PATH, json!({"password": PASSWORD, "otp": otp})).await.status, 429);
    }

    async fn where_finance_needs_it_it_stays_on(app: TestApp) {
        let strict = app.another_as(|parts| parts.finance_needs_factor = true).await;
        somebody(&strict, MOBILE, Sort::Museum, &[Permission::Finance, Permission::Audit]).await;
        let browser = Browser::signed_in(&strict, MOBILE).await;
        let values = async || browser.post("/user/getUserById", json!({"id": browser.id})).await.json()["hgPostData"][0]["nvcJurisdiction"].clone();
        assert_eq!(values().await, json!([210]), "finance waits for the second factor");
        let (factor, _) = turn_on(&browser).await;
        assert_eq!(values().await, json!([207, 210]));
        assert_eq!(browser.get("/api/v1/account").await.data()["secondFactor"]["required"], true);
        let otp = factor.code_at(seconds(&app));
        let refused = browser.delete(PATH, json!({"password": PASSWORD, "otp": otp})).await;
        assert_eq!(code_of(&refused), (403, 403));
        assert_eq!(values().await, json!([207, 210]));
    }
}
