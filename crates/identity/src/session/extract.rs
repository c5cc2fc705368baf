//! The right to act as an argument of a handler: it cannot be built without it (RULES permissions 7).

use std::{convert::Infallible, marker::PhantomData, ops::Deref};

use axum::{
    extract::{FromRef, FromRequestParts, OptionalFromRequestParts},
    http::{HeaderMap, request::Parts},
};
use guanlan_core::{account::PersonState, clock::Millis, permission::Permission};
use guanlan_kernel::{
    call::{Call, Forbidden, NotSignedIn, Part},
    error::ApiError,
    request,
};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};

use super::{COOKIE, GRACE, Session, store};
use crate::{Identity, person, person::Person};

/// Session cookies of one request that are looked at.
const MOST_COOKIES: usize = 16;

/// The two ways to be known, by their names in the contract.
const TOKEN: &str = "token";
const SESSION: &str = "session";

/// How each of the two ways to be known is sent (RULES sign-in 1).
pub fn schemes() -> [(&'static str, SecurityScheme); 2] {
    let token = "The token of `POST /token/getToken`, good for 15 minutes: for every call that needs somebody.";
    let session = "The cookie that `POST /user/getLogin` sets: for getToken, logout and downloads alone.";
    [
        (TOKEN, SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description("token", token)))),
        (SESSION, SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(COOKIE, session)))),
    ]
}

/// Somebody who holds a token.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub person: Person,
    pub session: Session,
    /// What counts now; asked once with each call.
    pub values: Vec<Permission>,
}

impl SignedIn {
    /// Knows the caller by the header `token` alone (RULES sign-in 1).
    ///
    /// # Errors
    /// 203 without a token that is known and fresh; 1002 where somebody else's act ended it while it would still run.
    async fn of(headers: &HeaderMap, app: &Identity) -> Result<SignedIn, ApiError> {
        let token = headers.get("token").and_then(|value| value.to_str().ok()).ok_or(ApiError::NoToken)?;
        let now = app.now();
        let since = Millis(now.0.saturating_sub(GRACE.num_milliseconds()));
        let known = store::by_token(app, app.db.reader(), &guanlan_vault::digest(token), since).await?;
        let (session, person) = known.ok_or(ApiError::NoToken)?;
        if now.0 >= session.expires_at.0 {
            return Err(ApiError::NoToken);
        }
        match session.ended_by.as_deref() {
            None => {}
            Some("self") => return Err(ApiError::NoToken),
            Some(_) => return Err(ApiError::SessionEnded),
        }
        if person.state != PersonState::Active {
            return Err(ApiError::SessionEnded);
        }
        let values = person.values(app.finance_needs_factor);
        Ok(SignedIn { person, session, values })
    }

    /// Whether one of the values is held.
    pub fn holds_any(&self, wanted: &[Permission]) -> bool {
        wanted.iter().any(|one| self.values.contains(one))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for SignedIn
where
    Identity: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        SignedIn::of(&parts.headers, &Identity::from_ref(state)).await
    }
}

impl Part for SignedIn {
    fn tell(call: &mut Call<'_>) {
        call.needs(TOKEN, &[]);
        call.may_fail::<NotSignedIn>();
    }
}

/// What a call needs: one of these values.
pub trait Right: Send + Sync + 'static {
    const ANY: &'static [Permission];
}

/// Somebody who is signed in and holds one of the values of `R`.
pub struct Allowed<R: Right>(SignedIn, PhantomData<R>);

impl<R: Right> Deref for Allowed<R> {
    type Target = SignedIn;

    fn deref(&self) -> &SignedIn {
        &self.0
    }
}

impl<R: Right, S: Send + Sync> FromRequestParts<S> for Allowed<R>
where
    Identity: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let caller = SignedIn::of(&parts.headers, &Identity::from_ref(state)).await?;
        if caller.holds_any(R::ANY) { Ok(Allowed(caller, PhantomData)) } else { Err(ApiError::Forbidden) }
    }
}

impl<R: Right> Part for Allowed<R> {
    fn tell(call: &mut Call<'_>) {
        call.needs(TOKEN, R::ANY);
        call.may_fail::<NotSignedIn>();
        call.may_fail::<Forbidden>();
    }
}

/// Somebody known by the session cookie: for getToken, logout and downloads, and nothing else (RULES sign-in 1).
#[derive(Clone, Debug)]
pub struct ByCookie {
    pub person: Person,
    pub session: Session,
    pub values: Vec<Permission>,
    /// What the cookie holds, to give it again with a later end.
    pub(super) secret: Secret,
}

/// A secret that no log shows.
#[derive(Clone)]
pub(super) struct Secret(pub(super) String);

impl std::fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

impl ByCookie {
    /// What the cookie holds, to give it again.
    pub fn secret(&self) -> &str {
        &self.secret.0
    }

