//! People in tests: their browsers, what is sent to their telephones, their accounts.

use axum::{
    body::Body,
    http::{Method, Request},
};
use guanlan_core::{
    account::{PersonState, Sort},
    permission::Permission,
};
use guanlan_db::{ConnectionTrait, DbErr};
use guanlan_kernel::{
    error::ApiError,
    outbox,
    testing::{Answer, TestApp, UnderTest},
};
use guanlan_vault::PasswordHash;
use serde_json::{Value, json};

use crate::{Identity, person};

/// The password of everybody in tests.
pub const PASSWORD: &str = "Celadon-1";
/// The number of whoever a test is about.
pub const MOBILE: &str = "13800000001";

/// Somebody's browser: what it holds of cookie and token.
pub struct Browser<'a, S = Identity> {
    pub app: &'a TestApp<S>,
    pub cookie: Option<String>,
    pub token: Option<String>,
    /// `iCIdentifier` of who logged in last.
    pub id: String,
}

impl<'a, S: UnderTest> Browser<'a, S> {
    /// One in which nobody is signed in.
    pub fn new(app: &'a TestApp<S>) -> Browser<'a, S> {
        Browser { app, cookie: None, token: None, id: String::new() }
    }

    /// One in which the person with that number is signed in, with a token.
    pub async fn signed_in(app: &'a TestApp<S>, mobile: &str) -> Browser<'a, S> {
        let mut browser = Browser::new(app);
        let answer = browser.login(mobile, PASSWORD).await;
        assert_eq!(code_of(&answer), (200, 0), "{}", answer.text());
        browser.token().await;
        browser
    }

    /// Any call, with the cookie and the token that are held; `Value::Null` sends no body.
    pub async fn call(&self, method: Method, path: &str, payload: Value) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", format!("guanlan_session={cookie}"));
        }
        if let Some(token) = &self.token {
            request = request.header("token", token);
        }
        let request = match payload {
            Value::Null => request.body(Body::empty()),
            payload => request.header("content-type", "application/json").body(Body::from(payload.to_string())),
        };
        self.app.send(request.unwrap()).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, Value::Null).await
    }

    pub async fn post(&self, path: &str, payload: Value) -> Answer {
        self.call(Method::POST, path, payload).await
    }

    pub async fn put(&self, path: &str, payload: Value) -> Answer {
        self.call(Method::PUT, path, payload).await
    }

    pub async fn patch(&self, path: &str, payload: Value) -> Answer {
        self.call(Method::PATCH, path, payload).await
    }

    pub async fn delete(&self, path: &str, payload: Value) -> Answer {
        self.call(Method::DELETE, path, payload).await
    }

    pub async fn login(&mut self, mobile: &str, password: &str) -> Answer {
        let answer = self.post("/user/getLogin", json!({"mobile": mobile, "password": password})).await;
        self.take(&answer);
        answer
    }

    /// Keeps the cookie and the identifier of an answer.
    pub fn take(&mut self, answer: &Answer) {
        if let Some(line) = answer.headers.get("set-cookie") {
            let pair = line.to_str().unwrap().split(';').next().unwrap();
            self.cookie = pair.strip_prefix("guanlan_session=").map(str::to_owned).filter(|value| !value.is_empty());
        }
        if let Some(id) = answer.json()["hgPostData"][0]["iCIdentifier"].as_str() {
            self.id = id.to_owned();
        }
    }

    /// Asks for a token and keeps it.
    pub async fn token(&mut self) -> String {
        let answer = self.post("/token/getToken", json!({"key": self.id, "type": 2})).await;
        let token = answer.json()["msg"].as_str().unwrap().to_owned();
        self.token = Some(token.clone());
        token
    }

    /// The code of a call that needs a token.
    pub async fn code(&self) -> i64 {
        self.post("/user/getUserById", json!({"id": self.id})).await.json()["code"].as_i64().unwrap()
    }
}

/// The newest message to a number.
pub async fn sms_to<S: AsRef<Identity>>(app: &TestApp<S>, mobile: &str) -> Option<String> {
    let messages = outbox::list(app.kernel.db.reader(), &app.kernel.keys).await.unwrap();
    messages.into_iter().rev().find(|one| one.to == mobile).map(|one| one.text)
}

/// The code in the newest message to a number.
pub async fn code_sent_to<S: AsRef<Identity>>(app: &TestApp<S>, mobile: &str) -> String {
    let text = sms_to(app, mobile).await.unwrap();
    text.split(|c: char| !c.is_ascii_digit()).find(|part| part.len() == 6).unwrap().to_owned()
}

/// Makes an active account whose password is [`PASSWORD`].
pub async fn somebody<S: AsRef<Identity>>(app: &TestApp<S>, mobile: &str, sort: Sort, granted: &[Permission]) {
    let hash = PasswordHash::for_test(PASSWORD);
    let (app, hash) = (app.app.as_ref(), &hash);
    let now = app.now();
    app.db
        .write(|tx| {
            Box::pin(async move {
                let new = person::NewPerson {
                    sort,
                    state: PersonState::Active,
                    name: "某人",
                    mobile,
                    password: Some(hash),
                    granted,
                    company: None,
                };
                person::add(tx, &app.keys, &new, now).await?.ok_or(ApiError::Unavailable)
            })
        })
        .await
        .unwrap();
}

/// Status and code of an answer.
pub fn code_of(answer: &Answer) -> (u16, i64) {
    (answer.status.as_u16(), answer.json()["code"].as_i64().unwrap())
}

/// The person with a number.
pub async fn person_of<S: AsRef<Identity>>(app: &TestApp<S>, mobile: &str) -> person::Person {
    let app = app.app.as_ref();
    person::find_by_mobile(app, app.db.reader(), mobile).await.unwrap().unwrap()
}

/// Somebody belongs to a company, since the account was made.
///
/// # Errors
/// Those of the database.
pub async fn join_company(db: &impl ConnectionTrait, company: i64, person: &person::Person) -> Result<(), DbErr> {
    person::people::apply(db, person.id, company).await?;
    person::people::make_member(db, person.id, person.created_at).await
}
