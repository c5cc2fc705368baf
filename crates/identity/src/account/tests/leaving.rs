//! Erasing an account.

use guanlan_core::account::PersonState;
use guanlan_kernel::outbox;

use crate::testing::TestApp;

use super::*;
use crate::person::own;

const PATH: &str = "/api/v1/account";

async fn leave(browser: &Browser<'_>) -> (u16, i64) {
    code_of(&browser.delete(PATH, json!({"password": PASSWORD})).await)
}

on_both_databases! {
    async fn an_erased_person_leaves_a_row_that_acts_point_at_and_nothing_else(app: TestApp) {
        let registering = Browser::new(&app);
        registering.post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        registering.post("/user/saveRegisterUser", json!({"mobile": MOBILE, "code": code, "password": PASSWORD, "accept": true, "name": "李青"})).await;
        let here = Browser::signed_in(&app, MOBILE).await;
        let elsewhere = app.another().await;
        let there = Browser::signed_in(&elsewhere, MOBILE).await;
        somebody(&app, OTHER, Sort::Visitor, &[]).await;
        registering.post("/user/getRetrieveVerification", json!({"mobile": OTHER})).await;
        let db = app.app.db.reader();
        let id = person::find(&app.app, db, &here.id).await.unwrap().unwrap().id;

        assert!(here.delete(PATH, json!({"password": "Wrong-123"})).await.json()["errors"]["password"].is_string());
        assert_eq!(there.code().await, 0, "nothing happened yet");
        let gone = here.delete(PATH, json!({"password": PASSWORD})).await;
        assert!(gone.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
        gone.data();

        assert_eq!((here.code().await, there.code().await), (1002, 1002));
        assert_eq!(Browser::new(&app).login(MOBILE, PASSWORD).await.status, 401);
        let left = person::find(&app.app, db, &here.id).await.unwrap().unwrap();
        assert_eq!((left.state, left.name.as_str(), left.password.0.as_str()), (PersonState::Erased, "", ""));
        assert!(left.granted.is_empty() && left.company.is_none() && left.mobile(&app.app.keys).is_err());
        assert!(person::find_by_mobile(&app.app, db, MOBILE).await.unwrap().is_none());
        assert!(own::consents(db, id).await.unwrap().is_empty());
        let to: Vec<String> = outbox::list(db, &app.app.keys).await.unwrap().into_iter().map(|one| one.to).collect();
        assert_eq!(to, [OTHER], "messages to others stay");
        assert_eq!(acts_of(db, id, 9).await.unwrap()[0].1, "eraseAccount");

        // The number is free: whoever has it next begins anew.
        app.pass(Duration::seconds(61));
        registering.post("/user/verifyMobile", json!({"mobile": MOBILE})).await;
        let code = code_sent_to(&app, MOBILE).await;
        registering.post("/user/saveRegisterUser", json!({"mobile": MOBILE, "code": code, "password": NEW, "accept": true})).await;
        let mut next = Browser::new(&app);
        assert_eq!(next.login(MOBILE, NEW).await.status, 200);
        assert_ne!(next.id, here.id);
    }

    async fn with_a_second_factor_its_code_is_needed_too(app: TestApp) {
        let browser = visitor(&app).await;
        let (_, codes) = factor::turn_on(&browser).await;
        for otp in [json!({"password": PASSWORD}), json!({"password": PASSWORD, "otp": "abcde"})] {
            assert!(browser.delete(PATH, otp).await.json()["errors"]["otp"].is_string());
        }
        assert_eq!(browser.code().await, 0);
        browser.delete(PATH, json!({"password": PASSWORD, "otp": codes[0]})).await.data();
        assert_eq!(browser.code().await, 1002);
    }

    async fn of_the_last_two_who_manage_staff_one_stays_when_both_leave_at_once(app: TestApp) {
        for mobile in [MOBILE, OTHER] {
            somebody(&app, mobile, Sort::Museum, &[Permission::Staff]).await;
        }
        let elsewhere = app.another().await;
        let (one, other) = (Browser::signed_in(&app, MOBILE).await, Browser::signed_in(&elsewhere, OTHER).await);
        let (first, second) = tokio::join!(leave(&one), leave(&other));
        let mut both = [first.0, second.0];
        both.sort_unstable();
        assert_eq!(both, [200, 409]);
    }
}