    /// Everybody whose session one of the cookies names, in their order. A browser sends several where somebody planted
    /// one for another path or domain; a bad one must not hide a good one.
    async fn all(headers: &HeaderMap, app: &Identity) -> Result<Vec<ByCookie>, ApiError> {
        let secrets = request::cookies(headers, COOKIE).filter(|secret| guanlan_vault::is_secret(secret));
        let secrets: Vec<&str> = secrets.take(MOST_COOKIES).collect();
        if secrets.is_empty() {
            return Ok(Vec::new());
        }
        let digests: Vec<String> = secrets.iter().map(|secret| guanlan_vault::digest(secret)).collect();
        let mut sessions = store::by_secrets(app.db.reader(), &digests).await?;
        let now = app.now();
        let mut known = Vec::new();
        for (secret, digest) in secrets.into_iter().zip(digests) {
            let session = sessions.remove(&digest);
            let Some(session) = session.filter(|one| one.ended_by.is_none() && now.0 < one.expires_at.0) else {
                continue;
            };
            let person = person::by_id(app, app.db.reader(), session.person).await?;
            let Some(person) = person.filter(|one| one.state == PersonState::Active) else { continue };
            let values = person.values(app.finance_needs_factor);
            known.push(ByCookie { person, session, values, secret: Secret(secret.to_owned()) });
        }
        Ok(known)
    }

    /// The first of [`ByCookie::all`].
    async fn of(headers: &HeaderMap, app: &Identity) -> Result<Option<ByCookie>, ApiError> {
        Ok(ByCookie::all(headers, app).await?.into_iter().next())
    }

    /// Refuses who does not hold one of the values of `R`.
    ///
    /// # Errors
    /// 403.
    pub fn must<R: Right>(&self) -> Result<(), ApiError> {
        let held = R::ANY.iter().any(|one| self.values.contains(one));
        if held { Ok(()) } else { Err(ApiError::Forbidden) }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ByCookie
where
    Identity: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        ByCookie::of(&parts.headers, &Identity::from_ref(state)).await?.ok_or(ApiError::NoToken)
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for ByCookie
where
    Identity: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Option<Self>, ApiError> {
        ByCookie::of(&parts.headers, &Identity::from_ref(state)).await
    }
}

impl Part for ByCookie {
    fn tell(call: &mut Call<'_>) {
        call.needs(SESSION, &[]);
        call.may_fail::<NotSignedIn>();
    }
}

/// Everybody known by a session cookie of the browser: for getToken, which is told whom it is for, and for what ends
/// sessions.
pub struct Cookies(pub Vec<ByCookie>);

impl<S: Send + Sync> FromRequestParts<S> for Cookies
where
    Identity: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        ByCookie::all(&parts.headers, &Identity::from_ref(state)).await.map(Cookies)
    }
}

impl Part for Cookies {
    fn tell(call: &mut Call<'_>) {
        call.may_bring(SESSION);
    }
}

/// Somebody known by the session cookie who holds one of the values of `R`: for downloads.
pub struct AllowedByCookie<R: Right>(ByCookie, PhantomData<R>);

impl<R: Right> Deref for AllowedByCookie<R> {
    type Target = ByCookie;

    fn deref(&self) -> &ByCookie {
        &self.0
    }
}

impl<R: Right, S: Send + Sync> FromRequestParts<S> for AllowedByCookie<R>
where
    Identity: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let caller = ByCookie::of(&parts.headers, &Identity::from_ref(state)).await?.ok_or(ApiError::NoToken)?;
        caller.must::<R>()?;
        Ok(AllowedByCookie(caller, PhantomData))
    }
}

impl<R: Right> Part for AllowedByCookie<R> {
    fn tell(call: &mut Call<'_>) {
        call.needs(SESSION, R::ANY);
        call.may_fail::<NotSignedIn>();
        call.may_fail::<Forbidden>();
    }
}

/// That a page of this site asks, and not another site in the person's name: what a browser says of itself cannot be
/// said by a page. `null` is the origin of a page that hides where it comes from, never of ours. Programs, which say
/// nothing, have no cookies of others to abuse.
pub struct OwnOrigin;

impl<S: Send + Sync> FromRequestParts<S> for OwnOrigin
where
    Identity: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let said = |name: &str| parts.headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let own = match (said("sec-fetch-site"), said("origin")) {
            (_, Some("null")) => false,
            // Whatever name the visitor knows this site by.
            (Some("same-origin"), _) | (Some("none") | None, None) => true,
            (Some("none") | None, Some(origin)) => origin == Identity::from_ref(state).origin,
            (Some(_), _) => false,
        };
        if own { Ok(OwnOrigin) } else { Err(ApiError::Forbidden) }
    }
}

impl Part for OwnOrigin {
    fn tell(call: &mut Call<'_>) {
        call.may_fail::<Forbidden>();
    }
}

/// The beginning of a caller's `User-Agent`, as it is kept with a session.
pub struct Agent(pub String);

impl<S: Sync> FromRequestParts<S> for Agent {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let agent = parts.headers.get(axum::http::header::USER_AGENT).map(|value| value.as_bytes());
        Ok(Agent(String::from_utf8_lossy(agent.unwrap_or_default()).chars().take(300).collect()))
    }
}

impl Part for Agent {
    fn tell(_: &mut Call<'_>) {}
}
