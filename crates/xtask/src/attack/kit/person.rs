//! Somebody who is signed in.

use std::net::Ipv4Addr;

use anyhow::{Context, Result, ensure};

use super::museum::PASSWORD;
use super::{Caller, Museum};
use crate::json;

/// A person with a session and a token.
#[derive(Clone)]
pub struct Person {
    /// Calls by token.
    pub caller: Caller,
    /// The session cookie as it is sent, `guanlan_session=…`.
    pub cookie: String,
    pub id: String,
}

impl Person {
    /// Signs one of the demo's people in, from an address.
    ///
    /// # Errors
    /// When the login or the token is refused.
    pub fn sign_in(museum: &Museum<'_>, role: &str, from: Ipv4Addr) -> Result<Self> {
        Self::with_number(&Caller::new(museum.address, from), museum.mobile(role))
            .with_context(|| format!("{role} cannot sign in"))
    }

    /// Signs in whoever has that number and the demo's password.
    ///
    /// # Errors
    /// As [`Person::sign_in`].
    pub fn with_number(caller: &Caller, mobile: &str) -> Result<Self> {
        let answer = login(caller, mobile, PASSWORD)?;
        ensure!(answer.status == 200, "the login answered {}: {}", answer.status, answer.text());
        let line = answer.header("set-cookie").context("no cookie")?;
        let cookie = line.split(';').next().unwrap_or_default().to_owned();
        let id = json::field(&answer.text(), "iCIdentifier").context("no identifier")?;
        let token = token(caller, &cookie, &id)?;
        ensure!(!token.is_empty(), "no token for a new session");
        Ok(Self { caller: caller.with(format!("token: {token}")), cookie, id })
    }

    /// Whether the token still opens the person's own record.
    pub fn is_known(&self) -> bool {
        let body = format!(r#"{{"id":"{}"}}"#, self.id);
        self.caller.post("/user/getUserById", &body).is_ok_and(|answer| answer.status == 200)
    }

    /// A new token of the session; empty where there is none any more.
    ///
    /// # Errors
    /// When nobody answers.
    pub fn token(&self) -> Result<String> {
        token(&Caller::new(self.caller.server, self.caller.from), &self.cookie, &self.id)
    }
}

/// A login, whatever is answered.
///
/// # Errors
/// When nobody answers.
pub fn login(caller: &Caller, mobile: &str, password: &str) -> Result<crate::http::Answer> {
    caller.post("/user/getLogin", &format!(r#"{{"mobile":"{mobile}","password":"{password}"}}"#))
}

fn token(caller: &Caller, cookie: &str, id: &str) -> Result<String> {
    let body = format!(r#"{{"key":"{id}","type":2}}"#);
    let answer = caller.with(format!("cookie: {cookie}")).post("/token/getToken", &body)?;
    ensure!(answer.status == 200, "getToken answered {}: {}", answer.status, answer.text());
    Ok(json::field(&answer.text(), "msg").unwrap_or_default())
}
