//! Who may act for a company: people who apply for one, and the people of one that is live.

use std::ops::Deref;

use axum::{
    extract::{FromRequestParts, OptionalFromRequestParts},
    http::request::Parts,
};
use guanlan_core::account::Sort;
use guanlan_identity::{
    person::Person,
    session::{ByCookie, SignedIn},
};
use guanlan_kernel::{
    call::{Call, Forbidden, Part},
    error::ApiError,
};

use crate::Members;

/// The company of a person's session: it comes from there and from nowhere else.
///
/// # Errors
/// 403 for somebody who works for no company that is live.
pub fn company_of(person: &Person) -> Result<i64, ApiError> {
    person.employer().map(|company| company.id).ok_or(ApiError::Forbidden)
}

fn may_apply(person: &Person) -> Result<(), ApiError> {
    let is_busy = person.company.as_ref().is_some_and(|company| company.is_live);
    if person.sort == Sort::Museum || is_busy { Err(ApiError::Forbidden) } else { Ok(()) }
}

/// Somebody who may apply for a company: signed in, not of the museum, and of no company that is live.
pub struct Applicant(SignedIn);

impl Deref for Applicant {
    type Target = SignedIn;

    fn deref(&self) -> &SignedIn {
        &self.0
    }
}

impl FromRequestParts<Members> for Applicant {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Members) -> Result<Self, ApiError> {
        let caller = <SignedIn as FromRequestParts<Members>>::from_request_parts(parts, app).await?;
        may_apply(&caller.person)?;
        Ok(Applicant(caller))
    }
}

impl Part for Applicant {
    fn tell(call: &mut Call<'_>) {
        SignedIn::tell(call);
        call.may_fail::<Forbidden>();
    }
}

/// The same, known by the cookie: for downloads.
pub struct ApplicantByCookie(ByCookie);

impl Deref for ApplicantByCookie {
    type Target = ByCookie;

    fn deref(&self) -> &ByCookie {
        &self.0
    }
}

impl FromRequestParts<Members> for ApplicantByCookie {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Members) -> Result<Self, ApiError> {
        let caller = <ByCookie as OptionalFromRequestParts<Members>>::from_request_parts(parts, app).await?;
        let caller = caller.ok_or(ApiError::NoToken)?;
        may_apply(&caller.person)?;
        Ok(ApplicantByCookie(caller))
    }
}

impl Part for ApplicantByCookie {
    fn tell(call: &mut Call<'_>) {
        ByCookie::tell(call);
        call.may_fail::<Forbidden>();
    }
}

/// One of the people of a company that is live, whatever values they hold.
pub struct Member {
    caller: SignedIn,
    /// The company's row.
    pub company: i64,
}

impl Deref for Member {
    type Target = SignedIn;

    fn deref(&self) -> &SignedIn {
        &self.caller
    }
}

impl FromRequestParts<Members> for Member {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Members) -> Result<Self, ApiError> {
        let caller = <SignedIn as FromRequestParts<Members>>::from_request_parts(parts, app).await?;
        let company = company_of(&caller.person)?;
        Ok(Member { caller, company })
    }
}

impl Part for Member {
    fn tell(call: &mut Call<'_>) {
        SignedIn::tell(call);
        call.may_fail::<Forbidden>();
    }
}
