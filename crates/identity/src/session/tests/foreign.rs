//! What pages of other sites can send, and cookies that somebody planted.

use axum::http::request::Builder;

use super::*;
use crate::testing::{TestApp, people::sms_to};

/// A call with a body as it is.
async fn send(app: &TestApp, request: Builder, body: &Value) -> Answer {
    app.send(request.body(Body::from(body.to_string())).unwrap()).await
}

on_both_databases! {
    async fn what_a_foreign_page_can_send_without_asking_does_nothing(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let browser = Browser::signed_in(&app, MOBILE).await;
        let cookie = format!("guanlan_session={}", browser.cookie.clone().unwrap());
        let calls = [
            ("/user/getLogin", json!({"mobile": MOBILE, "password": PASSWORD})),
            ("/user/verifyMobile", json!({"mobile": "13800000002"})),
            ("/user/getRetrieveVerification", json!({"mobile": MOBILE})),
            ("/user/logout", json!({})),
            ("/token/getToken", json!({"key": browser.id, "type": 2})),
        ];
        for (path, payload) in &calls {
            let asks = || Request::post(*path).header("cookie", &cookie);
            // A form, a text, and a Blob without a type.
            for kind in ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""] {
                let request = if kind.is_empty() { asks() } else { asks().header("content-type", kind) };
                let answer = send(&app, request, payload).await;
                assert_eq!((answer.status.as_u16(), answer.headers.get("set-cookie")), (415, None), "{path} {kind}");
            }
            for (name, value) in [
                ("origin", "http://museum.example:8081"),
                ("origin", "https://museum.example.evil"),
                ("origin", "null"),
                ("sec-fetch-site", "cross-site"),
                ("sec-fetch-site", "same-site"),
            ] {
                let request = asks().header("content-type", "application/json").header(name, value);
                let answer = send(&app, request, payload).await;
                assert_eq!((answer.status.as_u16(), answer.headers.get("set-cookie")), (403, None), "{path} {value}");
            }
            // A page that hides where it comes from says so whatever the browser says of the site.
            let request = asks().header("content-type", "application/json").header("sec-fetch-site", "same-origin").header("origin", "null");
            assert_eq!(send(&app, request, payload).await.status, 403, "{path}");
        }
        assert_eq!((sms_to(&app, "13800000002").await, sms_to(&app, MOBILE).await), (None, None), "nothing was sent");
        assert_eq!(browser.code().await, 0, "nobody was signed out");
    }

    async fn our_own_pages_and_programs_log_in(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let login = json!({"mobile": MOBILE, "password": PASSWORD});
        for (name, value) in [
            ("origin", "https://museum.example"),
            ("sec-fetch-site", "same-origin"),
            ("sec-fetch-site", "none"),
            ("accept", "*/*"),
        ] {
            for kind in ["application/json", "application/json; charset=utf-8", "Application/JSON", "application/ld+json"] {
                let request = Request::post("/user/getLogin").header("content-type", kind).header(name, value);
                assert_eq!(send(&app, request, &login).await.status, 200, "{name}: {value}, {kind}");
            }
        }
    }

    async fn a_session_is_ended_by_our_own_pages_alone(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let browser = Browser::signed_in(&app, MOBILE).await;
        let id = browser.get("/api/v1/account/sessions").await.data()[0]["id"].as_str().unwrap().to_owned();
        for path in ["/api/v1/account/sessions".to_owned(), format!("/api/v1/account/sessions/{id}"), "/api/v1/account".into()] {
            let request = Request::delete(&path).header("token", browser.token.as_deref().unwrap()).header("origin", "null");
            let answer = send(&app, request.header("content-type", "application/json"), &json!({"password": PASSWORD})).await;
            assert_eq!((answer.status.as_u16(), answer.headers.get("set-cookie")), (403, None), "{path}");
        }
        assert_eq!(browser.code().await, 0);
    }

    async fn a_bad_session_cookie_hides_no_good_one(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        somebody(&app, "13800000002", Sort::Visitor, &[]).await;
        let mut planted = Browser::new(&app);
        planted.login("13800000002", PASSWORD).await;
        let mut over = Browser::signed_in(&app, MOBILE).await;
        let ended = over.cookie.clone().unwrap();
        over.post("/user/logout", json!({})).await;
        over.login(MOBILE, PASSWORD).await;
        let (good, key) = (over.cookie.clone().unwrap(), json!({"key": over.id, "type": 2}));
        let never = "A".repeat(43);
        for bad in ["x", "", "%00", never.as_str(), ended.as_str(), planted.cookie.as_deref().unwrap()] {
            let one_line = format!("guanlan_session={bad}; language=zh; guanlan_session={good}");
            let asks = || Request::post("/token/getToken").header("content-type", "application/json");
            let together = send(&app, asks().header("cookie", one_line), &key).await;
            let bad = format!("guanlan_session={bad}");
            let apart = send(&app, asks().header("cookie", bad).header("cookie", format!("guanlan_session={good}")), &key).await;
            for answer in [together, apart] {
                assert_eq!(answer.json()["msg"].as_str().unwrap().len(), 43);
                assert!(answer.headers["set-cookie"].to_str().unwrap().contains(&good), "its own cookie lives on");
            }
        }
        let odd = [b"guanlan_session=\xff\xfe; guanlan_session=".as_slice(), good.as_bytes()].concat();
        let request = Request::post("/token/getToken").header("content-type", "application/json").header("cookie", odd);
        assert_eq!(send(&app, request, &key).await.json()["msg"].as_str().unwrap().len(), 43);
        let download = Request::get("/api/v1/account/data/download").header("cookie", format!("guanlan_session={never}; guanlan_session={good}"));
        assert_eq!(send(&app, download, &Value::Null).await.status, 200);
    }

    async fn what_no_session_is_called_is_not_found(app: TestApp) {
        somebody(&app, MOBILE, Sort::Visitor, &[]).await;
        let browser = Browser::signed_in(&app, MOBILE).await;
        let odd = ["x", "-1", "%ff", "%E7%AA%91", "%27%3B--", &"A".repeat(43), &"A".repeat(44), &"%F0%9F%8F%BA".repeat(300)];
        for id in odd {
            let answer = browser.delete(&format!("/api/v1/account/sessions/{id}"), Value::Null).await;
            assert_eq!(code_of(&answer), (404, 404), "{id}");
        }
        let (id, now) = (person::find(&app.app, app.app.db.reader(), &browser.id).await.unwrap().unwrap().id, app.app.now());
        for odd in ["\0", "\0".repeat(43).as_str()] {
            let ended = app.app.db.write(|tx| Box::pin(crate::session::end_one(tx, id, odd, now))).await;
            assert!(!ended.unwrap(), "PostgreSQL cannot even be asked for it");
        }
        assert_eq!(browser.code().await, 0);
    }
}
