//! The envelope of every JSON answer (RULES calls 1).

use axum::{
    Json,
    body::Body,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use guanlan_core::paging::Paging;
use serde::Serialize;
use utoipa::ToSchema;

use crate::contract::{Accepted, Null};

/// An answer with one thing in it.
#[derive(Serialize, ToSchema)]
pub struct Envelope<T> {
    /// 0: success.
    #[schema(example = 0)]
    pub code: u16,
    pub msg: String,
    pub data: T,
}

/// An answer with one page of a list in it.
#[derive(Serialize, ToSchema)]
pub struct PageEnvelope<T> {
    /// 0: success.
    #[schema(example = 0)]
    pub code: u16,
    pub msg: String,
    pub data: Vec<T>,
    /// Entries on all pages.
    pub total: u64,
    pub page: u64,
    pub size: u64,
}

/// An answer of the account calls with records in it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Records<T> {
    /// 0: success.
    #[schema(example = 0)]
    pub code: u16,
    pub msg: String,
    pub hg_post_data: Vec<T>,
}

/// An answer with nothing in it but that it is done.
#[derive(Serialize, ToSchema)]
pub struct Nothing {
    /// 0: success.
    #[schema(example = 0)]
    pub code: u16,
    pub msg: String,
    #[schema(inline, value_type = Null, required)]
    pub data: Option<()>,
}

/// What a login answers that needs a code of the second factor.
#[derive(Serialize, ToSchema)]
pub struct NeedsCode {
    #[schema(inline, value_type = Accepted)]
    pub otp: bool,
}

/// What a call answers when it fails. `code` equals the HTTP status, but for 203 and 1002 (RULES calls 3).
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"code": 404, "msg": "没有找到所要的内容", "data": null}))]
pub struct Failure {
    pub code: u16,
    /// In the caller's language.
    pub msg: String,
    #[schema(inline, value_type = Null, required)]
    pub data: Option<()>,
}

/// What a call answers when something that was sent is not valid (RULES calls 5).
#[derive(Serialize, ToSchema)]
#[schema(example = json!({"code": 422, "msg": "提交的内容有误", "data": null, "errors": {"page": "须为不小于 1 的整数"}}))]
pub struct InvalidInput {
    #[serde(flatten)]
    pub failure: Failure,
    /// The rule of each field that is not valid, in the caller's language.
    pub errors: std::collections::BTreeMap<String, String>,
}

/// What a login answers when it is refused.
#[derive(Serialize, ToSchema)]
pub struct LoginRefusal {
    pub code: u16,
    /// In the caller's language.
    pub msg: String,
    /// Null, unless a code of the second factor is still needed.
    #[schema(inline, required)]
    pub data: Option<NeedsCode>,
}

impl<T> Envelope<T> {
    pub fn of(data: T) -> Envelope<T> {
        Envelope { code: 0, msg: String::new(), data }
    }
}

impl<T: Serialize> IntoResponse for Envelope<T> {
    fn into_response(self) -> Response {
        Json(self).into_response()
    }
}

impl<T> Records<T> {
    pub fn of(record: T) -> Records<T> {
        Records { code: 0, msg: String::new(), hg_post_data: vec![record] }
    }
}

impl<T: Serialize> IntoResponse for Records<T> {
    fn into_response(self) -> Response {
        private(self)
    }
}

impl Nothing {
    /// The answer of a call that only does.
    pub fn answer() -> Response {
        private(Nothing { code: 0, msg: String::new(), data: None })
    }
}

impl<T> PageEnvelope<T> {
    /// One page of a list.
    pub fn of(data: Vec<T>, total: u64, paging: Paging) -> PageEnvelope<T> {
        PageEnvelope { code: 0, msg: String::new(), data, total, page: paging.page, size: paging.size }
    }
}

/// A table as a file to be saved; no cache keeps it. `name` is plain ASCII.
pub fn csv_attachment(name: &str, body: impl Into<Body>) -> Response {
    attachment(name, "text/csv; charset=utf-8", body)
}

/// Anything as a file to be saved; no cache keeps it. `name` is plain ASCII.
pub fn attachment(name: &str, content_type: &'static str, body: impl Into<Body>) -> Response {
    let mut response = body.into().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(disposition) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, disposition);
    }
    response
}

/// A file that is shown; no cache keeps it.
pub fn inline(content_type: &'static str, body: impl Into<Body>) -> Response {
    let mut response = body.into().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// An answer about a person: no cache keeps it.
pub fn private(answer: impl Serialize) -> Response {
    ([(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))], Json(answer)).into_response()
}

/// An answer that nothing was done because of what is there now, which it brings (409); `why` is in the caller's language.
pub fn conflict(why: String, now: impl Serialize) -> Response {
    let status = StatusCode::CONFLICT;
    let mut response = private(Envelope { code: status.as_u16(), msg: why, data: now });
    *response.status_mut() = status;
    response
}

/// An answer about something that is not done yet (RFC 7240).
pub fn accepted(answer: impl Serialize) -> Response {
    let mut response = private(answer);
    *response.status_mut() = StatusCode::ACCEPTED;
    response
}

/// An answer about something that was made by this call.
pub fn created(answer: impl Serialize) -> Response {
    let mut response = private(answer);
    *response.status_mut() = StatusCode::CREATED;
    response
}
